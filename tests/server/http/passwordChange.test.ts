import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { issueToken } from '../../../server/accounts/tokens.ts';
import { openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { keepPost } from '../support/post.ts';
import { siteId } from '../support/store.ts';

const next = 'a quite different password';
const wrong = { status: 422, body: { code: 'invalid', errors: { current_password: [expect.any(String)] } } };
const post = keepPost();
let group: TestGroup;
let own: string;
let lost: string;
beforeAll(async () => {
  group = await openGroup({ mail: post.settings });
});
afterAll(() => group.dispose());
beforeEach(async () => {
  await group.services.accounts.setPassword(siteId, 'ben', password);
  own = await group.services.accounts.open(siteId, 'ben');
  lost = await group.services.accounts.open(siteId, 'ben', 'Lost phone');
  (post.letters as unknown[]).length = 0;
});

const change = () =>
  group.call('PUT', '/api/change-password', {
    token: own,
    body: { current_password: password, password: next, password_confirmation: next },
  });
const isPassword = (word: string) => group.services.accounts.isPasswordOf(siteId, 'ben', word);
const isLoggedIn = async (token: string) => (await group.services.accounts.find(siteId, token)) !== undefined;
const subjects = async () => {
  await group.services.mail.deliver();
  return post.letters.map(({ subject }) => subject);
};
const noted = async (what: string) =>
  (
    await group.database.query(
      `select 1 from event where id = 'ben' and type = 'SignInNoted' and data ->> 'what' = $1`,
      [what],
    )
  ).length;

/** Does the work while the database refuses such a change of this table. */
async function whileBroken<T>(change: 'insert' | 'delete', table: string, work: () => Promise<T>): Promise<T> {
  await group.database.query(
    `create or replace function break() returns trigger language plpgsql as $$ begin raise exception using errcode = '57014'; end $$`,
  );
  await group.database.query(
    `create trigger broken before ${change} on ${table} for each statement execute function break()`,
  );
  try {
    return await work();
  } finally {
    await group.database.query(`drop trigger broken on ${table}`);
  }
}

it.each([
  ['delete', 'known_browser'],
  ['delete', 'session'],
  ['insert', 'letter'],
] as const)(
  '[SESS-8, MAIL-7] a change of the password is all done or not at all if a %s fails in %s',
  async (what, table) => {
    expect(await whileBroken(what, table, change)).toMatchObject({
      status: 503,
      body: { code: 'storage-unavailable' },
    });
    expect([await isPassword(password), await isPassword(next)]).toEqual([true, false]);
    expect([await isLoggedIn(own), await isLoggedIn(lost), await subjects()]).toEqual([true, true, []]);
    const before = await noted('password-changed');
    expect((await change()).status).toBe(204);
    expect([await isPassword(password), await isPassword(next)]).toEqual([false, true]);
    expect([await isLoggedIn(own), await isLoggedIn(lost), await noted('password-changed')]).toEqual([
      true,
      false,
      before + 1,
    ]);
    expect(await subjects()).toEqual(['Your password for The Test Players has been changed']);
  },
);

it('[STEP-15] the email about a new password says what still opens the account or shows its calendar', async () => {
  const values = [siteId, 'ben'];
  await group.database.query(
    `insert into passkey (site_id, credential_id, user_id, name, public_key, counter, transports, added_at)
     select $1, key, $2, 'Phone', '', 0, '{}', now() from unnest(array['a', 'b']) key`,
    values,
  );
  await group.database.query(
    `insert into calendar_feed (site_id, feed_id, user_id, token_hash, about, zone, created_at)
     values ($1, gen_random_uuid(), $2, 'a', 'mine', 'UTC', now())`,
    values,
  );
  // A provider that isn't used any more lets nobody in.
  await group.database.query(
    `insert into provider_identity (site_id, issuer, subject, user_id, bound_at) values ($1, 'https://id.example', 's', $2, now())`,
    values,
  );
  expect((await change()).status).toBe(204);
  await group.services.mail.deliver();
  expect(post.letters[0]?.text).toContain(
    [
      'Your password has just been changed, and all your other devices have been logged out.',
      '2 passkeys still open your account. You can remove passkeys in "My account".',
      '1 calendar address still shows your calendar. You can revoke calendar addresses in the calendar.',
    ].join('\n\n'),
  );
  expect(post.letters[0]?.text).not.toContain('log in with');
});

it('[MAIL-7] the email about a password set with a link is stored with it, or the link still works', async () => {
  const address = 'ben@example.org';
  const asked = { userId: 'ben', address, purpose: 'reset', handedTo: null, now: new Date() } as const;
  const { token } = await issueToken(group.database, siteId, asked);
  const reset = () =>
    group.call('POST', '/api/reset-password', {
      body: { token, email: address, password: next, password_confirmation: next },
    });
  expect((await whileBroken('insert', 'letter', reset)).status).toBe(503);
  expect([await isPassword(next), await isLoggedIn(lost), await subjects()]).toEqual([false, true, []]);
  expect((await reset()).status).toBe(204);
  expect([await isPassword(next), await isLoggedIn(own), await isLoggedIn(lost)]).toEqual([true, false, false]);
  expect(await subjects()).toEqual(['Your password for The Test Players has been changed']);
});

it('[SESS-8] a change of the password stands even if it cannot be noted in the log', async () => {
  const submit = vi.spyOn(group.services.events, 'submit').mockRejectedValueOnce(new Error('busy'));
  expect((await change()).status).toBe(204);
  expect(submit).toHaveBeenCalledOnce();
  submit.mockRestore();
  expect([await isPassword(next), await isLoggedIn(lost), (await subjects()).length]).toEqual([true, false, 1]);
});

it('[PASS-18] a change of the password sets none if another was set while it was checked', async () => {
  const { accounts } = group.services;
  const set = accounts.setPasswordBy.bind(accounts);
  const spy = vi.spyOn(accounts, 'setPasswordBy').mockImplementationOnce(async (...asked) => {
    await set(siteId, 'reset by the owner', () => Promise.resolve('ben'));
    return set(...asked);
  });
  expect(await change()).toMatchObject(wrong);
  spy.mockRestore();
  expect([await isPassword('reset by the owner'), await isPassword(next)]).toEqual([true, false]);
  expect(await subjects()).toEqual([]);
});
