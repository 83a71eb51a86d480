import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SignOutDialog } from '../pages/signOutDialog.page.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { Api } from '../support/api.ts';
import { password, people } from '../support/template.ts';
import { freshCode } from '../support/unique.ts';

interface Made {
  readonly id: string;
}

/** The server API for the administrator, and a word that occurs only in this journey's names. */
async function prepare(url: string) {
  const api = await Api.signIn(url, people.administrator, password);
  const first = await api.firstOfEach();
  return { api, tag: freshCode(), first, add: (path: string, values: object) => api.call<Made>('POST', path, values) };
}

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
}

test('[JOURNEY-43] a look is complete with a substitute, and ready again when the first choice is repaired @phone', async ({
  page,
  server,
  signIn,
}) => {
  const { tag, first, add } = await prepare(server.url);
  const categoryId = first.get('costumeCategory');
  const hat = await add('costumePieces', { name: `Straw hat ${tag}`, categoryId });
  const cap = await add('costumePieces', { name: `Flat cap ${tag}`, categoryId });
  const look = await add('looks', { name: `Jack ${tag}`, character: 'Jack' });
  for (const [costume, choice] of [
    [hat, 1],
    [cap, 2],
  ] as const)
    await add('lookPieces', { name: 'Hat', lookId: look.id, costumeId: costume.id, choice });
  await signIn(page, 'administrator');
  await open(page, `/looks/look/${look.id}`, `Jack ${tag}`);
  const today = page.getByRole('region', { name: 'Ready to wear today?' });
  await expect(today.getByText('Ready').first()).toBeVisible();

  await today.getByRole('link', { name: `Straw hat ${tag}` }).click();
  await page
    .getByRole('region', { name: 'Work orders', exact: true })
    .getByRole('link', { name: 'Add a work order' })
    .click();
  await page.getByRole('textbox', { name: 'What needs doing' }).fill(`New band ${tag}`);
  await page.getByRole('group', { name: 'Type of work' }).getByRole('button', { name: 'Repair' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `New band ${tag}` })).toBeVisible();
  await page.getByRole('button', { name: 'Start work', exact: true }).click();
  // The button disappears once the change is on the device.
  await expect(page.getByRole('button', { name: 'Start work', exact: true })).toHaveCount(0);
  await expect(page.getByText('In progress').first()).toBeVisible();
  await expectNoOverflow(page);

  await open(page, `/looks/look/${look.id}`, `Jack ${tag}`);
  await expect(today.getByText('Complete with a substitute')).toBeVisible();
  await expect(today.getByText('Substitute', { exact: true })).toBeVisible();
  await open(page, '/costumesMainMenu', 'Costumes');
  await page.getByRole('link', { name: 'Work orders: in progress' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: `New band ${tag}` })
    .click();
  await page.getByRole('button', { name: 'Mark as done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mark as done', exact: true })).toHaveCount(0);
  await open(page, `/looks/look/${look.id}`, `Jack ${tag}`);
  await expect(today.getByText('Substitute')).toHaveCount(0);
  await expect(today.getByRole('link', { name: `Straw hat ${tag}` })).toBeVisible();
  await expectSaved(page);
});

test("[JOURNEY-44] an item that fails its test can't be signed out until it passes @desktop", async ({
  page,
  server,
  signIn,
}) => {
  const { tag, first, add, api } = await prepare(server.url);
  const item = await add('equipment', {
    name: `Lantern ${tag}`,
    categoryId: first.get('equipmentCategory'),
    code: tag,
  });
  await signIn(page, 'administrator');
  await open(page, '/inspections/round', 'Testing round');
  const noteTest = async (result: 'Pass' | 'Fail') => {
    await page.getByLabel('Or type the code').fill(tag);
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await page.getByRole('button', { name: result, exact: true }).click();
  };
  await noteTest('Fail');
  await expect(page.getByText('1 test recorded')).toBeVisible();
  await page.getByRole('link', { name: `Lantern ${tag}` }).click();
  await expect(page.getByRole('heading', { name: `Lantern ${tag}`, level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: `Lantern ${tag}` })
    .first()
    .click();
  await expect(page.getByText('It failed its last test. Have it repaired and tested first.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
  await expect(page.getByText('Failed test')).toBeVisible();

  await open(page, '/inspections/round', 'Testing round');
  await noteTest('Pass');
  await open(page, `/equipment/equipment/${item.id}`, `Lantern ${tag}`);
  const dialog = new SignOutDialog(page);
  await dialog.open();
  await dialog.chooseMember('Sam Lee');
  await dialog.ok.click();
  await expect(page.getByText(/^With Sam Lee/).first()).toBeVisible();
  await expectNoOverflow(page);
  await expectSaved(page);
  const held = (await api.records('equipment')).find(({ id }) => id === item.id);
  expect(held?.loans).toHaveLength(1);
  expect(held?.tests?.map(({ result }) => result)).toEqual(['fail', 'pass']);
});

test('[JOURNEY-45] a script is found by cast size and licensed, and a copy of it is lent @desktop', async ({
  page,
  server,
  signIn,
}) => {
  const { tag, add } = await prepare(server.url);
  const script = await add('scripts', { title: `The Lamp ${tag}`, work: 'play', men: 3, women: 2 });
  await add('scriptCopies', { name: `The Lamp ${tag}, copy 1`, scriptId: script.id, copyNumber: 1 });
  await signIn(page, 'administrator');
  await open(page, '/scripts/casting', 'Find a script for a cast');
  const fits = page.locator('section', { has: page.getByRole('heading', { name: /^Fits: / }) });
  await page.getByLabel('Men', { exact: true }).fill('2');
  await page.getByLabel('Women', { exact: true }).fill('2');
  await expect(fits).toBeVisible();
  await expect(fits.getByRole('link', { name: `The Lamp ${tag}` })).toHaveCount(0);
  await page.getByLabel('Men', { exact: true }).fill('3');
  await fits.getByRole('link', { name: `The Lamp ${tag}` }).click();

  await page.getByRole('region', { name: 'Licences' }).getByRole('link', { name: 'Add a licence' }).click();
  await page.getByRole('textbox', { name: 'Production' }).fill(`The Lamp ${tag}, spring`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `The Lamp ${tag}, spring` })).toBeVisible();
  await expect(page.getByText('Not applied for')).toBeVisible();

  await open(page, `/scripts/script/${script.id}`, `The Lamp ${tag}`);
  await expect(page.getByRole('region', { name: 'Licences' }).getByText(`The Lamp ${tag}, spring`)).toBeVisible();
  await page
    .getByRole('region', { name: 'Copies' })
    .getByRole('link', { name: `The Lamp ${tag}, copy 1` })
    .click();
  const dialog = new SignOutDialog(page);
  await dialog.open();
  await dialog.chooseMember('Sam Lee');
  await dialog.ok.click();
  await expect(page.getByText(/^With Sam Lee/).first()).toBeVisible();
  await expectNoOverflow(page);
  await expectSaved(page);
});

test('[JOURNEY-46] a box is moved with its contents, and back @phone', async ({ page, server, signIn }) => {
  const { tag, first, add } = await prepare(server.url);
  const [shelf, box] = [
    await add('locations', { name: `Shelf ${tag}`, locationType: 'shelf' }),
    await add('locations', { name: `Box ${tag}`, locationType: 'box', movable: true }),
  ];
  const prop = await add('props', {
    name: `Goblet ${tag}`,
    categoryId: first.get('propCategory'),
    homeLocationId: box.id,
  });
  await signIn(page, 'administrator');
  await open(page, `/places/${box.id}`, `Box ${tag}`);
  await page.getByRole('button', { name: 'Move location' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 item moves with it.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Move to' }).fill(`Shelf ${tag}`);
  await dialog.getByRole('option', { name: `Shelf ${tag}` }).click();
  await dialog.getByRole('button', { name: 'Move location' }).click();
  await expect(page.getByText(`Box ${tag} moved to Shelf ${tag}`)).toBeVisible();
  await expectNoOverflow(page);
  await open(page, `/places/${shelf.id}`, `Shelf ${tag}`);
  await expect(page.getByRole('region', { name: 'Contents' }).getByText('1 item, 0 directly here')).toBeVisible();
  await open(page, `/props/prop/${prop.id}`, `Goblet ${tag}`);
  await expect(page.getByText(new RegExp(`Box ${tag}.*Shelf ${tag}`)).first()).toBeVisible();
  await expectSaved(page);
});
