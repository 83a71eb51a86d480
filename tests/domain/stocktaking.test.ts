import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Occurrence, RecordOf } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { Layer } from '../../src/domain/layers/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { whereabouts } from '../../src/domain/stock/index.ts';
import { countedIn } from '../../src/domain/registry.ts';
import { allDifferences, countingOf, figuresOf, tallyOf } from '../../src/domain/stocktaking/index.ts';
import type { Difference } from '../../src/domain/stocktaking/index.ts';
import { asked, happened, NOW, worldOf } from '../support/specify.ts';
import { added, loanOf, manager, theatre, uuid } from './support/theatre.ts';
import { say } from '../../src/words/speaker.ts';

const shelf = added('location', 'shelf', { name: 'Shelf', locationType: 'shelf', parentId: 'store' });
const box = added('location', 'box', { name: 'Box', locationType: 'box', parentId: 'shelf' });
const attic = added('location', 'attic', { name: 'Attic', locationType: 'room' });
const prop = (id: string, homeLocationId: string | undefined, more: Record<string, string | number> = {}) =>
  added('prop', id, {
    name: id,
    categoryId: 'furniture',
    ...(homeLocationId === undefined ? {} : { homeLocationId }),
    ...more,
  });
const counted = (id: string, quantity = 1, placeId?: string, stocktakeId = 'spring') =>
  happened('prop', id, {
    type: 'ItemCounted',
    data: { stocktakeId, quantity, ...(placeId === undefined ? {} : { placeId }) },
  });
const missing = (id: string, quantity = 1) => happened('prop', id, { type: 'ItemReportedMissing', data: { quantity } });
const lent = (id: string, quantity = 1, number = 1) =>
  happened('prop', id, { type: 'ItemSignedOut', data: { loan: loanOf(uuid(number), { quantity }) } });
const batch = { tracking: 'batch', quantity: 10 } as const;

const inStore = added('stocktake', 'spring', { name: 'Spring', department: 'props', placeId: 'store' });
const everywhere = added('stocktake', 'spring', { name: 'Spring', department: 'props' });
const places = [...theatre, shelf, box, attic];

function take(world: Layer) {
  const stocktake = world.record('stocktake', 'spring');
  if (!stocktake) throw new Error('no stocktake');
  const counting = countingOf(stocktake, world);
  const tally = tallyOf(counting, [...world.records('prop').values(), ...world.records('costume').values()]);
  const differences = allDifferences(tally, counting, world);
  return { tally, differences, figures: figuresOf(tally, differences) };
}
const taken = (stocktake: Occurrence, ...events: readonly Occurrence[]) =>
  take(worldOf([...places, stocktake, ...events]));
const said = (differences: readonly Difference[]) =>
  differences.map(({ finding, item, quantity }) => `${item.id}: ${quantity} ${finding}`);

describe('what is expected', () => {
  test('[COUNT-10] is what lives in the place or within it, and is neither out nor missing', () => {
    const { tally } = taken(
      inStore,
      prop('here', 'store'),
      prop('boxed', 'box'),
      prop('away', 'attic'),
      prop('homeless', undefined),
      prop('out', 'box'),
      lent('out'),
      prop('gone', 'box'),
      missing('gone'),
      prop('many', 'shelf', batch),
      lent('many', 3),
      missing('many', 2),
      prop('sold', 'box'),
      happened('prop', 'sold', { type: 'RecordDisposed', data: { reason: 'sold' } }),
    );
    expect(tally.lines.map(({ item, expected }) => [item.id, expected])).toEqual([
      ['here', 1],
      ['boxed', 1],
      ['many', 5],
    ]);
    expect(tally).toMatchObject({ expected: 3, done: 0, unexpected: 0 });
  });

  test('[COUNT-10] is all of the department where no place is named', () => {
    const coat = added('costume', 'coat', { name: 'Coat' });
    const { tally } = taken(
      everywhere,
      prop('here', 'attic'),
      coat,
      happened('costume', 'coat', { type: 'ItemCounted', data: { stocktakeId: 'spring', quantity: 1 } }),
    );
    expect(tally.lines.map(({ item, expected }) => [item.id, expected])).toEqual([
      ['chair', 1],
      ['glasses', 10],
      ['here', 1],
      ['coat', 0],
    ]);
    expect(tally).toMatchObject({ expected: 3, done: 0, unexpected: 1 });
  });

  test('[COUNT-10] is told by the department', () => {
    const of = (department: string) => countedIn({ department })?.kind;
    expect(['props', 'costumes', 'equipment', 'scripts', 'painting', 'constructor'].map(of)).toEqual([
      'prop',
      'costume',
      'equipment',
      'scriptCopy',
      undefined,
      undefined,
    ]);
    const painting = added('stocktake', 'spring', { name: 'Spring', department: 'painting' });
    expect(taken(painting, prop('here', 'box')).tally.lines).toEqual([]);
  });

  test('[COUNT-11] is done when somebody has looked', () => {
    expect(
      taken(
        inStore,
        prop('a', 'box'),
        counted('a'),
        prop('b', 'box'),
        counted('b', 0),
        prop('c', 'box'),
        counted('c', 1, 'box', 'other'),
      ).tally,
    ).toMatchObject({ expected: 3, done: 2 });
  });

  test('[COUNT-10] ends in places that would lie within themselves', () => {
    const looped = { children: (_kind: string, id: string) => (id === 'a' ? ['b'] : ['a']) };
    const stocktake = { id: 's', values: { department: 'props', placeId: 'a' } } as unknown as RecordOf<'stocktake'>; // why: nothing else is read
    expect(countingOf(stocktake, looped).places).toEqual(new Set(['a', 'b']));
  });
});

describe('what differs', () => {
  test('[COUNT-12] is missing where it was not found', () => {
    const { differences, tally } = taken(
      inStore,
      prop('a', 'box'),
      prop('b', 'box', batch),
      counted('b', 0),
      prop('c', 'attic'),
      counted('c', 0),
    );
    expect(tally).toMatchObject({ expected: 2, done: 1, unexpected: 0 });
    expect(said(differences)).toEqual(['a: 1 missing', 'b: 10 missing']);
    expect(differences[1]?.commands).toEqual([
      { type: 'ReportMissing', kind: 'prop', id: 'b', payload: { quantity: 10 } },
    ]);
  });

  test('[COUNT-12] is missing in part, or there are fewer', () => {
    const [fewer] = taken(inStore, prop('a', 'box', batch), counted('a', 8)).differences;
    expect(fewer).toMatchObject({
      finding: 'fewer',
      quantity: 2,
      commands: [{ type: 'ReportMissing', payload: { quantity: 2 } }],
      instead: [{ type: 'ChangeRecord', payload: { changes: { quantity: { from: 10, to: 8 } } } }],
    });
  });

  test('[COUNT-13] was missing, or out, or is more than was thought', () => {
    const { differences } = taken(
      inStore,
      prop('a', 'box', batch),
      missing('a', 1),
      lent('a', 2, 1),
      lent('a', 3, 2),
      counted('a', 12),
    );
    expect(said(differences)).toEqual(['a: 1 foundAgain', 'a: 5 out', 'a: 2 more']);
    expect(differences.map(({ commands }) => commands.map(({ type }) => type))).toEqual([
      ['ReportFound'],
      ['ReturnItem', 'ReturnItem'],
      ['ChangeRecord'],
    ]);
    const [out] = taken(
      inStore,
      prop('a', 'box', batch),
      lent('a', 2, 1),
      lent('a', 3, 2),
      counted('a', 6),
    ).differences;
    expect(out?.commands).toMatchObject([{ payload: { loanId: uuid(1), quantity: 1 } }]);
    expect(taken(inStore, prop('one', 'box'), counted('one', 3)).differences).toMatchObject([
      { finding: 'more', quantity: 2, commands: [{ payload: { changes: { quantity: { from: null, to: 3 } } } }] },
    ]);
  });

  test('[COUNT-14] is in its place anywhere around where it lives', () => {
    const fine = taken(
      inStore,
      prop('a', 'box'),
      counted('a', 1, 'shelf'),
      prop('b', 'box'),
      counted('b'),
      prop('c', 'box'),
      counted('c', 1, 'box'),
    );
    expect(fine.differences).toEqual([]);
    const beside = taken(
      inStore,
      added('location', 'rail', { name: 'Rail', locationType: 'shelf', parentId: 'store' }),
      prop('a', 'box'),
      counted('a', 1, 'rail'),
    );
    expect(said(beside.differences)).toEqual(['a: 1 misplaced']);
    const { differences } = taken(
      inStore,
      prop('a', 'store'),
      counted('a', 1, 'box'),
      prop('b', 'lost-place'),
      counted('b', 1, 'box'),
      prop('c', undefined),
      counted('c'),
    );
    expect(said(differences)).toEqual(['a: 1 misplaced', 'b: 1 unexpected', 'c: 1 unexpected']);
    expect(differences.map(({ commands }) => commands)).toMatchObject([
      [{ payload: { changes: { homeLocationId: { from: 'store', to: 'box' } } } }],
      [{ payload: { changes: { homeLocationId: { from: 'lost-place', to: 'box' } } } }],
      [{ payload: { changes: { homeLocationId: { from: null, to: 'store' } } } }],
    ]);
  });

  test('[COUNT-14] is put back by hand where a few of many are elsewhere', () => {
    const { differences } = taken(inStore, prop('a', 'attic', batch), counted('a', 3, 'box'));
    expect(differences).toMatchObject([{ finding: 'unexpected', quantity: 3, commands: [] }]);
    const coat = added('costume', 'coat', { name: 'Coat' });
    const seen = happened('costume', 'coat', { type: 'ItemCounted', data: { stocktakeId: 'spring', quantity: 1 } });
    const elsewhere = taken(everywhere, counted('chair'), counted('glasses', 10), coat, seen);
    expect(elsewhere.differences).toMatchObject([{ finding: 'unexpected', quantity: 1, commands: [] }]);
  });

  test('[COUNT-14] is misplaced in a count of everything only where a place was named', () => {
    const rest = [prop('none', undefined), prop('odd', 'lost-place')];
    expect(
      said(
        taken(everywhere, counted('chair'), counted('glasses', 10), ...rest, counted('none'), counted('odd'))
          .differences,
      ),
    ).toEqual([]);
    expect(
      said(
        taken(
          everywhere,
          counted('chair', 1, 'box'),
          counted('glasses', 10),
          ...rest,
          counted('none'),
          counted('odd', 1, 'box'),
        ).differences,
      ),
    ).toEqual(['chair: 1 misplaced', 'odd: 1 misplaced']);
  });

  test('[COUNT-17] is told in figures', () => {
    const { figures } = taken(
      inStore,
      prop('a', 'box'),
      counted('a'),
      prop('b', 'box'),
      prop('c', 'store'),
      counted('c', 1, 'box'),
      prop('d', 'attic'),
      counted('d'),
      prop('e', 'box', batch),
      counted('e', 12),
      prop('f', 'box', batch),
      missing('f', 2),
      counted('f', 10),
      prop('g', 'box', batch),
      counted('g', 4),
      prop('h', 'box'),
      counted('h', 0),
      prop('i', 'box'),
      lent('i'),
      counted('i'),
    );
    expect(figures).toEqual({ expected: 7, found: 5, missing: 2, misplaced: 1, unexpected: 3, differing: 2 });
  });
});

const pick = <const T>(...options: readonly T[]) => fc.constantFrom(...options);
const item = fc.record({
  home: pick('store', 'shelf', 'box', 'attic', undefined),
  isBatch: fc.boolean(),
  lent: fc.integer({ min: 0, max: 3 }),
  missing: fc.integer({ min: 0, max: 3 }),
  count: fc.option(
    fc.record({ quantity: fc.integer({ min: 0, max: 14 }), placeId: pick('store', 'shelf', 'box', undefined) }),
    { nil: undefined },
  ),
});
type Drawn = typeof item extends fc.Arbitrary<infer T> ? T : never;

function lifeOf({ home, isBatch, lent: out, missing: gone, count }: Drawn, index: number): readonly Occurrence[] {
  const id = `item-${index}`;
  const most = isBatch ? 10 : 1;
  const isOut = Math.min(out, most);
  const isGone = Math.min(gone, most - isOut);
  return [
    prop(id, home, isBatch ? batch : { tracking: 'single' }),
    ...(isOut > 0 ? [lent(id, isOut, index + 1)] : []),
    ...(isGone > 0 ? [missing(id, isGone)] : []),
    ...(count ? [counted(id, isBatch ? count.quantity : Math.min(1, count.quantity), count.placeId)] : []),
  ];
}

function carryOut(world: Layer, differences: readonly Difference[]): void {
  for (const command of differences.flatMap(({ commands }) => commands)) {
    const decision = decide(asked(command), world, { actor: manager, now: NOW });
    if (isRefused(decision)) throw new Error(say(decision.refused.message));
    for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: 'manager', at: NOW } });
  }
}

test('[COUNT-15] ends with the stock as it was counted', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), pick(inStore, everywhere), (drawn, stocktake) => {
      const world = worldOf([...places, stocktake, ...drawn.flatMap(lifeOf)]);
      carryOut(world, take(world).differences);
      const { differences, tally } = take(world);
      expect(differences.filter(({ commands }) => commands.length > 0)).toEqual([]);
      for (const line of tally.lines)
        if (line.count && line.count.quantity > 0 && line.expected > 0)
          expect(whereabouts(line.item).inStore).toBe(line.count.quantity);
    }),
    { numRuns: 300 },
  );
});

test('[COUNT-16] takes an item counted twice as one, and counts it apart from other stocktakes', () => {
  const world = worldOf([
    ...places,
    inStore,
    prop('many', 'box', batch),
    counted('many', 10),
    counted('many', 10),
    counted('many', 4, undefined, 'autumn'),
    prop('lost', 'box'),
    counted('lost', 1, undefined, 'autumn'),
  ]);
  expect(take(world).tally).toMatchObject({ expected: 2, done: 1, unexpected: 0 });
  expect(said(take(world).differences)).toEqual(['lost: 1 missing']);
  expect(world.record('prop', 'many')?.counts).toMatchObject([
    { stocktakeId: 'spring', quantity: 10 },
    { stocktakeId: 'autumn', quantity: 4 },
  ]);
});

test('[COUNT-16] comes to the same in whatever order the counts of several devices arrive', () => {
  const lives = fc.array(item, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lives, fc.infiniteStream(fc.nat({ max: 1_000 })), (drawn, order) => {
      const events = drawn.flatMap(lifeOf);
      const before = events.filter(({ type }) => type !== 'ItemCounted');
      const counts = events.filter(({ type }) => type === 'ItemCounted');
      const shuffled = counts
        .map((event) => [order.next().value ?? 0, event] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, event]) => event);
      const said_ = (later: readonly Occurrence[]) => {
        const { tally, differences, figures } = taken(inStore, ...before, ...later);
        return { done: tally.done, expected: tally.expected, differences: said(differences), figures };
      };
      expect(said_([...shuffled, ...shuffled])).toEqual(said_(counts));
    }),
    { numRuns: 200 },
  );
});
