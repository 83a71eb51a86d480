import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPath } from '../../../server/http/passwordReset.ts';
import { change, dispose } from '../support/commands.ts';
import { founder, openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { keepPost } from '../support/post.ts';
import { siteId } from '../support/store.ts';
import { eventually } from '../../support/eventually.ts';

const minute = 60_000;
const next = 'a quite different password';
const post = keepPost();
let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now), mail: post.settings });
  await group.services.accounts.setPassword(siteId, 'ben', password);
});
afterAll(() => group.dispose());
beforeEach(() => {
  now += 16 * minute;
  (post.letters as unknown[]).length = 0;
});

const forgot = (email: string) => group.call('POST', '/api/forgot-password', { body: { email } });
const validate = (link: { token: string; email: string }) =>
  group.call('POST', '/api/password-reset/validate', { body: link });
const reset = (link: { token: string; email: string }, word = next, confirmation = word) =>
  group.call('POST', '/api/reset-password', { body: { ...link, password: word, password_confirmation: confirmation } });
const signIn = async (email: string, word: string) =>
  (await group.call('POST', '/api/login', { body: { email, password: word } })).status;
const linkFor = (address: string) =>
  eventually(() => {
    const link = post.linkFor(address);
    if (!link) throw new Error('no letter yet');
    return link;
  });
const worthless = {
  status: 422,
  body: {
    code: 'invalid',
    message: 'This link has already been used or has expired. Ask for a new one.',
  },
};

describe('a new password', () => {
  it('[PASS-5] is promised to every address alike, and written to those that log in', async () => {
    await group.services.accounts.setPassword(siteId, 'cleo', password);
    await group.send(group.tokens.founder, dispose('user', 'cleo'));
    const answers = [
      await forgot('nobody@example.org'),
      await forgot('cleo@example.org'),
      await forgot(' BEN@example.org'),
    ];
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.body}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 200,
      body: {
        message: expect.stringContaining(
          "If there's an account with this address, an email with a link is on its way.",
        ),
      },
    });
    await linkFor('ben@example.org');
    expect(post.letters.map(({ to }) => to)).toEqual(['ben@example.org']);
  });

  it.each([
    ['/props/prop/p-1?tab=loans#here', '&redirect=%2Fprops%2Fprop%2Fp-1%3Ftab%3Dloans%23here'],
    ['/', ''],
    ['https://elsewhere.test', ''],
    ['//elsewhere.test', ''],
    ['/\\elsewhere.test', ''],
    ['/\n//elsewhere.test', ''],
    ['/login?redirect=%2Fprops', ''],
    [`/${'a'.repeat(997)}`, `&redirect=%2F${'a'.repeat(997)}`],
    [`/${'a'.repeat(998)}`, ''],
    [`/${'é'.repeat(200)}`, ''],
    ['/\ud800', ''],
  ])('[PASS-19] is set by a link that carries the page wanted, if it is one of ours: %j', (redirect, carried) => {
    expect(resetPath('token', 'ben@example.org', redirect)).toBe(
      `/password-reset/token?email=ben%40example.org${carried}`,
    );
  });

  it('[PASS-19] is sent an email with a link to the page that was asked for', async () => {
    const body = { email: 'ann@example.org', redirect: '/mine' };
    expect((await group.call('POST', '/api/forgot-password', { body })).status).toBe(200);
    await eventually(() =>
      expect(post.letters[0]?.text).toMatch(/\/password-reset\/[\w-]+\?email=ann%40example\.org&redirect=%2Fmine$/m),
    );
  });

  it('[PASS-6] is set by the newest link, once, within the hour, for its address', async () => {
    await forgot('ben@example.org');
    const first = await linkFor('ben@example.org');
    (post.letters as unknown[]).length = 0;
    await forgot('ben@example.org');
    const link = await linkFor('ben@example.org');
    expect(await validate(first)).toMatchObject(worthless);
    expect(await validate({ ...link, email: 'ann@example.org' })).toMatchObject(worthless);
    expect((await validate(link)).body).toEqual({ message: 'This link is valid.' });
    const rows = await group.database.query<{ text: string }>('select t::text as text from account_token t');
    expect(JSON.stringify(rows)).not.toContain(link.token);
    expect(await reset(link, 'short')).toMatchObject({
      status: 400,
      body: { errors: { password: ['A password must have at least 12 characters.'] } },
    });
    expect(await reset(link, next, 'something else')).toMatchObject({
      status: 400,
      body: { errors: { password_confirmation: [expect.any(String)] } },
    });
    now += 60 * minute;
    expect(await reset(link)).toMatchObject(worthless);
    now -= minute;
    expect((await reset(link)).status).toBe(204);
    expect(await reset(link)).toMatchObject(worthless);
    expect([await signIn('ben@example.org', password), await signIn('ben@example.org', next)]).toEqual([401, 200]);
  });

  it('[PASS-6] is not set by a link to an address that the person no longer has, whoever opens it', async () => {
    const moves = (from: string, to: string) =>
      group.send(group.tokens.founder, change('user', 'ben', { email: { from, to } }));
    await forgot('ben@example.org');
    const { token } = await linkFor('ben@example.org');
    await moves('ben@example.org', 'benjamin@example.org');
    expect(await validate({ token, email: 'ben@example.org' })).toMatchObject(worthless);
    expect(await validate({ token, email: 'benjamin@example.org' })).toMatchObject(worthless);
    expect(await reset({ token, email: 'benjamin@example.org' }, 'chosen by a stranger')).toMatchObject(worthless);
    expect(await signIn('benjamin@example.org', 'chosen by a stranger')).toBe(401);
    await moves('benjamin@example.org', 'Ben@Example.org');
    expect((await validate({ token, email: 'ben@example.org' })).status).toBe(200);
    await moves('Ben@Example.org', 'ben@example.org');
  });

  it('[PASS-7] logs out everywhere, says so by letter, and is set once by two at once', async () => {
    const [token, untouched] = [
      await group.services.accounts.open(siteId, 'ben'),
      await group.services.accounts.open(siteId, 'ann'),
    ];
    let ended = 0;
    group.services.accounts.onEnd(siteId, token, () => (ended += 1));
    await forgot('ben@example.org');
    const link = await linkFor('ben@example.org');
    const words = ['the first password', 'the other password'];
    const statuses = (await Promise.all(words.map((word) => reset(link, word)))).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([204, 422]);
    expect(await signIn('ben@example.org', words[statuses.indexOf(204)] ?? '')).toBe(200);
    expect(await signIn('ben@example.org', words[statuses.indexOf(422)] ?? '')).toBe(401);
    expect([
      (await group.call('GET', '/api/user', { token })).status,
      (await group.call('GET', '/api/user', { token: untouched })).status,
      ended,
    ]).toEqual([401, 200, 1]);
    await eventually(() =>
      expect(post.letters.at(-1)?.subject).toBe('Your password for The Test Players has been changed'),
    );
  });

  it('[PASS-8] can be requested and tried only a limited number of times', async () => {
    const limited = await openGroup({
      mail: keepPost().settings,
      failureLimits: { inRow: 3, strangers: 5, known: 5, network: 3, pause: minute },
    });
    const statuses = async (path: string, body: (n: number) => object) => {
      const found = [];
      for (let n = 0; n < 6; n += 1) found.push((await limited.call('POST', path, { body: body(n) })).status);
      return found;
    };
    expect(await statuses('/api/forgot-password', () => ({ email: founder.email }))).toEqual([
      200, 200, 200, 429, 429, 429,
    ]);
    expect(
      await statuses('/api/password-reset/validate', (n) => ({ token: `guess-${n}`, email: founder.email })),
    ).toEqual([422, 422, 422, 429, 429, 429]);
    await limited.dispose();
  });

  it('[PASS-9] is not offered if no email can be sent', async () => {
    const silent = await openGroup();
    expect(await silent.call('POST', '/api/forgot-password', { body: { email: founder.email } })).toMatchObject({
      status: 409,
      body: {
        code: 'mail-not-set-up',
        message: "This installation can't send email. Ask an administrator for a link.",
      },
    });
    await silent.dispose();
  });
});
