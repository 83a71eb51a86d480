import { expect, it } from 'vitest';
import { scopes } from '../../src/domain/access/index.ts';
import { kinds, type Kind } from '../../src/domain/catalogue/index.ts';
import { recordShapeOf } from '../../src/domain/recordShape.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { shapeOfData } from '../../src/services/dataShape.ts';

it('[SYNC-27] the shape of the data names every kind of its scope with its fields, and no other', () => {
  for (const scope of scopes) {
    const named = Object(recordShapeOf(scope)[2]) as readonly (readonly [Kind])[];
    expect(named.map(([kind]) => kind)).toEqual(kinds.filter((kind) => catalogueOf(kind).scope === scope));
  }
  expect(JSON.stringify(recordShapeOf('props'))).toContain('["categoryId","reference"]');
});

it('[SYNC-27] the shape of the data has a name, the same every time', () => {
  expect(shapeOfData()).toMatch(/^[0-9a-f]{8}$/);
  expect(shapeOfData()).toBe(shapeOfData());
});

it('[SYNC-27] the shape of the data has another name as soon as one field differs', () => {
  const shapeWith = (field: string) => shapeOfData((scope) => (scope === 'props' ? ['prop', field] : ['other', []]));
  expect(shapeWith('name')).toMatch(/^[0-9a-f]{8}$/);
  const names = ['name', 'namf', 'mane', 'name2', ''].map(shapeWith);
  expect(new Set([...names, shapeOfData()]).size).toBe(6);
});
