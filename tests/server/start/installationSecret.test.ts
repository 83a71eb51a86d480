import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installationSecret, Seal } from '../../../server/accounts/seal.ts';
import { temporaryFolder } from '../support/database.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

it('[STEP-9] the key is given, or made once beside the data and readable by nobody else', () => {
  expect(installationSecret('a key that is given, of some length', folder).toString()).toBe(
    'a key that is given, of some length',
  );
  const data = join(folder, 'data');
  const made = installationSecret(undefined, data);
  expect(made.toString()).toMatch(/^[\w-]{43}$/);
  expect(installationSecret(undefined, data)).toEqual(made);
  expect(readFileSync(join(data, 'secret.key'))).toEqual(made);
  expect(statSync(join(data, 'secret.key')).mode & 0o077).toBe(0);
});

it('[STEP-5] sealed text opens with the same key, for the same purpose, unchanged', () => {
  const seal = new Seal(Buffer.from('one'));
  const sealed = seal.seal('the key', 'of ben');
  expect(seal.open(sealed, 'of ben')).toBe('the key');
  expect(seal.open(sealed, 'of ann')).toBeUndefined();
  // Each has a new nonce, so the same text twice doesn't start the same.
  expect(seal.seal('the key', 'of ben').subarray(0, 12)).not.toEqual(sealed.subarray(0, 12));
  expect(new Seal(Buffer.from('two')).open(sealed, 'of ben')).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(seal.open(sealed, 'of ben')).toBeUndefined();
  expect(seal.mark('a', 'of ben')).toEqual(seal.mark('a', 'of ben'));
  expect(seal.mark('a', 'of ben')).not.toEqual(seal.mark('a', 'of ann'));
});
