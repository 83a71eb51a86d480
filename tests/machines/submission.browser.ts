import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { SubmissionProblem } from '../../src/machines/shared/submission.machine.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { logCalls, type Stage } from './sectionSeven.browser.ts';

const button = 'Create group';

/** Fills in the values the alphabet declares. */
async function submit({ page }: BrowserHands, event: AnyEventObject): Promise<void> {
  const { groupName, name, email, password } = event['submission'].values;
  await page.getByLabel('Group name').fill(groupName);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: button }).click();
}

function answer({ server }: Stage) {
  return async ({ routes }: BrowserHands, output: unknown): Promise<void> => {
    const route = await routes.take('submit');
    // Declared by the alphabet for this actor.
    const asked = output as
      | { readonly done: true }
      | { readonly problem: string; readonly errors?: SubmissionProblem['errors'] };
    if ('done' in asked) return route.fulfill({ json: { token: server.token } });
    return route.fulfill({ status: 422, json: { message: asked.problem, errors: asked.errors } });
  };
}

/** The user can press the button while it is shown and enabled. */
function isPossible(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (event.type === 'submission.submit') return state.matches('idle') || state.matches('failed');
  return event.type === 'xstate.done.actor.submit';
}

/** Plays the form's paths on the first-run page. The request for the new user is never answered, so the form stays. */
export function submissionBrowser(stage: Stage): BrowserAdapter {
  let typed = '';
  return {
    held: {
      submit: { method: 'POST', path: '/api/setup' },
      user: { method: 'GET', path: '/api/user' },
      log: logCalls,
    },
    open: async ({ page }) => {
      await page.route('**/api/setup', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: { needed: true } }) : route.fallback(),
      );
      await page.route('**/api/public/system-settings', (route) => route.fulfill({ json: [] }));
      await page.goto(`${stage.clientUrl}/setup?inspect`);
    },
    external: {
      'submission.submit': async (hands, event) => {
        typed = event['submission'].values.groupName;
        await submit(hands, event);
      },
    },
    children: {
      submit: {
        done: answer(stage),
        error: () => Promise.reject(new Error('A defect of the program cannot be caused from outside.')),
      },
    },
    possible: isPossible,
    exempt: {
      'submission.submitting xstate.error.actor.submit[0]':
        'Only a defect of the program throws; failures of network, storage and server are answers.',
    },
    rules: [
      {
        id: 'SHELL-23',
        text: 'a form cannot be sent twice',
        when: () => true,
        check: async (page, state) =>
          expect(page.getByRole('button', { name: button })).toBeEnabled({
            enabled: state.matches('idle') || state.matches('failed'),
          }),
      },
      {
        id: 'SHELL-23',
        text: 'what is wrong is on the screen exactly while the form has failed',
        when: () => true,
        check: async (page, state) => {
          const problems = page.getByRole('alert');
          if (state.context.problem === null) await expect(problems).toHaveCount(0);
          else await expect(problems.first()).toContainText(state.context.problem.message);
        },
      },
      {
        id: 'SHELL-23',
        text: 'what was typed is still there when a form has failed',
        when: (state) => state.matches('failed'),
        check: async (page) => expect(page.getByLabel('Group name')).toHaveValue(typed),
      },
    ],
  };
}
