/** The double's objects in the format of Stripe's API, reduced to the fields that are used here. */
export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  /** Negative: a credit for the next invoices. */
  balance: number;
  invoice_settings: { default_payment_method: string | null };
}

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly created: number;
  readonly customer: string;
  readonly card: Card;
}

export interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly created: number;
  readonly customer: string;
  readonly usage: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  payment_method: string | null;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly active: true;
  readonly currency: string;
  readonly unit_amount: number;
  readonly lookup_key: string | null;
  readonly recurring: { readonly interval: 'month' | 'year' };
  readonly product: string;
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly created: number;
  readonly customer: string;
  readonly currency: string;
  status: 'active' | 'past_due' | 'canceled';
  metadata: Record<string, string>;
  cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
  default_payment_method: string | null;
  items: {
    object: 'list';
    data: [{ readonly id: string; price: Price; current_period_start: number; current_period_end: number }];
  };
}

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: 'requires_payment_method' | 'succeeded';
  last_payment_error: { readonly message: string } | null;
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly number: string;
  readonly created: number;
  readonly customer: string;
  readonly currency: string;
  readonly subscription: string;
  readonly description: null;
  readonly due_date: null;
  readonly effective_at: number;
  readonly hosted_invoice_url: string;
  readonly invoice_pdf: string;
  readonly total: number;
  readonly amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  status: 'open' | 'paid' | 'void';
  attempt_count: number;
  next_payment_attempt: number | null;
  status_transitions: { readonly finalized_at: number; paid_at: number | null };
  readonly lines: { readonly object: 'list'; readonly data: readonly [{ readonly description: string }] };
  payments: {
    readonly object: 'list';
    readonly data: readonly [
      { readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: PaymentIntent } },
    ];
  };
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly data: { readonly object: unknown };
}

/** The API's response to a request it refuses. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export const missing = (what: string, id: string) =>
  new StripeRefusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing');
export const declined = () => new StripeRefusal(402, 'card_error', 'Your card was declined.', 'card_declined');
