/** A local, stateful double of Stripe's HTTP API for the real client library; it signs its messages as Stripe does. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Stripe } from 'stripe';
import { StripeAccount } from './account.ts';
import { answerCall } from './api.ts';
import { readForm } from './form.ts';
import type { Form } from './form.ts';
import { StripeRefusal } from './objects.ts';
import type { StripeEvent } from './objects.ts';

export const testKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
} as const;

export interface SignedMessage {
  readonly body: string;
  readonly signature: string;
}

export interface StripeDouble {
  readonly url: string;
  readonly account: StripeAccount;
  /** Every request received, e.g. `POST /v1/customers`. */
  readonly calls: readonly string[];
  /** While true, all requests are refused. */
  setAway(isAway: boolean): void;
  /** A message as Stripe would send it, signed at `at` (milliseconds). */
  sign(event: StripeEvent, at: number, secret?: string): SignedMessage;
  /** Sends all events since the last delivery to an address, in order. */
  deliver(address: string): Promise<void>;
  stop(): Promise<void>;
}

const signer = new Stripe(testKeys.secretKey).webhooks;

function send(response: ServerResponse, status: number, body: unknown, isReplay = false): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
    })
    .end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString();
}

interface Kept {
  readonly asked: string;
  readonly status: number;
  readonly body: unknown;
}

export async function startStripe(now = Math.floor(Date.now() / 1_000)): Promise<StripeDouble> {
  const account = new StripeAccount(now);
  const calls: string[] = [];
  const byKey = new Map<string, Kept>();
  let isAway = false;
  let told = 0;

  const answer = (method: string, path: string, form: Form): { status: number; body: unknown } => {
    try {
      return { status: 200, body: structuredClone(answerCall(account, { method, path, form })) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return {
        status: error.status,
        body: {
          error: {
            type: error.type,
            message: error.message,
            ...(error.code === undefined ? {} : { code: error.code }),
          },
        },
      };
    }
  };

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://double');
      const text = await bodyOf(request);
      const method = request.method ?? 'GET';
      calls.push(`${method} ${url.pathname}`);
      if (isAway) return send(response, 503, { error: { type: 'api_error', message: 'Away.' } });
      const key = request.headers['idempotency-key'];
      const form = readForm(method === 'GET' ? url.search.slice(1) : text);
      const asked = `${method} ${url.pathname} ${text}`;
      const kept = typeof key === 'string' ? byKey.get(key) : undefined;
      if (kept && kept.asked !== asked)
        return send(response, 400, {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        });
      const { status, body } = kept ?? answer(method, url.pathname, form);
      if (typeof key === 'string') byKey.set(key, { asked, status, body });
      return send(response, status, body, kept !== undefined);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const sign: StripeDouble['sign'] = (event, at, secret = testKeys.webhookSecret) => {
    const body = JSON.stringify(event);
    return {
      body,
      signature: signer.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1_000) }),
    };
  };

  return {
    url: `http://127.0.0.1:${port}`,
    account,
    calls,
    setAway: (away) => {
      isAway = away;
    },
    sign,
    async deliver(to) {
      for (const event of account.events.slice(told)) {
        const { body, signature } = sign(event, Date.now());
        const response = await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
        });
        if (!response.ok)
          throw new Error(`The message ${event.type} was answered with ${response.status}: ${await response.text()}`);
        told += 1;
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
