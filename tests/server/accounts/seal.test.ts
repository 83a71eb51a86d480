import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { startupSentence } from '../../../server/startupProblem.ts';
import { installationSecret, Seal, UnfitKey } from '../../../server/accounts/seal.ts';
import { temporaryFolder } from '../support/database.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const given = () => new Seal(Buffer.from('a key that is given'));
/** Sealed by the first version, for Ben. */
const sealedBefore = Buffer.from('9883ce9252fc5b7d4f7afea6bf067033389be8b419f1389204f8bbe8b7b5e26f217bc2', 'hex');

it('[STEP-12] what an earlier version sealed opens, and what it hashed matches', () => {
  const seal = given();
  expect(seal.open(sealedBefore, 'of ben')).toBe('the key');
  expect(seal.mark('abc', 'of ben').toString('hex')).toBe(
    '1de60c906bc7fb75defaf1a29397ede99e911819023ce32671c790905c88815e',
  );
});

it('[STEP-5] any letters can be sealed, and text that was cut short or never sealed does not open', () => {
  const seal = given();
  expect(seal.open(seal.seal('Zoë’s clé 🔑', 'of zoë'), 'of zoë')).toBe('Zoë’s clé 🔑');
  expect(seal.open(seal.seal('', 'of ben'), 'of ben')).toBe('');
  // 12 bytes of nonce and 16 of the tag.
  expect(seal.seal('12 bytes now', 'of ben')).toHaveLength(40);
  for (const length of [34, 28, 27, 12, 11, 0])
    expect([length, seal.open(sealedBefore.subarray(0, length), 'of ben')]).toEqual([length, undefined]);
});

it('[STEP-9] the key is made in a folder that does not exist yet, and one that stands there is read as it is', () => {
  const made = installationSecret(undefined, join(folder, 'not', 'there', 'yet'));
  expect(made).toHaveLength(43);
  expect(installationSecret(undefined, join(folder, 'not', 'there', 'yet')).toString()).toBe(made.toString());
  expect(installationSecret(undefined, join(folder, 'another')).toString()).not.toBe(made.toString());
  writeFileSync(join(folder, 'secret.key'), 'a key from before');
  expect(installationSecret(undefined, folder).toString()).toBe('a key from before');
  expect(installationSecret('clé', folder)).toEqual(Buffer.from([0x63, 0x6c, 0xc3, 0xa9]));
});

it('[STEP-9] a missing key in another folder is reported, and not replaced by a new one', () => {
  const [data, elsewhere] = [join(folder, 'linked'), join(folder, 'elsewhere')];
  for (const each of [data, elsewhere]) mkdirSync(each);
  symlinkSync(join(elsewhere, 'kept.key'), join(data, 'secret.key'));
  expect(() => installationSecret(undefined, data)).toThrow('EEXIST');
  expect(readdirSync(elsewhere)).toEqual([]);
  writeFileSync(join(elsewhere, 'kept.key'), 'the key');
  expect(installationSecret(undefined, data).toString()).toBe('the key');
});

it('[STEP-9] an empty key file, e.g. after a full disk, is refused with a sentence and not changed', () => {
  const data = join(folder, 'full');
  mkdirSync(data);
  writeFileSync(join(data, 'secret.key'), '');
  const key = join(data, 'secret.key');
  const sentence = `${key} is empty. Put the key back from your copy, or remove the file if this is the first start.`;
  expect(() => installationSecret(undefined, data)).toThrow(new UnfitKey(sentence));
  const read = readConfig({});
  expect(read.isValid && startupSentence(new UnfitKey(sentence), read.config)).toBe(sentence);
  expect(readFileSync(key)).toHaveLength(0);
});
