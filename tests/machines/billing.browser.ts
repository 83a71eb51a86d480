import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { expect } from '../device/expect.ts';
import { presentation, type BillingPresentation, type BillingStatus } from '../../src/domain/billing/index.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { answerWith, inAnotherTab, keep, keptValue, letThrough, logCalls, type Stage } from './sectionSeven.browser.ts';

const treasurer = { roles: ['Admin'], permissions: [] };

/** What an administrator sees on the home page in a state. */
function shownIn(state: AnyMachineSnapshot): BillingPresentation {
  return presentation(
    state.context.status,
    state.matches('signedOut') ? undefined : treasurer,
    '/',
    state.hasTag('dismissed'),
  );
}

function wireOf({ overdue, daysPastDue, graceDaysRemaining, dueDate, amountDue, lastNoticeDate }: BillingStatus) {
  return {
    overdue,
    days_past_due: daysPastDue,
    grace_days_remaining: graceDaysRemaining,
    due_date: dueDate,
    amount_due: amountDue,
    last_notice_date: lastNoticeDate,
  };
}

/** True if a button for the event is shown, or it can be caused from outside at any time. */
function isPossible(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const isSignedIn = state.matches('signedIn');
  const { overlay, banner } = shownIn(state);
  switch (event.type) {
    case 'billing.signedIn':
      return !isSignedIn;
    case 'billing.dismiss':
      return overlay === null ? banner?.isDismissible === true : overlay.isDismissible;
    case 'billing.notify':
      return (overlay !== null || banner !== null) && !state.matches({ signedIn: { notify: 'sent' } });
    case 'xstate.error.actor.notify':
      return false;
    default:
      return isSignedIn;
  }
}

/** The pollers fetch again when the device is back online. */
async function nextRequest({ page, routes }: BrowserHands, name: string) {
  if (routes.count(name) === 0) await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return routes.take(name);
}

async function signIn(hands: BrowserHands, stage: Stage, isDismissed: boolean): Promise<void> {
  const { page } = hands;
  // Set from another tab so that the page is notified; nothing changes for a page that has never logged in.
  await inAnotherTab(hands, stage, (tab) => keep(tab, { bannerDismissed: isDismissed }));
  if (new URL(page.url()).pathname !== '/login') await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').fill(stage.server.state.user.email);
  await page.getByLabel('Password', { exact: true }).fill(stage.server.state.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: /^Account: / }).waitFor();
}

const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Account Past Due' });
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Payment' });

function answerNotify(stage: Stage) {
  return async (hands: BrowserHands, output: unknown): Promise<void> => {
    // Declared by the alphabet for this actor.
    const answer = output as { outcome: 'sent'; status: BillingStatus | null } | { outcome: 'failed'; message: string };
    const route = await hands.routes.take('notify');
    if (answer.outcome === 'failed') return answerWith(route, stage, 503, { message: answer.message });
    return answer.status === null
      ? answerWith(route, stage, 204, undefined)
      : answerWith(route, stage, 200, wireOf(answer.status));
  };
}

/** Plays billing's paths as an administrator on the home page, against the section 7 stub server. */
export function billingBrowser(stage: Stage): BrowserAdapter {
  return {
    held: {
      status: { method: 'GET', path: '/api/billing/status' },
      subscription: { method: 'GET', path: '/api/subscriptions' },
      notify: { method: 'POST', path: '/api/billing/notify' },
      log: logCalls,
    },
    open: async ({ page }) => {
      await letThrough(page, /^(?:login|logout|setup|user\b.*|settings|system-settings|public\/system-settings)$/);
      await page.goto(`${stage.clientUrl}/login?inspect`);
    },
    external: {
      'billing.signedIn': (hands, event) => signIn(hands, stage, event['isDismissed']),
      'billing.signedOut': (hands) => inAnotherTab(hands, stage, (tab) => keep(tab, { token: null })),
      'billing.statusRead': async (hands, event) =>
        answerWith(await nextRequest(hands, 'status'), stage, 200, wireOf(event['status'])),
      'billing.subscriptionRead': async (hands, event) => {
        const { monthsToExpiry, nextPaymentAttempt } = event['subscription'];
        const body = {
          stripePaymentMethod: { monthsToExpiry },
          stripeSubscription: { next_invoice: { next_payment_attempt: Date.parse(nextPaymentAttempt) / 1_000 } },
        };
        await answerWith(await nextRequest(hands, 'subscription'), stage, 200, body);
      },
      'billing.dismiss': async ({ page }) => {
        const isOver = await overlayOf(page).isVisible();
        await (isOver ? overlayOf(page) : bannerOf(page)).getByRole('button', { name: 'Dismiss' }).click();
      },
      'billing.notify': async ({ page }) => {
        const isOver = await overlayOf(page).isVisible();
        await (isOver ? overlayOf(page) : bannerOf(page)).getByRole('button', { name: /billing contact$/ }).click();
      },
    },
    children: {
      notify: {
        done: answerNotify(stage),
        error: () => Promise.reject(new Error('A defect of the program cannot be caused from outside.')),
      },
    },
    possible: isPossible,
    exempt: {
      'billing.signedIn.notify.sending xstate.error.actor.notify[0]':
        'Only a defect of the program throws; failures of network and server are answers.',
    },
    rules: [
      {
        id: 'BILL-1',
        text: 'banner and overlay are on the screen as the table says',
        when: () => true,
        check: async (page, state) => {
          const { overlay, banner } = shownIn(state);
          await expect(overlayOf(page)).toHaveCount(overlay === null ? 0 : 1);
          // A modal overlay makes everything below it inert, and so removes it from the accessibility tree.
          await expect(page.locator('section[aria-label="Payment"]')).toHaveCount(banner === null ? 0 : 1);
        },
      },
      {
        id: 'BILL-14',
        text: 'the device keeps exactly the dismissals that hold',
        when: (state) => state.context.status !== null,
        check: async (page, state) =>
          expect((await keptValue(page, 'bannerDismissed')) ?? false).toBe(state.context.isDismissed),
      },
      {
        id: 'BILL-19',
        text: 'the banner says how late the payment is',
        when: (state) => shownIn(state).banner !== null,
        check: async (page, state) => {
          await expect(page.locator('section[aria-label="Payment"]')).toContainText(
            `Your account is ${state.context.status.daysPastDue} days past due. Please update your payment information.`,
          );
        },
      },
    ],
  };
}
