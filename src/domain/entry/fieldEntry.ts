/** Parses text as a field's value: the same for form controls and for cells of imported files. */
import { checkValue, optionsNamed } from '../catalogue/index.ts';
import type { Choice, Field, FieldValue } from '../catalogue/index.ts';
import { searchKey } from '../kernel/text.ts';
import { parseDate } from './date.ts';
import type { Reader } from './date.ts';
import { decimalOf, entered, numberText, problem } from './entry.ts';
import type { Entry } from './entry.ts';
import { formerLabel } from './formerLabels.ts';
import { parseLength, tidyLength } from './length.ts';
import { moneyText, parseMoney } from './money.ts';
import { parseTime } from './time.ts';
import { facetWords } from '../../words/en/labelsQuery.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';
import { say, sayInEnglish } from '../../words/speaker.ts';
import { saidElsewhere } from '../../words/otherLanguages.ts';
import { joined } from '../../words/message.ts';

/** Finds a record by its name, or says why it can't. Of several with that name, it is the one of the event, given by its id. */
export type FindReference = (
  field: Extract<Field, { type: 'reference' }>,
  text: string,
  event?: string,
) => Entry<string>;

const yes = ['yes', 'y', 'true', '1', 'x', 'on'];
const no = ['no', 'n', 'false', '0', 'off'];

function choiceOf(field: Field, options: readonly Choice[], text: string): Entry<string> {
  const key = searchKey(text);
  const choice =
    options.find(({ value, label }) => searchKey(value) === key || searchKey(say(label)) === key) ??
    options.find(({ label }) => searchKey(sayInEnglish(label)) === key) ??
    options.find(({ label }) => searchKey(formerLabel(label) ?? say(label)) === key) ??
    options.find(({ label }) => saidElsewhere(label).some((text) => searchKey(text) === key));
  if (choice) return entered(choice.value);
  const some = joined(
    options.slice(0, 6).map(({ label }) => label),
    valueRefusals.listed,
  );
  const told = { label: field.label, text, some };
  return problem(options.length > 6 ? valueRefusals.noSuchOfMany(told) : valueRefusals.noSuchChoice(told));
}

/**
 * Splits text into list entries. Commas only separate if there is no stronger separator, since labels may contain them. An entry in double
 * quotes can contain any separator.
 */
function partsOf(text: string): readonly string[] {
  const [bare, quoted] = withoutQuoted(text);
  const mark = /[;|\n]/.test(bare) ? /[;|\n]/ : /,/;
  return bare.split(mark).flatMap((part) => {
    const whole = quoted.get(part.trim())?.inner ?? asWritten(part, quoted).trim();
    return whole === '' ? [] : [whole];
  });
}

const quotedPart = /(^|[;|,\n])([^\S\n]*)"((?:[^"]|"")*)"[^\S\n]*(?=$|[;|,\n])/g;

/** Quoted parts by the placeholders that replace them. */
type Quoted = ReadonlyMap<string, { readonly written: string; readonly inner: string }>;

/** The text with its quoted parts replaced by placeholders that can't be typed, and a map of them. */
function withoutQuoted(text: string): readonly [string, Quoted] {
  const quoted = new Map<string, { readonly written: string; readonly inner: string }>();
  if (!text.includes('"')) return [text, quoted];
  const bare = text.replace(quotedPart, (match, before: string, _blank: string, inner: string) => {
    const standIn = `\u0000${quoted.size}\u0000`;
    quoted.set(standIn, { written: match.slice(before.length), inner: inner.replaceAll('""', '"').trim() });
    return before + standIn;
  });
  return [bare, quoted];
}

/** A part with its quotes as they were, where they are only a piece of it: `hall, "big"; small`. */
function asWritten(part: string, quoted: Quoted): string {
  return [...quoted].reduce((text, [standIn, { written }]) => text.replace(standIn, () => written), part);
}

/** Joins entries into one text that `parseEntry` can split again. */
export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => (/[;|,\n"]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ');
}

function choicesOf(field: Extract<Field, { type: 'choices' }>, text: string): Entry<readonly string[]> {
  const whole = choiceOf(field, field.choices, text);
  if ('value' in whole && whole.value !== null) return entered([whole.value]);
  const values: string[] = [];
  for (const part of partsOf(text)) {
    const entry = choiceOf(field, field.choices, part);
    if ('problem' in entry) return entry;
    if (entry.value !== null && !values.includes(entry.value)) values.push(entry.value);
  }
  return entered(values);
}

function flagOf(field: Field, text: string): Entry<boolean> {
  const key = searchKey(text);
  const { yesNo } = facetWords;
  if (key === searchKey(say(yesNo.yes.label))) return entered(true);
  if (key === searchKey(say(yesNo.no.label))) return entered(false);
  if (yes.includes(key)) return entered(true);
  if (no.includes(key)) return entered(false);
  if (saidElsewhere(yesNo.yes.label).some((text) => searchKey(text) === key)) return entered(true);
  if (saidElsewhere(yesNo.no.label).some((text) => searchKey(text) === key)) return entered(false);
  return problem(valueRefusals.writeYesOrNo({ label: field.label }));
}

/** `2.5`, `-4`, or with the field's unit after it, `2.5 kg`. */
function numberOf({ label, unit = '' }: Extract<Field, { type: 'number' }>, text: string): Entry<number> {
  const behind = say(unit).toLowerCase();
  const bare = behind !== '' && text.toLowerCase().endsWith(behind) ? text.slice(0, -behind.length).trim() : text;
  const isNegative = /^[-\u2212]/.test(bare);
  const number = decimalOf(isNegative ? bare.slice(1) : bare);
  return number === undefined ? problem(valueRefusals.writeNumber({ label })) : entered(isNegative ? -number : number);
}

function labelled<Value>(field: Field, entry: Entry<Value>): Entry<Value> {
  if (!('problem' in entry)) return entry;
  return problem(valueRefusals.labelled({ label: field.label, why: { words: entry.problem, as: 'clause' } }));
}

function read(field: Field, text: string, find: FindReference, reader?: Reader): Entry<FieldValue> {
  switch (field.type) {
    case 'money':
      return labelled(field, parseMoney(text));
    case 'length':
      return labelled(field, parseLength(text, field.bare));
    case 'date':
      return labelled(field, parseDate(text, reader));
    case 'time':
      return labelled(field, parseTime(text));
    case 'integer': {
      const [, sign, rest = text] = /^([-\u2212]?)(.*)$/s.exec(text) ?? [];
      const size = decimalOf(rest);
      const number = size !== undefined && sign ? -size : size;
      return number === undefined ? problem(valueRefusals.writeWholeNumber({ label: field.label })) : entered(number);
    }
    case 'number':
      return numberOf(field, text);
    case 'flag':
      return flagOf(field, text);
    case 'choice':
      return choiceOf(field, field.choices, text);
    case 'choices':
      return choicesOf(field, text);
    case 'words':
      return entered([...new Set(partsOf(text))]);
    case 'options':
      return entered(optionsNamed(partsOf(text)));
    case 'reference':
      return find(field, text);
    default:
      return entered(text);
  }
}

const findsNothing: FindReference = (field, text) => problem(valueRefusals.noSuch({ label: field.label, text }));

/** Parses text as a field's value, by the same rules as `decide`. Empty text is an empty field. `reader`: who typed it, for dates. */
export function parseEntry(
  field: Field,
  text: string,
  find: FindReference = findsNothing,
  reader?: Reader,
): Entry<FieldValue> {
  const typed = text.trim();
  if (typed === '') return entered<FieldValue>(null);
  const entry = read(field, typed, find, reader);
  if ('problem' in entry || entry.value === null) return entry;
  const checked = checkValue(field, entry.value);
  return 'problem' in checked ? problem(checked.problem) : entered(checked.value);
}

/** A value as text for an input; `parseEntry` parses it back. Choices and references aren't typed. */
export function entryText(field: Field, value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (field.type === 'money' && typeof value === 'number') return moneyText(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'object' && 'mm' in value) return tidyLength(value.entered);
  if (Array.isArray(value)) return value.join(', ');
  return String(value);
}
