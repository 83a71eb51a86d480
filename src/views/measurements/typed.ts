/** Parsing of measurements typed while measuring. */
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { parseLength, tidyLength } from '../../domain/entry/index.ts';
import { checkMeasured, type Measured } from '../../domain/measurements/index.ts';
import type { LengthUnit } from '../../domain/site/index.ts';
import { setTexts } from '../texts/measurements.ts';
import type { Words } from '../../words/message.ts';

/** The unit of a number typed without one. */
export type Tape = LengthUnit;

/** The content of a box: a measurement, empty, or an error. */
export function readMeasured(
  option: RecordOf<'measurementOption'>,
  text: string,
  tape: Tape,
): { readonly value: Measured | null } | { readonly problem: Words } {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const { valueKind } = option.values;
  if (valueKind === 'length') {
    const entry = parseLength(typed, tape);
    if ('problem' in entry || entry.value === null) return 'problem' in entry ? entry : { value: null };
    return checkMeasured(option, entry.value);
  }
  if (valueKind !== 'number') return checkMeasured(option, typed);
  const number = /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
  return number === undefined
    ? { problem: setTexts.isNumber({ label: option.values.name }) }
    : checkMeasured(option, number);
}

/** A measurement as it would be typed. */
export function textOf(value: Measured | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? tidyLength(value.entered) : String(value);
}

/** The unit shown beside an option's box. */
export function unitOf({ values: { valueKind, unit = '' } }: RecordOf<'measurementOption'>, tape: Tape): string {
  if (valueKind === 'length') return setTexts.inUnit[tape];
  return unit;
}
