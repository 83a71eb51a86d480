import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { expect } from '../device/expect.ts';
import type { StepAnswer } from '../../src/machines/startUp/startUp.machine.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { logCalls, type Stage } from './sectionSeven.browser.ts';

/** The browser takes a while to estimate storage; WebKitGTK, which has no estimate, is given one. */
async function holdEstimate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const estimate = () => new Promise((resolve) => Reflect.set(window, '__estimate', { resolve }));
    const { storage = {} } = navigator as Partial<Navigator>;
    Object.defineProperty(storage, 'estimate', { configurable: true, value: estimate });
    Object.defineProperty(Navigator.prototype, 'storage', { configurable: true, get: () => storage });
  });
}

async function answerEstimate({ page }: BrowserHands, isAnswered: boolean): Promise<void> {
  await page.evaluate((answered) => {
    // Set by `holdEstimate`. A browser that refuses an estimate doesn't fail the step; an unreadable response does.
    const { resolve } = Reflect.get(window, '__estimate') as { resolve(estimate: StorageEstimate): void };
    const unreadable = {
      get usage(): number {
        throw new DOMException('The browser keeps nothing here.', 'SecurityError');
      },
    };
    resolve(answered ? { usage: 0, quota: 1e9 } : unreadable);
  }, isAnswered);
}

/** A browser in which a property of the document throws on first use. */
async function breakOnce(page: Page, name: 'lang' | 'dataset'): Promise<void> {
  await page.addInitScript((property) => {
    const sound = Object.getOwnPropertyDescriptor(HTMLElement.prototype, property);
    const fail = (): never => {
      if (sound !== undefined) Object.defineProperty(HTMLElement.prototype, property, sound);
      throw new Error(`"${property}" is broken.`);
    };
    Object.defineProperty(HTMLElement.prototype, property, { configurable: true, get: fail, set: fail });
  }, name);
}

const causes = {
  'xstate.error.actor.prepareUi': 'lang',
  'xstate.error.actor.applyTheme': 'dataset',
} as const;

const asksDeviceOnly = ['openStorage', 'prepareUi', 'applyTheme'];

/** The steps on the document are synchronous, so they can't time out, and only the set-up check can redirect. */
function isPossible(_state: AnyMachineSnapshot, { type, output }: AnyEventObject): boolean {
  if (type === 'xstate.error.actor.checkSetUp' || /^xstate\.after\.patience\.startUp\.(?:ui|theme)$/.test(type))
    return false;
  const redirect = output?.redirect ?? null;
  return redirect === null || (redirect === '/setup' && !asksDeviceOnly.some((id) => type.endsWith(id)));
}

const atOnce = 'The step works on the document in one go, so that nothing can keep it waiting.';

/** Plays the steps before the first screen, starting at the home page's address, on a logged-out device. */
export function startUpBrowser(stage: Stage): BrowserAdapter {
  return {
    held: { checkSetUp: { method: 'GET', path: '/api/setup' }, log: logCalls },
    instant: ['prepareUi', 'applyTheme'],
    open: async ({ page }, _inputName, _next, steps) => {
      await holdEstimate(page);
      for (const [type, property] of Object.entries(causes))
        if (steps.some((step) => step.type === type)) await breakOnce(page, property);
      await page.route('**/api/public/system-settings', (route) => route.fulfill({ json: [] }));
      await page.clock.pauseAt(1_000);
      await page.goto(`${stage.clientUrl}/?inspect`);
    },
    external: {},
    children: {
      openStorage: { done: (hands) => answerEstimate(hands, true), error: (hands) => answerEstimate(hands, false) },
      checkSetUp: {
        // Declared by the alphabet for this actor.
        done: async ({ routes }, output) =>
          (await routes.take('checkSetUp')).fulfill({ json: { needed: (output as StepAnswer).redirect !== null } }),
        error: () => Promise.reject(new Error('A defect of the program cannot be caused from outside.')),
      },
    },
    possible: isPossible,
    exempt: {
      'startUp.setUpCheck xstate.error.actor.checkSetUp[0]':
        'A server that fails is an answer like any other; only a defect of the program throws.',
      'startUp.ui xstate.after.patience.startUp.ui[0]': atOnce,
      'startUp.theme xstate.after.patience.startUp.theme[0]': atOnce,
    },
    rules: [
      {
        id: 'START-3',
        text: 'the screen is there after the last step, and not before',
        when: () => true,
        check: async (page, state) => {
          const screen = page.locator('#root > :not(.starting)');
          if (state.matches('mounted')) await expect(screen).not.toHaveCount(0);
          else await expect(screen).toHaveCount(0);
        },
      },
      {
        id: 'START-8',
        text: 'the name of the product is there until the screen is',
        when: () => true,
        check: async (page, state) => {
          await expect(page.locator('.starting')).toHaveCount(state.matches('mounted') ? 0 : 1);
        },
      },
      {
        id: 'START-4',
        text: 'an installation without an administrator begins at its set-up, another one where it was asked for',
        when: (state) => state.matches('mounted'),
        check: (page, state) => expect(page).toHaveURL((url) => url.pathname === (state.context.redirect ?? '/')),
      },
      {
        id: 'START-2',
        text: 'a step that failed has not kept the next ones from their work',
        when: (state) => state.matches('mounted'),
        check: async (page, state) => {
          const { failed } = state.context;
          if (!failed.includes('theme')) await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
          await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
        },
      },
    ],
  };
}
