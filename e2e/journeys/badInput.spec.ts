import { expect, test } from '../fixtures.ts';
import { PropPage } from '../pages/prop.page.ts';
import { SignOutDialog, typeNewYear } from '../pages/signOutDialog.page.ts';
import { freshCode } from '../support/unique.ts';

test('[BAD-4] a due date in the past, typed by hand, is refused beside the field; the rest of the form stays', async ({ page, api, signIn }) => {
  const id = await api.addProp({ name: 'Ormolu mirror', code: freshCode() });
  await signIn(page);
  await new PropPage(page).open(id);
  const signOut = new SignOutDialog(page);
  await signOut.open();
  await signOut.chooseMember('Sam Lee');
  await signOut.purpose.fill('Gaslight, act two');
  await typeNewYear(signOut.due, 2020);
  await signOut.ok.click();
  await expect(signOut.due).toHaveAccessibleDescription('The date it is due back is in the past: choose today or later.');
  await expect(signOut.member).toHaveValue('Sam Lee');
  await expect(signOut.purpose).toHaveValue('Gaslight, act two');
  expect((await api.prop(id)).loans).toEqual([]);
  await typeNewYear(signOut.due, new Date().getUTCFullYear() + 1);
  await signOut.ok.click();
  await expect(signOut.dialog).toBeHidden();
  await expect.poll(async () => (await api.prop(id)).loans).toMatchObject([{ quantity: 1, purpose: 'Gaslight, act two', dueBack: `${new Date().getUTCFullYear() + 1}-01-01` }]);
});
