import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Api } from '../support/api.ts';
import { LoginPage } from '../pages/login.page.ts';
import { password, people } from '../support/template.ts';
import { freshCode } from '../support/unique.ts';

const mother = 'Joan Pike, Mother, 07700 900555';

async function choose(page: Page, label: RegExp, words: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
}

/** A show for this journey only, with one part to cast. */
async function prepareShow(api: Api, tag: string): Promise<{ readonly eventId: string; readonly character: string }> {
  const { id: eventId } = await api.call<{ id: string }>('POST', 'events', {
    name: `Ghost Train ${tag}`,
    eventType: 'production',
    status: 'casting',
    opens: '2099-05-01',
  });
  const character = `Julia ${tag}`;
  await api.call('POST', 'characters', { name: character, eventId });
  return { eventId, character };
}

/** Adds a member under 18, first with a guardian, then with a phone number. */
async function addYoungMember(page: Page, name: string): Promise<string> {
  await page.goto('/members/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // Confidential details are fetched from the server, which has to have the member first.
  const known = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/commands') && response.request().postData()?.includes('"membership"') === true,
  );
  await page.getByRole('button', { name: 'Set up membership' }).click();
  await known;
  const confidential = page.getByRole('region', { name: 'Confidential' });
  await confidential.getByRole('button', { name: 'Show' }).click();
  await confidential.getByRole('button', { name: 'Edit' }).click();
  await confidential.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 12}-01-01`);
  await confidential.getByLabel('Guardians').fill(mother);
  await confidential.getByRole('button', { name: 'Save' }).click();
  await expect(confidential).toContainText(mother);
  const contact = page.getByRole('region', { name: 'Contact details' });
  await contact.getByRole('button', { name: 'Show' }).click();
  await contact.getByRole('button', { name: 'Edit' }).click();
  await contact.getByLabel('Mobile', { exact: true }).fill('07700 900556');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByRole('link', { name: '07700 900556' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A link can't be confirmed by the user who made it; a second administrator does it. */
async function confirmLink(
  api: Api,
  url: string,
  {
    tag,
    userId,
    memberId,
    email,
  }: { readonly tag: string; readonly userId: string; readonly memberId: string; readonly email: string },
): Promise<void> {
  const second = { id: randomUUID(), email: `second-${tag.toLowerCase()}@hadderbyplayers.example` };
  await api.send({
    type: 'AddRecord',
    kind: 'user',
    id: second.id,
    payload: { values: { name: `Second ${tag}`, email: second.email, roles: ['Super_Admin'] } },
  });
  const { path } = await api.call<{ path: string }>('POST', `users/${second.id}/invite`);
  const [token = ''] = path.split('/').at(-1)?.split('?') ?? [];
  await api.call('POST', 'reset-password', { token, email: second.email, password, password_confirmation: password });
  const other = await Api.signIn(url, second.email, password);
  await other.send({ type: 'ConfirmLink', kind: 'user', id: userId, payload: { memberId, email } });
  await api.send({ type: 'DisposeRecord', kind: 'user', id: second.id, payload: { reason: 'not-needed' } });
}

test('[JOURNEY-51] a child is added with a guardian, cast and called, sees only their own call, and is erased on request @desktop', async ({
  page,
  server,
  signIn,
  anotherDevice,
  watch,
}) => {
  // Erasing a user ends their session at once.
  watch.expect(/401/, /Failed to load resource/);
  test.setTimeout(120_000);
  const tag = freshCode();
  const name = `Pip Pike ${tag}`;
  const api = await Api.signIn(server.url, people.administrator, password);
  const { eventId, character } = await prepareShow(api, tag);
  await signIn(page, 'administrator');
  const memberId = await addYoungMember(page, name);

  await page.getByRole('link', { name: 'Add skill' }).click();
  await page.getByRole('textbox', { name: 'In their own words' }).fill('Juggles three');
  await choose(page, /^Skill/, 'Prompting');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Juggles three').first()).toBeVisible();

  await page.goto(`/events/event/${eventId}`);
  await expect(page.getByRole('link', { name: `Not cast yet: ${character}` })).toBeVisible();
  await page.getByRole('link', { name: 'Company' }).click();
  await page.getByRole('link', { name: `Cast an actor as ${character}` }).click();
  await choose(page, /^Played by/, name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await api.call('POST', 'calls', {
    name: `Waiting room ${tag}`,
    eventId,
    date: '2099-04-01',
    start: '19:00',
    end: '21:00',
    called: 'some',
    who: [character],
    announced: 'published',
  });

  await page.goto(`/contactSheet/${eventId}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('07700 900556');
  await expect(page.getByText(mother)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show confidential details' }).click();
  await expect(row).toContainText(mother);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe('contact-sheet-confidential.pdf');

  const email = `pip-${tag.toLowerCase()}@hadderbyplayers.example`;
  const userId = randomUUID();
  await api.send({
    type: 'AddRecord',
    kind: 'user',
    id: userId,
    payload: { values: { name, email, memberId, features: ['Events', 'Members', 'Calendar'] } },
  });
  await confirmLink(api, server.url, { tag, userId, memberId, email });
  const { path } = await api.call<{ path: string }>('POST', `users/${userId}/invite`);
  const theirs = await (await anotherDevice()).newPage();
  await theirs.goto(path);
  await theirs.getByLabel('New password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm new password').fill(password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  const login = new LoginPage(theirs);
  await login.open();
  await login.signIn(email, password);
  await login.expectSignedIn();

  await theirs.goto(`/members/member/${memberId}`);
  await expect(theirs.getByRole('region', { name: 'Next calls' })).toContainText(`Waiting room ${tag}`);
  await expect(theirs.getByRole('region', { name: 'Your confidential details' })).toContainText(mother);
  await theirs
    .getByRole('region', { name: 'Your contact details' })
    .getByRole('button', { name: 'Edit contact details' })
    .click();
  await theirs.getByLabel('Other phone').fill('01632 960 300');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('link', { name: '01632 960 300' })).toBeVisible();

  await theirs.goto('/members');
  await theirs.getByRole('searchbox').first().fill('Heather Ludlow');
  await theirs.getByRole('link', { name: 'Heather Ludlow' }).first().click();
  await theirs.getByRole('link', { name: 'Open page', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Heather Ludlow' })).toBeVisible();
  await expect(theirs.getByRole('region', { name: /How to reach|Confidential/ })).toHaveCount(0);

  await page.goto(`/members/member/${memberId}`);
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${name} to confirm`).fill('Pip');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByText("That doesn't match the name above. Try again.")).toBeVisible();
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Personal data erased')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto(`/members/member/${memberId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Erased member' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('[EVENT-84] a day of the schedule is beside its calls, which have the width of the page @desktop', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'chair');
  await page.goto('/events');
  await page.getByRole('main').getByRole('link', { name: 'The Importance of Being Earnest' }).first().click();
  await page
    .getByRole('tab', { name: 'Schedule' })
    .or(page.getByRole('link', { name: 'Schedule', exact: true }))
    .first()
    .click();
  const day = page
    .locator('.schedule-day')
    .filter({ has: page.getByRole('link', { name: 'Daily call' }) })
    .first();
  const [date, calls] = await Promise.all([
    day.getByRole('heading').boundingBox(),
    day.getByRole('list').boundingBox(),
  ]);
  expect(calls?.x).toBeGreaterThan((date?.x ?? 0) + 100);
  expect(calls?.y).toBeLessThan((date?.y ?? 0) + (date?.height ?? 0));
  expect(calls?.width).toBeGreaterThan(500);
  await day.getByRole('link', { name: 'Daily call' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily call' })).toBeVisible();
});
