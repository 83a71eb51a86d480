import { expect, test } from '../fixtures.ts';
import { EditorPage, givePhotos } from '../pages/editor.page.ts';
import { PropPage } from '../pages/prop.page.ts';
import { notAPhotograph, photograph, photographShape } from '../support/picture.ts';
import { freshCode } from '../support/unique.ts';
import { traceRecorderTrouble } from '../support/watch.ts';

test('[JOURNEY-5, ENGINE-1] a prop is added with a photo, opened and changed, and its history shows who did what @phone @members', async ({
  page,
  api,
  signIn,
}) => {
  const code = freshCode();
  const category = await api.category();
  await signIn(page);
  const editor = new EditorPage(page);
  await editor.open();
  await givePhotos(page, await photograph());
  await editor.name.fill('Striped hat box');
  await editor.chooseCategory(category.name);
  await editor.code.fill(code);
  await editor.save.click();

  const prop = new PropPage(page);
  await prop.expectTitle('Striped hat box');
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 20_000 });
  await expect.poll(async () => (await api.prop(prop.id)).photos.length).toBe(1);
  const added = await api.prop(prop.id);
  expect(added.values).toMatchObject({ name: 'Striped hat box', code, categoryId: category.id });
  await page.reload();
  await prop.expectPicture(/\/api\/media\/[0-9a-f-]{36}\/large\?ticket=/, photographShape);

  await prop.edit();
  await editor.name.fill('Striped hat box with lid');
  await editor.choose('Condition', 'Fair');
  await editor.save.click();
  await prop.expectTitle('Striped hat box with lid');
  await prop.openTab('History');
  await expect(prop.history).toHaveText([
    /changed Name from Striped hat box to Striped hat box with lid; set Condition to Fair/,
    /added a photo/,
    /added this record/,
  ]);
  for (const line of await prop.history.allInnerTexts()) expect(line).toMatch(/^Priya /);
  await expect
    .poll(async () => (await api.prop(prop.id)).values)
    .toMatchObject({ name: 'Striped hat box with lid', condition: 'fair' });
});

test("[BAD-1] a file that isn't a photo is refused with a message @phone", async ({ page, api, signIn, watch }) => {
  watch.expect(traceRecorderTrouble);
  const category = await api.category();
  await signIn(page);
  const editor = new EditorPage(page);
  await editor.open();
  await givePhotos(page, await photograph(), notAPhotograph());
  await expect(page.getByText('"IMG_0002.jpg" can\'t be opened. Choose a JPEG, PNG or WebP file.')).toBeVisible();
  await expect(editor.chosenPhotos).toHaveCount(1);
  await editor.name.fill('Opera glasses');
  await editor.chooseCategory(category.name);
  await editor.save.click();
  const prop = new PropPage(page);
  await prop.expectTitle('Opera glasses');
  await prop.expectPicture(/./, photographShape);

  await givePhotos(page, notAPhotograph());
  await expect(page.getByText("This file can't be opened as a picture. Choose a JPEG, PNG or WebP.")).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 20_000 });
  const kept = await api.prop(prop.id);
  expect(kept.values['name']).toBe('Opera glasses');
  expect(kept.photos).toHaveLength(1);
});
