/** One edit applied to many records: the change for each of them, and its undo. */
import { changeRecord, withStepDates } from '../changes/index.ts';
import type { Catalogue, CatalogueRecord, Field, FieldChange, FieldValue } from '../catalogue/index.ts';
import { equalValues } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { searchKey } from '../kernel/text.ts';

/** The edit of one field. */
export type BulkEdit =
  | { readonly how: 'set'; readonly value: FieldValue }
  | { readonly how: 'clear' }
  /** For fields that hold a list: the other entries stay. */
  | { readonly how: 'add' | 'remove'; readonly words: readonly string[] };

export type BulkHow = BulkEdit['how'];
/** By field key. */
export type BulkEdits = Readonly<Record<string, BulkEdit>>;

type ChangeBody = CommandBody<'ChangeRecord'>;

/** The edits a field of many records allows: none for fields that name or number a record. */
export function waysOf(catalogue: Catalogue, key: string, field: Field): readonly BulkHow[] {
  if (key === catalogue.title || field.type === 'code' || field.type === 'email') return [];
  const listed: readonly BulkHow[] = field.type === 'words' || field.type === 'choices' ? ['add', 'remove'] : [];
  return [...listed, 'set', ...(field.required ? [] : (['clear'] as const))];
}

function listOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}

/** A field's value after an edit; `null` if empty. */
function editedValue(before: FieldValue | undefined, edit: BulkEdit): FieldValue | null {
  if (edit.how === 'set') return edit.value;
  if (edit.how === 'clear') return null;
  const own = listOf(before);
  const given = new Set(edit.words.map(searchKey));
  const has = new Set(own.map(searchKey));
  const next =
    edit.how === 'add'
      ? [...own, ...edit.words.filter((word) => !has.has(searchKey(word)))]
      : own.filter((word) => !given.has(searchKey(word)));
  return next.length > 0 ? next : null;
}

/** The change to one record; undefined if nothing changes. */
export function bulkChange(
  { kind, id, values }: CatalogueRecord,
  edits: BulkEdits,
  { fields, today }: Pick<Catalogue, 'fields'> & { readonly today: IsoDate },
): ChangeBody | undefined {
  const changes: Record<string, FieldChange> = {};
  for (const [key, edit] of Object.entries(edits)) {
    const from = values[key] ?? null;
    const to = editedValue(values[key], edit);
    if (!equalValues(from, to)) changes[key] = { from, to };
  }
  if (Object.keys(changes).length === 0) return undefined;
  return changeRecord({ kind, id }, withStepDates(changes, { fields, values, given: edits, today })).command;
}
