import { choices, defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** What was brought in, and by whom, stays as it was written; only how far it came changes. */
const keepsItsOrigin: CatalogueRule = (next, _world, before) => {
  const changed = before && ['file', 'into', 'rows'].find((key) => next.values[key] !== before.values[key]);
  if (changed === undefined) return undefined;
  return refuse('invalid', 'An import keeps its file, its catalogue and its number of rows.', { field: changed })
    .refused;
};

/** One file that was brought in: who, when, what became of it. Its rows are found by their commands, see `importCommandIds`. */
export const importSession = defineCatalogue({
  kind: 'importSession',
  scope: 'imports',
  area: 'imports',
  path: 'imports',
  noun: { one: 'import', many: 'imports' },
  title: 'file',
  stock: false,
  resource: false,
  photos: false,
  rules: [keepsItsOrigin],
  without: programsOwn,
  fields: {
    file: { type: 'text', label: 'File', max: 200, required: true, searched: true, column: 'shown' },
    into: { type: 'text', label: 'Catalogue', max: 40, required: true, column: 'shown', facet: true },
    rows: { type: 'integer', label: 'Rows', min: 0, max: 1_000_000, required: true, column: 'shown' },
    state: {
      type: 'choice',
      label: 'State',
      choices: choices(['running', 'Begun'], 'finished', ['undone', 'Undone']),
      required: true,
      column: 'shown',
      facet: true,
    },
    added: { type: 'integer', label: 'Added', min: 0, max: 1_000_000, column: 'shown' },
    changed: { type: 'integer', label: 'Changed', min: 0, max: 1_000_000, column: 'shown' },
    refused: { type: 'integer', label: 'Refused', min: 0, max: 1_000_000, column: 'shown' },
    kept: { type: 'integer', label: 'Kept when it was undone', min: 0, max: 1_000_000, column: 'offered' },
  },
});
