/** The connection to the payment service: Stripe, or a compatible server at another address. */
import type { Stripe } from 'stripe';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Address of a Stripe-compatible server, for tests. */
  readonly apiBase: string | undefined;
}

export interface StripeConnection {
  readonly stripe: Stripe;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

function addressOf(base: string | undefined) {
  if (base === undefined) return {};
  const { protocol, hostname, port } = new URL(base);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port === '' ? {} : { port }),
  };
}

/** Loads the library on demand: only installations that take payments need it. */
export async function connectStripe(settings: StripeSettings): Promise<StripeConnection> {
  const { Stripe: Library } = await import('stripe');
  const stripe = new Library(settings.secretKey, {
    ...addressOf(settings.apiBase),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Backstock' },
  });
  return { stripe, publishableKey: settings.publishableKey, webhookSecret: settings.webhookSecret };
}

interface Refused {
  readonly type: string;
  readonly code: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message: string;
}

function isRefused(error: unknown): error is Error & Refused {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

/** True if the card was declined at an earlier request with the same key, so the bank wasn't asked now. */
export function isRepeatedDecline(error: unknown): boolean {
  if (!isRefused(error) || error.type !== 'StripeCardError') return false;
  return error.headers?.['idempotent-replayed'] === 'true';
}

/** The error for a failure of the payment service. Any other error is rethrown. */
function paymentError(error: unknown): CodedError {
  if (!isRefused(error)) throw error;
  if (error.type === 'StripeCardError')
    return new CodedError(
      'card-declined',
      serverWords.billing.declined({ reason: error.message.replace(/\.?$/, '.') }),
    );
  const isAway =
    error.type === 'StripeConnectionError' || error.type === 'StripeAPIError' || error.type === 'StripeRateLimitError';
  return new CodedError(isAway ? 'payments-unavailable' : 'payments-refused');
}

/** Calls the payment service and turns its errors into messages for users. */
export async function callStripe<Value>(asked: () => Promise<Value>): Promise<Value> {
  try {
    return await asked();
  } catch (error) {
    throw paymentError(error);
  }
}
