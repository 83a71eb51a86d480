/** Setting up a group is allowed from the server's own computer, or with the token printed at startup. */
import type { FastifyRequest } from 'fastify';
import { serverErrorWords } from '../../src/words/en/serverErrors.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { CodedError } from '../errors.ts';
import { isSetupToken } from '../setup/setupToken.ts';
import { siteOf } from './context.ts';
import { isLocal } from './localRequest.ts';

/** Maximum wrong tokens per client address within `windowMillis`. */
const wrongMax = 10;
const windowMillis = 15 * 60_000;
/** Host names a browser on this computer uses; any other name could be an attacker's that resolves here (DNS rebinding). */
const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export class SetupGuard {
  readonly #now: () => Date;
  readonly #wrong = new Map<string, { count: number; since: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  isTokenNeeded(request: FastifyRequest): boolean {
    return !(isLocal(request) && localNames.has(request.hostname.toLowerCase()));
  }

  /** Throws `wrong-setup-token`, or `too-many-requests` after too many wrong tokens. */
  admit(request: FastifyRequest, token: string | undefined): void {
    if (!this.isTokenNeeded(request)) return;
    const now = this.#now().getTime();
    for (const [place, { since }] of this.#wrong) if (now - since > windowMillis) this.#wrong.delete(place);
    const known = this.#wrong.get(request.ip) ?? { count: 0, since: now };
    const refuse = (error: CodedError, reason: 'wrong' | 'too-many-tries') => {
      noteSignIn(request, { way: 'set-up', outcome: 'refused', reason });
      return error;
    };
    if (known.count >= wrongMax) throw refuse(new CodedError('too-many-requests'), 'too-many-tries');
    if (token !== undefined && isSetupToken(siteOf(request).secret, token)) return;
    this.#wrong.set(request.ip, { ...known, count: known.count + 1 });
    const words = serverErrorWords['wrong-setup-token'];
    throw refuse(new CodedError('wrong-setup-token', words, { token: [words] }), 'wrong');
  }
}
