import { describe, expect, it, onTestFinished } from 'vitest';
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
  onTestFinished(async () => {
    await app.close();
    await dispose();
    remove();
  });
  const token = (await app.inject({ method: 'POST', url: '/api/setup', payload: founder })).json<{ token: string }>()
    .token;
  const headers = { authorization: `Bearer ${token}` };
  return {
    database,
    setFull: (isFull: boolean) => void Atomics.store(probe, probeCell.diskIsFull, isFull ? 1 : 0),
    send: (commands: readonly Command[]) =>
      app.inject({ method: 'POST', url: '/api/commands', headers, payload: { clientId: mintId(), commands } }),
    get: (url: string) => app.inject({ url, headers }),
  };
}

/** Enough commands to need disk space. */
const manyPlaces = () =>
  Array.from({ length: 40 }, () =>
    add('location', mintId(), { name: mintId(), locationType: 'box', notes: 'x'.repeat(3_900) }),
  );

describe('a full disk', () => {
  it('[LOG-15] is said with 507, loses nothing acknowledged, and is over when there is room', async () => {
    const { database, setFull, send, get } = await openOnFullableDisk();
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
});
