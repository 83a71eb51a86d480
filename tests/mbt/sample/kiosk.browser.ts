import { expect } from '@playwright/test';
import type { BrowserAdapter, BrowserHands } from '../browserTypes.ts';

const click =
  (name: string) =>
  async ({ page }: BrowserHands) =>
    page.getByRole('button', { name, exact: true }).click();

/** Plays the kiosk's paths in its page. */
export function kioskBrowser(address: string): BrowserAdapter {
  return {
    held: {
      authenticate: { method: 'POST', path: '/api/authenticate' },
      revoke: { method: 'POST', path: '/api/revoke' },
      poll: { method: 'GET', path: /^\/api\/poll$/ },
    },
    open: async ({ page }, inputName) => {
      if (inputName === 'remembered') await page.addInitScript(() => localStorage.setItem('token', 'kept'));
      await page.goto(address);
    },
    external: {
      'credentials.given': click('Sign in'),
      'session.signOut': click('Sign out'),
      'session.expired': click('Expire'),
    },
    possible: (state, event) =>
      (event.type !== 'credentials.given' || state.matches('signedOut')) &&
      (event.type !== 'session.signOut' || state.matches('signedIn') || state.matches('polling')),
    rules: [
      {
        id: 'KIOSK-1',
        text: 'nobody signed in means no token in storage',
        when: (state) => state.matches('signedOut') || state.matches('locked'),
        check: async (page) => expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull(),
      },
      {
        id: 'KIOSK-8',
        text: 'the words on the screen are those of the state',
        when: () => true,
        check: async (page, state) => expect(await page.locator('p').textContent()).toBe(state.value),
      },
    ],
  };
}
