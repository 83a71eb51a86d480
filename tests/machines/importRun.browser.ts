import { expect, type Page, type Route } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ImportRunContext } from '../../src/machines/imports/importRun.machine.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { fulfilWith } from '../mbt/heldRoutes.ts';
import { logged, recordOf } from '../services/support/samples.ts';
import { comeBack, records as group, ServedLog } from './log.browser.ts';
import type { Stage } from './sectionSeven.browser.ts';

const lost = "The server can't be reached. Try again in a moment.";
const result = { added: 1, changed: 0, lent: 0, refused: 0 };
const begun = { type: 'run.progress', done: 0, total: 1 } as const;

/** The browser's own words: a file of one row, which is one batch, and an earlier import that added the stool. */
export const importRunWords = {
  external: [
    { type: 'run.start', importId: 'new' },
    { type: 'run.found', importId: 'new', done: 0, total: 1 },
    { type: 'run.stop' },
    { type: 'run.undo', importId: 'earlier' },
    { type: 'run.clear' },
  ],
  replies: {
    apply: [
      { sends: begun },
      { sends: { type: 'run.finished', result } },
      { sends: { type: 'run.lost', message: lost } },
    ],
    undo: [
      { sends: begun },
      { sends: { type: 'run.undone', undone: 1, kept: 0 } },
      { sends: { type: 'run.lost', message: lost } },
    ],
  },
  // Ids are minted by the device, and a network says what it likes when it goes.
  project: (context: unknown) => {
    // The driver hands over the context of this statechart, and no other.
    const { done, total, problem, result: told, undone } = context as ImportRunContext;
    return { done, total, hasProblem: problem !== null, result: told, undone };
  },
} as const;

/** The device says at once how much there is to send; what is taken back it asks the server first. */
function isBeginning(state: AnyMachineSnapshot): boolean {
  return state.matches('applying') && state.context.total === 0;
}

function isPossible(state: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  if (isBeginning(state)) return type === 'run.progress';
  switch (type) {
    case 'run.found':
      return state.matches('idle');
    case 'run.progress':
      return state.matches('undoing') && state.context.total === 0;
    case 'run.undone':
      return state.matches('undoing') && state.context.total === 1;
    case 'run.stop':
    case 'run.finished':
      return state.matches('applying');
    case 'run.lost':
      return state.matches('applying') || state.matches('undoing');
    case 'run.start':
      return state.matches('idle') || state.matches('paused');
    case 'run.undo':
      return !['applying', 'undoing', 'undone'].some((mode) => state.matches(mode));
    default:
      return ['paused', 'applied', 'undoLost', 'undone'].some((mode) => state.matches(mode));
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Chooses a file and begins to send it. */
async function beginImport(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Category\nLantern,Lights\n') });
  await button(page, 'Review rows').click();
  await button(page, 'Import 1 row').click();
}

/** The server takes every command of a request. */
async function accept(route: Route): Promise<void> {
  // As the device sends them.
  const { commands } = route.request().postDataJSON() as {
    readonly commands: readonly { readonly commandId: string }[];
  };
  await fulfilWith(route, {
    outcomes: commands.map(({ commandId }) => ({ commandId, outcome: 'accepted', lastSeq: 2 })),
  });
}

/** What the earlier import did. */
const traces = {
  traces: [
    {
      event: logged(2, 1, { type: 'RecordAdded', kind: 'prop', id: 'stool', data: { values: { name: 'Stool' } } }),
      record: recordOf('prop', 'stool', { name: 'Stool' }),
    },
  ],
  more: false,
};

async function undo({ page }: BrowserHands): Promise<void> {
  const again = button(page, 'Try again');
  if ((await again.count()) > 0) return again.click();
  await button(page, 'Undo import').click();
  return page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
}

/** A device that was left in the middle of an import. */
async function find({ page, routes }: BrowserHands): Promise<void> {
  await beginImport(page);
  await routes.take('commands');
  await page.reload();
  await expect(page.getByText('"new.csv" didn\'t finish importing')).toBeVisible();
}

/** Whichever request the device waits for does not come through. */
async function lose({ routes }: BrowserHands): Promise<void> {
  await expect.poll(() => routes.count('traces') + routes.count('commands')).toBeGreaterThan(0);
  await (await routes.take(routes.count('traces') > 0 ? 'traces' : 'commands')).abort();
}

/** Plays an import into the props by one person. */
export function importRunBrowser(stage: Stage): BrowserAdapter {
  return {
    held: {
      commands: { method: 'POST', path: '/api/commands' },
      traces: { method: 'GET', path: /^\/api\/imports\/[^/]+\/traces$/ },
      media: { method: 'GET', path: /^\/api\/media\b/ },
    },
    passing: isBeginning,
    open: async ({ page }) => {
      await comeBack(page, stage);
      await ServedLog.serve(page, [
        ...group,
        recordOf('importSession', 'earlier', {
          file: 'earlier.csv',
          into: 'prop',
          rows: 1,
          state: 'finished',
          added: 1,
          changed: 0,
          refused: 0,
        }),
      ]);
      await page.goto(`${stage.clientUrl}/import/prop?inspect`);
      await page.getByText('earlier.csv').waitFor();
    },
    external: {
      'run.start': async ({ page }) => {
        const goOn = button(page, 'Resume import');
        await ((await goOn.count()) > 0 ? goOn.click() : beginImport(page));
      },
      'run.found': find,
      'run.stop': ({ page }) => button(page, 'Pause').click(),
      'run.undo': undo,
      'run.clear': ({ page }) => button(page, /^(?:Leave as is|Choose another file)$/).click(),
      'run.progress': async ({ page, routes }) => {
        if (await page.getByRole('progressbar', { name: 'Undoing the import…' }).isVisible())
          await fulfilWith(await routes.take('traces'), traces);
      },
      'run.finished': async ({ routes }) => {
        await accept(await routes.take('commands'));
        await accept(await routes.take('commands'));
      },
      'run.undone': async ({ routes }) => accept(await routes.take('commands')),
      'run.lost': lose,
    },
    possible: isPossible,
    rules: [
      {
        id: 'IMP-31',
        text: 'an import that stands still says so, can be gone on with, and says why where the network went',
        when: (state) => state.matches('paused'),
        check: async (page, state) => {
          await expect(button(page, 'Resume import')).toBeVisible();
          await expect(page.locator('.import-run').getByRole('alert')).toHaveCount(
            state.context.problem === null ? 0 : 1,
          );
        },
      },
      {
        id: 'IMP-32',
        text: 'what was added is said when all was sent',
        when: (state) => state.matches('applied'),
        check: (page) => expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible(),
      },
      {
        id: 'IMP-33',
        text: 'what was taken back, or could not be, is said',
        when: (state) => state.matches('undone') || state.matches('undoLost'),
        check: (page, state) =>
          expect(
            page.getByRole('heading', {
              name: state.matches('undone') ? 'Import undone' : "The import couldn't be fully undone",
            }),
          ).toBeVisible(),
      },
    ],
  };
}
