import { expect } from '@playwright/test';
import type { EnvironmentStatus } from '../../src/domain/environment/index.ts';
import type { Loaded } from '../../src/services/ports.ts';
import type { BrowserAdapter } from '../mbt/browserTypes.ts';
import { answerWith, logCalls, type Stage } from './sectionSeven.browser.ts';
import { openSignedOut, signIn, signOutElsewhere, startsAndStops } from './signedIn.browser.ts';

/** Plays the environment check as a Super_Admin. */
export function environmentCheckBrowser(stage: Stage): BrowserAdapter {
  return {
    held: { fetch: { method: 'GET', path: '/api/env-status' }, log: logCalls },
    open: (hands) => {
      stage.server.state.roles = ['Super_Admin'];
      return openSignedOut(
        hands,
        stage,
        /^(?:login|user\b.*|settings|system-settings|public\/system-settings|billing\/status|subscriptions)$/,
      );
    },
    external: {
      'environment.start': (hands) => signIn(hands, stage),
      'environment.stop': (hands) => signOutElsewhere(hands, stage),
    },
    children: {
      fetch: {
        done: async ({ routes }, output) => {
          // Declared by the alphabet for this actor.
          const answer = output as Loaded<EnvironmentStatus>;
          const route = await routes.take('fetch');
          return 'ok' in answer
            ? answerWith(route, stage, 200, answer.ok)
            : answerWith(route, stage, 503, { message: answer.message });
        },
        error: () => Promise.reject(new Error('A defect of the program cannot be caused from outside.')),
      },
    },
    possible: startsAndStops('environment.start', 'environment.stop', 'off'),
    exempt: {
      'environmentCheck.fetching xstate.error.actor.fetch[0]':
        'Only a defect of the program throws; failures of network and server are answers.',
    },
    rules: [
      {
        id: 'ENV-6',
        text: 'the red banner says everything that is wrong, and is there only then',
        when: () => true,
        check: async (page, state) => {
          const banner = page.getByRole('alert').filter({ hasText: 'Errors Detected' });
          const { errors }: { errors: readonly string[] } = state.context;
          if (errors.length === 0) return expect(banner).toHaveCount(0);
          await expect(banner).toHaveText(`Errors Detected: ${errors.join(', ')}`);
          return expect(banner).toHaveCSS('background-color', /^rgb\((?:1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/);
        },
      },
      {
        id: 'ENV-2',
        text: 'the server was asked once a sign-in',
        when: () => true,
        check: async (_page, state) => {
          const signIns = stage.server.seen.filter(({ call }) => call === 'POST login').length;
          const asked = stage.server.seen.filter(({ call }) => call === 'GET env-status').length;
          // A held request hasn't reached the server.
          expect(asked).toBeLessThanOrEqual(state.matches('fetching') ? signIns - 1 : signIns);
        },
      },
    ],
  };
}
