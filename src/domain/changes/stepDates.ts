/** The dates on which a record reached a value of a field that goes step by step. */
import type { FieldChange, Fields, FieldValue, FieldValues } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';

interface Stepping {
  readonly fields: Fields;
  /** The record's values before the change. */
  readonly values: FieldValues;
  /** Has the keys of the fields that the user set, also to the value they had. */
  readonly given: object;
  readonly today: IsoDate;
}

/** These changes with the dates that their steps set and clear, except dates that are given. */
export function withStepDates(
  changes: Readonly<Record<string, FieldChange>>,
  { fields, values, given, today }: Stepping,
): Readonly<Record<string, FieldChange>> {
  const dates: Record<string, FieldChange> = {};
  const setDate = (key: string | undefined, to: FieldValue | null) => {
    const from = key === undefined ? null : (values[key] ?? null);
    if (key !== undefined && !(key in given) && from !== to) dates[key] = { from, to };
  };
  for (const [key, { from, to }] of Object.entries(changes)) {
    const field = fields[key];
    if (field?.type !== 'choice' || field.dated === undefined) continue;
    const { dated, startsOver } = field;
    const reached = dated[String(to)];
    const date = reached === undefined ? undefined : values[reached];
    const stays = typeof date === 'string' && (startsOver === undefined || date > today);
    if (to === startsOver) setDate(dated[String(from)], null);
    if (!stays) setDate(reached, today);
  }
  return { ...changes, ...dates };
}
