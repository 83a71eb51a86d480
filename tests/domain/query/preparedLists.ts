/** Lists among the usual surroundings, prepared by name; of props unless another catalogue is named. */
import type { Catalogue, CatalogueRecord, FieldValues } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { atOnce, ListIndex } from '../../../src/domain/query/index.ts';
import type { ListQuery } from '../../../src/domain/query/index.ts';
import { recordOf } from '../../support/recordOf.ts';
import { surroundings, TODAY } from './arbitraries.ts';

export const everything: ListQuery = {
  text: '',
  facets: {},
  sort: { by: 'name', descending: false },
  disposed: false,
};

export function layerOf(records: readonly CatalogueRecord[]): Layer {
  const layer = new Layer();
  for (const record of [...surroundings, ...records]) layer.put(record);
  return layer;
}

export function indexOf(layer: Layer, catalogue: Catalogue = prop): ListIndex {
  const index = new ListIndex(catalogue, layer, TODAY);
  atOnce(index.build([...layer.records(catalogue.kind).values()]));
  return index;
}

export const propOf = (id: string, values: FieldValues, more?: Partial<CatalogueRecord>): CatalogueRecord =>
  recordOf('prop', id, { categoryId: 'category-2', ...values }, more);

/** Props `prop-0`, `prop-1` and so on. */
export const manyProps = (count: number, valuesOf: (number: number) => FieldValues): readonly CatalogueRecord[] =>
  Array.from({ length: count }, (_, number) => propOf(`prop-${number}`, valuesOf(number)));

/** Changes records of a list, and adds new ones, all in one update. */
export function put(layer: Layer, index: ListIndex, ...records: readonly CatalogueRecord[]): void {
  for (const record of records) layer.put(record);
  index.update(records.map(({ id }) => id));
}

/** The first ids in the order of a key. */
export const firstBy = (index: ListIndex, by: string, count = 9): readonly string[] =>
  index.query({ ...everything, sort: { by, descending: false } }).ids(0, count);
