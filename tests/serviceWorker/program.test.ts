import { describe, expect, it } from 'vitest';
import { Program } from '../../src/serviceWorker/program.ts';
import { buildOf } from '../../tools/build/serviceWorkerPlugin.ts';
import { FakeCaches, fakeServer } from './fakeCaches.ts';

const origin = 'https://play.test';
const files = {
  '/assets/app-1.js': 'app',
  '/assets/scan-1.js': 'scan',
  '/icon.svg': 'icon',
  '/index.html': 'page one',
};

function versionOn(
  caches: FakeCaches,
  server: ReturnType<typeof fakeServer>,
  version = 'one',
  paths: readonly string[] = Object.keys(files),
  optional: readonly string[] = [],
) {
  return new Program(caches.storage, (request) => server.fetch(request), { version, files: paths, optional }, origin);
}

/** A request as made by a page; only browsers can create navigation requests. */
function requestOf(
  path: string,
  { mode = 'cors', method = 'GET' }: { readonly mode?: string; readonly method?: string } = {},
): Request {
  return Object.defineProperty(new Request(new URL(path, origin), { method }), 'mode', { value: mode });
}
const opening = (path: string) => requestOf(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | undefined) =>
  answer === undefined ? undefined : (await answer).text();

describe('the program', () => {
  it('[OFF-1] is on the device as a whole after its installation, each part fetched once', async () => {
    const [caches, server] = [new FakeCaches(), fakeServer(files)];
    await versionOn(caches, server).install();
    expect(caches.in('backstock-program/one').toSorted()).toEqual(Object.keys(files).toSorted());
    expect(server.asked.toSorted()).toEqual(Object.keys(files).toSorted());
  });

  it('[OFF-1] is not installed while one part is missing, and goes on from there', async () => {
    const [caches, server] = [new FakeCaches(), fakeServer(files)];
    server.files.delete('/index.html');
    await expect(versionOn(caches, server).install()).rejects.toThrow(
      '/index.html could not be fetched: the server answered 404.',
    );
    server.files.set('/index.html', 'page one');
    server.asked.length = 0;
    await versionOn(caches, server).install();
    expect(server.asked).toEqual(['/index.html']);
  });

  it('[OFF-1] takes over what it has in common with the version before, but never the page', async () => {
    const [caches, server] = [new FakeCaches(), fakeServer(files)];
    await versionOn(caches, server).install();
    server.asked.length = 0;
    server.files.set('/assets/scan-2.js', 'scan two').set('/index.html', 'page two');
    const two = versionOn(caches, server, 'two', ['/assets/app-1.js', '/assets/scan-2.js', '/index.html']);
    await two.install();
    expect(server.asked.toSorted()).toEqual(['/assets/scan-2.js', '/index.html']);
    expect(await textOf(two.answer(opening('/props')))).toBe('page two');
  });

  it('[WORD-42] keeps a language once it was asked for, and brings its next version along', async () => {
    const [caches, server] = [new FakeCaches(), fakeServer(files)];
    server.files.set('/assets/language-de-aaaaaaaa.js', 'eins').set('/assets/language-fr-aaaaaaaa.js', 'un');
    const languages = ['/assets/language-de-aaaaaaaa.js', '/assets/language-fr-aaaaaaaa.js'];
    const one = versionOn(caches, server, 'one', Object.keys(files), languages);
    await one.install();
    expect(server.asked.toSorted()).toEqual(Object.keys(files).toSorted());
    expect(await textOf(one.answer(requestOf('/assets/language-de-aaaaaaaa.js')))).toBe('eins');
    server.isAway = true;
    expect(await textOf(one.answer(requestOf('/assets/language-de-aaaaaaaa.js')))).toBe('eins');

    server.isAway = false;
    server.asked.length = 0;
    server.files.set('/assets/language-de-bbbbbbbb.js', 'zwei').set('/assets/language-fr-bbbbbbbb.js', 'deux');
    const two = versionOn(caches, server, 'two', Object.keys(files), [
      '/assets/language-de-bbbbbbbb.js',
      '/assets/language-fr-bbbbbbbb.js',
    ]);
    await two.install();
    expect(server.asked.toSorted()).toEqual(['/assets/language-de-bbbbbbbb.js', '/icon.svg', '/index.html']);
  });

  it('[OFF-2] opens every address of the client without a network', async () => {
    const [caches, server] = [new FakeCaches(), fakeServer(files)];
    const program = versionOn(caches, server);
    await program.install();
    server.isAway = true;
    for (const path of ['/', '/props', '/props/SignOut?mode=x', '/login', '/stripe', '/pricing/'])
      expect(await textOf(program.answer(opening(path)))).toBe('page one');
    expect(await textOf(program.answer(requestOf('/assets/scan-1.js')))).toBe('scan');
    expect(await textOf(program.answer(requestOf('/icon.svg')))).toBe('icon');
  });

  it("[OFF-2] leaves to the server what is the server's", async () => {
    const [caches, server] = [new FakeCaches(), fakeServer(files)];
    const program = versionOn(caches, server);
    await program.install();
    for (const path of ['/api', '/api/user', '/api/docs', '/health', '/ready', '/metrics']) {
      expect(program.answer(requestOf(path))).toBeUndefined();
      expect(program.answer(opening(path))).toBeUndefined();
    }
    expect(program.answer(requestOf('/props', { method: 'POST', mode: 'navigate' }))).toBeUndefined();
    expect(program.answer(requestOf('https://js.stripe.com/assets/app-1.js'))).toBeUndefined();
    expect(program.answer(requestOf('/robots.txt'))).toBeUndefined();
  });

  it('[OFF-2] asks the server first for the pages with a policy of their own', async () => {
    const [caches, server] = [
      new FakeCaches(),
      fakeServer({
        ...files,
        '/stripe': 'with its policy',
        '/pricing': 'with its frame',
        '/subscription': 'with the form',
      }),
    ];
    const program = versionOn(caches, server);
    await program.install();
    expect(await textOf(program.answer(opening('/stripe')))).toBe('with its policy');
    expect(await textOf(program.answer(opening('/pricing')))).toBe('with its frame');
    expect(await textOf(program.answer(opening('/subscription?tab=payment-method&card=new')))).toBe('with the form');
    expect(await textOf(program.answer(opening('/subscription?tab=payment-method')))).toBe('page one');
  });

  it('[OFF-2] goes by the network where the browser has cleared the device', async () => {
    const server = fakeServer({ ...files, '/props': 'from the server' });
    const program = versionOn(new FakeCaches(), server);
    expect(await textOf(program.answer(opening('/props')))).toBe('from the server');
    expect(await textOf(program.answer(requestOf('/assets/app-1.js')))).toBe('app');
  });

  it('[OFF-3] keeps the parts of the version before, and no older ones', async () => {
    const [caches, server] = [new FakeCaches(), fakeServer(files)];
    for (const version of ['one', 'two', 'three']) {
      server.files.set(`/assets/part-${version}.js`, version);
      const program = versionOn(caches, server, version, [`/assets/part-${version}.js`, '/index.html']);
      await program.install();
      await program.activate();
    }
    await caches.open('backstock-pictures');
    server.isAway = true;
    const three = versionOn(caches, server, 'three', ['/assets/part-three.js', '/index.html']);
    expect(await textOf(three.answer(requestOf('/assets/part-two.js')))).toBe('two');
    await expect(three.answer(requestOf('/assets/part-one.js'))).rejects.toThrow('Failed to fetch');
    expect(await caches.keys()).toEqual(['backstock-program/two', 'backstock-program/three', 'backstock-pictures']);
  });

  it('[OFF-4] has the version that its files make, in whatever order they come', () => {
    const made = buildOf(new Map(Object.entries(files)));
    expect(made.files).toEqual(Object.keys(files).toSorted());
    expect(buildOf(new Map(Object.entries(files).toReversed()))).toEqual(made);
    expect(buildOf(new Map(Object.entries({ ...files, '/index.html': 'page two' }))).version).not.toBe(made.version);
    expect(buildOf(new Map(Object.entries({ '/assets/app-1.js': 'app' }))).version).not.toBe(made.version);
  });
});
