import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { inAnotherTab, keep, letThrough, logCalls, type Stage } from './sectionSeven.browser.ts';

const people = { 7: 'Una Marsh', 8: 'Theo Finch' } as const;

/** The lock for a user's data on the site, as named by `leader.start`. */
export function lockOf(clientUrl: string, id: number): string {
  return `backstock/${new URL(clientUrl).host}/${id}`;
}

/** The browser's values: two people of the group log in, one after the other. */
export function leaderWords(clientUrl: string) {
  return {
    external: [7, 8]
      .map((id): AnyEventObject => ({ type: 'leader.start', name: lockOf(clientUrl, id) }))
      .concat({ type: 'leader.stop' }),
  };
}

/** The tab that holds the next user's lock; undefined if it is free. */
interface Place {
  other: Page | undefined;
}

/** Another tab takes the lock, or steals it from the tab that holds it. */
export async function takeLock(page: Page, clientUrl: string, name: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${clientUrl}/icon.svg`);
  await tab.evaluate(
    (lock) =>
      new Promise<void>(
        (taken) =>
          void navigator.locks.request(lock, { steal: true }, () => {
            taken();
            return new Promise(() => undefined);
          }),
      ),
    name,
  );
  return tab;
}

async function leave(place: Place): Promise<void> {
  await place.other?.close();
  place.other = undefined;
}

async function signIn({ page }: BrowserHands, stage: Stage, name: string): Promise<void> {
  const id = name.endsWith('/7') ? 7 : 8;
  Object.assign(stage.server.state, { user: { id, name: people[id], email: 'una@example.org' } });
  if (new URL(page.url()).pathname !== '/login') await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').fill('una@example.org');
  await page.getByLabel('Password', { exact: true }).fill(stage.server.state.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

function heard(type: string): (event: AnyEventObject | undefined) => boolean {
  return (event) => event?.type === type;
}
const isBusy = heard('lock.busy');

/**
 * Somebody logs in while logged out. The lock responds at once as the next step says: free, busy or unsupported. Later
 * it is granted when the tab holding it has closed, and lost when another tab steals it.
 */
function isPossible(state: AnyMachineSnapshot, { type }: AnyEventObject, hasLocks: boolean): boolean {
  if (state.matches('idle')) return type === 'leader.start';
  if (state.matches({ contending: 'candidate' }))
    return hasLocks ? type === 'lock.busy' || type === 'lock.granted' : type === 'lock.unsupported';
  if (type === 'leader.stop') return true;
  return state.matches({ contending: 'leader' })
    ? type === 'lock.lost'
    : state.matches({ contending: 'follower' }) && hasLocks && type === 'lock.granted';
}

const once = 'A browser says this once for each time the lock is asked for.';

/** Plays leader election, in a browser with or without locks. */
export function leaderBrowser(stage: Stage, hasLocks: boolean): BrowserAdapter {
  const place: Place = { other: undefined };
  return {
    held: { log: logCalls },
    open: async ({ page }) => {
      place.other = undefined;
      await letThrough(page, /^(?!snapshot|feed|media|setup)/);
      if (!hasLocks)
        await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
      await page.goto(`${stage.clientUrl}/login?inspect`);
    },
    external: {
      'leader.start': async (hands, { name }, next) => {
        await leave(place);
        if (isBusy(next)) place.other = await takeLock(hands.page, stage.clientUrl, name);
        await signIn(hands, stage, name);
      },
      'leader.stop': (hands) => inAnotherTab(hands, stage, (tab) => keep(tab, { token: null })),
      'lock.busy': () => Promise.resolve(),
      'lock.unsupported': () => Promise.resolve(),
      'lock.granted': () => leave(place),
      'lock.lost': async ({ page }) => {
        const name = await page.evaluate(
          async () =>
            (await navigator.locks.query()).held?.find((lock) => lock.name?.startsWith('backstock/'))?.name ?? '',
        );
        place.other = await takeLock(page, stage.clientUrl, name);
      },
    },
    possible: (state, event) => isPossible(state, event, hasLocks),
    passing: (state) => state.matches({ contending: 'candidate' }),
    exempt: {
      'leader.contending.follower lock.busy[0]': once,
      'leader.contending.follower lock.lost[0]': 'A lock is lost by the tab that holds it.',
      'leader.contending.leader lock.granted[0]': once,
      'leader.contending.unsupported lock.unsupported[0]': once,
    },
    rules: [
      {
        id: 'SYNC-1',
        text: 'the lock of the data is asked for exactly while somebody is logged in',
        when: () => hasLocks,
        check: async (page, state) => {
          const read = () =>
            page.evaluate(async () => {
              const { held = [], pending = [] } = await navigator.locks.query();
              return [
                ...new Set(
                  [...held, ...pending].map(({ name }) => name).filter((name) => name?.startsWith('backstock/')),
                ),
              ];
            });
          await expect
            .poll(read)
            .toEqual(state.matches('idle') && place.other === undefined ? [] : [state.context.name]);
        },
      },
      {
        id: 'SYNC-4',
        text: 'a tab that follows asks the server for nothing of the log',
        when: (_state, event) => isBusy(event),
        check: async (page) => {
          const asked = await page.evaluate(
            () =>
              performance.getEntriesByType('resource').filter(({ name }) => /\/api\/(?:snapshot|feed)/.test(name))
                .length,
          );
          expect(asked).toBe(0);
        },
      },
    ],
  };
}
