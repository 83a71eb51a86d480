import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evolve } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValues, Occurrence, RecordOf } from '../../src/domain/catalogue/index.ts';
import { dressingList, lookPiece, lookState } from '../../src/domain/costumes/index.ts';
import { castFit } from '../../src/domain/scripts/index.ts';
import { happened } from '../support/specify.ts';
import { added, disposed, loanOf, uuid } from './support/theatre.ts';
import { ofKind, someOf } from '../support/ofKind.ts';

const recordOf = (...events: readonly Occurrence[]): CatalogueRecord => {
  const record = events.reduce<CatalogueRecord | undefined>(evolve, undefined);
  if (record === undefined) throw new Error('no events');
  return record;
};
const costume = (id: string, ...more: readonly Occurrence[]) =>
  recordOf(added('costume', id, { name: id, categoryId: 'c', code: `X-${id}` }), ...more);
const signedOut = (id: string) => happened('costume', id, { type: 'ItemSignedOut', data: { loan: loanOf(uuid(1)) } });
const returned = (id: string) =>
  happened('costume', id, { type: 'ItemReturned', data: { loanId: uuid(9), quantity: 1, worn: true } });
const work = (id: string, status: string) =>
  happened('costume', id, {
    type: 'ItemWorkNoted',
    data: { work: { workId: 'w', work: 'repair', status, quantity: 1 } },
  });
const costumes = new Map(
  [
    costume('ready'),
    costume('spare'),
    costume('out', signedOut('out')),
    costume('out-torn', signedOut('out-torn'), work('out-torn', 'open')),
    costume('out-worn', returned('out-worn'), signedOut('out-worn')),
    costume('dirty', returned('dirty')),
    costume('away', work('away', 'away')),
    costume('lost', happened('costume', 'lost', { type: 'ItemReportedMissing', data: { quantity: 1 } })),
    costume('sold', disposed('costume', 'sold')),
    recordOf(added('costume', 'torn', { name: 'torn', condition: 'unusable' })),
  ].map((record) => [record.id, ofKind('costume', record)]),
);
const costumeOf = (id: string) => costumes.get(id);
let last = 0;
const piece = (name: string, costumeId: string | undefined, more: FieldValues = {}) => {
  last += 1;
  return ofKind(
    'lookPiece',
    recordOf(
      added('lookPiece', `piece-${last}`, {
        name,
        lookId: 'look',
        ...(costumeId === undefined ? {} : { costumeId }),
        ...more,
      }),
    ),
  );
};
const standing = (...pieces: readonly RecordOf<'lookPiece'>[]) => lookState(pieces, costumeOf).standing;

describe('a look', () => {
  test('[LOOK-2] wears the first choice that can be worn', () => {
    const states = ['ready', 'out', 'out-worn', 'out-torn', 'dirty', 'away', 'lost', 'sold', 'torn', undefined].map(
      (id) => lookState([piece('Hat', id)], costumeOf).slots[0]?.pieces[0]?.state,
    );
    expect(states).toEqual([
      'ready',
      'out',
      'out',
      'unready',
      'unready',
      'at-work',
      'missing',
      'gone',
      'unusable',
      'wanted',
    ]);
    const [slot] = lookState(
      [
        piece('Hat', 'spare', { choice: 4 }),
        piece('hat', 'ready', { choice: 3 }),
        piece('Hat', 'out', { choice: 2 }),
        piece('HAT', 'dirty'),
      ],
      costumeOf,
    ).slots;
    expect([slot?.pieces.map(({ costume: worn }) => worn?.id), slot?.worn?.costume?.id]).toEqual([
      ['dirty', 'out', 'ready', 'spare'],
      'ready',
    ]);
  });

  test('[LOOK-2] always wears the same of two that are chosen alike', () => {
    const [earlier, later] = [piece('Hat', 'ready'), piece('Hat', 'ready')];
    for (const pieces of [
      [earlier, later],
      [later, earlier],
    ]) {
      const [slot] = lookState(pieces, costumeOf).slots;
      expect(slot?.pieces.map((one) => one.piece)).toEqual([earlier, later]);
      expect(slot?.worn?.piece).toBe(earlier);
    }
  });

  test('[LOOK-3] is ready, complete with a substitute, or not complete', () => {
    expect([
      standing(),
      standing(piece('Hat', 'ready')),
      standing(piece('Hat', 'out'), piece('Hat', 'ready', { choice: 2 })),
      standing(piece('Hat', 'ready'), piece('Cane', 'out')),
      standing(piece('Hat', 'ready'), piece('Cane', 'out', { optional: true })),
      standing(piece('Hat', undefined)),
      standing(
        ofKind(
          'lookPiece',
          recordOf(added('lookPiece', 'gone', { name: 'Hat', lookId: 'look' }), disposed('lookPiece', 'gone')),
        ),
      ),
    ]).toEqual(['empty', 'ready', 'substituted', 'incomplete', 'ready', 'incomplete', 'empty']);
  });

  test('[LOOK-3] is complete with a substitute if any of its pieces is one', () => {
    expect(standing(piece('Shirt', 'ready'), piece('Hat', 'out'), piece('Hat', 'ready', { choice: 2 }))).toBe(
      'substituted',
    );
  });

  test('[LOOK-3] is not complete without a piece that is optional in one of its choices only', () => {
    const [slot] = lookState(
      [piece('Hat', 'out'), piece('Hat', 'dirty', { choice: 2, optional: true })],
      costumeOf,
    ).slots;
    expect(slot?.isOptional).toBe(false);
    expect(standing(piece('Hat', 'out'), piece('Hat', 'dirty', { choice: 2, optional: true }))).toBe('incomplete');
  });

  test('[LOOK-7] is ready once its pieces are show-ready, with or without a costume', () => {
    const states = (costumeId: string | undefined) =>
      [undefined, 'needed', 'sourced', 'fitting', 'alterations', 'ready'].map(
        (status) =>
          lookState([piece('Hat', costumeId, status === undefined ? {} : { status })], costumeOf).slots[0]?.pieces[0]
            ?.state,
      );
    expect(
      [undefined, 'ready', 'out', 'out-worn', 'out-torn', 'dirty', 'away', 'lost', 'torn', 'sold'].map(states),
    ).toEqual([
      ['wanted', 'wanted', 'sourced', 'fitting', 'alterations', 'ready'],
      ['ready', 'needed', 'sourced', 'fitting', 'alterations', 'ready'],
      ['out', 'needed', 'sourced', 'fitting', 'alterations', 'ready'],
      ['out', 'needed', 'sourced', 'fitting', 'alterations', 'ready'],
      ['unready', 'unready', 'unready', 'unready', 'unready', 'unready'],
      ['unready', 'unready', 'unready', 'unready', 'unready', 'unready'],
      ['at-work', 'at-work', 'at-work', 'at-work', 'at-work', 'at-work'],
      ['missing', 'missing', 'missing', 'missing', 'missing', 'missing'],
      ['unusable', 'unusable', 'unusable', 'unusable', 'unusable', 'unusable'],
      ['gone', 'gone', 'gone', 'gone', 'gone', 'gone'],
    ]);
    expect([
      standing(piece('Hat', 'ready'), piece('Shoes', undefined, { source: 'actor', status: 'ready' })),
      standing(piece('Hat', 'ready', { status: 'alterations' })),
      standing(piece('Hat', 'ready', { status: 'alterations' }), piece('Hat', 'ready', { choice: 2 })),
    ]).toEqual(['ready', 'incomplete', 'substituted']);
  });

  test('[LOOK-7] is without pieces that are cut', () => {
    const cut = piece('Cane', undefined, { status: 'cut' });
    expect(lookState([piece('Hat', 'ready'), cut], costumeOf).slots.map(({ name }) => name)).toEqual(['Hat']);
    expect([standing(piece('Hat', 'ready'), cut), standing(cut)]).toEqual(['ready', 'empty']);
  });

  test('[LOOK-4] puts a piece on when the first of its choices is put on', () => {
    const pieces = [
      piece('Hat', 'ready', { order: 1 }),
      piece('Hat', 'ready', { order: 5, choice: 2 }),
      piece('Coat', 'ready', { order: 3 }),
    ];
    for (const given of [pieces, pieces.toReversed()])
      expect(lookState(given, costumeOf).slots.map(({ name }) => name)).toEqual(['Hat', 'Coat']);
  });

  test('[LOOK-4] is listed by show first, and before its characters if it is of none', () => {
    const looks = [
      { id: 'second', values: { production: 'Ghosts II', character: 'Ann' } },
      { id: 'regina', values: { production: 'Ghosts', character: 'Regina' } },
      { id: 'everyone', values: { production: 'Ghosts' } },
    ].map(({ id, values }) => ofKind('look', recordOf(added('look', id, { name: id, ...values }))));
    expect(dressingList(looks, [], costumeOf).map(({ look: { id } }) => id)).toEqual(['everyone', 'regina', 'second']);
  });

  test('[LOOK-4] stands in the dressing list in order', () => {
    const look = (id: string, values: FieldValues) => recordOf(added('look', id, { name: id, ...values }));
    const looks = [
      look('b2', { production: 'Earnest', character: 'Jack', order: 2 }),
      look('b1', { production: 'Earnest', character: 'Jack', order: 1 }),
      look('a', { production: 'Earnest', character: 'Algy' }),
      look('z', {}),
      look('y', {}),
      recordOf(added('look', 'x', { name: 'x' }), disposed('look', 'x')),
    ].map((one) => ofKind('look', one));
    const pieces = [
      piece('Shoes', 'ready', { lookId: 'a', order: 2 }),
      piece('Shirt', 'ready', { lookId: 'a', order: 1 }),
      piece('Tie', 'ready', { lookId: 'a' }),
    ];
    const list = dressingList(looks, pieces, costumeOf);
    expect(dressingList(looks.toReversed(), pieces, costumeOf)).toEqual(list);
    expect(list.map(({ look: one, slots }) => [one.id, ...slots.map(({ name }) => name)])).toEqual([
      ['y'],
      ['z'],
      ['a', 'Shirt', 'Shoes', 'Tie'],
      ['b1'],
      ['b2'],
    ]);
    expect(list.map(({ standing: word }) => word)).toEqual(['empty', 'empty', 'ready', 'empty', 'empty']);
  });
});

describe('a piece of a look', () => {
  test.each(lookPiece.fields.status.choices.map(({ value }) => [value]))('[LOOK-6] shows its status: %s', (status) => {
    expect(lookPiece.standing.of(piece('Hat', undefined, { status }), '2026-05-14')).toBe(status);
    expect(lookPiece.standing.choices.map(({ value }) => value)).toContain(status);
  });

  test('[LOOK-6] can come from stock, elsewhere, the performer or another look', () => {
    expect(lookPiece.fields.source.choices.map(({ value }) => value)).toEqual([
      'stock',
      'borrow',
      'hire',
      'buy',
      'make',
      'actor',
      'shared',
    ]);
  });
});

describe('a cast', () => {
  const company = { men: 4, women: 5, children: 1 };

  test.each<readonly [FieldValues, string]>([
    [{ men: 4, women: 5 }, 'fits'],
    [{ men: 4, women: 4, anyGender: 1, children: 1, castMin: 10 }, 'fits'],
    [{ men: 5, women: 2 }, 'no'],
    [{ men: 1, women: 6 }, 'no'],
    [{ men: 4, women: 5, anyGender: 1 }, 'no'],
    [{ children: 2 }, 'no'],
    [{ castMin: 11 }, 'no'],
    [{ men: 5, women: 2, castMin: 7 }, 'no'],
    [{ men: 4, women: 4, children: 2, castMin: 10 }, 'no'],
  ])('[CAST-1] that asks for %o: %s', (script, fit) => {
    expect(castFit(someOf('script', script), company)).toBe(fit);
  });

  test.each<readonly [FieldValues]>([
    [{}],
    [{ men: 3 }],
    [{ women: 3, castMin: 4 }],
    [{ men: 6, women: 2, castMin: 5 }],
    [{ men: 4, women: 4, children: 2, castMin: 9 }],
    [{ castMin: 10 }],
  ])('[CAST-2] that asks for %o may be', (script) => {
    expect(castFit(someOf('script', script), company)).toBe('maybe');
  });

  test('[CAST-3] never grows worse with more people', () => {
    const some = fc.integer({ min: 0, max: 6 });
    const script = fc.record(
      { men: some, women: some, anyGender: some, children: some, castMin: some },
      { requiredKeys: [] },
    );
    const rank = { no: 0, maybe: 1, fits: 2 };
    fc.assert(
      fc.property(
        script,
        fc.record({ men: some, women: some, children: some }),
        fc.constantFrom('men', 'women', 'children'),
        (values, people, more) => {
          expect(
            rank[castFit(someOf('script', values), { ...people, [more]: people[more] + 1 })],
          ).toBeGreaterThanOrEqual(rank[castFit(someOf('script', values), people)]);
          expect(castFit(someOf('script', {}), people)).toBe('maybe');
        },
      ),
      { seed: 20_261_121, numRuns: 1000 },
    );
  });
});
