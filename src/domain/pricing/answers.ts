/** What the calls of the subscription pages answer, read from the wire. Total: whatever cannot be read is undefined. */
import * as z from 'zod/mini';
import type { Interval } from '../billing/index.ts';

export interface PaymentsOverview {
  /** Cards can be charged here. */
  readonly isSetUp: boolean;
  /** How much there is of what plans count. */
  readonly usage: { readonly items: number; readonly people: number };
}

export interface PlanChoice {
  readonly plan: string;
  readonly interval: Interval;
  readonly currency: string;
}

/** What a choice would cost, before anything is done. Amounts are in minor units. */
export interface PlanQuote {
  readonly currency: string;
  /** For each period from now on. */
  readonly price: number;
  readonly interval: Interval;
  /** Charged at once; below nothing for what is credited to the next bills. */
  readonly dueNow: number;
  /** What is paid now for each period; null without a plan. */
  readonly former: { readonly price: number; readonly interval: Interval } | null;
}

/** What the payment service's own form needs. */
export interface CardSetup {
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** Why what is open could not be paid with a card that was taken. */
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
