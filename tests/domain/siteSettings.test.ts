import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../src/domain/catalogue/index.ts';
import { costume } from '../../src/domain/costumes/index.ts';
import { billingContactOf, lengthUnitOf, readSiteSettings, withLengthUnit } from '../../src/domain/site/index.ts';

test('[SET-1] reads a list of parameter and value, below data or by itself', () => {
  const list = [
    { parameter: 'group_name', value: 'The Lamplighters' },
    { parameter: 'loan_days', value: 14 },
  ];
  const settings = { group_name: 'The Lamplighters', loan_days: 14 };
  expect(readSiteSettings({ data: list })).toEqual({ settings, problems: [] });
  expect(readSiteSettings(list)).toEqual({ settings, problems: [] });
});

test('[SET-2] reads a list of key, value and datatype, and parses json and array', () => {
  const body = [
    { key: 'group_name', value: '[1]', datatype: 'string' },
    { key: 'loan_days', value: 14, datatype: 'integer' },
    { key: 'opening', value: '{"monday":"19:00"}', datatype: 'json' },
    { key: 'rooms', value: '["A","B"]', datatype: 'array' },
    { key: 'parsed', value: ['C'], datatype: 'array' },
    { key: 'empty', value: null, datatype: 'json' },
  ];
  expect(readSiteSettings(body)).toEqual({
    settings: {
      group_name: '[1]',
      loan_days: 14,
      opening: { monday: '19:00' },
      rooms: ['A', 'B'],
      parsed: ['C'],
      empty: null,
    },
    problems: [],
  });
});

test('[SET-3] leaves out and names what cannot be read, and keeps the rest', () => {
  const body = [
    { key: 'opening', value: '{', datatype: 'json' },
    { key: 'rooms', value: '{}', datatype: 'array' },
    { value: 'nameless' },
    7,
    { key: 'typed', value: '1', datatype: 5 },
    { key: 'group_name', value: 'The Lamplighters', datatype: 'string' },
  ];
  expect(readSiteSettings(body)).toEqual({
    settings: { group_name: 'The Lamplighters' },
    problems: [
      'The setting "opening" is not JSON.',
      'The setting "rooms" is not a JSON list.',
      'A setting has no name.',
      'A setting has no name.',
      'A setting has no name.',
    ],
  });
  expect(readSiteSettings('none')).toEqual({ settings: {}, problems: ['The settings are not a list.'] });
  expect(readSiteSettings(null).problems).toHaveLength(1);
});

test('[SET-2, SET-3] reads a key beside an empty parameter, needs no datatype, and reports an empty key', () => {
  const body = [
    { parameter: '', key: 'loan_days', value: 14 },
    { key: '', value: 'nameless' },
    { key: 'rooms', value: '[', datatype: 'array' },
  ];
  expect(readSiteSettings(body)).toEqual({
    settings: { loan_days: 14 },
    problems: ['A setting has no name.', 'The setting "rooms" is not a JSON list.'],
  });
});

test('[SET-3] reads anything without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (body, list) => {
      readSiteSettings(body);
      billingContactOf(readSiteSettings({ data: list }).settings);
      billingContactOf({ billing_contact: body });
    }),
  );
});

test('[SET-4] finds the billing contact as an object or as a JSON text', () => {
  const contact = { name: 'Una Marsh', email: 'una@example.org' };
  expect(billingContactOf({ billing_contact: contact })).toEqual(contact);
  expect(billingContactOf({ billing_contact: JSON.stringify(contact) })).toEqual(contact);
  expect(billingContactOf({ billing_contact: { email: ' una@example.org ' } })).toEqual({
    name: '',
    email: 'una@example.org',
  });
});

test.each([[undefined], [null], ['una@example.org'], ['{'], [{ name: 'Una' }], [{ email: ' ' }], [7]])(
  '[SET-4] has no contact where there is none that can be read: %j',
  (raw) => {
    expect(billingContactOf({ billing_contact: raw })).toBeUndefined();
  },
);

test('[SITE-12] reads bare lengths in the unit of the group, in one catalogue for all who ask', () => {
  expect(['cm', 'in', 'yd', undefined, 7].map(lengthUnitOf)).toEqual(['cm', 'in', 'cm', 'cm', 'cm']);
  const inInches = withLengthUnit(costume, 'in');
  expect(inInches.fields['chest']).toEqual({ ...costume.fields.chest, bare: 'in' });
  expect(inInches.fields['name']).toBe(costume.fields.name);
  expect(withLengthUnit(costume, 'in')).toBe(inInches);
  expect(withLengthUnit(costume, 'cm')).toBe(costume);
});

test('[SITE-12] changes only lengths, and nothing where there are none', () => {
  const unread: Catalogue = { ...costume };
  const inInches = withLengthUnit(unread, 'in');
  expect(inInches).toEqual({ ...costume, fields: inInches.fields });
  expect(Object.keys(inInches.fields)).toEqual(Object.keys(costume.fields));
  expect(inInches.fields['chest']).toEqual({ ...costume.fields.chest, bare: 'in' });
  expect(inInches.fields['name']).toBe(costume.fields.name);
  expect(withLengthUnit(unread, 'in')).toBe(inInches);
  const withoutLengths: Catalogue = { ...costume, fields: { name: costume.fields.name } };
  expect(withLengthUnit(withoutLengths, 'in')).toBe(withoutLengths);
});
