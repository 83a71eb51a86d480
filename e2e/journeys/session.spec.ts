import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { password, people } from '../support/template.ts';

test('[JOURNEY-3, ENGINE-1] a wrong password shows one message and keeps what was typed @phone @members', async ({
  page,
  watch,
}) => {
  watch.expect(/401.*\/api\/login/, /Failed to load resource.*401/);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(people.manager, 'not the password');
  await expect(login.problem).toContainText('Wrong email or password.');
  await expect(login.email).toHaveValue(people.manager);
  await login.signIn(people.manager, password);
  await login.expectSignedIn();
});
