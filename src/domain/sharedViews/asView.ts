import { compareText } from '../../words/locale.ts';
import { isActive } from '../catalogue/index.ts';
import type { FieldChange, FieldValues, RecordOf } from '../catalogue/index.ts';
import { DEFAULT_PAGE_SIZE, pageSizes, type OwnView } from '../preferences/index.ts';

/** Converts a shared view for use in lists. */
function asView({ id, values: { name, list, query = '', columns, pageSize } }: RecordOf<'sharedView'>): OwnView {
  return {
    id,
    name,
    list,
    query,
    ...(columns === undefined ? {} : { columns: [...columns] }),
    pageSize: pageSizes.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The views of a list that the group shares, by name. */
export function sharedViewsOf(list: string, records: Iterable<RecordOf<'sharedView'>>): readonly OwnView[] {
  return [...records]
    .filter((record) => isActive(record) && record.values.list === list)
    .map(asView)
    .toSorted((a, b) => compareText(a.name, b.name));
}

/** The field values of a view. */
export function viewValues({ name, list, query, columns, pageSize }: OwnView): FieldValues {
  return {
    name,
    list,
    pageSize,
    ...(query === '' ? {} : { query }),
    ...(columns === undefined || columns.length === 0 ? {} : { columns }),
  };
}

/** The changes that turn a record into this view. */
export function viewChanges({ values }: RecordOf<'sharedView'>, view: OwnView): Readonly<Record<string, FieldChange>> {
  const next = viewValues(view);
  return Object.fromEntries(
    (['name', 'query', 'columns', 'pageSize'] as const).map((key) => [
      key,
      { from: values[key] ?? null, to: next[key] ?? null },
    ]),
  );
}
