import { sayInEnglish } from '../../src/words/speaker.ts';
import { expect, test } from 'vitest';
import { isOutdated } from '../../src/domain/catalogue/index.ts';
import type { FieldValue } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { prop, propCategorySeed } from '../../src/domain/props/index.ts';
import { asked, given, NOW } from '../support/specify.ts';
import { added, disposed, furniture, glassware, manager as by, seating, store, theatre } from './support/theatre.ts';

const addCategory = (values: Record<string, FieldValue>, id = 'new'): CommandBody => ({
  type: 'AddRecord',
  kind: 'propCategory',
  id,
  payload: { values },
});
const putUnder = (id: string, from: string | null, to: string | null): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'propCategory',
  id,
  payload: { changes: { parentId: { from, to } } },
});

test('[PROP-1] adds a prop by name and category alone', () => {
  given(furniture)
    .when(
      { type: 'AddRecord', kind: 'prop', id: 'chair', payload: { values: { name: 'Chair', categoryId: 'furniture' } } },
      { by },
    )
    .thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Chair', categoryId: 'furniture', code: 'FUR-00001' } },
    });
});

test('[PROP-2] keeps every field of a prop as it was given', () => {
  const values: Record<string, FieldValue> = {
    name: 'Longcase clock',
    code: '5012345678900',
    categoryId: 'furniture',
    description: 'Strikes thirteen.\nPendulum loose.',
    tags: ['Earnest 2019', 'heirloom'],
    tracking: 'batch',
    quantity: 2,
    homeLocationId: 'store',
    condition: 'fair',
    colours: ['brown', 'gold'],
    period: ['victorian-late', 'edwardian'],
    stockKind: 'furniture',
    material: ['oak', 'brass'],
    width: { mm: 445, entered: '17 1/2 in' },
    height: { mm: 2030, entered: '203 cm' },
    depth: { mm: 260, entered: '26 cm' },
    parts: 'Case, pendulum, two weights',
    practical: 'no',
    loanable: 'ask',
    hazards: ['two-person', 'glass'],
    owner: 'Mrs Ellis',
    acquired: 'borrowed',
    dueToOwner: '2026-06-01',
    acquiredOn: '1998-03-01',
    acquiredFrom: 'The Ellis estate',
    cost: 0,
    replacementValue: 125_000,
    notes: 'Do not wind.',
  };
  const record = given(furniture, store)
    .when({ type: 'AddRecord', kind: 'prop', id: 'clock', payload: { values } }, { by })
    .thenAccepts({ type: 'RecordAdded', data: { values } });
  expect(record?.values).toEqual(values);
});

test('[PROP-8] keeps the class and serial number of a weapon', () => {
  const pistol = { name: 'Starting pistol', categoryId: 'furniture', code: 'X-1' };
  const values = { ...pistol, stockKind: 'weapon', weaponClass: 'blank', serial: 'B 1234' };
  const adding = (filled: Record<string, FieldValue>) =>
    given(furniture).when({ type: 'AddRecord', kind: 'prop', id: 'pistol', payload: { values: filled } }, { by });
  adding(values).thenAccepts({ type: 'RecordAdded', data: { values } });
  adding({ ...values, serial: 'x'.repeat(121) }).thenRefuses({
    code: 'invalid',
    message: 'Serial number has more than 120 characters. Shorten it.',
    field: 'serial',
  });
  for (const stockKind of ['weapon', 'object'])
    for (const field of [prop.fields.weaponClass, prop.fields.serial])
      expect(isOutdated(field, { values: { ...values, stockKind } })).toBe(stockKind === 'object');
});

test('[PROP-3] puts a category under a main category and back', () => {
  given(furniture, glassware)
    .when(putUnder('glassware', null, 'furniture'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: null, to: 'furniture' } } } });
  given(furniture, seating)
    .when(putUnder('seating', 'furniture', null), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: 'furniture', to: null } } } });
});

test('[PROP-3] refuses a category under itself', () => {
  given(furniture)
    .when(putUnder('furniture', null, 'furniture'), { by })
    .thenRefuses({ code: 'cycle', message: "A category can't be its own parent.", field: 'parentId' });
});

test('[PROP-3] refuses a third level from either side', () => {
  const third = {
    code: 'too-deep',
    message: 'Categories have two levels. Choose a main category.',
    field: 'parentId',
  } as const;
  given(furniture, seating)
    .when(addCategory({ name: 'Stools', parentId: 'seating' }), { by })
    .thenRefuses(third);
  given(furniture, seating)
    .when(putUnder('furniture', null, 'seating'), { by })
    .thenRefuses(third);
  given(furniture, seating, glassware)
    .when(putUnder('furniture', null, 'glassware'), { by })
    .thenRefuses({
      code: 'too-deep',
      message: "This category has subcategories, so it can't go under another.",
      field: 'parentId',
    });
});

test('[PROP-3] refuses to restore a category under one that has gone under another meanwhile', () => {
  given(
    furniture,
    glassware,
    added('propCategory', 'bottles', { name: 'Bottles', parentId: 'glassware' }),
    disposed('propCategory', 'bottles'),
    {
      ...added('propCategory', 'glassware', {}),
      type: 'RecordChanged',
      data: { changes: { parentId: { from: null, to: 'furniture' } } },
    },
  )
    .when({ type: 'RestoreRecord', kind: 'propCategory', id: 'bottles', payload: {} }, { by })
    .thenRefuses({
      code: 'too-deep',
      message: 'Categories have two levels. Choose a main category.',
      field: 'parentId',
    });
});

test('[PROP-4] uses a name once under the same main category', () => {
  const about = { kind: 'propCategory', id: 'seating' };
  given(furniture, seating)
    .when(addCategory({ name: ' SÉATING', parentId: 'furniture' }), { by })
    .thenRefuses({
      code: 'name-taken',
      message: 'This name is already used by the category "Seating". Choose another.',
      field: 'name',
      about,
    });
  given(furniture, seating)
    .when(addCategory({ name: 'Seating' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Seating' } } });
  given(furniture, seating, added('propCategory', 'other', { name: 'Seating' }))
    .when(putUnder('other', null, 'furniture'), { by })
    .thenRefuses({
      code: 'name-taken',
      message: 'This name is already used by the category "Seating". Choose another.',
      field: 'name',
      about,
    });
});

test('[PROP-4] frees a name with its category, and when it is renamed', () => {
  const again = addCategory({ name: 'Glassware' });
  const fact = { type: 'RecordAdded', data: { values: { name: 'Glassware' } } } as const;
  given(glassware, disposed('propCategory', 'glassware')).when(again, { by }).thenAccepts(fact);
  given(glassware, {
    ...glassware,
    type: 'RecordChanged',
    data: { changes: { name: { from: 'Glassware', to: 'Glass' } } },
  })
    .when(again, { by })
    .thenAccepts(fact);
});

test.each(['F1', 'FÜR', 'F-', 'F R'])('[PROP-5] refuses the prefix %j', (prefix) => {
  given(furniture)
    .when(addCategory({ name: 'Hats', prefix }), { by })
    .thenRefuses({ code: 'invalid', message: 'A code prefix has one to six letters, e.g. FUR.', field: 'prefix' });
});

test('[PROP-5] takes one to six letters as a prefix', () => {
  given(furniture)
    .when(addCategory({ name: 'Hats', prefix: 'h' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Hats', prefix: 'h' } } });
  given(furniture)
    .when(addCategory({ name: 'Hats', prefix: 'HATHATS' }), { by })
    .thenRefuses({ code: 'invalid', message: 'Code prefix has more than 6 characters. Shorten it.', field: 'prefix' });
});

test('[PROP-6] keeps a category that props or categories use', () => {
  const dispose = (id: string): CommandBody => ({
    type: 'DisposeRecord',
    kind: 'propCategory',
    id,
    payload: { reason: 'not-needed' },
  });
  given(...theatre)
    .when(dispose('glassware'), { by })
    .thenRefuses({ code: 'in-use', message: '1 prop is still linked to this category. Move it first.' });
  given(furniture, seating)
    .when(dispose('furniture'), { by })
    .thenRefuses({ code: 'in-use', message: '1 category is still linked to this category. Move it first.' });
  given(furniture, seating, disposed('propCategory', 'seating'))
    .when(dispose('furniture'), { by })
    .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
});

test('[PROP-7] adds the categories that a group starts with', () => {
  const world = new Layer();
  for (const { name, prefix, under } of propCategorySeed(sayInEnglish)) {
    const values = { name, prefix, ...(under === undefined ? {} : { parentId: idOf(under) }) };
    const decision = decide(asked(addCategory(values, idOf(name))), world, { actor: by, now: NOW });
    expect(decision).toMatchObject({ accepted: [{ type: 'RecordAdded' }] });
    for (const fact of isRefused(decision) ? [] : decision.accepted)
      world.apply({ ...fact, stamp: { by: 'system', at: NOW } });
  }
  expect(world.records('propCategory').size).toBe(propCategorySeed(sayInEnglish).length);
  expect(new Set(propCategorySeed(sayInEnglish).map(({ prefix }) => prefix)).size).toBe(
    propCategorySeed(sayInEnglish).length,
  );
  expect(propCategorySeed(sayInEnglish).filter(({ under }) => under !== undefined)).toEqual([
    { name: 'Seating', prefix: 'SEA', under: 'Furniture' },
    { name: 'Tables', prefix: 'TAB', under: 'Furniture' },
    { name: 'Storage', prefix: 'STO', under: 'Furniture' },
    { name: 'Beds', prefix: 'BED', under: 'Furniture' },
  ]);
});

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
