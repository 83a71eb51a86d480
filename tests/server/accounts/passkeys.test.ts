import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Passkeys, sweepChallenges } from '../../../server/accounts/passkeys.ts';
import type { MadeKey, Place } from '../../../server/accounts/passkeys.ts';
import { DatabaseFailure } from '../../../server/database/database.ts';
import type { Database } from '../../../server/database/database.ts';
import { SoftAuthenticator } from '../../support/authenticator.ts';
import type { SoftPasskey } from '../../support/authenticator.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const minute = 60_000;
const origin = 'https://stock.example.org';
const place: Place = { siteId, origin, host: 'stock.example.org', name: 'The Test Players' };
const nextDoor: Place = { ...place, siteId: neighbour };
const ben = { siteId, userId: 'ben' };
const ann = { siteId, userId: 'ann' };
const device = new SoftAuthenticator(origin);
const unknownId = '00000000-0000-4000-8000-000000000000';
let at = 0;
let test: TestDatabase;
let passkeys: Passkeys;
beforeAll(async () => {
  test = await openTwoGroups();
  passkeys = new Passkeys(test.database, () => after(at));
});
afterAll(() => test.dispose());
beforeEach(async () => {
  at = 0;
  for (const table of ['passkey', 'passkey_challenge']) await test.database.query(`delete from ${table}`);
});

const begin = (owner = ben, where = place) =>
  passkeys.beginAdding(owner, where, { email: `${owner.userId}@example.org`, name: 'Ben Booth' });
const add = (credential: object, owner = ben, where = place, name = 'Phone') =>
  passkeys.add({ ...owner, siteId: where.siteId }, where, { key: credential as MadeKey, name });
/** Adds a passkey of a person. */
async function added(owner = ben, name = 'Phone'): Promise<SoftPasskey> {
  const { passkey, credential } = device.make(await begin(owner));
  await add(credential, owner, place, name);
  return passkey;
}
const challenge = async (where = place) => (await passkeys.beginSigningIn(where)).challenge;
type Signed = Parameters<Passkeys['take']>[1];
const take = (response: object, where = place) => passkeys.take(where, response as Signed);
const count = async (table: string) =>
  (await test.database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;

const beginAgain = { code: 'invalid', message: "This passkey wasn't accepted. Start again." };
const notBelieved = {
  code: 'unauthenticated',
  reason: 'not-believed',
  userId: 'ben',
  message: "This passkey wasn't accepted. Try again, or log in with your password.",
};
const removed = { code: 'not-found', message: 'This passkey has already been removed.' };

describe('adding a passkey', () => {
  it('[KEY-1] asks the device for a key of this person and this group, and for no second one', async () => {
    expect(await begin()).toMatchObject({
      rp: { name: 'The Test Players', id: 'stock.example.org' },
      user: { id: Buffer.from('ben').toString('base64url'), name: 'ben@example.org', displayName: 'Ben Booth' },
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const passkey = await added();
    await added(ann);
    expect((await begin()).excludeCredentials).toEqual([
      { id: passkey.id, transports: ['internal'], type: 'public-key' },
    ]);
    expect((await begin(ben, nextDoor)).excludeCredentials).toEqual([]);
  });

  it('[KEY-1] stores only known transports of a device', async () => {
    const { credential } = device.make(await begin());
    const { response } = credential as MadeKey;
    const transports = ['usb', 'telepathy', 'ble', 'nfc', 'hybrid', 'internal'];
    await add({ ...credential, response: { ...response, transports } });
    expect((await begin()).excludeCredentials?.[0]?.transports).toEqual(['ble', 'hybrid', 'internal', 'nfc', 'usb']);
  });

  it('[KEY-2] keeps its name and the day, and lists them by that', async () => {
    at = 5;
    const second = await added(ben, 'Laptop');
    at = 2;
    await added(ben, 'Phone');
    await added(ann, 'Tablet');
    const list = await passkeys.list(ben);
    expect(list).toEqual([
      { id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Phone', addedAt: after(2), usedAt: null },
      { id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Laptop', addedAt: after(5), usedAt: null },
    ]);
    expect(await passkeys.list({ siteId: neighbour, userId: 'ben' })).toEqual([]);
    expect([
      await passkeys.ownerOf(siteId, second.id),
      await passkeys.ownerOf(siteId, 'other'),
      await passkeys.ownerOf(neighbour, second.id),
    ]).toEqual(['ben', undefined, undefined]);
  });

  it('[KEY-1] takes each request once, for five minutes, of the person and group that it was for', async () => {
    const { credential } = device.make(await begin());
    await expect(add(credential, ann)).rejects.toMatchObject(beginAgain);
    await expect(add(credential, ben, nextDoor)).rejects.toMatchObject(beginAgain);
    await add(credential);
    await expect(add(credential)).rejects.toMatchObject(beginAgain);
    const inTime = device.make(await begin()).credential;
    at = 5 * minute - 1;
    await add(inTime);
    at = 0;
    const late = device.make(await begin()).credential;
    at = 5 * minute;
    await expect(add(late)).rejects.toMatchObject(beginAgain);
    expect(await count('passkey')).toBe(2);
  });

  it('[KEY-1] takes no key of an unverified person or for another address, and no challenge for logging in', async () => {
    for (const behaviour of [{ isVerified: false }, { origin: 'https://stock.example.com' }])
      await expect(add(device.make(await begin(), behaviour).credential)).rejects.toMatchObject(beginAgain);
    const elsewhere = { ...place, host: 'other.example.org' };
    await expect(add(device.make(await begin()).credential, ben, elsewhere)).rejects.toMatchObject(beginAgain);
    const own = await begin();
    await expect(add(device.make({ ...own, challenge: await challenge() }).credential)).rejects.toMatchObject(
      beginAgain,
    );
    expect(await count('passkey')).toBe(0);
  });

  it('[KEY-1] refuses a key that is known', async () => {
    const first = device.make(await begin());
    await add(first.credential);
    const second = await begin(ann);
    const { response } = first.credential as MadeKey;
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: second.challenge, origin, crossOrigin: false }),
    ).toString('base64url');
    await expect(add({ ...first.credential, response: { ...response, clientDataJSON } }, ann)).rejects.toMatchObject({
      code: 'wrong-stage',
      message: 'This passkey has already been added.',
    });
  });

  it('[KEY-1] adds up to 20 for each person', async () => {
    await test.database.query(
      `insert into passkey (site_id, credential_id, user_id, name, public_key, counter, transports, added_at)
       select $1, 'key' || n, 'ben', 'Key', '\\x00', 0, '{}', now() from generate_series(1, 19) n`,
      [siteId],
    );
    await added();
    await expect(begin()).rejects.toMatchObject({
      code: 'wrong-stage',
      message: 'You have 20 passkeys. Remove one you no longer use first.',
    });
    expect(await begin(ann)).toBeDefined();
  });

  it('[ERR-5] fails where the database does', async () => {
    const broken = new DatabaseFailure('storage-full');
    const failing = { query: () => Promise.reject(broken) } as unknown as Database;
    const { credential } = device.make(await begin());
    await expect(
      new Passkeys(failing, () => after(0)).add(ben, place, { key: credential as MadeKey, name: '' }),
    ).rejects.toBe(broken);
  });
});

describe('logging in with a passkey', () => {
  it('[KEY-3] asks the device for any key of this group, and finds the person', async () => {
    expect(await passkeys.beginSigningIn(place)).toMatchObject({
      rpId: 'stock.example.org',
      userVerification: 'required',
      timeout: 300_000,
    });
    const passkey = await added();
    at = 7;
    expect(await take(device.sign(passkey, { challenge: await challenge() }))).toBe('ben');
    expect(await passkeys.list(ben)).toMatchObject([{ usedAt: after(7) }]);
    expect(await test.database.query('select counter from passkey')).toEqual([{ counter: 1 }]);
  });

  it('[KEY-4] takes each signature once, for five minutes', async () => {
    const passkey = await added();
    const once = await challenge();
    expect(await take(device.sign(passkey, { challenge: once }))).toBe('ben');
    await expect(take(device.sign(passkey, { challenge: once }))).rejects.toMatchObject(notBelieved);
    const [inTime, late] = [await challenge(), await challenge()];
    at = 5 * minute - 1;
    expect(await take(device.sign(passkey, { challenge: inTime }))).toBe('ben');
    at = 5 * minute;
    await expect(take(device.sign(passkey, { challenge: late }))).rejects.toMatchObject(notBelieved);
  });

  it('[KEY-4] takes none for another group or address, of an unverified or another person, or for adding a passkey', async () => {
    const passkey = await added();
    const behaviours = [
      { origin: 'https://stock.example.com' },
      { isVerified: false },
      { userHandle: Buffer.from('ann').toString('base64url') },
      { userHandle: '' },
    ];
    for (const behaviour of behaviours)
      await expect(take(device.sign(passkey, { challenge: await challenge(), ...behaviour }))).rejects.toMatchObject(
        notBelieved,
      );
    await expect(take(device.sign(passkey, { challenge: await challenge(nextDoor) }))).rejects.toMatchObject(
      notBelieved,
    );
    await expect(take(device.sign(passkey, { challenge: (await begin()).challenge }))).rejects.toMatchObject(
      notBelieved,
    );
    await expect(take(device.sign(passkey, { challenge: 'made-up' }))).rejects.toMatchObject(notBelieved);
    const elsewhere = { ...place, host: 'other.example.org' };
    await expect(take(device.sign(passkey, { challenge: await challenge() }), elsewhere)).rejects.toMatchObject(
      notBelieved,
    );
    expect(await passkeys.list(ben)).toMatchObject([{ usedAt: null }]);
  });

  it('[KEY-4] takes none without the name of its person, or with another signature', async () => {
    const passkey = await added();
    const { response, ...key } = device.sign(passkey, { challenge: await challenge() }) as Signed;
    const { userHandle: _, ...nameless } = response;
    await expect(take({ ...key, response: nameless })).rejects.toMatchObject(notBelieved);
    const other = device.make(await begin(ann)).passkey;
    const forged = device.sign(
      { ...other, id: passkey.id, userHandle: passkey.userHandle },
      { challenge: await challenge() },
    );
    await expect(take(forged)).rejects.toMatchObject(notBelieved);
  });

  it('[KEY-4] refuses a copy of a passkey whose counter is too low', async () => {
    const passkey = await added();
    expect(await take(device.sign(passkey, { challenge: await challenge(), counter: 5 }))).toBe('ben');
    for (const counter of [4, 5])
      await expect(take(device.sign(passkey, { challenge: await challenge(), counter }))).rejects.toMatchObject(
        notBelieved,
      );
    expect(await take(device.sign(passkey, { challenge: await challenge(), counter: 6 }))).toBe('ben');
    expect(await test.database.query('select counter from passkey')).toEqual([{ counter: 6 }]);
  });

  it('[KEY-4] refuses a signature if another login increased the counter in the meantime', async () => {
    const passkey = await added();
    const signed = device.sign(passkey, { challenge: await challenge() });
    const query: Database['query'] = async (text, values) => {
      if (text.startsWith('update')) await test.database.query('update passkey set counter = 1');
      return test.database.query(text, values);
    };
    const late = new Passkeys({ ...test.database, query }, () => after(at));
    await expect(late.take(place, signed as Signed)).rejects.toMatchObject(notBelieved);
    expect(await passkeys.list(ben)).toMatchObject([{ usedAt: null }]);
  });

  it('[KEY-7] says so where the passkey is unknown, or of another group', async () => {
    const passkey = await added();
    const unknown = {
      code: 'unauthenticated',
      reason: 'unknown',
      userId: undefined,
      message: "This passkey can't be found, or was removed. Log in with your password and delete it from your device.",
    };
    const signed = device.sign(passkey, { challenge: await challenge(nextDoor) });
    await expect(take(signed, nextDoor)).rejects.toMatchObject(unknown);
    await passkeys.removeAll(ben);
    await expect(take(device.sign(passkey, { challenge: await challenge() }))).rejects.toMatchObject(unknown);
  });

  it('[ERR-5] fails where the database does', async () => {
    const passkey = await added();
    const signed = device.sign(passkey, { challenge: await challenge() });
    const broken = new DatabaseFailure('storage-full');
    const failing = {
      query: (text: string, values: readonly unknown[]) =>
        text.startsWith('delete') ? Promise.reject(broken) : test.database.query(text, values),
    } as unknown as Database;
    await expect(new Passkeys(failing, () => after(0)).take(place, signed as Signed)).rejects.toBe(broken);
  });
});

describe('the passkeys of a person', () => {
  it('[KEY-2] are renamed and removed by their owner alone', async () => {
    await added();
    await added(ann, 'Tablet');
    const [{ id } = { id: '' }] = await passkeys.list(ben);
    await passkeys.rename(ben, id, 'My phone');
    expect(await passkeys.list(ben)).toMatchObject([{ name: 'My phone' }]);
    for (const [owner, which] of [
      [ann, id],
      [{ siteId: neighbour, userId: 'ben' }, id],
      [ben, unknownId],
    ] as const) {
      await expect(passkeys.rename(owner, which, 'Mine')).rejects.toMatchObject(removed);
      await expect(passkeys.remove(owner, which)).rejects.toMatchObject(removed);
    }
    expect([await passkeys.list(ben), await passkeys.list(ann)]).toMatchObject([
      [{ name: 'My phone' }],
      [{ name: 'Tablet' }],
    ]);
    await passkeys.remove(ben, id);
    await expect(passkeys.remove(ben, id)).rejects.toMatchObject(removed);
    expect([await passkeys.list(ben), (await passkeys.list(ann)).length]).toEqual([[], 1]);
  });

  it('[KEY-3] are removed all at once', async () => {
    await added();
    await added();
    await added(ann);
    expect([
      await passkeys.removeAll({ siteId: neighbour, userId: 'ben' }),
      await passkeys.removeAll(ben),
      await passkeys.removeAll(ben),
    ]).toEqual([0, 2, 0]);
    expect([(await passkeys.list(ben)).length, (await passkeys.list(ann)).length]).toEqual([0, 1]);
  });

  it('[KEY-1] leave no request behind that has run out', async () => {
    await begin();
    await challenge();
    await sweepChallenges(test.database, after(5 * minute));
    expect(await count('passkey_challenge')).toBe(2);
    await sweepChallenges(test.database, after(5 * minute + 1));
    expect(await count('passkey_challenge')).toBe(0);
  });
});
