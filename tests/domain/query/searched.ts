/** Lists of props to search by relevance. */
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { atOnce, ListIndex } from '../../../src/domain/query/index.ts';
import { recordOf } from '../../support/recordOf.ts';
import { TODAY } from './arbitraries.ts';

type Props = readonly (readonly [name: string, values?: CatalogueRecord['values']])[];

/** A list of props, whose ids are `prop-0`, `prop-1` and so on; `synonyms` is the group's setting. */
export function listOf(props: Props, synonyms?: string) {
  const layer = new Layer();
  const put = (at: number, name: string, values: CatalogueRecord['values'] = {}) =>
    layer.put(recordOf('prop', `prop-${at}`, { name, ...values }));
  for (const [at, [name, values]] of props.entries()) put(at, name, values);
  if (synonyms !== undefined)
    layer.put(
      recordOf('setting', 'search_synonyms', { parameter: 'search_synonyms', value: synonyms, datatype: 'string' }),
    );
  const index = new ListIndex(prop, layer, TODAY);
  atOnce(index.build(layer.records('prop').values()));
  return {
    /** The names of the props that a search finds, in its order. */
    find: (text: string): readonly string[] => {
      const result = index.query({ text, facets: {}, sort: { by: 'relevance', descending: false }, disposed: false });
      return result.ids(0, result.total).map((id) => String(layer.record('prop', id)?.values.name));
    },
    /** Renames props by their numbers, all in one update. */
    rename: (names: readonly (readonly [at: number, name: string])[]): void => {
      for (const [at, name] of names) put(at, name);
      index.update(names.map(([at]) => `prop-${at}`));
    },
  };
}

/** The names of the props that a search finds, in its order. */
export function found(text: string, props: Props, synonyms?: string): readonly string[] {
  return listOf(props, synonyms).find(text);
}
