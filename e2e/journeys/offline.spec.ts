import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { navigateInApp } from '../support/clientNavigation.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble } from '../support/watch.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';

test.use(keepsProgram);

test('[JOURNEY-12] offline, people search, scan and sign items out; later everything is sent once and in order @phone @members', async ({
  page,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  const things = ['Copper kettle', 'Wicker hamper', 'Ivory fan'].map((name) => ({ name, code: freshCode() }));
  const ids: string[] = [];
  for (const thing of things) ids.push(await api.addProp(thing));
  await signIn(page);
  const list = new ListPage(page);
  await list.open();
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  const before = await api.head();

  await goOffline(page);
  await expect(page.getByRole('status').getByText('Offline')).toBeVisible();
  await list.search.fill(things[0]?.code ?? '');
  await expect(list.count).toHaveText('1 prop');
  await navigateInApp(page, '/scan?mode=signOut');
  const scan = new ScanPage(page);
  await scan.chooseMember('Sam Lee');
  for (const { name, code } of things) {
    await scan.type(code);
    await expect(scan.line(name)).toContainText('Signed out to Sam Lee until');
  }
  await expect(page.getByText('3 changes waiting to send')).toBeVisible();
  expect(await api.head()).toBe(before);

  await goOnline(page);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 20_000 });
  const sent = (await api.eventsAfter(before)).filter(({ id }) => ids.includes(id));
  expect(sent.map(({ type, id }) => [type, id])).toEqual(ids.map((id) => ['ItemSignedOut', id]));
});

test('[JOURNEY-13, JOURNEY-71] a change that the server refuses becomes a conflict that shows who has the item, and is resolved with a similar item or discarded @phone', async ({
  page,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  const code = freshCode();
  const id = await api.addProp({ name: 'Duelling pistol case', code });
  const other = await api.addProp({ name: `Rosewood sword cane ${code}`, code: `${code}-2` });
  const spare = `Blackthorn sword cane ${code}`;
  const spareId = await api.addProp({ name: spare });
  await signIn(page);
  const scan = new ScanPage(page);
  await scan.open('signOut');
  await scan.chooseMember('Sam Lee');
  await expect(page.getByText('All changes saved')).toBeAttached();
  await goOffline(page);
  await scan.type(code);
  await expect(scan.line('Duelling pistol case')).toContainText('Signed out to Sam Lee until');
  await scan.type(`${code}-2`);
  await expect(scan.line('Rosewood sword cane')).toContainText('Signed out to Sam Lee until');

  const [member] = (await api.records('member')).filter(({ values }) => values['name'] === 'Aisha Bello');
  const today = new Date().toISOString().slice(0, 10);
  for (const taken of [id, other]) {
    const [elsewhere] = await api.send({
      type: 'SignOutItem',
      kind: 'prop',
      id: taken,
      payload: { loanId: crypto.randomUUID(), memberId: member?.id ?? '', quantity: 1, from: today, dueBack: today },
    });
    expect(elsewhere?.outcome).toBe('accepted');
  }

  await goOnline(page);
  const notice = page.getByRole('link', { name: '2 changes need attention' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await notice.click();
  await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible();
  const conflict = (name: string) => page.getByRole('listitem').filter({ hasText: `Sign out "${name}` });
  await expect(conflict('Rosewood sword cane')).toContainText('Aisha Bello has it until');
  await conflict('Rosewood sword cane')
    .getByRole('button', { name: `Sign out instead: ${spare}` })
    .click();
  await expect(conflict('Rosewood sword cane')).toBeHidden();
  await expect(conflict('Duelling pistol case')).toContainText('Aisha Bello has it until');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await conflict('Duelling pistol case').getByRole('button', { name: 'Discard change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard change' }).click();
  await expect(page.getByText('No pending changes')).toBeVisible();
  await expect.poll(async () => (await api.prop(spareId)).loans.length).toBe(1);
  expect((await api.prop(id)).loans.map(({ memberId }) => memberId)).toEqual([member?.id]);
});

test('[JOURNEY-14] two devices update each other without a reload @phone', async ({
  page,
  anotherDevice,
  api,
  signIn,
}) => {
  const code = freshCode();
  await api.addProp({ name: 'Travelling writing slope', code });
  await signIn(page);
  const list = new ListPage(page);
  await list.open(`?q=${code}`);
  await expect(list.cards).toContainText('In store');
  const other = await (await anotherDevice()).newPage();
  await signIn(other, 'borrower');
  const scan = new ScanPage(other);
  await scan.open('signOut');
  await expect(other.locator('.desk-for summary')).toContainText('Me ·');
  await scan.type(code);
  await expect(scan.line('Travelling writing slope')).toContainText('Signed out to Tom Okafor');
  await expect(list.cards).toContainText(/Out/);
  await expect(list.cards).not.toContainText('In store');
});

test('[JOURNEY-14] two tabs show the same data, and if the one connected to the server is closed, the other takes over @desktop', async ({
  context,
  api,
  signIn,
}) => {
  const code = freshCode();
  const id = await api.addProp({ name: 'Tin bath', code });
  const first = await context.newPage();
  await signIn(first);
  const second = await context.newPage();
  const list = new ListPage(second);
  await list.open(`?q=${code}`);
  await expect(list.cards).toContainText('In store');
  const scan = new ScanPage(first);
  await scan.open('signOut');
  await scan.chooseMember('Sam Lee');
  await scan.type(code);
  await expect(scan.line('Tin bath')).toContainText('Signed out to Sam Lee');
  await expect(list.cards).not.toContainText('In store');

  await first.close();
  // Each tab shows the change at once; it may not have reached the server yet.
  await expect.poll(async () => (await api.prop(id)).loans.length).toBe(1);
  const [loan] = (await api.prop(id)).loans;
  await api.send({ type: 'ReturnItem', kind: 'prop', id, payload: { loanId: loan?.loanId ?? '', quantity: 1 } });
  await expect(list.cards).toContainText('In store', { timeout: 20_000 });
});

test('[JOURNEY-15] if the session is ended on another device, unsent changes are kept and sent after logging in again @phone', async ({
  page,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble, /401/);
  const code = freshCode();
  const id = await api.addProp({ name: 'Stuffed pike', code });
  await signIn(page);
  const scan = new ScanPage(page);
  await scan.open('signOut');
  await scan.chooseMember('Sam Lee');
  await expect(page.getByText('All changes saved')).toBeAttached();
  await goOffline(page);
  await scan.type(code);
  await expect(page.getByText('1 change waiting to send')).toBeVisible();

  const token = await page.evaluate(
    () =>
      Object.values(localStorage)
        .join(' ')
        .match(/[A-Za-z0-9_-]{43}/)?.[0],
  );
  await fetch(`${new URL(page.url()).origin}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'x-timezone': 'Europe/London' },
  });
  await goOnline(page);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect((await api.prop(id)).loans).toEqual([]);
  await signIn(page);
  await expect.poll(async () => (await api.prop(id)).loans.length, { timeout: 20_000 }).toBe(1);
});

test('[JOURNEY-16] a member without access to props gets no props on the screen, over the network or on the device @desktop', async ({
  page,
  signIn,
  watch,
}) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/') && !response.url().includes('/stream'))
      bodies.push(await response.text().catch(() => ''));
  });
  await signIn(page, 'outsider');
  await page.goto('/props');
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error ?? new Error('not read'));
        });
        found.push(JSON.stringify(rows));
      }
      database.close();
    }
    return [...found, JSON.stringify(localStorage)].join('\n');
  });
  for (const text of [...bodies, stored]) {
    expect(text).not.toContain('"kind":"prop"');
    expect(text).not.toContain('teapot');
  }
  expect(stored).not.toContain('"scope":"props"');
  expect(stored).not.toBe('');
  expect(watch.troubles).toEqual([]);
});

test('[JOURNEY-17] if the server crashes and restarts, the device continues and loses nothing @phone', async ({
  anotherDevice,
  ownServer,
  signIn,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(
    ...offlineTrouble,
    /50[234]/,
    /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/,
    // The browser itself checks for a newer worker while the server is down.
    /An unknown error occurred when fetching the script/,
  );
  const server = await ownServer({ sample: true });
  const page = await (await anotherDevice({ url: server.url })).newPage();
  await signIn(page);
  const scan = new ScanPage(page);
  await scan.open('signOut');
  await scan.chooseMember('Sam Lee');
  const codes = ['KIT-00001', 'KIT-00002'];
  await scan.type(codes[0] ?? '');
  await expect(scan.lines.first()).toContainText('Signed out to Sam Lee until');
  await expect(page.getByText('All changes saved')).toBeAttached();
  await server.kill();
  await scan.type(codes[1] ?? '');
  await expect(page.getByText(/1 change/)).toBeVisible();
  await server.restart();
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 40_000 });
  await page.reload();
  const list = new ListPage(page);
  await list.open('?q=Sam+Lee');
  await expect(list.cards.filter({ hasText: codes[1] ?? '' })).toBeVisible();
});
