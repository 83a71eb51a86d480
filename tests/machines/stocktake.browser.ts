import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { recordOf } from '../support/recordOf.ts';
import { comeBack, failNextChange, records as group, ServedLog } from './log.browser.ts';
import type { Stage } from './sectionSeven.browser.ts';

/** Glasses and plates are batches; the lamp is a single item. The stool is never counted. */
const records: readonly CatalogueRecord[] = [
  ...group,
  recordOf('prop', 'glasses', {
    name: 'Glasses',
    categoryId: 'lights',
    code: 'P-00010',
    tracking: 'batch',
    quantity: 10,
  }),
  recordOf('prop', 'plates', {
    name: 'Plates',
    categoryId: 'lights',
    code: 'P-00011',
    tracking: 'batch',
    quantity: 12,
  }),
  recordOf('stocktake', 'spring', { name: 'Spring count', department: 'props' }),
];

const codes: Readonly<Record<string, string>> = { lamp: 'P-00001', glasses: 'P-00010', plates: 'P-00011' };

const seen = (id: string, isMany: boolean) => ({ type: 'item.seen', item: { kind: 'prop', id, isMany } }) as const;

/** The browser's values: a single item and two batches, scanned with a barcode scanner. */
export const stocktakeWords = {
  external: [
    seen('lamp', false),
    seen('glasses', true),
    seen('plates', true),
    { type: 'quantity.given', quantity: 8 },
    { type: 'quantity.left' },
    { type: 'review.open' },
    { type: 'review.leave' },
    { type: 'review.apply', changes: [] },
  ],
  replies: {
    keepCount: [
      { done: { kept: [] } },
      { done: { refused: { code: 'invalid', message: "This prop is a single item, so there can't be 8." }, at: 0 } },
      { error: new Error('QuotaExceededError') },
    ],
    apply: [{ done: { kept: [] } }, { error: new Error('QuotaExceededError') }],
  },
  inputs: { default: { stocktakeId: 'spring', room: 50 } },
} as const;

const isRefused = ({ output }: AnyEventObject) => output?.refused !== undefined;

function isPossible(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const [present] = state.context.queue;
  if (event.type.endsWith('.actor.keepCount'))
    return state.matches('keeping') && (!isRefused(event) || present?.id === 'glasses');
  if (event.type.endsWith('.actor.apply')) return state.matches('applying');
  switch (event.type) {
    case 'item.seen':
      if (state.matches('asking'))
        return event['item'].id === present?.id || (event['item'].id === 'plates' && state.context.queue.length < 2);
      return state.matches('counting') || state.matches('reviewing');
    case 'quantity.given':
    case 'quantity.left':
      return state.matches('asking');
    case 'review.open':
      return state.matches('counting');
    default:
      return state.matches('reviewing');
  }
}

/** Types a code as fast as a barcode scanner, with the focus outside of text fields. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

interface Store {
  readonly log: ServedLog;
  renamed: number;
  /** The lamp has been counted: it can only be counted again after an undo. */
  isLampCounted: boolean;
  areGlassesOne: boolean;
}

/** Another user changes how glasses are tracked; the stool's new name shows that the page has received it. */
async function keepGlasses(page: Page, store: Store, tracking: 'single' | 'batch'): Promise<void> {
  store.renamed += 1;
  const name = `Stool ${store.renamed}`;
  const before = tracking === 'single' ? 'batch' : 'single';
  await store.log.change({
    glasses: { tracking: { from: before, to: tracking } },
    stool: { name: { from: null, to: name } },
  });
  await expect(page.locator('.count-list').getByText(name, { exact: true })).toHaveCount(1);
  store.areGlassesOne = tracking === 'single';
}

async function takeLampBack(page: Page): Promise<void> {
  await page.getByText(/^Counted \(\d+\)$/).click();
  await page.getByRole('button', { name: 'Undo count: Lamp' }).click();
  await page.getByText(/^To find \(\d+\)$/).click();
  await expect(page.getByRole('button', { name: "It's here: Lamp" })).toBeVisible();
}

async function see(
  { page }: BrowserHands,
  store: Store,
  { item: { id } }: AnyEventObject,
  next: AnyEventObject | undefined,
): Promise<void> {
  const isCounting =
    (await page.getByRole('button', { name: 'Review counts' }).count()) > 0 &&
    (await page.getByRole('dialog').count()) === 0;
  if (isCounting && store.areGlassesOne) await keepGlasses(page, store, 'batch');
  if (isCounting && id === 'lamp' && store.isLampCounted) await takeLampBack(page);
  if (next?.type === 'xstate.error.actor.keepCount') await failNextChange(page, 'QuotaExceededError', 'outbox');
  else if (id === 'lamp' && isCounting) store.isLampCounted = true;
  await scan(page, codes[id] ?? id);
}

async function give(
  { page }: BrowserHands,
  store: Store,
  { quantity }: AnyEventObject,
  next: AnyEventObject | undefined,
): Promise<void> {
  if (next?.type === 'xstate.error.actor.keepCount') await failNextChange(page, 'QuotaExceededError', 'outbox');
  else if (next !== undefined && isRefused(next)) await keepGlasses(page, store, 'single');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity').fill(String(quantity));
  await dialog.getByRole('button', { name: 'Save count', exact: true }).click();
}

const atOnce = 'The device keeps it before anything else can happen.';

/** Plays a stocktake of one location by one user. */
export function stocktakeBrowser(stage: Stage): BrowserAdapter {
  let store: Store;
  return {
    held: { commands: { method: 'POST', path: '/api/commands' }, media: { method: 'GET', path: /^\/api\/media\b/ } },
    instant: ['keepCount', 'apply'],
    open: async ({ page }) => {
      await comeBack(page, stage);
      store = { log: await ServedLog.serve(page, records), renamed: 0, isLampCounted: false, areGlassesOne: false };
      await page.goto(`${stage.clientUrl}/stocktakes/stocktake/spring?inspect`);
      await page.getByRole('button', { name: "It's here: Lamp" }).waitFor();
    },
    external: {
      'item.seen': (hands, event, next) => see(hands, store, event, next),
      'quantity.given': (hands, event, next) => give(hands, store, event, next),
      'quantity.left': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
      'review.open': ({ page }) => page.getByRole('button', { name: 'Review counts' }).click(),
      'review.leave': ({ page }) => page.getByRole('button', { name: 'Back to counting' }).click(),
      'review.apply': async ({ page }, _event, next) => {
        if (next?.type === 'xstate.error.actor.apply') await failNextChange(page, 'QuotaExceededError', 'outbox');
        await page.getByRole('button', { name: /and close$|^Close without changes$/ }).click();
      },
    },
    possible: isPossible,
    exempt: {
      'stocktake.asking item.seen[2]':
        'There is room for fifty: nobody scans more while one is asked about, and the paths of the machine itself do.',
      'stocktake.keeping item.seen[0]': atOnce,
      'stocktake.keeping item.seen[1]': atOnce,
      'stocktake.applying item.seen[0]': atOnce,
      'stocktake.applying xstate.done.actor.apply[1]':
        'What would be refused is left out when the person presses; only what arrives in that very moment could still be.',
      'stocktake.closed item.seen[0]': 'A closed stocktake shows what it came to: its page runs no statechart.',
    },
    rules: [
      {
        id: 'COUNT-22',
        text: 'how many there are is asked exactly while it has to be said',
        when: () => true,
        check: (page, state) =>
          expect(page.getByRole('dialog').filter({ hasText: 'How many of' })).toHaveCount(
            state.matches('asking') ? 1 : 0,
          ),
      },
      {
        id: 'COUNT-23',
        text: 'what could not be counted says why in the list of scans',
        when: (_state, event) =>
          event?.type.endsWith('.actor.keepCount') === true && event['output']?.kept === undefined,
        check: (page, _state, event) =>
          expect(
            page
              .getByRole('listitem')
              .filter({ hasText: event?.['output']?.refused.message ?? "This device couldn't save the count" })
              .first(),
          ).toBeVisible(),
      },
      {
        id: 'COUNT-24',
        text: 'nothing is offered to be counted during the review',
        when: () => true,
        check: (page, state) =>
          expect(page.locator('.count-list')).toHaveCount(
            state.matches('reviewing') || state.matches('closed') ? 0 : 1,
          ),
      },
      {
        id: 'COUNT-26',
        text: 'what the device could not keep is said in the review',
        when: (state) => state.matches('reviewing'),
        check: (page, state) =>
          expect(page.locator('.count-review').getByText("This device couldn't save the count")).toHaveCount(
            state.context.refusal === null ? 0 : 1,
          ),
      },
      {
        id: 'COUNT-26',
        text: 'a closed stocktake says so',
        when: (state) => state.matches('closed'),
        check: (page) => expect(page.getByText('Stocktake closed')).toBeVisible(),
      },
    ],
  };
}
