import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { systemActor } from '../../../src/domain/access/index.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { atOnce } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import {
  guessFieldType,
  guessMapping,
  guessSource,
  importIdFrom,
  importPartId,
  isLeftOut,
  mayRepeat,
  newFieldTarget,
  planOf,
  sources,
  stage,
  undoSteps,
  unknownKey,
  usualOptions,
} from '../../../src/domain/transfer/index.ts';
import type { ImportTrace, Resolution, Staged, StageRequest } from '../../../src/domain/transfer/index.ts';
import { otherPrograms } from '../../support/lists/otherPrograms.ts';
import { spoken } from '../../support/spoken.ts';
import { recordOf } from '../../support/recordOf.ts';
import { borrower } from '../support/theatre.ts';

const importId = importIdFrom('01990000-0000-7000-8000-00000000abcd');
const now = '2026-05-14T12:00:00.000Z';
type Rows = readonly (readonly string[])[];

function tableOf(program: keyof typeof otherPrograms): Rows {
  return Papa.parse<string[]>(otherPrograms[program].trim()).data;
}

function device(): Layer {
  const layer = new Layer();
  for (const [id, name, level, standsIn] of [
    ['room', 'Room', 'room', ['outermost', 'room']],
    ['shelf', 'Shelf', 'shelf', ['room', 'shelf', 'container']],
    ['box', 'Box or bin', 'container', []],
    ['rail', 'Rail or rack', 'furniture', ['room']],
  ] as const)
    layer.put(recordOf('locationType', id, { name, level, standsIn }));
  layer.put(recordOf('propCategory', 'hand', { name: 'Hand props' }));
  layer.put(recordOf('equipmentCategory', 'lanterns', { name: 'Lanterns' }));
  layer.put(recordOf('member', 'priya', { name: 'Priya Nair' }));
  layer.put(recordOf('user', 'u-priya', { name: 'P. Nair', email: 'Priya@Example.org', memberId: 'priya', roles: [] }));
  return layer;
}

interface Asked extends Partial<Pick<StageRequest, 'always' | 'mapping' | 'options' | 'actor' | 'dueBack'>> {
  readonly kind?: Kind;
  readonly resolutions?: Readonly<Record<string, Resolution>>;
  readonly layer?: Layer;
}

function rehearse(
  [headings = [], ...rows]: Rows,
  { kind = 'prop', resolutions = {}, layer = device(), ...more }: Asked = {},
): Staged {
  const catalogue = catalogueOf(kind);
  return atOnce(
    stage({
      catalogue,
      importId,
      rows: rows.map((cells, index) => ({ line: index + 2, cells })),
      headings,
      mapping: guessMapping(catalogue, headings),
      options: usualOptions,
      resolutions: new Map(Object.entries(resolutions)),
      world: layer,
      all: (of) => layer.records(of).values(),
      actor: systemActor,
      now,
      timezone: 'Europe/London',
      dueBack: '2026-05-28',
      ...more,
    }),
  );
}

const outcomes = ({ rows }: Staged) => rows.map(({ outcome }) => outcome.does);
const problems = ({ rows }: Staged) =>
  rows.flatMap((row) => row.problems.map(({ field, message }) => `${field}: ${spoken(message)}`));
const targets = (kind: Kind, headings: readonly string[]) =>
  Object.fromEntries(guessMapping(catalogueOf(kind), headings).map((target, column) => [headings[column], target]));

describe('files of other programs', () => {
  it.each(['snipe-it', 'homebox', 'shelf', 'airtable'] as const)(
    '[IMP-12] are recognised by their headings: %s',
    (program) => {
      expect(guessSource(tableOf(program)[0] ?? [])).toBe(program);
    },
  );

  it('[IMP-12] are told from lists that people made themselves', () => {
    expect(guessSource(['Name', 'Asset Tag', 'Category'])).toBe('list');
    expect(guessSource(['Attachment Summary'])).toBe('airtable');
    expect(guessSource(['QR ID', 'Custody'])).toBe('shelf');
    expect(sources.map(({ name }) => name)).toEqual(['Homebox', 'Snipe-IT', 'Shelf', 'Airtable', undefined]);
  });

  it('[IMP-12] have their columns where they belong', () => {
    expect(targets('equipment', tableOf('snipe-it')[0] ?? [])).toEqual({
      Company: null,
      Name: 'name',
      'Asset Tag': 'code',
      Category: 'categoryId',
      Supplier: 'acquiredFrom',
      Manufacturer: 'make',
      Location: 'homeLocationId',
      'Order Number': null,
      Model: 'model',
      'Model Notes': null,
      'Model Number': null,
      'Asset Notes': 'notes',
      'Purchase Date': 'acquiredOn',
      'Purchase Cost': 'cost',
      'Checkout Type': null,
      'Checked Out To: Username': null,
      'Checked Out To: First Name': '@holder',
      'Checked Out To: Last Name': '@holder',
      'Checked Out To: Email': '@holderEmail',
      'Checked Out To: Location': null,
    });
    expect(targets('prop', tableOf('homebox')[0] ?? [])).toMatchObject({
      'HB.import_ref': null,
      'HB.name': 'name',
      'HB.asset_id': 'code',
      'HB.location': 'homeLocationId',
      'HB.tags': 'tags',
      'HB.purchase_date': 'acquiredOn',
      'HB.warranty_expires': null,
    });
    expect(targets('prop', tableOf('shelf')[0] ?? [])).toMatchObject({
      title: 'name',
      custodian: '@holder',
      valuation: 'replacementValue',
    });
    expect(targets('prop', tableOf('airtable')[0] ?? [])).toMatchObject({
      Name: 'name',
      Assignee: '@holder',
      Attachments: null,
    });
  });

  it('[IMP-12] have columns that say nothing to us, which are left out', () => {
    const prop = catalogueOf('prop');
    expect(isLeftOut('homebox', prop, 'HB.url')).toBe(true);
    expect(isLeftOut('homebox', prop, 'HB.insured')).toBe(false);
    expect(guessMapping(prop, ['HB.asset_id', 'Name'], { source: 'list' })).toEqual([null, 'name']);
  });

  it("[IMP-13] and lists of one's own are understood by what they call their columns", () => {
    expect(targets('prop', ['Name', 'Asset tag', 'Supplier', 'Purchase date', 'Who has it', 'Due date'])).toEqual({
      Name: 'name',
      'Asset tag': 'code',
      Supplier: 'acquiredFrom',
      'Purchase date': 'acquiredOn',
      'Who has it': '@holder',
      'Due date': '@dueBack',
    });
    expect(targets('propCategory', ['Name', 'Who has it'])).toEqual({
      Name: 'name',
      'Who has it': null,
    });
    expect(['@holder', '@new:text', '@id', 'name', '@dueBack'].map(mayRepeat)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what the file does not say', () => {
  const table = [
    ['Name', 'Condition'],
    ['Stool', 'good'],
    ['Bench', ''],
  ];

  it('[IMP-14] is one value for all new records', () => {
    expect(outcomes(rehearse(table))).toEqual(['wrong', 'wrong']);
    const staged = rehearse(table, { always: { categoryId: 'hand', condition: 'fair' } });
    expect(staged.rows.map(({ outcome }) => 'values' in outcome && outcome.values)).toEqual([
      { name: 'Stool', categoryId: 'hand', condition: 'good' },
      { name: 'Bench', categoryId: 'hand', condition: 'fair' },
    ]);
  });
});

describe('columns that no field goes by', () => {
  const prop = catalogueOf('prop');
  const table = [
    ['Name', 'Category', 'cf:Wig size,type:number'],
    ['Skull', 'Hand props', '56'],
  ];
  const mapping = [...guessMapping(prop, table[0] ?? []).slice(0, 2), newFieldTarget('number')];
  const fieldId = importPartId(importId, 'field', 2);

  it.each<[string, readonly string[]]>([
    ['number', ['12', '2.5', '']],
    ['number', ['0', '1']],
    ['date', ['2026-05-14', '14 May 2026']],
    ['flag', ['yes', 'No']],
    ['money', ['£12.50', '£3']],
    ['text', ['007', '12']],
    ['text', []],
    ['long-text', ['One\nTwo']],
    ['long-text', ['x'.repeat(201)]],
  ])('[IMP-15] become fields of the type that fits: %s', (type, cells) => {
    expect(guessFieldType(cells)).toBe(type);
  });

  it('[IMP-15] become fields of the group before the rows that fill them in', () => {
    const staged = rehearse(table, { mapping });
    expect(staged.references).toMatchObject([
      {
        kind: 'customField',
        name: 'Wig size',
        body: { id: fieldId, payload: { values: { label: 'Wig size', catalogue: 'prop', type: 'number' } } },
      },
    ]);
    expect(staged.rows[0]?.outcome).toMatchObject({ does: 'add', values: { [`x_${fieldId}`]: 56 } });
    expect(staged.mapping).toEqual(['name', 'categoryId', `x_${fieldId}`]);
    expect(Object.keys(staged.catalogue.fields)).toContain(`x_${fieldId}`);
    const plan = planOf({ staged, kind: 'prop', file: 'a.csv', headings: table[0] ?? [], now, timezone: 'UTC' });
    expect(plan.batches.flat().map(({ command }) => command.kind)).toEqual(['importSession', 'customField', 'prop']);
  });

  it('[ERR-4, IMP-15] are cut between two characters, like the name of the file', () => {
    const staged = rehearse([['Name', 'Category', `${'w'.repeat(59)}🎭`], ...table.slice(1)], { mapping });
    expect(staged.references.map(({ name }) => name)).toEqual(['w'.repeat(59)]);
    const plan = planOf({ staged, kind: 'prop', file: `${'f'.repeat(199)}🎭.csv`, headings: [], now, timezone: 'UTC' });
    expect(plan.batches.flat()[0]?.command.payload).toMatchObject({ values: { file: 'f'.repeat(199) } });
  });

  it('[IMP-15] are left out, with the reason, where the field cannot be', () => {
    const staged = rehearse(
      [
        ['Name', 'Category', 'Condition'],
        ['Skull', 'Hand props', '56'],
      ],
      { mapping },
    );
    expect(staged.refusedFields.map(({ label, message }) => `${label}: ${spoken(message)}`)).toEqual([
      expect.stringContaining('Condition: '),
    ]);
    expect(staged.mapping).toEqual(['name', 'categoryId', null]);
    expect(outcomes(staged)).toEqual(['add']);
    expect(
      rehearse(
        [
          ['Name', 'Category'],
          ['Skull', 'Hand props'],
        ],
        { mapping },
      ).refusedFields,
    ).toHaveLength(1);
    const untitled = { catalogue: prop, importId, rows: [], mapping, options: usualOptions, resolutions: new Map() };
    const empty = device();
    const about = { world: empty, all: () => [], actor: systemActor, now, timezone: 'UTC' };
    expect(atOnce(stage({ ...untitled, ...about })).refusedFields).toHaveLength(1);
  });
});

describe('who has it', () => {
  const headings = ['Name', 'Code', 'Category', 'Who has it', 'Out since', 'Due back'];
  const row = (who: string, since = '', due = '', code = '') => ['Skull', code, 'Hand props', who, since, due];
  const loanOf = (staged: Staged) => staged.rows[0]?.loan;

  it('[IMP-27] is written down as a loan, with the days of the row or the usual ones', () => {
    const staged = rehearse([headings, row('priya nair')]);
    expect(staged.rows[0]?.bodies.map(({ type }) => type)).toEqual(['AddRecord', 'SignOutItem']);
    expect(staged.rows[0]?.bodies[1]?.payload).toMatchObject({
      loanId: importPartId(importId, 'loan', 2),
      memberId: 'priya',
      quantity: 1,
      from: '2026-05-14',
      dueBack: '2026-05-28',
    });
    expect(loanOf(rehearse([headings, row('Priya Nair', '2026-05-01', '2026-06-01')]))).toEqual({
      memberId: 'priya',
      from: '2026-05-01',
      dueBack: '2026-06-01',
    });
    expect(loanOf(rehearse([headings, row('Priya Nair', '2020-01-01', '2020-02-01')]))).toEqual({
      memberId: 'priya',
      from: '2025-05-13',
      dueBack: '2026-05-14',
    });
    expect(loanOf(rehearse([headings, row('Priya Nair', '2027-01-01', 'soon')]))).toMatchObject({
      from: '2026-05-14',
      dueBack: '2026-05-28',
    });
    expect(loanOf(rehearse([headings, row('')]))).toBeUndefined();
    const plan = planOf({ staged, kind: 'prop', file: 'a.csv', headings, now, timezone: 'UTC' });
    expect(plan.batches.flat().at(-1)?.command.commandId).toBe(importPartId(importId, 'loan', 2));
  });

  it('[IMP-27] is found by the address of a login, also where it stands as the name', () => {
    expect(
      rehearse(tableOf('snipe-it'), {
        kind: 'equipment',
        resolutions: Object.fromEntries([
          [unknownKey('location', 'Cellar / Shelf D4 / Box 18'), 'create'],
          [unknownKey('location', 'Cellar / Shelf D4'), 'create'],
        ]),
      }).rows[1]?.loan?.memberId,
    ).toBe('priya');
    expect(loanOf(rehearse([headings, row('priya@example.org')]))?.memberId).toBe('priya');
    const byMail = [
      ['Name', 'Category', 'Email'],
      ['Skull', 'Hand props', 'nobody@example.org'],
    ];
    const mapping = ['name', 'categoryId', '@holderEmail'];
    expect(problems(rehearse(byMail, { mapping }))).toEqual([expect.stringContaining('nobody@example.org')]);
  });

  it.each([
    { whose: 'with another accent', address: 'príya@example.org', lifecycle: { stage: 'active' } },
    {
      whose: 'of a user who is gone',
      address: 'priya@example.org',
      lifecycle: { stage: 'disposed', reason: 'not-needed', stamp: { by: 'user-1', at: now } },
    },
  ] as const)('[IDENT-3] goes to nobody by an address $whose', ({ address, lifecycle }) => {
    const layer = device();
    layer.put(recordOf('member', 'ben', { name: 'Ben Hall' }));
    layer.put(recordOf('user', 'u-priya', { name: 'Priya', email: 'nair@example.org', memberId: 'priya', roles: [] }));
    layer.put(recordOf('user', 'u-ben', { name: 'Ben', email: address, memberId: 'ben', roles: [] }, { lifecycle }));
    const byMail = (name: string, email: string) =>
      rehearse(
        [
          ['Name', 'Category', 'Who has it', 'Email'],
          ['Skull', 'Hand props', name, email],
        ],
        { layer, mapping: ['name', 'categoryId', '@holder', '@holderEmail'] },
      );
    expect(loanOf(byMail('Ben Hall', 'NAIR@example.org '))?.memberId).toBe('priya');
    expect(loanOf(byMail('Priya Nair', 'priya@example.org'))?.memberId).toBe('priya');
    expect(byMail('', 'priya@example.org').unknown).toMatchObject([{ kind: 'member', text: 'priya@example.org' }]);
  });

  it('[IMP-27] is asked about where nobody goes by the name', () => {
    const table = [headings, row('Sam Unknown')];
    const asked = rehearse(table);
    expect(outcomes(asked)).toEqual(['wrong']);
    expect(asked.unknown).toMatchObject([{ kind: 'member', text: 'Sam Unknown', mayCreate: true }]);
    const key = unknownKey('member', 'Sam Unknown');
    expect(loanOf(rehearse(table, { resolutions: { [key]: 'create' } }))?.memberId).toBe(
      importPartId(importId, 'reference', 0),
    );
    const left = rehearse(table, { resolutions: { [key]: 'empty' } });
    expect([outcomes(left), loanOf(left)]).toEqual([['add'], undefined]);
    expect(rehearse(table, { actor: borrower }).unknown).toMatchObject([{ mayCreate: false }]);
  });

  it('[IMP-27] stays as it is where it is out already, and begins when it became ours', () => {
    const layer = device();
    const values = { name: 'Skull', code: 'P-7', categoryId: 'hand', acquiredOn: '2026-05-10' };
    layer.put(recordOf('prop', 'skull', values));
    const here = rehearse([headings, row('Priya Nair', '2026-05-01', '', 'P-7')], { layer });
    expect(here.rows[0]).toMatchObject({
      outcome: { does: 'change', changes: {} },
      bodies: [{ payload: { from: '2026-05-10' } }],
    });
    const loan = {
      loanId: importPartId(importId, 'loan', 9),
      memberId: 'ben',
      quantity: 1,
      from: '2026-05-11',
      dueBack: '2026-06-01',
    };
    layer.put(recordOf('prop', 'skull', values, { loans: [loan] }));
    const out = rehearse([headings, row('Priya Nair', '', '', 'P-7')], { layer });
    expect([outcomes(out), loanOf(out)]).toEqual([['nothing'], undefined]);
    const skipped = rehearse([headings, row('Priya Nair', '', '', 'P-7')], {
      layer,
      options: { ...usualOptions, matches: 'skip' },
    });
    expect(outcomes(skipped)).toEqual(['skip']);
  });

  it('[IMP-27] leaves its row standing where it cannot be', () => {
    const table = [
      [...headings, 'Condition'],
      [...row('Priya Nair'), 'unusable'],
    ];
    const staged = rehearse(table);
    expect(outcomes(staged)).toEqual(['add']);
    expect(problems(staged)).toEqual([expect.stringContaining('@holder: ')]);
  });

  it('[IMP-27] means nothing where things are not lent, and is due today where nothing is said', () => {
    expect(
      outcomes(
        rehearse(
          [
            ['Name', 'X'],
            ['Masks', 'Priya Nair'],
          ],
          { kind: 'propCategory', mapping: ['name', '@holder'] },
        ),
      ),
    ).toEqual(['add']);
    const layer = device();
    const table = [headings, row('Priya Nair')];
    const base = {
      catalogue: catalogueOf('prop'),
      importId,
      mapping: guessMapping(catalogueOf('prop'), headings),
      options: usualOptions,
      resolutions: new Map(),
    };
    const rows = [{ line: 2, cells: table[1] ?? [] }];
    const world = {
      world: layer,
      all: ((of) => layer.records(of).values()) as StageRequest['all'],
      actor: systemActor,
      now,
      timezone: 'UTC',
    };
    expect(loanOf(atOnce(stage({ ...base, ...world, rows })))?.dueBack).toBe('2026-05-14');
  });
});

describe('places written as paths', () => {
  it.each(['Cellar / Shelf D4 / Box 18', 'Cellar > Shelf D4 > Box 18', 'Cellar | Shelf D4 | Box 18'])(
    '[IMP-28] are made with all around them: %s',
    (path) => {
      const staged = rehearse(
        [
          ['Name', 'Category', 'Location'],
          ['Skull', 'Hand props', path],
        ],
        { resolutions: { [unknownKey('location', path)]: 'create' } },
      );
      expect(outcomes(staged)).toEqual(['add']);
      expect(
        staged.references.map(({ name, body }) => [name, 'values' in body.payload && body.payload.values]),
      ).toMatchObject([
        ['Cellar', { locationType: 'room' }],
        ['Shelf D4', { locationType: 'shelf' }],
        ['Box 18', { locationType: 'box' }],
      ]);
    },
  );

  it('[IMP-28] are of the usual type where what the name tells may not stand there', () => {
    const path = 'Shelf A / Rail 2';
    const staged = rehearse(
      [
        ['Name', 'Category', 'Location'],
        ['Skull', 'Hand props', path],
      ],
      { resolutions: { [unknownKey('location', path)]: 'create' } },
    );
    expect(staged.references.map(({ body }) => 'values' in body.payload && body.payload.values)).toMatchObject([
      { locationType: 'room' },
      { locationType: 'rail' },
    ]);
  });
});

describe('taking back', () => {
  const stamp = { by: 'u', at: now };
  const loan = {
    loanId: importPartId(importId, 'loan', 2),
    memberId: 'priya',
    quantity: 1,
    from: '2026-05-14',
    dueBack: '2026-05-28',
  };
  type Parts = Partial<ImportTrace['record']>;
  const trace = (type: string, version: number, data: object, record: Parts, kind: Kind = 'prop'): ImportTrace =>
    ({
      event: { type, version, data, kind, id: 'skull', seq: version, stamp },
      record: { values: {}, version: 2, lifecycle: { stage: 'active' }, loans: [loan], ...record },
    }) as unknown as ImportTrace;
  const both = (record: Parts) =>
    undoSteps([trace('ItemSignedOut', 2, { loan }, record), trace('RecordAdded', 1, { values: {} }, record)]);

  it('[IMP-33] undoes a loan as if it had never been, and what was added with it', () => {
    expect(both({})).toMatchObject([
      { body: { type: 'ReturnItem', payload: { loanId: loan.loanId, quantity: 1, undone: true } } },
      { body: { type: 'DisposeRecord' } },
    ]);
    expect(both({ loans: [], version: 3 })).toMatchObject([{}, { body: { type: 'DisposeRecord' } }]);
  });

  it('[IMP-33] keeps what somebody has changed or borrowed since', () => {
    expect(both({ version: 3 })).toMatchObject([{ body: { type: 'ReturnItem' } }, { kept: 'changed' }]);
    expect(both({ loans: [{ ...loan, dueBack: '2026-07-01' }], version: 3 })).toEqual([
      { kept: 'out' },
      { kept: 'changed' },
    ]);
    expect(both({ loans: [{ ...loan, loanId: 'other' }], version: 4 })).toEqual([{}, { kept: 'out' }]);
    expect(both({ lifecycle: { stage: 'disposed', reason: 'sold', stamp } })[1]).toEqual({});
  });

  it('[IMP-33] undoes what it restored and changed, and leaves its own record', () => {
    const changes = { notes: { from: null, to: 'New' } };
    const gone = { values: { notes: 'New' }, loans: [], version: 2 };
    expect(
      undoSteps([trace('RecordChanged', 2, { changes }, gone), trace('RecordRestored', 1, {}, gone)]),
    ).toMatchObject([{ body: { type: 'ChangeRecord' } }, { body: { type: 'DisposeRecord' } }]);
    expect(undoSteps([trace('RecordAdded', 1, {}, {}, 'importSession'), trace('ItemReturned', 1, {}, {})])).toEqual([
      {},
      {},
    ]);
  });
});
