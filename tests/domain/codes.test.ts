import { expect, test } from 'vitest';
import type { FieldValue, Kind, World } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { catalogues } from '../../src/domain/registry.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { added, disposed, manager, storekeeper, superAdmin, theatre } from './support/theatre.ts';
import { spoken } from '../support/spoken.ts';

const by = manager;

function add(kind: Kind, id: string, values: Record<string, FieldValue>): CommandBody {
  return { type: 'AddRecord', kind, id, payload: { values } };
}

function addLamp(code?: string): CommandBody {
  return add('prop', 'lamp', { name: 'Lamp', categoryId: 'furniture', ...(code === undefined ? {} : { code }) });
}

function recode(from: string, to: string | null): CommandBody {
  return { type: 'ChangeRecord', kind: 'prop', id: 'chair', payload: { changes: { code: { from, to } } } };
}

const recoded = (from: string, to: string) =>
  happened('prop', 'chair', { type: 'RecordChanged', data: { changes: { code: { from, to } } } });

test.each(['abc', '5012345678900', 'B-R2-S3', 'x._/-9', 'a'.repeat(32)])('[CODE-1] takes the tag %s', (code) => {
  given(...theatre)
    .when(addLamp(code), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Lamp', categoryId: 'furniture', code } } });
});

test.each(['', 'ab', '-abc', 'a b c', 'über', 'a'.repeat(33), 'abc\n123', '../..'])(
  '[CODE-1] refuses %j as a code',
  (code) => {
    given(...theatre)
      .when(addLamp(code), { by })
      .thenRefuses({
        code: 'invalid',
        message: 'A code has 3 to 32 letters, digits, dots, dashes or slashes, and starts with a letter or digit.',
        field: 'code',
      });
  },
);

test('[CODE-2] refuses a code that a record of any kind has, in whatever case', () => {
  given(...theatre)
    .when(addLamp('fur-00001'), { by })
    .thenRefuses({
      code: 'code-taken',
      message: 'The code FUR-00001 belongs to the prop "Chair". Codes are never reused, so choose another.',
      field: 'code',
      about: { kind: 'prop', id: 'chair' },
    });
  given(...theatre)
    .when(addLamp('m-00001'), { by })
    .thenRefuses({
      code: 'code-taken',
      message: 'The code M-00001 belongs to the member "Sam Lee". Codes are never reused, so choose another.',
      field: 'code',
      about: { kind: 'member', id: 'sam' },
    });
  given(...theatre)
    .when(recode('FUR-00001', 'L-00001'), { by })
    .thenRefuses({
      code: 'code-taken',
      message: 'The code L-00001 belongs to the location "Store". Codes are never reused, so choose another.',
      field: 'code',
      about: { kind: 'location', id: 'store' },
    });
});

test('[CODE-2] lets a record write its own code in another case', () => {
  const record = given(...theatre)
    .when(recode('FUR-00001', 'fur-00001'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { code: { from: 'FUR-00001', to: 'fur-00001' } } } });
  expect(record).not.toHaveProperty('formerCodes');
});

test('[CODE-3] refuses a code that another record had before', () => {
  given(...theatre, recoded('FUR-00001', 'TAG-77'))
    .when(addLamp('FUR-00001'), { by })
    .thenRefuses({
      code: 'code-taken',
      message: 'The code FUR-00001 belongs to the prop "Chair". Codes are never reused, so choose another.',
      field: 'code',
      about: { kind: 'prop', id: 'chair' },
    });
});

test('[CODE-3] refuses a code of a record that was disposed of', () => {
  given(...theatre, disposed('prop', 'chair'))
    .when(addLamp('FUR-00001'), { by })
    .thenRefuses({
      code: 'code-taken',
      message: 'The code FUR-00001 belongs to the prop "Chair". Codes are never reused, so choose another.',
      field: 'code',
      about: { kind: 'prop', id: 'chair' },
    });
});

test('[CODE-3] gives a record its own old code back, and remembers the ones between', () => {
  const record = given(...theatre, recoded('FUR-00001', 'TAG-77'), recoded('TAG-77', 'TAG-78'))
    .when(recode('TAG-78', 'fur-00001'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { code: { from: 'TAG-78', to: 'fur-00001' } } } });
  expect(record?.formerCodes).toEqual(['TAG-77', 'TAG-78']);
});

test('[CODE-3] knows old codes also from a snapshot', () => {
  const before = worldOf([...theatre, recoded('FUR-00001', 'TAG-77')]);
  const snapshot = new Layer();
  for (const record of before.records('prop').values()) snapshot.put(record);
  expect(snapshot.claimant('code', 'FUR-00001')).toEqual({ kind: 'prop', id: 'chair' });
});

test('[CODE-4] gives the next number of the category, else of the catalogue', () => {
  given(...theatre)
    .when(addLamp(), { by })
    .thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Lamp', categoryId: 'furniture', code: 'FUR-00002' } },
    });
  given(...theatre)
    .when(add('prop', 'jug', { name: 'Jug', categoryId: 'glassware' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Jug', categoryId: 'glassware', code: 'P-00002' } } });
  given(...theatre)
    .when(add('location', 'attic', { name: 'Attic', locationType: 'room' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Attic', locationType: 'room', code: 'L-00002' } } });
  given(...theatre)
    .when(add('member', 'ann', { name: 'Ann' }), { by: superAdmin })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Ann', code: 'M-00003' } } });
});

test('[CODE-4] begins a series at one, and writes a prefix in capitals', () => {
  given(added('propCategory', 'hats', { name: 'Hats', prefix: 'hat' }))
    .when(add('prop', 'bowler', { name: 'Bowler', categoryId: 'hats' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Bowler', categoryId: 'hats', code: 'HAT-00001' } } });
});

test('[CODE-4] goes on from the highest number that was typed or given, also when its record is gone', () => {
  const typed = added('prop', 'sofa', { name: 'Sofa', categoryId: 'furniture', code: 'fur-41' });
  given(...theatre, typed, disposed('prop', 'sofa'))
    .when(addLamp(), { by })
    .thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Lamp', categoryId: 'furniture', code: 'FUR-00042' } },
    });
});

test('[CODE-4] gives no code to kinds that have none', () => {
  for (const [kind, catalogue] of Object.entries(catalogues)) {
    const coded = Object.entries(catalogue.fields)
      .filter(([, { type }]) => type === 'code')
      .map(([key]) => key);
    expect([kind, coded]).toEqual([kind, 'codePrefix' in catalogue ? ['code'] : []]);
  }
  given(...theatre)
    .when(add('propCategory', 'hats', { name: 'Hats' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Hats' } } });
});

test('[CODE-5] refuses to take a code away', () => {
  given(...theatre)
    .when(recode('FUR-00001', null), { by })
    .thenRefuses({ code: 'invalid', message: 'A code can be replaced but not removed.', field: 'code' });
});

test('[CODE-6] does not go on from the long number of a pre-printed tag', () => {
  given(...theatre, added('prop', 'sofa', { name: 'Sofa', categoryId: 'furniture', code: 'FUR-999999999' }))
    .when(addLamp(), { by })
    .thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Lamp', categoryId: 'furniture', code: 'FUR-00002' } },
    });
});

test('[CODE-6] passes over numbers that are taken', () => {
  const tags = ['FUR-999999', 'FUR-1000000', 'FUR-1000001'].map((code) =>
    added('prop', code, { name: code, categoryId: 'furniture', code }),
  );
  given(...theatre, ...tags)
    .when(addLamp(), { by })
    .thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Lamp', categoryId: 'furniture', code: 'FUR-1000002' } },
    });
});

test('[CODE-6] finds a number behind thousands of taken ones in a few looks', () => {
  const taken = Array.from({ length: 3_000 }, (_, index) => `FUR-${999_999 + index}`);
  const world = worldOf([
    ...theatre,
    ...taken.map((code) => added('prop', code, { name: code, categoryId: 'furniture', code })),
  ]);
  let looks = 0;
  const watched = new Proxy(world, {
    get: (target, key) => {
      if (key === 'claimant') looks += 1;
      const part: unknown = Reflect.get(target, key, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  const decision = decide(asked(addLamp()), watched, { actor: by, now: NOW });
  expect(decision).toMatchObject({ accepted: [{ data: { values: { code: 'FUR-1002999' } } }] });
  expect(looks).toBeLessThan(40);
});

test('[CODE-7] does not name the holder to somebody who may not see it', () => {
  given(...theatre)
    .when(add('location', 'attic', { name: 'Attic', locationType: 'room', code: 'FUR-00001' }), { by: storekeeper })
    .thenRefuses({
      code: 'code-taken',
      message: "The code FUR-00001 belongs to something you can't see. Codes are never reused, so choose another.",
      field: 'code',
    });
});

test('[CODE-2] names the holder by its kind where its record is not at hand', () => {
  const world = worldOf(theatre);
  const withoutMembers: World = {
    record: (kind, id) => (kind === 'member' ? undefined : world.record(kind, id)),
    claimant: (space: string, key: string) => world.claimant(space, key),
    lastNumber: (prefix: string) => world.lastNumber(prefix),
    referenceCount: (id: string, kind: Kind) => world.referenceCount(id, kind),
    children: (kind: Kind, id: string) => world.children(kind, id),
  };
  expect(spoken(decide(asked(addLamp('M-00001')), withoutMembers, { actor: by, now: NOW }))).toEqual({
    refused: {
      code: 'code-taken',
      message: 'The code M-00001 belongs to another member. Codes are never reused, so choose another.',
      field: 'code',
      about: { kind: 'member', id: 'sam' },
    },
  });
});

test('[CODE-2] tells records of two kinds apart, though their ids are the same', () => {
  given(...theatre)
    .when(add('location', 'chair', { name: 'Chair', locationType: 'box', code: 'FUR-00001' }), { by })
    .thenRefuses({
      code: 'code-taken',
      message: 'The code FUR-00001 belongs to the prop "Chair". Codes are never reused, so choose another.',
      field: 'code',
      about: { kind: 'prop', id: 'chair' },
    });
});
