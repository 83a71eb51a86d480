/** Values as displayed. */
import { inLocale } from '../../../words/locale.ts';
import { say, spokenLocale } from '../../../words/speaker.ts';
import { choiceLabel, optionsOf } from '../../../domain/catalogue/index.ts';
import type { Field, FieldValue } from '../../../domain/catalogue/index.ts';
import { moneyText, tidyLength } from '../../../domain/entry/index.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import type { Titles } from '../../../domain/query/index.ts';
import { formatDay, formatDecimal, formatNumber } from '../../texts/plural.ts';
import { flagTexts } from '../../texts/catalogue.ts';

/** What the display of values depends on. */
export interface Wording {
  readonly world: Titles;
  readonly today: string;
  /** ISO 4217 code of the group's money. */
  readonly currency: string;
}

const moneyFormats = inLocale(() => new Map<string, Intl.NumberFormat>());

function moneyFormat(currency: string): Intl.NumberFormat | undefined {
  const known = moneyFormats().get(currency);
  if (known) return known;
  try {
    const made = new Intl.NumberFormat(spokenLocale(), { style: 'currency', currency });
    moneyFormats().set(currency, made);
    return made;
  } catch {
    return undefined;
  }
}

/** An amount with its currency; an unknown currency code is put in front. */
export function displayMoney(minor: number, currency: string): string {
  return moneyFormat(currency)?.format(minor / 100) ?? `${currency} ${moneyText(minor)}`;
}

/** A path, e.g. Store › Bay 2 › Shelf 4. */
export function displayPath(kind: Extract<Field, { type: 'reference' }>['to'], id: string, world: Titles): string {
  return pathOf(kind, id, world).map(titleOf).join(' › ');
}

function choiceText(field: Extract<Field, { type: 'choice' | 'choices' }>, value: string): string {
  return say(choiceLabel(field.choices, value) ?? value);
}

/** A value in words; an empty string if there is none. */
export function displayText(
  field: Field,
  value: FieldValue | null | undefined,
  { world, today, currency }: Wording,
): string {
  if (value === undefined || value === null) return '';
  switch (field.type) {
    case 'choice':
      return choiceText(field, String(value));
    case 'choices':
      return Array.isArray(value) ? value.map((one) => choiceText(field, one)).join(', ') : '';
    case 'words':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'reference':
      return displayPath(field.to, String(value), world);
    case 'money':
      return typeof value === 'number' ? displayMoney(value, currency) : '';
    case 'length':
      return typeof value === 'object' && 'entered' in value ? tidyLength(value.entered) : '';
    case 'date':
      return formatDay(String(value), today);
    case 'flag':
      return value === true ? flagTexts.yes : flagTexts.no;
    case 'options':
      return optionsOf(value)
        .filter(({ withdrawn }) => !withdrawn)
        .map(({ label }) => label)
        .join(', ');
    case 'number':
      return typeof value === 'number' ? [formatDecimal(value), say(field.unit ?? '')].filter(Boolean).join(' ') : '';
    case 'integer':
      return typeof value === 'number' ? formatNumber(value) : '';
    default:
      return String(value);
  }
}
