import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Seal } from '../../../server/accounts/seal.ts';
import { SecondSteps } from '../../../server/accounts/secondStep.ts';
import type { Enrolment } from '../../../server/accounts/secondStep.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups, start } from './support.ts';

const seal = new Seal(Buffer.from('key'));
const ben = { siteId, userId: 'ben' };
const ann = { siteId, userId: 'ann' };
const elsewhere = { siteId: neighbour, userId: 'ben' };
const named = { label: 'ben@example.org', issuer: 'The Test Players' };
const code = /^[abcdefghjkmnpqrstuvwxyz23456789]{5}-[abcdefghjkmnpqrstuvwxyz23456789]{5}$/;
let at = 0;
let test: TestDatabase;
let steps: SecondSteps;
beforeAll(async () => {
  test = await openTwoGroups();
  steps = new SecondSteps(test.database, seal, () => after(at));
});
afterAll(() => test.dispose());
beforeEach(async () => {
  at = 0;
  await test.database.query('delete from recovery_code');
  await test.database.query('delete from second_step');
});

/** The code that an app shows so many milliseconds after the start. */
const shown = (secret: string, millis = at) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + millis });

async function begin(owner = ben): Promise<Enrolment> {
  const begun = await steps.begin(owner, named);
  if (begun === undefined) throw new Error('It is on already.');
  return begun;
}

/** Turns it on, a minute before what follows. */
async function turnOn(owner = ben): Promise<Enrolment> {
  const begun = await begin(owner);
  expect(await steps.confirm(owner, shown(begun.secret))).toBe(true);
  at += 60_000;
  return begun;
}

describe('two-factor authentication', () => {
  it('[STEP-1] begins with a key of 160 bits, its address for a QR code and ten recovery codes', async () => {
    const { secret, address, recoveryCodes } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { issuer, label, algorithm, digits, period } = URI.parse(address) as TOTP;
    expect({ issuer, label, algorithm, digits, period }).toEqual({
      issuer: 'The Test Players',
      label: 'ben@example.org',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    for (const each of recoveryCodes) expect(each).toMatch(code);
    // Letters that look alike are in none, and all others in some.
    const letters = new Set(
      (await Promise.all(Array.from({ length: 20 }, () => begin()))).flatMap((each) => each.recoveryCodes).join(''),
    );
    expect([...letters].toSorted().join('')).toBe('-23456789abcdefghjkmnpqrstuvwxyz');
  });

  it('[STEP-1] is on once its first code was given, from that moment', async () => {
    expect([await steps.standing(ben), await steps.isOn(ben)]).toEqual([{ since: null, recoveryCodes: 0 }, false]);
    const { secret, recoveryCodes } = await begin();
    expect([await steps.standing(ben), await steps.isOn(ben)]).toEqual([{ since: null, recoveryCodes: 0 }, false]);
    expect([await steps.take(ben, shown(secret)), await steps.take(ben, recoveryCodes[0] ?? '')]).toEqual([
      undefined,
      undefined,
    ]);
    expect([await steps.confirm(ben, '000000'), await steps.confirm(ann, shown(secret))]).toEqual([false, false]);
    expect(await steps.confirm(ben, ` ${shown(secret).slice(0, 3)} ${shown(secret).slice(3)} `)).toBe(true);
    expect([await steps.standing(ben), await steps.isOn(ben)]).toEqual([{ since: after(0), recoveryCodes: 10 }, true]);
    expect([await steps.isOn(ann), await steps.isOn(elsewhere)]).toEqual([false, false]);
    at = 60_000;
    expect([await steps.confirm(ben, shown(secret)), await steps.begin(ben, named)]).toEqual([false, undefined]);
    expect(await steps.standing(ben)).toEqual({ since: after(0), recoveryCodes: 10 });
  });

  it('[STEP-13] checks a first code without using it up', async () => {
    expect(await steps.isFirstCode(ben, '123456')).toBe(false);
    const { secret } = await begin();
    const [right, early] = [shown(secret), shown(secret, at + 60_000)];
    for (const wrong of ['', 'abcdef', early, shown((await begin(ann)).secret)])
      expect(await steps.isFirstCode(ben, wrong)).toBe(false);
    expect([await steps.isFirstCode(ben, right), await steps.isFirstCode(ben, right)]).toEqual([true, true]);
    expect(await steps.isOn(ben)).toBe(false);
    expect(await steps.confirm(ben, right)).toBe(true);
    at = 60_000;
    expect(await steps.isFirstCode(ben, shown(secret))).toBe(false);
  });

  it('[STEP-13] is not turned on if the transaction it belongs to fails', async () => {
    const { secret } = await begin();
    const turnedOn = test.database.transaction(async (tx) => {
      expect(await steps.confirm(ben, shown(secret), tx)).toBe(true);
      throw new Error('refused');
    });
    await expect(turnedOn).rejects.toThrow('refused');
    expect(await steps.isOn(ben)).toBe(false);
    expect(await steps.confirm(ben, shown(secret))).toBe(true);
  });

  it('[STEP-1] can be begun again before that, with another key and other recovery codes', async () => {
    const first = await begin();
    const second = await begin();
    expect([await steps.confirm(ben, shown(first.secret)), await steps.confirm(ben, shown(second.secret))]).toEqual([
      false,
      true,
    ]);
    expect(await steps.take(ben, first.recoveryCodes[0] ?? '')).toBeUndefined();
    expect(await steps.take(ben, second.recoveryCodes[0] ?? '')).toBe('recovery-code');
  });

  it('[STEP-2] takes each code once, and none that is older than one taken', async () => {
    const { secret } = await turnOn();
    const [before, now] = [shown(secret, at - 30_000), shown(secret)];
    expect(await steps.take(ben, now)).toBe('code');
    expect([await steps.take(ben, now), await steps.take(ben, before)]).toEqual([undefined, undefined]);
    expect(await steps.take(ben, shown(secret, at + 30_000))).toBe('code');
  });

  it('[STEP-2] takes no code again half a minute later, when it is no longer early', async () => {
    const { secret } = await turnOn();
    const early = shown(secret, at + 30_000);
    expect(await steps.take(ben, early)).toBe('code');
    at += 30_000;
    expect(await steps.take(ben, early)).toBeUndefined();
    at += 30_000;
    expect([await steps.take(ben, early), await steps.take(ben, shown(secret))]).toEqual([undefined, 'code']);
  });

  it('[STEP-2] takes the code of half a minute earlier or later, and none further off', async () => {
    const { secret } = await turnOn();
    at = 600_000;
    expect([
      await steps.take(ben, shown(secret, at - 60_000)),
      await steps.take(ben, shown(secret, at + 60_000)),
    ]).toEqual([undefined, undefined]);
    expect([
      await steps.take(ben, shown(secret, at - 30_000)),
      await steps.take(ben, shown(secret, at + 30_000)),
    ]).toEqual(['code', 'code']);
  });

  it('[STEP-2] accepts only six digits, with spaces anywhere', async () => {
    const { secret } = await turnOn();
    const now = shown(secret);
    for (const typed of [
      '',
      now.slice(1),
      `${now}0`,
      `0${now}`,
      `${now}x`,
      `x${now}`,
      `${now.slice(0, 3)}-${now.slice(3)}`,
    ])
      expect([typed, await steps.take(ben, typed)]).toEqual([typed, undefined]);
    expect(await steps.take(ben, `\t${now.slice(0, 2)} ${now.slice(2, 4)}  ${now.slice(4)}\n`)).toBe('code');
  });

  it('[STEP-3] takes each recovery code once, in capitals, spaced and without its hyphen too', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect([await steps.take(ben, first), await steps.take(ben, first)]).toEqual(['recovery-code', undefined]);
    expect(await steps.take(ben, second.toUpperCase().replace('-', ''))).toBe('recovery-code');
    expect(await steps.take(ben, ` ${third.slice(0, 5)} ${third.slice(5)} `)).toBe('recovery-code');
    expect(await steps.standing(ben)).toMatchObject({ recoveryCodes: 7 });
  });

  it('[STEP-3] takes no part of a recovery code, nothing around one, and none of another person', async () => {
    const { recoveryCodes } = await turnOn();
    const others = await turnOn(ann);
    const [own = ''] = recoveryCodes;
    for (const typed of [own.slice(1), own.slice(0, -1), `${own}2`, `2${own}`, `${own.slice(0, 5)}--${own.slice(6)}`])
      expect([typed, await steps.take(ben, typed)]).toEqual([typed, undefined]);
    expect(await steps.take(ben, others.recoveryCodes[0] ?? '')).toBeUndefined();
    expect([await steps.standing(ben), await steps.standing(ann)]).toMatchObject([
      { recoveryCodes: 10 },
      { recoveryCodes: 10 },
    ]);
  });

  it('[STEP-3] makes ten new recovery codes where it is on, which end the old ones', async () => {
    expect(await steps.renewRecoveryCodes(ben)).toBeUndefined();
    await begin();
    expect(await steps.renewRecoveryCodes(ben)).toBeUndefined();
    await steps.turnOff(ben);
    const { recoveryCodes } = await turnOn();
    const others = await turnOn(ann);
    const renewed = (await steps.renewRecoveryCodes(ben)) ?? [];
    expect([renewed.length, new Set([...recoveryCodes, ...renewed]).size]).toEqual([10, 20]);
    expect(await steps.standing(ben)).toMatchObject({ recoveryCodes: 10 });
    expect([await steps.take(ben, recoveryCodes[3] ?? ''), await steps.take(ben, renewed[3] ?? '')]).toEqual([
      undefined,
      'recovery-code',
    ]);
    expect(await steps.take(ann, others.recoveryCodes[0] ?? '')).toBe('recovery-code');
  });

  it('[STEP-5] seals its key for one person of one group', async () => {
    const { secret } = await turnOn();
    const [row] = await test.database.query<{ secret: Buffer }>('select secret from second_step');
    expect(seal.open(row?.secret ?? Buffer.alloc(0), 'second step of main/ben')).toBe(secret);
    await test.database.query(
      `insert into second_step (site_id, user_id, secret, confirmed_at)
       select site_id, 'ann', secret, confirmed_at from second_step union all select 'neighbour', user_id, secret, confirmed_at from second_step`,
    );
    expect([await steps.take(ann, shown(secret)), await steps.take(elsewhere, shown(secret))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[STEP-6] is turned off with its recovery codes, for one person only', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await turnOn(ann);
    await turnOn(elsewhere);
    expect([await steps.turnOff(ben), await steps.turnOff(ben)]).toEqual([true, false]);
    expect(await steps.standing(ben)).toEqual({ since: null, recoveryCodes: 0 });
    expect([await steps.take(ben, shown(secret)), await steps.take(ben, recoveryCodes[0] ?? '')]).toEqual([
      undefined,
      undefined,
    ]);
    expect([await steps.standing(ann), await steps.standing(elsewhere)]).toMatchObject([
      { recoveryCodes: 10 },
      { recoveryCodes: 10 },
    ]);
    const left = await test.database.query<{ count: number }>('select count(*)::int as count from recovery_code');
    expect(left).toEqual([{ count: 20 }]);
  });

  it('[STEP-6] that was only begun was not on when it is turned off', async () => {
    await begin();
    expect(await steps.turnOff(ben)).toBe(false);
    expect(await steps.begin(ben, named)).toBeDefined();
  });
});
