import { expect, test } from '../fixtures.ts';
import { EditorPage } from '../pages/editor.page.ts';
import { PropPage } from '../pages/prop.page.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { SignOutDialog, typeNewYear } from '../pages/signOutDialog.page.ts';
import { freshCode } from '../support/unique.ts';

test('[BAD-3] a code that is taken is refused beside the field with the name of its item, and the form keeps its values @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const [taken, free] = [freshCode(), freshCode()];
  await api.addProp({ name: 'Ear trumpet', code: taken });
  const category = await api.category();
  await signIn(page);
  const editor = new EditorPage(page);
  await editor.open();
  await editor.name.fill('Speaking tube');
  await editor.chooseCategory(category.name);
  await editor.code.fill(taken);
  await editor.save.click();
  await expect(editor.code).toHaveAccessibleDescription(
    `The code ${taken} belongs to the prop "Ear trumpet". Codes are never reused, so choose another.`,
  );
  await expect(editor.code).toBeFocused();
  await expect(editor.name).toHaveValue('Speaking tube');
  await expect(editor.category).toHaveValue(category.name);
  await editor.code.fill(free);
  await editor.save.click();
  await new PropPage(page).expectTitle('Speaking tube');
  await expect
    .poll(async () =>
      (await api.records('prop'))
        .filter(({ values }) => [taken, free].includes(String(values['code'])))
        .map(({ values }) => values['name']),
    )
    .toEqual(expect.arrayContaining(['Ear trumpet', 'Speaking tube']));
});

test('[BAD-4] a typed due date in the past is refused beside the field, and the form keeps its values @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const id = await api.addProp({ name: 'Ormolu mirror', code: freshCode() });
  await signIn(page);
  await new PropPage(page).open(id);
  const signOut = new SignOutDialog(page);
  await signOut.open();
  await signOut.chooseMember('Sam Lee');
  await signOut.setPurpose('Gaslight, act two');
  await typeNewYear(signOut.due, 2020);
  await signOut.ok.click();
  await expect(signOut.due).toHaveAccessibleDescription('The due date is in the past. Choose today or later.');
  await expect(signOut.member).toHaveValue('Sam Lee');
  await expect(signOut.purpose).toHaveValue('Gaslight, act two');
  expect((await api.prop(id)).loans).toEqual([]);
  await typeNewYear(signOut.due, new Date().getUTCFullYear() + 1);
  await signOut.ok.click();
  await expect(signOut.dialog).toBeHidden();
  await expect
    .poll(async () => (await api.prop(id)).loans)
    .toMatchObject([
      { quantity: 1, purpose: 'Gaslight, act two', dueBack: `${new Date().getUTCFullYear() + 1}-01-01` },
    ]);
});

test('[BAD-4] a due date in the past is also refused when scanning, and the code can be scanned again @phone', async ({
  page,
  api,
  signIn,
}) => {
  const code = freshCode();
  const id = await api.addProp({ name: 'Pair of bellows', code });
  await signIn(page);
  const scan = new ScanPage(page);
  await scan.open('signOut');
  await scan.restCamera();
  await scan.chooseMember('Sam Lee');
  await typeNewYear(scan.due, 2020);
  await scan.type(code);
  await expect(scan.line('Pair of bellows')).toContainText('The due date is in the past. Choose today or later.');
  expect((await api.prop(id)).loans).toEqual([]);
  await typeNewYear(scan.due, new Date().getUTCFullYear() + 1);
  await scan.type(code);
  await expect(scan.line('Pair of bellows').first()).toContainText('Signed out to Sam Lee until');
  await expect.poll(async () => (await api.prop(id)).loans.length).toBe(1);
});

test('[BAD-5] a quantity that is too large is refused beside the field with the number available @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const id = await api.addProp({ name: 'Coupe glasses', code: freshCode(), tracking: 'batch', quantity: 6 });
  const [member] = (await api.records('member')).filter(({ values }) => values['name'] === 'Aisha Bello');
  const today = new Date().toISOString().slice(0, 10);
  await api.send({
    type: 'SignOutItem',
    kind: 'prop',
    id,
    payload: { loanId: crypto.randomUUID(), memberId: member?.id ?? '', quantity: 2, from: today, dueBack: today },
  });
  await signIn(page);
  await new PropPage(page).open(id);
  const signOut = new SignOutDialog(page);
  await signOut.open();
  await signOut.chooseMember('Sam Lee');
  await signOut.quantity.fill('5');
  await signOut.ok.click();
  await expect(signOut.quantity).toHaveAccessibleDescription('Only 4 of 6 are in store (2 out). Ask for fewer.');
  await expect(signOut.member).toHaveValue('Sam Lee');
  await expect(signOut.quantity).toHaveValue('5');
  expect((await api.prop(id)).loans.map(({ quantity }) => quantity)).toEqual([2]);
  await signOut.quantity.fill('4');
  await signOut.ok.click();
  await expect(signOut.dialog).toBeHidden();
  await expect
    .poll(async () => (await api.prop(id)).loans.map(({ quantity }) => quantity).toSorted((a, b) => a - b))
    .toEqual([2, 4]);
});
