import { expect, test } from '../fixtures.ts';
import { EditorPage, givePhotos } from '../pages/editor.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { PropPage } from '../pages/prop.page.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { photograph, photographShape } from '../support/picture.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble } from '../support/watch.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';

test.use(keepsProgram);

test('[JOURNEY-12] offline, a prop is changed and another added with a photo; later everything is sent once and in order @desktop', async ({
  page,
  anotherDevice,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  test.setTimeout(120_000);
  const [code, newCode] = [freshCode(), freshCode()];
  const changedId = await api.addProp({ name: 'Gramophone', code });
  const category = await api.category();
  await signIn(page);
  const prop = new PropPage(page);
  const editor = new EditorPage(page);
  const list = new ListPage(page);
  await list.open(`?q=${code}`);
  await expect(list.count).toHaveText('1 prop');
  await list.add.click();
  await editor.expectOpen();
  await page.goBack();
  await list.openFirst();
  await prop.expectTitle('Gramophone');
  await expect(page.getByText('All changes saved')).toBeAttached();
  const before = await api.head();

  await goOffline(page);
  await expect(page.getByRole('status').getByText('Offline')).toBeVisible();
  await prop.edit();
  await editor.name.fill('Gramophone with horn');
  await editor.save.click();
  await prop.expectTitle('Gramophone with horn');
  await expect(page.getByText('1 change waiting to send')).toBeVisible();
  await expectNoOverflow(page);

  await prop.backToList();
  await list.add.click();
  await editor.expectOpen();
  await givePhotos(page, await photograph());
  await editor.name.fill('Box of shellac records');
  await editor.chooseCategory(category.name);
  await editor.code.fill(newCode);
  await editor.save.click();
  await prop.expectTitle('Box of shellac records');
  await prop.expectPicture(/^blob:/, photographShape);
  await expect(page.getByText('3 changes waiting to send')).toBeVisible();
  const addedId = prop.id;
  expect(await api.head()).toBe(before);

  await goOnline(page);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
  const sent = (await api.eventsAfter(before)).filter(({ id }) => id === changedId || id === addedId);
  expect(sent.map(({ type, id }) => [type, id])).toEqual([
    ['RecordChanged', changedId],
    ['RecordAdded', addedId],
    ['PhotoAdded', addedId],
  ]);
  expect((await api.prop(changedId)).values['name']).toBe('Gramophone with horn');
  expect((await api.prop(addedId)).values).toMatchObject({ name: 'Box of shellac records', code: newCode });

  const elsewhere = await (await anotherDevice()).newPage();
  await signIn(elsewhere, 'borrower');
  const seenElsewhere = new PropPage(elsewhere);
  for (const shown of [prop, seenElsewhere]) {
    await shown.open(addedId);
    await shown.expectPicture(/\/api\/media\/[0-9a-f-]{36}\/large\?ticket=/, photographShape);
  }
});
