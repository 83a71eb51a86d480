/** Every decision about who somebody is, for the log of the process and for the metrics. Never an address, a password, a code or a token. */
import type { FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import type { Words } from '../../src/words/message.ts';
import { CodedError } from '../errors.ts';

/**
 * By what somebody shows who they are.
 *
 * `proof`: the password or code that is asked for anew before somebody's own way in is changed. `link`: of a letter, for a new password.
 * `token`: that of a session; only worthless ones are noted, as every request carries one.
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

/** Why somebody was refused. */
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

/** What is noted of one. */
export type SignInDecision = { readonly way: WayIn; readonly userId?: string | undefined } & (
  | { readonly outcome: 'accepted' | 'second-step-asked' }
  | { readonly outcome: 'refused'; readonly reason: RefusedFor }
);

/** Counts them, for one process. */
export class SignInCounts {
  readonly register = new Registry();
  readonly #decided = new Counter({
    name: 'backstock_sign_ins_total',
    help: 'Decisions about who somebody is, by way in and outcome.',
    labelNames: ['way', 'outcome'],
    registers: [this.register],
  });

  constructor() {
    // What has never been counted cannot be seen to grow.
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

/** Writes a decision down. */
export function noteSignIn(request: FastifyRequest, decision: SignInDecision): void {
  request.server.signInCounts.decided(decision);
  request.log.info({ signIn: { site: request.site?.siteId, ...decision } }, 'a sign-in was decided');
}

/** Somebody who is not let in: the sentence for them, and the reason for the log. */
export class RefusedEntry extends CodedError {
  readonly reason: RefusedFor;
  readonly userId: string | undefined;

  constructor(reason: RefusedFor, words: Words, userId?: string) {
    super('unauthenticated', words);
    this.reason = reason;
    this.userId = userId;
  }
}
