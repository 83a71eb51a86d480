import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooCommon, tooCommon } from '../../../server/accounts/passwordStrength.ts';
import { say } from '../../../src/words/speaker.ts';
import { issueToken } from '../../../server/accounts/tokens.ts';
import { demoAdministrator, firstRun } from '../../../server/setup/firstRun.ts';
import { strengthFor } from '../../../src/services/passwordStrength.ts';
import { founder, openApp, openGroup, password } from '../support/app.ts';
import type { TestApp, TestGroup } from '../support/app.ts';
import { siteId } from '../support/store.ts';

let group: TestGroup;
/** Not set up until the last test that uses it. */
let fresh: TestApp;
beforeAll(async () => {
  group = await openGroup();
  fresh = await openApp();
});
afterAll(async () => {
  await group.dispose();
  await fresh.dispose();
});

const refused = {
  status: 422,
  body: { code: 'invalid', message: say(tooCommon), errors: { password: [say(tooCommon)] } },
};
const login = async (word: string) =>
  (await group.call('POST', '/api/login', { body: { email: founder.email, password: word } })).status;

describe('a password that is guessed soon', () => {
  const about = [founder.name, founder.email, founder.groupName];
  const common = [
    'password1234',
    'Password123!',
    'P@ssw0rd1234',
    'qwertyuiop123',
    '123456789012',
    'abcdefghijkl',
    'letmeinletmein',
    'a'.repeat(900),
    'the test players',
    'olive@example.org',
    'backstock2026',
  ];
  const fit = [
    password,
    demoAdministrator.password,
    'correct horse battery staple',
    'Kx9#mQ2$vL7p',
    'prompt-book-in-the-fog',
  ];

  it('[PASS-12] is recognised by the server and by the device', async () => {
    for (const each of [...common, ...fit])
      expect([each, await isTooCommon(each, about)]).toEqual([each, common.includes(each)]);
    for (const each of [...common, ...fit])
      expect([each, strengthFor(each, about) === 'common']).toEqual([each, common.includes(each)]);
  });

  it('[PASS-12] is checked quickly, whatever its text', async () => {
    for (const each of [
      '@$3!1|7'.repeat(140),
      'a4@s5$o0'.repeat(120),
      '1a2b3c4d'.repeat(120),
      'passwortpassw0rd'.repeat(60),
    ]) {
      const start = performance.now();
      await isTooCommon(each, about);
      expect(performance.now() - start).toBeLessThan(5_000);
    }
  });

  it('[PASS-12] is refused when setting up a group', async () => {
    expect(
      await fresh.call('POST', '/api/setup', { body: { ...founder, password: 'the test players' } }),
    ).toMatchObject(refused);
    expect((await fresh.call('GET', '/api/setup')).body).toEqual({ needed: true });
  });

  it('[PASS-12] is refused as a new password, and the link stays valid', async () => {
    const { token } = await issueToken(group.database, siteId, {
      userId: 'ben',
      address: 'ben@example.org',
      purpose: 'reset',
      handedTo: null,
      now: new Date(),
    });
    const reset = (word: string) =>
      group.call('POST', '/api/reset-password', {
        body: { token, email: 'ben@example.org', password: word, password_confirmation: word },
      });
    expect(await reset('qwertyuiop123')).toMatchObject(refused);
    expect((await reset('an opened umbrella')).status).toBe(204);
    const change = (word: string) =>
      group.call('PUT', '/api/change-password', {
        token: group.tokens.founder,
        body: { current_password: password, password: word, password_confirmation: word },
      });
    expect(await change(founder.email)).toMatchObject(refused);
    expect([await login(password), (await change('a'.repeat(12))).status]).toEqual([200, 422]);
  });

  it('[SETUP-6] that is too easy to guess or too short stops the start that would set up the group, but no later start', async () => {
    const start = (word: string) =>
      firstRun(fresh.services, {
        setup: { groupName: 'The Test Players', email: 'sam@example.org', password: word },
        isSampleWanted: false,
        isDemo: false,
      });
    await expect(start('short')).rejects.toThrow('ADMIN_PASSWORD must have at least 12 characters.');
    await expect(start('the test players')).rejects.toThrow(
      'ADMIN_PASSWORD is too easy to guess. Use a few unrelated words.',
    );
    await start(password);
    await start('short');
  });
});

it('[PASS-11] an existing short password keeps working, and a new one needs 12 characters', async () => {
  await group.services.accounts.setPassword(siteId, 'cleo', 'ten chars!');
  const cleo = await group.call('POST', '/api/login', { body: { email: 'cleo@example.org', password: 'ten chars!' } });
  expect(cleo.status).toBe(200);
  const change = (word: string) =>
    group.call('PUT', '/api/change-password', {
      token: String(cleo.body['token']),
      body: { current_password: 'ten chars!', password: word, password_confirmation: word },
    });
  for (const short of ['elevenchars', 'a           b'])
    expect(await change(short)).toMatchObject({
      status: 400,
      body: { errors: { password: ['A password must have at least 12 characters.'] } },
    });
  expect((await change('an opened umbrella')).status).toBe(204);
});
