/** Columns without a matching field that are to be imported: each becomes a custom field. */
import { addRecord } from '../changes/index.ts';
import { fieldOf } from '../catalogue/index.ts';
import type { Catalogue, Field, ValuesByKind } from '../catalogue/index.ts';
import { customKey } from '../customFields/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { parseEntry } from '../entry/index.ts';
import { beginningOf } from '../kernel/text.ts';
import { importPartId } from './ids.ts';
import type { Mapping } from './mapping.ts';
import { plainHeading } from './sources.ts';

const PREFIX = '@new:';
/** Types of field that a column can become: those whose values can be read directly from cells. */
export const newFieldTypes = ['text', 'long-text', 'number', 'money', 'date', 'flag'] as const;
export type NewFieldType = (typeof newFieldTypes)[number];

const LABEL_MAX = 60;
const LINE_MAX = 200;

/** The column target for a new field of that type. */
export function newFieldTarget(type: NewFieldType): string {
  return `${PREFIX}${type}`;
}

function newFieldType(target: string | null): NewFieldType | undefined {
  return newFieldTypes.find((type) => target === newFieldTarget(type));
}

const guessed: readonly (readonly [NewFieldType, Field])[] = [
  ['flag', { type: 'flag', label: '' }],
  ['number', { type: 'number', label: '' }],
  ['date', { type: 'date', label: '' }],
  ['money', { type: 'money', label: '' }],
];

/** The type as which all cells of a column can be read. */
export function guessFieldType(cells: readonly string[]): NewFieldType {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  // Ones and zeros are numbers, unless another cell says yes or no.
  const isCounted = texts.every((text) => /^[01]$/.test(text));
  const found = guessed.find(
    ([type, field]) =>
      texts.length > 0 &&
      !(type === 'flag' && isCounted) &&
      texts.every((text) => !isNumbered(type, text) && !('problem' in parseEntry(field, text))),
  );
  const isLong = texts.some((text) => text.length > LINE_MAX || text.includes('\n'));
  return found?.[0] ?? (isLong ? 'long-text' : 'text');
}

/** Leading zeros mean that a number is an identifier rather than a quantity. */
function isNumbered(type: NewFieldType, text: string): boolean {
  return (type === 'number' || type === 'money') && /^0\d/.test(text);
}

/** A field to be created, and its column. */
export interface NewField {
  readonly column: number;
  readonly key: string;
  readonly label: string;
  readonly body: CommandBody;
}

/** The new fields in a mapping. */
export function newFieldsOf(
  { kind }: Pick<Catalogue, 'kind'>,
  importId: string,
  headings: readonly string[],
  mapping: Mapping,
): readonly NewField[] {
  return mapping.flatMap((target, column) => {
    const type = newFieldType(target);
    if (type === undefined) return [];
    const id = importPartId(importId, 'field', column);
    const label = beginningOf(plainHeading(headings[column] ?? ''), LABEL_MAX);
    const values: Partial<ValuesByKind['customField']> = { label, catalogue: kind, type };
    return [
      {
        column,
        key: customKey(id),
        label,
        body: addRecord<'customField'>({ kind: 'customField', id }, values).command,
      },
    ];
  });
}

/** The mapping after its fields have been created. Columns whose field couldn't be created are ignored. */
export function mappingWith(
  catalogue: Pick<Catalogue, 'fields'>,
  mapping: Mapping,
  made: readonly NewField[],
): Mapping {
  return mapping.map((target, column) => {
    if (newFieldType(target) === undefined) return target;
    const key = made.find((field) => field.column === column)?.key;
    return key !== undefined && fieldOf(catalogue, key) !== undefined ? key : null;
  });
}
