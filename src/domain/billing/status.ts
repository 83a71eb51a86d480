/** What the calls about payments answer, read from the wire. Total: whatever cannot be read is undefined. */
import * as z from 'zod/mini';

/** How the group's payments stand (specification, section 3). */
export interface BillingStatus {
  readonly overdue: boolean;
  readonly daysPastDue: number;
  readonly graceDaysRemaining: number;
  readonly dueDate: string | null;
  readonly amountDue: number | null;
  readonly lastNoticeDate: string | null;
}

/** What is read of a subscription. */
export interface Subscription {
  /** Of the card that is charged; null without one. */
  readonly monthsToExpiry: number | null;
  /** ISO instant; null when nothing will be charged. */
  readonly nextPaymentAttempt: string | null;
}

const number = z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))]);
/** A part of a day counts as one, so that rounding never changes what is over. */
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

/** Payment services count seconds since 1970; others write the instant out. */
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

/** Servers answer the fields themselves or put them below `data`. */
function unwrapped(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

/** Reads the answer of `billing/status` and of `billing/notify`. */
export function readBillingStatus(body: unknown): BillingStatus | undefined {
  return statusSchema.safeParse(unwrapped(body)).data;
}

/** Reads the answer of `subscriptions`; parts that are missing or strange are as if there were none. */
export function readSubscription(body: unknown): Subscription | undefined {
  return subscriptionSchema.safeParse(unwrapped(body)).data;
}
