import { describe, expect, it } from 'vitest';
import type { FieldValues, OpenWork } from '../../src/domain/catalogue/index.ts';
import { careLabel, dressingList, openCleaning } from '../../src/domain/costumes/index.ts';
import { lookGroups, paperGroups, paperListOf } from '../../src/domain/paperwork/index.ts';
import type { PaperList } from '../../src/domain/paperwork/index.ts';
import { known } from '../support/known.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';

const list = (key: string) => paperListOf(key) as PaperList;

describe('the quick-change sheet', () => {
  const look = (id: string, values: FieldValues) => ofKind('look', recordOf('look', id, { name: id, ...values }));
  const quick = { production: 'Macbeth', character: 'Duncan', performerId: 'sam', quickChange: true };
  const told = (...looks: readonly ReturnType<typeof look>[]) =>
    lookGroups(
      list('quick-changes'),
      dressingList(looks, [], () => undefined),
      {},
      known([]),
    ).map(({ name, rows }) => [name, rows.map(({ item, before }) => [item.id, before?.id])]);

  it('[PAPER-29] has the quick changes of each show, with the look that is worn before', () => {
    expect(
      told(
        look('third', { ...quick, order: 7 }),
        look('slow', { ...quick, quickChange: false, order: 5 }),
        look('second', { ...quick, character: 'duncan', order: 2 }),
        look('first', { ...quick, order: 1 }),
        look('unordered', { ...quick }),
        look('elsewhere', { ...quick, production: 'Hamlet', order: 6 }),
        look('understudy', { ...quick, performerId: 'ann', order: 6 }),
        look('ghost', { ...quick, character: 'Ghost', order: 6 }),
        look('all', { production: 'Macbeth', quickChange: true, order: 6 }),
        look('nameless', { production: 'Macbeth', performerId: 'sam', order: 6 }),
        look('alone', { character: 'Porter', quickChange: true, order: 2 }),
        look('calm', { production: 'Ivanov', character: 'Ivanov' }),
      ),
    ).toEqual([
      ['Hamlet', [['elsewhere', undefined]]],
      [
        'Macbeth',
        [
          ['first', undefined],
          ['second', 'first'],
          ['understudy', undefined],
          ['third', 'slow'],
          ['unordered', undefined],
          ['ghost', undefined],
          ['all', undefined],
        ],
      ],
      ['', [['alone', undefined]]],
    ]);
  });
});

describe('the laundry list', () => {
  const work = (id: string, what: string, status: string, quantity = 1): OpenWork => ({
    workId: id,
    work: what,
    status,
    quantity,
  });
  const costume = (id: string, more: object, values: FieldValues = {}) =>
    recordOf('costume', id, { name: id, categoryId: 'shirts', ...values }, more);

  it('[PAPER-30] has what is cleaned, waits for it or was worn, and how many', () => {
    const loans = [{ loanId: 'l', memberId: 'sam', quantity: 1, from: '2026-05-01', dueBack: '2026-05-20' }];
    const rows = paperGroups(
      list('laundry'),
      [
        costume('worn', { worn: true }),
        costume('cleaned', { worn: false }),
        costume('never worn', {}),
        costume('out again', { worn: true, loans }),
        costume('waits', { worn: true, work: [work('w', 'launder', 'open')] }),
        costume('spats', { work: [work('s', 'clean', 'away', 6)] }, { tracking: 'batch', quantity: 10 }),
        costume('mended', { worn: false, work: [work('m', 'repair', 'open')] }),
        costume('sold', { worn: true, lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: '', at: '' } } }),
      ],
      {},
      { world: known([]), today: '2026-05-14' },
    );
    expect(rows.map(({ name, rows: of }) => [name, of.map(({ item, quantity }) => [item.id, quantity])])).toEqual([
      ["At the dry cleaner's", [['spats', 6]]],
      ['Needs cleaning', [['waits', 1]]],
      ['Worn', [['worn', undefined]]],
    ]);
  });

  it('[PAPER-30] takes the work order that has begun', () => {
    const chosen = (...all: readonly OpenWork[]) => openCleaning(costume('shirt', { work: all }))?.workId;
    expect([
      chosen(work('waits', 'clean', 'open'), work('away', 'clean', 'away')),
      chosen(work('alter', 'alter', 'away'), work('waits', 'launder', 'open'), work('later', 'clean', 'open')),
      chosen(work('alter', 'alter', 'away')),
    ]).toEqual(['away', 'waits', undefined]);
  });

  it('[PAPER-30] has no name for the group of what has no status', () => {
    expect([careLabel(costume('new', {})), careLabel(costume('clean', { worn: false }))]).toEqual([
      '',
      { id: 'labels.care.careStanding.choices.clean.label' },
    ]);
  });
});
