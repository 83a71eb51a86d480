/** Billing as section 7 of the specification asks for it. Nothing is charged for yet, so nothing is ever due. */
import { z } from 'zod';
import type { App } from './zodProvider.ts';

const statusSchema = z.object({
  overdue: z.boolean(),
  days_past_due: z.int(),
  grace_days_remaining: z.int(),
  due_date: z.string().nullable(),
  amount_due: z.int(),
  last_notice_date: z.string().nullable(),
});

const nothingDue: z.infer<typeof statusSchema> = {
  overdue: false, days_past_due: 0, grace_days_remaining: 0, due_date: null, amount_due: 0, last_notice_date: null,
};

/** Neither a card nor a plan: read by the client for the card's expiry and the next payment. */
const subscriptionSchema = z.object({ stripePaymentMethod: z.null(), stripeSubscription: z.null() });

export function billingRoutes(app: App): void {
  app.get('/api/billing/status', {
    config: { access: 'signed-in' },
    schema: { tags: ['Billing'], summary: 'Whether a payment is late', response: { 200: statusSchema } },
  }, () => Promise.resolve(nothingDue));
  app.post('/api/billing/notify', {
    config: { access: 'signed-in' },
    schema: { tags: ['Billing'], summary: 'Remind the billing contact of a late payment; nobody is written to while nothing is due', response: { 200: statusSchema } },
  }, () => Promise.resolve(nothingDue));
  app.get('/api/subscriptions', {
    config: { access: 'signed-in' },
    schema: { tags: ['Billing'], summary: 'The card and the next payment', response: { 200: subscriptionSchema } },
  }, () => Promise.resolve({ stripePaymentMethod: null, stripeSubscription: null }));
}
