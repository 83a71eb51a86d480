/** Subscription and payments: the endpoints of section 7 of the specification, and those for our own screens. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canManage, canSeeBilling } from '../../src/domain/access/index.ts';
import type { BillingStatus } from '../../src/domain/billing/index.ts';
import { kindsWhere } from '../../src/domain/registry.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { CodedError } from '../errors.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { sayTo } from './language.ts';
import type { App } from './zodProvider.ts';

const tags = ['Billing'];
const seen = { scope: 'billing' } as const;

const statusSchema = z.object({
  overdue: z.boolean(),
  days_past_due: z.int(),
  grace_days_remaining: z.int(),
  due_date: z.string().nullable(),
  amount_due: z.int(),
  last_notice_date: z.string().nullable(),
});

const subscriptionSchema = z.object({
  stripePaymentMethod: z
    .object({ monthsToExpiry: z.int(), brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
    .nullable(),
  stripeSubscription: z
    .object({
      status: z.string(),
      plan: z.string().nullable(),
      next_invoice: z.object({ next_payment_attempt: z.int() }).nullable(),
    })
    .nullable(),
});

const overviewSchema = z.object({
  /** True if card payments are set up. */
  isSetUp: z.boolean(),
  /** Current usage of what plans limit. */
  usage: z.object({ items: z.int(), people: z.int() }),
});

const choiceSchema = z.object({
  plan: z.string().max(60),
  interval: z.enum(['month', 'year'], { error: () => serverFieldTexts.interval }),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: () => serverFieldTexts.currency }),
});

const quoteSchema = z.object({
  currency: z.string(),
  price: z.int(),
  interval: z.enum(['month', 'year']),
  dueNow: z.int(),
  former: z.object({ price: z.int(), interval: z.enum(['month', 'year']) }).nullable(),
});

const nothing = z.object({});

function wireOf({
  overdue,
  daysPastDue,
  graceDaysRemaining,
  dueDate,
  amountDue,
  lastNoticeDate,
}: BillingStatus): z.infer<typeof statusSchema> {
  return {
    overdue,
    days_past_due: daysPastDue,
    grace_days_remaining: graceDaysRemaining,
    due_date: dueDate,
    amount_due: amountDue ?? 0,
    last_notice_date: lastNoticeDate,
  };
}

/** The group's id. Throws `forbidden` unless the user can manage its subscription. */
function managedSite(request: FastifyRequest): string {
  if (!canManage(sessionOf(request).actor, 'subscriptions')) throw new CodedError('forbidden');
  return siteOf(request).siteId;
}

/** The endpoints of the specification. Any logged-in user can read the payment status. */
function specified(app: App, { billing }: Services): void {
  app.get(
    '/api/billing/status',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Whether a payment is overdue', response: { 200: statusSchema } },
    },
    async (request) => wireOf(await billing.status(siteOf(request).siteId)),
  );
  app.post(
    '/api/billing/notify',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Email the billing contact about an overdue payment; at most once an hour, and only if a payment is due',
        response: { 200: statusSchema },
      },
    },
    async (request) => wireOf(await billing.notify(siteOf(request).siteId)),
  );
  app.get(
    '/api/subscriptions',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The card and the next payment; empty for people without permission',
        response: { 200: subscriptionSchema },
      },
    },
    (request) =>
      canSeeBilling(sessionOf(request).actor)
        ? billing.subscription(siteOf(request).siteId)
        : Promise.resolve({ stripePaymentMethod: null, stripeSubscription: null }),
  );
}

function cardRoutes(app: App, { billing }: Services): void {
  app.post(
    '/api/billing/card',
    {
      config: { access: seen },
      schema: {
        tags,
        summary: "Start adding a card: a secret for the payment service's form",
        response: { 200: z.object({ clientSecret: z.string(), publishableKey: z.string() }) },
      },
    },
    (request) => billing.beginCard(managedSite(request)),
  );
  app.put(
    '/api/billing/card',
    {
      config: { access: seen },
      schema: {
        tags,
        summary: 'Use the new card, and pay open invoices with it; `failure` is why that failed, or null',
        body: z.object({
          setupIntent: z.string().regex(/^[\w-]{1,200}$/, { error: () => serverFieldTexts.setupIntent }),
        }),
        response: { 200: z.object({ failure: z.string().nullable() }) },
      },
    },
    async (request, reply) => {
      const { failure } = await billing.takeCard(managedSite(request), request.body.setupIntent);
      return { failure: failure === null ? null : sayTo(reply, failure) };
    },
  );
}

function planRoutes(app: App, { billing }: Services): void {
  app.get(
    '/api/billing/quote',
    {
      config: { access: seen },
      schema: {
        tags,
        summary: 'Price of a plan: due now and per interval',
        querystring: choiceSchema,
        response: { 200: quoteSchema },
      },
    },
    (request) => billing.quote(managedSite(request), request.query),
  );
  app.put(
    '/api/billing/plan',
    {
      config: { access: seen },
      schema: {
        tags,
        summary: 'Start or change the plan; the difference is charged immediately',
        body: choiceSchema,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await billing.choose(managedSite(request), request.body);
      return {};
    },
  );
  app.put(
    '/api/billing/ending',
    {
      config: { access: seen },
      schema: {
        tags,
        summary: 'Cancel the plan at the end of the paid period, or continue it',
        body: z.object({ isEnding: z.boolean() }),
        response: { 200: nothing },
      },
    },
    async (request) => {
      await billing.setEnding(managedSite(request), request.body.isEnding);
      return {};
    },
  );
  app.post(
    '/api/billing/payments',
    {
      config: { access: seen },
      schema: {
        tags,
        summary: 'Pay an open invoice by card',
        body: z.object({ invoiceId: z.string().max(60) }),
        response: { 200: nothing },
      },
    },
    async (request) => {
      await billing.pay(managedSite(request), request.body.invoiceId);
      return {};
    },
  );
}

const planItems = kindsWhere(({ planItem }) => planItem === true);

function overviewRoute(app: App, { billing, database }: Services): void {
  app.get(
    '/api/billing/overview',
    {
      config: { access: seen },
      schema: {
        tags,
        summary: 'Whether card payments are set up, and current usage of what plans limit',
        response: { 200: overviewSchema },
      },
    },
    async (request) => {
      const [row] = await database.query<{ items: number; people: number }>(
        `select count(*) filter (where kind = any ($2)) as items, count(*) filter (where kind = 'member') as people from record where site_id = $1 and is_active`,
        [siteOf(request).siteId, planItems],
      );
      return {
        isSetUp: billing.publishableKey !== undefined,
        usage: { items: row?.items ?? 0, people: row?.people ?? 0 },
      };
    },
  );
}

/** Webhook of the payment service. The signature covers the raw body, so it isn't parsed. */
async function messages(app: App, { billing }: Services): Promise<void> {
  await app.register((scoped: App, _options, done) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scoped.post(
      '/api/billing/webhook',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Signed webhook messages from the payment service',
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw new CodedError('bad-signature');
        await billing.hear(request.body, signature);
        return { received: true as const };
      },
    );
    done();
  });
}

export async function billingRoutes(app: App, services: Services): Promise<void> {
  specified(app, services);
  cardRoutes(app, services);
  planRoutes(app, services);
  overviewRoute(app, services);
  await messages(app, services);
}
