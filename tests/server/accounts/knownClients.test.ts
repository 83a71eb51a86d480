import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../../server/database/database.ts';
import { KnownClients } from '../../../server/accounts/knownClients.ts';
import { tokenHash } from '../../../server/accounts/secretToken.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());

interface Opened {
  readonly userId: string;
  readonly device: string;
  readonly name?: string;
  readonly group?: string;
  readonly at?: number;
}
const open = (token: string, { userId, device, name, group = siteId, at = 0 }: Opened) =>
  test.database.query(
    'insert into session (site_id, token_hash, user_id, created_at, used_at, device, name) values ($1, $2, $3, $4, $4, $5, $6)',
    [group, tokenHash(token), userId, after(at), device, name ?? null],
  );
const known = () =>
  test.database.query(
    `select c.user_id as "userId", client_id as "clientId", c.device, c.name, signed_in_at as at, encode(s.token_hash, 'hex') as session
     from known_client c left join session s on s.session_id = c.session_id order by c.site_id, c.user_id, client_id, c.device`,
  );
const hexOf = (token: string) => tokenHash(token).toString('hex');
const nameOf = async (token: string) =>
  (
    await test.database.query<{ name: string | null }>('select name from session where token_hash = $1', [
      tokenHash(token),
    ])
  )[0]?.name;

describe('the client of a request', () => {
  it('[ACT-8] is noted with device, name and login of its session, and keeps its name at the next login', async () => {
    await open('first', { userId: 'ben', device: 'Chrome on Android', name: 'Ben’s phone' });
    await new KnownClients(test.database).note(siteId, 'first', 'phone');
    const noted = { userId: 'ben', clientId: 'phone', device: 'Chrome on Android', name: 'Ben’s phone' };
    expect(await known()).toEqual([{ ...noted, at: after(0), session: hexOf('first') }]);
    await open('second', { userId: 'ben', device: 'Firefox on Android', at: 5 });
    await new KnownClients(test.database).note(siteId, 'second', 'phone');
    expect(await known()).toEqual([{ ...noted, device: 'Firefox on Android', at: after(5), session: hexOf('second') }]);
    expect([await nameOf('first'), await nameOf('second')]).toEqual(['Ben’s phone', 'Ben’s phone']);
  });

  it('[ACT-8] is not noted without a session, or with one of another group', async () => {
    const before = await known();
    const clients = new KnownClients(test.database);
    await clients.note(siteId, 'made-up', 'phone');
    await clients.note(neighbour, 'first', 'phone');
    expect(await known()).toEqual(before);
  });

  it('[ACT-8] is stored separately for each group, session and client', async () => {
    await test.database.query('delete from known_client');
    const clients = new KnownClients(test.database);
    await open('third', { userId: 'ann', device: 'Safari on Mac' });
    await open('fourth', { userId: 'ann', device: 'Safari on iPad' });
    await open('third', { userId: 'ann', device: 'Chrome on Mac', group: neighbour });
    await clients.note(siteId, 'third', 'laptop');
    await clients.note(siteId, 'third', 'tablet');
    await clients.note(siteId, 'fourth', 'tablet');
    await clients.note(neighbour, 'third', 'laptop');
    expect(await known()).toMatchObject([
      { clientId: 'laptop', device: 'Safari on Mac' },
      { clientId: 'tablet', device: 'Safari on iPad' },
      { clientId: 'laptop', device: 'Chrome on Mac' },
    ]);
  });

  it('[ACT-8] is stored once by a server process that remembers ten thousand others', async () => {
    let statements = 0;
    const counting: Sql = {
      query: <Row>() => {
        statements += 1;
        return Promise.resolve<Row[]>([]);
      },
    };
    const clients = new KnownClients(counting);
    for (let n = 0; n < 10_000; n += 1) await clients.note(siteId, 'token', `client ${n}`);
    expect(statements).toBe(10_000);
    await clients.note(siteId, 'token', 'client 0');
    await clients.note(siteId, 'token', 'client 9999');
    expect(statements).toBe(10_000);
    await clients.note(siteId, 'token', 'client 10000');
    await clients.note(siteId, 'token', 'client 10000');
    expect(statements).toBe(10_001);
    await clients.note(siteId, 'token', 'client 0');
    expect(statements).toBe(10_002);
  });
});
