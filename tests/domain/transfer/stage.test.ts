import { describe, expect, it } from 'vitest';
import { Layer } from '../../../src/domain/layers/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import {
  guessHeadingRow,
  guessMapping,
  ID_HEADING,
  importIdFrom,
  importPartId,
  planOf,
  rememberedOf,
  templateSheets,
  unknownKey,
} from '../../../src/domain/transfer/index.ts';
import type { Staged } from '../../../src/domain/transfer/index.ts';
import { borrower } from '../support/theatre.ts';
import { surroundings } from '../query/arbitraries.ts';
import { recordOf } from '../../support/recordOf.ts';
import { spoken } from '../../support/spoken.ts';
import { gone, outcomes, rehearse as rehearseOn, type Rehearsed } from './rehearsal.ts';

const importId = importIdFrom('01990000-0000-7000-8000-00000000abcd');

function device(): Layer {
  const layer = new Layer();
  for (const record of surroundings) layer.put(record);
  for (const name of ['Shelf', 'Room', 'Box or bin', 'Bay or aisle'])
    layer.put(recordOf('locationType', `type-${name.toLowerCase()}`, { name }));
  layer.put(
    recordOf('prop', 'lamp', {
      name: 'Brass lamp',
      code: 'P-00012',
      categoryId: 'category-2',
      condition: 'good',
      description: 'Two\r\nlines',
      width: { mm: 315, entered: '31.5 cm' },
    }),
  );
  layer.put(recordOf('prop', 'gone', { name: 'Old chair', code: 'OLD-1', categoryId: 'category-1' }, gone));
  return layer;
}

const rehearse = (table: readonly (readonly string[])[], more: Rehearsed = {}): Staged =>
  rehearseOn(table, { layer: device(), importId, ...more });

const problems = (staged: Staged) =>
  staged.rows.map((row) => row.problems.map(({ field, message }) => `${field}: ${spoken(message)}`));

describe('columns', () => {
  it('[IMP-10] finds the headings below a title and guesses what they carry', () => {
    const rows = [
      ['Our props, 2026'],
      [],
      ['Item', 'Barcode', 'Where is it', 'Category'],
      ['Lamp', 'X-1', '', 'Lamps 9'],
    ];
    const prop = catalogueOf('prop');

    expect(guessHeadingRow(prop, rows)).toBe(2);
    expect(guessMapping(prop, rows[2] ?? [])).toEqual(['name', 'code', null, 'categoryId']);
    expect(guessHeadingRow(prop, [[''], ['unheard of']])).toBe(1);
  });

  it('[IMP-10] takes headings as they were chosen last time, and each field once', () => {
    const prop = catalogueOf('prop');
    const headings = ['Thing', 'Name', 'Barcode', 'Barcode', ID_HEADING];
    const remembered = rememberedOf(['Thing', 'Barcode'], ['name', null]);

    expect(remembered).toEqual({ thing: 'name', barcode: '' });
    expect(guessMapping(prop, headings, { remembered })).toEqual(['name', null, null, null, '@id']);
    expect(guessMapping(prop, ['Thing'], { remembered: { thing: 'no-longer-there' } })).toEqual([null]);
  });

  it('[IMP-6] offers a template with what may stand under each heading', () => {
    const [empty, allowed] = templateSheets(catalogueOf('prop'), 'Must be said');
    const column = (heading: string) =>
      allowed.rows.map((row) => row[empty.rows[0]?.indexOf(heading) ?? -1]).filter(Boolean);

    expect(empty.rows).toHaveLength(1);
    expect(empty.rows[0]).not.toContain(ID_HEADING);
    expect(column('Condition')).toEqual(['Condition', 'New', 'Good', 'Fair', 'Poor', 'Unusable']);
    expect(column('Category')).toEqual(['Category', 'Must be said', 'The name, code or path of the category']);
  });
});

describe('rows', () => {
  it('[IMP-20] adds what is new and changes what says otherwise', () => {
    const staged = rehearse([
      ['Name', 'Code', 'Category', 'Condition', 'Width'],
      ['Stool', '', 'Lamps 9', '', ''],
      ['Brass lamp', 'p-00012', 'Lamps 9', 'poor', '315 mm'],
      ['Brass lamp', 'P-00012', 'Lamps 9', 'good', ''],
    ]);

    expect(outcomes(staged)).toEqual(['add', 'change', 'wrong']);
    expect(staged.rows[0]?.outcome).toEqual({
      does: 'add',
      id: importPartId(importId, 'row', 2),
      values: { name: 'Stool', categoryId: 'category-2' },
    });
    expect(staged.rows[1]?.outcome).toEqual({
      does: 'change',
      id: 'lamp',
      changes: { code: { from: 'P-00012', to: 'p-00012' }, condition: { from: 'good', to: 'poor' } },
    });
    expect(staged.counts).toEqual({ add: 1, change: 1, restore: 0, nothing: 0, skip: 0, wrong: 1 });
  });

  it('[IMP-20] finds a record by its Backstock ID, or by a name where names are unique, and skips it where that was asked for', () => {
    expect(
      rehearse([
        ['Name', 'Category', ID_HEADING],
        ['Bright lamp', 'Lamps 9', 'lamp'],
      ]).rows[0]?.outcome,
    ).toMatchObject({ does: 'change', id: 'lamp' });
    expect(
      outcomes(
        rehearse(
          [
            ['Name', 'Prefix'],
            ['furniture', 'FU'],
          ],
          { kind: 'propCategory' },
        ),
      ),
    ).toEqual(['change']);
    expect(
      outcomes(
        rehearse(
          [
            ['Name', 'Parent category'],
            ['Seating 10', ''],
          ],
          { kind: 'propCategory' },
        ),
      ),
    ).toEqual(['add']);
    expect(
      outcomes(
        rehearse(
          [
            ['Code', 'Name'],
            ['P-00012', 'Another'],
          ],
          { options: { matches: 'skip' } },
        ),
      ),
    ).toEqual(['skip']);
    expect(
      outcomes(
        rehearse([
          ['Name', 'Category', ID_HEADING],
          ['Lamp', 'Lamps 9', 'of-another-group'],
        ]),
      ),
    ).toEqual(['add']);
  });

  it('[IMP-21] leaves fields with empty cells as they are, or empties those that may be', () => {
    const rows = [
      ['Code', 'Name', 'Condition'],
      ['P-00012', '', ''],
    ];

    expect(outcomes(rehearse(rows))).toEqual(['nothing']);
    expect(rehearse(rows, { options: { empty: 'clear' } }).rows[0]?.outcome).toMatchObject({
      changes: { condition: { from: 'good', to: null } },
    });
  });

  it('[IMP-22] says each problem at its cell, and what the domain would refuse', () => {
    const staged = rehearse([
      ['Name', 'Category', 'Quantity', 'Tracked as', 'Acquired on'],
      ['', 'Lamps 9', 'many', '', ''],
      ['Lamp', 'Lamps 9', '3', 'Single item', ''],
      ['Lamp', 'Lamps 9', '', '', '2030-01-01'],
    ]);

    expect(outcomes(staged)).toEqual(['wrong', 'wrong', 'wrong']);
    expect(problems(staged)[0]).toEqual(['quantity: Quantity: enter a whole number.', 'name: Name is missing.']);
    expect(problems(staged)[1]).toHaveLength(1);
    expect(problems(staged)[2]).toEqual(["acquiredOn: Acquired on can't be in the future."]);
  });

  it('[IMP-22] leaves a cell empty that cannot be read, where that was asked for, but never what must be said', () => {
    const staged = rehearse(
      [
        ['Name', 'Category', 'Quantity'],
        ['Lamp', 'Lamps 9', 'many'],
        ['Lamp', 'Thrones', '1'],
      ],
      { options: { unreadable: 'empty' } },
    );

    expect(outcomes(staged)).toEqual(['add', 'wrong']);
    expect(problems(staged)[0]).toEqual(['quantity: Quantity: enter a whole number.']);
  });

  it('[IMP-22] refuses what the person may not do', () => {
    expect(
      problems(
        rehearse(
          [
            ['Name', 'Category'],
            ['Lamp', 'Lamps 9'],
          ],
          { actor: borrower },
        ),
      )[0]?.[0],
    ).toMatch(/You don't have permission to do this/);
  });

  it('[IMP-23] says which rows are about one thing or have one code', () => {
    const staged = rehearse([
      ['Name', 'Code', 'Category'],
      ['A', 'NEW-1', 'Lamps 9'],
      ['B', 'new-1', 'Lamps 9'],
      ['C', 'P-00012', 'Lamps 9'],
      ['D', 'P-00012', 'Lamps 9'],
    ]);

    expect(outcomes(staged)).toEqual(['add', 'wrong', 'change', 'wrong']);
    expect(problems(staged)[1]).toEqual(['code: Row 2 also has the code new-1. A code can only be used once.']);
    expect(problems(staged)[3]).toEqual([': Row 4 is also about Brass lamp. Keep one of them.']);
  });

  it('[IMP-22] takes no notice of empty rows', () => {
    expect(
      rehearse([
        ['Name', 'Junk'],
        ['', ''],
        ['  ', 'left out'],
      ]).rows,
    ).toEqual([]);
  });

  it('[IMP-26] takes what was disposed of back into use', () => {
    const staged = rehearse([
      ['Code', 'Name', 'Category'],
      ['OLD-1', 'Good old chair', 'Seating 10'],
    ]);

    expect(staged.rows[0]?.outcome).toMatchObject({ does: 'restore', id: 'gone' });
    expect(staged.rows[0]?.bodies.map(({ type }) => type)).toEqual(['RestoreRecord', 'ChangeRecord']);
  });
});

describe('names that nothing goes by', () => {
  const rows = [
    ['Name', 'Category', 'Home location'],
    ['King', 'Thrones', 'Café store / Rail 4 / Box 1'],
    ['Queen', 'thrones', ''],
    ['Pawn', 'Lamps 9', 'nowhere'],
  ];

  it('[IMP-24] are listed once each, those that stand there most often first', () => {
    const { unknown } = rehearse(rows);

    expect(unknown.map(({ kind, text, count, mayCreate }) => [kind, text, count, mayCreate])).toEqual([
      ['propCategory', 'Thrones', 2, true],
      ['location', 'Café store / Rail 4 / Box 1', 1, true],
      ['location', 'nowhere', 1, true],
    ]);
  });

  it('[IMP-24] are made with all that their path names, mapped, or left empty', () => {
    const staged = rehearse(rows, {
      resolutions: {
        [unknownKey('propCategory', 'Thrones')]: 'create',
        [unknownKey('location', 'café store/rail 4/box 1')]: 'create',
        [unknownKey('location', 'Nowhere')]: 'empty',
      },
    });

    expect(outcomes(staged)).toEqual(['add', 'add', 'add']);
    expect(staged.references.map(({ kind, name }) => [kind, name])).toEqual([
      ['propCategory', 'Thrones'],
      ['location', 'Rail 4'],
      ['location', 'Box 1'],
    ]);
    expect(staged.references[1]?.body.payload).toEqual({
      values: { name: 'Rail 4', parentId: 'place-0', locationType: 'type-shelf' },
    });
    const mapped = rehearse(rows.slice(0, 3), {
      resolutions: {
        [unknownKey('propCategory', 'Thrones')]: { use: 'category-1' },
        [unknownKey('location', 'café store/rail 4/box 1')]: 'empty',
      },
    });
    expect(mapped.rows[0]?.outcome).toMatchObject({ values: { name: 'King', categoryId: 'category-1' } });
    expect(mapped.unknown).toHaveLength(2);
  });

  it('[IMP-24] that need more than a name are not made', () => {
    const staged = rehearse(
      [
        ['Name', 'Script'],
        ['Copy 1', 'Hamlet'],
      ],
      { kind: 'scriptCopy', resolutions: { [unknownKey('script', 'Hamlet')]: 'create' } },
    );

    expect(staged.unknown[0]?.mayCreate).toBe(false);
    expect(problems(staged)[0]).toEqual(['scriptId: This script needs more than a name. Add "Hamlet" first.']);
  });
});

describe('rows about each other', () => {
  const rows = [
    ['Name', 'Type', 'Inside'],
    ['Box A', 'Box or bin', 'Cellar / Bay 1'],
    ['Bay 1', 'Bay or aisle', 'Cellar'],
    ['Cellar', 'Room', ''],
    ['Lost', 'Box or bin', 'Nowhere'],
  ];

  it('[IMP-25] are sent so that what is referred to comes first', () => {
    const staged = rehearse(rows, { kind: 'location' });

    expect(outcomes(staged)).toEqual(['add', 'add', 'add', 'wrong']);
    expect(staged.order.map(({ line }) => line)).toEqual([4, 3, 2, 5]);
    expect(staged.rows[0]?.outcome).toMatchObject({ values: { parentId: importPartId(importId, 'row', 3) } });
    expect(problems(staged)[3]).toEqual(['parentId: Inside: there\'s no location called "Nowhere".']);
  });

  it('[IMP-25] are planned in requests of at most a hundred commands, with ids that a repetition has too', () => {
    const many = [['Name', 'Category'], ...Array.from({ length: 250 }, (_, index) => [`Lamp ${index}`, 'Thrones'])];
    const resolutions = { [unknownKey('propCategory', 'Thrones')]: 'create' } as const;
    const plan = () =>
      planOf({
        staged: rehearse(many, { resolutions }),
        kind: 'prop',
        file: 'props.csv',
        headings: many[0] ?? [],
        now: '2026-05-14T12:00:00.000Z',
        timezone: 'UTC',
      });
    const ids = (of: ReturnType<typeof plan>) =>
      of.batches.flatMap((batch) => batch.map(({ command }) => command.commandId));

    expect(plan().batches.map(({ length }) => length)).toEqual([100, 100, 52]);
    expect(
      plan()
        .batches[0]?.slice(0, 3)
        .map(({ command }) => [command.type, command.kind]),
    ).toEqual([
      ['AddRecord', 'importSession'],
      ['AddRecord', 'propCategory'],
      ['AddRecord', 'prop'],
    ]);
    expect(new Set(ids(plan())).size).toBe(252);
    expect(ids(plan())).toEqual(ids(plan()));
    expect(plan().rows).toBe(250);
  });
});
