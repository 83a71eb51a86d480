import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { comeBack, failNextChange, ServedLog } from './log.browser.ts';
import type { Stage } from './sectionSeven.browser.ts';

/** Only the code is changed: the value seen, the values others wrote since, and the value in the input. */
interface Desk {
  readonly log: ServedLog;
  seen: string;
  typed: string;
  count: number;
}

const boxOf = (page: Page) => page.locator('[data-field=code] input');
const contestOf = (page: Page) => page.locator('[data-field=code]').getByRole('alert');
const saveOf = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

function nextCode(desk: Desk): string {
  desk.count += 1;
  return `T-${String(desk.count).padStart(5, '0')}`;
}

async function type({ page }: BrowserHands, desk: Desk, code: string): Promise<void> {
  desk.typed = code;
  await boxOf(page).fill(code);
}

/** Another user gives the stool the code in the input; a note on the lamp shows that the page has received it. */
async function takeCode({ page }: BrowserHands, desk: Desk): Promise<void> {
  const note = `Heard ${nextCode(desk)}`;
  await desk.log.change({
    stool: { code: { from: null, to: desk.typed } },
    lamp: { description: { from: null, to: note } },
  });
  await expect(page.locator('[data-field=description] textarea')).toHaveValue(note);
}

async function save(hands: BrowserHands, desk: Desk, next: AnyEventObject | undefined): Promise<void> {
  const { page } = hands;
  if (next?.type === 'xstate.error.actor.save') await failNextChange(page, 'QuotaExceededError', 'outbox');
  else if (next?.['output']?.refused !== undefined) await takeCode(hands, desk);
  await saveOf(page).click();
}

async function settle(hands: BrowserHands, desk: Desk, { fields }: AnyEventObject): Promise<void> {
  const { page } = hands;
  if (fields.length === 0) return contestOf(page).getByRole('button', { name: 'Keep mine' }).click();
  // A contested field stays contested while the user continues to type.
  if ((await contestOf(page).count()) > 0) return type(hands, desk, nextCode(desk));
  const theirs = nextCode(desk);
  await desk.log.change({ lamp: { code: { from: desk.seen, to: theirs } } });
  desk.seen = theirs;
}

async function revert(hands: BrowserHands, desk: Desk): Promise<void> {
  const { page } = hands;
  if ((await contestOf(page).count()) > 0) await contestOf(page).getByRole('button', { name: 'Take theirs' }).click();
  else await type(hands, desk, desk.seen);
}

function isPossible(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
  switch (event.type) {
    case 'editor.edited':
      return state.matches('pristine') || state.matches('refused');
    case 'editor.reverted':
      return ['dirty', 'contested', 'refused'].some((mode) => state.matches(mode));
    case 'editor.save':
      // A taken code stays taken, so another is typed before the form is saved again.
      return state.matches('dirty') || (state.matches('refused') && state.context.refusal.code !== 'code-taken');
    case 'record.contested':
      return event['fields'].length > 0
        ? ['dirty', 'contested', 'refused'].some((mode) => state.matches(mode))
        : state.matches('contested');
    case 'editor.next':
      return false;
    default:
      // Another record has the code: the only refusal that others can cause.
      return state.matches('saving') && (event['output']?.refused?.code ?? 'code-taken') === 'code-taken';
  }
}

const shared = {
  held: { commands: { method: 'POST', path: '/api/commands' }, media: { method: 'GET', path: /^\/api\/media\b/ } },
  instant: ['save'],
} as const;

/** The browser's values: one field is enough for all the modes. */
export const recordEditorWords = {
  external: [
    { type: 'editor.edited' },
    { type: 'editor.reverted' },
    { type: 'editor.save', save: { bodies: [] } },
    { type: 'editor.next' },
    { type: 'record.contested', fields: ['code'] },
    { type: 'record.contested', fields: [] },
  ],
} as const;

/** Plays the form's modes on a record that others change as well. */
export function changingBrowser(stage: Stage): BrowserAdapter {
  let desk: Desk;
  return {
    ...shared,
    open: async ({ page }) => {
      await comeBack(page, stage);
      desk = { log: await ServedLog.serve(page), seen: 'P-00001', typed: '', count: 0 };
      await page.goto(`${stage.clientUrl}/props/prop/lamp?edit&inspect`);
      await expect(boxOf(page)).toHaveValue(desk.seen);
    },
    external: {
      'editor.edited': (hands) => type(hands, desk, nextCode(desk)),
      'editor.reverted': (hands) => revert(hands, desk),
      'editor.save': (hands, _event, next) => save(hands, desk, next),
      'record.contested': (hands, event) => settle(hands, desk, event),
    },
    possible: isPossible,
    rules: [
      {
        id: 'EDIT-1',
        text: 'a form can be saved exactly while there is something to save and nothing to settle',
        when: (state) => !state.matches('saved'),
        check: (page, state) =>
          expect(saveOf(page)).toBeEnabled({ enabled: state.matches('dirty') || state.matches('refused') }),
      },
      {
        id: 'EDIT-3',
        text: 'a refusal is on the screen while the form is refused, with everything that was typed',
        when: (state) => state.matches('refused'),
        check: async (page, state) => {
          const sentence =
            state.context.refusal.code === 'code-taken'
              ? /belongs to the prop/
              : /This device couldn't save the change/;
          await expect(page.getByText(sentence)).toBeVisible();
          await expect(boxOf(page)).toHaveValue(desk.typed);
        },
      },
      {
        id: 'EDIT-5',
        text: 'what somebody else wrote stands beside the field until it is settled',
        when: (state) => !state.matches('saved'),
        check: (page, state) =>
          expect(contestOf(page).filter({ hasText: 'Someone else changed this too' })).toHaveCount(
            state.matches('contested') ? 1 : 0,
          ),
      },
      {
        id: 'EDIT-2',
        text: 'a saved form makes room for its record',
        when: (state) => state.matches('saved'),
        check: (page) => expect(page.getByRole('heading', { name: 'Lamp', exact: true })).toBeVisible(),
      },
    ],
  };
}

/**
 * Plays a form that adds one prop after another. It starts as a copy and retains shared values, so there is
 * something to save from the start.
 */
export function addingBrowser(stage: Stage): BrowserAdapter {
  return {
    ...shared,
    open: async ({ page }) => {
      await comeBack(page, stage);
      await ServedLog.serve(page);
      await page.goto(`${stage.clientUrl}/props/prop/lamp?inspect`);
      await page.getByRole('heading', { name: 'Lamp', exact: true }).waitFor();
      await page.evaluate(() => {
        history.pushState({}, '', '/props/new?copy=lamp');
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
    },
    external: {
      'editor.save': async ({ page }) => {
        await page.locator('[data-field=name] input').fill('Lantern');
        await page.getByRole('button', { name: 'Save and add another' }).click();
      },
      // The form does both by itself.
      'editor.next': () => Promise.resolve(),
      'editor.edited': () => Promise.resolve(),
    },
    possible: (state, { type: name, output }) =>
      (state.matches('pristine') && name === 'editor.edited') ||
      (state.matches('dirty') && name === 'editor.save') ||
      (state.matches('saved') && name === 'editor.next') ||
      output?.kept !== undefined,
    passing: (state) => state.matches('saved') || state.matches('pristine'),
    rules: [
      {
        id: 'EDIT-2',
        text: 'a form that begins anew carries on what is the same for many, and never the code',
        when: (state) => state.matches('dirty'),
        check: async (page) => {
          await expect(page.locator('[data-field=categoryId] input')).toHaveValue('Lights');
          await expect(boxOf(page)).toHaveValue('');
        },
      },
    ],
  };
}
