import { expect, test } from '../fixtures.ts';
import { EditorPage } from '../pages/editor.page.ts';
import { PropPage } from '../pages/prop.page.ts';
import { freshCode } from '../support/unique.ts';

test('[SYNC-44] if the leading tab crashes while sending, another takes over and sends everything once @desktop', async ({
  page,
  context,
  api,
  signIn,
  watch,
}) => {
  watch.expect(/^the page crashed$/, /^request failed: POST \S+\/api\/commands/);
  const id = await api.addProp({ name: 'Barrel organ', code: freshCode() });
  await signIn(page);
  const leading = new PropPage(page);
  await leading.open(id);
  await expect(page.getByText('All changes saved')).toBeAttached();
  const other = await context.newPage();
  const following = new PropPage(other);
  await following.open(id);
  await following.expectTitle('Barrel organ');
  const before = await api.head();

  // The server carries out the leading tab's request, but its response never arrives.
  let reached: () => void = () => undefined;
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route('**/api/commands', async (route) => {
    await route.fetch();
    reached();
  });
  await leading.edit();
  const editor = new EditorPage(page);
  await editor.name.fill('Barrel organ, mended');
  await editor.save.click();
  await isReached;
  await following.expectTitle('Barrel organ, mended');
  // Later changes wait behind it.
  await following.edit();
  const otherEditor = new EditorPage(other);
  await otherEditor.name.fill('Barrel organ, mended and painted');
  await otherEditor.save.click();
  await following.expectTitle('Barrel organ, mended and painted');
  expect(await api.head()).toBe(before + 1);

  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  // The page crashes before it can reply.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  await expect.poll(() => api.head(), { timeout: 30_000 }).toBe(before + 2);
  await expect(other.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
  const told = (await api.eventsAfter(before)).filter((event) => event.id === id);
  expect(told.map(({ type }) => type)).toEqual(['RecordChanged', 'RecordChanged']);
  expect((await api.prop(id)).values['name']).toBe('Barrel organ, mended and painted');
  await following.expectTitle('Barrel organ, mended and painted');
});
