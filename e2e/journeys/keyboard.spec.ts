import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { SignOutDialog } from '../pages/signOutDialog.page.ts';
import { password, people } from '../support/template.ts';
import { freshCode } from '../support/unique.ts';

/** More tab stops than any page has between two related controls. */
const MOST_STOPS = 60;

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}

test('[JOURNEY-8] a prop is found and signed out with only the keyboard @desktop', async ({ page, api }) => {
  const code = freshCode();
  const id = await api.addProp({ name: 'Ear horn', code });
  const login = new LoginPage(page);
  await login.open();
  await tabTo(page, login.email);
  await page.keyboard.type(people.manager);
  await tabTo(page, login.password);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await login.expectSignedIn();
  const list = new ListPage(page);
  await list.open('?view=grid');
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(code);
  await expect(list.count).toHaveText('1 prop');
  await tabTo(page, list.cards.first());
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/props/${id}(\\?|$)`));

  const open = page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const signOut = new SignOutDialog(page);
  await tabTo(page, signOut.member);
  await page.keyboard.type('Sam Lee');
  await page.keyboard.press('Enter');
  await expect(signOut.member).toHaveValue('Sam Lee');
  await tabTo(page, signOut.seldom);
  await page.keyboard.press('Enter');
  await tabTo(page, signOut.purpose);
  await page.keyboard.type('Understudy run');
  await tabTo(page, signOut.ok);
  await page.keyboard.press('Enter');
  await expect(signOut.dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('With Sam Lee until');
  await expect.poll(async () => (await api.prop(id)).loans).toMatchObject([{ quantity: 1, purpose: 'Understudy run' }]);
});

test('[JOURNEY-8] the command palette finds a prop by its code, and Escape returns the keyboard focus @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const code = freshCode();
  const id = await api.addProp({ name: 'Writing quill', code });
  await signIn(page);
  await new ListPage(page).open();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search everything' });
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search props' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole('option', { name: 'Writing quill' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/props/prop/${id}$`));
});
