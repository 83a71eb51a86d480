import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SampleLoaded } from '../../../sample/host.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';
import { loadSampleInto } from '../../../server/setup/sample.ts';
import { founder, openApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { siteId } from '../support/store.ts';

const today = '2026-05-14';
let test: TestApp;
let loaded: SampleLoaded;

beforeAll(async () => {
  test = await openApp();
  await test.services.setup.found(siteId, { ...founder, timezone: 'Europe/London', sample: false });
  loaded = await loadSampleInto(test.services, siteId, { today });
}, 120_000);
afterAll(() => test.dispose());

it('[SAMPLE-10] stands in the log in the name of its people, at the time when they did it', async () => {
  const [told] = await test.database.query<{
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
  const { commands } = sampleTheatre({ today, timezone: 'Europe/London' });
  const days = commands
    .filter(({ command }) => command.kind === 'prop')
    .map(({ command }) => command.issuedAt.slice(0, 10));
  expect(told).toEqual({
    props: loaded.props,
    pictures: loaded.pictures,
    firstYear: 2014,
    latest: days.at(-1),
    authors: 3,
    nameless: 0,
  });
});

it('[SAMPLE-10] uses the categories that the group was founded with', async () => {
  const told = await test.database.query<{ kind: string; all: number; names: number }>(
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
  const [user] = loaded.users;
  await test.services.accounts.setPassword(siteId, user?.userId ?? '', founder.password);
  const { body } = await test.call('POST', '/api/login', { body: { email: user?.email, password: founder.password } });
  const token = String(body['token']);
  const [mediaId] = sampleTheatre({ today, timezone: 'Europe/London' }).pictures.keys();
  const picture = await test.call('GET', `/api/media/${mediaId}/thumb`, { token });
  expect(picture.status).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
});

it('[SAMPLE-11] has things out to the founder', async () => {
  const [told] = await test.database.query<{ count: number }>(
    `select count(*)::int as count from record p, record u
     where p.site_id = $1 and p.kind = 'prop' and u.site_id = $1 and u.kind = 'user' and u.body #>> '{values,email}' = $2
       and p.body -> 'loans' @> jsonb_build_array(jsonb_build_object('memberId', u.body #>> '{values,memberId}'))`,
    [siteId, founder.email],
  );
  expect(told).toEqual({ count: 3 });
});
