import { canManage } from '../access/index.ts';
import type { Area } from '../access/index.ts';
import { defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Kind, Standing } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** What a stocktake can count: wire value and label, the kind of stock, and the area whose managers close it. */
export interface Counted {
  readonly value: string;
  readonly label: string;
  readonly kind: Kind;
  readonly area: Area;
}

/** Counting is for all; what is counted, and what follows from it, for those who look after the department. */
export const byItsDepartment =
  (counted: readonly Counted[]): CatalogueRule<'stocktake'> =>
  (next, _world, _before, actor) => {
    const department = counted.find(({ value }) => value === next.values.department);
    if (department === undefined || canManage(actor, department.area)) return undefined;
    return refuse('not-allowed', `Only someone who looks after the ${department.area} may do this: ask them.`, {
      field: 'department',
    }).refused;
  };

/** Whether people still count, or the count is closed. */
const standing: Standing<'stocktake'> = {
  label: 'State',
  choices: [
    { value: 'open', label: 'Counting', tone: 'note' },
    { value: 'closed', label: 'Finished', tone: 'good' },
  ],
  of: ({ closed }) => (closed === undefined ? 'open' : 'closed'),
};

/** Stocktakes: a count of one department in one place, with everything below it, or everywhere (domain-fields 2.9). */
export const stocktake = defineCatalogue({
  kind: 'stocktake',
  scope: 'places',
  area: 'locations',
  path: 'stocktakes',
  noun: { one: 'stocktake', many: 'stocktakes' },
  title: 'name',
  stock: false,
  photos: false,
  standing,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Spring count of the prop store, say.',
    },
    department: {
      type: 'choice',
      label: 'What is counted',
      // Filled in by the registry: each stock says what its stocktake is called.
      choices: [],
      required: true,
      column: 'shown',
      facet: true,
    },
    placeId: {
      type: 'reference',
      to: 'location',
      label: 'Where',
      column: 'shown',
      facet: true,
      help: 'With everything inside it. Leave empty to count everywhere.',
      none: 'Everywhere',
    },
    notes: { type: 'text', label: 'Notes', max: 4000, multiline: true, searched: true },
  },
});
