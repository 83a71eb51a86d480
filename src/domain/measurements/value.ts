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

/** Less than half the usual minimum, or more than one and a half times the usual maximum, is a typing error. */
function boundsProblem(option: RecordOf<'measurementOption'>, label: string, mm: number): Words | undefined {
  const [least, most] = [(millimetres(option, 'least') ?? 0) / 2, (millimetres(option, 'most') ?? Infinity) * 1.5];
  if (mm < least) return measuringRefusals.below({ label, limit: inCentimetres(least) });
  return mm > most ? measuringRefusals.above({ label, limit: inCentimetres(most) }) : undefined;
}

/** Checks a measurement against its option. Returns the value to store, or the error message. */
export function checkMeasured(
  option: RecordOf<'measurementOption'>,
  value: unknown,
): { readonly value: Measured } | { readonly problem: Words } {
  const { name: label, valueKind } = option.values;
  if (valueKind === 'number') {
    const number = typeof value === 'number' ? Math.round(value * 100) / 100 : 0;
    return number > 0 && number <= NUMBER_MAX
      ? { value: number }
      : { problem: measuringRefusals.outOfRange({ label, most: NUMBER_MAX }) };
  }
  const checked = checkValue(
    valueKind === 'length' ? { type: 'length', label } : { type: 'text', label, max: valueKind === 'shoe' ? 40 : 500 },
    value,
  );
  if ('problem' in checked) return checked;
  const { value: kept } = checked;
  invariant(isMeasured(kept), `${label} is neither a text nor a length`);
  const wrong = typeof kept === 'object' ? boundsProblem(option, label, kept.mm) : undefined;
  return wrong === undefined ? { value: kept } : { problem: wrong };
}

/** True for a length that is possible but unusual: worth checking. */
export function isUnusual(option: RecordOf<'measurementOption'>, value: Measured | undefined): boolean {
  if (typeof value !== 'object') return false;
  return value.mm < (millimetres(option, 'least') ?? 0) || value.mm > (millimetres(option, 'most') ?? Infinity);
}
