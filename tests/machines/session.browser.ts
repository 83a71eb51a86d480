import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { expect } from '../device/expect.ts';
import { patience as enginePatience } from '../device/patience.ts';
import type { Loaded, SignInAnswer } from '../../src/services/ports.ts';
import type { BrowserAdapter, BrowserChild, BrowserHands } from '../mbt/browserTypes.ts';
import {
  answerWith,
  fetchAgain,
  inAnotherTab,
  keep,
  keptValue,
  letThrough,
  logCalls,
  patience,
  type Stage,
} from './sectionSeven.browser.ts';
import {
  breakIdentity,
  breakIf,
  expectReading,
  isBroken,
  keptFor,
  loads,
  loseTokenOnceSeen,
  password,
  una,
  user,
} from './sessionDevice.browser.ts';

const atOnce = ['starting', 'expiring'];

/** Buttons are shown once the user is known, and a 401 is the response to a pending request. */
function isPossible(state: AnyMachineSnapshot, { type, output }: AnyEventObject): boolean {
  // Data that could not be read is cleared at once, in the same way.
  if (type === 'xstate.error.actor.forget') return state.context.redirect !== null;
  // A network failure doesn't undo the first step: the code is asked for again.
  if (type === 'xstate.done.actor.signIn' && output?.outcome === 'failed') return state.context.secondStep === null;
  if (/^xstate\.|^session\.token/.test(type))
    return type.startsWith('xstate.') || !atOnce.some((name) => state.matches(name));
  if (type === 'session.signIn' || type === 'session.signInByProvider') return state.matches('signedOut');
  if (type === 'session.giveCode' || type === 'session.turnBack') return state.matches('codeAsked');
  if (type === 'session.unauthorised') return state.matches('loading') || state.matches('signedIn');
  return state.matches('signedIn') || state.matches('unreachable');
}

/** A 401 response to any pending request. */
async function refuseToken(
  { page, routes }: BrowserHands,
  stage: Stage,
  next: AnyEventObject | undefined,
): Promise<void> {
  await breakIf(page, next);
  const name = loads.find((id) => routes.count(id) > 0) ?? 'poll';
  await answerWith(await routes.take(name), stage, 401, { message: 'Unauthenticated.' });
}

/** Another tab has replaced the token, and this one hasn't been notified when the previous token is refused. */
async function refuseFormerToken(
  { page, routes }: BrowserHands,
  stage: Stage,
  next: AnyEventObject | undefined,
): Promise<void> {
  const reading = expectReading(next);
  await keep(page, keptFor(`${stage.server.token} of another tab`, reading));
  await breakIf(page, reading);
  await answerWith(await routes.take('loadUser'), stage, 401, { message: 'Unauthenticated.' });
}

function answerLoad(id: (typeof loads)[number], stage: Stage): BrowserChild {
  return {
    done: async (hands, output, next) => {
      // Declared by the alphabet for this actor.
      const answer = output as Loaded<unknown>;
      if ('failed' in answer && answer.failed === 'unauthorised') return refuseFormerToken(hands, stage, next);
      const route = await hands.routes.take(id);
      return 'ok' in answer ? route.continue() : answerWith(route, stage, 503, { message: answer.message });
    },
    error: () => Promise.reject(new Error('A defect of the program cannot be caused from outside.')),
  };
}

/** Answers all at once: one failed response is enough. */
function answerRefresh(stage: Stage): BrowserChild {
  const answerUser = answerLoad('loadUser', stage);
  return {
    ...answerUser,
    done: async (hands, output, next) => {
      for (const id of loads.slice(1)) await (await hands.routes.take(id)).continue();
      await answerUser.done(hands, output, next);
    },
  };
}

const authenticator = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/una?secret=JBSWY3DPEHPK3PXP',
  recoveryCodes: ['abcde-fghjk'],
};

async function answerSignIn({ routes }: BrowserHands, stage: Stage, output: unknown): Promise<void> {
  const route = await routes.take('signIn');
  // Declared by the alphabet for this actor.
  const answer = output as SignInAnswer;
  switch (answer.outcome) {
    case 'accepted':
      return answerWith(route, stage, 200, { isAuthenticated: true, data: user, token: stage.server.token });
    case 'codeAsked':
      return answerWith(route, stage, 202, {
        isAuthenticated: false,
        secondStep: { challenge: 'half', ...(answer.step === 'enrolment' ? { enrolment: authenticator } : {}) },
      });
    case 'withoutToken':
      return answerWith(route, stage, 200, { isAuthenticated: true, data: user });
    case 'refused':
      return answerWith(route, stage, answer.status, { isAuthenticated: false, message: answer.message });
    case 'failed':
      return route.abort();
  }
}

/** Goes to another page without reloading the app. */
/** Longer than React keeps a placeholder that it has shown: 300 ms, by the page's clock. */
const PLACEHOLDER_MS = 400;

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Comes back from the provider. The page takes its answer out of the address once it is shown. */
async function comeBack({ page }: BrowserHands, { answer }: AnyEventObject): Promise<void> {
  await goTo(page, `/oauth/callback?${answer}`);
  const search = async (): Promise<string> => {
    await page.clock.runFor(PLACEHOLDER_MS);
    return new URL(page.url()).search;
  };
  await expect.poll(search, { timeout: enginePatience }).not.toContain('code=');
}

async function signIn({ page }: BrowserHands): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function giveCode({ page }: BrowserHands, { secretCode }: AnyEventObject): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(secretCode);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const accountOf = (page: Page) => page.getByRole('button', { name: /^Account: / });
const tryAgainOn = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Opens "My items" and waits for it: the account's menu closes when a page arrives. */
async function goToMine(page: Page): Promise<void> {
  await goTo(page, '/mine');
  const title = async (): Promise<string> => {
    await page.clock.runFor(PLACEHOLDER_MS);
    return page.title();
  };
  await expect.poll(title, { timeout: enginePatience }).toBe('Backstock: My items');
}

async function signOut({ page }: BrowserHands): Promise<void> {
  await goToMine(page);
  await accountOf(page).or(tryAgainOn(page)).waitFor();
  if (await accountOf(page).isVisible()) await accountOf(page).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
}

async function refresh({ page }: BrowserHands): Promise<void> {
  await goToMine(page);
  await accountOf(page).or(tryAgainOn(page)).waitFor();
  if (await tryAgainOn(page).isVisible()) return tryAgainOn(page).click();
  return fetchAgain(page);
}

/** Disables timeouts, because the network's clock isn't frozen like the page's. */
function waitForEver(): void {
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { get: () => 0, set() {} });
}

/** Holds log and billing requests in the page: WebKit allows six connections, the session takes five, and lazy parts need one. */
function keepOthersWaiting(): void {
  const isAnother = (address: string | URL) =>
    /^\/api\/(?:snapshot|feed|media|billing)\b/.test(new URL(address, location.href).pathname);
  const { open, send } = XMLHttpRequest.prototype;
  const kept = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function ask(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    isAsync = true,
    ...rest: readonly (string | null | undefined)[]
  ) {
    if (isAnother(url)) kept.add(this);
    Reflect.apply(open, this, [method, url, isAsync, ...rest]);
  };
  XMLHttpRequest.prototype.send = function go(this: XMLHttpRequest, ...given: Parameters<typeof send>) {
    if (!kept.has(this)) send.apply(this, given);
  };
  const { fetch } = window;
  window.fetch = (asked, options) =>
    isAnother(asked instanceof Request ? asked.url : asked) ? new Promise(() => undefined) : fetch(asked, options);
}

const defect = 'Only a defect of the program throws; failures of network and server are answers.';
const noToken = 'Nobody is logged in: calls carry no token, and 401 to one without is an objection like others.';
const inOneGo = 'The device is asked in one go, and without a token: nothing comes between.';

/** Plays the session from the account page, against the section 7 stub server. The page's clock is frozen between steps. */
export function sessionBrowser(stage: Stage): BrowserAdapter {
  let hands: BrowserHands | undefined;
  let visits = 0;
  /** Another tab has logged in since this one was asked to log out. */
  let isFollowed = false;
  /** Another tab's token; each is written differently, otherwise the browser wouldn't notify the page. */
  const freshToken = () => `${stage.server.token}${' '.repeat((visits += 1))}`;
  return {
    held: {
      signIn: { method: 'POST', path: /^\/api\/(?:login(?:\/code)?|oauth\/callback)$/ },
      signOut: { method: 'POST', path: '/api/logout' },
      loadUser: { method: 'GET', path: '/api/user' },
      loadRoles: { method: 'GET', path: '/api/user/roles' },
      loadPermissions: { method: 'GET', path: '/api/user/permissions' },
      loadPreferences: { method: 'GET', path: '/api/user/preferences' },
      loadFeatures: { method: 'GET', path: '/api/user/features' },
      log: logCalls,
    },
    instant: ['readStored', 'forget'],
    open: async (given, _inputName, next) => {
      hands = given;
      visits = 0;
      isFollowed = false;
      const { page } = given;
      page.setDefaultTimeout(patience);
      await page.addInitScript(waitForEver);
      await page.addInitScript(keepOthersWaiting);
      await letThrough(page, /^(?:public\/system-settings|system-settings|settings|subscriptions|setup)$/);
      await page.goto(`${stage.clientUrl}/icon.svg`);
      const reading = expectReading(next);
      await keep(page, keptFor(stage.server.token, reading));
      if (isBroken(reading)) await page.addInitScript(breakIdentity);
      await page.clock.pauseAt(60_000);
      await page.goto(`${stage.clientUrl}/mine?inspect`);
    },
    external: {
      'session.signIn': signIn,
      'session.signInByProvider': comeBack,
      'session.giveCode': giveCode,
      'session.turnBack': ({ page }) => page.getByRole('button', { name: 'Back to login' }).click(),
      'session.signOut': (given) => {
        isFollowed = false;
        return signOut(given);
      },
      'session.refresh': refresh,
      'session.unauthorised': (given, _event, next) => refuseToken(given, stage, next),
      'session.tokenRemoved': (given) =>
        inAnotherTab(given, stage, async (tab) => {
          await keep(tab, { identity: una });
          await tab.evaluate(() => localStorage.clear());
        }),
      'session.tokenSaved': async (given, _event, next) => {
        isFollowed = true;
        const reading = expectReading(next);
        const kept = keptFor(freshToken(), reading);
        if (kept['token'] === null) await given.page.evaluate(loseTokenOnceSeen);
        await breakIf(given.page, reading);
        await inAnotherTab(given, stage, (tab) => keep(tab, { ...kept, token: kept['token'] ?? freshToken() }));
      },
    },
    children: {
      signIn: {
        done: (given, output) => answerSignIn(given, stage, output),
        error: () => Promise.reject(new Error(defect)),
      },
      ...Object.fromEntries(loads.map((id) => [id, answerLoad(id, stage)])),
      refresh: answerRefresh(stage),
      signOut: {
        done: async ({ routes }) => (await routes.take('signOut')).continue(),
        error: async ({ page, routes }) => {
          await page.evaluate(breakIdentity);
          await (await routes.take('signOut')).continue();
        },
      },
    },
    possible: isPossible,
    exempt: {
      'session.signingIn xstate.error.actor.signIn[0]': defect,
      'session.loading.user xstate.error.actor.loadUser[0]': defect,
      'session.loading.access.roles.loading xstate.error.actor.loadRoles[0]': defect,
      'session.loading.access.permissions.loading xstate.error.actor.loadPermissions[0]': defect,
      'session.loading.profile.preferences.loading xstate.error.actor.loadPreferences[0]': defect,
      'session.loading.profile.features.loading xstate.error.actor.loadFeatures[0]': defect,
      'session.signedIn.refreshing xstate.error.actor.refresh[0]': defect,
      'session.loading session.signOut[0]': 'Nothing on the screen offers to sign out before the person is known.',
      'session.starting session.unauthorised[0]': inOneGo,
      'session.expiring session.unauthorised[0]': inOneGo,
      'session.expiring session.tokenRemoved[0]': inOneGo,
      'session.signedOut session.unauthorised[0]': noToken,
      'session.signingIn session.unauthorised[0]': noToken,
      'session.codeAsked session.unauthorised[0]': noToken,
      'session.signingOut session.unauthorised[0]':
        'The call under way is the sign-out itself, whose answer is that of its own actor.',
    },
    rules: sessionBrowserRules(
      () => hands,
      () => isFollowed,
    ),
  };
}

/** Observed from outside: stored data, requests, and the current page. */
function sessionBrowserRules(
  given: () => BrowserHands | undefined,
  isFollowed: () => boolean,
): BrowserAdapter['rules'] {
  return [
    {
      id: 'SIGN-1',
      text: 'where nobody is logged in there is no token but that of a tab that logged in meanwhile, and nobody on the screen',
      when: (state) => state.matches('signedOut'),
      check: async (page, _state, event) => {
        const isOthers = isFollowed() && event?.type === 'xstate.done.actor.signOut';
        const token = await keptValue(page, 'token');
        if (isOthers) expect(token).not.toBeNull();
        else expect(token).toBeNull();
        await expect(accountOf(page)).toHaveCount(0);
      },
    },
    {
      id: 'SIGN-3',
      text: 'the token is kept before the user is asked for, and exactly what is waited for is asked: what was given up is not',
      when: () => true,
      check: async (page, state) => {
        if (state.matches('loading')) expect(await keptValue(page, 'token')).not.toBeNull();
        const isAsked = (id: string) => state.children[id] !== undefined || state.children['refresh'] !== undefined;
        await expect.poll(() => loads.filter((id) => given()?.routes.count(id) === 1)).toEqual(loads.filter(isAsked));
      },
    },
    {
      id: 'SIGN-5',
      text: 'whoever is refused is at the login page, and the device has forgotten them',
      when: (state, event) => state.context.redirect !== null && event?.type === 'xstate.done.actor.forget',
      check: async (page) => {
        await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
        await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
        expect(await keptValue(page, 'identity')).toBeNull();
      },
    },
    {
      id: 'SIGN-16',
      text: 'between the steps there is no token, and a code is asked for',
      when: (state) => state.matches('codeAsked'),
      check: async (page) => {
        expect(await keptValue(page, 'token')).toBeNull();
        await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
        await expect(accountOf(page)).toHaveCount(0);
      },
    },
    {
      id: 'SIGN-18',
      text: 'what the provider put into the address is gone from it',
      when: (_, event) => event?.type === 'session.signInByProvider',
      check: (page) => expect(page).toHaveURL(({ search }) => !search.includes('code')),
    },
    {
      id: 'SIGN-7',
      text: 'why logging in failed is on the screen',
      when: (state) => state.matches('signedOut') && state.context.error !== null,
      check: (page, state) =>
        expect(page.locator('form').getByRole('alert')).toContainText(state.context.error.message),
    },
    {
      id: 'SIGN-9',
      text: 'the device remembers whoever was loaded in full',
      when: (state) => state.matches({ signedIn: 'current' }),
      check: async (page) => {
        expect(await keptValue(page, 'identity')).toEqual(una);
        await expect(accountOf(page)).toBeVisible();
      },
    },
  ];
}
