import { describe, expect, it } from 'vitest';
import type { CatalogueRecord, Count, FieldValues } from '../../src/domain/catalogue/index.ts';
import { countCommand } from '../../src/machines/stocktake/countCommand.ts';
import { planCount, seenItem, type CountSituation } from '../../src/machines/stocktake/countPlan.ts';
import { recordOf, stamp } from '../support/recordOf.ts';
import { known } from '../support/known.ts';

const props = { stocktakeId: 'may', kind: 'prop', placeId: undefined, places: undefined } as const;
const onShelves = { ...props, placeId: 'shelf', places: new Set(['shelf', 'box']) };
const loan = { loanId: 'l1', memberId: 'kim', quantity: 1, from: '2026-05-01', dueBack: '2026-05-10' };
const counted = (more: Partial<Count> = {}): Count => ({
  stocktakeId: 'may',
  quantity: 1,
  stamp,
  ...more,
});

function planned(item: CatalogueRecord | undefined, more: Partial<CountSituation> = {}) {
  const holder = item && { kind: item.kind, id: item.id };
  return planCount(holder, { counting: props, world: known(item ? [item] : []), placeId: undefined, ...more });
}

const chair = recordOf('prop', 'chair', { homeLocationId: 'shelf' });
const holder = { kind: 'prop', id: 'chair' } as const;
const item = { ...holder, isMany: false };

describe('a code scanned in a stocktake', () => {
  it('[COUNT-28] is unknown without a record, and nothing to count where it is not stock', () => {
    expect(planned(undefined)).toEqual({ plan: 'unknown' });
    expect(planCount(holder, { counting: props, world: known([]), placeId: undefined })).toEqual({ plan: 'unknown' });
    expect(planned(recordOf('member', 'kim', {}))).toEqual({
      plan: 'notCounted',
      holder: { kind: 'member', id: 'kim' },
    });
  });

  it('[COUNT-28] names a location that is in use and part of the stocktake', () => {
    const shelf = recordOf('location', 'shelf', {});
    expect(planned(shelf)).toEqual({ plan: 'place', placeId: 'shelf' });
    expect(planned(shelf, { counting: onShelves })).toEqual({ plan: 'place', placeId: 'shelf' });
    expect(planned(recordOf('location', 'attic', {}), { counting: onShelves })).toEqual({
      plan: 'otherPlace',
      placeId: 'attic',
    });
    expect(planned({ ...shelf, lifecycle: { stage: 'disposed', reason: 'broken', stamp } })).toEqual({
      plan: 'notCounted',
      holder: { kind: 'location', id: 'shelf' },
    });
  });

  it('[COUNT-28] counts an item where one is, without surprise where it belongs', () => {
    expect(planned(chair)).toEqual({ plan: 'count', item, surprise: 'none' });
    expect(planned(chair, { counting: onShelves, placeId: 'box' })).toEqual({
      plan: 'count',
      item: { ...item, placeId: 'box' },
      surprise: 'none',
    });
  });

  it.each<readonly [string, CatalogueRecord, string]>([
    ['its home is not counted', recordOf('prop', 'chair', { homeLocationId: 'attic' }), 'elsewhere'],
    ['it has no home', recordOf('prop', 'chair', {}), 'elsewhere'],
    ['it is signed out', { ...chair, loans: [loan] }, 'out'],
    ['it is missing', { ...chair, missing: 1 }, 'missing'],
    [
      'all of a batch is out or missing',
      recordOf(
        'prop',
        'chair',
        { homeLocationId: 'shelf', tracking: 'batch', quantity: 2 },
        { loans: [loan], missing: 1 },
      ),
      'out',
    ],
    [
      'some of a batch is in store',
      recordOf('prop', 'chair', { homeLocationId: 'shelf', tracking: 'batch', quantity: 2 }, { loans: [loan] }),
      'none',
    ],
    ['it is of another department', recordOf('equipment', 'chair', { homeLocationId: 'shelf' }), 'elsewhere'],
  ])('[COUNT-28] says what is surprising where %s', (_what, seen, surprise) => {
    expect(planned(seen, { counting: onShelves })).toMatchObject({ plan: 'count', surprise });
  });

  it('[COUNT-28] counts a single item once in a place, and again where another count can be right', () => {
    const count = counted({ placeId: 'shelf' });
    const once = { ...chair, counts: [counted({ stocktakeId: 'april' }), count] };
    expect(planned(once)).toEqual({ plan: 'again', holder, count });
    expect(planned(once, { placeId: 'shelf' })).toEqual({ plan: 'again', holder, count });
    expect(planned(once, { placeId: 'box' })).toMatchObject({ plan: 'count', item: { placeId: 'box' } });
    expect(planned({ ...chair, counts: [counted({ stocktakeId: 'april' })] })).toMatchObject({ plan: 'count' });
    expect(planned({ ...chair, counts: [counted({ quantity: 0 })] })).toMatchObject({ plan: 'count' });
    const batch = recordOf('prop', 'chair', { tracking: 'batch', quantity: 1 }, { counts: [count] });
    expect(planned(batch)).toMatchObject({ plan: 'count', item: { isMany: true } });
  });
});

describe('an item that is counted', () => {
  it.each<readonly [FieldValues, boolean]>([
    [{}, false],
    [{ tracking: 'single' }, false],
    [{ tracking: 'batch', quantity: 1 }, true],
    [{ quantity: 2 }, true],
  ])('[COUNT-22] has a number to ask for with %o: %s', (values, isMany) => {
    expect(seenItem(recordOf('prop', 'chair', values), undefined)).toEqual({ ...holder, isMany });
  });

  it('[COUNT-23] is counted with its number, and its place where that is known', () => {
    expect(countCommand({ stocktakeId: 'may', item, quantity: 1 })).toEqual({
      type: 'CountItem',
      ...holder,
      payload: { stocktakeId: 'may', quantity: 1 },
    });
    expect(countCommand({ stocktakeId: 'may', item: { ...item, placeId: 'box' }, quantity: 3 })).toEqual({
      type: 'CountItem',
      ...holder,
      payload: { stocktakeId: 'may', quantity: 3, placeId: 'box' },
    });
  });
});
