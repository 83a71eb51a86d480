/** Columns of exported and imported files. */
import type { Catalogue, Field } from '../catalogue/index.ts';
import { matchHeadings } from '../entry/index.ts';
import { say } from '../../words/speaker.ts';

/** The column target for the record's own id. */
export const ID = '@id';
/** Heading of the column with the record's own id, which matches rows to records even if everything else was edited. */
export const ID_HEADING = 'Backstock ID';

/** Who has the item: one column, or several that together make up the name. */
export const HOLDER = '@holder';
/** The email address of the holder. */
export const HOLDER_EMAIL = '@holderEmail';
export const OUT_SINCE = '@outSince';
export const DUE_BACK = '@dueBack';
/** A column that is ignored and not offered as a new field. */
export const LEFT_OUT = '@none';

/** Targets for loan details, which are columns in files but not fields of a record. */
export const aroundRecords = [HOLDER, HOLDER_EMAIL, OUT_SINCE, DUE_BACK] as const;

export interface TransferColumn {
  /** Key of a field, or `ID`. */
  readonly key: string;
  readonly heading: string;
  readonly field?: Field;
}

/** A heading that can be imported again: the label, unless that would match another field. */
function headingOf(catalogue: Pick<Catalogue, 'fields'>, key: string, field: Field): string {
  const label = say(field.label);
  return matchHeadings(catalogue, [label]).fields.get(label) === key ? label : key;
}

/** The columns of a catalogue's file: the requested ones and the title, or all; the id comes last. */
export function transferColumns(
  catalogue: Pick<Catalogue, 'fields' | 'title'>,
  keys?: readonly string[],
): readonly TransferColumn[] {
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  const wanted = fields.filter(([key]) => keys === undefined || key === catalogue.title || keys.includes(key));
  return [
    ...wanted.map(([key, field]) => ({ key, heading: headingOf(catalogue, key, field), field })),
    { key: ID, heading: ID_HEADING },
  ];
}
