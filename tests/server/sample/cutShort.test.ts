import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openServerDatabase } from '../../../server/database/server.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';
import { founder } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';
import { builtProgram, killAt, startServer } from '../support/builtServer.ts';
import { createServerDatabase, temporaryFolder } from '../support/database.ts';

const settings = {
  GROUP_NAME: founder.groupName,
  ADMIN_EMAIL: founder.email,
  ADMIN_PASSWORD: founder.password,
  SAMPLE: '1',
  TZ: 'Europe/London',
};
const main = builtProgram(inject('programs'), 'server/main.ts');

it('[SETUP-8] a server that is killed while it loads the sample completes it at the next start, with nothing twice', async () => {
  const { folder, remove } = temporaryFolder();
  // On a server: it loads the sample in half the time, and that the embedded database survives a kill is shown elsewhere (LOG-14).
  const { url, drop } = await createServerDatabase();
  const environment = { ...settings, DATABASE_URL: url };
  try {
    await killAt(main, folder, environment, 'Hanging the pictures');
    await killAt(main, folder, environment, 'Filling the store');
    const server = await startServer(main, folder, environment);
    server.process.kill('SIGTERM');
    await server.gone;
    const database = await openServerDatabase(url);
    const log = await expectAudited(database);
    await database.close();
    const added = (kind: string) => log.filter((event) => event.kind === kind && event.type === 'RecordAdded').length;
    const { counts, pictures } = sampleTheatre({ today: '2026-05-14', timezone: 'Europe/London' });
    expect({
      props: added('prop'),
      places: added('location'),
      members: added('member'),
      costumes: added('costume'),
      equipment: added('equipment'),
      scripts: added('script'),
      anthologies: added('anthology'),
      copies: added('scriptCopy'),
    }).toEqual({ ...counts, members: counts.members + 1 });
    expect(
      readdirSync(join(folder, 'media'), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.thumb.webp')),
    ).toHaveLength(pictures.size);
    expect(log.at(-1)).toMatchObject({
      kind: 'setting',
      id: 'sample_theatre',
      type: 'RecordChanged',
      data: { changes: { value: { from: 'loading', to: 'loaded' } } },
    });
  } finally {
    await drop();
    remove();
  }
}, 300_000);
