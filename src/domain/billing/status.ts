/** Parsers for responses about payments. They never throw: an unreadable response gives undefined. */
import * as z from 'zod/mini';

/** The group's payment status (specification, section 3). */
export interface BillingStatus {
  readonly overdue: boolean;
  readonly daysPastDue: number;
  readonly graceDaysRemaining: number;
  readonly dueDate: string | null;
  readonly amountDue: number | null;
  readonly lastNoticeDate: string | null;
}

/** The parts of a subscription that are read. */
export interface Subscription {
  /** For the card that is charged; null without one. */
  readonly monthsToExpiry: number | null;
  /** ISO instant; null when nothing will be charged. */
  readonly nextPaymentAttempt: string | null;
}

const number = z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))]);
/** Part of a day counts as a whole one, so that rounding never shortens a period. */
const days = z.pipe(number, z.transform(Math.ceil));
const text = z.catch(z.nullable(z.string().check(z.minLength(1))), null);
const amount = z.catch(z.nullable(number), null);

const statusSchema = z.pipe(
  z.object({
    overdue: z.union([
      z.boolean(),
      z.pipe(
        z.literal([0, 1]),
        z.transform((flag) => flag === 1),
      ),
    ]),
    days_past_due: days,
    grace_days_remaining: days,
    due_date: text,
    amount_due: amount,
    last_notice_date: text,
  }),
  z.transform((wire): BillingStatus => ({
    overdue: wire.overdue,
    daysPastDue: wire.days_past_due,
    graceDaysRemaining: wire.grace_days_remaining,
    dueDate: wire.due_date,
    amountDue: wire.amount_due,
    lastNoticeDate: wire.last_notice_date,
  })),
);

function instantOf(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Payment services use seconds since 1970; others use ISO instants. */
const instant = z.catch(
  z.union([
    z.pipe(
      z.number(),
      z.transform((seconds) => instantOf(seconds * 1_000)),
    ),
    z.pipe(
      z.string(),
      z.transform((written) => instantOf(Date.parse(written))),
    ),
  ]),
  null,
);

const subscriptionSchema = z.pipe(
  z.object({
    stripePaymentMethod: z.catch(z.nullable(z.object({ monthsToExpiry: amount })), null),
    stripeSubscription: z.catch(
      z.nullable(z.object({ next_invoice: z.catch(z.nullable(z.object({ next_payment_attempt: instant })), null) })),
      null,
    ),
  }),
  z.transform(({ stripePaymentMethod: method, stripeSubscription: subscription }): Subscription => ({
    monthsToExpiry: method?.monthsToExpiry ?? null,
    nextPaymentAttempt: subscription?.next_invoice?.next_payment_attempt ?? null,
  })),
);

/** Servers return the fields themselves or under `data`. */
function unwrapped(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

/** Reads the response of `billing/status` and `billing/notify`. */
export function readBillingStatus(body: unknown): BillingStatus | undefined {
  return statusSchema.safeParse(unwrapped(body)).data;
}

/** Reads the response of `subscriptions`. Missing or invalid parts are ignored. */
export function readSubscription(body: unknown): Subscription | undefined {
  return subscriptionSchema.safeParse(unwrapped(body)).data;
}
