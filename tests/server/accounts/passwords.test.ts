import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tooCommon } from '../../../server/accounts/passwordStrength.ts';
import { say } from '../../../src/words/speaker.ts';

/** Of `café by the stage door`, with é as one character. */
const stored = 'scrypt$32768$8$1$4ZNLCd6MCZPEtY94CbBNag$8fnWadB6w7Dte-fDufgA2TSLTwYxECJM7AHTDCbM1ZI';
/** Of `an old password`, at an earlier and much lower cost. */
const cheap = 'scrypt$16$1$1$c2FsdA$uKrI6lm-hOROYoIQo6ZCfQX3qSL0CkKVP2nd3vtGlhM';

/** Both files as a program that has just started has them: nothing is loaded or hashed yet. */
async function justStarted() {
  vi.resetModules();
  return {
    ...(await import('../../../server/accounts/passwords.ts')),
    ...(await import('../../../server/accounts/passwordStrength.ts')),
  };
}

describe('a password', () => {
  let program: Awaited<ReturnType<typeof justStarted>>;
  beforeEach(async () => {
    program = await justStarted();
  });
  const isPassword = (password: string, hash: string | undefined) => program.isPassword(password, hash);

  it('[PASS-15] is hashed with a salt of its own, at the cost written beside it', async () => {
    const hash = await program.hashPassword('prompt book in the fog');
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('prompt book in the fog', hash)).toBe(true);
    expect((await program.hashPassword('prompt book in the fog')).split('$')[4]).not.toBe(hash.split('$')[4]);
  });

  it('[PASS-15] that was set before, or at another cost, still matches, and no other does', async () => {
    expect(await isPassword('café by the stage door', stored)).toBe(true);
    expect(await isPassword('café by the stage doors', stored)).toBe(false);
    expect(await isPassword('an old password', cheap)).toBe(true);
    expect(await isPassword('an old passwort', cheap)).toBe(false);
  });

  it('[PASS-14] matches in whichever form its letters are typed', async () => {
    expect(await isPassword('cafe\u0301 by the stage door', stored)).toBe(true);
    expect(await isPassword('cafe by the stage door', stored)).toBe(false);
  });

  it('[PASS-15] does not match a truncated hash', async () => {
    const [start = ''] = cheap.split(/.{3}$/);
    expect(await isPassword('an old password', start)).toBe(false);
    expect(await isPassword('an old password', 'scrypt$16$1$1$c2FsdA$')).toBe(false);
    expect(await isPassword('an old password', 'scrypt$16$1$1$c2FsdA')).toBe(false);
  });

  it('[SESS-2] is refused after as much work where there is no hash', async () => {
    expect(await isPassword('café by the stage door', undefined)).toBe(false);
    expect(await isPassword('', undefined)).toBe(false);
  });

  it('[PASS-12] is refused if it is easy to guess: common, a simple pattern, or made of data about the person', async () => {
    expect(say(tooCommon)).toBe(
      "This password is too easy to guess. It's well known, or made up of names and keyboard patterns. Use a few unrelated words.",
    );
    const judged = async (password: string, ...about: string[]) => [
      password,
      await program.isTooCommon(password, about),
    ];
    expect(await judged('password1234')).toEqual(['password1234', true]);
    expect(await judged('qwertyuiop123')).toEqual(['qwertyuiop123', true]);
    expect(await judged('correct horse battery staple')).toEqual(['correct horse battery staple', false]);
    expect(await judged('zwickelmayer')).toEqual(['zwickelmayer', false]);
    expect(await judged('zwickelmayer', 'Zoë Zwickelmayer')).toEqual(['zwickelmayer', true]);
  });
});
