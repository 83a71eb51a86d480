/** The settings that the program itself reads: their meaning, allowed values and defaults. */
import { GRACE_DAYS, GRACE_MAX, GRACE_SETTING } from '../billing/index.ts';
import type { CatalogueRule, Choice } from '../catalogue/index.ts';
import { choices, CODE_DIGITS, DIGITS_SETTING } from '../catalogue/index.ts';
import { isTimeZone } from '../kernel/zones.ts';
import { refuse } from '../kernel/decision.ts';
import { defaultLanguage, offeredLanguages } from '../../words/languages.ts';
import { isVisible } from '../kernel/text.ts';
import { FRAME_SETTING, frameSitesProblem, PRICING_SETTING, readPricing } from '../pricing/index.ts';
import { isColour } from './brand.ts';
import { LENGTH_SETTING } from './lengthUnit.ts';
import { billingContactOf } from './readSettings.ts';
import { readDays } from './reminderSettings.ts';
import { SYNONYMS_SETTING } from './synonyms.ts';
import type { Words } from '../../words/message.ts';
import { siteRefusals } from '../../words/en/refusalsSite.ts';
import { settingsWords } from '../../words/en/labelsSite.ts';

/** The allowed values of a setting. */
type SettingForm =
  | { readonly type: 'text'; readonly max: number; readonly multiline?: true; readonly required?: true }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly choices: readonly Choice[] }
  /** An IANA time zone. */
  | { readonly type: 'zone' }
  /** Days before (negative) and after, separated by commas. */
  | { readonly type: 'days' }
  /** `#7a1f3d`, or empty. */
  | { readonly type: 'colour' }
  /** The id of an uploaded image, or empty. */
  | { readonly type: 'picture' }
  /** A name and an email address, as JSON; empty for none. */
  | { readonly type: 'contact' }
  /** The plans on sale, as JSON; empty for the examples. */
  | { readonly type: 'plans' }
  /** Origins of websites, as a JSON array; empty for none. */
  | { readonly type: 'sites' };

export interface DescribedSetting {
  readonly parameter: string;
  readonly label: Words;
  readonly help: Words;
  /** Heading of its group. */
  readonly group: Words;
  readonly datatype: 'string' | 'integer' | 'json' | 'array';
  /** The default value; can be empty. */
  readonly initial: string;
  /** Visible to visitors. */
  readonly isPublic?: true;
  readonly form: SettingForm;
}

const currencies = choices(settingsWords.currencies);

/** The setting that says whether the sample theatre is loading or loaded; absent in a group without it. */
export const SAMPLE_SETTING = 'sample_theatre';

/** In the order of the page. */
export const describedSettings: readonly DescribedSetting[] = [
  {
    parameter: 'group_name',
    label: settingsWords.describedSettings.groupName.label,
    help: settingsWords.describedSettings.groupName.help,
    group: settingsWords.groups.theGroup,
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'text', max: 200, required: true },
  },
  {
    parameter: 'welcome_text',
    label: settingsWords.describedSettings.welcomeText.label,
    help: settingsWords.describedSettings.welcomeText.help,
    group: settingsWords.groups.theGroup,
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'text', max: 500, multiline: true },
  },
  {
    parameter: 'logo',
    label: settingsWords.describedSettings.logo.label,
    help: settingsWords.describedSettings.logo.help,
    group: settingsWords.groups.theGroup,
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'picture' },
  },
  {
    parameter: 'accent_colour',
    label: settingsWords.describedSettings.accentColour.label,
    help: settingsWords.describedSettings.accentColour.help,
    group: settingsWords.groups.theGroup,
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'colour' },
  },
  {
    parameter: 'timezone',
    label: settingsWords.describedSettings.timezone.label,
    help: settingsWords.describedSettings.timezone.help,
    group: settingsWords.groups.theGroup,
    datatype: 'string',
    initial: '',
    isPublic: true,
    form: { type: 'zone' },
  },
  {
    parameter: 'language',
    label: settingsWords.describedSettings.language.label,
    help: settingsWords.describedSettings.language.help,
    group: settingsWords.groups.theGroup,
    datatype: 'string',
    initial: defaultLanguage,
    isPublic: true,
    form: { type: 'choice', choices: offeredLanguages },
  },
  {
    parameter: 'loan_days',
    label: settingsWords.describedSettings.loanDays.label,
    help: settingsWords.describedSettings.loanDays.help,
    group: settingsWords.groups.lending,
    datatype: 'integer',
    initial: '14',
    form: { type: 'integer', min: 1, max: 730 },
  },
  {
    parameter: DIGITS_SETTING,
    label: settingsWords.describedSettings.digitsOfCodes.label,
    help: settingsWords.describedSettings.digitsOfCodes.help,
    group: settingsWords.groups.codes,
    datatype: 'integer',
    initial: String(CODE_DIGITS),
    form: { type: 'integer', min: 3, max: 6 },
  },
  {
    parameter: SYNONYMS_SETTING,
    label: settingsWords.describedSettings.synonyms.label,
    help: settingsWords.describedSettings.synonyms.help,
    group: settingsWords.groups.search,
    datatype: 'string',
    initial: '',
    form: { type: 'text', max: 5_000, multiline: true },
  },
  {
    parameter: 'retention_years',
    label: settingsWords.describedSettings.retentionYears.label,
    help: settingsWords.describedSettings.retentionYears.help,
    group: settingsWords.groups.members,
    datatype: 'integer',
    initial: '3',
    form: { type: 'integer', min: 0, max: 50 },
  },
  {
    parameter: 'reminders',
    label: settingsWords.describedSettings.reminders.label,
    help: settingsWords.describedSettings.reminders.help,
    group: settingsWords.groups.reminders,
    datatype: 'string',
    initial: 'on',
    form: { type: 'choice', choices: choices(settingsWords.describedSettings.reminders.form.choices) },
  },
  {
    parameter: 'reminder_days',
    label: settingsWords.describedSettings.reminderDays.label,
    help: settingsWords.describedSettings.reminderDays.help,
    group: settingsWords.groups.reminders,
    datatype: 'string',
    initial: '-2, 0, 1, 7',
    form: { type: 'days' },
  },
  {
    parameter: 'reminder_hour',
    label: settingsWords.describedSettings.reminderHour.label,
    help: settingsWords.describedSettings.reminderHour.help,
    group: settingsWords.groups.reminders,
    datatype: 'integer',
    initial: '7',
    form: { type: 'integer', min: 0, max: 23 },
  },
  {
    parameter: 'currency',
    label: settingsWords.describedSettings.currency.label,
    help: settingsWords.describedSettings.currency.help,
    group: settingsWords.groups.moneyAndMeasures,
    datatype: 'string',
    initial: 'GBP',
    isPublic: true,
    form: { type: 'choice', choices: currencies },
  },
  {
    parameter: 'measurement_names',
    label: settingsWords.describedSettings.measurementNames.label,
    help: settingsWords.describedSettings.measurementNames.help,
    group: settingsWords.groups.moneyAndMeasures,
    datatype: 'string',
    initial: 'uk',
    form: { type: 'choice', choices: choices(settingsWords.describedSettings.measurementNames.form.choices) },
  },
  {
    parameter: LENGTH_SETTING,
    label: settingsWords.describedSettings.lengths.label,
    help: settingsWords.describedSettings.lengths.help,
    group: settingsWords.groups.moneyAndMeasures,
    datatype: 'string',
    initial: 'cm',
    form: { type: 'choice', choices: choices(settingsWords.describedSettings.lengths.form.choices) },
  },
  {
    parameter: 'hours',
    label: settingsWords.describedSettings.hours.label,
    help: settingsWords.describedSettings.hours.help,
    group: settingsWords.groups.moneyAndMeasures,
    datatype: 'string',
    initial: 'usual',
    isPublic: true,
    form: { type: 'choice', choices: choices(settingsWords.describedSettings.hours.form.choices) },
  },
  {
    parameter: 'week_start',
    label: settingsWords.describedSettings.weekStart.label,
    help: settingsWords.describedSettings.weekStart.help,
    group: settingsWords.groups.moneyAndMeasures,
    datatype: 'string',
    initial: 'usual',
    isPublic: true,
    form: { type: 'choice', choices: choices(settingsWords.describedSettings.weekStart.form.choices) },
  },
  {
    parameter: 'paper',
    label: settingsWords.describedSettings.paper.label,
    help: settingsWords.describedSettings.paper.help,
    group: settingsWords.groups.moneyAndMeasures,
    datatype: 'string',
    initial: 'usual',
    isPublic: true,
    form: { type: 'choice', choices: choices(settingsWords.describedSettings.paper.form.choices) },
  },
  {
    parameter: 'second_step_for',
    label: settingsWords.describedSettings.secondStepFor.label,
    help: settingsWords.describedSettings.secondStepFor.help,
    group: settingsWords.groups.loggingIn,
    datatype: 'string',
    initial: 'nobody',
    form: {
      type: 'choice',
      choices: choices(settingsWords.describedSettings.secondStepFor.form.choices),
    },
  },
  {
    parameter: 'provider_users',
    label: settingsWords.describedSettings.providerUsers.label,
    help: settingsWords.describedSettings.providerUsers.help,
    group: settingsWords.groups.loggingIn,
    datatype: 'string',
    initial: 'known',
    form: {
      type: 'choice',
      choices: choices(settingsWords.describedSettings.providerUsers.form.choices),
    },
  },
  {
    parameter: 'billing_contact',
    label: settingsWords.describedSettings.billingContact.label,
    help: settingsWords.describedSettings.billingContact.help,
    group: settingsWords.groups.payments,
    datatype: 'json',
    initial: '',
    form: { type: 'contact' },
  },
  {
    parameter: GRACE_SETTING,
    label: settingsWords.describedSettings.daysOfGrace.label,
    help: settingsWords.describedSettings.daysOfGrace.help,
    group: settingsWords.groups.payments,
    datatype: 'integer',
    initial: String(GRACE_DAYS),
    form: { type: 'integer', min: 0, max: GRACE_MAX },
  },
  {
    parameter: PRICING_SETTING,
    label: settingsWords.describedSettings.plans.label,
    help: settingsWords.describedSettings.plans.help,
    group: settingsWords.groups.plansAndPrices,
    datatype: 'json',
    initial: '',
    isPublic: true,
    form: { type: 'plans' },
  },
  {
    parameter: FRAME_SETTING,
    label: settingsWords.describedSettings.sitesThatShowThePrices.label,
    help: settingsWords.describedSettings.sitesThatShowThePrices.help,
    group: settingsWords.groups.plansAndPrices,
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

function isContact(value: string): boolean {
  if (value === '') return true;
  const contact = billingContactOf({ billing_contact: value });
  return contact !== undefined && address.test(contact.email);
}

/** The error message for a value; undefined if it is valid. */
export function settingProblem({ label, form }: DescribedSetting, value: string): Words | undefined {
  switch (form.type) {
    case 'text':
      if (form.required === true && !isVisible(value)) return siteRefusals.missing({ label });
      return value.length > form.max ? siteRefusals.tooLong({ label, max: form.max }) : undefined;
    case 'integer':
      return isWholeWithin(value, form) ? undefined : siteRefusals.wholeNumber({ label, min: form.min, max: form.max });
    case 'choice':
      return form.choices.some((choice) => choice.value === value) ? undefined : siteRefusals.choose({ label });
    case 'zone':
      return isTimeZone(value) ? undefined : siteRefusals.chooseZone({ label });
    case 'days':
      return readDays(value) === undefined ? siteRefusals.dayList({ label }) : undefined;
    case 'colour':
      return value === '' || isColour(value) ? undefined : siteRefusals.colour({ label });
    case 'picture':
      return isPicture(value) ? undefined : siteRefusals.picture({ label });
    case 'contact':
      return isContact(value) ? undefined : siteRefusals.email({ label });
    case 'plans':
      return value === '' ? undefined : readPricing(value).problem;
    case 'sites':
      return value === '' ? undefined : frameSitesProblem(value);
  }
}

/** Validates the settings that the program reads. Any others are up to the group. */
export const asDescribed: CatalogueRule<'setting'> = (next) => {
  const known = describedSetting(next.id);
  if (known === undefined) return undefined;
  if (next.values.datatype !== known.datatype)
    return refuse('invalid', siteRefusals.ofType({ label: known.label, datatype: known.datatype }), {
      field: 'datatype',
    }).refused;
  if ((next.values.isPublic === true) !== (known.isPublic === true)) {
    return refuse(
      'invalid',
      known.isPublic === true
        ? siteRefusals.isPublic({ label: known.label })
        : siteRefusals.isNotPublic({ label: known.label }),
      { field: 'isPublic' },
    ).refused;
  }
  const problem = settingProblem(known, next.values.value ?? '');
  return problem === undefined ? undefined : refuse('invalid', problem, { field: 'value' }).refused;
};
