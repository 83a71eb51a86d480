/** Columns of the files that go out and come in. */
import type { Catalogue, Field } from '../catalogue/index.ts';
import { matchHeadings } from '../entry/index.ts';
import { say } from '../../words/speaker.ts';

/** Stands for the record's own id among the targets of columns. */
export const ID = '@id';
/** Heading of the column with the record's own id: with it a file finds its records again, whatever else was edited. */
export const ID_HEADING = 'Backstock ID';

/** Who has the item: a column, or several that together make the name. */
export const HOLDER = '@holder';
/** The email address of who has it. */
export const HOLDER_EMAIL = '@holderEmail';
export const OUT_SINCE = '@outSince';
export const DUE_BACK = '@dueBack';
/** A column that says nothing to us, and is not offered as a new field. */
export const LEFT_OUT = '@none';

/** Where stock is and who has it: carried by columns of a list, and no field of a record. */
export const aroundRecords = [HOLDER, HOLDER_EMAIL, OUT_SINCE, DUE_BACK] as const;

export interface TransferColumn {
  /** Key of a field, or `ID`. */
  readonly key: string;
  readonly heading: string;
  readonly field?: Field;
}

/** A heading by which a file that comes back is understood: the label, unless another field goes by it. */
function headingOf(catalogue: Pick<Catalogue, 'fields'>, key: string, field: Field): string {
  const label = say(field.label);
  return matchHeadings(catalogue, [label]).fields.get(label) === key ? label : key;
}

/** The columns of a catalogue's file: those asked for and the title, or all; the id stands last. */
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
