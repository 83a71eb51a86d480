import { afterEach, describe, expect, it } from 'vitest';
import { choices, optionsOf } from '../../../src/domain/catalogue/index.ts';
import type { Field } from '../../../src/domain/catalogue/index.ts';
import {
  entryText,
  joinParts,
  orderIn,
  parseDate,
  parseEntry,
  parseLength,
  parseMoney,
  quickFields,
  saysOwn,
  stickyValues,
} from '../../../src/domain/entry/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { facetWords } from '../../../src/words/en/labelsQuery.ts';
import { createSpeaker, letSpeak, say } from '../../../src/words/speaker.ts';
import { speakEnglish, speakPseudo, spoken } from '../../support/spoken.ts';

afterEach(speakEnglish);

const problemOf = (field: Field, text: string) => spoken(parseEntry(field, text));

describe('a number that is typed', () => {
  const weight: Field = { type: 'number', label: 'Weight', unit: 'kg' };
  const count: Field = { type: 'integer', label: 'Order', min: -5000, max: 5000 };

  it.each<[Field, string, number]>([
    [weight, '2.5', 2.5],
    [weight, '2.5 kg', 2.5],
    [weight, '2.5KG', 2.5],
    [weight, '-4', -4],
    [weight, '\u22124,5 kg', -4.5],
    [{ type: 'number', label: 'Ratio' }, '0.5', 0.5],
    [count, '12', 12],
    [count, '-12', -12],
    [count, '\u22121,200', -1200],
  ])('[ENTRY-4] is read with its sign, and its unit after it: %j %s', (field, text, value) => {
    expect(parseEntry(field, text)).toEqual({ value });
  });

  it.each<[Field, string, string]>([
    [weight, 'heavy', 'Weight: enter a number such as 12 or 2.5.'],
    [weight, 'kg', 'Weight: enter a number such as 12 or 2.5.'],
    [weight, '4-', 'Weight: enter a number such as 12 or 2.5.'],
    [weight, '4 kg or so', 'Weight: enter a number such as 12 or 2.5.'],
    [count, 'many', 'Order: enter a whole number.'],
    [count, '1\n2 x', 'Order: enter a whole number.'],
    [count, '-many', 'Order: enter a whole number.'],
  ])('[ENTRY-5] is refused where it is none: %j %s', (field, text, problem) => {
    expect(problemOf(field, text)).toEqual({ problem });
  });

  it('[ENTRY-6] is written without noise, and never with three decimals', () => {
    const written = (value: number) => entryText(weight, value);
    expect([0.1 + 0.2, 2.5, 1.234, -1.234, 12.3456, 1234, 1.2345].map(written)).toEqual([
      '0.3',
      '2.5',
      '1.2340',
      '-1.2340',
      '12.3456',
      '1234',
      '1.2345',
    ]);
    expect([
      entryText({ type: 'flag', label: 'Locked' }, true),
      entryText({ type: 'money', label: 'Paid' }, 5),
    ]).toEqual(['true', '0.05']);
    expect(entryText({ type: 'length', label: 'Width' }, { mm: 610, entered: '24in' })).toBe('24 in');
    expect(entryText({ type: 'length', label: 'Width' }, { mm: 318, entered: '12  1/2 in' })).toBe('12 1/2 in');
    expect(entryText({ type: 'words', label: 'Tags', max: 9 }, ['army', 'old hall'])).toBe('army, old hall');
    expect(entryText({ type: 'money', label: 'Paid' }, 'much')).toBe('much');
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['  £ 12.50 ', 1250],
    ['12.50£', 1250],
    ['EUR12', 1200],
    ['1.234.567', 123_456_700],
    ['12,', 1200],
    ['12.345,6', 1_234_560],
    ['9999999.99', 999_999_999],
    ["1'200", 120_000],
  ])('[ENTRY-1] is read as people write it: %s', (text, value) => {
    expect(parseMoney(text)).toEqual({ value });
  });

  it.each(['x12', '12x', '12 £ 5', '1..2', ',5', '1,2,3', '1234,567,890', '1,2345.6', '1,234,56'])(
    '[ENTRY-1] is none: %s',
    (text) => {
      expect(spoken(parseMoney(text))).toEqual({ problem: 'Enter an amount such as 12.50.' });
    },
  );

  it('[ENTRY-1] is refused by its size, and is left out where nothing is typed', () => {
    expect(spoken(parseMoney('10000000'))).toEqual({ problem: 'The amount must be between 0 and 9,999,999.99.' });
    expect(parseMoney('  ')).toEqual({ value: null });
  });
});

describe('a length that is typed', () => {
  it.each([
    ['¼ in', 6, '¼ in'],
    ['2¾ in', 70, '2¾ in'],
    ['⅛"', 3, '⅛ in'],
    ['⅜ in', 10, '⅜ in'],
    ['⅝ in', 16, '⅝ in'],
    ['1⅞ in', 48, '1⅞ in'],
    ['12 ins', 305, '12 in'],
    ['1 inch', 25, '1 in'],
    ['2 inches.', 51, '2 in'],
    ['1 foot', 305, '1 ft'],
    ['1 ft. 2 in.', 356, '1 ft 2 in'],
    ['5″', 127, '5 in'],
    ["5''", 127, '5 in'],
    ['5”', 127, '5 in'],
    ['6′', 1829, '6 ft'],
    ['6’ 2”', 1880, '6 ft 2 in'],
    ['1 m 20 cm', 1200, '1 m 20 cm'],
    ['1.234 cm', 12_340, '1.234 cm'],
    ['100 m', 100_000, '100 m'],
    ['1 mm', 1, '1 mm'],
    ['0.6 mm', 1, '0.6 mm'],
    ['1 1/2', 15, '1 1/2 cm'],
    ['12 11/16 in', 322, '12 11/16 in'],
    ['1 1/10 in', 28, '1 1/10 in'],
    ['3/4', 8, '3/4 cm'],
  ])('[ENTRY-2] is read in any unit and sign: %s', (text, mm, entered) => {
    expect(parseLength(text)).toEqual({ value: { mm, entered } });
  });

  it.each([
    '12 cmx',
    '12 in x',
    'x 12 in',
    '1 2/3/4 in',
    '12. in',
    '1/2/3',
    '12 in/',
    '/2 in',
    '121/0 in',
    '12 mm3',
    'wide1 in',
  ])('[ENTRY-2] is none: %s', (text) => {
    expect(spoken(parseLength(text))).toEqual({
      problem: 'Enter a length such as 31.5 cm, 12 1/2 in or 6 ft 2 in.',
    });
  });

  it('[ENTRY-2] is refused by its size, and by how long its text is', () => {
    const range = { problem: 'A length must be between 1 mm and 100 m.' };
    expect(spoken(['0.4 mm', '100.001 m', '0'].map((text) => parseLength(text)))).toEqual([range, range, range]);
    expect([parseLength(''), parseLength('  ')]).toEqual([{ value: null }, { value: null }]);
    expect(parseLength(`12${' '.repeat(40)}cm`)).toEqual({ value: { mm: 120, entered: '12 cm' } });
    expect(parseLength(`${'0'.repeat(31)}12 cm`)).toHaveProperty('value');
    expect(parseLength(`${'0'.repeat(32)}12 cm`)).toHaveProperty('problem');
  });
});

describe('a time that is typed', () => {
  it.each([
    ['19:30', '19:30'],
    ['7.30 pm', '19:30'],
    ['7pm', '19:00'],
    ['7 P.M.', '19:00'],
    ['7 a', '07:00'],
    ['19h30', '19:30'],
    ['19:30:00', '19:30'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['1 am', '01:00'],
  ])('[EVENT-53] is read as people write it: %s', (text, value) => {
    expect(parseEntry({ type: 'time', label: 'Start' }, text)).toEqual({ value });
  });

  it.each(['7', '24:00', '19:60', '0 pm', '13 pm', 'x19:30', '19:30x', '19:3', '19:30:30', '119:30', 'pm'])(
    '[EVENT-53] is none: %s',
    (text) => {
      expect(problemOf({ type: 'time', label: 'Start' }, text)).toEqual({
        problem: 'Start: enter a time such as 19:30 or 7.30 pm.',
      });
    },
  );
});

describe('a date that is typed', () => {
  it.each([
    ['2026-5-4', '2026-05-04'],
    ['2026.5.4', '2026-05-04'],
    ['14 5 2026', '2026-05-14'],
    ['1st May 2026', '2026-05-01'],
    ['22nd-May-2026', '2026-05-22'],
    ['3rd Sept. 2026', '2026-09-03'],
    ['14. May, 2026', '2026-05-14'],
    ['May. 14 2026', '2026-05-14'],
    ['December-31st-26', '2026-12-31'],
    ['1 january 70', '1970-01-01'],
    ['1 february 69', '2069-02-01'],
    ['1 march 2026', '2026-03-01'],
    ['1 april 2026', '2026-04-01'],
    ['1 june 2026', '2026-06-01'],
    ['1 july 2026', '2026-07-01'],
    ['1 august 2026', '2026-08-01'],
    ['1 september 2026', '2026-09-01'],
    ['1 october 2026', '2026-10-01'],
    ['1 november 2026', '2026-11-01'],
    ['14/5/2026T09:30', '2026-05-14'],
    ['14/5/2026, 9:30 a.m.', '2026-05-14'],
    ['2026-05-14 10:00 +0100', '2026-05-14'],
    ['12/12/2026', '2026-12-12'],
    ['', null],
    ['  ', null],
  ])('[ENTRY-3] is read: %s', (text, value) => {
    expect(parseDate(text)).toEqual({ value });
  });

  it.each([
    'x2026-05-14',
    '2026-05-14x',
    'x14/5/2026',
    '14/5/2026x',
    '14/5/202',
    '114/5/2026',
    'on 14 May 2026',
    '14 May 2026 or so',
    '14 Ma 2026',
    '14May2026',
    'in May 14, 2026',
    'May 14, 2026 or so',
    '114 May 2026',
    'May 114, 2026',
    '14 May 20266',
    'May 14, 20266',
    '14 May',
    '13/13/2026',
    '14 Smarch 2026',
  ])('[ENTRY-3] is none: %s', (text) => {
    expect(spoken(parseDate(text))).toEqual({ problem: 'Enter a date such as 14 May 2026 or 2026-05-14.' });
  });

  const reader = { style: 'en-GB', today: '2026-05-14' } as const;

  it.each([
    ['14  May', '2026-05-14'],
    ['14th May.', '2026-05-14'],
    ['May  14', '2026-05-14'],
    ['May 14th', '2026-05-14'],
    ['14  May  2026', '2026-05-14'],
    ['May  14,  2026', '2026-05-14'],
    ['15-3', '2026-03-15'],
    ['14/3', '2027-03-14'],
  ])('[DATE-11] is read without its year, and with several spaces: %s', (text, value) => {
    expect(parseDate(text, reader)).toEqual({ value });
  });

  it.each(['on 14 May', '14 May or so', 'in May 14', 'May 14 or so', 'x14/5', '14/5x', '114/5', 'May 114'])(
    '[DATE-12] is none without its year: %s',
    (text) => {
      expect(parseDate(text, reader)).toHaveProperty('problem');
    },
  );

  it('[DATE-11] is up to eight years away on 29 February', () => {
    expect(parseDate('29/2', { style: 'en-GB', today: '2096-06-01' })).toEqual({ value: '2104-02-29' });
  });

  it('[DATE-11] is read by English words and those of the language that is spoken', () => {
    letSpeak(() => createSpeaker('de-DE'));
    const typed = (text: string) => parseDate(text, reader);
    expect(['3 März 2026', '3 October 2026', '3 Oktober 2026', 'gestern', 'yesterday', 'tomorrow'].map(typed)).toEqual([
      { value: '2026-03-03' },
      { value: '2026-10-03' },
      { value: '2026-10-03' },
      { value: '2026-05-13' },
      { value: '2026-05-13' },
      { value: '2026-05-15' },
    ]);
  });

  it.each([
    ['14/5/2026', 'dayFirst'],
    ['5/14/2026', 'monthFirst'],
    [' 3/4/2026 ', 'either'],
    ['12/11/2026', 'either'],
    ['4/4/2026', undefined],
    ['12/12/2026', undefined],
    ['13/12/2026', 'dayFirst'],
    ['12/13/2026', 'monthFirst'],
    ['13/14/2026', undefined],
    ['14 May 2026', undefined],
    ['', undefined],
  ])('[ENTRY-3] shows its order: %s', (text, order) => {
    expect(orderIn(text)).toBe(order);
  });
});

const hazards: Field = {
  type: 'choices',
  label: 'Hazards',
  choices: choices({ heavy: 'Heavy, over 25 kg', sharp: 'Sharp', glass: 'Glass' }),
};
const words: Field = { type: 'words', label: 'Tags', max: 9 };

describe('a list that is typed', () => {
  it.each<[string, readonly string[]]>([
    ['army, old', ['army', 'old']],
    ['army; old, grey', ['army', 'old, grey']],
    ['army|old', ['army', 'old']],
    ['army\nold', ['army', 'old']],
    ['army,, old,', ['army', 'old']],
    ['"old, grey", army', ['old, grey', 'army']],
    ['army; "old; grey"', ['army', 'old; grey']],
    ['"a ""b"" c"', ['a "b" c']],
    ['half "quoted" part', ['half "quoted" part']],
    ['"", army', ['army']],
    ['" old "; " "', ['old']],
  ])('[ENTRY-4] is split into its parts: %j', (text, value) => {
    expect(parseEntry(words, text)).toEqual({ value });
  });

  it('[ENTRY-4] is joined so that it is split into the same parts', () => {
    const parts = ['plain', 'a, b', 'a; b', 'a|b', 'with "quotes"'];
    expect(joinParts(parts)).toBe('plain; "a, b"; "a; b"; "a|b"; "with ""quotes"""');
    expect(parseEntry(words, joinParts(parts))).toEqual({ value: parts });
  });

  it('[ENTRY-5] names the part that is no choice, and at most six choices', () => {
    expect(problemOf(hazards, 'Sharp; blunt')).toEqual({
      problem: 'Hazards: there\'s no "blunt". Choose Heavy, over 25 kg, Sharp, Glass.',
    });
    const letters = (text: string) => choices(Object.fromEntries(Array.from(text, (one) => [one, one.toUpperCase()])));
    expect(problemOf({ type: 'choice', label: 'Row', choices: letters('abcdef') }, 'x')).toEqual({
      problem: 'Row: there\'s no "x". Choose A, B, C, D, E, F.',
    });
    expect(problemOf({ type: 'choice', label: 'Row', choices: letters('abcdefg') }, 'x')).toEqual({
      problem: 'Row: there\'s no "x". Choose A, B, C, D, E, F or another from the list.',
    });
  });
});

describe('the choices of a field that the group defines', () => {
  it('[ENTRY-4] are split like any list', () => {
    const entry = parseEntry({ type: 'options', label: 'Choices', max: 9 }, 'Red; Blue');
    expect('value' in entry ? optionsOf(entry.value as readonly string[]).map(({ label }) => label) : entry).toEqual([
      'Red',
      'Blue',
    ]);
  });
});

describe('a choice', () => {
  it('[ENTRY-4] is known by its value, its label in the language spoken, and the label it had before', () => {
    const { condition } = prop.fields;
    expect(parseEntry(hazards, 'heavy')).toEqual({ value: ['heavy'] });
    expect(parseEntry({ ...hazards, type: 'choice' }, 'Heavy, over 25 kg')).toEqual({ value: 'heavy' });
    expect(parseEntry(catalogueOf('costume').fields['alterations'] ?? hazards, 'So that it can be undone')).toEqual({
      value: 'reversible',
    });
    speakPseudo('en-XA');
    const [, good] = condition.choices;
    const said = good === undefined ? '' : say(good.label);
    expect([said === 'Good', parseEntry(condition, said)]).toEqual([false, { value: 'good' }]);
    expect(parseEntry(condition, 'Good')).toEqual({ value: 'good' });
  });

  it('[ENTRY-4] is yes or no in the language spoken', () => {
    speakPseudo('en-XA');
    const locked: Field = { type: 'flag', label: 'Locked' };
    const { yes, no } = facetWords.yesNo;
    expect([parseEntry(locked, say(yes.label)), parseEntry(locked, say(no.label))]).toEqual([
      { value: true },
      { value: false },
    ]);
    expect([say(yes.label) === 'Yes', say(no.label) === 'No']).toEqual([false, false]);
  });
});

describe('yes and no', () => {
  it.each([
    ...['yes', 'Y', 'true', '1', 'x', 'on'].map((text) => [text, true] as const),
    ...['no', 'N', 'false', '0', 'off'].map((text) => [text, false] as const),
  ])('[ENTRY-4] are read in any usual form: %s', (text, value) => {
    expect(parseEntry({ type: 'flag', label: 'Locked' }, text)).toEqual({ value });
  });
});

describe('a field of another type', () => {
  it('[ENTRY-5] that refers to a record finds none by itself', () => {
    expect(problemOf({ type: 'reference', label: 'Category', to: 'propCategory' }, 'Lamps')).toEqual({
      problem: 'Category: there\'s no "Lamps".',
    });
  });
});

describe('quick add', () => {
  it('[QUICK-1] shows what each has, then what is kept, with places, tags and links in sight', () => {
    expect(quickFields(prop)).toEqual({
      own: ['name', 'code', 'categoryId'],
      kept: ['tags', 'homeLocationId', 'kitId'],
      seldom: ['condition', 'period', 'stockKind', 'owner'],
    });
    expect(quickFields({ ...prop, title: 'description' }).own).toContain('description');
    expect(quickFields(catalogueOf('customField'))).toMatchObject({ kept: [], seldom: [] });
  });

  it('[QUICK-3, QUICK-6] keeps the sticky values, and would lose any other', () => {
    const values = { name: 'Foil', homeLocationId: 'place-1', unheardOf: 'x' };
    expect(stickyValues(prop, values)).toEqual({ homeLocationId: 'place-1' });
    expect([saysOwn(prop, values), saysOwn(prop, { homeLocationId: 'place-1', unheardOf: 'x' })]).toEqual([
      true,
      false,
    ]);
  });
});
