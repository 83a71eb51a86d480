/** The columns of the sheet, and the content of their cells. */
import { type Catalogue, type CatalogueRecord, choiceLabel, type Field } from '../../../domain/catalogue/index.ts';
import type { Draft, ReferenceLookup } from '../../../domain/entry/index.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import { isTypedInto, shownIn } from '../../../domain/sheet/index.ts';
import type { RowReading } from '../../../domain/sheet/index.ts';
import { whereaboutsState } from '../../../domain/stock/index.ts';
import { cellOf } from '../../../domain/transfer/index.ts';
import type { Cell } from '../../../domain/transfer/index.ts';
import { whereaboutsTexts } from '../../texts/catalogue.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import type { GridCell, GridColumn } from '../../ui/grid/Grid.tsx';
import type { Column } from '../list/columns.ts';
import type { Columns } from '../list/ColumnsMenu.tsx';
import { displayText } from '../shared/displayText.ts';
import type { Wording } from '../shared/displayText.ts';
import { say } from '../../../words/speaker.ts';

export interface SheetColumn extends GridColumn {
  /** Undefined for derived columns: whereabouts and status. */
  readonly field: Field | undefined;
}

/** An editable column. */
export type TypedColumn = SheetColumn & { readonly field: Field };

const TITLE_WIDTH = 260;
const usualWidths: Partial<Readonly<Record<Field['type'], number>>> = {
  integer: 96,
  number: 96,
  money: 110,
  flag: 90,
  date: 120,
  time: 90,
  code: 120,
  length: 120,
  reference: 180,
};

const numbers: readonly (Field['type'] | undefined)[] = ['integer', 'number', 'money'];

function sheetColumn({ key, label, field, width }: Omit<Column, 'isShownAtFirst'>): SheetColumn {
  return {
    key,
    label,
    field,
    width: width ?? (field && usualWidths[field.type]) ?? 150,
    isNumber: numbers.includes(field?.type),
  };
}

/** The title, which stays visible, and the shown columns. */
export function sheetColumns({ title, fields }: Catalogue, { shown, titleWidth }: Columns): readonly SheetColumn[] {
  const field = fields[title];
  return [
    { key: title, label: say(field?.label ?? title), field, width: titleWidth ?? TITLE_WIDTH, isNumber: false },
    ...shown.map(sheetColumn),
  ];
}

/** The text of a derived column. */
function derivedText({ standing }: Catalogue, key: string, record: CatalogueRecord, today: string): string {
  if (key === 'standing') return say((standing && choiceLabel(standing.choices, standing.of(record, today))) ?? '');
  return whereaboutsTexts[whereaboutsState(record, today)];
}

function shownText(column: SheetColumn, record: CatalogueRecord, draft: Draft | undefined, wording: Wording): string {
  const { key, field } = column;
  const shown = shownIn(record, draft, key);
  if ('text' in shown) return shown.text;
  if (field?.type === 'reference' && typeof shown.value === 'string')
    return pathOf(field.to, shown.value, wording.world).map(titleOf).at(-1) ?? '';
  return field === undefined ? '' : displayText(field, shown.value, wording);
}

export interface RowState {
  readonly record: CatalogueRecord;
  readonly draft: Draft | undefined;
  readonly reading: RowReading | undefined;
}

/** The display of a cell. */
export function gridCell(
  catalogue: Catalogue,
  column: SheetColumn,
  { record, draft, reading }: RowState,
  wording: Wording,
): GridCell {
  const { key, field } = column;
  if (field === undefined) return { text: derivedText(catalogue, key, record, wording.today), tone: 'is-quiet' };
  const text = shownText(column, record, draft, wording);
  if (draft?.typed[key] === undefined) return { text };
  if (reading?.contested.includes(key)) {
    const value = shownText(column, record, undefined, wording);
    const { label } = column;
    return {
      text,
      tone: 'is-contested',
      note: value === '' ? sheetTexts.emptied({ label }) : sheetTexts.theirs({ label, value }),
    };
  }
  const problem = reading?.problems[key];
  return problem === undefined ? { text, tone: 'is-changed' } : { text, tone: 'is-wrong', note: say(problem) };
}

/** The text of a cell for the clipboard. */
export function copiedCell(
  catalogue: Catalogue,
  { key, field }: SheetColumn,
  { record, draft }: Pick<RowState, 'record' | 'draft'>,
  { lookup, wording }: { readonly lookup: ReferenceLookup; readonly wording: Wording },
): Cell {
  if (field === undefined) return derivedText(catalogue, key, record, wording.today);
  const shown = shownIn(record, draft, key);
  return 'text' in shown ? shown.text : cellOf(field, shown.value ?? undefined, { world: wording.world, lookup });
}

/** True if the column is editable. */
export function mayType(column: SheetColumn | undefined): column is TypedColumn {
  return isTypedInto(column?.field);
}
