import { describe, expect, test } from 'vitest';
import { choices } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue, Field, FieldValue, FieldValues, Kind } from '../../../src/domain/catalogue/index.ts';
import { withCustomFields } from '../../../src/domain/customFields/index.ts';
import { atOnce } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import {
  batchesOf,
  cellOf,
  exportSheet,
  finishCommand,
  guessMapping,
  importIdFrom,
  importPartId,
  templateSheets,
  transferColumns,
} from '../../../src/domain/transfer/index.ts';
import type { PlannedCommand } from '../../../src/domain/transfer/index.ts';
import { worldOf } from '../../support/specify.ts';
import { added } from '../support/theatre.ts';

const world = worldOf([
  added('location', 'store', { name: 'Store' }),
  added('location', 'shelf', { name: 'Shelf', parentId: 'store' }),
  added('location', 'box', { name: 'Box', parentId: 'shelf', code: 'L-00007' }),
  added('propCategory', 'lamps', { name: 'Lamps' }),
]);
/** Which texts find which records. */
const found: Readonly<Record<string, readonly string[]>> = { 'Store / Shelf': ['shelf'], 'L-00007': ['box'] };
const names = { world, lookup: (_kind: Kind, text: string) => found[text] ?? [] };
const base = { label: 'Thing' };
const cell = (field: Field, value: FieldValue | undefined) => cellOf(field, value, names);

describe('a cell of an exported file', () => {
  test('[IMP-1] holds a value as it can be read again', () => {
    expect([
      cell({ ...base, type: 'text', max: 9 }, undefined),
      cell({ ...base, type: 'text', max: 9 }, 'Lamp'),
      cell({ ...base, type: 'email' }, 'a@example.org'),
      cell({ ...base, type: 'money' }, 1_250),
      cell({ ...base, type: 'integer', min: 0, max: 9 }, 4),
      cell({ ...base, type: 'number' }, 2.5),
      cell({ ...base, type: 'words', max: 9 }, ['war', 'a;b']),
      cell({ ...base, type: 'options', max: 9 }, ['r=Red', 'b!Blue', 'g=Green']),
      cell({ ...base, type: 'flag' }, true),
      cell({ ...base, type: 'flag' }, false),
      cell({ ...base, type: 'date' }, '1900-03-01'),
      cell({ ...base, type: 'date' }, '1900-02-28'),
    ]).toEqual([
      null,
      'Lamp',
      'a@example.org',
      { amount: 12.5 },
      4,
      2.5,
      'war; "a;b"',
      'Red; Green',
      'Yes',
      'No',
      { date: '1900-03-01' },
      '1900-02-28',
    ]);
  });

  test('[IMP-1] is empty where a value is not of its type', () => {
    expect([
      cell({ ...base, type: 'money' }, 'much'),
      cell({ ...base, type: 'integer', min: 0, max: 9 }, 'many'),
      cell({ ...base, type: 'number' }, 'many'),
      cell({ ...base, type: 'words', max: 9 }, 'war'),
      cell({ ...base, type: 'choices', choices: [] }, 'war'),
      cell({ ...base, type: 'length' }, 'long'),
      cell({ ...base, type: 'length' }, ['long']),
    ]).toEqual([null, null, null, null, null, null, null]);
  });

  test('[IMP-1] has a length as it was typed, or in millimetres where that is read as another', () => {
    const length = (mm: number, entered: string) => cell({ ...base, type: 'length' }, { mm, entered });
    expect([length(315, '31.5 cm'), length(315, '12 in'), length(315, 'by program'), length(315, '')]).toEqual([
      '31.5 cm',
      '315 mm',
      '315 mm',
      '315 mm',
    ]);
  });

  test('[IMP-1] has the label of a choice, or its value where the label is read as another', () => {
    const field = (type: 'choice' | 'choices') =>
      ({ ...base, type, choices: choices({ a: 'Red', b: 'Red', c: 'Blue' }) }) as const;
    expect(['a', 'b', 'c', 'gone'].map((value) => cell(field('choice'), value))).toEqual(['Red', 'b', 'Blue', 'gone']);
    expect(cell(field('choices'), ['a', 'b', 'c'])).toBe('Red; b; Blue');
  });

  test('[IMP-1] names a record by its path, its code or its id, whichever finds it and nothing else', () => {
    const place: Field = { ...base, type: 'reference', to: 'location' };
    expect(['shelf', 'box', 'store', 'gone'].map((id) => cell(place, id))).toEqual([
      'Store / Shelf',
      'L-00007',
      'store',
      'gone',
    ]);
    const lookup = (_kind: Kind, text: string) => (text === 'Store' ? ['store', 'attic'] : []);
    expect(cellOf(place, 'store', { world, lookup })).toBe('store');
    const another = (_kind: Kind, text: string) => (text === 'Store' ? ['attic'] : []);
    expect(cellOf(place, 'store', { world, lookup: another })).toBe('store');
    const nameless = (_kind: Kind, text: string) => (text === '' ? ['gone'] : []);
    expect(cellOf(place, 'gone', { world, lookup: nameless })).toBe('gone');
  });
});

describe('an exported sheet', () => {
  const recordsOf = (kind: 'location' | 'prop', ...rows: readonly (readonly [string, FieldValues])[]) => {
    const layer = worldOf(rows.map(([id, values]) => added(kind, id, values)));
    return [...layer.records(kind).values()];
  };

  test('[IMP-1] has the headings, a row for each record, and the id of each', () => {
    const props = recordsOf('prop', ['b', { name: 'Bell', cost: 500 }], ['a', { name: 'Axe' }]);
    expect(atOnce(exportSheet(catalogueOf('prop'), props, names, ['cost']))).toEqual({
      name: 'Props',
      rows: [
        ['Name', 'Purchase price', 'Backstock ID'],
        ['Bell', { amount: 5 }, 'b'],
        ['Axe', null, 'a'],
      ],
    });
  });

  test('[IMP-25] has places before those inside them', () => {
    const places = ['box', 'store', 'shelf'].flatMap((id) => world.record('location', id) ?? []);
    expect(atOnce(exportSheet(catalogueOf('location'), places, names, [])).rows.map((row) => row.at(-1))).toEqual([
      'Backstock ID',
      'store',
      'shelf',
      'box',
    ]);
  });

  test('[IMP-1] is made in slices of two hundred rows', () => {
    const [prop] = recordsOf('prop', ['a', { name: 'Axe' }]);
    const making = exportSheet(catalogueOf('prop'), prop ? Array.from({ length: 400 }, () => prop) : [], names, []);
    let slices = 0;
    while (making.next().done !== true) slices += 1;
    expect(slices).toBe(2);
  });
});

describe('a template', () => {
  const kind = choices({ a: 'Red', b: 'Blue' });
  const fields = {
    name: { type: 'text', label: 'Name', max: 120, required: true },
    code: { type: 'code', label: 'Code' },
    colour: { type: 'choice', label: 'Colour', choices: kind },
    colours: { type: 'choices', label: 'Colours', choices: kind, required: true },
    place: { type: 'reference', to: 'location', label: 'Place' },
    count: { type: 'integer', label: 'Count', min: 2, max: 9 },
    size: { type: 'number', label: 'Size' },
    answers: { type: 'options', label: 'Answers', max: 5 },
    tags: { type: 'words', label: 'Tags', max: 30 },
    open: { type: 'flag', label: 'Open' },
    cost: { type: 'money', label: 'Cost' },
    width: { type: 'length', label: 'Width' },
    day: { type: 'date', label: 'Day' },
    start: { type: 'time', label: 'Start' },
    address: { type: 'email', label: 'Address' },
  } as const satisfies Readonly<Record<string, Field>>;
  const catalogue: Catalogue = { ...catalogueOf('prop'), fields };

  test('[IMP-6] says for each type of field what can be entered', () => {
    const [empty, allowed] = templateSheets(catalogue, 'Must be said');
    const columns = allowed.rows[0]?.map((_, column) => allowed.rows.map((row) => row[column] ?? null));
    expect(empty).toEqual({ name: 'Props', rows: [allowed.rows[0]] });
    expect(allowed.name).toBe('Allowed values');
    expect(columns).toEqual([
      ['Name', 'Must be said', 'Text of up to 120 characters', null, null],
      ['Code', 'Leave empty for the next number', null, null, null],
      ['Colour', 'Red', 'Blue', null, null],
      ['Colours', 'Must be said', 'One or more, separated by semicolons:', 'Red', 'Blue'],
      ['Place', 'The name, code or path of the location', null, null, null],
      ['Count', 'A whole number from 2 to 9', null, null, null],
      ['Size', 'A number, e.g. 2.5', null, null, null],
      ['Answers', 'Choices, separated by semicolons', null, null, null],
      ['Tags', 'Up to 30 words, separated by semicolons', null, null, null],
      ['Open', 'Yes or No', null, null, null],
      ['Cost', 'An amount, e.g. 12.50', null, null, null],
      ['Width', 'A length, e.g. 31.5 cm or 12 1/2 in', null, null, null],
      ['Day', 'A date, e.g. 2026-05-14 or 14 May 2026', null, null, null],
      ['Start', 'A time, e.g. 19:30', null, null, null],
      ['Address', 'An email address', null, null, null],
    ]);
  });

  test('[IMP-1] has the key of a field whose label is read as another', () => {
    const twice = { a: { type: 'flag', label: 'Size' }, b: { type: 'flag', label: 'Size' } } as const;
    expect(transferColumns({ title: 'a', fields: twice }).map(({ key, heading }) => [key, heading])).toEqual([
      ['a', 'Size'],
      ['b', 'b'],
      ['@id', 'Backstock ID'],
    ]);
  });

  test('[IMP-10] gives a name to the custom field of the group rather than to the declared one that took it later', () => {
    const own = added('customField', 'own', { label: 'Care instructions', catalogue: 'costume', type: 'text' });
    const costume = withCustomFields(catalogueOf('costume'), worldOf([own]).records('customField').values());
    const columns = transferColumns(costume, ['care', 'x_own']);
    const headings = columns.map(({ heading }) => heading);
    expect(headings).toEqual(['Name', 'care', 'Care instructions', 'Backstock ID']);
    expect(guessMapping(costume, headings)).toEqual(['name', 'care', 'x_own', '@id']);
    expect(guessMapping(costume, ['Name', 'Care instructions'])).toEqual(['name', 'x_own']);
    // An earlier version exported them so.
    expect(guessMapping(costume, ['Care instructions', 'x_own'])).toEqual(['care', 'x_own']);
  });
});

describe('the requests of an import', () => {
  const sized = (...texts: readonly string[]) =>
    // why: only the length of a command matters here.
    batchesOf(texts.map((name) => ({ command: { name } }) as unknown as PlannedCommand)).map(({ length }) => length);
  const text = (letter: string, length: number) => letter.repeat(length - '{"name":""}'.length);

  test('[IMP-39] have at most a hundred commands and 200 kB, counting four bytes for each character beyond ASCII', () => {
    expect([
      sized(),
      sized(...Array.from({ length: 201 }, () => 'a')),
      sized(...Array.from({ length: 5 }, () => text('a', 49_999))),
      sized('a', text('a', 50_000), 'a'),
      sized(...Array.from({ length: 5 }, () => text('é', 12_500))),
      sized(...Array.from({ length: 5 }, () => text('é', 12_501))),
    ]).toEqual([[], [100, 100, 1], [4, 1], [1, 1, 1], [4, 1], [3, 2]]);
  });

  test('[IMP-32] end with one that says what came of it', () => {
    const importId = importIdFrom('01990000-0000-7000-8000-00000000abcd');
    const result = { added: 3, changed: 2, lent: 1, refused: 0 };
    expect(finishCommand({ importId }, result, { now: '2026-05-14T12:00:00.000Z', timezone: 'UTC' })).toEqual({
      type: 'ChangeRecord',
      kind: 'importSession',
      id: importId,
      payload: {
        changes: {
          state: { from: 'running', to: 'finished' },
          added: { from: null, to: 3 },
          changed: { from: null, to: 2 },
          refused: { from: null, to: 0 },
        },
      },
      commandId: importPartId(importId, 'session', 1),
      v: 1,
      issuedAt: '2026-05-14T12:00:00.000Z',
      timezone: 'UTC',
    });
  });
});
