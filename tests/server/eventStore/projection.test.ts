import { describe, expect, it } from 'vitest';
import { ClaimChanges, facetTerm, recordRow, sortKey } from '../../../server/eventStore/projection.ts';
import type { Catalogue, CatalogueRecord, Field, FieldValue } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { recordOf, stamp } from '../../support/recordOf.ts';

const changed = { by: 'ben', at: '2026-03-02T11:00:00.000Z' };
const record = (values: Record<string, FieldValue>, more: Partial<CatalogueRecord> = {}): CatalogueRecord =>
  recordOf('prop', 'clock', values, { version: 3, changed, ...more });
const gone = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp: changed } } as const;
const world = new Layer();
world.install([
  { ...record({ catalogue: 'prop', label: 'Epoch', type: 'text' }), kind: 'customField', id: 'epoch' },
  { ...record({ catalogue: 'prop', label: 'Weight', type: 'number' }), kind: 'customField', id: 'weight' },
]);

/** The row of a prop whose catalogue has these fields. */
function rowWith(
  fields: Readonly<Record<string, object>>,
  values: Record<string, FieldValue>,
  more: Partial<CatalogueRecord> = {},
) {
  const described = Object.fromEntries(
    Object.entries({ name: { type: 'text', max: 200 }, ...fields }).map(([key, field]) => [
      key,
      { label: key, ...field } as Field,
    ]),
  );
  const catalogue: Catalogue = { ...catalogueOf('prop'), fields: described };
  return recordRow(record({ name: 'Clock', ...values }, more), 8, world, catalogue);
}

describe('the row of a record', () => {
  it('[LOG-13] has what lists, searches and rules ask for', () => {
    const clock = record({ name: 'Été 2', categoryId: 'cat', code: 'CLO-00004' }, { formerCodes: ['OLD-1', 'OLD-2'] });
    const { answer, ...row } = recordRow(clock, 8, world);
    expect(row).toEqual({
      kind: 'prop',
      id: 'clock',
      version: 3,
      seq: 8,
      scope: 'props',
      is_active: true,
      sort_key: 'ete 000000000002',
      search: 'ete 2\nold-1 old-2 clo-00004\n',
      refs: ['cat'],
      facets: ['categoryId=cat'],
      orders: {
        code: 'clo-000000000004',
        categoryId: 'cat',
        addedAt: '2026-03-01T10:00:00.000Z',
        changedAt: '2026-03-02T11:00:00.000Z',
      },
      body: clock,
    });
    expect(JSON.parse(answer ?? '')).toMatchObject({ id: 'clock', name: 'Été 2' });
    expect(recordRow({ ...clock, ...gone }, 8, world)).toMatchObject({ is_active: false, refs: [] });
  });

  it('[REST-3] is filtered by facets alone, each value by itself, and by no long text, length or unknown value', () => {
    const facet = { facet: true };
    const { facets } = rowWith(
      {
        state: { type: 'choice', ...facet },
        uses: { type: 'choices', ...facet },
        pieces: { type: 'integer', ...facet },
        fragile: { type: 'flag', ...facet },
        width: { type: 'length', ...facet },
        short: { type: 'text', ...facet },
        long: { type: 'text', ...facet },
        unknown: { type: 'text', ...facet },
        plain: { type: 'text' },
      },
      {
        state: 'good',
        uses: ['indoors', 'outdoors'],
        pieces: 0,
        fragile: false,
        width: { mm: 300, entered: '30 cm' },
        short: 's'.repeat(200),
        long: 'l'.repeat(201),
        plain: 'plain',
      },
    );
    expect(facets).toEqual([
      'state=good',
      'uses=indoors',
      'uses=outdoors',
      'pieces=0',
      'fragile=false',
      `short=${'s'.repeat(200)}`,
    ]);
    expect(facetTerm('state', 'good')).toBe('state=good');
  });

  it('[REST-3] is filtered by each value once', () => {
    expect(rowWith({ uses: { type: 'words', facet: true } }, { uses: ['a', 'b', 'a'] }).facets).toEqual([
      'uses=a',
      'uses=b',
    ]);
  });

  it('[REST-13] is sorted by columns: numbers and lengths by size, choices as they are, text as people sort', () => {
    const column = { column: 'offered' };
    const { orders } = rowWith(
      {
        name: { type: 'text', ...column },
        pieces: { type: 'integer', ...column },
        weight: { type: 'number', ...column },
        width: { type: 'length', ...column },
        yes: { type: 'flag', ...column },
        no: { type: 'flag', ...column },
        state: { type: 'choice', ...column },
        uses: { type: 'choices', ...column },
        owner: { type: 'reference', to: 'member', ...column },
        material: { type: 'words', ...column },
        none: { type: 'words', ...column },
        nothing: { type: 'choices', ...column },
        bought: { type: 'date', ...column },
        unknown: { type: 'text', ...column },
        plain: { type: 'text' },
      },
      {
        pieces: 12,
        weight: -2.5,
        width: { mm: 300, entered: '30 cm' },
        yes: true,
        no: false,
        state: 'Good 2',
        uses: ['Zoo', 'Barn'],
        owner: 'M-Ben',
        material: ['Brass 2', 'Wood'],
        none: [],
        nothing: [],
        bought: '2026-03-04',
        plain: 'plain',
      },
    );
    expect(orders).toEqual({
      pieces: '1000000000012.000',
      weight: '0999999999997.500',
      width: '1000000000300.000',
      yes: '0',
      no: '1',
      state: 'Good 2',
      uses: 'Zoo',
      owner: 'M-Ben',
      material: 'brass 000000000002 wood',
      none: '',
      nothing: '',
      bought: '000000002026-000000000003-000000000004',
      addedAt: '2026-03-01T10:00:00.000Z',
      changedAt: '2026-03-02T11:00:00.000Z',
    });
  });

  it('[REST-13] of stock is sorted by the first day on which some of it is due back', () => {
    const loan = (dueBack: string) => ({ loanId: dueBack, memberId: 'm', quantity: 1, from: '2026-03-01', dueBack });
    const { orders } = rowWith({}, {}, { loans: [loan('2026-04-01'), loan('2026-03-09'), loan('2026-05-01')] });
    expect(orders).toEqual({ dueBack: '2026-03-09', addedAt: stamp.at, changedAt: changed.at });
  });

  it('[REST-2] is searched by its name, its codes and tags, and its other texts, on a line each', () => {
    const searched = { searched: true };
    const { search } = rowWith(
      {
        name: { type: 'text', ...searched },
        code: { type: 'code', ...searched },
        material: { type: 'words', ...searched },
        note: { type: 'text', ...searched },
        width: { type: 'length', ...searched },
        pieces: { type: 'integer', ...searched },
        fragile: { type: 'flag', ...searched },
        uses: { type: 'choices', ...searched },
        unknown: { type: 'text', ...searched },
        hidden: { type: 'text' },
      },
      {
        code: 'P-1',
        material: ['Brass', 'Wood'],
        note: 'Très  CHIC',
        width: { mm: 300, entered: '30 cm' },
        pieces: 7,
        fragile: true,
        uses: ['in', 'out'],
        hidden: 'hidden',
      },
    );
    expect(search).toBe('clock\np-1 brass wood\ntres chic 30 cm 7 in out');
  });

  it('[CUSTOM-12] is searched, filtered and sorted by the fields that the group has added, and not by unknown ones', () => {
    const { search, facets, orders } = rowWith({}, { x_epoch: 'Art Déco', x_gone: 'Gone', x_weight: 2.5 });
    expect([search, facets]).toEqual(['\n\nart deco', ['x_epoch=Art Déco', 'x_gone=Gone', 'x_weight=2.5']]);
    expect(orders).toEqual({
      x_epoch: 'art deco',
      x_weight: '1000000000002.500',
      addedAt: stamp.at,
      changedAt: changed.at,
    });
  });
});

describe('the text that a name is sorted by', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['Chair 2', 'chair 000000000002'],
    ['Chair 0010', 'chair 000000000010'],
    ['Chair 000', 'chair 000000000000'],
    ['Chair 0000000000000012', 'chair 000000000012'],
    ['Chair 00000000000000', 'chair 000000000000'],
    ['1234567890123', '1234567890123'],
    ['2nd and 10th', '000000000002nd and 000000000010th'],
    ['', ''],
  ])('[REST-4] of %s is %s', (name, key) => {
    expect(sortKey(name)).toBe(key);
  });

  it('[REST-4] has at most 400 letters', () => {
    expect(sortKey('x'.repeat(401))).toBe('x'.repeat(400));
  });
});

describe('the changes of claims and numbers', () => {
  const noted = (...pairs: readonly (readonly [CatalogueRecord | undefined, CatalogueRecord])[]) => {
    const changes = new ClaimChanges();
    for (const [before, after] of pairs) changes.note(before, after);
    return { claims: changes.claims, numbers: changes.numbers };
  };
  const owner = { kind: 'prop', id: 'clock' };
  const code = (key: string) => ({ space: 'code', key, permanent: true, owner, isReleased: false });
  const four = record({ name: 'Clock', code: 'CLO-00004' });
  const nine = record({ name: 'Clock', code: 'clo-00009' }, { formerCodes: ['CLO-00004'] });

  it('[LOG-13] are those of a new record, and its number in the series', () => {
    expect(noted([undefined, four])).toEqual({ claims: [code('CLO-00004')], numbers: [{ prefix: 'CLO', last: 4 }] });
  });

  it('[LOG-13] are only what has changed', () => {
    expect(noted([four, record({ name: 'Wall clock', code: 'CLO-00004' })])).toEqual({ claims: [], numbers: [] });
    expect(noted([four, record({ name: 'Clock' })])).toEqual({ claims: [], numbers: [] });
    expect(noted([four, nine])).toEqual({ claims: [code('CLO-00009')], numbers: [{ prefix: 'CLO', last: 9 }] });
  });

  it('[LOG-13] keep the highest number of each series', () => {
    const seven = { ...record({ name: 'Lamp', code: 'CLO-00007' }), id: 'lamp' };
    const other = { ...record({ name: 'Vase', code: 'VAS-00002' }), id: 'vase' };
    expect(noted([undefined, nine], [undefined, seven], [undefined, other]).numbers).toEqual([
      { prefix: 'CLO', last: 9 },
      { prefix: 'VAS', last: 2 },
    ]);
  });

  const user = (email: string, more: Partial<CatalogueRecord> = {}): CatalogueRecord => ({
    ...record({ name: 'Ben', email }, more),
    kind: 'user',
    id: 'ben',
  });
  const email = (key: string, isHeld: boolean) => ({
    space: 'email',
    key,
    permanent: false,
    owner: { kind: 'user', id: 'ben' },
    isReleased: !isHeld,
  });

  it('[PEOPLE-3] release an address that its user no longer has', () => {
    const [old, fresh] = [user('Old@example.org'), user('new@example.org')];
    expect(noted([old, fresh]).claims).toEqual([email('new@example.org', true), email('old@example.org', false)]);
    expect(noted([old, { ...old, ...gone }]).claims).toEqual([email('old@example.org', false)]);
    expect(noted([old, fresh], [fresh, old]).claims).toEqual([
      email('new@example.org', false),
      email('old@example.org', true),
    ]);
  });
});
