import { expect, test } from '../fixtures.ts';
import { EditorPage } from '../pages/editor.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { SignOutDialog } from '../pages/signOutDialog.page.ts';
import { ServerProcess } from '../support/server.ts';
import { password, people, removeFolder, sampleFolder } from '../support/template.ts';
import { buildWithWigs } from '../support/wigsBuild.ts';

test('[TRAIT-6] a newly declared catalogue is in the menu, and its items are added, found, signed out, printed and returned @phone', async ({
  openDevice,
}) => {
  test.setTimeout(180_000);
  const build = await buildWithWigs();
  const folder = await sampleFolder();
  const server = await ServerProcess.start({ folder, build: build.folder });
  try {
    const page = await (await openDevice(server.url)).newPage();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(people.administrator, password);
    await login.expectSignedIn();

    await page.goto('/costumesMainMenu');
    await page.getByRole('main').getByRole('link', { name: '0 Wigs', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Add a wig', exact: true }).first().click();
    const editor = new EditorPage(page);
    await editor.name.fill('Powdered bob');
    await editor.save.click();
    await expect(page.getByRole('heading', { name: 'Powdered bob', level: 1 })).toBeVisible();

    const dialog = new SignOutDialog(page);
    await dialog.open();
    await dialog.chooseMember('Tom Okafor');
    await dialog.ok.click();
    await expect(page.getByRole('main')).toContainText('Tom Okafor');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('powdered');
    await expect(page.getByRole('option', { name: /Powdered bob/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/paperwork/holdings?kind=wig');
    await expect(page.getByRole('main')).toContainText('Powdered bob');
    await page.goto('/wigs');
    await page.getByRole('main').getByRole('link', { name: 'Powdered bob' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Return', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  } finally {
    await server.stop();
    removeFolder(folder);
    build.remove();
  }
});
