import { canManage } from '../access/index.ts';
import type { Area } from '../access/index.ts';
import { defineCatalogue, toned } from '../catalogue/index.ts';
import type { CatalogueRecord, CatalogueRule, Kind, Standing } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Words } from '../../words/message.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';
import { stocktakeWords } from '../../words/en/labelsStocktake.ts';

/** A department that a stocktake can count: wire value and label, the kind of stock, and the area whose managers close it. */
export interface Counted {
  readonly value: string;
  readonly label: Words;
  readonly kind: Kind;
  readonly area: Area;
}

/** Everyone can count. Only managers of the department can choose what is counted and act on the result. */
export const byItsDepartment =
  (counted: readonly Counted[]): CatalogueRule<'stocktake'> =>
  (next, _world, before, actor) => {
    const department = counted.find(
      ({ value, area }) =>
        [before?.values.department, next.values.department].includes(value) && !canManage(actor, area),
    );
    if (department === undefined) return undefined;
    return refuse('not-allowed', stockRefusals.departmentOnly({ area: { words: department.label, as: 'clause' } }), {
      field: 'department',
    }).refused;
  };

type StocktakeState = 'open' | 'closed';

/** Transitions of a stocktake: it is open for counting, then closed for good. */
export const stocktakeSteps: Readonly<Record<StocktakeState, readonly StocktakeState[]>> = {
  open: ['closed'],
  closed: [],
};

/** The state of a stocktake. */
export function stocktakeState({ closed }: Pick<CatalogueRecord, 'closed'>): StocktakeState {
  return closed === undefined ? 'open' : 'closed';
}

/** Whether the stocktake is open or closed. */
const standing: Standing<'stocktake'> = {
  label: stocktakeWords.standing.label,
  choices: toned(stocktakeWords.standing.choices, { open: 'note', closed: 'good' }),
  of: stocktakeState,
};

/** Stocktakes: a count of one department, in one location and everything inside it, or everywhere (domain-fields 2.9). */
export const stocktake = defineCatalogue({
  kind: 'stocktake',
  scope: 'places',
  area: 'locations',
  path: 'stocktakes',
  noun: stocktakeWords.noun,
  title: 'name',
  stock: false,
  photos: false,
  standing,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: stocktakeWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: stocktakeWords.fields.name.help,
    },
    department: {
      type: 'choice',
      label: stocktakeWords.fields.department.label,
      // Filled in by the registry: each stock catalogue names its stocktake.
      choices: [],
      required: true,
      column: 'shown',
      facet: true,
    },
    placeId: {
      type: 'reference',
      to: 'location',
      label: stocktakeWords.fields.placeId.label,
      column: 'shown',
      facet: true,
      help: stocktakeWords.fields.placeId.help,
      none: stocktakeWords.fields.placeId.none,
    },
    notes: { type: 'text', label: stocktakeWords.fields.notes.label, max: 4000, multiline: true, searched: true },
  },
});
