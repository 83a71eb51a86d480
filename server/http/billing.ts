/** GET billing/status. Nothing is charged for yet, so nothing is ever due. */
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

export function billingRoutes(app: App): void {
  app.get('/api/billing/status', {
    config: { access: 'signed-in' },
    schema: { tags: ['Billing'], summary: 'Whether a payment is late', response: { 200: statusSchema } },
  }, () => Promise.resolve(nothingDue));
}
