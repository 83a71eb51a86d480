/** Values of fields, in words. */
import type { Field, FieldValue, Kind } from '../../domain/catalogue/index.ts';
import { formatDay, formatNumber } from './plural.ts';

/** What values are spelled out with. */
export interface Wording {
  readonly today: string;
  /** ISO 4217, the organisation's. */
  readonly currency: string;
  /** The title of a record that a value points at. */
  readonly titleOf: (kind: Kind, id: string) => string | undefined;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Minor units as money: 1250 is "£12.50". */
export function formatMoney(minor: number, currency: string): string {
  const known = moneyFormats.get(currency);
  const format = known ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  if (!known) moneyFormats.set(currency, format);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
}

function labelOf(field: Field, value: string): string {
  const choices = field.type === 'choice' || field.type === 'choices' ? field.choices : [];
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** A value as people would say it; "nothing" where there is none. */
export function valueWords(field: Field, value: FieldValue | null | undefined, { today, currency, titleOf }: Wording): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.type === 'money' ? formatMoney(value, currency) : formatNumber(value);
  if (typeof value === 'string') {
    if (field.type === 'date') return formatDay(value, today);
    if (field.type === 'reference') return titleOf(field.to, value) ?? 'something that is gone';
    return labelOf(field, value);
  }
  return 'mm' in value ? value.entered : value.map((one) => labelOf(field, one)).join(', ');
}
