/** The paths of a late account, on a real server with its own clock, the payment service's double, and two users' browsers. */
import { resolve } from 'node:path';
import { chromium, expect as expectOf, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../scripts/support/browser.mjs';
import { coverageOf, selectPaths } from '../../mbt/coverage.ts';
import { generatePaths } from '../../mbt/model.ts';
import { describeWalk, replay, type Replayed } from '../../mbt/replay.ts';
import { cards } from '../../support/stripe/account.ts';
import { add } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { expected, daysTo, GRACE_DAYS, lateAccount, type Standing } from './lateAccount.ts';
import { DAY, openPayments, type Payments } from './support.ts';

/** A busy machine may be slow; nothing here waits longer than necessary. */
const expectPage = expectOf.configure({ timeout: 20_000 });

const walks = selectPaths(
  replay(
    lateAccount,
    generatePaths(lateAccount.machine, lateAccount.alphabet, { filter: (state, event) => state.can(event) }),
  ).replayed,
);
const subjects = expected.expired.letters;

const standingOf = (state: { readonly value: unknown }) => state.value as Standing;

class World {
  readonly #pay: Payments;
  readonly #browser: Browser;
  readonly #url: string;
  #told = 0;
  #admin: Page | undefined;
  #member: Page | undefined;

  constructor(pay: Payments, browser: Browser, url: string) {
    this.#pay = pay;
    this.#browser = browser;
    this.#url = url;
  }

  /** Everything is paid, and tomorrow's renewal will fail; both users have their pages open. */
  async begin(): Promise<void> {
    const { stripe, clock, as } = this.#pay;
    await this.#pay.takeCard(cards.good);
    if (stripe.account.subscriptions.size === 0)
      await as('billing/plan', { method: 'PUT', body: { plan: 'company', interval: 'month', currency: 'GBP' } });
    const [subscription] = stripe.account.subscriptions.values();
    const renewal = subscription?.items.data[0].current_period_end ?? 0;
    this.#pass(Math.ceil((renewal * 1_000 - clock.now) / DAY) - 1);
    await this.#lookAfter();
    await this.#pay.takeCard(cards.declining);
    this.#pay.post.letters.length = 0;
    this.#admin = await this.#open('ann');
    this.#member = await this.#open('ben');
  }

  async cause(type: string, to: Standing): Promise<void> {
    switch (type) {
      case 'renewal.fails':
        this.#pass(2);
        return this.#lookAfter();
      case 'days.pass':
        this.#pass(daysTo[to] ?? 0);
        return this.#lookAfter();
      case 'banner.dismiss':
        return this.#page(this.#admin).getByRole('button', { name: 'Dismiss' }).click();
      default:
        expect((await this.#pay.takeCard(cards.good)).body).toEqual({ failure: null });
        return this.#lookAfter();
    }
  }

  /** Checks server, letters and both screens, without reloading any. */
  async check(standing: Standing, isDismissed: boolean): Promise<void> {
    const { daysPastDue, graceDaysRemaining, overdue, letters } = expected[standing];
    const { body } = await this.#pay.as('billing/status', { userId: 'cleo' });
    expect(body).toMatchObject({ days_past_due: daysPastDue, grace_days_remaining: graceDaysRemaining, overdue });
    await this.#pay.letters();
    if (standing !== 'settled')
      for (const subject of subjects)
        expect(this.#pay.post.to(subject)).toHaveLength(letters.some((each) => each === subject) ? 2 : 0);
    const isGrace = daysPastDue > 0 && graceDaysRemaining > 0;
    const [admin, member] = [this.#page(this.#admin), this.#page(this.#member)];
    const banner = (page: Page) => page.locator('section[aria-label="Payment"]');
    await expectPage(banner(admin)).toHaveCount(isGrace && !isDismissed ? 1 : 0);
    await expectPage(banner(member)).toHaveCount(isGrace ? 1 : 0);
    if (isGrace) await expectPage(banner(member)).toContainText(`Your account is ${daysPastDue} days past due`);
    await expectPage(admin.getByRole('dialog', { name: 'Account Past Due' })).toHaveCount(
      standing === 'expired' ? 1 : 0,
    );
    await expectPage(member.getByRole('heading', { name: 'This site is offline for maintenance.' })).toHaveCount(
      standing === 'expired' ? 1 : 0,
    );
  }

  async end(): Promise<void> {
    for (const page of [this.#admin, this.#member]) await page?.context().close();
  }

  #pass(days: number): void {
    this.#pay.pass(days);
  }

  /** The payment service delivers its events, and the server runs its jobs. */
  async #lookAfter(): Promise<void> {
    const { events } = this.#pay.stripe.account;
    await this.#pay.hear(...events.slice(this.#told));
    this.#told = events.length;
    await this.#pay.services.billing.lookAfterAll();
  }

  async #open(userId: string): Promise<Page> {
    const token = await this.#pay.services.accounts.open(siteId, userId);
    const context = await this.#browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript(
      (text) => localStorage.setItem('backstock/token', text),
      JSON.stringify({ version: 1, value: token }),
    );
    const page = await context.newPage();
    // From here on the page receives every update; until then, it loads the current state.
    const listening = page.waitForResponse((response) => response.url().includes('/api/feed/stream'));
    await page.goto(`${this.#url}/account`);
    await listening;
    return page;
  }

  #page(page: Page | undefined): Page {
    if (page === undefined) throw new Error('Invariant broken: the world has not begun.');
    return page;
  }
}

async function play(world: World, { path }: Replayed): Promise<void> {
  await world.begin();
  await world.check(standingOf(path.initial), false);
  for (const [index, { event, state }] of path.steps.entries()) {
    const step = async () => {
      await world.cause(event.type, standingOf(state));
      await world.check(standingOf(state), state.context.isDismissed);
    };
    await step().catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${describeWalk(path, index + 1)}`, {
        cause: error,
      });
    });
  }
  await world.end();
}

describe('a late account, from the payment service to the screens', () => {
  let pay: Payments;
  let browser: Browser;
  let url = '';
  beforeAll(async () => {
    pay = await openPayments({ clientFolder: resolve('dist/client') });
    await pay.send(
      pay.tokens.founder,
      add('setting', 'billing_grace_days', {
        parameter: 'billing_grace_days',
        value: String(GRACE_DAYS),
        datatype: 'integer',
      }),
    );
    url = await pay.app.listen({ port: 0, host: '127.0.0.1' });
    browser = await chromium.launch(launchOptions());
  });
  afterAll(async () => {
    await browser.close();
    await pay.dispose();
  });

  it('[PAY-30] has paths that cover every transition', () => {
    const taken = new Set(walks.flatMap((walk) => [...walk.taken]));
    expect(coverageOf(lateAccount.machine, []).all.filter((key) => !taken.has(key))).toEqual([]);
  });

  it.each(walks.map((walk, index) => [index + 1, walk] as const))(
    '[PAY-30] is shown correctly on every screen, path %i',
    async (_, walk) => {
      await play(new World(pay, browser, url), walk);
    },
  );
});
