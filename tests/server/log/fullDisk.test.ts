import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProbe, probeCell } from '../../../server/database/durableFileSystem.ts';
import { buildApp, createServices } from '../../../server/app.ts';
import { FolderMediaStore } from '../../../server/media/mediaStore.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { founder } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';
import { add, mintId } from '../support/commands.ts';
import { openMigratedDatabase, temporaryFolder } from '../support/database.ts';

async function openOnFullableDisk() {
  const probe = createProbe();
  const { database, dispose } = await openMigratedDatabase('embedded', { probe });
  const { folder, remove } = temporaryFolder();
  const services = await createServices({
    database,
    media: new FolderMediaStore(folder),
    loadSample: () => Promise.resolve(),
  });
  const app = await buildApp(services, { isStrict: true });
  const token = (await app.inject({ method: 'POST', url: '/api/setup', payload: founder })).json<{ token: string }>()
    .token;
  const headers = { authorization: `Bearer ${token}` };
  return {
    database,
    close: async () => {
      await app.close();
      await dispose();
      remove();
    },
    setFull: (isFull: boolean) => void Atomics.store(probe, probeCell.diskIsFull, isFull ? 1 : 0),
    send: (commands: readonly Command[]) =>
      app.inject({ method: 'POST', url: '/api/commands', headers, payload: { clientId: mintId(), commands } }),
    get: (url: string) => app.inject({ url, headers }),
    post: (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload }),
  };
}

/** Enough commands to need disk space. */
const manyPlaces = () =>
  Array.from({ length: 40 }, () =>
    add('location', mintId(), { name: mintId(), locationType: 'box', notes: 'x'.repeat(3_900) }),
  );

describe('a full disk', () => {
  let disk: Awaited<ReturnType<typeof openOnFullableDisk>>;
  beforeAll(async () => {
    disk = await openOnFullableDisk();
  });
  afterAll(() => disk.close());

  it('[LOG-15] is said with 507, loses nothing acknowledged, and is over when there is room', async () => {
    const { database, setFull, send, get } = disk;
    const kept = (await send(manyPlaces())).json<{ head: number }>().head;
    setFull(true);
    const commands = manyPlaces();
    const refused = await send(commands);
    expect([refused.statusCode, refused.json()]).toEqual([
      507,
      { code: 'storage-full', message: expect.stringContaining('full'), status: 507 },
    ]);
    setFull(false);
    // The same commands again, as sent by a device that got no response.
    const again = await send(commands);
    expect(again.statusCode).toBe(200);
    expect(again.json<{ head: number }>().head).toBe(kept + 40);
    expect((await get(`/api/feed?after=${kept - 1}`)).json<{ events: { seq: number }[] }>().events[0]?.seq).toBe(kept);
    await expectAudited(database);
  });

  it('[ERR-5] is answered with 507 `storage-full`; afterwards everything continues', async () => {
    const { setFull, send, get, post } = disk;
    setFull(true);
    const refused = await send(manyPlaces());
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([507, 'storage-full']);
    setFull(false);
    const writes = [
      await send(manyPlaces()),
      await post('/api/login', { email: founder.email, password: founder.password }),
      await post('/api/locations', { name: 'Attic', locationType: 'box' }),
      await post('/api/calendar/feeds', { about: 'all' }),
    ];
    expect(writes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 201]);
    const reads = ['/ready', '/api/user', '/api/locations', '/api/feed?limit=1', '/api/snapshot?scope=places'];
    for (const url of reads) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    expect((await get('/api/locations?search=Attic')).json()).toMatchObject({ total: 1 });
  });
});
