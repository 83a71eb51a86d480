import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../src/domain/registry.ts';
import {
  guessFieldType,
  guessHeadingRow,
  guessSource,
  importCommandIds,
  importIdFrom,
  importPartId,
  mappingWith,
  newFieldsOf,
  rememberedOf,
} from '../../../src/domain/transfer/index.ts';
import { plainHeading, usualTarget } from '../../../src/domain/transfer/sources.ts';
import { importId } from './rehearsal.ts';

const prop = catalogueOf('prop');

describe('a program is recognised', () => {
  it.each(['HB.name', 'HB.location', 'HB.asset_id', 'HB.import_ref'])(
    '[IMP-12] as Homebox by one heading: %s',
    (one) => {
      expect(guessSource(['Name', one])).toBe('homebox');
    },
  );

  it.each([
    'Model',
    'Model name',
    'Model number',
    'Model No.',
    'Asset Notes',
    'Item Name',
    'Asset Name',
    'Checked Out To',
    'Checked Out To: Email',
    'Order Number',
    'Requestable',
    'Warranty Months',
    'EOL',
  ])('[IMP-12] as Snipe-IT by the asset tag and two others: %s', (one) => {
    expect(guessSource(['Asset Tag', 'Company', one])).toBe('snipe-it');
    expect(guessSource(['Asset Tag', one])).toBe('list');
    expect(guessSource(['Company', one])).toBe('list');
  });

  it.each([
    ['Custodian', 'Bookable'],
    ['Custodian', 'imageUrl'],
    ['Custodian', 'qrId'],
    ['Bookable', 'Valuation'],
    ['QR ID', 'Custody'],
    ['QR ID', 'Available to book'],
  ])('[IMP-12] as Shelf by two headings: %s, %s', (one, other) => {
    expect(guessSource(['Title', one, other])).toBe('shelf');
    expect(guessSource(['Title', one])).toBe('list');
    expect(guessSource(['Title', other])).toBe('list');
  });

  it.each([
    ['Attachments', 'Assignee'],
    ['Attachments', 'Record ID'],
    ['Assignee', 'Last Modified'],
    ['Record ID', 'Created time'],
  ])('[IMP-12] as Airtable by two headings: %s, %s', (one, other) => {
    expect(guessSource(['Name', one, other])).toBe('airtable');
    expect(guessSource(['Name', one])).toBe('list');
    expect(guessSource(['Name', other])).toBe('list');
  });

  it('[IMP-12] not by headings that no program has', () => {
    expect(guessSource([])).toBe('list');
    expect(guessSource(['', ''])).toBe('list');
  });
});

describe('a heading', () => {
  it.each([
    ['HB.asset_id', 'Asset id'],
    [' hb.warranty_expires_on ', 'Warranty expires on'],
    ['HB.x', 'X'],
    ['HB.field.Colour code', 'Colour code'],
    [' HB.field. Colour code ', 'Colour code'],
    ['cf:Wig size,type:number', 'Wig size'],
    [' cf:Wig size , type:multi text', 'Wig size'],
    ['Fabric, type:silk (real)', 'Fabric, type:silk (real)'],
    [' Wig size ', 'Wig size'],
  ])('[IMP-12] is read without what only its program needs: %j', (heading, plain) => {
    expect(plainHeading(heading)).toBe(plain);
  });

  it('[IMP-13] that nobody uses has no usual meaning', () => {
    expect(['constructor', 'toString', 'Colour code', 'Room'].map((heading) => usualTarget(prop, heading))).toEqual([
      undefined,
      undefined,
      undefined,
      'homeLocationId',
    ]);
  });
});

describe('the row with the headings', () => {
  const junk = (count: number) => Array.from({ length: count }, () => ['unheard of']);

  it('[IMP-10] is the first row that is not empty, if no row names a field', () => {
    expect(guessHeadingRow(prop, [['unheard of'], ['of this'], ['either']])).toBe(0);
    expect(
      guessHeadingRow(prop, [
        ['  ', ''],
        ['', 'unheard of'],
        ['of', 'this'],
      ]),
    ).toBe(1);
    expect(guessHeadingRow(prop, [[''], ['']])).toBe(0);
  });

  it('[IMP-10] is the first of those that name most fields', () => {
    expect(guessHeadingRow(prop, [['Name'], ['Name', 'Category'], ['Name', 'Quantity'], ['Name']])).toBe(1);
  });

  it('[IMP-10] is one of the first twelve', () => {
    expect(guessHeadingRow(prop, [...junk(11), ['Name', 'Category']])).toBe(11);
    expect(guessHeadingRow(prop, [...junk(12), ['Name', 'Category']])).toBe(0);
  });

  it('[IMP-10] is remembered without columns that have no heading and the one with the ids', () => {
    expect(rememberedOf(['', 'Backstock ID', 'Thing', 'Junk', 'Beyond'], ['code', '@id', 'name', null])).toEqual({
      thing: 'name',
      junk: '',
      beyond: '',
    });
    expect(rememberedOf(['', 'Number'], ['@id', '@id'])).toEqual({});
  });
});

describe('the type of a new field', () => {
  it.each<[string, readonly string[]]>([
    ['text', ['', ' ']],
    ['text', [' 007 ', '12']],
    ['number', ['100', '2.05', ' 7 ']],
    ['number', ['', '0.5']],
    ['flag', ['1', 'yes']],
    ['flag', ['no', ' ', '0']],
    ['date', ['05/06/2026', '07/06/2026']],
    ['text', ['x'.repeat(200)]],
    ['long-text', ['x', 'x'.repeat(201)]],
    ['flag', ['x', '']],
  ])('[IMP-15] fits all its cells: %s', (type, cells) => {
    expect(guessFieldType(cells)).toBe(type);
  });

  const headings = ['Name', 'Wig size', 'Hem'];
  const mapping = ['name', '@new:number', '@new:text'];

  it('[IMP-15] and its name and column are those of its own heading', () => {
    const fields = newFieldsOf(prop, importId, headings, mapping);
    expect(fields).toMatchObject([
      {
        column: 1,
        key: 'x_01990000-0000-7000-8000-123456600001',
        label: 'Wig size',
        body: { payload: { values: { label: 'Wig size', catalogue: 'prop', type: 'number' } } },
      },
      {
        column: 2,
        key: 'x_01990000-0000-7000-8000-123456600002',
        label: 'Hem',
        body: { payload: { values: { label: 'Hem', catalogue: 'prop', type: 'text' } } },
      },
    ]);
    const catalogue = {
      fields: { x_1: { type: 'number', label: 'Wig size' }, x_2: { type: 'number', label: 'Hem' } },
    } as const;
    const made = fields.map((field) => ({ ...field, key: `x_${field.column}` }));
    expect(mappingWith(catalogue, mapping, made)).toEqual(['name', 'x_1', 'x_2']);
    expect(mappingWith({ fields: { x_2: catalogue.fields.x_2 } }, mapping, made)).toEqual(['name', null, 'x_2']);
    expect(mappingWith(catalogue, mapping, [])).toEqual(['name', null, null]);
  });
});

describe('the ids of an import', () => {
  it('[IMP-34] follow from it, its steps and its rows', () => {
    expect(importIdFrom('01990000-0000-7000-8000-123456789abc')).toBe(importId);
    expect(importPartId(importId, 'row', 26)).toBe('01990000-0000-7000-8000-12345610001a');
    expect(importPartId(importId, 'field', 1)).toBe('01990000-0000-7000-8000-123456600001');
  });

  it('[IMP-33] lie between two, by which all it did is found', () => {
    expect(importCommandIds('01990000-0000-7000-8000-123456789abc')).toEqual({
      first: '01990000-0000-7000-8000-123456000000',
      last: '01990000-0000-7000-8000-123456ffffff',
    });
  });
});
