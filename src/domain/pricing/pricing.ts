/** Plans and prices: a setting of the installation, with example plans as the default. */
import * as z from 'zod/mini';
import { AMOUNT_MAX } from '../billing/index.ts';
import type { Interval } from '../billing/index.ts';
import { readUrl } from '../kernel/links.ts';
import { inLocale } from '../../words/locale.ts';
import { examplePlans } from '../../words/en/examplePlans.ts';
import type { Message, Words } from '../../words/message.ts';
import { siteRefusals } from '../../words/en/refusalsSite.ts';

/** The settings for the plans, and for the sites that can embed the pricing page. */
export const PRICING_SETTING = 'pricing';
export const FRAME_SETTING = 'pricing_frame_sites';

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
const price = z.object({
  month: z.int().check(z.minimum(0), z.maximum(AMOUNT_MAX)),
  year: z.int().check(z.minimum(0), z.maximum(AMOUNT_MAX)),
});
const limit = z._default(z.nullable(z.int().check(z.minimum(1))), null);
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const tierSchema = z.object({
  /** Stable name of the plan. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  name: words,
  summary: z._default(z.string().check(z.maxLength(300)), ''),
  includes: z._default(z.array(words).check(z.maxLength(20)), []),
  /** Maximum number; null if unlimited. */
  items: limit,
  people: limit,
  isRecommended: z._default(z.boolean(), false),
  /** By currency, in minor units. */
  prices: z.record(currencyCode, price),
});

const pricingSchema = z.object({ tiers: z.array(tierSchema).check(z.minLength(1), z.maxLength(8)) });

export type Tier = z.infer<typeof tierSchema>;
export type Pricing = z.infer<typeof pricingSchema>;

const examples = (): Pricing => ({
  tiers: [
    {
      key: 'studio',
      name: examplePlans.studio.name,
      summary: examplePlans.studio.summary,
      items: 500,
      people: 25,
      isRecommended: false,
      includes: [examplePlans.studio.stock, examplePlans.studio.labels, examplePlans.studio.offline],
      prices: {
        GBP: { month: 900, year: 9_000 },
        EUR: { month: 1_100, year: 11_000 },
        USD: { month: 1_200, year: 12_000 },
        JPY: { month: 1_600, year: 16_000 },
      },
    },
    {
      key: 'company',
      name: examplePlans.company.name,
      summary: examplePlans.company.summary,
      items: 5_000,
      people: 150,
      isRecommended: true,
      includes: [
        examplePlans.company.studio,
        examplePlans.company.calendar,
        examplePlans.company.measurements,
        examplePlans.company.paperwork,
      ],
      prices: {
        GBP: { month: 2_400, year: 24_000 },
        EUR: { month: 2_800, year: 28_000 },
        USD: { month: 3_000, year: 30_000 },
        JPY: { month: 4_200, year: 42_000 },
      },
    },
    {
      key: 'repertory',
      name: examplePlans.repertory.name,
      summary: examplePlans.repertory.summary,
      items: null,
      people: null,
      isRecommended: false,
      includes: [
        examplePlans.repertory.company,
        examplePlans.repertory.houses,
        examplePlans.repertory.hire,
        examplePlans.repertory.support,
      ],
      prices: {
        GBP: { month: 5_900, year: 59_000 },
        EUR: { month: 6_900, year: 69_000 },
        USD: { month: 7_500, year: 75_000 },
        JPY: { month: 10_500, year: 105_000 },
      },
    },
  ],
});

/** The default plans, in the reader's language. */
export const examplePricing: () => Pricing = inLocale(examples);

/** Error messages for each part of a plan. */
const wanted: Readonly<Record<string, Message>> = siteRefusals.planParts;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Enough of the setting to name its plans, whatever is wrong with them. */
const named = z.looseObject({ tiers: z.array(z.looseObject({})) });

function nameOf(setting: unknown, plan: number): Words {
  const name = named.safeParse(setting).data?.tiers[plan]?.['name'];
  return typeof name === 'string' && name.trim() !== '' ? name : siteRefusals.planNumber({ number: plan + 1 });
}

/** The error message for problems across several plans. */
function togetherProblem(pricing: Pricing): Words | undefined {
  const keys = pricing.tiers.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) return siteRefusals.planKeyTwice({ key: twice });
  return currenciesOf(pricing).length === 0 ? siteRefusals.noCommonCurrency : undefined;
}

interface ReadPricing {
  /** Undefined if the setting isn't valid. */
  readonly pricing: Pricing | undefined;
  /** The error message. */
  readonly problem: Words | undefined;
}

/** Parses the setting, an object or its JSON text, strictly. */
export function readPricing(setting: unknown): ReadPricing {
  const raw = typeof setting === 'string' ? parsed(setting) : setting;
  const { data, error } = pricingSchema.safeParse(raw);
  if (data !== undefined) {
    const problem = togetherProblem(data);
    return { pricing: problem === undefined ? data : undefined, problem };
  }
  const [, plan, part] = error.issues.map(({ path }) => path).find((path) => path.length > 2) ?? [];
  const must = typeof plan === 'number' && typeof part === 'string' ? wanted[part] : undefined;
  return {
    pricing: undefined,
    problem:
      must === undefined
        ? siteRefusals.planCount
        : siteRefusals.planNeeds({ plan: nameOf(raw, Number(plan)), what: must }),
  };
}

/** Parses the setting; falls back to the example plans if it isn't valid. */
export function pricingOf(setting: unknown): Pricing {
  return readPricing(setting).pricing ?? examplePricing();
}

/** The currencies in which every plan has a price, in the order of the first plan. */
export function currenciesOf({ tiers }: Pricing): readonly string[] {
  const [first] = tiers;
  return Object.keys(first?.prices ?? {}).filter((currency) =>
    tiers.every(({ prices }) => prices[currency] !== undefined),
  );
}

/** The price of a plan in minor units; undefined if it isn't sold in that currency. */
export function priceOf({ prices }: Tier, currency: string, interval: Interval): number | undefined {
  return prices[currency]?.[interval];
}

/** How much cheaper a year is than twelve months, in whole percent. */
export function yearlySaving(tier: Tier, currency: string): number {
  const [month, year] = [priceOf(tier, currency, 'month') ?? 0, priceOf(tier, currency, 'year') ?? 0];
  return month === 0 ? 0 : Math.max(0, Math.round((1 - year / (month * 12)) * 100));
}

const origins = z.array(z.string());

/** Maximum number of sites that can embed the pricing page. */
const FRAME_SITES_MAX = 20;

/** True for an origin: a URL without a path. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && readUrl(text)?.origin === text;
}

/** The sites that can embed the pricing page: origins only, anything else is ignored. */
export function frameSitesOf(setting: unknown): readonly string[] {
  return (origins.safeParse(typeof setting === 'string' ? parsed(setting) : setting).data ?? []).filter(isOrigin);
}

/** The error message for a typed list of sites, if it isn't valid. */
export function frameSitesProblem(setting: string): Words | undefined {
  const list = origins.safeParse(parsed(setting)).data;
  if (list === undefined || list.length > FRAME_SITES_MAX) return siteRefusals.tooManySites({ most: FRAME_SITES_MAX });
  const wrong = list.find((origin) => !isOrigin(origin));
  return wrong === undefined ? undefined : siteRefusals.notASite({ address: wrong });
}
