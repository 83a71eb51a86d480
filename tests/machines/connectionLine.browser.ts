/** One page with its connection, the server's log, and the tab that holds the lock, as used by the walks of `connection`. */
import type { Page } from '@playwright/test';
import { scopes, type Scope } from '../../src/domain/access/index.ts';
import type { TransportFailure } from '../../src/services/ports.ts';
import type { BrowserHands } from '../mbt/browserTypes.ts';
import { initialState } from '../support/sectionSevenServer.ts';
import { lockOf, takeLock } from './leader.browser.ts';
import { closeStream, failNextChange, holdStream, pageOf, say, snapshotOf } from './log.browser.ts';
import { fetchAgain, inAnotherTab, keep, letThrough, patience, type Stage } from './sectionSeven.browser.ts';

/** A scope the server always refuses, so that every attempt requests it, last of all: the attempt is held by that request. */
const withheld: Scope = 'users';
const personId = 7;
const [base, extended] = [[{ name: 'Admin' }], [{ name: 'Admin' }, { name: 'Locations' }]];

export class Line {
  readonly #stage: Stage;
  readonly #hands: BrowserHands;
  #other: Page | undefined;
  #cursor = 1;
  #isStreaming = false;
  #visits = 0;

  private constructor(stage: Stage, hands: BrowserHands) {
    this.#stage = stage;
    this.#hands = hands;
  }

  /** Opens the page while logged out. */
  static async open(stage: Stage, hands: BrowserHands): Promise<Line> {
    const line = new Line(stage, hands);
    const { page } = hands;
    Object.assign(stage.server.state, initialState(), { features: base });
    page.setDefaultTimeout(patience);
    await holdStream(page);
    await letThrough(page, /^(?!snapshot|feed|user\/features)/);
    await page.route(/\/api\/snapshot\?/, (route) => {
      const asked = new URL(route.request().url()).searchParams.get('scope');
      const scope = scopes.find((name) => name === asked && name !== withheld);
      return scope === undefined ? route.fallback() : route.fulfill({ json: line.#snapshotOf(scope) });
    });
    await page.route(/\/api\/feed\/stream\b/, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: ': here\n\n' }),
    );
    await page.goto(`${stage.clientUrl}/login?redirect=%2Faccount&inspect`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.clock.pauseAt(60_000);
    return line;
  }

  /** Number of an actor's held requests. */
  count(name: 'prepare' | 'feed'): number {
    return this.#hands.routes.count(name);
  }

  /** Logs in, with the lock held by another tab or free. A tab that waits for the lock gets it. */
  async signIn(isLockTaken: boolean): Promise<void> {
    const { page } = this.#hands;
    const isWaiting =
      this.#other !== undefined && !isLockTaken && (await page.getByRole('button', { name: /^Account: / }).count()) > 0;
    await this.#leaveLock();
    if (isWaiting) return;
    if (isLockTaken) this.#other = await takeLock(page, this.#stage.clientUrl, this.#lock);
    this.#visits += 1;
    // Different each time, otherwise the browser wouldn't notify the page.
    await inAnotherTab(this.#hands, this.#stage, (tab) =>
      keep(tab, { token: this.#stage.server.token + ' '.repeat(this.#visits) }),
    );
    await (await this.#hands.routes.take('features')).continue();
    await page.getByRole('button', { name: /^Account: / }).waitFor();
  }

  async signOut(): Promise<void> {
    await inAnotherTab(this.#hands, this.#stage, (tab) => keep(tab, { token: null }));
  }

  /** The leading tab reports its status. */
  async tellStatus(status: unknown): Promise<void> {
    await this.#other?.evaluate(
      ([name, said]) => {
        const channel = new BroadcastChannel(name);
        channel.postMessage({ type: 'status', status: said });
        channel.close();
      },
      [this.#lock, status] as const,
    );
  }

  /** Sets whether there is a network; the page is notified of a change by an event. */
  async setNetwork(isOnline: boolean, event?: 'online' | 'offline'): Promise<void> {
    await this.#hands.page.evaluate(
      ([online, name]) => {
        Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => online });
        if (name !== undefined) window.dispatchEvent(new Event(name));
      },
      [isOnline, event] as const,
    );
  }

  /** The user returns to the page. */
  async comeBack(): Promise<void> {
    await this.setNetwork(true);
    await this.#hands.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  /** Requests the user's permissions; the response is held. */
  async askRights(): Promise<void> {
    if (this.#hands.routes.count('features') === 0) await fetchAgain(this.#hands.page);
  }

  /** The server grants the user an additional feature, or removes it again. */
  async changeScopes(): Promise<void> {
    await this.askRights();
    const { state } = this.#stage.server;
    state.features = state.features === base ? extended : base;
    await (await this.#hands.routes.take('features')).continue();
  }

  /** An attempt to catch up succeeds: nothing is withheld except what always is. */
  async levelled(): Promise<void> {
    this.#isStreaming = false;
    await (await this.#hands.routes.take('prepare')).fulfill({ status: 403, json: { message: 'Forbidden' } });
  }

  /** An attempt fails because the device can't store the data. */
  async breakAttempt(): Promise<void> {
    await failNextChange(this.#hands.page, 'UnknownError');
    await (await this.#hands.routes.take('prepare')).fulfill({ json: this.#snapshotOf(withheld) });
  }

  /**
   * The current request gets no response, or is refused. An open stream ends. A 401 for the current token would end the session and
   * stop the connection first, so another tab has replaced the token and this one hasn't been notified.
   */
  async fail(name: 'prepare' | 'feed', failure: TransportFailure): Promise<void> {
    if (name === 'feed' && this.#isStreaming) return closeStream(this.#hands.page);
    await this.setNetwork(failure !== 'offline');
    const route = await this.#hands.routes.take(name);
    if (failure !== 'unauthorised') return route.abort();
    // The server ignores white space at the end, so other requests sent meanwhile aren't refused: that would end the session.
    await keep(this.#hands.page, { token: `${this.#stage.server.token}\t` });
    await route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } });
  }

  /** A page of the log arrives, by the stream or as the pending response. */
  async tell(more: Parameters<typeof pageOf>[2] = {}, events: readonly unknown[] = []): Promise<void> {
    const page = pageOf(this.#cursor, events, { scopes: scopes.filter((scope) => scope !== withheld), ...more });
    this.#cursor += events.length;
    if (this.#isStreaming) return say(this.#hands.page, 'page', page);
    await (await this.#hands.routes.take('feed')).fulfill({ json: page });
    this.#isStreaming = true;
  }

  /** An event of a type unknown to this version. */
  async tellNews(): Promise<void> {
    await this.tell({}, [{ scope: 'site', seq: this.#cursor + 1, type: 'SomethingNew' }]);
  }

  async tellAccess(): Promise<void> {
    await say(this.#hands.page, 'access', {});
  }

  /** The server has another log; `isBroken` if the device can't drop the previous one. */
  async tellOtherLog(isBroken: boolean): Promise<void> {
    if (isBroken) await failNextChange(this.#hands.page, 'UnknownError');
    await this.tell({ logId: 'another log' });
  }

  get #lock(): string {
    return lockOf(this.#stage.clientUrl, personId);
  }

  #snapshotOf(scope: Scope): unknown {
    return { ...snapshotOf(scope), upToSeq: this.#cursor };
  }

  async #leaveLock(): Promise<void> {
    await this.#other?.close();
    this.#other = undefined;
  }
}
