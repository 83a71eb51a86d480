import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logSignIn,
  recipientOf,
  sendNewDeviceNotice,
  sendSignInNotice,
} from '../../../server/accounts/signInNotices.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { Sites } from '../../../server/sites/sites.ts';
import type { RecordOf } from '../../../src/domain/catalogue/index.ts';
import { add, dispose, mintId } from '../support/commands.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { clientId, siteId, storeIn } from '../support/store.ts';
import { after, keptPost, neighbour } from './support.ts';

const { mail, letters } = keptPost();
let test: TestDatabase;
let store: EventStore;
let ben: RecordOf<'user'>;
let ann: RecordOf<'user'>;
beforeAll(async () => {
  test = await openMigratedDatabase('server');
  store = await storeIn(test.database);
  await new Sites(test.database).add(neighbour, 'neighbour.example.org');
  [ann, ben] = (await Promise.all(['ann', 'ben'].map(userOf))) as [RecordOf<'user'>, RecordOf<'user'>];
});
afterAll(async () => {
  store.close();
  await test.dispose();
});
beforeEach(async () => {
  letters.length = 0;
  for (const table of ['known_device', 'preference']) await test.database.query(`delete from ${table}`);
});

const userOf = async (id: string) =>
  (
    await test.database.query<{ body: RecordOf<'user'> }>(
      `select body from record where site_id = $1 and kind = 'user' and id = $2`,
      [siteId, id],
    )
  )[0]?.body;
const tools = () => ({ database: test.database, events: store, mail, mintId, now: () => after(0) });
const prefer = (key: string, value: string, group = siteId, userId = 'ben') =>
  test.database.query(
    `insert into preference (site_id, user_id, key, value, datatype) values ($1, $2, $3, to_jsonb($4::text), 'string')`,
    [group, userId, key, value],
  );
const submit = (...commands: Parameters<EventStore['submit']>[0]['commands']) =>
  store.submit({ siteId, by: 'system', clientId, commands, allOrNothing: true });
const noted = () =>
  test.database.query(
    `select id, data, meta ->> 'userId' as by, meta ->> 'clientId' as client, meta ->> 'timezone' as zone, meta ->> 'issuedAt' as at
     from event where type = 'SignInNoted' order by seq desc limit 1`,
  );

describe('news about a login', () => {
  it('[STEP-10] are in the log, attributed to Backstock, with the administrator who did it', async () => {
    const program = {
      by: 'system',
      client: '00000000-0000-7000-8000-000000000000',
      zone: 'UTC',
      at: after(0).toISOString(),
    };
    await logSignIn(tools(), siteId, ben, { what: 'link-handed-over', by: ann });
    expect(await noted()).toEqual([{ id: 'ben', data: { what: 'link-handed-over', by: 'ann' }, ...program }]);
    await logSignIn(tools(), siteId, ben, { what: 'password-changed' });
    expect(await noted()).toEqual([{ id: 'ben', data: { what: 'password-changed' }, ...program }]);
    expect(letters).toEqual([]);
  });

  it('[STEP-10] are emailed to the person, and name the administrator', async () => {
    await sendSignInNotice(tools(), siteId, ben, { what: 'second-step-taken', by: ann });
    await sendSignInNotice(tools(), siteId, ben, { what: 'second-step-on' });
    expect(letters).toMatchObject([
      { group: 'main', to: 'ben@example.org', subject: 'Two-factor authentication was reset for Backstock' },
      { group: 'main', to: 'ben@example.org', subject: 'Two-factor authentication is on for Backstock' },
    ]);
    expect(letters[0]?.text).toContain('Ann Archer');
    expect(await noted()).toMatchObject([{ id: 'ben', data: { what: 'second-step-on' } }]);
  });
});

describe('the recipient of an email', () => {
  const recipient = (user = ben) => recipientOf({ database: test.database }, siteId, user);

  it('[WORD-33] has the name, the address and the group, and the language of the person, else of the group', async () => {
    expect(await recipient()).toEqual({
      name: 'Ben Booth',
      email: 'ben@example.org',
      groupName: 'Backstock',
      language: 'en-GB',
    });
    await submit(
      add('setting', 'group_name', {
        parameter: 'group_name',
        datatype: 'string',
        value: 'The Players',
        isPublic: true,
      }),
      add('setting', 'language', { parameter: 'language', datatype: 'string', value: 'de', isPublic: true }),
    );
    expect(await recipient()).toEqual({
      name: 'Ben Booth',
      email: 'ben@example.org',
      groupName: 'The Players',
      language: 'de',
    });
    await prefer('language', 'en-US', neighbour);
    await prefer('language', 'en-US', siteId, 'ann');
    expect([await recipient(), await recipient(ann)]).toMatchObject([{ language: 'de' }, { language: 'en-US' }]);
    await prefer('language', 'en-US');
    expect(await recipient()).toMatchObject({ language: 'en-US' });
    const { email: _, ...nameless } = ben.values;
    expect(await recipient({ ...ben, values: nameless } as RecordOf<'user'>)).toMatchObject({ email: '' });
    await submit(dispose('setting', 'group_name'), dispose('setting', 'language'));
  });
});

describe('a login on a new device', () => {
  const logIn = (device: string | null, group = siteId) => sendNewDeviceNotice(tools(), group, ben, device);
  const subject = 'New device logged in to Backstock';

  it('[STEP-11] is reported once, apart from the very first', async () => {
    await logIn('Chrome on Android');
    await logIn('Chrome on Android');
    expect(letters).toEqual([]);
    await logIn('Safari on Mac');
    await logIn('Safari on Mac');
    await logIn('Chrome on Android');
    expect(letters).toMatchObject([{ group: 'main', to: 'ben@example.org', subject }]);
    expect(letters[0]?.text).toContain('Safari on Mac');
    expect(await test.database.query('select device, first_at as at from known_device order by 1')).toEqual([
      { device: 'Chrome on Android', at: after(0) },
      { device: 'Safari on Mac', at: after(0) },
    ]);
  });

  it('[STEP-11] is reported without a name where the browser gives none', async () => {
    await logIn('Chrome on Android');
    await logIn(null);
    await logIn(null);
    expect(letters).toMatchObject([{ subject }]);
    expect(letters[0]?.text).not.toContain('null');
  });

  it('[STEP-11] is reported by group and person', async () => {
    await logIn('Chrome on Android');
    await sendNewDeviceNotice(tools(), siteId, ann, 'Safari on Mac');
    await logIn('Safari on Mac', neighbour);
    expect(letters).toEqual([]);
  });

  it('[STEP-11] is not reported to people who have turned that off', async () => {
    await logIn('Chrome on Android');
    await prefer('quiet_notices', '["signIns"]');
    await logIn('Safari on Mac');
    expect(letters).toEqual([]);
    await test.database.query('delete from preference');
    await prefer('quiet_notices', '["signIns"]', neighbour);
    await prefer('quiet_notices', '["signIns"]', siteId, 'ann');
    await prefer('other', '["signIns"]');
    await logIn('Firefox on Linux');
    await test.database.query('delete from preference');
    await prefer('quiet_notices', '[]');
    await logIn('Edge on Windows');
    expect(letters.map(({ text }) => /Firefox on Linux|Edge on Windows/.exec(text)?.[0])).toEqual([
      'Firefox on Linux',
      'Edge on Windows',
    ]);
  });
});
