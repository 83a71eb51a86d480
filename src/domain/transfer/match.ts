/** Matches rows to records and finds what they would change. */
import { fieldOf, fieldValue, equalValues } from '../catalogue/index.ts';
import type {
  Catalogue,
  CatalogueRecord,
  Field,
  FieldChange,
  FieldProblem,
  FieldValue,
  FieldValues,
  World,
} from '../catalogue/index.ts';
import { numberText } from '../entry/index.ts';
import { titleSpace } from '../layers/index.ts';
import { codeKey, searchKey } from '../kernel/text.ts';
import { ID } from './columns.ts';
import { cellOf } from './exported.ts';
import type { ExportNames } from './exported.ts';
import type { Cell } from './sheet.ts';

/** The record of a row: by its own id, by its code, or by its name if names are unique. */
export function matchOf(
  catalogue: Catalogue,
  id: string,
  values: FieldValues,
  world: World,
): CatalogueRecord | undefined {
  const byId = world.record(catalogue.kind, id);
  if (byId) return byId;
  const code = fieldValue({ values }, 'code');
  const holder = code !== undefined ? world.claimant('code', codeKey(code)) : undefined;
  if (holder) return holder.kind === catalogue.kind ? world.record(holder.kind, holder.id) : undefined;
  const title = values[catalogue.title];
  if (catalogue.uniqueTitleWithin === undefined || typeof title !== 'string') return undefined;
  const within = catalogue.uniqueTitleWithin === null ? null : values[catalogue.uniqueTitleWithin];
  const named = world.claimant(titleSpace(catalogue.kind, within), searchKey(title));
  return named && world.record(catalogue.kind, named.id);
}

/** Different line endings and differently written lengths aren't changes. */
function isSame(field: Field, a: FieldValue | null, b: FieldValue | null): boolean {
  if (equalValues(a, b)) return true;
  if (field.type === 'text' && typeof a === 'string' && typeof b === 'string')
    return a.replaceAll(/\r\n?/g, '\n') === b.replaceAll(/\r\n?/g, '\n');
  return field.type === 'length' && millimetres(a) !== undefined && millimetres(a) === millimetres(b);
}

function millimetres(value: FieldValue | null): number | undefined {
  return typeof value === 'object' && value !== null && 'mm' in value ? value.mm : undefined;
}

export interface RowReading {
  readonly texts: ReadonlyMap<string, string>;
  readonly values: FieldValues;
  /** An empty cell clears the field. */
  readonly clears: boolean;
  readonly unread: readonly FieldProblem[];
  readonly names: ExportNames;
}

/** The changes from a record to its row. */
export function changesOf(
  catalogue: Catalogue,
  record: CatalogueRecord,
  { texts, values, clears, unread, names }: RowReading,
): Readonly<Record<string, FieldChange>> {
  const changes: Record<string, FieldChange> = {};
  for (const [key, text] of texts) {
    const field = fieldOf(catalogue, key);
    if (!field || key === ID || unread.some((problem) => problem.field === key)) continue;
    const from = record.values[key] ?? null;
    const to = values[key] ?? null;
    const isKept = to === null && (!clears || field.required === true || field.type === 'code');
    if (!isKept && !isSame(field, from, to) && !saysTheSame(catalogue, record, { field: key, text }, names))
      changes[key] = { from, to };
  }
  return changes;
}

function plainText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return typeof cell === 'number' ? numberText(cell) : cell;
  return 'date' in cell ? cell.date : cell.amount.toFixed(2);
}

/** True for a cell that matches the record, even if its value couldn't be entered today, e.g. a reference to a disposed-of record. */
export function saysTheSame(
  catalogue: Catalogue,
  record: CatalogueRecord,
  { field: key, text }: { readonly field: string; readonly text: string },
  names: ExportNames,
): boolean {
  const field = fieldOf(catalogue, key);
  const value = record.values[key];
  return field !== undefined && value !== undefined && plainText(cellOf(field, value, names)) === text.trim();
}
