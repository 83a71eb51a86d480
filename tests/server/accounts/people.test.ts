import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf, currentActor, featuresOf, rolesOf } from '../../../server/accounts/actor.ts';
import { keyAddresses } from '../../../server/accounts/addressKeys.ts';
import { avatarOf, setAvatar } from '../../../server/accounts/avatars.ts';
import type { Database } from '../../../server/database/database.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { features } from '../../../src/domain/access/index.ts';
import { add, change, dispose } from '../support/commands.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { clientId, siteId, storeIn } from '../support/store.ts';
import { after, neighbour } from './support.ts';

let test: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  test = await openMigratedDatabase('server');
  store = await storeIn(test.database);
  await new Sites(test.database).add(neighbour, 'neighbour.example.org');
  const submit = (group: string, commands: Parameters<EventStore['submit']>[0]['commands']) =>
    store.submit({ siteId: group, by: 'system', clientId, commands, allOrNothing: true });
  await submit(siteId, [
    add('role', 'wardrobe', { name: 'Wardrobe', permissions: ['costumes:manage'], features: ['Costumes'] }),
    add('role', 'gone', { name: 'Gone', permissions: ['props:manage'] }),
    dispose('role', 'gone'),
    change('user', 'cleo', { roles: { from: null, to: ['wardrobe'] } }),
    add('user', 'sue', { name: 'Sue', email: 'sue@example.org', roles: ['Super_Admin'] }),
    add('user', 'zoe', { name: 'Zoë', email: 'ZOË@example.org' }),
    add('user', 'left', { name: 'Left', email: 'left@example.org' }),
    dispose('user', 'left'),
  ]);
  await submit(neighbour, [
    add('role', 'wardrobe', { name: 'Wardrobe', permissions: ['events:manage'] }),
    add('user', 'cleo', { name: 'Cleo', email: 'cleo@example.org', roles: ['Wardrobe'] }),
  ]);
});
afterAll(async () => {
  store.close();
  await test.dispose();
});
const rows = <Row>(sql: string, ...values: readonly unknown[]) => test.database.query<Row>(sql, values);

describe('the rights of a user', () => {
  it('[ROLE-1] are those of the record with the roles in use of the same group', async () => {
    expect((await rolesOf(test.database, siteId)).map(({ id }) => id)).toEqual(['wardrobe']);
    expect(await currentActor(test.database, siteId, 'cleo')).toMatchObject({
      userId: 'cleo',
      permissions: ['costumes:manage'],
      features: ['Costumes'],
    });
    expect(await currentActor(test.database, neighbour, 'cleo')).toMatchObject({ permissions: ['events:manage'] });
  });

  it('[SESS-7] are none for people who are suspended or unknown', async () => {
    expect(await currentActor(test.database, siteId, 'left')).toBeUndefined();
    expect(await currentActor(test.database, siteId, 'nobody')).toBeUndefined();
    expect(await currentActor(test.database, siteId, 'wardrobe')).toBeUndefined();
    expect(actorOf(undefined, [])).toBeUndefined();
  });

  it('[CALL-1] open the features that the user has, and all of them to a Super_Admin', async () => {
    const of = async (userId: string) => {
      const actor = await currentActor(test.database, siteId, userId);
      return actor && featuresOf(actor);
    };
    expect([await of('ben'), await of('ann'), await of('sue')]).toEqual([
      ['Props'],
      features.filter((each) => ['Props', 'Locations', 'Members', 'Admin'].includes(each)),
      features,
    ]);
  });
});

describe('addresses claimed by an earlier version', () => {
  const claims = (group: string) =>
    rows(`select key, kind, id, permanent from claim where site_id = $1 and space = 'email' order by key`, group);
  const right = [
    ['ann@example.org', 'ann'],
    ['ben@example.org', 'ben'],
    ['cleo@example.org', 'cleo'],
    ['sue@example.org', 'sue'],
    ['zoë@example.org', 'zoe'],
  ].map(([key, id]) => ({ key, kind: 'user', id, permanent: false }));

  it('[IDENT-5] are claimed anew once, by users in use, in every group', async () => {
    expect(await claims(siteId)).toEqual(right);
    const others = await rows(`select site_id, space, key, id from claim where space <> 'email' order by 1, 2, 3`);
    await rows(`update claim set key = 'zoe@example.org' where id = 'zoe'`);
    await rows(
      `insert into claim (site_id, space, key, kind, id, permanent) values ($1, 'email', 'left@example.org', 'user', 'left', false)`,
      siteId,
    );
    await rows(`update claim set key = 'CLEO@example.org' where site_id = $1 and space = 'email'`, neighbour);
    await rows('update site set address_keys = 0');
    await keyAddresses(test.database);
    expect(await claims(siteId)).toEqual(right);
    expect(await claims(neighbour)).toEqual([{ key: 'cleo@example.org', kind: 'user', id: 'cleo', permanent: false }]);
    expect(await rows(`select site_id, space, key, id from claim where space <> 'email' order by 1, 2, 3`)).toEqual(
      others,
    );
    expect(await rows('select address_keys as version from site')).toEqual([{ version: 1 }, { version: 1 }]);
  });

  it('[IDENT-5] are converted once for each group', async () => {
    await rows(`delete from claim where space = 'email'`);
    await keyAddresses(test.database);
    expect([await claims(siteId), await claims(neighbour)]).toEqual([[], []]);
    await rows('update site set address_keys = 0 where site_id = $1', siteId);
    await keyAddresses(test.database);
    expect([await claims(siteId), await claims(neighbour)]).toEqual([right, []]);
  });

  it('[IDENT-5] are claimed once by two processes that start at the same time', async () => {
    await rows('update site set address_keys = 0');
    await Promise.all([keyAddresses(test.database), keyAddresses(test.database)]);
    expect(await claims(siteId)).toEqual(right);
  });

  it('[IDENT-5] stay as a newer version has claimed them, if it does so just before', async () => {
    await rows('update site set address_keys = 0');
    const late: Database = {
      kind: 'server',
      query: async (text, values) => {
        const due = await test.database.query<never>(text, values);
        await rows(`update claim set key = 'newer' where id = 'zoe'`);
        await rows('update site set address_keys = 2');
        return due;
      },
      transaction: (work, options) => test.database.transaction(work, options),
      close: () => Promise.resolve(),
    };
    await keyAddresses(late);
    expect(await claims(siteId)).toContainEqual({ key: 'newer', kind: 'user', id: 'zoe', permanent: false });
    expect(await rows('select address_keys as version from site')).toEqual([{ version: 2 }, { version: 2 }]);
  });
});

describe('the picture of a user', () => {
  const [first, second, third] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  const picture = (id: string) =>
    rows(
      'select avatar_of as of, scope, removed_at as removed, created_at as created from media where media_id = $1',
      id,
    );

  it('[CALL-9] is the one chosen last, which everybody sees; the one before is removed', async () => {
    for (const [id, group] of [
      [first, siteId],
      [second, siteId],
      [third, siteId],
      [first, neighbour],
    ])
      await rows(
        `insert into media (site_id, media_id, width, height, uploaded_by, created_at) values ($1, $2, 4, 3, 'ben', $3)`,
        group,
        id,
        after(-1),
      );
    const wear = (mediaId: string, millis: number, userId = 'ben') =>
      setAvatar(test.database, siteId, { userId, mediaId, now: after(millis) });
    const of = (userId: string, group = siteId) => avatarOf(test.database, group, userId);
    expect(await of('ben')).toBeNull();
    await wear(first, 0);
    await wear(third, 0, 'ann');
    expect([await of('ben'), await of('ann'), await of('ben', neighbour)]).toEqual([first, third, null]);
    expect(await picture(third)).toEqual([{ of: 'ann', scope: 'site', removed: null, created: after(0) }]);
    await wear(second, 10);
    expect([await of('ben'), await of('ann')]).toEqual([second, third]);
    expect(await picture(second)).toEqual([{ of: 'ben', scope: 'site', removed: null, created: after(10) }]);
    expect(
      await rows(
        'select avatar_of as of, removed_at as removed from media where media_id = $1 order by site_id',
        first,
      ),
    ).toEqual([
      { of: null, removed: after(10) },
      { of: null, removed: null },
    ]);
    await wear(first, 20);
    expect([await of('ben'), await picture(second)]).toEqual([
      first,
      [{ of: null, scope: 'site', removed: after(20), created: after(10) }],
    ]);
  });
});
