import { expect, test } from 'vitest';
import { emptyWorld } from '../../src/domain/catalogue/index.ts';
import { claimsOf, Layer, referencesOf, titleSpace } from '../../src/domain/layers/index.ts';
import { happened, worldOf } from '../support/specify.ts';
import { added, disposed, loanOf, signedOut, theatre, uuid } from './support/theatre.ts';

const rename = (id: string, from: string, to: string) =>
  happened('propCategory', id, { type: 'RecordChanged', data: { changes: { name: { from, to } } } });

test('[WORLD-1] knows nothing where nothing has happened', () => {
  for (const world of [emptyWorld, new Layer()]) {
    expect([
      world.record('prop', 'chair'),
      world.claimant('code', 'P-00001'),
      world.lastNumber('P'),
      world.referenceCount('store', 'prop'),
    ]).toEqual([undefined, undefined, 0, 0]);
  }
  expect(new Layer().records('prop').size).toBe(0);
});

test('[WORLD-1] answers what happened on top, else what its base knows', () => {
  const base = worldOf(theatre);
  const top = new Layer(base);
  const chair = top.apply(
    happened('prop', 'chair', {
      type: 'RecordChanged',
      data: { changes: { homeLocationId: { from: null, to: 'store' } } },
    }),
  );
  expect(top.record('prop', 'chair')).toBe(chair);
  expect(top.record('prop', 'glasses')).toBe(base.record('prop', 'glasses'));
  expect([...top.records('prop').keys()]).toEqual(['chair']);
  expect([top.referenceCount('store', 'prop'), base.referenceCount('store', 'prop')]).toEqual([1, 0]);
  expect([top.referenceCount('furniture', 'prop'), top.lastNumber('FUR')]).toEqual([1, 1]);
});

test('[WORLD-1] gives up a name of its base, and takes it again', () => {
  const base = worldOf(theatre);
  const top = new Layer(base);
  const space = titleSpace('propCategory', undefined);
  top.apply(rename('glassware', 'Glassware', 'Glass'));
  expect([top.claimant(space, 'glassware'), top.claimant(space, 'glass')]).toEqual([
    undefined,
    { kind: 'propCategory', id: 'glassware' },
  ]);
  top.apply(added('propCategory', 'other', { name: 'Glassware' }));
  expect(top.claimant(space, 'glassware')).toEqual({ kind: 'propCategory', id: 'other' });
  expect(base.claimant(space, 'glassware')).toEqual({ kind: 'propCategory', id: 'glassware' });
});

test('[WORLD-1] knows what is inside a record in itself and in its base', () => {
  const top = new Layer(worldOf(theatre));
  expect(top.children('propCategory', 'furniture')).toEqual(['seating']);
  top.apply(added('propCategory', 'tables', { name: 'Tables', parentId: 'furniture' }));
  expect(top.children('propCategory', 'furniture')).toEqual(['seating', 'tables']);
});

test('[WORLD-1] forgets the name that a record of a snapshot had before it was renamed', () => {
  const stored = worldOf(theatre).record('propCategory', 'glassware');
  const world = new Layer();
  world.install(stored ? [stored] : []);
  world.apply(rename('glassware', 'Glassware', 'Glass'));
  const space = titleSpace('propCategory', undefined);
  expect([world.claimant(space, 'glassware'), world.claimant(space, 'glass')]).toEqual([
    undefined,
    { kind: 'propCategory', id: 'glassware' },
  ]);
});

test('[WORLD-2] says what a record claims and refers to', () => {
  const world = worldOf([
    ...theatre,
    signedOut('glasses', loanOf(uuid(1))),
    signedOut('glasses', loanOf(uuid(2))),
    added('user', 'u', { name: 'U', email: 'U@Example.org', memberId: 'kim' }),
  ]);
  const told = (kind: 'prop' | 'propCategory' | 'user' | 'setting', id: string) => {
    const record = world.record(kind, id);
    return record && { claims: claimsOf(record), references: referencesOf(record) };
  };
  expect(told('prop', 'glasses')).toEqual({
    claims: [{ space: 'code', key: 'P-00001', permanent: true }],
    references: ['glassware', 'sam'],
  });
  expect(told('propCategory', 'seating')).toEqual({
    claims: [{ space: 'title:propCategory:furniture', key: 'seating', permanent: false }],
    references: ['furniture'],
  });
  expect(told('user', 'u')).toEqual({
    claims: [{ space: 'email', key: 'u@example.org', permanent: false }],
    references: ['kim'],
  });
});

test('[WORLD-2] keeps of a disposed record nothing but its codes', () => {
  const events = [...theatre, added('user', 'u', { name: 'U', email: 'u@example.org', memberId: 'kim' })];
  const world = worldOf([
    ...events,
    disposed('user', 'u'),
    disposed('propCategory', 'seating'),
    disposed('location', 'store'),
  ]);
  for (const [kind, id] of [
    ['user', 'u'],
    ['propCategory', 'seating'],
  ] as const) {
    const record = world.record(kind, id);
    expect(record && [claimsOf(record), referencesOf(record)]).toEqual([[], []]);
  }
  const store = world.record('location', 'store');
  expect(store && claimsOf(store)).toEqual([{ space: 'code', key: 'L-00001', permanent: true }]);
});

test('[MERGE-2] keeps the code of a merged record taken, also before the record that is kept has taken it over', () => {
  const merged = happened('prop', 'glasses', { type: 'RecordMerged', data: { into: 'chair' } });
  expect(worldOf([...theatre, merged]).claimant('code', 'P-00001')).toEqual({ kind: 'prop', id: 'glasses' });
});

test('[WORLD-3] forgets a kind without a trace, and nothing else', () => {
  const home = happened('prop', 'chair', {
    type: 'RecordChanged',
    data: { changes: { homeLocationId: { from: null, to: 'store' } } },
  });
  const world = worldOf([...theatre, home, signedOut('glasses', loanOf(uuid(1)))]);
  world.forget('prop');
  expect([
    world.record('prop', 'chair'),
    world.claimant('code', 'FUR-00001'),
    world.referenceCount('store', 'prop'),
    world.referenceCount('sam', 'prop'),
  ]).toEqual([undefined, undefined, 0, 0]);
  expect(world.record('location', 'store')).toBeDefined();
  expect([world.claimant('code', 'L-00001'), world.referenceCount('furniture', 'propCategory')]).toEqual([
    { kind: 'location', id: 'store' },
    1,
  ]);
  world.forget('prop');
  expect(world.records('prop').size).toBe(0);
});

test('[WORLD-3] forgets what stands within what', () => {
  const base = worldOf(theatre);
  const top = new Layer(base);
  expect(top.children('propCategory', 'furniture')).toEqual(['seating']);
  top.apply(added('propCategory', 'tables', { name: 'Tables', parentId: 'furniture' }));
  top.apply(disposed('propCategory', 'seating'));
  expect([top.children('propCategory', 'furniture'), base.children('propCategory', 'furniture')]).toEqual([
    ['tables'],
    ['seating'],
  ]);
  top.forget('propCategory');
  base.forget('propCategory');
  expect([top.children('propCategory', 'furniture'), new Layer().children('location', 'store')]).toEqual([[], []]);
});

test('[WORLD-2] reads a snapshot when it is first asked for, or in slices', () => {
  const records = [...worldOf(theatre).records('prop').values()];
  const asked = new Layer();
  asked.install(records);
  expect([asked.unread, asked.record('prop', 'chair')]).toEqual([2, records[0]]);
  asked.apply(
    happened('prop', 'chair', {
      type: 'RecordChanged',
      data: { changes: { homeLocationId: { from: null, to: 'store' } } },
    }),
  );
  expect([asked.unread, asked.referenceCount('store', 'prop'), asked.unread]).toEqual([2, 1, 0]);
  const settled = new Layer();
  settled.install(
    Array.from({ length: 513 }, (_, index) =>
      worldOf([added('prop', `p${index}`, { name: 'Chair', code: `P-${index}` })]).record('prop', `p${index}`),
    ).flatMap((record) => record ?? []),
  );
  const reading = settled.settle();
  expect([reading.next().done, settled.unread, reading.next().done, settled.unread]).toEqual([false, 1, true, 0]);
  expect(settled.claimant('code', 'P-512')).toEqual({ kind: 'prop', id: 'p512' });
});

test('[WORLD-3] forgets also what it has not read yet', () => {
  const world = new Layer();
  world.install([...worldOf(theatre).records('prop').values()]);
  world.forget('prop');
  expect([
    world.unread,
    world.record('prop', 'chair'),
    world.claimant('code', 'FUR-00001'),
    world.referenceCount('furniture', 'prop'),
  ]).toEqual([0, undefined, undefined, 0]);
});

test('[WORLD-3] lets a forgotten kind come back', () => {
  const before = worldOf(theatre);
  const world = worldOf(theatre);
  world.forget('prop');
  for (const record of before.records('prop').values()) world.put(record);
  expect([world.claimant('code', 'FUR-00001'), world.referenceCount('glassware', 'prop')]).toEqual([
    { kind: 'prop', id: 'chair' },
    1,
  ]);
});
