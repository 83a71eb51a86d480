/** Lists of props to search by relevance. */
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { recordOf } from '../../support/recordOf.ts';
import { everything, indexOf, layerOf, put } from './preparedLists.ts';

type Props = readonly (readonly [name: string, values?: CatalogueRecord['values']])[];

/** A prop that is found by nothing but these values: it has no category. */
const named = (at: number, name: string, values: CatalogueRecord['values'] = {}) =>
  recordOf('prop', `prop-${at}`, { name, ...values });

/** A list of props, whose ids are `prop-0`, `prop-1` and so on; `synonyms` is the group's setting. */
export function listOf(props: Props, synonyms?: string) {
  const layer = layerOf(props.map(([name, values], at) => named(at, name, values)));
  if (synonyms !== undefined)
    layer.put(
      recordOf('setting', 'search_synonyms', { parameter: 'search_synonyms', value: synonyms, datatype: 'string' }),
    );
  const index = indexOf(layer);
  return {
    /** The names of the props that a search finds, in its order. */
    find: (text: string): readonly string[] => {
      const result = index.query({ ...everything, text, sort: { by: 'relevance', descending: false } });
      return result.ids(0, result.total).map((id) => String(layer.record('prop', id)?.values.name));
    },
    /** Renames props by their numbers, all in one update. */
    rename: (names: readonly (readonly [at: number, name: string])[]): void =>
      put(layer, index, ...names.map(([at, name]) => named(at, name))),
  };
}

/** The names of the props that a search finds, in its order. */
export function found(text: string, props: Props, synonyms?: string): readonly string[] {
  return listOf(props, synonyms).find(text);
}
