import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkValue, choices, fieldOf, valuesSchema } from '../../src/domain/catalogue/index.ts';
import type { Catalogue, Field, FieldValue } from '../../src/domain/catalogue/index.ts';
import { catalogues } from '../../src/domain/registry.ts';
import { spoken } from '../support/spoken.ts';

const seed = { seed: 20_260_514, numRuns: 300 };

const label = 'Thing';
const options = choices({ red: 'Red', 'dark-blue': 'Dark blue', x: 'Something else' });
/** For each type of field: valid input with the stored value, invalid input, and the error. */
const cases: readonly (readonly [Field, readonly (readonly [unknown, FieldValue])[], readonly unknown[], string])[] = [
  [
    { type: 'text', label, max: 5 },
    [
      ['a', 'a'],
      [' abcde ', 'abcde'],
      ['a\tb', 'a b'],
      ['a\u0000b', 'ab'],
    ],
    ['abcdef'],
    'Thing has more than 5 characters. Shorten it.',
  ],
  [{ type: 'text', label, max: 5 }, [], ['', '  ', '\u200B', '\u0000'], 'Thing is empty.'],
  [{ type: 'text', label, max: 5 }, [], [7, null, undefined, ['a'], {}], 'Thing must be text.'],
  [
    { type: 'text', label, max: 9, multiline: true },
    [['a\nb', 'a\nb']],
    ['0123456789'],
    'Thing has more than 9 characters. Shorten it.',
  ],
  [
    { type: 'email', label },
    [
      ['sam@example.org', 'sam@example.org'],
      [' Sam.O+x@Example.co.uk ', 'Sam.O+x@Example.co.uk'],
      [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
    ],
    ['', 'sam', 'sam@', '@example.org', 'sam@example', 'a b@example.org', `${'a'.repeat(243)}@example.org`, 7],
    'Enter an email address, e.g. sam@example.org.',
  ],
  [
    { type: 'integer', label, min: 1, max: 10 },
    [
      [1, 1],
      [10, 10],
    ],
    [0, 11, -1, 1.5, Number.NaN, Infinity, 1e300, '5', null, true],
    'Thing must be a whole number from 1 to 10.',
  ],
  [
    { type: 'money', label },
    [
      [0, 0],
      [-0, 0],
      [999_999_999, 999_999_999],
    ],
    [-1, 1_000_000_000, 0.5, '5', Number.NaN],
    'Thing must be between 0 and 9,999,999.99.',
  ],
  [
    { type: 'length', label },
    [
      [
        { mm: 318, entered: '12 1/2 in' },
        { mm: 318, entered: '12 1/2 in' },
      ],
      [
        { mm: 100_000, entered: ' 100 m ' },
        { mm: 100_000, entered: '100 m' },
      ],
    ],
    [
      { mm: 0, entered: '0' },
      { mm: 100_001, entered: '100.001 m' },
      { mm: 1.5, entered: '1.5 mm' },
      { mm: 1, entered: '1 mm', unit: 'mm' },
      5,
      '5 cm',
      null,
    ],
    'Thing must be between 1 mm and 100 m.',
  ],
  [{ type: 'length', label }, [], [{ mm: 5, entered: ' ' }], 'Thing is empty.'],
  [
    { type: 'date', label },
    [['2026-05-14', '2026-05-14']],
    ['', '14/05/2026', '2026-02-30', '0900-01-01', 20_260_514],
    'Thing must be a date such as 2026-05-14.',
  ],
  [
    { type: 'flag', label },
    [
      [true, true],
      [false, false],
    ],
    ['true', 1, null],
    'Thing must be yes or no.',
  ],
  [
    { type: 'choice', label, choices: options },
    [
      ['x', 'x'],
      ['dark-blue', 'dark-blue'],
    ],
    ['', 'X', 'Red', 'Dark blue', 'constructor', 5, ['red']],
    'Thing: choose one from the list.',
  ],
  [
    { type: 'choices', label, choices: options },
    [
      [
        ['red', 'x', 'red'],
        ['red', 'x'],
      ],
    ],
    [['green'], [['red']], ['red', 5]],
    'Thing: choose one from the list.',
  ],
  [{ type: 'choices', label, choices: options }, [], [[]], 'Thing is empty.'],
  [{ type: 'choices', label, choices: options }, [], ['red', { 0: 'red' }, null], 'Thing must be a list.'],
  [
    { type: 'words', label, max: 2 },
    [
      [[' war ', 'War', 'WÁR'], ['war']],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ],
    [['a', 'b', 'c']],
    'Thing: no more than 2.',
  ],
  [{ type: 'words', label, max: 2 }, [], [['a', ' '], []], 'Thing is empty.'],
  [{ type: 'words', label, max: 2 }, [], [['x'.repeat(61)]], 'Thing has more than 60 characters. Shorten it.'],
  [
    { type: 'reference', label, to: 'prop' },
    [['chair', 'chair']],
    ['', 'x'.repeat(61), 5, null],
    "Thing: this choice doesn't exist. Choose another.",
  ],
  [
    { type: 'email', label },
    [],
    ['sam@\u212Aent.example.org', 'sam@ex\uFF41mple.org'],
    'This address has a letter that looks like another one. Type it in plain letters.',
  ],
  [
    { type: 'number', label },
    [
      [0, 0],
      [-0, 0],
      [2.5, 2.5],
      [1.23456, 1.235],
      [-1_000_000_000, -1_000_000_000],
      [1_000_000_000, 1_000_000_000],
    ],
    [1_000_000_001, -1_000_000_001, '2.5', Number.NaN, Infinity, null],
    'Thing must be a number up to 1,000,000,000.',
  ],
  [
    { type: 'time', label },
    [
      ['00:00', '00:00'],
      ['19:30', '19:30'],
      ['23:59', '23:59'],
    ],
    ['', '24:00', '30:00', '1a:00', '2a:00', '7:30', '19:60', '19:3a', 'at 19:30', '19:30:00', 1930],
    'Thing must be a time such as 19:30.',
  ],
  [
    { type: 'options', label, max: 2 },
    [
      [
        [' a=A  b\t ', 'b!B'],
        ['a=A b', 'b!B'],
      ],
    ],
    [['a=A', 'b=B', 'c=C']],
    'Thing: no more than 2.',
  ],
  [{ type: 'options', label, max: 2 }, [], [[]], 'Thing is empty.'],
  [{ type: 'options', label, max: 2 }, [], ['a=A', [7], null], 'Thing must be a list.'],
  [
    { type: 'options', label, max: 2 },
    [],
    [['a=A', 'B'], ['a='], [`a=${'x'.repeat(61)}`]],
    'Thing: each choice must have 1 to 60 characters.',
  ],
  [
    { type: 'options', label, max: 2 },
    [],
    [
      ['a=A', 'a=B'],
      ['a=A', 'b=a'],
    ],
    'Thing: two choices are the same. Change one of them.',
  ],
  [
    { type: 'code', label },
    [[' abc ', 'abc']],
    ['ab', '-ab', 5, null],
    'A code has 3 to 32 letters, digits, dots, dashes or slashes, and starts with a letter or digit.',
  ],
];

describe('values', () => {
  test.each(cases.map(([field, taken, refused, sentence]) => [field.type, sentence, field, taken, refused] as const))(
    '[REC-4] checks a value of type %s: %s',
    (_type, problem, field, taken, refused) => {
      expect(taken.map(([value]) => checkValue(field, value))).toEqual(taken.map(([, value]) => ({ value })));
      expect(spoken(refused.map((value) => checkValue(field, value)))).toEqual(refused.map(() => ({ problem })));
    },
  );

  const fields = [...new Map(cases.map(([field]) => [field.type, field])).values()];

  test.each(fields.map((field) => [field.type, field] as const))(
    '[REC-4] answers anything that is given to a %s with a value or a sentence',
    (_type, field) => {
      fc.assert(
        fc.property(fc.anything(), (anything) => {
          const answer = checkValue(field, anything);
          if ('problem' in answer) expect(spoken(answer.problem)).toMatch(/^[A-Z].*[^.]\.$/);
          else expect(checkValue(field, JSON.parse(JSON.stringify(answer.value)))).toEqual(answer);
        }),
        seed,
      );
    },
  );

  test('[REC-5] keeps text that has been kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean(), (text, isLong) => {
        const field: Field = { type: 'text', label, max: 40, ...(isLong ? { multiline: true } : {}) };
        const answer = checkValue(field, text);
        if ('value' in answer) expect(checkValue(field, answer.value)).toEqual(answer);
      }),
      seed,
    );
  });
});

describe('catalogues', () => {
  const all: readonly Catalogue[] = Object.values(catalogues);

  test.each(all.map((catalogue) => [catalogue.kind, catalogue] as const))(
    '[REC-3] describes the fields of %s once, with labels, choices and a title',
    (_kind, catalogue) => {
      const fields = Object.entries(catalogue.fields);
      // The codes of a label run come from the server.
      const isGiven = catalogue.kind === 'labelRun';
      expect(fieldOf(catalogue, catalogue.title)).toMatchObject({
        type: catalogue.kind === 'measurement' ? 'date' : 'text',
        ...(isGiven ? {} : { required: true }),
      });
      expect(new Set(fields.map(([, field]) => field.label)).size).toBe(fields.length);
      for (const [key, field] of fields) {
        expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/);
        if (!('choices' in field)) continue;
        expect(new Set(field.choices.map(({ value }) => value)).size).toBe(field.choices.length);
        expect(new Set(field.choices.map(({ label: text }) => text)).size).toBe(field.choices.length);
      }
      expect(fieldOf(catalogue, 'constructor')).toBeUndefined();
      expect(fieldOf(catalogue, 'nothing')).toBeUndefined();
    },
  );

  test('[REC-3] labels choices by their value, or as it is told', () => {
    expect(options).toEqual([
      { value: 'red', label: 'Red' },
      { value: 'dark-blue', label: 'Dark blue' },
      { value: 'x', label: 'Something else' },
    ]);
  });

  test('[REC-2] has a schema of all values, for forms and for other programs', () => {
    const schema = valuesSchema(catalogues.propCategory);
    expect(schema.parse({ name: ' Hats ', order: 3 })).toEqual({ name: 'Hats', order: 3 });
    expect(
      [{}, { name: '' }, { name: 'Hats', colour: 'red' }].map((values) => schema.safeParse(values).success),
    ).toEqual([false, false, false]);
    expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object', required: ['name'], additionalProperties: false });
    for (const catalogue of all)
      expect(Object.keys(z.toJSONSchema(valuesSchema(catalogue)).properties ?? {})).toEqual(
        Object.keys(catalogue.fields),
      );
  });
});
