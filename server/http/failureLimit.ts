/** Limits on failed attempts for each login method: per account and per network. */
import type { FastifyRequest } from 'fastify';
import { FailedTries, growing, hourly, hourlyThenGrowing, TooManyTries } from '../accounts/failedTries.ts';
import type { Counted, FailureLimits, Try } from '../accounts/failedTries.ts';
import { isKnownBrowser } from '../accounts/knownBrowsers.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import type { WayIn } from '../accounts/signInDecisions.ts';
import { identityKey } from '../../src/domain/kernel/identity.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import { networkOf } from './network.ts';

/** The account being tried: a user, or an email address without a user. */
export type Whose = { readonly userId: string } | { readonly email: string };

/** The account as tries are counted under. */
function nameOf(whose: Whose): string {
  return 'userId' in whose ? `user ${whose.userId}` : `address ${identityKey(whose.email)}`;
}

/** The token by which a browser is recognised; it gives no access. */
export function browserOf({ headers }: FastifyRequest): string | undefined {
  const shown = headers['x-browser'];
  return typeof shown === 'string' && /^[\w-]{20,100}$/.test(shown) ? shown : undefined;
}

export class FailureLimit {
  readonly #services: Services;
  readonly #tries: FailedTries;
  readonly #limits: FailureLimits;

  constructor(services: Services, limits: FailureLimits) {
    this.#services = services;
    this.#tries = new FailedTries(services);
    this.#limits = limits;
  }

  /** Counts a try to log in to an account. */
  async account(request: FastifyRequest, whose: Whose, way: WayIn): Promise<Try> {
    const { inRow, strangers, known, pause } = this.#limits;
    const who = nameOf(whose);
    const cleared = (what: string): Counted => ({ what, allowance: growing(inRow, pause), isCleared: true });
    const asStranger: readonly Counted[] = [
      cleared(`${who} ${way}`),
      { what: who, allowance: hourly(strangers) },
      this.#networkOf(request),
    ];
    const browser = browserOf(request) ?? '';
    // Also queried for an unknown address, so that it takes the same time.
    const isKnown = await isKnownBrowser(
      this.#services.database,
      siteOf(request).siteId,
      'userId' in whose ? whose.userId : '',
      browser,
    );
    const asKnown: readonly Counted[] = isKnown
      ? [cleared(`${who} ${way} in ${browser}`), { what: `${who} where known`, allowance: hourly(known) }]
      : [];
    return this.#begin(request, whose, way, isKnown ? [asKnown, asStranger] : [asStranger]);
  }

  /** Counts a try by a logged-in user to confirm their identity. */
  proof(request: FastifyRequest, userId: string): Promise<Try> {
    const { inRow, known, pause } = this.#limits;
    const what = `user ${userId} proof`;
    return this.#begin(request, { userId }, 'proof', [
      [
        { what, allowance: growing(inRow, pause), isCleared: true },
        { what: `${what}s`, allowance: hourly(known) },
      ],
    ]);
  }

  /** Counts a try that isn't tied to an account. */
  network(request: FastifyRequest, way: WayIn): Promise<Try> {
    return this.#begin(request, undefined, way, [[this.#networkOf(request)]]);
  }

  /** Counts a request for an email. Each one counts, as unwanted emails are a nuisance; there is no success. */
  letter(request: FastifyRequest, whose: Whose): Promise<Try> {
    const { inRow, pause } = this.#limits;
    const who = nameOf(whose);
    return this.#begin(request, whose, 'link', [
      [{ what: `letters to ${who}`, allowance: growing(inRow, pause) }, this.#networkOf(request, 'letters')],
    ]);
  }

  /** Counts a use of a valid link. Only someone who has the link can slow it down. */
  link(request: FastifyRequest, token: string): Promise<Try> {
    const { inRow, pause } = this.#limits;
    return this.#begin(request, undefined, 'link', [
      [{ what: `link ${token}`, allowance: growing(inRow, pause), isCleared: true }],
    ]);
  }

  /** Counts a use of an invalid link. Doesn't slow down valid links from the same network. */
  deadLink(request: FastifyRequest): Promise<Try> {
    return this.#begin(request, undefined, 'link', [[this.#networkOf(request, 'dead links')]]);
  }

  sweep(): Promise<void> {
    return this.#tries.sweep();
  }

  #networkOf(request: FastifyRequest, what = 'tries'): Counted {
    const { network, pause } = this.#limits;
    return { what: `${what} from ${networkOf(request.ip)}`, allowance: hourlyThenGrowing(network, pause) };
  }

  /** Begins a try with the first allowance that isn't used up. */
  async #begin(
    request: FastifyRequest,
    whose: Whose | undefined,
    way: WayIn,
    allowances: readonly (readonly Counted[])[],
  ): Promise<Try> {
    const { siteId } = siteOf(request);
    let refused: TooManyTries | undefined;
    for (const counted of allowances) {
      try {
        return await this.#tries.begin(siteId, counted);
      } catch (error) {
        if (!(error instanceof TooManyTries)) throw error;
        refused ??= error;
      }
    }
    noteSignIn(request, {
      way,
      outcome: 'refused',
      reason: 'too-many-tries',
      userId: whose !== undefined && 'userId' in whose ? whose.userId : undefined,
    });
    throw refused ?? new TooManyTries(0);
  }
}
