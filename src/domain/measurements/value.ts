/** One measurement: what its option allows, and how it is typed. */
import { checkValue } from '../catalogue/index.ts';
import type { FieldValue, Length, RecordOf } from '../catalogue/index.ts';
import { invariant } from '../kernel/invariant.ts';
import { millimetres } from './measurementOption.ts';
import type { Words } from '../../words/message.ts';
import { measuringRefusals } from '../../words/en/refusalsMeasuring.ts';

/** The value of a measurement. Unknown is absent, never zero. */
export type Measured = string | number | Length;

/** The measurements of a set by option id. */
export type MeasuredValues = Readonly<Record<string, Measured>>;

const NUMBER_MAX = 10_000;

function isMeasured(value: FieldValue): value is Measured {
  return typeof value === 'string' || typeof value === 'number' || (typeof value === 'object' && 'mm' in value);
}

function inCentimetres(mm: number): string {
  return `${Math.round(mm) / 10} cm`;
}

/** The usual range: of a length in millimetres, of a number in its unit. */
function usualRange(option: RecordOf<'measurementOption'>): readonly [least: number, most: number] {
  const { valueKind, leastNumber = 0, mostNumber = Infinity } = option.values;
  return valueKind === 'number'
    ? [leastNumber, mostNumber]
    : [millimetres(option, 'least') ?? 0, millimetres(option, 'most') ?? Infinity];
}

/** Less than half the usual minimum, or more than one and a half times the usual maximum, is a typing error. */
function boundsProblem(
  option: RecordOf<'measurementOption'>,
  size: number,
  shown: (size: number) => string,
): Words | undefined {
  const label = option.values.name;
  const [least, most] = usualRange(option);
  if (size < least / 2) return measuringRefusals.below({ label, limit: shown(least / 2) });
  return size > most * 1.5 ? measuringRefusals.above({ label, limit: shown(most * 1.5) }) : undefined;
}

function checkNumber(
  option: RecordOf<'measurementOption'>,
  value: unknown,
): { readonly value: number } | { readonly problem: Words } {
  const { name: label, unit } = option.values;
  const number = typeof value === 'number' ? Math.round(value * 100) / 100 : 0;
  if (!(number > 0 && number <= NUMBER_MAX))
    return { problem: measuringRefusals.outOfRange({ label, most: NUMBER_MAX }) };
  const wrong = boundsProblem(option, number, (limit) => [Math.round(limit * 100) / 100, unit].join(' ').trim());
  return wrong === undefined ? { value: number } : { problem: wrong };
}

/** Checks a measurement against its option. Returns the value to store, or the error message. */
export function checkMeasured(
  option: RecordOf<'measurementOption'>,
  value: unknown,
): { readonly value: Measured } | { readonly problem: Words } {
  const { name: label, valueKind } = option.values;
  if (valueKind === 'number') return checkNumber(option, value);
  const checked = checkValue(
    valueKind === 'length' ? { type: 'length', label } : { type: 'text', label, max: valueKind === 'shoe' ? 40 : 500 },
    value,
  );
  if ('problem' in checked) return checked;
  const { value: kept } = checked;
  invariant(isMeasured(kept), `${label} is neither a text nor a length`);
  const wrong = typeof kept === 'object' ? boundsProblem(option, kept.mm, inCentimetres) : undefined;
  return wrong === undefined ? { value: kept } : { problem: wrong };
}

/** True for a length or number that is possible but unusual: worth checking. */
export function isUnusual(option: RecordOf<'measurementOption'>, value: Measured | undefined): boolean {
  const size = typeof value === 'object' ? value.mm : value;
  if (typeof size !== 'number') return false;
  const [least, most] = usualRange(option);
  return size < least || size > most;
}
