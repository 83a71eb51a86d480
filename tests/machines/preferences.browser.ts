import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { selectPreferences, type PreferenceAnswer } from '../../src/machines/preferences/preferences.machine.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import type { Alphabet } from '../mbt/types.ts';
import { answerWith, fetchAgain, keptValue, logCalls, type Stage } from './sectionSeven.browser.ts';
import { openSignedOut, signIn, signOutElsewhere } from './signedIn.browser.ts';

const loaded = { dark: false, sound: true };

/** The machine's alphabet with preferences that can be set from every page. */
export const preferencesWords: Pick<Alphabet, 'external' | 'project'> = {
  external: [
    { type: 'preferences.loaded', preferences: loaded },
    { type: 'preferences.set', key: 'dark', value: true },
    { type: 'preferences.set', key: 'dark', value: false },
    { type: 'preferences.set', key: 'sound', value: false },
    { type: 'preferences.closed' },
  ],
  // A button shows the other value, so what is saved decides what can be chosen.
  project: (context) => context,
};

const chosenIn = (state: AnyMachineSnapshot) => selectPreferences(state.context);

/** A button switches to the other value; preferences are loaded by logging in, and again when the user refreshes all data. */
function isPossible(state: AnyMachineSnapshot, { type, key, value }: AnyEventObject): boolean {
  const isOpen = state.matches('open');
  if (type === 'preferences.set') return isOpen && chosenIn(state)[key] === !value;
  if (type === 'preferences.closed') return isOpen;
  return !type.startsWith('xstate.error.actor.');
}

async function load(hands: BrowserHands, stage: Stage): Promise<void> {
  stage.server.state.preferences = loaded;
  const isSignedIn = await hands.page.getByRole('button', { name: /^Account: / }).isVisible();
  if (!isSignedIn) return signIn(hands, stage);
  const answered = hands.page.waitForResponse(
    (response) => response.url().endsWith('/user/preferences') && response.request().method() === 'GET',
  );
  await fetchAgain(hands.page);
  await (await answered).finished();
}

async function choose({ page }: BrowserHands, { key, value }: AnyEventObject): Promise<void> {
  if (key === 'dark')
    return page.getByRole('button', { name: value === true ? 'Switch to dark mode' : 'Switch to light mode' }).click();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: /^Scan sounds: on/ }).click();
  return page.keyboard.press('Escape');
}

/** Plays the preferences with the switches for dark mode and scan sounds. */
export function preferencesBrowser(stage: Stage): BrowserAdapter {
  return {
    held: { save: { method: 'PUT', path: '/api/user/preferences' }, log: logCalls },
    open: async (hands) => {
      await openSignedOut(
        hands,
        stage,
        /^(?:login|user|user\/(?:roles|permissions|features)|settings|system-settings|public\/system-settings|billing\/status|subscriptions)$/,
      );
      await hands.page.route('**/api/user/preferences', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fallback(),
      );
    },
    external: {
      'preferences.loaded': (hands) => load(hands, stage),
      'preferences.set': choose,
      'preferences.closed': (hands) => signOutElsewhere(hands, stage),
    },
    children: {
      save: {
        done: async ({ routes }, output) => {
          const route = await routes.take('save');
          // Declared by the alphabet for this actor.
          return (output as PreferenceAnswer).outcome === 'saved'
            ? answerWith(route, stage, 200, {})
            : answerWith(route, stage, 422, { message: 'No.' });
        },
        error: () => Promise.reject(new Error('A defect of the program cannot be caused from outside.')),
      },
    },
    possible: isPossible,
    exempt: {
      'preferences.open.saving xstate.error.actor.save[0]':
        'Only a defect of the program throws; failures of network and server are answers.',
    },
    rules: [
      {
        id: 'PREF-5',
        text: 'the choice is on the screen at once, and taken back when it could not be saved',
        when: (state) => state.matches('open'),
        check: async (page, state) => {
          const { dark, sound } = chosenIn(state);
          await expect(page.locator('html')).toHaveAttribute('data-theme', dark === true ? 'dark' : 'light');
          expect((await keptValue(page, 'sound')) ?? true).toBe(sound);
        },
      },
      {
        id: 'PREF-10',
        text: 'the person is told of a failure in the words of the specification',
        when: (_, event) => event?.['output']?.outcome === 'failed',
        check: (page) => expect(page.getByText(/^Error updating preference "(?:dark|sound)"\.$/).first()).toBeVisible(),
      },
      {
        id: 'PREF-1',
        text: 'what the server was sent is a key, a value and a datatype',
        when: (_, event) => event?.['output']?.outcome === 'saved',
        check: async () => {
          const sent = stage.server.seen.findLast(({ call }) => call === 'PUT user/preferences')?.body;
          expect(sent).toEqual({
            key: expect.stringMatching(/^(?:dark|sound)$/),
            value: expect.any(Boolean),
            datatype: 'boolean',
          });
        },
      },
    ],
  };
}
