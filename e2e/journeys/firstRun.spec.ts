import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';

const administrator = {
  group: 'The Tithe Barn Players',
  name: 'Sam Lee',
  email: 'sam@tithebarn.example',
  password: 'a ghost light burns',
};

test.describe('first run', () => {
  test('[JOURNEY-1] a new installation asks for the group and its first administrator, once @phone', async ({
    anotherDevice,
    ownServer,
  }) => {
    const server = await ownServer();
    const page = await (await anotherDevice({ url: server.url })).newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/setup$/);
    await page.getByLabel('Group name').fill(administrator.group);
    await page.getByLabel('Your name').fill(administrator.name);
    await page.getByLabel('Your email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText("Passwords don't match.")).toBeVisible();
    await page.getByLabel('Confirm password').fill(administrator.password);
    await page.getByRole('button', { name: 'Create group' }).click();
    await new LoginPage(page).expectSignedIn();
    await page.goto('/setup');
    await expect(page).not.toHaveURL(/setup$/);

    const visitor = await (await anotherDevice({ url: server.url })).newPage();
    await visitor.goto('/setup');
    await expect(visitor.getByText('This installation is already set up.')).toBeVisible();
  });

  test('[JOURNEY-1] the sample theatre can be loaded during setup @desktop', async ({ anotherDevice, ownServer }) => {
    test.setTimeout(300_000);
    const server = await ownServer();
    const page = await (await anotherDevice({ url: server.url })).newPage();
    await page.goto('/setup');
    await page.getByLabel('Group name').fill(administrator.group);
    await page.getByLabel('Your name').fill(administrator.name);
    await page.getByLabel('Your email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByLabel('Confirm password').fill(administrator.password);
    await page.getByText('Load a sample theatre').click();
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible({ timeout: 240_000 });
    await page.goto('/props');
    await expect(page.getByText(/^1,1\d\d props$/)).toBeVisible();
  });

  test('[JOURNEY-1] a demo shows its email and password on the login page @desktop', async ({
    anotherDevice,
    ownServer,
  }) => {
    test.setTimeout(300_000);
    const server = await ownServer({ sample: true, environment: { DEMO: '1' } });
    const page = await (await anotherDevice({ url: server.url })).newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in to the demo' }).click();
    await new LoginPage(page).expectSignedIn();
  });
});
