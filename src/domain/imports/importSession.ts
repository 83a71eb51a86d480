import { choices, defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { catalogueRefusals } from '../../words/en/refusalsOfCatalogues.ts';
import { importSessionWords } from '../../words/en/labelsImports.ts';

/** What was imported, and by whom, never changes; only the import's state does. */
const keepsItsOrigin: CatalogueRule = (next, _world, before) => {
  const changed = before && ['file', 'into', 'rows'].find((key) => next.values[key] !== before.values[key]);
  if (changed === undefined) return undefined;
  return refuse('invalid', catalogueRefusals.importKeeps, { field: changed }).refused;
};

/** Transitions between the states of an import. An import can be undone, even if it was interrupted. */
const importSteps = { running: ['finished', 'undone'], finished: ['undone'], undone: [] } as const;

/** One imported file: who, when, and the outcome. Its rows are found by their commands, see `importCommandIds`. */
export const importSession = defineCatalogue({
  kind: 'importSession',
  scope: 'imports',
  area: 'imports',
  path: 'imports',
  noun: importSessionWords.noun,
  title: 'file',
  stock: false,
  resource: false,
  photos: false,
  rules: [keepsItsOrigin],
  without: programsOwn,
  fields: {
    file: {
      type: 'text',
      label: importSessionWords.fields.file.label,
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
    },
    into: {
      type: 'text',
      label: importSessionWords.fields.into.label,
      max: 40,
      required: true,
      column: 'shown',
      facet: true,
    },
    rows: {
      type: 'integer',
      label: importSessionWords.fields.rows.label,
      min: 0,
      max: 1_000_000,
      required: true,
      column: 'shown',
    },
    state: {
      type: 'choice',
      label: importSessionWords.fields.state.label,
      choices: choices(importSessionWords.fields.state.choices),
      steps: importSteps,
      required: true,
      column: 'shown',
      facet: true,
    },
    added: { type: 'integer', label: importSessionWords.fields.added.label, min: 0, max: 1_000_000, column: 'shown' },
    changed: {
      type: 'integer',
      label: importSessionWords.fields.changed.label,
      min: 0,
      max: 1_000_000,
      column: 'shown',
    },
    refused: {
      type: 'integer',
      label: importSessionWords.fields.refused.label,
      min: 0,
      max: 1_000_000,
      column: 'shown',
    },
    kept: { type: 'integer', label: importSessionWords.fields.kept.label, min: 0, max: 1_000_000, column: 'offered' },
  },
});
