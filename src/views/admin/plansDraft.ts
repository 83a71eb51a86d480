/** Draft plans: invalid input stays as typed, and is rejected only on saving. */
import { decimalsOf } from '../../domain/billing/index.ts';
import { pricingOf, type Tier } from '../../domain/pricing/index.ts';

/** A number; text that isn't a number; null if empty. */
export type Typed = number | string | null;

export interface DraftPlan extends Omit<Tier, 'items' | 'people' | 'prices'> {
  readonly items: Typed;
  readonly people: Typed;
  readonly prices: Readonly<Record<string, { readonly month: Typed; readonly year: Typed }>>;
}

/** The plans stored in a setting. */
export function draftOf(value: string): readonly DraftPlan[] {
  return pricingOf(value).tiers;
}

/** An amount formatted for editing: `9` or `12.50`. */
export function plainAmount(amount: Typed, currency: string): string {
  if (typeof amount !== 'number') return amount ?? '';
  const units = amount / 10 ** decimalsOf(currency);
  return Number.isInteger(units) ? String(units) : units.toFixed(decimalsOf(currency));
}

/** An empty plan, with the currencies of the others. */
export function newPlan(others: readonly DraftPlan[]): DraftPlan {
  const taken = new Set(others.map(({ key }) => key));
  let number = others.length + 1;
  while (taken.has(`plan-${number}`)) number += 1;
  const prices = Object.fromEntries(
    Object.keys(others[0]?.prices ?? {}).map((currency) => [currency, { month: null, year: null }]),
  );
  return {
    key: `plan-${number}`,
    name: '',
    summary: '',
    includes: [],
    items: null,
    people: null,
    isRecommended: false,
    prices,
  };
}

/** The plan with an empty price in another currency. */
export function withCurrency(plan: DraftPlan, currency: string): DraftPlan {
  return currency === '' ? plan : { ...plan, prices: { ...plan.prices, [currency]: { month: null, year: null } } };
}

/** The plan without its price in a currency. */
export function withoutCurrency(plan: DraftPlan, currency: string): DraftPlan {
  return { ...plan, prices: Object.fromEntries(Object.entries(plan.prices).filter(([code]) => code !== currency)) };
}
