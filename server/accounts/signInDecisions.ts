/** Records every login decision in the process log and metrics. Never includes an address, password, code or token. */
import type { FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import type { Words } from '../../src/words/message.ts';
import { CodedError } from '../errors.ts';

/**
 * Ways to log in or prove identity.
 *
 * `proof`: the password or code required again before users change how they log in. `link`: an emailed link to set a new password.
 * `token`: a session token; only invalid ones are noted, as every request carries one.
 */
const waysIn = [
  'password',
  'code',
  'first-code',
  'recovery-code',
  'passkey',
  'provider',
  'proof',
  'link',
  'set-up',
  'see-as',
  'calendar-address',
  'token',
  'metrics-token',
] as const;
export type WayIn = (typeof waysIn)[number];

/** Why a login was refused. */
export type RefusedFor =
  | 'unknown'
  | 'wrong'
  | 'used-or-run-out'
  | 'too-many-tries'
  | 'suspended'
  | 'not-allowed'
  | 'not-believed'
  | 'begun-elsewhere'
  | 'refused-by-provider'
  | 'no-verified-address'
  | 'another-identity';

/** A login decision as recorded. */
export type SignInDecision = { readonly way: WayIn; readonly userId?: string | undefined } & (
  | { readonly outcome: 'accepted' | 'second-step-asked' }
  | { readonly outcome: 'refused'; readonly reason: RefusedFor }
);

/** Counts login decisions in one process. */
export class SignInCounts {
  readonly register = new Registry();
  readonly #decided = new Counter({
    name: 'backstock_sign_ins_total',
    help: 'Login decisions by method and outcome.',
    labelNames: ['way', 'outcome'],
    registers: [this.register],
  });

  constructor() {
    // Starts every series at 0, so that the first increase is visible.
    for (const way of waysIn) for (const outcome of ['accepted', 'refused']) this.#decided.inc({ way, outcome }, 0);
  }

  decided({ way, outcome }: SignInDecision): void {
    this.#decided.inc({ way, outcome });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly signInCounts: SignInCounts;
  }
}

/** Records a decision. */
export function noteSignIn(request: FastifyRequest, decision: SignInDecision): void {
  request.server.signInCounts.decided(decision);
  request.log.info({ signIn: { site: request.site?.siteId, ...decision } }, 'login allowed or refused');
}

/** A refused login, with the message for the user and the reason for the log. */
export class RefusedEntry extends CodedError {
  readonly reason: RefusedFor;
  readonly userId: string | undefined;

  constructor(reason: RefusedFor, words: Words, userId?: string) {
    super('unauthenticated', words);
    this.reason = reason;
    this.userId = userId;
  }
}
