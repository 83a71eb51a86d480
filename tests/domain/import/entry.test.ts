import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices } from '../../../src/domain/catalogue/index.ts';
import type { Field } from '../../../src/domain/catalogue/index.ts';
import {
  entryText,
  moneyText,
  parseDate,
  parseEntry,
  parseLength,
  parseMoney,
} from '../../../src/domain/entry/index.ts';
import { spoken } from '../../support/spoken.ts';

describe('money', () => {
  it.each([
    ['12', 1200],
    ['£12.50', 1250],
    ['12,5 EUR', 1250],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234', 123_400],
    ['1,234', 123_400],
    ['1,234,567', 123_456_700],
    ['0', 0],
    ['0.07', 7],
    ['0.125', 13],
    ['0,125', 13],
    ['9,999,999.99', 999_999_999],
    ['US$1,234.50', 123_450],
    ['A$12', 1200],
    ['120 kr', 12_000],
    ['kr. 120', 12_000],
    ['R150', 15_000],
    ['20 Fr.', 2000],
    ['Rs 500', 50_000],
    ['CHF 1’200.50', 120_050],
    ['₹1,23,456.00', 12_345_600],
    ['1,23,456', 12_345_600],
  ])('[ENTRY-1] reads %s', (text, minor) => {
    expect(parseMoney(text)).toEqual({ value: minor });
  });

  it.each(['en-GB', 'en-US', 'de-DE', 'de-CH'])('[ENTRY-1] reads what is shown in %s', (locale) => {
    for (const currency of ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'ZAR', 'INR']) {
      const shown = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5);
      expect([shown, parseMoney(shown)]).toEqual([shown, { value: 123_450 }]);
    }
  });

  it.each(['abc', '12..5', '1,23,4.5', '1,23,45', '1.23.456', 'kr', 'Rs', '12 krone', '-5', '12.5.5', '10,000,000.00'])(
    '[ENTRY-1] refuses %s with a sentence',
    (text) => {
      expect(spoken(parseMoney(text))).toEqual({ problem: expect.stringMatching(/^.{10,}\.$/) });
    },
  );

  it('[ENTRY-1] reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
        expect(parseMoney(moneyText(minor))).toEqual({ value: minor });
      }),
    );
  });
});

describe('lengths', () => {
  it.each([
    ['12 1/2 in', 318, '12 1/2 in'],
    ['12½"', 318, '12½ in'],
    ['24in', 610, '24 in'],
    ['24 Inches', 610, '24 in'],
    ['1.5 feet', 457, '1.5 ft'],
    ['31,5 cm', 315, '31,5 cm'],
    ['31.5', 315, '31.5 cm'],
    ['1.2 m', 1200, '1.2 m'],
    ['315mm', 315, '315 mm'],
    ['6 ft 2 in', 1880, '6 ft 2 in'],
    [`6' 2"`, 1880, '6 ft 2 in'],
    [`6'2"`, 1880, '6 ft 2 in'],
    ['3/4 in', 19, '3/4 in'],
    ['2 yd', 1829, '2 yd'],
    ['2.125 in', 54, '2.125 in'],
    ['1.234 m', 1234, '1.234 m'],
    ['1,234 m', 1234, '1,234 m'],
    ['1,234 mm', 1234, '1,234 mm'],
    ['0.025 m', 25, '0.025 m'],
    ['  40   cm ', 400, '40 cm'],
  ])('[ENTRY-2] reads %s and keeps its number, in one form', (text, mm, entered) => {
    expect(parseLength(text)).toEqual({ value: { mm, entered } });
  });

  it.each(['abc', '12 parsecs', '1/0 in', '0 cm', '200 m', '12 12 cm', 'cm', '-3 cm'])(
    '[ENTRY-2] refuses %s with a sentence',
    (text) => {
      expect(spoken(parseLength(text))).toEqual({ problem: expect.stringMatching(/^.{10,}\.$/) });
    },
  );

  it('[ENTRY-2] takes the usual unit for a bare number, and reads its own wording back', () => {
    expect(parseEntry({ type: 'length', label: 'Width', bare: 'in' }, '12 1/2')).toEqual({
      value: { mm: 318, entered: '12 1/2 in' },
    });
    expect(parseLength('10', 'in')).toEqual({ value: { mm: 254, entered: '10 in' } });
    const units = fc.constantFrom('mm', 'cm', 'm', 'in', 'ft', 'yd');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), units, (number, unit) => {
        const first = parseLength(`${number} ${unit}`);
        expect('value' in first && first.value && parseLength(first.value.entered)).toEqual(first);
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    '2026-05-14',
    '14/5/2026',
    '14.5.26',
    '5/14/2026',
    '14 May 2026',
    'May 14, 2026',
    '14th May 2026',
    '14-May-26',
    '2026/5/14',
    '2026-05-14T10:00:00Z',
  ])('[ENTRY-3] reads %s', (text) => {
    expect(parseDate(text)).toEqual({ value: '2026-05-14' });
  });

  it('[ENTRY-3] takes the day first where either could be', () => {
    expect(parseDate('3/4/2026')).toEqual({ value: '2026-04-03' });
    expect(parseDate('1/1/85')).toEqual({ value: '1985-01-01' });
  });

  it.each(['31/2/2026', 'soon', '13 Octember 2026', '2026', '99/99/2026'])(
    '[ENTRY-3] refuses %s with a sentence',
    (text) => {
      expect(spoken(parseDate(text))).toEqual({ problem: expect.stringMatching(/^.{10,}\.$/) });
    },
  );
});

const condition: Field = {
  type: 'choice',
  label: 'Condition',
  choices: choices({ good: 'Good', poor: 'Poor, mend it' }),
};
const hazards: Field = {
  type: 'choices',
  label: 'Hazards',
  choices: choices({ heavy: 'Heavy, over 25 kg', sharp: 'Sharp', glass: 'Glass' }),
};

describe('fields', () => {
  it.each<[string, Field, string, unknown]>([
    ['a choice by its label', condition, ' poor, MEND it ', 'poor'],
    ['a choice by its value', condition, 'good', 'good'],
    ['choices by either, once each', hazards, 'sharp, Glass, sharp', ['sharp', 'glass']],
    ['a label that holds a comma', hazards, 'Heavy, over 25 kg', ['heavy']],
    ['labels with commas, parted by semicolons', hazards, 'Heavy, over 25 kg; sharp', ['heavy', 'sharp']],
    ['words', { type: 'words', label: 'Tags', max: 5 }, 'army; christmas;army', ['army', 'christmas']],
    [
      'words with a quoted piece inside a part',
      { type: 'words', label: 'Tags', max: 5 },
      'army,  "old"  ; grey',
      ['army,  "old"', 'grey'],
    ],
    ['a flag', { type: 'flag', label: 'Locked' }, 'Yes', true],
    ['a flag that is off', { type: 'flag', label: 'Locked' }, 'n', false],
    ['a number', { type: 'integer', label: 'Quantity', min: 1, max: 5000 }, '1,200', 1200],
    ['a text', { type: 'text', label: 'Name', max: 10 }, ' Lamp ', 'Lamp'],
    ['nothing', { type: 'text', label: 'Name', max: 10 }, '   ', null],
  ])('[ENTRY-4] reads %s', (_, field, text, value) => {
    expect(parseEntry(field, text)).toEqual({ value });
  });

  it.each<[string, Field, string, RegExp]>([
    ['an unknown choice', condition, 'so-so', /Condition: there's no "so-so"\. Choose Good, Poor, mend it\./],
    ['half a number', { type: 'integer', label: 'Quantity', min: 1, max: 5 }, '1.5', /Quantity must be a whole number/],
    ['a number out of bounds', { type: 'integer', label: 'Quantity', min: 1, max: 5 }, '9', /from 1 to 5/],
    ['a text that is too long', { type: 'text', label: 'Name', max: 3 }, 'Lamp', /Name has more than 3 characters/],
    ['a code that is none', { type: 'code', label: 'Code' }, '#!', /A code has 3 to 32/],
    ['a flag that is neither', { type: 'flag', label: 'Locked' }, 'perhaps', /Locked: enter yes or no/],
    ['a bad amount, naming its field', { type: 'money', label: 'Paid' }, 'much', /Paid: enter an amount/],
    ['a bad length, naming its field', { type: 'length', label: 'Width' }, 'wide', /Width: enter a length/],
  ])('[ENTRY-5] refuses %s by the sentences of the schema', (_, field, text, sentence) => {
    const entry = parseEntry(field, text);
    expect(spoken('problem' in entry ? entry.problem : '')).toMatch(sentence);
  });

  it('[ENTRY-6] writes values so that they read back unchanged', () => {
    const fields: readonly (readonly [Field, Parameters<typeof entryText>[1]])[] = [
      [{ type: 'money', label: 'Paid' }, 1250],
      [
        { type: 'length', label: 'Width' },
        { mm: 318, entered: '12 1/2 in' },
      ],
      [{ type: 'words', label: 'Tags', max: 5 }, ['army', 'old hall']],
      [{ type: 'integer', label: 'Quantity', min: 1, max: 9 }, 4],
      [{ type: 'number', label: 'Weight', unit: 'kg' }, 1.234],
      [{ type: 'number', label: 'Weight', unit: 'kg' }, -1.234],
      [{ type: 'number', label: 'Weight', unit: 'kg' }, 0.125],
      [{ type: 'number', label: 'Weight', unit: 'kg' }, 2.5],
      [{ type: 'date', label: 'Acquired on' }, '2026-05-14'],
    ];
    for (const [field, value] of fields) expect(parseEntry(field, entryText(field, value))).toEqual({ value });
    expect(entryText({ type: 'date', label: 'Acquired on' }, undefined)).toBe('');
  });
});
