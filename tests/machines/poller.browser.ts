import { expect } from '../device/expect.ts';
import type { Loaded } from '../../src/services/ports.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { answerWith, logCalls, type Stage } from './sectionSeven.browser.ts';
import { openSignedOut, signIn, signOutElsewhere, startsAndStops } from './signedIn.browser.ts';

/** Wakes from sleep after a failure, otherwise comes back online: the poller treats both the same. */
async function comeBack({ page }: BrowserHands, isAfterFailure: boolean): Promise<void> {
  await page.evaluate((isSleep) => {
    if (isSleep) document.dispatchEvent(new Event('visibilitychange'));
    else window.dispatchEvent(new Event('online'));
  }, isAfterFailure);
}

/**
 * Plays the poller of the billing status. The other pollers run the same statechart, but their requests are never answered,
 * so every transition the page takes is this one's.
 */
export function pollerBrowser(stage: Stage): BrowserAdapter {
  let isAfterFailure = false;
  return {
    held: {
      fetch: { method: 'GET', path: '/api/billing/status' },
      others: { method: 'GET', path: /^\/api\/(?:subscriptions|settings|system-settings)$/ },
      log: logCalls,
    },
    open: (hands) => openSignedOut(hands, stage, /^(?:login|user\b.*|public\/system-settings)$/),
    external: {
      'poll.start': (hands) => signIn(hands, stage),
      'poll.stop': (hands) => signOutElsewhere(hands, stage),
      'poll.returned': (hands) => comeBack(hands, isAfterFailure),
    },
    children: {
      fetch: {
        done: async ({ routes }, output) => {
          // Declared by the alphabet for this actor.
          const answer = output as Loaded<unknown>;
          const route = await routes.take('fetch');
          isAfterFailure = 'failed' in answer;
          if ('failed' in answer) return route.abort();
          return answer.ok === undefined
            ? answerWith(route, stage, 204, undefined)
            : answerWith(route, stage, 200, answer.ok);
        },
        error: () => Promise.reject(new Error('A defect of the program cannot be caused from outside.')),
      },
    },
    possible: startsAndStops('poll.start', 'poll.stop', 'off'),
    exempt: {
      'poller.fetching xstate.error.actor.fetch[0]':
        'Only a defect of the program throws; failures of network and server are answers.',
    },
    rules: [
      {
        id: 'POLL-3',
        text: 'nothing on the screen tells of asking, or of failing',
        when: (state) => !state.matches('off'),
        check: async (page) => {
          await expect(page.getByRole('alert')).toHaveCount(0);
          await expect(page.getByRole('dialog')).toHaveCount(0);
        },
      },
    ],
  };
}
