/** The requests of Stripe's API that Backstock makes, and no others: anything else returns 404, like an unknown address. */
import type { StripeAccount } from './account.ts';
import { cards } from './account.ts';
import { field, list } from './form.ts';
import type { Form } from './form.ts';
import { missing, StripeRefusal } from './objects.ts';
import type { Customer, Invoice, Subscription } from './objects.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
}

function page<Item extends { readonly id: string }>(items: readonly Item[], form: Form, url: string) {
  const after = field(form, 'starting_after');
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const limit = Number(field(form, 'limit') ?? 10);
  return { object: 'list', url, data: items.slice(from, from + limit), has_more: from + limit < items.length };
}

function textsOf(form: Form, key: string): Record<string, string> {
  const { [key]: below } = form;
  return typeof below === 'object'
    ? Object.fromEntries(Object.entries(below).map(([name, value]) => [name, String(value)]))
    : {};
}

/** Expands ids to objects if the request says so, to the four levels that the API allows. */
function expander(account: StripeAccount, form: Form) {
  const wanted = new Set(list(form, 'expand').map(String));
  for (const path of wanted)
    if (path.split('.').length > 4)
      throw new StripeRefusal(400, 'invalid_request_error', 'You cannot expand more than 4 levels of a property.');
  const method = (id: string | null, path: string) =>
    id !== null && wanted.has(path) ? (account.methods.get(id) ?? id) : id;
  return {
    customer: (customer: Customer) => ({
      ...customer,
      invoice_settings: {
        default_payment_method: method(
          customer.invoice_settings.default_payment_method,
          'invoice_settings.default_payment_method',
        ),
      },
    }),
    subscription: (subscription: Subscription, prefix: string) => ({
      ...subscription,
      default_payment_method: method(subscription.default_payment_method, `${prefix}default_payment_method`),
    }),
    invoice: (invoice: Invoice) => {
      if (wanted.has('payments.data.payment.payment_intent')) return invoice;
      const data = invoice.payments.data.map((each) => ({
        payment: { ...each.payment, payment_intent: each.payment.payment_intent.id },
      }));
      return { ...invoice, payments: { ...invoice.payments, data } };
    },
  };
}

function itemPrice(form: Form, below?: string): string | undefined {
  const { [below ?? 'items']: branch } = form;
  const items = below === undefined ? branch : typeof branch === 'object' ? branch['items'] : undefined;
  return typeof items === 'object' ? field(items, '0', 'price') : undefined;
}

type Answer = (account: StripeAccount, form: Form, id: string) => unknown;

const newest = <Item extends { readonly created: number; readonly number?: string }>(items: Iterable<Item>): Item[] =>
  [...items].toSorted((a, b) => b.created - a.created || (b.number ?? '').localeCompare(a.number ?? ''));

const answers: Readonly<Record<string, Answer>> = {
  'POST /v1/customers': (account, form) =>
    account.createCustomer({
      email: field(form, 'email') ?? null,
      name: field(form, 'name') ?? null,
      metadata: textsOf(form, 'metadata'),
    }),
  'GET /v1/customers/:id': (account, form, id) =>
    account.deleted.has(id)
      ? { id, object: 'customer', deleted: true }
      : expander(account, form).customer(account.customer(id)),
  'POST /v1/customers/:id': (account, form, id) => {
    const method = field(form, 'invoice_settings', 'default_payment_method');
    return method === undefined ? account.customer(id) : account.setDefaultMethod(id, method);
  },
  'POST /v1/setup_intents': (account, form) =>
    account.createIntent(field(form, 'customer') ?? '', field(form, 'usage') ?? ''),
  'GET /v1/setup_intents/:id': (account, _form, id) => {
    const intent = account.intents.get(id);
    if (!intent) throw missing('setupintent', id);
    return intent;
  },
  /** Called by Stripe's form in the user's page. */
  'POST /v1/setup_intents/:id/confirm': (account, form, id) => {
    const number = field(form, 'payment_method_data', 'card', 'number') ?? '';
    const known = Object.values(cards).find(({ last4 }) => number.endsWith(last4));
    return account.confirmIntent(
      id,
      known ?? { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2031 },
    );
  },
  'GET /v1/prices': (account, form) => {
    const keys = list(form, 'lookup_keys').map(String);
    return page(
      [...account.prices.values()].filter(({ lookup_key: key }) => key !== null && keys.includes(key)),
      form,
      '/v1/prices',
    );
  },
  'POST /v1/prices': (account, form) =>
    account.createPrice({
      currency: field(form, 'currency') ?? '',
      unit_amount: Number(field(form, 'unit_amount')),
      lookup_key: field(form, 'lookup_key') ?? null,
      recurring: { interval: field(form, 'recurring', 'interval') === 'year' ? 'year' : 'month' },
    }),
  'GET /v1/subscriptions': (account, form) => {
    const found = newest(account.subscriptions.values()).filter(({ customer }) => customer === field(form, 'customer'));
    const listed = page(found, form, '/v1/subscriptions');
    return {
      ...listed,
      data: listed.data.map((subscription) => expander(account, form).subscription(subscription, 'data.')),
    };
  },
  'POST /v1/subscriptions': (account, form) =>
    account.subscribe(field(form, 'customer') ?? '', itemPrice(form) ?? '', textsOf(form, 'metadata')),
  'GET /v1/subscriptions/:id': (account, form, id) =>
    expander(account, form).subscription(account.subscription(id), ''),
  'POST /v1/subscriptions/:id': (account, form, id) => {
    const ending = field(form, 'cancel_at_period_end');
    return account.updateSubscription(id, {
      priceId: itemPrice(form),
      metadata: textsOf(form, 'metadata'),
      isEnding: ending === undefined ? undefined : ending === 'true',
      methodId: field(form, 'default_payment_method'),
    });
  },
  'GET /v1/invoices': (account, form) => {
    const [customer, status] = [field(form, 'customer'), field(form, 'status')];
    const found = newest(account.invoices.values()).filter(
      (invoice) => invoice.customer === customer && (status === undefined || invoice.status === status),
    );
    const listed = page(found, form, '/v1/invoices');
    return { ...listed, data: listed.data.map((invoice) => expander(account, form).invoice(invoice)) };
  },
  'GET /v1/invoices/:id': (account, form, id) => expander(account, form).invoice(account.invoice(id)),
  'POST /v1/invoices/:id/pay': (account, form, id) => expander(account, form).invoice(account.pay(id)),
  'POST /v1/invoices/create_preview': (account, form) => {
    const subscription = account.subscription(field(form, 'subscription') ?? '');
    const total = account.prorate(subscription, account.price(itemPrice(form, 'subscription_details') ?? ''));
    return { object: 'invoice', currency: subscription.currency, total, amount_due: Math.max(0, total) };
  },
};

/** Returns the response to a request, or throws the refusal. */
export function answerCall(account: StripeAccount, { method, path, form }: Call): unknown {
  const exact = answers[`${method} ${path}`];
  if (exact) return exact(account, form, '');
  const [, version = '', kind = '', id = '', rest] = path.split('/');
  const answer = answers[`${method} /${version}/${kind}/:id${rest === undefined ? '' : `/${rest}`}`];
  if (!answer) throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
  return answer(account, form, decodeURIComponent(id));
}
