import { describe, expect, it } from 'vitest';
import { mintToken, tokenHash } from '../../../server/accounts/secretToken.ts';

describe('a secret token', () => {
  it('[SESS-1] has 256 random bits', () => {
    const tokens = Array.from({ length: 50 }, mintToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(50);
    expect(Buffer.from(mintToken(), 'base64url')).toHaveLength(32);
  });

  it('[SESS-11] is hashed differently for each purpose, and always the same for one', () => {
    const hashes = ([undefined, 'link', 'step', 'calendar', 'passkey', 'browser'] as const).map((purpose) => [
      purpose,
      tokenHash('a token', purpose).toString('hex'),
    ]);
    expect(hashes).toEqual([
      [undefined, 'e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf'],
      ['link', '9c7b409ef4895679c812065a9a44477a14fe5b58c293075b49503b8f7c68f311'],
      ['step', '6087b5bd2842a5bb8d7ddc56dec079e5eb0e183f583de638d610f0b569c17f82'],
      ['calendar', '8e910d796b5a3f6d8c2bf449cb824115f743d4c0e672d438541bcda861abba6d'],
      ['passkey', '84847c60a65ed1614549d0085ad6b00dea29f5fa7c45a6fb84143c5fe08396f7'],
      ['browser', '1afcd5e9991533a701aaa75335ad7c93fd260b715589cb5d42ab2b484ea2e000'],
    ]);
  });
});
