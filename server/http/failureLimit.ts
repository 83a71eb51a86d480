/** What is counted of each way to show who somebody is: by the account that was found, and by network. */
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

/** Whose way in is tried: a user, or an address that nobody has. */
export type Whose = { readonly userId: string } | { readonly email: string };

/** What a browser shows to be known again; it opens nothing. */
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

  /** Somebody tries to show that an account is theirs. */
  async account(request: FastifyRequest, whose: Whose, way: WayIn): Promise<Try> {
    const { inRow, strangers, known, pause } = this.#limits;
    const who = 'userId' in whose ? `user ${whose.userId}` : `address ${identityKey(whose.email)}`;
    const cleared = (what: string): Counted => ({ what, allowance: growing(inRow, pause), isCleared: true });
    const asStranger: readonly Counted[] = [
      cleared(`${who} ${way}`),
      { what: who, allowance: hourly(strangers) },
      this.#networkOf(request),
    ];
    const browser = browserOf(request) ?? '';
    // Asked for an address that nobody has, too: it has to take the same time.
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

  /** Somebody who is logged in shows anew that it is them. */
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

  /** Something is tried that belongs to no account. */
  network(request: FastifyRequest, way: WayIn): Promise<Try> {
    return this.#begin(request, undefined, way, [[this.#networkOf(request)]]);
  }

  /** A letter is asked for; each counts, as letters are a nuisance, and none is a guess. */
  letter(request: FastifyRequest, whose: Whose): Promise<Try> {
    const { inRow, pause } = this.#limits;
    const who = 'userId' in whose ? `user ${whose.userId}` : `address ${identityKey(whose.email)}`;
    return this.#begin(request, whose, 'link', [
      [{ what: `letters to ${who}`, allowance: growing(inRow, pause) }, this.#networkOf(request, 'letters')],
    ]);
  }

  /** A link is used whose token exists: only who holds it can slow it down. */
  link(request: FastifyRequest, token: string): Promise<Try> {
    const { inRow, pause } = this.#limits;
    return this.#begin(request, undefined, 'link', [
      [{ what: `link ${token}`, allowance: growing(inRow, pause), isCleared: true }],
    ]);
  }

  /** A link is used that is none: those of others in the same network are not slowed down by it. */
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

  /** Begins by the first of the allowances that has something left. */
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
