/** The settings that the program itself reads: what each means, what it may be, and what holds where a group has said nothing. */
import { GRACE_DAYS, GRACE_MAX, GRACE_SETTING } from '../billing/index.ts';
import type { CatalogueRule, Choice } from '../catalogue/index.ts';
import { choices, CODE_DIGITS, DIGITS_SETTING } from '../catalogue/index.ts';
import { isTimeZone } from '../kernel/zones.ts';
import { refuse } from '../kernel/decision.ts';
import { isVisible } from '../kernel/text.ts';
import { FRAME_SETTING, frameSitesProblem, PRICING_SETTING, readPricing } from '../pricing/index.ts';
import { isColour } from './brand.ts';
import { LENGTH_SETTING } from './lengthUnit.ts';
import { billingContactOf } from './readSettings.ts';
import { readDays } from './reminderSettings.ts';

/** What a value may be. */
type SettingForm =
  | { readonly type: 'text'; readonly max: number; readonly multiline?: true; readonly required?: true }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly choices: readonly Choice[] }
  /** An IANA time zone. */
  | { readonly type: 'zone' }
  /** Days before (negative) and after, with commas between. */
  | { readonly type: 'days' }
  /** `#7a1f3d`, or nothing. */
  | { readonly type: 'colour' }
  /** The id of an uploaded picture, or nothing. */
  | { readonly type: 'picture' }
  /** A name and an e-mail address, as JSON. */
  | { readonly type: 'contact' }
  /** The plans that are sold, as JSON; nothing for the examples. */
  | { readonly type: 'plans' }
  /** Origins of web sites, as a JSON list; nothing for none. */
  | { readonly type: 'sites' };

export interface DescribedSetting {
  readonly parameter: string;
  readonly label: string;
  readonly help: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly datatype: 'string' | 'integer' | 'json' | 'array';
  /** What holds where nothing is said; empty for nothing. */
  readonly initial: string;
  /** Visitors may know it. */
  readonly isPublic?: true;
  readonly form: SettingForm;
}

const currencies = choices(
  ['GBP', 'British pound (£)'],
  ['EUR', 'Euro (€)'],
  ['USD', 'US dollar ($)'],
  ['CAD', 'Canadian dollar'],
  ['AUD', 'Australian dollar'],
  ['NZD', 'New Zealand dollar'],
  ['CHF', 'Swiss franc'],
  ['SEK', 'Swedish krona'],
  ['NOK', 'Norwegian krone'],
  ['DKK', 'Danish krone'],
  ['ZAR', 'South African rand'],
  ['INR', 'Indian rupee'],
);

/** In the order of the page. */
export const describedSettings: readonly DescribedSetting[] = [
  {
    parameter: 'group_name',
    label: 'Name of the group',
    help: 'It heads the home page, letters and labels.',
    group: 'The group',
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'text', max: 200, required: true },
  },
  {
    parameter: 'welcome_text',
    label: 'Welcome',
    help: 'What visitors read below the name before they log in.',
    group: 'The group',
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'text', max: 500, multiline: true },
  },
  {
    parameter: 'logo',
    label: 'Logo',
    help: 'It stands in the frame of every page, where people log in, and on paper. JPEG, PNG or WebP; one with a clear background looks best.',
    group: 'The group',
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'picture' },
  },
  {
    parameter: 'accent_colour',
    label: 'Colour',
    help: 'Of buttons, links and marks. It is made lighter or darker where it could not be read otherwise.',
    group: 'The group',
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'colour' },
  },
  {
    parameter: 'timezone',
    label: 'Time zone',
    help: 'Rehearsals, performances and reminders go by its clocks.',
    group: 'The group',
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'zone' },
  },
  {
    parameter: 'loan_days',
    label: 'Days of a loan',
    help: 'A sign-out is due after so many days, unless the person says otherwise.',
    group: 'Lending',
    datatype: 'integer',
    initial: '14',
    form: { type: 'integer', min: 1, max: 730 },
  },
  {
    parameter: DIGITS_SETTING,
    label: 'Digits of codes',
    help: 'Of the numbers that Backstock gives, P-00012 say, at least. Codes that are there stay; the letters are those of the category.',
    group: 'Codes',
    datatype: 'integer',
    initial: String(CODE_DIGITS),
    form: { type: 'integer', min: 3, max: 6 },
  },
  {
    parameter: 'retention_years',
    label: 'Years after somebody has left',
    help: 'After so many years administrators are asked whether to erase what is known of them. 0 never asks.',
    group: 'Members',
    datatype: 'integer',
    initial: '3',
    form: { type: 'integer', min: 0, max: 50 },
  },
  {
    parameter: 'reminders',
    label: 'E-mail reminders',
    help: 'One letter a morning to everybody who has something to bring back, to come to or to look after. Each person chooses below “My account” what they want to hear of.',
    group: 'Reminders',
    datatype: 'string',
    initial: 'on',
    form: { type: 'choice', choices: choices(['on', 'Sent'], ['off', 'Not sent']) },
  },
  {
    parameter: 'reminder_days',
    label: 'Days of reminders',
    help: 'Before the day (with a minus), on it (0) and after it, with commas between.',
    group: 'Reminders',
    datatype: 'string',
    initial: '-2, 0, 1, 7',
    form: { type: 'days' },
  },
  {
    parameter: 'reminder_hour',
    label: 'Hour of reminders',
    help: 'From this hour of the day on, from 0 to 23.',
    group: 'Reminders',
    datatype: 'integer',
    initial: '7',
    form: { type: 'integer', min: 0, max: 23 },
  },
  {
    parameter: 'currency',
    label: 'Currency',
    help: 'What values and prices are written in. Amounts are not converted.',
    group: 'Money and measures',
    datatype: 'string',
    initial: 'GBP',
    isPublic: true,
    form: { type: 'choice', choices: currencies },
  },
  {
    parameter: 'measurement_names',
    label: 'Names of measurements',
    help: 'Wardrobes on either side of the Atlantic call some of them by other names.',
    group: 'Money and measures',
    datatype: 'string',
    initial: 'uk',
    form: { type: 'choice', choices: choices(['uk', 'British'], ['us', 'American']) },
  },
  {
    parameter: LENGTH_SETTING,
    label: 'Lengths',
    help: 'What a length without a unit is read in, and the tape that new measurements begin with. What is there stays as it was written.',
    group: 'Money and measures',
    datatype: 'string',
    initial: 'cm',
    form: { type: 'choice', choices: choices(['cm', 'Centimetres'], ['in', 'Inches']) },
  },
  {
    parameter: 'second_step_for',
    label: 'Two-factor authentication',
    help: 'Who needs an authenticator besides the password. Whoever has none sets one up when they log in next.',
    group: 'Logging in',
    datatype: 'string',
    initial: 'nobody',
    form: {
      type: 'choice',
      choices: choices(['nobody', 'Whoever turns it on'], ['administrators', 'All administrators']),
    },
  },
  {
    parameter: 'provider_users',
    label: 'Logging in with a provider',
    help: 'Where one is set up: whom it may bring in. Those who are added see nothing of the group until they are given rights.',
    group: 'Logging in',
    datatype: 'string',
    initial: 'known',
    form: {
      type: 'choice',
      choices: choices(['known', 'Users who are known here'], ['add', 'Others too: they are added as users']),
    },
  },
  {
    parameter: 'billing_contact',
    label: 'Billing contact',
    help: 'Who is written to about payments.',
    group: 'Payments',
    datatype: 'json',
    initial: '',
    form: { type: 'contact' },
  },
  {
    parameter: GRACE_SETTING,
    label: 'Days of grace',
    help: 'So long everything goes on after the day a payment was due; then members see a maintenance page until it is paid.',
    group: 'Payments',
    datatype: 'integer',
    initial: String(GRACE_DAYS),
    form: { type: 'integer', min: 0, max: GRACE_MAX },
  },
  {
    parameter: PRICING_SETTING,
    label: 'Plans',
    help: 'What is sold on the pricing page. Whoever has a plan keeps its price until they choose another.',
    group: 'Plans and prices',
    datatype: 'json',
    initial: '',
    isPublic: true,
    form: { type: 'plans' },
  },
  {
    parameter: FRAME_SETTING,
    label: 'Sites that show the prices',
    help: 'Web sites that may show the pricing page in a frame, one a line, such as https://players.example.',
    group: 'Plans and prices',
    datatype: 'array',
    initial: '',
    form: { type: 'sites' },
  },
];

export function describedSetting(parameter: string): DescribedSetting | undefined {
  return describedSettings.find((known) => known.parameter === parameter);
}

const pictureId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

function isWholeWithin(value: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
}

function isPicture(value: string): boolean {
  return value === '' || pictureId.test(value);
}

function hasAddress(value: string): boolean {
  const contact = billingContactOf({ billing_contact: value });
  return contact !== undefined && address.test(contact.email);
}

/** What is wrong with a value, in a sentence; undefined where nothing is. */
export function settingProblem({ label, form }: DescribedSetting, value: string): string | undefined {
  switch (form.type) {
    case 'text':
      if (form.required === true && !isVisible(value)) return `${label} is missing.`;
      return value.length > form.max ? `${label} has more than ${form.max} characters: shorten it.` : undefined;
    case 'integer':
      return isWholeWithin(value, form)
        ? undefined
        : `${label} must be a whole number from ${form.min} to ${form.max}.`;
    case 'choice':
      return form.choices.some((choice) => choice.value === value) ? undefined : `${label}: choose one of the list.`;
    case 'zone':
      return isTimeZone(value) ? undefined : `${label}: choose one of the list, Europe/London say.`;
    case 'days':
      return readDays(value) === undefined
        ? `${label} must be whole numbers from -30 to 60, eight at most, with commas between, such as -2, 0, 1, 7.`
        : undefined;
    case 'colour':
      return value === '' || isColour(value) ? undefined : `${label} must be six figures after a #, such as #7a1f3d.`;
    case 'picture':
      return isPicture(value) ? undefined : `${label} must be a picture that was uploaded.`;
    case 'contact':
      return hasAddress(value) ? undefined : `${label} needs an e-mail address such as sam@example.org.`;
    case 'plans':
      return value === '' ? undefined : readPricing(value).problem;
    case 'sites':
      return value === '' ? undefined : frameSitesProblem(value);
  }
}

/** A setting that the program reads is what it reads; others are the group's own affair. */
export const asDescribed: CatalogueRule<'setting'> = (next) => {
  const known = describedSetting(next.id);
  if (known === undefined) return undefined;
  if (next.values.datatype !== known.datatype)
    return refuse('invalid', `${known.label} is of the type ${known.datatype}.`, { field: 'datatype' }).refused;
  if ((next.values.isPublic === true) !== (known.isPublic === true)) {
    return refuse(
      'invalid',
      known.isPublic === true ? `${known.label} is known to visitors.` : `${known.label} is not for visitors.`,
      { field: 'isPublic' },
    ).refused;
  }
  const problem = settingProblem(known, next.values.value ?? '');
  return problem === undefined ? undefined : refuse('invalid', problem, { field: 'value' }).refused;
};
