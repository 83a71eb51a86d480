import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identityKey, mayBeMistaken } from '../../src/domain/kernel/identity.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { lookAlikes } from '../../src/domain/people/index.ts';
import { given } from '../support/specify.ts';
import { added, admin, storekeeper } from './support/theatre.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf, stamp } from '../support/recordOf.ts';

const by = admin;
const addUser = (email: string): CommandBody => ({
  type: 'AddRecord',
  kind: 'user',
  id: 'new',
  payload: { values: { name: 'New', email } },
});
const refusal = {
  code: 'email-taken',
  message: 'Another user already logs in with this email address. Choose another.',
  field: 'email',
  about: { kind: 'user', id: 'kim' },
} as const;
const kim = added('user', 'kim', { name: 'Kim', email: 'kim@example.org' });
const venue = added('facility', 'hall', { name: 'Town hall', email: 'hall@example.org' });
const anyText = fc.string({ unit: 'binary', maxLength: 12 });
/** Characters that normalisation, lower case or case folding may turn into ASCII. */
const tricky = fc.string({
  unit: fc.constantFrom(
    'k',
    'K',
    '\u212A',
    'i',
    'I',
    '\u0130',
    '\u0131',
    's',
    '\u017F',
    '\uFF41',
    'a',
    'á',
    'a\u0301',
    '\u0301',
    '\u0307',
    ';',
    '\u037E',
    '`',
    '\u1FEF',
    'ß',
    'ﬁ',
    '@',
    '.',
    ' ',
    'σ',
    'Σ',
  ),
  maxLength: 10,
});

test('[IDENT-1] takes the same address in other capitals, blanks around it and either form of an accent', () => {
  expect(identityKey(' Kim@Example.ORG\n')).toBe('kim@example.org');
  expect(identityKey('k\u0069\u0301m@example.org')).toBe(identityKey('K\u00CDM@example.org'));
  expect(identityKey('k\u0069\u0301m@example.org')).toBe('k\u00EDm@example.org');
});

test('[IDENT-1] tells apart what only looks alike', () => {
  const alike = [
    'kim@example.org',
    'kím@example.org',
    'kim@éxample.org',
    '\u212Aim@example.org',
    'k\u0130m@example.org',
    'k\u0131m@example.org',
    '\uFF4Bim@example.org',
    'kim@example.\u1FEForg',
    'k im@example.org',
    'ki\u0307m@example.org',
  ];
  expect(new Set(alike.map(identityKey)).size).toBe(alike.length);
});

test('[IDENT-1] gives no ASCII key to an address that is not ASCII, and finds every key by itself', () => {
  for (const texts of [anyText, tricky]) {
    fc.assert(
      fc.property(texts, (text) => {
        const key = identityKey(text);
        expect(/^[\0-\u007F]*$/.test(key)).toBe(/^[\0-\u007F]*$/.test(text.trim()));
        expect(identityKey(key)).toBe(key);
        expect(identityKey(` ${text}\t`)).toBe(key);
      }),
      { numRuns: 2_000 },
    );
  }
});

test('[IDENT-1] gives ASCII addresses the key that they have always had', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(identityKey(address)).toBe(address.toLowerCase());
    }),
  );
});

test('[IDENT-2] takes letters of any language, and keeps them in one form', () => {
  given(kim)
    .when(addUser('jose\u0301@exämple.org'), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'New', email: 'jos\u00E9@exämple.org' } } });
  given(kim)
    .when(addUser('имя@пример.рф'), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'New', email: 'имя@пример.рф' } } });
  given(kim)
    .when(addUser('kim example.org'), { by })
    .thenRefuses({ code: 'invalid', message: 'Enter an email address, e.g. sam@example.org.', field: 'email' });
});

test.each([
  'o&m@example.org',
  'a/b@example.org',
  'u=x.{y}~@example.org',
  'user@example.xn--p1ai',
  'user@xn--e1afmkfd.XN--P1AI',
])('[IDENT-2] takes the signs of addresses, and the ASCII form of other scripts: %s', (email) => {
  given(kim)
    .when(addUser(email), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'New', email } } });
});

test.each([
  '"a b"@example.org',
  'a,b@example.org',
  'a;b@example.org',
  '<a@example.org',
  'a%b@example.org',
  'a!b@example.org',
  '=?utf-8?q?a?=@example.org',
  '|a@example.org',
  'a#b@example.org',
  'a..b@example.org',
  'a@example.org.',
  'a@example.xn--',
  'a@example.xn--p1-',
  'a@example.c1',
])('[IDENT-2] refuses what is no address, or is read as a route by some programs: %s', (email) => {
  given(kim)
    .when(addUser(email), { by })
    .thenRefuses({ code: 'invalid', message: 'Enter an email address, e.g. sam@example.org.', field: 'email' });
});

test('[IDENT-2] refuses letters that may be taken for others', () => {
  const mistaken = {
    code: 'invalid',
    message: 'This address has a letter that looks like another one. Type it in plain letters.',
    field: 'email',
  } as const;
  for (const letter of ['\u212A', '\u0130', '\u0131', '\u017F', '\uFF4B', 'ﬁ'])
    given(kim)
      .when(addUser(`${letter}im@example.org`), { by })
      .thenRefuses(mistaken);
  expect([mayBeMistaken('kim@example.org'), mayBeMistaken('kím@example.org')]).toEqual([false, false]);
});

test('[IDENT-3] claims an address exactly', () => {
  given(kim).when(addUser('KIM@example.org'), { by }).thenRefuses(refusal);
  given(kim)
    .when(addUser('kím@example.org'), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'New', email: 'kím@example.org' } } });
});

test('[IDENT-5] works claims of stored records out anew on a device', () => {
  const record = recordOf('user', 'kim', { name: 'Kim', email: 'Kím@example.org' });
  const layer = new Layer();
  layer.install([record]);
  expect([layer.claimant('email', 'kím@example.org'), layer.claimant('email', 'kim@example.org')]).toEqual([
    { kind: 'user', id: 'kim' },
    undefined,
  ]);
});

test('[IDENT-6] lets somebody log in with the address of a venue', () => {
  given(venue)
    .when(addUser('hall@example.org'), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'New', email: 'hall@example.org' } } });
});

test('[IDENT-6] lets venues have the same address, but not users', () => {
  const values = { name: 'Studio', facilityType: 'hall', code: 'STUDIO-F', email: 'hall@example.org' };
  given(venue)
    .when({ type: 'AddRecord', kind: 'facility', id: 'studio', payload: { values } }, { by: storekeeper })
    .thenAccepts({ type: 'RecordAdded', data: { values } });
  given(kim).when(addUser('kim@example.org'), { by }).thenRefuses(refusal);
});

test('[IDENT-7] lists users with look-alike addresses, one of each at least in use', () => {
  const suspended = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } } as const;
  const user = (id: string, email: string, isSuspended = false) =>
    ofKind('user', recordOf('user', id, { name: id, email }, isSuspended ? suspended : {}));
  const idsOf = (...users: readonly ReturnType<typeof user>[]) =>
    lookAlikes(users).map((together) => together.map(({ id }) => id));
  expect(idsOf(user('a', 'kim@example.org'), user('b', 'KÍM@example.org'), user('c', 'cat@example.org'))).toEqual([
    ['a', 'b'],
  ]);
  expect(idsOf(user('a', 'かき@example.org'), user('b', 'かぎ@example.org'))).toEqual([['a', 'b']]);
  expect(idsOf(user('a', 'kim@example.org', true), user('b', '\uFF4Bim@example.org'))).toEqual([['a', 'b']]);
  expect(idsOf(user('a', 'kim@example.org', true), user('b', 'kím@example.org', true))).toEqual([]);
  expect(idsOf(user('a', 'kim@example.org', true), user('b', 'Kim@example.org'))).toEqual([]);
  expect(lookAlikes([{ ...user('a', ''), values: { name: 'a' } }])).toEqual([]);
});
