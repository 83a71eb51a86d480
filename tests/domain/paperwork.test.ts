import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../src/domain/catalogue/index.ts';
import type { BookingLine, Catalogue, FieldValues, Loan } from '../../src/domain/catalogue/index.ts';
import { dressingList } from '../../src/domain/costumes/index.ts';
import { hireOf } from '../../src/domain/lending/index.ts';
import {
  fullTitle,
  homeNames,
  isOfLooks,
  latestTest,
  linesToFetch,
  lookGroups,
  paperGroups,
  paperListOf,
  paperLists,
} from '../../src/domain/paperwork/index.ts';
import type { PaperChoice, PaperList } from '../../src/domain/paperwork/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { known } from '../support/known.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';

const today = '2026-05-14';
const loan = (loanId: string, memberId: string, dueBack: string, purpose?: string): Loan => ({
  loanId,
  memberId,
  quantity: 1,
  from: '2026-05-01',
  dueBack,
  ...(purpose === undefined ? {} : { purpose }),
});
const named = [
  recordOf('location', 'store', { name: 'Store' }),
  recordOf('location', 'bay', { name: 'Bay 2', parentId: 'store' }),
  recordOf('location', 'box9', { name: 'Box 9', parentId: 'bay' }),
  recordOf('location', 'box10', { name: 'Box 10', parentId: 'bay' }),
  recordOf('propCategory', 'lamps', { name: 'Lamps' }),
  recordOf('member', 'ann', { name: 'Ann' }),
  recordOf('member', 'ben', { name: 'Ben' }),
  recordOf('script', 'macbeth', { title: 'Macbeth' }),
];
const world = known(named);
const items = [
  recordOf(
    'prop',
    'lamp',
    { name: 'Lamp', homeLocationId: 'box10', categoryId: 'lamps' },
    { loans: [loan('1', 'ben', '2026-05-20', 'Macbeth')] },
  ),
  recordOf(
    'prop',
    'bell',
    { name: 'Bell', homeLocationId: 'box9', categoryId: 'gone' },
    { loans: [loan('2', 'ann', '2026-05-01'), loan('3', 'ben', '2026-05-01', 'Macbeth')] },
  ),
  recordOf('prop', 'chair', { name: 'Chair', homeLocationId: 'store' }),
  recordOf('prop', 'axe', { name: 'Axe' }, { loans: [loan('4', 'stranger', '2026-05-30', 'Macbeth')] }),
  recordOf(
    'prop',
    'sold',
    { name: 'Sold' },
    { lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: '', at: '' } } },
  ),
];

function list(key: string): PaperList {
  const found = paperListOf(key);
  if (!found) throw new Error(`There is no list ${key}.`);
  return found;
}

const groups = (key: string, choice: PaperChoice = {}) =>
  paperGroups(list(key), items, choice, { world, today }).map(({ name, rows }) => [
    name,
    rows.map(({ item, loan: one }) => [item.id, ...(one ? [one.loanId] : [])].join(' ')),
  ]);

describe('paperwork', () => {
  it.each(paperLists.map((one) => [one.key, one] as const))('[PAPER-1] %s tells what exists', (key, one) => {
    expect(paperLists.filter((other) => other.key === key)).toHaveLength(1);
    for (const { from } of one.columns)
      if (typeof from !== 'string') {
        const [kinds, key] = 'field' in from ? [one.kinds, from.field] : [['costumeWork'] as const, from.cleaning];
        expect(kinds.some((kind) => key in (catalogueOf(kind) as Catalogue).fields)).toBe(true);
      }
    expect(one.kinds.every((kind) => catalogueOf(kind).stock || kind === 'propLine')).toBe(true);
    expect(one.kinds.includes('propLine')).toBe(one.rows === 'lines');
    if (one.rows === 'items') expect(['holder', 'purpose', 'character']).not.toContain(one.groupBy);
    expect(['preset', 'scene'].includes(one.groupBy) ? one.rows : 'lines').toBe('lines');
    if (one.groupBy === 'category')
      expect(one.kinds.every((kind) => fieldOf(catalogueOf(kind), 'categoryId')?.type === 'reference')).toBe(true);
  });

  it('[PAPER-2] lists items in use, and nothing that is gone', () => {
    expect(groups('props')).toEqual([
      ['Lamps', ['lamp']],
      ['', ['axe', 'bell', 'chair']],
    ]);
    expect(paperListOf('no such list')).toBeUndefined();
    const desk = known([...named, recordOf('propCategory', 'desk', { name: 'Desk lamps', parentId: 'lamps' })]);
    const banker = recordOf('prop', 'banker', { name: "Banker's lamp", categoryId: 'desk' });
    expect(paperGroups(list('props'), [banker], {}, { world: desk, today })).toEqual([
      { name: 'Lamps › Desk lamps', rows: [{ item: banker }] },
    ]);
  });

  it('[PAPER-19] has the latest test of an item, as far as it is known', () => {
    const test = (inspectionId: string, on: string, scheme = 'pat') =>
      ({ inspectionId, scheme, on, result: 'pass' }) as const;
    const pat = recordOf('inspection', 'new', { name: 'PAT', equipmentId: 'fan', on: '2026-03-02', by: 'Ann' });
    const seen = known([pat]);
    const tested = (...tests: readonly ReturnType<typeof test>[]) =>
      latestTest(recordOf('equipment', 'fan', { name: 'Fan' }, { tests }), seen)?.id;
    expect([
      tested(test('old', '2025-03-02'), test('new', '2026-03-02')),
      tested(test('new', '2026-03-02'), test('old', '2025-03-02')),
      tested(test('new', '2026-03-02'), test('unseen', '2026-03-02')),
      tested(test('unseen', '2026-03-02'), test('new', '2026-03-02')),
      tested(test('unseen', '2026-03-03'), test('new', '2026-03-02')),
      tested(test('rcd', '2026-03-01', 'rcd'), test('new', '2026-03-02')),
      tested(test('new', '2026-03-02'), test('rcd', '2026-03-01', 'rcd')),
      tested(test('new', '2026-03-02'), test('rcd', '2026-03-03', 'rcd')),
      tested(),
      latestTest(recordOf('equipment', 'fan', { name: 'Fan' }), seen),
    ]).toEqual(['new', 'new', undefined, 'new', undefined, 'new', 'new', undefined, undefined, undefined]);
  });

  it('[PAPER-25] lists what is borrowed or hired, by owner', () => {
    const stamp = { by: '', at: '' };
    const held = [
      recordOf('prop', 'chaise', { name: 'Chaise', acquired: 'hired', owner: 'Hire Ltd' }),
      recordOf('costume', 'cape', { name: 'Cape', acquired: 'borrowed', owner: 'Ann' }),
      recordOf('prop', 'urn', { name: 'Urn', acquired: 'borrowed' }),
      recordOf('prop', 'own', { name: 'Own', acquired: 'bought', owner: 'Ann' }),
      recordOf('prop', 'unknown', { name: 'Unknown' }),
      recordOf(
        'prop',
        'returned',
        { name: 'Returned', acquired: 'borrowed', owner: 'Ann' },
        { lifecycle: { stage: 'disposed', reason: 'returned', stamp } },
      ),
    ];
    const rows = paperGroups(list('borrowed'), held, {}, { world, today });
    expect(rows.map(({ name, rows: of }) => [name, of.map(({ item }) => item.id)])).toEqual([
      ['Ann', ['cape']],
      ['Hire Ltd', ['chaise']],
      ['', ['urn']],
    ]);
  });

  it('[PAPER-20] lists what was disposed of, but not what was merged', () => {
    const merged = recordOf(
      'prop',
      'twin',
      { name: 'Twin' },
      { lifecycle: { stage: 'disposed', reason: 'not-needed', into: 'lamp', stamp: { by: '', at: '' } } },
    );
    const rows = paperGroups(list('disposals'), [...items, merged], {}, { world, today });
    expect(rows.map(({ name, rows: of }) => [name, of.map(({ item }) => item.id)])).toEqual([['', ['sold']]]);
  });

  it('[PAPER-2] lists the loans of a member, a production, or those that are late', () => {
    expect(groups('holdings')).toEqual([
      ['Ann', ['bell 2']],
      ['Ben', ['bell 3', 'lamp 1']],
      ['', ['axe 4']],
    ]);
    expect(groups('holdings', { memberId: 'ben' })).toEqual([['Ben', ['bell 3', 'lamp 1']]]);
    expect(groups('overdue')).toEqual([
      ['Ann', ['bell 2']],
      ['Ben', ['bell 3']],
    ]);
    expect(groups('overdue', { purpose: 'Macbeth' })).toEqual([['Ben', ['bell 3']]]);
  });

  it('[PAPER-3] keeps members of the same name apart', () => {
    const namesakes = known([...named, recordOf('member', 'ann 2', { name: 'Ann' })]);
    const vase = recordOf('prop', 'vase', { name: 'Vase' }, { loans: [loan('5', 'ann 2', '2026-05-01')] });
    const told = paperGroups(list('slip'), [...items, vase], {}, { world: namesakes, today });
    expect(told.map(({ name, rows }) => [name, rows.map(({ item }) => item.id)])).toEqual([
      ['Ann', ['bell']],
      ['Ann', ['vase']],
      ['Ben', ['bell', 'lamp']],
      ['', ['axe']],
    ]);
  });

  it('[PAPER-15] says for which show something is out, by its event, otherwise as it was typed', () => {
    const lent = (id: string, more: Partial<Loan>) =>
      recordOf('costume', id, { name: id }, { loans: [{ ...loan(id, 'ann', '2026-06-01'), ...more }] });
    const shows = known([...named, recordOf('event', 'earnest', { name: 'Earnest' })]);
    const out = [
      lent('boots', { eventId: 'earnest' }),
      lent('tailcoat', { eventId: 'earnest', purpose: 'Jack, act two' }),
      lent('cloak', { eventId: 'unseen', purpose: 'Hamlet' }),
      lent('shawl', { eventId: 'unseen' }),
    ];
    const plot = (choice: PaperChoice) =>
      paperGroups(list('costumes-out'), out, choice, { world: shows, today }).map(({ name, rows }) => [
        name,
        rows.map(({ item }) => item.id),
      ]);
    expect(plot({})).toEqual([
      ['Earnest', ['boots', 'tailcoat']],
      ['Hamlet', ['cloak']],
      ['', ['shawl']],
    ]);
    expect(plot({ purpose: 'Earnest' })).toEqual([['Earnest', ['boots', 'tailcoat']]]);
    const look = ofKind(
      'look',
      recordOf('look', 'first', { name: 'First', eventId: 'earnest', production: 'Old name', character: 'Jack' }),
    );
    const entries = dressingList([look], [], () => undefined);
    const rows = [{ item: look, look, slots: [] }];
    expect(lookGroups(list('dressing'), entries, {}, shows)).toEqual([{ name: 'Earnest: Jack', rows }]);
    expect(lookGroups(list('dressing'), entries, { purpose: 'Old name' }, shows)).toEqual([]);
    expect(lookGroups(list('dressing'), entries, { purpose: 'Old name' }, world)).toEqual([
      { name: 'Old name: Jack', rows },
    ]);
  });

  it('[PAPER-3] groups by shelf, with the boxes on it in order', () => {
    expect(groups('inventory')).toEqual([
      ['Store', ['chair']],
      ['Store › Bay 2', ['bell', 'lamp']],
      ['', ['axe']],
    ]);
  });

  it('[PAPER-3] lists what is on a shelf by box, each box by name, and what is in no box by the shelf', () => {
    const lying = (id: string, name: string, homeLocationId: string) => recordOf('prop', id, { name, homeLocationId });
    const shelved = [
      lying('bell', 'Bell', 'box10'),
      lying('zither', 'Zither', 'box9'),
      lying('lamps', '1 pair of lamps', 'box9'),
      lying('axe', 'Axe', 'store'),
      lying('table', 'Table', 'bay'),
    ];
    const lists = paperGroups(list('inventory'), shelved, {}, { world, today });
    expect(lists.map(({ name, rows }) => [name, rows.map(({ item }) => item.id)])).toEqual([
      ['Store', ['table', 'axe']],
      ['Store › Bay 2', ['lamps', 'zither', 'bell']],
    ]);
  });

  it('[PAPER-11] groups the contents by the place itself', () => {
    expect(groups('contents')).toEqual([
      ['Store', ['chair']],
      ['Store › Bay 2 › Box 9', ['bell']],
      ['Store › Bay 2 › Box 10', ['lamp']],
      ['', ['axe']],
    ]);
  });

  it('[PAPER-3] groups by production, with the members in order', () => {
    expect(groups('costumes-out')).toEqual([
      ['Macbeth', ['axe 4', 'bell 3', 'lamp 1']],
      ['', ['bell 2']],
    ]);
    const crown = recordOf('prop', 'crown', { name: 'Crown' }, { loans: [loan('5', 'ann', '2026-05-20', 'Macbeth')] });
    const [plot] = paperGroups(list('costumes-out'), [...items, crown], {}, { world, today });
    expect(plot?.rows.map(({ item }) => item.id)).toEqual(['axe', 'crown', 'bell', 'lamp']);
  });

  it('[PAPER-4] calls a copy by its script', () => {
    expect(fullTitle(recordOf('scriptCopy', 'one', { name: 'Copy 1', scriptId: 'macbeth' }), world)).toBe(
      'Macbeth: Copy 1',
    );
    expect(fullTitle(recordOf('scriptCopy', 'two', { name: 'Copy 2', scriptId: 'gone' }), world)).toBe('Copy 2');
    expect(homeNames(recordOf('prop', 'x', { name: 'X' }), world)).toEqual([]);
  });
});

describe('paperwork of looks', () => {
  it('[PAPER-10] lists looks by character in the order of wearing, with what stands in, and what is to be found', () => {
    const look = (id: string, values: FieldValues) => ofKind('look', recordOf('look', id, { name: id, ...values }));
    const piece = (id: string, values: FieldValues) =>
      ofKind('lookPiece', recordOf('lookPiece', id, { name: 'Hat', lookId: 'first', ...values }));
    const hat = ofKind('costume', recordOf('costume', 'hat', { name: 'Top hat' }));
    const entries = dressingList(
      [
        look('second', { production: 'Macbeth', character: 'Duncan', order: 2 }),
        look('first', { production: 'Macbeth', character: 'Duncan', order: 1 }),
        look('alone', {}),
        look('cloak', { production: 'Ivanov' }),
        look('other', { production: 'Hamlet', character: 'Ghost' }),
      ],
      [
        piece('instead', { choice: 2 }),
        piece('worn', { choice: 1, costumeId: 'hat' }),
        piece('sheet', { name: 'Sheet', lookId: 'other' }),
        piece('crown', { name: 'Crown', lookId: 'second' }),
      ],
      (id) => (id === 'hat' ? hat : undefined),
    );
    const told = (choice: PaperChoice) =>
      lookGroups(list('dressing'), entries, choice, world).map(({ name, rows }) => [
        name,
        rows.map(({ item, look: of, piece: which }) => [of?.id, which?.id, item.id].join(' ')),
      ]);
    expect(told({})).toEqual([
      ['Hamlet: Ghost', ['other sheet sheet']],
      ['Ivanov', ['cloak  cloak']],
      ['Macbeth: Duncan', ['first worn hat', 'first instead instead', 'second crown crown']],
      ['', ['alone  alone']],
    ]);
    expect(groups('dressing').map(([name]) => name)).toEqual(['']);
    expect(told({ purpose: 'Hamlet' })).toEqual([['Hamlet: Ghost', ['other sheet sheet']]]);
  });

  it('[PAPER-17] has a row for each look, by show, character and order of wearing', () => {
    const look = (id: string, values: FieldValues) => ofKind('look', recordOf('look', id, { name: id, ...values }));
    const hat = ofKind('lookPiece', recordOf('lookPiece', 'hat', { name: 'Hat', lookId: 'crowned' }));
    const cloak = ofKind('lookPiece', recordOf('lookPiece', 'cloak', { name: 'Cloak', lookId: 'crowned', order: 2 }));
    const entries = dressingList(
      [
        look('crowned', { production: 'Macbeth', character: 'Macbeth', order: 2 }),
        look('battle', { production: 'Macbeth', character: 'Macbeth', order: 1 }),
        look('ghost', { eventId: 'macbeth', production: 'Zero', character: 'Banquo' }),
        look('alone', { character: 'Porter' }),
      ],
      [cloak, hat],
      () => undefined,
    );
    const shows = known([...named, recordOf('event', 'macbeth', { name: 'Macbeth' })]);
    const plot = lookGroups(list('plot'), entries, {}, shows);
    expect(plot.map(({ name, rows }) => [name, rows.map(({ item }) => item.id)])).toEqual([
      ['Macbeth', ['ghost', 'battle', 'crowned']],
      ['', ['alone']],
    ]);
    expect(plot[0]?.rows[2]?.slots?.map(({ name }) => name)).toEqual(['Cloak', 'Hat']);
    const [dressing] = lookGroups(list('dressing'), entries, { purpose: 'Macbeth' }, shows).slice(1);
    expect(dressing?.rows.map(({ piece, slots }) => [piece?.id, slots?.length])).toEqual([
      [undefined, 0],
      ['cloak', 2],
      ['hat', undefined],
    ]);
  });

  it('[PAPER-17] keeps two events of the same name apart', () => {
    const look = (id: string, values: FieldValues) => ofKind('look', recordOf('look', id, { name: id, ...values }));
    const entries = dressingList(
      [
        look('first', { eventId: 'macbeth' }),
        look('second', { eventId: 'revival' }),
        look('typed', { production: 'Macbeth' }),
      ],
      [],
      () => undefined,
    );
    const shows = known(['macbeth', 'revival'].map((id) => recordOf('event', id, { name: 'Macbeth' })));
    const told = (choice: PaperChoice) =>
      lookGroups(list('plot'), entries, choice, shows).map(({ name, rows }) => [name, rows.map(({ item }) => item.id)]);
    expect(told({ purpose: 'Macbeth' })).toEqual([['Macbeth', ['first', 'second', 'typed']]]);
    expect(told({ purpose: 'Macbeth', eventId: 'revival' })).toEqual([['Macbeth', ['second']]]);
  });

  it('[PAPER-17] finds a list by the key it used to have', () => {
    expect(paperListOf('costume-plot')?.key).toBe('costumes-out');
  });

  it('[PAPER-17] tells the lists of looks from those of stock', () => {
    expect(paperLists.filter((one) => isOfLooks(one)).map(({ key }) => key)).toEqual([
      'plot',
      'dressing',
      'quick-changes',
    ]);
  });
});

it('[PAPER-18] knows the booking of another group that a loan is for', () => {
  const shop = known([
    recordOf('booking', 'hire', { name: 'Hay Fever', use: 'hire' }),
    recordOf('booking', 'own', { name: 'Oliver!', use: 'production' }),
  ]);
  const lent = loan('1', 'ann', '2026-05-20');
  const hires = [
    { ...lent, bookingId: 'hire' },
    { ...lent, bookingId: 'own' },
    { ...lent, bookingId: 'gone' },
    lent,
    undefined,
  ];
  expect(hires.map((one) => hireOf(one, shop)?.id)).toEqual(['hire', undefined, undefined, undefined, undefined]);
});

describe('a pull list', () => {
  it('[PAPER-16] lists what is in store to be fetched, and how many', () => {
    const cups = recordOf(
      'prop',
      'cups',
      { name: 'Cups', homeLocationId: 'box9', tracking: 'batch', quantity: 12 },
      { loans: [{ ...loan('5', 'ann', '2026-05-20'), quantity: 3 }], missing: 2 },
    );
    const fetched = paperGroups(list('pull'), [...items, cups], {}, { world, today });
    expect(fetched.map(({ name, rows }) => [name, rows.map(({ item, quantity }) => [item.id, quantity])])).toEqual([
      ['Store', [['chair', 1]]],
      ['Store › Bay 2', [['cups', 7]]],
    ]);
  });

  it('[PAPER-16] lists what a booking has reserved that is not out yet', () => {
    const none = { reserved: 0, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
    const line = (lineId: string, itemId: string, counts: Partial<BookingLine['counts']>): BookingLine => ({
      lineId,
      kind: 'prop',
      itemId,
      from: today,
      dueBack: today,
      counts: { ...none, ...counts },
    });
    const lines = [
      line('1', 'lamp', { out: 1 }),
      line('2', 'bell', { reserved: 2, out: 1 }),
      line('3', 'chair', { reserved: 1, pulled: 1 }),
      line('4', 'unseen', { reserved: 1 }),
      line('5', 'axe', { cancelled: 1 }),
    ];
    const booking = ofKind('booking', recordOf('booking', 'oliver', { name: 'Oliver!' }, { lines }));
    const store = known([...named, ...items]);
    const fetched = paperGroups(list('pull'), items, { booking }, { world: store, today });
    expect(fetched.map(({ name, rows }) => [name, rows.map(({ item, quantity }) => [item.id, quantity])])).toEqual([
      ['Store', [['chair', 1]]],
      ['Store › Bay 2', [['bell', 2]]],
    ]);
    expect(fetched[0]?.rows[0]?.line).toBe(lines[2]);
    expect(linesToFetch(booking, store).map(({ item }) => item?.id)).toEqual(['bell', 'chair', undefined]);
    const empty = ofKind('booking', recordOf('booking', 'new', { name: 'New' }));
    expect(paperGroups(list('pull'), items, { booking: empty }, { world: store, today })).toEqual([]);
    expect(paperGroups(list('props'), items, { booking: empty }, { world: store, today })).not.toEqual([]);
  });
});
