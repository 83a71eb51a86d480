import { canManage } from '../access/index.ts';
import type { Area } from '../access/index.ts';
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRecord, CatalogueRule, Kind, Standing } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** What each department counts. */
export const countedKinds = { props: 'prop', costumes: 'costume', equipment: 'equipment', scripts: 'scriptCopy' } as const satisfies Partial<Record<Area, Kind>>;
export type CountedDepartment = keyof typeof countedKinds;

/** True for a department that counts. */
export function isCounted(department: unknown): department is CountedDepartment {
  return typeof department === 'string' && Object.hasOwn(countedKinds, department);
}

/** The kind that a stocktake counts. */
export function countedKind(stocktake: CatalogueRecord): Kind {
  const { department } = stocktake.values;
  return isCounted(department) ? countedKinds[department] : 'prop';
}

/** Counting is for all; what is counted, and what follows from it, for those who look after the department. */
const byItsDepartment: CatalogueRule = (next, _world, _before, actor) => {
  const { department } = next.values;
  if (!isCounted(department) || canManage(actor, department)) return undefined;
  return refuse('not-allowed', `Only someone who looks after the ${department} may do this: ask them.`, { field: 'department' }).refused;
};

/** Whether people still count, or the count is closed. */
const standing: Standing = {
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
  rules: [byItsDepartment],
  standing,
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', help: 'Spring count of the prop store, say.' },
    department: {
      type: 'choice',
      label: 'What is counted',
      choices: choices('props', 'costumes', 'equipment', ['scripts', 'Script copies']),
      required: true,
      column: 'shown',
      facet: true,
    },
    placeId: { type: 'reference', to: 'location', label: 'Where', column: 'shown', facet: true, help: 'With everything inside it. Leave empty to count everywhere.', none: 'Everywhere' },
    notes: { type: 'text', label: 'Notes', max: 4000, multiline: true, searched: true },
  },
});
