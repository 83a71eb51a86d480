/** Exports records as rows that can be imported again: `parseEntry` reads back exactly the record's values. */
import { choiceLabel, fieldValue, optionsOf } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Field, FieldValue, Kind, ReferenceField } from '../catalogue/index.ts';
import { joinParts, parseEntry } from '../entry/index.ts';
import type { ReferenceLookup } from '../entry/index.ts';
import { parentKeyOf, pathOf, titleOf } from '../query/index.ts';
import type { Titles } from '../query/index.ts';
import type { Sliced } from '../kernel/sliced.ts';
import { catalogueOf } from '../registry.ts';
import { ID, transferColumns } from './columns.ts';
import type { TransferColumn } from './columns.ts';
import type { Cell, OutgoingSheet } from './sheet.ts';
import { fileTexts } from '../../words/en/exportedFiles.ts';
import { facetWords } from '../../words/en/labelsQuery.ts';
import { say } from '../../words/speaker.ts';

/** The earliest date on which spreadsheet programs agree. */
const FIRST_SHEET_DAY = '1900-03-01';
const ROWS_PER_SLICE = 200;

export interface ExportNames {
  readonly world: Titles;
  readonly lookup: ReferenceLookup;
}

/** A name for a reference that can be found again: its path, otherwise its code, otherwise its id. */
function nameOf(field: ReferenceField, id: string, { world, lookup }: ExportNames): string {
  const isFound = (text: string) => {
    const found = lookup(field.to, text);
    return found.length === 1 && found[0] === id;
  };
  const path = pathOf(field.to, id, world).map(titleOf).join(' / ');
  return (
    [path, fieldValue(world.record(field.to, id), 'code') ?? ''].find((text) => text !== '' && isFound(text)) ?? id
  );
}

/** The label of a choice, or its value if the label would be read as another choice. */
function choiceText(field: Extract<Field, { type: 'choice' | 'choices' }>, value: string): string {
  const label = say(choiceLabel(field.choices, value) ?? value);
  const read = parseEntry({ type: 'choice', label: field.label, choices: field.choices }, label);
  return 'value' in read && read.value === value ? label : value;
}

/** A value as a cell of a file. */
export function cellOf(field: Field, value: FieldValue | undefined, names: ExportNames): Cell {
  if (value === undefined) return null;
  switch (field.type) {
    case 'choice':
      return choiceText(field, String(value));
    case 'choices':
      return Array.isArray(value) ? joinParts(value.map((one) => choiceText(field, one))) : null;
    case 'words':
      return Array.isArray(value) ? joinParts(value) : null;
    case 'reference':
      return nameOf(field, String(value), names);
    case 'money':
      return typeof value === 'number' ? { amount: value / 100 } : null;
    case 'integer':
    case 'number':
      return typeof value === 'number' ? value : null;
    case 'options':
      return joinParts(optionsOf(value).flatMap(({ label, withdrawn }) => (withdrawn ? [] : [label])));
    case 'length':
      return typeof value === 'object' && 'mm' in value ? lengthText(field, value) : null;
    case 'date':
      return String(value) >= FIRST_SHEET_DAY ? { date: String(value) } : String(value);
    case 'flag':
      return say(value === true ? facetWords.yesNo.yes.label : facetWords.yesNo.no.label);
    default:
      return String(value);
  }
}

/** The length as typed or, if that can't be parsed (a program wrote it), in millimetres. */
function lengthText(field: Field, { mm, entered }: { readonly mm: number; readonly entered: string }): string {
  const read = parseEntry(field, entered);
  const isRead =
    'value' in read &&
    typeof read.value === 'object' &&
    read.value !== null &&
    'mm' in read.value &&
    read.value.mm === mm;
  return isRead ? entered : `${mm} mm`;
}

function rowOf(record: CatalogueRecord, columns: readonly TransferColumn[], names: ExportNames): readonly Cell[] {
  return columns.map(({ key, field }) => (field === undefined ? record.id : cellOf(field, record.values[key], names)));
}

/** Sorts parents before the records inside them, so that a file can be imported from top to bottom. */
function outermostFirst(kind: Kind, records: readonly CatalogueRecord[], world: Titles): readonly CatalogueRecord[] {
  if (parentKeyOf(kind) === undefined) return records;
  return records
    .map((record) => ({ record, depth: pathOf(kind, record.id, world).length }))
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ record }) => record);
}

/** Exports the records as one sheet, in slices. */
export function* exportSheet(
  catalogue: Catalogue,
  records: readonly CatalogueRecord[],
  names: ExportNames,
  keys?: readonly string[],
): Sliced<OutgoingSheet> {
  const columns = transferColumns(catalogue, keys);
  const rows: (readonly Cell[])[] = [columns.map(({ heading }) => heading)];
  for (const record of outermostFirst(catalogue.kind, records, names.world)) {
    rows.push(rowOf(record, columns, names));
    if (rows.length % ROWS_PER_SLICE === 0) yield;
  }
  return { name: sheetName(catalogue), rows };
}

function sheetName({ noun }: Pick<Catalogue, 'noun'>): string {
  return say(noun.heading);
}

/** The allowed values of a column, in words. */
function allowed(field: Field): readonly string[] {
  const { hints } = fileTexts;
  switch (field.type) {
    case 'choice':
      return field.choices.map(({ label }) => say(label));
    case 'choices':
      return [hints.several, ...field.choices.map(({ label }) => say(label))];
    case 'reference': {
      const { one } = catalogueOf(field.to).noun;
      return [hints.reference({ noun: one })];
    }
    case 'integer':
      return [hints.wholeNumber({ min: field.min, max: field.max })];
    case 'text':
      return [hints.text({ max: field.max })];
    case 'words':
      return [hints.words({ max: field.max })];
    case 'flag':
      return [hints.flag({ yes: facetWords.yesNo.yes.label, no: facetWords.yesNo.no.label })];
    default:
      return [hints[field.type]];
  }
}

/** An empty file with a catalogue's headings, and a second sheet with the allowed values of each column. */
export function templateSheets(catalogue: Catalogue, mustBeSaid: string): readonly [OutgoingSheet, OutgoingSheet] {
  const columns = transferColumns(catalogue).filter(({ key }) => key !== ID);
  const lists = columns.map(({ field }) =>
    field === undefined ? [] : [...(field.required ? [mustBeSaid] : []), ...allowed(field)],
  );
  const height = Math.max(...lists.map((list) => list.length));
  const headings = columns.map(({ heading }) => heading);
  const rows = Array.from({ length: height }, (_, index) => lists.map((list) => list[index] ?? null));
  return [
    { name: sheetName(catalogue), rows: [headings] },
    { name: fileTexts.allowed, rows: [headings, ...rows] },
  ];
}
