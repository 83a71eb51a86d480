import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Api } from '../support/api.ts';
import { password, people } from '../support/template.ts';

test('[USER-8] a user is invited with a link, chooses a password, and immediately loses permissions that an administrator removes @desktop', async ({
  page,
  server,
  signIn,
  anotherDevice,
  watch,
}) => {
  // Images of deleted records may still be loading.
  watch.expect(/401/, /403/, /404.*\/api\/media\//, /422/, /Failed to load resource/);
  const name = 'Nora New';
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const admin = await Api.signIn(server.url, people.administrator, password);
  const id = randomUUID();
  await admin.send({
    type: 'AddRecord',
    kind: 'user',
    id,
    payload: { values: { name, email, features: ['Props', 'Locations'] } },
  });

  await signIn(page, 'administrator');
  await page.goto(`/users/user/${id}`);
  await expect(page.getByText('No password yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  const device = await anotherDevice();
  const theirs = await device.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(`For ${email}`)).toBeVisible();
  await theirs.getByLabel('New password', { exact: true }).fill('a lamp in the wings');
  await theirs.getByLabel('Confirm new password').fill('a lamp in the wings');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  const login = new LoginPage(theirs);
  await login.open();
  await login.signIn(email, 'a lamp in the wings');
  await login.expectSignedIn();
  await theirs.goto('/props');
  await expect(theirs.getByRole('heading', { name: 'All props' })).toBeVisible();

  await admin.send({
    type: 'ChangeRecord',
    kind: 'user',
    id,
    payload: { changes: { features: { from: ['Props', 'Locations'], to: ['Locations'] } } },
  });
  await expect(theirs.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('[ACCOUNT-4] a user sees their devices, logs another out and exports their data @phone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'outsider');
  const other = await Api.signIn(server.url, people.outsider, password);
  await page.goto('/account');
  const devices = page.getByRole('region', { name: "Where you're logged in" });
  await expect(devices.getByText('This device')).toBeVisible();
  await devices
    .getByRole('button', { name: /^Log out on / })
    .first()
    .click();
  await expect(page.getByText('Device logged out')).toBeVisible();
  await expect(other.get('user')).rejects.toThrow(/401/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
});

test('[ACT-5] a change is found in the activity log and undone @desktop', async ({ page, api, signIn }) => {
  const name = `Lantern ${randomUUID().slice(0, 8)}`;
  const id = await api.addProp({ name, condition: 'good' });
  await api.send({
    type: 'ChangeRecord',
    kind: 'prop',
    id,
    payload: { changes: { condition: { from: 'good', to: 'poor' } } },
  });
  await signIn(page, 'administrator');
  await page.goto('/activity-log');
  await page.getByLabel('Search by name').fill(name);
  await page.getByRole('button', { name: 'Apply filters', exact: true }).click();
  await expect(page.getByText('changed Condition from Good to Poor')).toBeVisible();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect.poll(async () => (await api.prop(id)).values['condition']).toBe('good');
  await page
    .getByRole('link', { name: `Prop "${name}"` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
