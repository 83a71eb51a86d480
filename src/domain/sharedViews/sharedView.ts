import { canManage, scopesOf } from '../access/index.ts';
import { defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { AskedOf, Catalogue, CatalogueRule, Permit, RecordOf } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** Finds the catalogue of a list by its path. */
export type ListOf = (path: unknown) => Pick<Catalogue, 'area' | 'scope'> | undefined;

const keeping: readonly string[] = ['AddRecord', 'ChangeRecord', 'DisposeRecord', 'RestoreRecord'];

/** What is kept of a list. */
type OfList = 'sharedView' | 'distinction';

function listAsked({ type, payload }: AskedOf, item: RecordOf<OfList> | undefined): unknown {
  if (item) return item.values.list;
  const values: unknown = type === 'AddRecord' && 'values' in payload ? payload.values : undefined;
  return typeof values === 'object' && values !== null && 'list' in values ? values.list : undefined;
}

/** Whoever looks after what a list shows shares views of it, and looks after those that others have shared. */
export function keepersOfList(listOf: ListOf): Permit<OfList> {
  return (asked, item, actor) => {
    const list = listOf(listAsked(asked, item));
    return (
      list !== undefined &&
      keeping.includes(asked.type) &&
      scopesOf(actor).includes(list.scope) &&
      canManage(actor, list.area)
    );
  };
}

export function isList(listOf: ListOf): CatalogueRule<OfList> {
  return ({ values: { list } }) =>
    listOf(list) === undefined
      ? refuse('invalid', 'There is no such list: choose one that there is.', { field: 'list' }).refused
      : undefined;
}

/** Views of lists that a group shares; those of one person are a preference of theirs. */
export const sharedView = defineCatalogue({
  kind: 'sharedView',
  scope: 'site',
  area: 'settings',
  path: 'sharedViews',
  noun: { one: 'shared view', many: 'shared views' },
  title: 'name',
  uniqueTitleWithin: 'list',
  stock: false,
  resource: false,
  photos: false,
  without: programsOwn,
  fields: {
    name: { type: 'text', label: 'Name', max: 60, required: true, searched: true, column: 'shown' },
    list: {
      type: 'text',
      label: 'List',
      max: 60,
      required: true,
      fixed: true,
      column: 'shown',
      help: 'Path of the catalogue that it shows.',
    },
    query: {
      type: 'text',
      label: 'What is asked',
      max: 1000,
      help: 'Search, filters and order, as the address of the list says them.',
    },
    columns: { type: 'words', label: 'Columns', max: 100 },
    pageSize: { type: 'integer', label: 'Per page', min: -1, max: 100 },
  },
});
