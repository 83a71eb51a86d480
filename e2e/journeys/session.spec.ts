import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { password, people } from '../support/template.ts';

test('[JOURNEY-2, ENGINE-1] signing in leads to where the person was going @phone @members', async ({ page, watch }) => {
  const login = new LoginPage(page);
  await page.goto('/props?q=teapot');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await login.signIn(people.borrower, password);
  await expect(page).toHaveURL(/\/props\?q=teapot$/);
  await expect(page).toHaveTitle('Backstock: All props');
  expect(watch.troubles).toEqual([]);
});

test('[JOURNEY-3, ENGINE-1] a wrong password is said in one sentence and loses nothing that was typed @phone @members', async ({ page, watch }) => {
  watch.expect(/401.*\/api\/login/, /Failed to load resource.*401/);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(people.manager, 'not the password');
  await expect(login.problem).toContainText('E-mail or password is wrong.');
  await expect(login.email).toHaveValue(people.manager);
  await login.signIn(people.manager, password);
  await login.expectSignedIn();
});

test('[JOURNEY-4] after signing out nothing of the group is on the screen or behind the back button @phone', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/props');
  await expect(page.getByRole('heading', { name: 'All props' })).toBeVisible();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
