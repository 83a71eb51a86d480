import { canManage } from '../access/index.ts';
import { canSee, defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { AskedOf, Catalogue, CatalogueRule, Permit, RecordOf } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { catalogueRefusals } from '../../words/en/refusalsOfCatalogues.ts';
import { sharedViewWords } from '../../words/en/labelsSharedViews.ts';

/** Finds the catalogue of a list by its path. */
export type ListOf = (path: unknown) => Pick<Catalogue, 'area' | 'scope'> | undefined;

const keeping: readonly string[] = ['AddRecord', 'ChangeRecord', 'DisposeRecord', 'RestoreRecord'];

/** Kinds of record that belong to a list. */
type OfList = 'sharedView' | 'distinction';

function listAsked({ type, payload }: AskedOf, item: RecordOf<OfList> | undefined): unknown {
  if (item) return item.values.list;
  const values: unknown = type === 'AddRecord' && 'values' in payload ? payload.values : undefined;
  return typeof values === 'object' && values !== null && 'list' in values ? values.list : undefined;
}

/** Those who manage the records of a list can share views of it, and edit views that others have shared. */
export function keepersOfList(listOf: ListOf): Permit<OfList> {
  return (asked, item, actor) => {
    const list = listOf(listAsked(asked, item));
    return list !== undefined && keeping.includes(asked.type) && canSee(actor, list) && canManage(actor, list.area);
  };
}

export function isList(listOf: ListOf): CatalogueRule<OfList> {
  return ({ values: { list } }) =>
    listOf(list) === undefined
      ? refuse('invalid', catalogueRefusals.listUnknown, { field: 'list' }).refused
      : undefined;
}

/** List views shared in a group. A user's own views are stored as a preference. */
export const sharedView = defineCatalogue({
  kind: 'sharedView',
  scope: 'site',
  area: 'settings',
  path: 'sharedViews',
  noun: sharedViewWords.noun,
  title: 'name',
  uniqueTitleWithin: 'list',
  stock: false,
  resource: false,
  photos: false,
  without: programsOwn,
  fields: {
    name: {
      type: 'text',
      label: sharedViewWords.fields.name.label,
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
    },
    list: {
      type: 'text',
      label: sharedViewWords.fields.list.label,
      max: 60,
      required: true,
      fixed: true,
      column: 'shown',
      help: sharedViewWords.fields.list.help,
    },
    query: {
      type: 'text',
      label: sharedViewWords.fields.query.label,
      max: 1000,
      help: sharedViewWords.fields.query.help,
    },
    columns: { type: 'words', label: sharedViewWords.fields.columns.label, max: 100 },
    pageSize: { type: 'integer', label: sharedViewWords.fields.pageSize.label, min: -1, max: 100 },
  },
});
