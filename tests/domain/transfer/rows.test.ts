import { describe, expect, it } from 'vitest';
import { borrower } from '../support/theatre.ts';
import { recordOf } from '../../support/recordOf.ts';
import { spoken } from '../../support/spoken.ts';
import { atOnce } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import type { Catalogue, FieldValues } from '../../../src/domain/catalogue/index.ts';
import { planOf, stage } from '../../../src/domain/transfer/index.ts';
import type { Staged } from '../../../src/domain/transfer/index.ts';
import { saysTheSame } from '../../../src/domain/transfer/match.ts';
import { changes, device, gone, importId, outcomes, part, problems, rehearse, requestOf } from './rehearsal.ts';

describe('a row about a record', () => {
  const about = (heading: string, cell: string, options = {}) =>
    changes(
      rehearse(
        [
          ['Code', heading],
          ['P-1', cell],
        ],
        { options },
      ),
    )[0];

  it.each([
    ['Description', 'Two\nlines'],
    ['Description', 'Two\rlines'],
    ['Notes', 'a\rb'],
    ['Notes', 'a\r\nb'],
    ['Condition', 'GOOD'],
    ['Quantity', '6.0'],
    ['Width', '315 mm'],
    ['Width', '31,5 cm'],
    ['Category', 'old'],
    ['Category', ' old '],
  ])('[IMP-20] changes nothing where it only writes a value differently: %s %j', (heading, cell) => {
    expect(about(heading, cell)).toBe('nothing');
  });

  it('[IMP-20] changes nothing where an old value has other line endings', () => {
    const layer = device();
    layer.put(recordOf('prop', 'fan', { name: 'Fan', code: 'P-2', categoryId: 'hand', notes: 'a\rb' }));
    const rows = [
      ['Code', 'Notes'],
      ['P-2', 'a\nb'],
    ];
    expect(changes(rehearse(rows, { layer }))).toEqual(['nothing']);
  });

  it('[IMP-20] leaves choices as they are where it lists their labels', () => {
    const layer = device();
    const options = ['crimson=Dark red', 'blue=Blue', 'green!Green'];
    layer.put(recordOf('customField', 'lining', { label: 'Lining', catalogue: 'costume', type: 'choice', options }));
    const table = [
      ['Backstock ID', 'Choices'],
      ['lining', 'Dark red; Blue'],
    ];
    expect(changes(rehearse(table, { kind: 'customField', layer }))).toEqual(['nothing']);
  });

  it('[IMP-20] changes what differs', () => {
    expect(about('Description', 'Two lines')).toEqual({ description: { from: 'Two\r\nlines', to: 'Two lines' } });
    expect(about('Description', 'Twolines')).toEqual({ description: { from: 'Two\r\nlines', to: 'Twolines' } });
    expect(about('Width', '40 cm')).toEqual({
      width: { from: { mm: 315, entered: '31.5 cm' }, to: { mm: 400, entered: '40 cm' } },
    });
    expect(about('Depth', '5 cm')).toEqual({ depth: { from: null, to: { mm: 50, entered: '5 cm' } } });
    expect(about('Material', 'Brass')).toEqual({ material: { from: null, to: ['Brass'] } });
  });

  it('[IMP-21] clears text and lengths too, but never a code or a name', () => {
    const clear = { empty: 'clear' };
    expect(about('Description', '', clear)).toEqual({ description: { from: 'Two\r\nlines', to: null } });
    expect(about('Width', '', clear)).toEqual({ width: { from: { mm: 315, entered: '31.5 cm' }, to: null } });
    const table = [
      ['Backstock ID', 'Code', 'Name', 'Condition'],
      [' lamp ', '', '', ''],
    ];
    expect(changes(rehearse(table, { options: { empty: 'clear' } }))).toEqual([
      { condition: { from: 'good', to: null } },
    ]);
  });

  const table = [
    ['Code', 'Quantity', 'Condition'],
    ['P-1', 'many', 'poor'],
  ];

  it('[IMP-22] is held back by a cell that cannot be read', () => {
    const staged = rehearse(table);
    expect(outcomes(staged)).toEqual(['wrong']);
    expect(problems(staged)).toEqual(['quantity: Quantity: enter a whole number.']);
    expect(staged.rows[0]?.bodies).toEqual([]);
  });

  it('[IMP-22] leaves a value as it is where its cell cannot be read and may be empty', () => {
    const staged = rehearse(table, { options: { unreadable: 'empty', empty: 'clear' } });
    expect(changes(staged)).toEqual([{ condition: { from: 'good', to: 'poor' } }]);
    expect(problems(staged)).toEqual(['quantity: Quantity: enter a whole number.']);
    const alone = rehearse([...table.slice(0, 1), ['P-1', 'many', 'good']], { options: { unreadable: 'empty' } });
    expect([outcomes(alone), problems(alone)]).toEqual([['nothing'], ['quantity: Quantity: enter a whole number.']]);
  });

  it('[IMP-20] is skipped whole, with its loan, where that was asked for', () => {
    const staged = rehearse(
      [
        ['Code', 'Quantity', 'Who has it'],
        ['P-1', 'many', 'Priya Nair'],
      ],
      { options: { matches: 'skip' } },
    );
    expect(staged.rows).toEqual([
      {
        line: 2,
        cells: ['P-1', 'many', 'Priya Nair'],
        outcome: { does: 'skip', id: 'lamp' },
        problems: [],
        bodies: [],
      },
    ]);
  });
});

describe('a cell', () => {
  const prop = catalogueOf('prop');
  const catalogue: Catalogue = { ...prop, fields: { ...prop.fields, size: { type: 'number', label: 'Size' } } };
  const says = (values: FieldValues, field: string, text: string) =>
    saysTheSame(catalogue, recordOf('prop', 'lamp', values), { field, text }, { world: device(), lookup: () => [] });

  it('[IMP-1] says the same as its record where an export would write it so', () => {
    expect([
      says({ quantity: 6 }, 'quantity', '6'),
      says({ size: 1234.567 }, 'size', '1234.5670'),
      says({ cost: 1250 }, 'cost', ' 12.50 '),
      says({ acquiredOn: '2026-05-10' }, 'acquiredOn', '2026-05-10'),
      says({ notes: 'Old' }, 'notes', 'Old'),
      says({ cost: 'much' }, 'cost', ''),
    ]).toEqual([true, true, true, true, true, true]);
  });

  it('[IMP-1] says something else otherwise', () => {
    expect([
      says({ quantity: 6 }, 'quantity', '5'),
      says({ cost: 1250 }, 'cost', '12.5'),
      says({ acquiredOn: '2026-05-10' }, 'acquiredOn', '2026-05-11'),
      says({ notes: 'Old' }, 'notes', ''),
      says({}, 'notes', ''),
      says({ unheard: 'x' }, 'unheard', 'x'),
    ]).toEqual([false, false, false, false, false, false]);
  });
});

describe('the record of a row', () => {
  it('[IMP-20] is found by a name only among those inside the same one', () => {
    const of = (...row: readonly string[]) =>
      changes(rehearse([['Name', 'Parent category', 'Prefix'], row], { kind: 'propCategory' }))[0];
    expect(of('silver', 'Hand props', '')).toEqual({ name: { from: 'Silver', to: 'silver' } });
    expect(of('silver', '', '')).toBe('add');
    expect(of('Hand props', '', 'HP')).toEqual({ prefix: { from: null, to: 'HP' } });
  });

  it('[IMP-20] is found by a name that is unique everywhere', () => {
    const layer = device();
    layer.put(recordOf('skill', 'sewing', { name: 'Sewing' }));
    const table = [
      ['Name', 'Description'],
      ['Sewing', 'Hems'],
      ['Knitting', 'Socks'],
    ];
    expect(changes(rehearse(table, { kind: 'skill', layer }))).toEqual([
      { description: { from: null, to: 'Hems' } },
      'add',
    ]);
  });

  it('[IMP-22] cannot be found without a name', () => {
    const staged = rehearse([['Prefix'], ['HP']], { kind: 'propCategory' });
    expect([outcomes(staged), problems(staged)]).toEqual([['wrong'], ['name: Name is missing.']]);
  });

  it('[IMP-20] is not one of another catalogue that has the code', () => {
    const layer = device();
    layer.put(recordOf('costume', 'coat', { name: 'Coat', code: 'C-9' }));
    const staged = rehearse(
      [
        ['Name', 'Code', 'Category'],
        ['Coat', 'c-9', 'Hand props'],
      ],
      { layer },
    );
    expect(outcomes(staged)).toEqual(['wrong']);
    expect(problems(staged)).toEqual([
      'code: The code C-9 belongs to the costume "Coat". Codes are never reused, so choose another.',
    ]);
  });
});

describe('a new row', () => {
  const headings = ['Name', 'Category', 'Quantity', 'Who has it'];

  it('[IMP-22] may be shorter than the headings, and is passed over if it is empty', () => {
    const staged = rehearse([headings, [''], ['Stool', 'Hand props'], []]);
    expect(staged.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, { does: 'add', id: part('1', '3'), values: { name: 'Stool', categoryId: 'hand' } }],
    ]);
  });

  it('[IMP-22] stays wrong where a required cell cannot be read, and is added without the others', () => {
    const staged = rehearse([headings, ['Stool', 'Thrones', 'many', ''], ['Bench', 'Hand props', 'many', 'Sam']], {
      options: { unreadable: 'empty' },
    });
    expect(outcomes(staged)).toEqual(['wrong', 'add']);
    expect(problems(staged)).toEqual([
      'categoryId: Category: there\'s no category called "Thrones".',
      'quantity: Quantity: enter a whole number.',
      '@holder: Signed out to: there\'s no member called "Sam".',
    ]);
  });

  it('[IMP-22] says what concerns all of it at no cell', () => {
    expect(problems(rehearse([headings, ['Stool', 'Hand props']], { actor: borrower }))).toEqual([
      expect.stringMatching(/^: You don't have permission to do this/),
    ]);
  });

  it('[IMP-25] waits for rows of its own file only', () => {
    const staged = rehearse(
      [
        ['Name', 'Type', 'Inside'],
        ['Nook', 'Alcove', ''],
        ['Cellar', 'Room', ''],
        ['Shelf 1', 'Shelf', 'Attic'],
        ['Attic', 'Room', ''],
      ],
      { kind: 'location' },
    );
    expect(staged.order.map(({ line }) => line)).toEqual([2, 3, 5, 4]);
    expect(outcomes(staged)).toEqual(['wrong', 'add', 'add', 'add']);
    expect(problems(staged)).toEqual(['locationType: Type: there\'s no location type called "Alcove".']);
  });

  it('[IMP-22] is read in slices of fifty', () => {
    const rows = Array.from({ length: 101 }, (_, index) => [`Stool ${index}`, 'Hand props']);
    const staging = stage(requestOf([headings, ...rows]));
    let slices = 0;
    while (staging.next().done !== true) slices += 1;
    expect(slices).toBe(3);
  });
});

describe('rows of an event', () => {
  const layer = device();
  for (const [id, name] of [
    ['ghosts', 'Ghosts'],
    ['cinders', 'Cinderella'],
  ] as const) {
    layer.put(recordOf('event', id, { name, status: 'planning' }));
    layer.put(recordOf('scene', `${id}-1`, { name: 'Act one', eventId: id }));
  }
  const scenes = (staged: Staged) =>
    staged.rows.map(({ outcome }) => ('values' in outcome ? outcome.values['sceneId'] : outcome.does));

  it('[IMPORT-4] have the scene of the event that they name', () => {
    const staged = rehearse(
      [
        ['Name', 'Scene', 'Event', 'Status'],
        ['Lamp', 'Act one', 'Ghosts', 'Needed'],
        ['Slipper', 'Act one', 'Cinderella', 'Needed'],
        ['Broom', 'Act two', 'Cinderella', 'Needed'],
      ],
      { kind: 'propLine', layer },
    );
    expect(scenes(staged)).toEqual(['ghosts-1', 'cinders-1', 'wrong']);
    expect(staged.unknown.map(({ text, count }) => [text, count])).toEqual([['Act two', 1]]);
  });

  it('[IMPORT-4] have the scene of the event chosen for all', () => {
    const always = { eventId: 'cinders', status: 'needed' };
    const table = [
      ['Name', 'Scene'],
      ['Slipper', 'Act one'],
    ];
    expect(scenes(rehearse(table, { kind: 'propLine', layer, always }))).toEqual(['cinders-1']);
  });
});

describe('new fields', () => {
  const table = [
    ['Name', 'Category', 'Wig size', 'Condition', 'Hem'],
    ['Skull', 'Hand props', '56', 'x', 'long'],
  ];
  const mapping = ['name', 'categoryId', '@new:number', '@new:text', '@new:text'];

  it('[IMP-15] are made each for its column, apart from those that are refused', () => {
    const staged = rehearse(table, { mapping });
    expect(staged.references.map(({ kind, name, body }) => [kind, name, body.id])).toEqual([
      ['customField', 'Wig size', part('6', '2')],
      ['customField', 'Hem', part('6', '4')],
    ]);
    expect(staged.refusedFields.map(({ label }) => label)).toEqual(['Condition']);
    expect(staged.mapping).toEqual(['name', 'categoryId', `x_${part('6', '2')}`, null, `x_${part('6', '4')}`]);
    expect(changes(staged)).toEqual(['add']);
  });

  it('[IMP-15] need a heading', () => {
    const { headings: _none, ...request } = requestOf([[], ['x']], { mapping: ['@new:text'] });
    const staged = atOnce(stage(request));
    expect(staged.refusedFields.map(({ label }) => label)).toEqual(['']);
    expect(staged.references).toEqual([]);
  });
});

describe('the plan of an import', () => {
  it('[IMP-34] has an id for each command that follows from the step and the row', () => {
    const layer = device();
    layer.put(recordOf('prop', 'chair', { name: 'Chair', code: 'P-2', categoryId: 'hand' }, gone));
    const headings = ['Name', 'Code', 'Category', 'Who has it'];
    const staged = rehearse(
      [
        headings,
        ['Stool', '', 'Thrones', 'Priya Nair'],
        ['Stool', '', 'Nonsense', ''],
        ['Big chair', 'P-2', 'Hand props', ''],
        ['Lamp', 'P-1', 'old', ''],
      ],
      { layer, resolutions: { 'propCategory:thrones': 'create' } },
    );
    expect(outcomes(staged)).toEqual(['add', 'wrong', 'restore', 'nothing']);
    const plan = planOf({
      staged,
      kind: 'prop',
      file: 'a.csv',
      headings,
      now: '2026-05-14T12:00:00.000Z',
      timezone: 'UTC',
    });
    expect(plan.rows).toBe(2);
    expect(plan.batches.flat().map(({ command, row }) => [command.type, command.commandId, row?.line])).toEqual([
      ['AddRecord', importId, undefined],
      ['AddRecord', part('4', '0'), undefined],
      ['AddRecord', part('1', '2'), 2],
      ['SignOutItem', part('5', '2'), 2],
      ['RestoreRecord', part('3', '4'), 4],
      ['ChangeRecord', part('2', '4'), 4],
    ]);
    expect(spoken(plan.batches.flat()[0]?.command.payload)).toEqual({
      values: { file: 'a.csv', into: 'prop', rows: 2, state: 'running' },
    });
  });
});
