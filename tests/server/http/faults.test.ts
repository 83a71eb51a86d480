/** Faults of the network, the clock and the database, and many listeners. */
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp, createServices } from '../../../server/app.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { FolderMediaStore } from '../../../server/media/mediaStore.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { founder, openGroup } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';
import { add, mintId } from '../support/commands.ts';
import { temporaryFolder } from '../support/database.ts';
import { listen, StreamReader } from '../support/listening.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { siteId, wholeLog } from '../support/store.ts';

/** Number of listeners; `npm run faults -- --clients 1000` sets it. */
const clients = Number(process.env['FAULTS_CLIENTS'] ?? 100);
const prop = (id = mintId()) => add('prop', id, { name: 'Clock', categoryId: 'cat' });

/** Sends raw bytes and returns what was received before the connection ended. */
function sendRaw(address: string, text: string, andThen: 'wait' | 'leave'): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(text, () => {
        if (andThen === 'leave') socket.destroy();
      }),
    );
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

describe('a database that goes away', () => {
  it('[DB-20] is said in one sentence, and everything goes on when it is back', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = await openServerDatabase(postgres.url);
    await migrate(database);
    const { folder, remove } = temporaryFolder();
    const services = await createServices({
      database,
      media: new FolderMediaStore(folder),
      loadSample: () => Promise.resolve(),
      pollMillis: 20,
    });
    const app = await buildApp(services, { isStrict: true });
    onTestFinished(async () => {
      await app.close();
      await database.close();
      remove();
    });
    const { token } = (await app.inject({ method: 'POST', url: '/api/setup', payload: founder })).json<{
      token: string;
    }>();
    const headers = { authorization: `Bearer ${token}` };
    const commands = [add('location', mintId(), { name: 'Scene dock', locationType: 'room' })];
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.inject({ method, url, headers, ...(method === 'POST' ? { payload: { clientId: mintId(), commands } } : {}) });

    await postgres.goAway();
    for (const [method, url] of [
      ['POST', '/api/commands'],
      ['GET', '/api/feed'],
      ['GET', '/api/locations'],
      ['GET', '/api/snapshot?scope=places'],
      ['GET', '/api/feed/stream'],
    ] as const) {
      const answer = await ask(method, url);
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        503,
        { code: 'storage-unavailable', status: 503, message: expect.stringMatching(/^The database can't be reached/) },
      ]);
    }
    await postgres.comeBack();
    const again = await ask('POST', '/api/commands');
    expect(again.json()).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
    expect((await ask('GET', '/api/feed')).statusCode).toBe(200);
  });
});

describe('a clock that is set', () => {
  it('[LOG-18] back or forward changes neither the order nor the numbers of events, nor the stored records', async () => {
    let now = new Date('2026-05-14T10:00:00Z');
    const group = await openGroup({ now: () => now });
    onTestFinished(() => group.dispose());
    const made: string[] = [];
    for (const time of [
      '2026-05-14T10:00:01Z',
      '2025-01-01T00:00:00Z',
      '2026-05-14T10:00:02Z',
      '2026-05-13T00:00:00Z',
      '2026-05-14T10:00:03Z',
    ]) {
      now = new Date(time);
      const one = prop();
      made.push(one.id);
      expect((await group.send(group.tokens.admin, one)).body).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
    }
    const log = await wholeLog(group.services.events);
    expect(log.slice(-made.length).map(({ id }) => id)).toEqual(made);
    expect((await expectAudited(group.database)).length).toBe(log.length);
  });
});

describe('clients that break off, dawdle or send what is no request', () => {
  it('[HTTP-6] leave no data and do not affect others; requests that take too long are ended', async () => {
    const group = await openGroup();
    onTestFinished(() => group.dispose());
    const address = await listen(group.app);
    const { head } = await group.services.events.page(siteId, { after: 0, limit: 1, scopes: ['site'] });
    const body = JSON.stringify({ clientId: mintId(), commands: [prop()] });
    const start = `POST /api/commands HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${group.tokens.admin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (let cut = 0; cut < 20; cut += 1)
      expect(await sendRaw(address, `${start}${body.slice(0, cut * 7)}`, 'leave')).toBe('');
    expect(await sendRaw(address, 'GET /api/feed HTTP/1.1\r\nHost', 'leave')).toBe('');
    expect(await sendRaw(address, '\x00\x01 nonsense\r\n\r\n', 'wait')).toMatch(/^HTTP\/1\.1 400 /);
    expect(
      await sendRaw(address, `GET /api/feed HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 'wait'),
    ).toMatch(/^HTTP\/1\.1 431 /);
    // Node closes connections that exceed these; none of them may be unlimited.
    const { headersTimeout, requestTimeout, keepAliveTimeout } = group.app.server;
    for (const bound of [headersTimeout, requestTimeout, keepAliveTimeout])
      expect([bound > 0, bound <= 1_800_000]).toEqual([true, true]);
    expect(await group.services.events.page(siteId, { after: 0, limit: 1, scopes: ['site'] })).toMatchObject({ head });
    expect((await group.send(group.tokens.admin, prop())).body).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
  });
});

describe('many who listen', () => {
  it(
    '[FEED-11] each get every event once and in order',
    async () => {
      // Readers and server share a CPU here: a thousand heartbeats ten times a second would saturate it.
      const group = await openGroup({ heartbeatMillis: 5_000 });
      onTestFinished(() => group.dispose());
      const address = await listen(group.app);
      const { head: before } = await group.services.events.page(siteId, { after: 0, limit: 1, scopes: ['site'] });
      const readers: StreamReader[] = [];
      // As many as arrive at once: more would wait in the system's queue for as long as a browser waits.
      while (readers.length < clients) {
        const some = Math.min(100, clients - readers.length);
        readers.push(
          ...(await Promise.all(
            Array.from({ length: some }, () =>
              StreamReader.open(`${address}/api/feed/stream?after=${before}`, group.tokens.admin),
            ),
          )),
        );
      }
      onTestFinished(() => {
        for (const reader of readers) reader.close();
      });
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let count = 0; count < 5; count += 1) await group.send(group.tokens.admin, prop());
        }),
      );
      const expected = (await wholeLog(group.services.events)).filter(({ seq }) => seq > before).map(({ seq }) => seq);
      expect(expected).toHaveLength(20);
      const heard = (reader: StreamReader) =>
        reader.messages
          .filter(({ event }) => event === 'page')
          .flatMap(({ data }) => (data as { events: readonly WireEvent[] }).events.map(({ seq }) => seq));
      await Promise.all(readers.map((reader) => reader.until(() => heard(reader).length >= expected.length)));
      for (const reader of readers) expect(heard(reader)).toEqual(expected);
    },
    60_000 + clients * 200,
  );
});
