/** Parses the responses for the subscription pages. Never throws: returns undefined for anything invalid. */
import * as z from 'zod/mini';
import type { Interval } from '../billing/index.ts';

export interface PaymentsOverview {
  /** Card payments are set up. */
  readonly isSetUp: boolean;
  /** Current usage of what plans limit. */
  readonly usage: { readonly items: number; readonly people: number };
}

export interface PlanChoice {
  readonly plan: string;
  readonly interval: Interval;
  readonly currency: string;
}

/** A quote for a plan. Amounts are in minor units. */
export interface PlanQuote {
  readonly currency: string;
  /** Price per interval from now on. */
  readonly price: number;
  readonly interval: Interval;
  /** Charged now; negative if credited to the next invoices. */
  readonly dueNow: number;
  /** The current price per interval; null without a plan. */
  readonly former: { readonly price: number; readonly interval: Interval } | null;
}

/** What the payment service's card form needs. */
export interface CardSetup {
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** The result of saving a card: why paying the open invoices with it failed, or null. */
export interface CardTaken {
  readonly failure: string | null;
}

const interval = z.enum(['month', 'year']);
const overview = z.object({ isSetUp: z.boolean(), usage: z.object({ items: z.number(), people: z.number() }) });
const quote = z.object({
  currency: z.string(),
  price: z.number(),
  interval,
  dueNow: z.number(),
  former: z.nullable(z.object({ price: z.number(), interval })),
});
const card = z.object({ clientSecret: z.string(), publishableKey: z.string() });
const taken = z.object({ failure: z.nullable(z.string()) });

export const readOverview = (body: unknown): PaymentsOverview | undefined => overview.safeParse(body).data;
export const readQuote = (body: unknown): PlanQuote | undefined => quote.safeParse(body).data;
export const readCardSetup = (body: unknown): CardSetup | undefined => card.safeParse(body).data;
export const readCardTaken = (body: unknown): CardTaken | undefined => taken.safeParse(body).data;
