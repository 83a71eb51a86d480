import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';
import { founder } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';
import { builtProgram, killAt, startServer, type RunningServer } from '../support/builtServer.ts';
import { createServerDatabase, temporaryFolder } from '../support/database.ts';
import { siteId } from '../support/store.ts';

const timezone = 'Europe/London';
const main = builtProgram(inject('programs'), 'server/main.ts');
const { folder, remove } = temporaryFolder();
let database: Database;
let server: RunningServer;
let drop: () => Promise<void>;
let sample: ReturnType<typeof sampleTheatre>;

/** The sample is loaded once, by a server that is killed twice in the process. */
beforeAll(async () => {
  // On a database server, which loads the sample in half the time; LOG-14 shows that the embedded database survives a kill.
  const made = await createServerDatabase();
  drop = made.drop;
  const environment = {
    GROUP_NAME: founder.groupName,
    ADMIN_EMAIL: founder.email,
    ADMIN_PASSWORD: founder.password,
    SAMPLE: '1',
    TZ: timezone,
    DATABASE_URL: made.url,
  };
  await killAt(main, folder, environment, 'Loading sample theatre: pictures');
  await killAt(main, folder, environment, 'Loading sample theatre: records');
  server = await startServer(main, folder, environment);
  database = await openServerDatabase(made.url);
  const [founded] = await database.query<{ today: string }>(
    `select to_char(recorded_at at time zone $1, 'YYYY-MM-DD') as today from event order by seq limit 1`,
    [timezone],
  );
  sample = sampleTheatre({ today: founded?.today ?? '', timezone });
}, 300_000);
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.gone;
  await database.close();
  await drop();
  remove();
});

it('[SETUP-8] a server that is killed while it loads the sample completes it at the next start, with nothing twice', async () => {
  const log = await expectAudited(database);
  const added = (kind: string) => log.filter((event) => event.kind === kind && event.type === 'RecordAdded').length;
  expect({
    props: added('prop'),
    places: added('location'),
    members: added('member'),
    costumes: added('costume'),
    equipment: added('equipment'),
    scripts: added('script'),
    anthologies: added('anthology'),
    copies: added('scriptCopy'),
  }).toEqual({ ...sample.counts, members: sample.counts.members + 1 });
  expect(
    readdirSync(join(folder, 'media'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.thumb.webp')),
  ).toHaveLength(sample.pictures.size);
  expect(log.at(-1)).toMatchObject({
    kind: 'setting',
    id: 'sample_theatre',
    type: 'RecordChanged',
    data: { changes: { value: { from: 'loading', to: 'loaded' } } },
  });
});

it('[SAMPLE-10] stands in the log in the name of its people, at the time when they did it', async () => {
  const [told] = await database.query<{
    props: number;
    pictures: number;
    firstYear: number;
    latest: string;
    authors: number;
    nameless: number;
  }>(
    `select (select count(*)::int from record where site_id = $1 and kind = 'prop') as props,
            (select count(*)::int from media where site_id = $1 and scope in ('props', 'costumes', 'equipment', 'scripts')) as pictures,
            extract(year from min(recorded_at) filter (where kind = 'prop'))::int as "firstYear",
            to_char(max(recorded_at) filter (where kind = 'prop'), 'YYYY-MM-DD') as latest,
            count(distinct meta ->> 'userId') filter (where kind = 'prop' and meta ->> 'userId' <> 'system')::int as authors,
            count(*) filter (where kind = 'prop' and meta ->> 'userId' <> 'system' and meta -> 'memberId' is null)::int as nameless
     from event where site_id = $1`,
    [siteId],
  );
  const days = sample.commands
    .filter(({ command }) => command.kind === 'prop')
    .map(({ command }) => command.issuedAt.slice(0, 10));
  expect(told).toEqual({
    props: sample.counts.props,
    pictures: sample.pictures.size,
    firstYear: 2014,
    latest: days.at(-1),
    authors: 3,
    nameless: 0,
  });
});

it('[SAMPLE-10] uses the categories that the group was founded with', async () => {
  const told = await database.query<{ kind: string; all: number; names: number }>(
    `select kind, count(*)::int as all, count(distinct sort_key)::int as names from record where site_id = $1 and kind like '%Category' group by kind`,
    [siteId],
  );
  expect(told.map(({ kind }) => kind).toSorted()).toEqual([
    'costumeCategory',
    'equipmentCategory',
    'propCategory',
    'scriptCategory',
  ]);
  for (const { all, names } of told) expect(all).toBe(names);
});

it('[SAMPLE-10] has pictures that can be opened', async () => {
  const login = await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: founder.email, password: founder.password }),
  });
  const { token } = (await login.json()) as { readonly token: string };
  const [mediaId] = sample.pictures.keys();
  const picture = await fetch(`${server.address}/api/media/${mediaId}/thumb`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

it('[SAMPLE-11] has things out to the founder', async () => {
  const [told] = await database.query<{ count: number }>(
    `select count(*)::int as count from record p, record u
     where p.site_id = $1 and p.kind = 'prop' and u.site_id = $1 and u.kind = 'user' and u.body #>> '{values,email}' = $2
       and p.body -> 'loans' @> jsonb_build_array(jsonb_build_object('memberId', u.body #>> '{values,memberId}'))`,
    [siteId, founder.email],
  );
  expect(told).toEqual({ count: 3 });
});
