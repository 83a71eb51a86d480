import { sayInEnglish } from '../../src/words/speaker.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldValues, RecordOf } from '../../src/domain/catalogue/index.ts';
import {
  closer,
  costumeCategorySeed,
  easeOf,
  easeTables,
  fitOf,
  fitGroupNames,
  fitSearch,
  garmentKindOf,
  garmentValuesOf,
  groupEase,
  lengthKeys,
  likelyWearer,
} from '../../src/domain/costumes/index.ts';
import { parseLength } from '../../src/domain/entry/index.ts';
import type {
  Body,
  Ease,
  FitFilter,
  FitKey,
  FitQuestion,
  FitGroups,
  FittedPiece,
  GarmentKind,
  Sit,
  Verdict,
} from '../../src/domain/costumes/index.ts';
import { worldOf } from '../support/specify.ts';
import { added } from './support/theatre.ts';
import { ofKind, someOf } from '../support/ofKind.ts';

const mm = (millimetres: number) => ({ mm: millimetres, entered: `${millimetres} mm` });
function recordOf<K extends 'costume' | 'costumeCategory'>(kind: K, values: FieldValues): RecordOf<K> {
  return ofKind(kind, worldOf([added(kind, 'x', values)]).record(kind, 'x'));
}
const piece = (values: FieldValues) => recordOf('costume', { name: 'Coat', ...values });
const jacket: GarmentKind = { measures: ['chest'], sit: 'usual' };
const body: Body = { chest: 920, waist: 780, inseam: 800, shoe: 'UK 8' };
const judged = (values: FieldValues, kind = jacket, question: FitQuestion = { body }) => {
  const { verdict, reasons } = fitOf(piece(values), question, kind);
  return [verdict, ...reasons.map(({ key, what, by, canAlter }) => `${key} ${what} ${by}${canAlter ? '' : ' !'}`)];
};

describe('a piece', () => {
  test('[FIT-1] fits within the ease, its ends included', () => {
    expect([959, 960, 1080, 1081].map((chest) => judged({ chest: mm(chest) })[0])).toEqual([
      'no',
      'fits',
      'fits',
      'maybe',
    ]);
    expect(judged({ chest: mm(1000), waist: mm(850) })).toEqual(['fits']);
  });

  test('[FIT-2] may fit where something is unknown', () => {
    expect(judged({ chest: mm(1000) }, { measures: ['chest', 'waist'], sit: 'usual' })).toEqual([
      'maybe',
      'waist piece-unknown 0',
    ]);
    expect(judged({ chest: mm(1000), hip: mm(1000) })).toEqual(['maybe', 'hip body-unknown 0']);
    expect(judged({}, { measures: [], sit: 'usual' })).toEqual(['maybe']);
    expect(judged({ waist: mm(10) })).toEqual(['no', 'chest piece-unknown 0', 'waist small 780 !']);
  });

  test('[FIT-3] that laces fits up to its largest', () => {
    expect(judged({ chest: mm(800), chestTo: mm(960) })).toEqual(['fits']);
    expect(judged({ chest: mm(800), chestTo: mm(950) })).toEqual(['no', 'chest small 10 !']);
    expect(judged({ chest: mm(1000), chestTo: mm(900) })).toEqual(['fits']);
  });

  test('[FIT-4] is altered as far as the seams allow', () => {
    expect(judged({ chest: mm(920), letOut: mm(40) })).toEqual(['maybe', 'chest small 40']);
    expect(judged({ chest: mm(920), letOut: mm(39) })).toEqual(['no', 'chest small 40 !']);
    expect(judged({ chest: mm(920), letOut: mm(40), alterations: 'none' })).toEqual(['no', 'chest small 40 !']);
    expect(judged({ chest: mm(1160) })).toEqual(['maybe', 'chest large 80']);
    expect(judged({ chest: mm(1161) })).toEqual(['no', 'chest large 81 !']);
    expect(judged({ chest: mm(1160), alterations: 'none' })).toEqual(['no', 'chest large 80 !']);
    const trousers: GarmentKind = { measures: ['inseam'], sit: 'usual' };
    expect(judged({ inseam: mm(750), letOut: mm(90) }, trousers)).toEqual(['no', 'inseam small 20 !']);
    expect(judged({ inseam: mm(750), letDown: mm(20) }, trousers)).toEqual(['maybe', 'inseam small 20']);
    expect(judged({ inseam: mm(960) }, trousers)).toEqual(['maybe', 'inseam large 120']);
  });

  test('[FIT-5] says everything that is wrong', () => {
    expect(judged({ chest: mm(900), waist: mm(1200), inseam: mm(760) })).toEqual([
      'no',
      'chest small 60 !',
      'waist large 300 !',
      'inseam small 10 !',
    ]);
  });

  test('[FIT-7] sits as its category says, or the one above', () => {
    const above = recordOf('costumeCategory', { name: 'Outerwear', measures: ['chest', 'tail'], sit: 'over' });
    expect(garmentKindOf(recordOf('costumeCategory', { name: 'Coats' }), above)).toEqual({
      measures: ['chest'],
      sit: 'over',
    });
    expect(
      garmentKindOf(recordOf('costumeCategory', { name: 'Capes', measures: ['collar'], sit: 'usual' }), above),
    ).toEqual({ measures: ['collar'], sit: 'usual' });
    expect(garmentKindOf(recordOf('costumeCategory', { name: 'Tights', sit: 'close' }))).toEqual({
      measures: [],
      sit: 'close',
    });
    expect(garmentKindOf(undefined)).toEqual({ measures: [], sit: 'usual' });
    expect(
      (['close', 'usual', 'over'] as const).map((sit) => judged({ chest: mm(1000) }, { measures: [], sit })[0]),
    ).toEqual(['maybe', 'fits', 'no']);
    const seeded = costumeCategorySeed(sayInEnglish).map(({ prefix }) => garmentValuesOf(prefix));
    expect(seeded.filter((values) => values['sit'] !== undefined).length).toBe(20);
  });

  test('[FIT-11] is judged by the ease of the group, or of this search', () => {
    const chest: Ease = { min: 0, max: 40 };
    expect(
      [919, 920, 960, 961].map((size) => judged({ chest: mm(size) }, jacket, { body, ease: { chest } })[0]),
    ).toEqual(['no', 'fits', 'fits', 'maybe']);
    expect(judged({ chest: mm(970) }, jacket, { body, ease: { chest }, more: { chest: { min: 0, max: 10 } } })).toEqual(
      ['fits'],
    );
    expect((['close', 'usual', 'over'] as const).map((sit) => easeOf('chest', sit, { chest }))).toEqual([
      { min: -100, max: -70 },
      chest,
      { min: 60, max: 160 },
    ]);
    expect(lengthKeys.map((key) => easeOf(key, 'over'))).toEqual(lengthKeys.map((key) => easeTables.over[key]));
    const options = new Map(
      [
        ['chest', { easeLeast: 2.5, easeMost: 12 }],
        ['neck', { easeLeast: -0.5, easeMost: 1 }],
        ['waist', { easeLeast: 1 }],
        ['hip', {}],
      ].map(([id, said]) => [id, someOf('measurementOption', said as FieldValues)] as const),
    );
    expect(groupEase((id) => options.get(id))).toEqual({ chest: { min: 25, max: 120 }, collar: { min: -5, max: 10 } });
  });

  test('[FIT-11] is judged by a lower minimum for this search', () => {
    const more = { chest: { min: -20, max: 0 } };
    expect([939, 940].map((chest) => judged({ chest: mm(chest) }, jacket, { body, more }))).toEqual([
      ['no', 'chest small 1 !'],
      ['fits'],
    ]);
  });

  test('[FIT-11] has the standard ease where the group has set only one end', () => {
    const options = new Map([
      ['chest', someOf('measurementOption', { easeMost: 12 })],
      ['waist', someOf('measurementOption', { easeLeast: 1 })],
    ]);
    expect(groupEase((id) => options.get(id))).toEqual({});
  });

  test('[FIT-8] reads half a shoe size with and without a space', () => {
    const shoes: GarmentKind = { measures: ['shoe'], sit: 'usual' };
    expect(['UK 8½', 'UK 8 ½'].map((shoe) => judged({ shoe }, shoes))).toEqual([
      ['maybe', 'shoe large 0.5'],
      ['maybe', 'shoe large 0.5'],
    ]);
    expect(judged({ shoe: 'UK 8.5' }, shoes, { body: { shoe: 'UK 8½' } })).toEqual(['fits']);
  });

  test('[FIT-8] of the foot is known by its size', () => {
    const shoes: GarmentKind = { measures: ['shoe'], sit: 'usual' };
    expect(
      ['UK 8', '8', 'uk8', 'UK 8 ½', 'UK 7,5', 'UK 9', 'EU 42', 'large'].map((shoe) => judged({ shoe }, shoes)),
    ).toEqual([
      ['fits'],
      ['fits'],
      ['fits'],
      ['maybe', 'shoe large 0.5'],
      ['maybe', 'shoe small 0.5'],
      ['no', 'shoe large 1 !'],
      ['maybe', 'shoe systems-differ 0'],
      ['maybe', 'shoe systems-differ 0'],
    ]);
    expect(judged({ shoe: 'UK 8' }, shoes, { body: { shoe: '8' } })).toEqual(['fits']);
    expect(judged({ shoe: 'UK 8' }, shoes, { body: { shoe: 'wide' } })).toEqual(['maybe', 'shoe systems-differ 0']);
  });
});

const rank: Readonly<Record<Verdict, number>> = { no: 0, maybe: 1, fits: 2 };
const size = fc.integer({ min: 100, max: 1500 });
const bodies = fc.record(Object.fromEntries(lengthKeys.map((key) => [key, size])), {
  requiredKeys: [],
}) as fc.Arbitrary<Body>;
const values = fc.record(
  {
    ...Object.fromEntries(lengthKeys.map((key) => [key, size.map(mm)])),
    chestTo: size.map(mm),
    letOut: fc.integer({ min: 1, max: 100 }).map(mm),
    letDown: fc.integer({ min: 1, max: 100 }).map(mm),
    alterations: fc.constantFrom('none', 'reversible', 'free'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<FieldValues>;
const garment: fc.Arbitrary<GarmentKind> = fc.record({
  measures: fc.subarray<FitKey>([...lengthKeys]),
  sit: fc.constantFrom<Sit>('close', 'usual', 'over'),
});
/** Includes ease with a minimum above its maximum. */
const eases = fc.record(
  Object.fromEntries(
    lengthKeys.map((key) => [
      key,
      fc.record({ min: fc.integer({ min: -200, max: 300 }), max: fc.integer({ min: -300, max: 200 }) }),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, Ease>>;
const runs = { numRuns: 2000, seed: 20260514 };

describe('whatever the numbers', () => {
  test('[FIT-6] loosening the ease never removes a fit', () => {
    fc.assert(
      fc.property(
        values,
        bodies,
        garment,
        eases,
        fc.constantFrom(...lengthKeys),
        fc.nat(300),
        fc.nat(300),
        (known, worn, kind, more, key, lower, raise) => {
          const before = more[key] ?? { min: 0, max: 0 };
          const looser = { ...more, [key]: { min: before.min - lower, max: before.max + raise } };
          const [tight, loose] = [more, looser].map(
            (each) => fitOf(piece(known), { body: worn, more: each }, kind).verdict,
          );
          expect(rank[loose ?? 'no']).toBeGreaterThanOrEqual(rank[tight ?? 'no']);
        },
      ),
      runs,
    );
  });

  test('[FIT-2] what is not known never excludes', () => {
    fc.assert(
      fc.property(
        values,
        bodies,
        garment,
        fc.constantFrom(...lengthKeys),
        fc.boolean(),
        (known, worn, kind, key, isOfBody) => {
          const before = fitOf(piece(known), { body: worn }, kind).verdict;
          const without = <T extends object>(record: T) =>
            Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as T;
          const after = fitOf(
            piece(isOfBody ? known : without(known)),
            { body: isOfBody ? without(worn) : worn },
            kind,
          ).verdict;
          if (before !== 'no') expect(after).not.toBe('no');
          expect(fitOf(piece(known), { body: {} }, kind).verdict).toBe('maybe');
        },
      ),
      runs,
    );
  });

  test('[FIT-1] a garment made to the middle of the ease fits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lengthKeys),
        size,
        fc.constantFrom<Sit>('close', 'usual', 'over'),
        (key, worn, sit) => {
          const { min, max } = easeTables[sit][key];
          expect(
            fitOf(
              piece({ [key]: mm(worn + Math.round((min + max) / 2)) }),
              { body: { [key]: worn } },
              { measures: [key], sit },
            ),
          ).toMatchObject({ verdict: 'fits', reasons: [] });
        },
      ),
      runs,
    );
  });
});

function searched(
  pieces: readonly RecordOf<'costume'>[],
  question: FitQuestion = { body },
  filter?: FitFilter,
  kind: GarmentKind = jacket,
): Readonly<Partial<Record<keyof FitGroups, readonly string[]>>> {
  const search = fitSearch(pieces, question, () => kind, filter);
  let step = search.next();
  while (!step.done) step = search.next();
  const found = step.value;
  return Object.fromEntries(
    fitGroupNames.flatMap((group) =>
      found[group].length === 0 ? [] : [[group, found[group].map(({ piece: { id } }) => id)] as const],
    ),
  );
}
const named = (pieces: Readonly<Record<string, FieldValues>>) =>
  Object.entries(pieces).map(([id, known]) => ({ ...piece(known), id }));

describe('what is looked through', () => {
  test('[FIT-14] leaves out what is made for children where the body has outgrown them', () => {
    const suits = named({
      grown: { chest: mm(1000), wearer: 'adult' },
      young: { chest: mm(1000), wearer: 'teen' },
      child: { chest: mm(1000), wearer: 'child' },
      aged: { chest: mm(1000), sizeSystem: 'age' },
      anybody: { chest: mm(1000), wearer: 'any' },
      unsaid: { chest: mm(1000) },
    });
    expect(likelyWearer({ chest: 880 })).toBe('grown');
    expect(likelyWearer({})).toBeUndefined();
    expect(likelyWearer({ chest: 879, waist: 779, hip: 939, inseam: 799, shoe: '8' })).toBeUndefined();
    expect(searched(suits, { body }, { wearer: likelyWearer(body) })).toEqual({
      fits: ['anybody', 'grown', 'unsaid', 'young'],
    });
    expect(searched(suits, { body }, { wearer: 'child' })).toEqual({ fits: ['aged', 'anybody', 'child', 'unsaid'] });
    expect(searched(suits, { body }, {}).fits?.length).toBe(6);
  });

  test('[FIT-14] is narrowed by cut, category, period and the days on which it is free', () => {
    const coats = named({
      his: { chest: mm(1000), cut: 'menswear', period: ['edwardian'], categoryId: 'coats' },
      hers: { chest: mm(1000), cut: 'womenswear', period: ['edwardian', '1920s'], categoryId: 'coats' },
      anyone: { chest: mm(1000), cut: 'any', categoryId: 'capes' },
      unsaid: { chest: mm(1000), categoryId: 'coats' },
    });
    const fits = (filter: FitFilter) => searched(coats, { body }, filter).fits;
    expect(fits({ cut: 'menswear' })).toEqual(['anyone', 'his', 'unsaid']);
    expect(fits({ period: '1920s' })).toEqual(['hers']);
    expect(fits({ isInCategory: (id) => id === 'capes' })).toEqual(['anyone']);
    expect(fits({ isFree: ({ id }) => id !== 'his' })).toEqual(['anyone', 'hers', 'unsaid']);
  });

  test('[FIT-15] what needs no size stands apart', () => {
    const kindOf = (values: FieldValues) => garmentKindOf(recordOf('costumeCategory', { name: 'Belts', ...values }));
    expect(kindOf({ sit: 'none', measures: ['waist'] })).toEqual({ measures: [], sit: 'usual', needsNoSize: true });
    const pieces = named({
      plain: {},
      oneSize: { sizeSystem: 'one-size' },
      labelled: { sizeLabel: 'M' },
      known: { chest: mm(1000) },
    });
    expect(searched(pieces)).toEqual({ fits: ['known'], unsized: ['oneSize'], unknown: ['labelled', 'plain'] });
    expect(searched(pieces, { body }, {}, kindOf({}))).toEqual({
      fits: ['known'],
      unsized: ['oneSize', 'plain'],
      unknown: ['labelled'],
    });
    expect(searched(pieces, { body }, {}, kindOf({ sit: 'none' }))).toEqual({
      unsized: ['labelled', 'oneSize', 'plain', 'known'],
    });
    expect(garmentValuesOf('JEW')).toEqual({ sit: 'none' });
    expect(garmentValuesOf('SKI')).toEqual({ sit: 'usual', measures: ['waist'] });
    expect(garmentValuesOf('XYZ')).toStrictEqual({});
  });

  test('[FIT-16] what fits with a needle stands apart from what may fit', () => {
    const pieces = named({
      wide: { chest: mm(1140) },
      narrow: { chest: mm(940), letOut: mm(30) },
      waistUnknown: { chest: mm(1140), hip: mm(1000) },
      farTooWide: { chest: mm(1300) },
    });
    expect(searched(pieces)).toEqual({
      alter: ['narrow', 'wide'],
      maybe: ['waistUnknown'],
      no: ['farTooWide'],
    });
    expect(
      searched(
        named({ low: { shoe: 'UK 7.5' }, half: { shoe: 'UK 8.5' }, odd: { shoe: 'EU 42', chest: mm(1000) } }),
        { body },
        {},
        { measures: [], sit: 'usual' },
      ),
    ).toEqual({
      maybe: ['half', 'low', 'odd'],
    });
  });
});

const judgedPieces = fc.array(fc.tuple(values, garment), { minLength: 3, maxLength: 12 }).chain((all) =>
  bodies.map((worn) =>
    all.map(([known, kind], index): FittedPiece => ({
      piece: { ...piece(known), id: `p${index}` },
      fit: fitOf(piece(known), { body: worn }, kind),
    })),
  ),
);

describe('the order by closeness', () => {
  const alike: GarmentKind = { measures: [], sit: 'usual' };

  test('[FIT-17] begins with those with the fewest unknowns, even if more of them is altered', () => {
    const coats = named({
      twoUnknown: { chest: mm(1020), hip: mm(1000), sleeve: mm(600) },
      oneUnknown: { chest: mm(1150), hip: mm(1000) },
    });
    expect(searched(coats, { body }, {}, alike)).toEqual({ maybe: ['oneUnknown', 'twoUnknown'] });
  });

  test('[FIT-17] goes on with the least alteration, even if the rest is further from the middle of the ease', () => {
    const coats = named({
      thirtyOff: { chest: mm(1110), waist: mm(845) },
      tenOff: { chest: mm(1090) },
    });
    expect(searched(coats)).toEqual({ alter: ['tenOff', 'thirtyOff'] });
  });

  test('[FIT-17] counts half a shoe size as 10 mm', () => {
    const outfits = named({
      fifteenOff: { shoe: 'UK 8', chest: mm(1095), hip: mm(1000) },
      halfASizeOff: { shoe: 'UK 8.5', chest: mm(1020), hip: mm(1000) },
      fiveOff: { shoe: 'UK 8', chest: mm(1085), hip: mm(1000) },
    });
    expect(searched(outfits, { body }, {}, alike)).toEqual({ maybe: ['fiveOff', 'halfASizeOff', 'fifteenOff'] });
  });

  test('[FIT-17] then goes by the average distance from the middle of the ease', () => {
    const coats = named({
      oneBy25: { chest: mm(1045) },
      twoBy20: { chest: mm(1000), waist: mm(825) },
    });
    expect(searched(coats)).toEqual({ fits: ['twoBy20', 'oneBy25'] });
  });

  test('[FIT-17] counts a shoe of the right size as no distance', () => {
    const outfits = named({
      edge: { shoe: 'UK 8', chest: mm(1080) },
      middle: { shoe: 'UK 8', chest: mm(1020) },
    });
    expect(searched(outfits, { body }, {}, alike)).toEqual({ fits: ['middle', 'edge'] });
  });

  test('[FIT-17] ends with the id', () => {
    const [a, b] = named({ a: { chest: mm(1000) }, b: { chest: mm(1000) } }).map((one): FittedPiece => ({
      piece: one,
      fit: fitOf(one, { body }, jacket),
    }));
    if (a === undefined || b === undefined) throw new Error('no pieces');
    expect([closer(a, b), closer(b, a)]).toEqual([-1, 1]);
  });

  test('[FIT-17] is total, and the same whatever the order in which pieces are judged', () => {
    fc.assert(
      fc.property(judgedPieces, fc.nat(), (fitted, turn) => {
        const sorted = fitted.toSorted(closer);
        const turned = [...fitted.slice(turn % fitted.length), ...fitted.slice(0, turn % fitted.length)].toReversed();
        expect(turned.toSorted(closer)).toEqual(sorted);
        for (const [index, one] of sorted.entries()) {
          expect(closer(one, one)).toBe(0);
          for (const later of sorted.slice(index + 1)) {
            expect(closer(one, later)).toBeLessThan(0);
            expect(closer(later, one)).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 300, seed: 20260514 },
    );
  });

  test('[FIT-17] makes no difference of the unit in which a length was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 500, max: 1500 }), (inches, chest) => {
        const wording = ['in', '"', ' inches'].map((unit) => parseLength(`${inches}${unit}`));
        const fits = [...wording, parseLength(`${((inches * 254) / 100).toFixed(2)} cm`)].map((entry) => {
          if ('problem' in entry || entry.value === null) throw new Error('no length');
          return fitOf(piece({ chest: entry.value }), { body: { chest } }, jacket);
        });
        for (const fit of fits) expect(fit).toEqual(fits[0]);
      }),
      { numRuns: 300, seed: 20260514 },
    );
  });
});

describe('a whole wardrobe', () => {
  const many = (count: number): readonly RecordOf<'costume'>[] => {
    const first = piece({ categoryId: 'jackets' });
    return Array.from({ length: count }, (_, index) => ({
      ...first,
      id: `c${index}`,
      values: { ...first.values, ...(index % 10 === 0 ? {} : { chest: mm(700 + (index % 700)) }) },
    }));
  };

  test('[FIT-9] is judged in slices, each piece once, the closest first', () => {
    const pieces = many(100_000);
    let taken = 0;
    const counted = function* () {
      for (const piece of pieces) {
        taken += 1;
        yield piece;
      }
    };
    const search = fitSearch(counted(), { body }, () => jacket);
    const slices: number[] = [];
    let step = search.next();
    for (let before = 0; !step.done; step = search.next()) {
      slices.push(taken - before);
      before = taken;
    }
    expect(Math.max(...slices)).toBe(500);
    // Then each of the six groups is sorted.
    expect(slices.slice(-6)).toEqual([0, 0, 0, 0, 0, 0]);
    const { fits, no, unknown } = step.value;
    expect(fitGroupNames.reduce((sum, group) => sum + (step.value as FitGroups)[group].length, 0)).toBe(pieces.length);
    expect(fits[0]?.fit.distance).toBe(1);
    expect(unknown.length).toBe(10_000);
    expect(no.every(({ fit }) => fit.reasons.some(({ canAlter }) => !canAlter))).toBe(true);
  });

  test('[FIT-9] says after each slice how many have been judged', () => {
    expect([...fitSearch(many(1200), { body }, () => jacket)]).toEqual([500, 1000, 1200, 1200, 1200, 1200, 1200, 1200]);
  });

  test('[FIT-13] tells of what cannot be compared last', () => {
    const pieces = [
      piece({ sizeLabel: 'M' }),
      piece({ chest: mm(1000), hip: mm(1000) }),
      piece({ hip: mm(1000), waist: mm(820), chest: mm(1000) }),
    ].map((one, index) => ({ ...one, id: String(index) }));
    const search = fitSearch(pieces, { body }, () => ({ measures: [], sit: 'usual' }));
    let step = search.next();
    while (!step.done) step = search.next();
    expect(step.value.maybe.map(({ piece: { id } }) => id)).toEqual(['1', '2']);
    expect(step.value.unknown.map(({ piece: { id } }) => id)).toEqual(['0']);
  });

  test('[FIT-1] leaves out what is out of use or unusable', () => {
    const [one, other] = [piece({ condition: 'unusable' }), piece({})];
    const gone: RecordOf<'costume'> = {
      ...other,
      lifecycle: { stage: 'disposed', reason: 'sold', stamp: other.added },
    };
    const search = fitSearch([one, gone, other], { body }, () => jacket);
    let step = search.next();
    while (!step.done) step = search.next();
    expect(step.value.unknown.map(({ piece: found }) => found)).toEqual([other]);
  });
});
