import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Prepared } from '../../src/services/bootstrap.ts';
import type { BrowserAdapter, BrowserRule } from '../mbt/browserTypes.ts';
import { Line } from './connectionLine.browser.ts';
import { keep, type Stage } from './sectionSeven.browser.ts';
import { isBroken, una } from './sessionDevice.browser.ts';

/** The browser's values: every feed lists its unreadable events again, so that list isn't compared. */
export const connectionWords = {
  project: ({ failures, problem, hasReset }: AnyMachineSnapshot['context']) => ({
    hasFailed: failures > 0,
    hasProblem: problem !== null,
    hasReset,
  }),
};

function isIn(state: AnyMachineSnapshot, ...names: readonly string[]): boolean {
  return names.some((name) => state.matches(name));
}

/** The feed starts as a request; once live it is the stream. */
function canReport(state: AnyMachineSnapshot, { type, failure }: AnyEventObject): boolean {
  if (state.matches({ connected: 'live' }))
    return type !== 'feed.live' && (failure === undefined || failure === 'unavailable');
  const { failures, hasReset } = state.context;
  const isRequest = failures > 0 || hasReset;
  return (
    ['feed.live', 'feed.reset', 'feed.scopesLost'].includes(type) ||
    (type === 'feed.lost' && (failure === 'unavailable' || isRequest))
  );
}

/** The states in which each external event can occur; the others can occur anywhere. */
const places: Readonly<Record<string, readonly string[]>> = {
  'connection.lead': ['stopped', 'following'],
  'connection.follow': ['stopped'],
  'connection.stop': ['following', 'offline', 'preparing', 'connected', 'backingOff', 'unauthorised'],
  'connection.scopesChanged': ['preparing', 'connected', 'backingOff'],
  'connection.retry': ['offline', 'backingOff'],
  'network.online': ['offline', 'backingOff'],
  'network.offline': ['preparing', 'connected', 'backingOff'],
  'leader.status': ['following'],
};

function isPossible(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type } = event;
  // The device responds at once.
  if (state.matches('resetting')) return type.startsWith('xstate.');
  return type.startsWith('feed.')
    ? canReport(state, event)
    : isIn(state, ...(places[type] ?? ['preparing', 'backingOff']));
}

const once = 'A lock is granted once for each time it is asked for, to the tab that leads from then on.';
const neverStopped = 'Only what has been started is stopped.';

/** Plays a page's connection with held requests, another tab as leader, and an unreliable network. The page's clock is frozen between steps. */
export function connectionBrowser(stage: Stage): BrowserAdapter {
  let opened: Line | undefined;
  const line = (): Line => {
    if (opened === undefined) throw new Error('No page is open.');
    return opened;
  };
  /** A failed attempt is followed by a wait; if permissions change during it, they were requested before. */
  async function failing(next: AnyEventObject | undefined, fail: () => Promise<void>): Promise<void> {
    if (next?.type === 'connection.scopesChanged') await line().askRights();
    await fail();
  }

  return {
    held: {
      prepare: { method: 'GET', path: '/api/snapshot' },
      feed: { method: 'GET', path: '/api/feed' },
      features: { method: 'GET', path: '/api/user/features' },
    },
    instant: ['reset'],
    open: async (hands) => {
      opened = await Line.open(stage, hands);
      await keep(hands.page, { identity: una });
    },
    external: {
      'connection.lead': () => line().signIn(false),
      'connection.follow': () => line().signIn(true),
      'connection.stop': () => line().signOut(),
      'connection.scopesChanged': () => line().changeScopes(),
      'connection.retry': () => line().comeBack(),
      'network.online': () => line().setNetwork(true, 'online'),
      'network.offline': () => line().setNetwork(false, 'offline'),
      'leader.status': (_hands, event) => line().tellStatus(event['status']),
      'feed.live': () => line().tell(),
      'feed.behind': () => line().tell({ more: true }),
      'feed.lost': (_hands, event, next) => failing(next, () => line().fail('feed', event['failure'])),
      'feed.reset': (_hands, _event, next) =>
        failing(next, () => line().tellOtherLog(next !== undefined && isBroken(next))),
      'feed.accessChanged': () => line().tellAccess(),
      'feed.scopesLost': () => line().tell({ scopes: ['site', 'users'] }),
      'feed.outdated': () => line().tellNews(),
    },
    children: {
      prepare: {
        done: (_hands, output, next) => {
          // Declared by the alphabet for this actor.
          const prepared = output as Prepared;
          return prepared.outcome === 'ready'
            ? line().levelled()
            : failing(next, () => line().fail('prepare', prepared.failure));
        },
        error: (_hands, _error, next) => failing(next, () => line().breakAttempt()),
      },
    },
    possible: isPossible,
    exempt: {
      'connection.stopped connection.stop[0]': neverStopped,
      'connection.following connection.follow[0]': 'A tab that waits for the lock is told so once.',
      ...Object.fromEntries(
        ['offline', 'preparing', 'connected', 'resetting', 'backingOff'].map((name) => [
          `connection.${name} connection.lead[0]`,
          once,
        ]),
      ),
    },
    rules: connectionBrowserRules(line),
  };
}

const shown: Readonly<Record<string, string>> = { offline: 'Offline', busy: 'Connecting', live: 'All changes saved' };

/** Observed from outside: the requests made, and what the user sees. */
function connectionBrowserRules(line: () => Line): readonly BrowserRule[] {
  return [
    {
      id: 'SYNC-4',
      text: 'a tab that does not lead asks the server for nothing of the log, and what was given up is not waited for',
      when: () => true,
      check: async (_page, state) => {
        await expect.poll(() => line().count('prepare')).toBe(state.children['prepare'] === undefined ? 0 : 1);
        if (state.children['feed'] === undefined) await expect.poll(() => line().count('feed')).toBe(0);
      },
    },
    {
      id: 'SHELL-9',
      text: 'the person is told how the connection stands: without a network, on the way, or level',
      when: (state) => !isIn(state, 'stopped'),
      check: async (page, state) => {
        const tag = Object.keys(shown).find((name) => state.hasTag(name)) ?? '';
        await expect(page.locator('a.sync')).toContainText(shown[tag] ?? '');
      },
    },
  ];
}
