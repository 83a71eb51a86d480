import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesOf, merging, mustStay, pointingAt, usualSource } from '../../src/domain/bulk/index.ts';
import type { CatalogueRecord, Kind, Occurrence } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { linkStateOf } from '../../src/domain/people/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { whereabouts } from '../../src/domain/stock/index.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import {
  added,
  borrower,
  disposed,
  loanOf,
  manager,
  signedOut,
  storekeeper,
  superAdmin,
  theatre,
  uuid,
} from './support/theatre.ts';
import { bodyOf, opening, steps } from './support/commands.ts';
import type { Step } from './support/commands.ts';
import { say } from '../../src/words/speaker.ts';
import { spoken } from '../support/spoken.ts';

type MergeBody = CommandBody<'MergeRecords'>;

const twin = added('prop', 'twin', { name: 'chair', categoryId: 'furniture', code: 'FUR-00002', condition: 'good' });
const photo = (number: number) => ({ mediaId: uuid(number), width: 8, height: 6 });
const pictured = (id: string, number: number) =>
  happened('prop', id, { type: 'PhotoAdded', data: { photo: photo(number) } });
const attached = (id: string, number: number) =>
  happened('prop', id, {
    type: 'DocumentAttached',
    data: { document: { fileId: uuid(number), name: 'Note', kind: 'other', type: 'application/pdf', bytes: 1 } },
  });

const merge = (
  more: Partial<MergeBody['payload']> = {},
  id = 'chair',
  kind: MergeBody['kind'] = 'prop',
): MergeBody => ({ type: 'MergeRecords', kind, id, payload: { others: ['twin'], changes: {}, moves: [], ...more } });

/** The world after a merge that must be accepted. */
function after(events: readonly Occurrence[], body: CommandBody, by = manager): Layer {
  const world = worldOf(events);
  const decision = decide(asked(body), world, { actor: by, now: NOW });
  if (isRefused(decision)) throw new Error(say(decision.refused.message));
  for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: by.userId, at: NOW } });
  return world;
}

/** The code and the sentence of a refusal. */
function refusalOf(events: readonly Occurrence[], body: CommandBody, by = manager): string {
  const decision = decide(asked(body), worldOf(events), { actor: by, now: NOW });
  return isRefused(decision) ? `${decision.refused.code}: ${say(decision.refused.message)}` : 'accepted';
}

describe('merging', () => {
  test('[MERGE-1, MERGE-2] unites codes, photos, documents and loans', () => {
    const renamed = happened('prop', 'twin', {
      type: 'RecordChanged',
      data: { changes: { code: { from: 'FUR-00002', to: 'TAG-9' } } },
    });
    const loan = loanOf(uuid(1));
    const world = after(
      [
        ...theatre,
        twin,
        renamed,
        pictured('chair', 11),
        pictured('twin', 12),
        pictured('twin', 11),
        attached('twin', 21),
        signedOut('twin', loan),
      ],
      merge(),
    );
    const stays = world.record('prop', 'chair');
    expect(stays).toMatchObject({
      formerCodes: ['FUR-00002', 'TAG-9'],
      photos: [photo(11), photo(12)],
      documents: [{ fileId: uuid(21) }],
      loans: [loan],
      missing: 0,
    });
    expect(world.record('prop', 'twin')).toMatchObject({
      lifecycle: { stage: 'disposed', reason: 'merged', into: 'chair' },
      loans: [],
      missing: 0,
    });
    for (const code of ['FUR-00001', 'FUR-00002', 'TAG-9'])
      expect(world.claimant('code', code)).toEqual({ kind: 'prop', id: 'chair' });
    expect(stays && whereabouts(stays)).toMatchObject({ total: 1, out: 1, missing: 0, inStore: 0 });
  });

  test('[MERGE-1] merges several at once, and one without a code', () => {
    const third = added('prop', 'third', { name: 'Chair', categoryId: 'furniture' });
    const lost = happened('prop', 'third', { type: 'ItemReportedMissing', data: { quantity: 1 } });
    const world = after([...theatre, twin, third, lost], merge({ others: ['twin', 'third'] }));
    expect(world.record('prop', 'chair')).toMatchObject({ formerCodes: ['FUR-00002'], missing: 1 });
    expect(world.record('prop', 'chair')).not.toHaveProperty('documents');
    expect(world.claimant('code', 'FUR-00002')).toEqual({ kind: 'prop', id: 'chair' });
  });

  test('[MERGE-2, MERGE-4] gives the codes to one that had none, as former ones or as its own', () => {
    const bare = added('prop', 'bare', { name: 'Chair', categoryId: 'furniture' });
    const kept = after([...theatre, twin, bare], merge({}, 'bare'));
    expect(kept.record('prop', 'bare')).toMatchObject({ formerCodes: ['FUR-00002'] });
    expect(kept.claimant('code', 'FUR-00002')).toEqual({ kind: 'prop', id: 'bare' });
    const taken = after(
      [...theatre, twin, bare],
      merge({ changes: { code: { from: null, to: 'FUR-00002' } } }, 'bare'),
    );
    expect(taken.record('prop', 'bare')?.values['code']).toBe('FUR-00002');
  });

  test('[MERGE-3] says where a merged record went', () => {
    const world = after([...theatre, twin], merge());
    const gone = {
      code: 'disposed',
      message: 'This prop was merged into "Chair". Use that one instead.',
      about: { kind: 'prop', id: 'chair' },
    };
    const bodies: readonly CommandBody[] = [
      { type: 'RestoreRecord', kind: 'prop', id: 'twin', payload: {} },
      {
        type: 'ChangeRecord',
        kind: 'prop',
        id: 'twin',
        payload: { changes: { name: { from: 'chair', to: 'Stool' } } },
      },
      merge({ others: ['glasses'] }, 'twin'),
      merge({ others: ['twin'] }, 'glasses'),
    ];
    for (const body of bodies)
      expect(spoken(decide(asked(body), world, { actor: manager, now: NOW }))).toEqual({ refused: gone });
    const unknown = happened('prop', 'twin', { type: 'RecordMerged', data: { into: 'x' } });
    given(...theatre, twin, unknown)
      .when({ type: 'RestoreRecord', kind: 'prop', id: 'twin', payload: {} }, { by: manager })
      .thenRefuses({
        code: 'disposed',
        message: 'This prop was merged into another prop. Use that one instead.',
        about: { kind: 'prop', id: 'x' },
      });
  });

  test('[MERGE-4] sets the values chosen, also the code of the other', () => {
    const world = after(
      [...theatre, twin],
      merge({ changes: { code: { from: 'FUR-00001', to: 'FUR-00002' }, condition: { from: null, to: 'good' } } }),
    );
    expect(world.record('prop', 'chair')).toMatchObject({
      values: { code: 'FUR-00002', condition: 'good' },
      formerCodes: ['FUR-00001'],
    });
    expect(refusalOf([...theatre, twin], merge({ changes: { name: { from: 'Stool', to: 'X' } } }))).toMatch(
      /Someone else has changed Name\. Check it/,
    );
  });
});

describe('what a merge does to the rest', () => {
  test('[MERGE-5] lets what points at the others point at the one that stays', () => {
    const furnishings = added('propCategory', 'furnishings', { name: 'Furnishings' });
    const stool = added('prop', 'stool', { name: 'Stool', categoryId: 'furnishings', code: 'P-00009' });
    const into = (moves: MergeBody['payload']['moves']) =>
      merge({ others: ['furnishings'], moves }, 'furniture', 'propCategory');
    const here = { kind: 'prop', id: 'stool', field: 'categoryId' } as const;
    expect(after([...theatre, furnishings, stool], into([here])).record('prop', 'stool')?.values['categoryId']).toBe(
      'furniture',
    );
    expect(refusalOf([...theatre, furnishings, stool], into([]))).toBe(
      'in-use: 1 prop is linked to the category being merged away. Check again, or move it first.',
    );
    const second = added('prop', 'bench', { name: 'Bench', categoryId: 'furnishings', code: 'P-00010' });
    expect(refusalOf([...theatre, furnishings, stool, second], into([]))).toBe(
      'in-use: 2 props are linked to the category being merged away. Check again, or move them first.',
    );
    const called = { name: 'furnishings', categoryId: 'furniture', homeLocationId: 'furnishings', code: 'P-00011' };
    const sign = added('prop', 'sign', called);
    for (const wrong of [
      { ...here, id: 'x' },
      { ...here, id: 'chair' },
      { ...here, field: 'unheardOf' },
      { ...here, id: 'sign', field: 'name' },
      { ...here, id: 'sign', field: 'homeLocationId' },
    ]) {
      expect(refusalOf([...theatre, furnishings, stool, sign], into([wrong]))).toBe(
        'changed-meanwhile: A linked prop has just changed. Check again.',
      );
    }
  });

  test('[MERGE-5] takes the work over that is done on the others', () => {
    const order = {
      type: 'AddRecord',
      kind: 'propWork',
      id: 'wash',
      payload: { values: { name: 'Wash', itemId: 'twin', work: 'launder' } },
    } as const;
    const world = after([...theatre, twin], order);
    const moves = [{ kind: 'propWork' as const, id: 'wash', field: 'itemId' }];
    const decision = decide(asked(merge({ moves })), world, { actor: manager, now: NOW });
    for (const fact of isRefused(decision) ? [] : decision.accepted)
      world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
    expect(world.record('propWork', 'wash')?.values['itemId']).toBe('chair');
    expect(world.record('prop', 'chair')?.work).toMatchObject([{ workId: 'wash', work: 'launder' }]);
  });

  test('[MERGE-6] does all or nothing', () => {
    const out = [signedOut('chair', loanOf(uuid(1))), signedOut('twin', loanOf(uuid(2)))];
    expect(refusalOf([...theatre, twin, ...out], merge())).toBe(
      "quantity-unavailable: 2 are out or missing, so the quantity can't be lower than that. Return them or report them found first.",
    );
    const seven = (id: string, from: number) => Array.from({ length: 7 }, (_, index) => pictured(id, from + index));
    const photos = [...seven('chair', 100), ...seven('twin', 200)];
    expect(refusalOf([...theatre, twin, ...photos.slice(2)], merge())).toBe('accepted');
    expect(refusalOf([...theatre, twin, ...photos], merge())).toBe(
      'too-many-photos: Together they have 14 photos. The maximum for one prop is 12. Remove some first.',
    );
    const sixteen = (id: string, from: number) => Array.from({ length: 16 }, (_, index) => attached(id, from + index));
    const documents = [...sixteen('chair', 100), ...sixteen('twin', 200)];
    expect(refusalOf([...theatre, twin, ...documents.slice(2)], merge())).toBe('accepted');
    expect(refusalOf([...theatre, twin, ...documents], merge())).toBe(
      'too-many-documents: Together they have 32 documents. The maximum for one prop is 30. Remove some first.',
    );
    const attic = added('location', 'attic', { name: 'Attic', locationType: 'room' });
    const box = added('location', 'box', { name: 'Box', locationType: 'box', parentId: 'attic' });
    const cycle = merge(
      { others: ['attic'], moves: [{ kind: 'location', id: 'box', field: 'parentId' }] },
      'box',
      'location',
    );
    expect(refusalOf([...theatre, attic, box], cycle, superAdmin)).not.toBe('accepted');
  });

  test('[MERGE-7] merges what is alike, by those who look after it', () => {
    const roles = ['a', 'b'].map((id) => added('role', id, { name: id }));
    expect(refusalOf(roles, merge({ others: ['a'] }, 'b', 'role'), superAdmin)).toBe(
      "invalid: This role can't be merged.",
    );
    const third = added('prop', 'third', { name: 'Chair', categoryId: 'furniture' });
    for (const others of [['chair'], ['twin', 'twin']])
      expect(refusalOf([...theatre, twin], merge({ others }))).toBe('invalid: Choose different props.');
    for (const others of [['twin'], ['third', 'twin']])
      expect(refusalOf([...theatre, third], merge({ others }))).toBe(
        "not-found: One of these props can't be found. It may not have been sent yet. Try again later.",
      );
    given(...theatre, twin, disposed('prop', 'twin'))
      .when(merge(), { by: manager })
      .thenRefuses({
        code: 'disposed',
        message: 'One of these props has been disposed of. Restore it first.',
        about: { kind: 'prop', id: 'twin' },
      });
    expect(refusalOf([...theatre, twin], merge(), borrower)).toBe(
      "not-allowed: You don't have permission to do this. Ask someone who manages props.",
    );
    const attic = added('location', 'attic', { name: 'Attic', locationType: 'room' });
    const kept = happened('prop', 'chair', {
      type: 'RecordChanged',
      data: { changes: { homeLocationId: { from: null, to: 'attic' } } },
    });
    const places = merge(
      { others: ['attic'], moves: [{ kind: 'prop', id: 'chair', field: 'homeLocationId' }] },
      'store',
      'location',
    );
    expect(refusalOf([...theatre, attic, kept], places, storekeeper)).toBe(
      "not-allowed: One of them is linked to props, which you can't change. Ask someone who manages props to merge them.",
    );
    expect(refusalOf([...theatre, attic, kept], places, superAdmin)).toBe('accepted');
  });

  test('[MERGE-8] does with what it became what was asked of a merged record', () => {
    const loan = loanOf(uuid(1));
    const third = added('prop', 'third', { name: 'Chair', categoryId: 'furniture' });
    const first = after([...theatre, twin, third, signedOut('twin', loan)], merge());
    const again = decide(asked(merge({ others: ['chair'] }, 'third')), first, { actor: manager, now: NOW });
    for (const fact of isRefused(again) ? [] : again.accepted) first.apply({ ...fact, stamp: { by: 'x', at: NOW } });
    const returned = decide(
      asked({ type: 'ReturnItem', kind: 'prop', id: 'twin', payload: { loanId: uuid(1), quantity: 1 } }),
      first,
      { actor: borrower, now: NOW },
    );
    expect(returned).toEqual({
      accepted: [{ type: 'ItemReturned', kind: 'prop', id: 'third', data: { loanId: uuid(1), quantity: 1 } }],
    });
    const taken = decide(asked({ type: 'AddPhoto', kind: 'prop', id: 'twin', payload: { photo: photo(5) } }), first, {
      actor: manager,
      now: NOW,
    });
    expect(taken).toEqual({ accepted: [{ type: 'PhotoAdded', kind: 'prop', id: 'third', data: { photo: photo(5) } }] });
  });

  test('[MERGE-1, MERGE-6] never loses or doubles a code, a photo or a loan, whatever happened before', () => {
    const ids = ['prop-a', 'prop-b', 'prop-c'];
    let accepted = 0;
    const by = superAdmin;
    const twins: readonly Step[] = ['prop-b', 'prop-c'].flatMap((id, place): readonly Step[] => [
      {
        body: {
          type: 'AddRecord',
          kind: 'prop',
          id,
          payload: { values: { name: 'Glasses', categoryId: 'propCategory-a', tracking: 'batch', quantity: 4 } },
        },
        by,
      },
      { body: { type: 'AddPhoto', kind: 'prop', id, payload: { photo: photo(13 + place) } }, by },
    ]);
    const play = (sequence: readonly Step[]) => {
      const world = new Layer();
      for (const step of sequence) {
        const decision = decide(asked(bodyOf(step, world)), world, { actor: step.by, now: NOW });
        for (const fact of isRefused(decision) ? [] : decision.accepted)
          world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
      }
      return world;
    };
    const belongings = (world: Layer) => {
      const all = ids
        .flatMap((id) => world.record('prop', id) ?? [])
        .filter(({ lifecycle }) => lifecycle.stage === 'active');
      const codes = all
        .flatMap(({ values, formerCodes = [] }) => [values['code'], ...formerCodes])
        .map((code) => String(code).toUpperCase());
      const photos = new Set(all.flatMap((record) => record.photos.map(({ mediaId }) => mediaId)));
      return {
        codes: codes.toSorted(),
        photos: [...photos].toSorted(),
        loans: all.flatMap(({ loans }) => loans.map(({ loanId, quantity }) => `${loanId} ${quantity}`)).toSorted(),
        missing: all.reduce((sum, { missing }) => sum + missing, 0),
      };
    };
    fc.assert(
      fc.property(steps, fc.constantFrom(...ids), fc.constantFrom(...ids), (sequence, stays, goes) => {
        const world = play([...opening, ...twins, ...sequence.slice(opening.length)]);
        const before = belongings(world);
        const decision = decide(asked(merge({ others: [goes] }, stays)), world, { actor: superAdmin, now: NOW });
        if (isRefused(decision)) return;
        accepted += 1;
        for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        expect(belongings(world)).toEqual(before);
        for (const code of before.codes)
          expect(world.record('prop', world.claimant('code', code)?.id ?? '')?.lifecycle.stage).toBe('active');
      }),
      { seed: 20_260_514, numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(10);
  });
});

describe('side by side', () => {
  const recordsOf = (world: Layer, kind: Kind, ids: readonly string[]) =>
    ids.flatMap((id) => world.record(kind, id) ?? []);
  const stand = (...more: readonly Occurrence[]) => {
    const world = worldOf([
      ...theatre,
      added('prop', 'twin', { name: 'chair', categoryId: 'furniture', condition: 'good', tags: ['war'] }),
      added('prop', 'third', { name: 'Chair', categoryId: 'furniture', condition: 'poor', code: 'X-1' }),
      ...more,
    ]);
    const [first, twinned, third] = recordsOf(world, 'prop', ['chair', 'twin', 'third']);
    if (!first || !twinned || !third) throw new Error('they were added');
    return { world, first, twinned, third, all: <K extends Kind>(kind: K) => world.records(kind).values() };
  };

  test('[MERGE-9] are the fields in which they differ', () => {
    const { first, twinned, third } = stand();
    const differing = (...records: readonly CatalogueRecord[]) =>
      differencesOf(catalogueOf('prop'), records)
        .map(({ key }) => key)
        .toSorted();
    expect([
      differing(first, twinned),
      differing(first, third),
      differing(third, first, twinned),
      differing(first),
      differing(),
    ]).toEqual([
      ['code', 'condition', 'name', 'tags'],
      ['code', 'condition'],
      ['code', 'condition', 'name', 'tags'],
      [],
      [],
    ]);
  });

  test('[MERGE-9] takes what the one that stays says, else the first that says anything', () => {
    const { first, twinned, third } = stand();
    const records = [first, twinned, third];
    expect([
      usualSource('code', third, records),
      usualSource('condition', first, records),
      usualSource('tags', third, records),
      usualSource('notes', third, records),
    ]).toEqual([third, twinned, twinned, third]);
    expect(
      (['name', 'code', 'condition', 'unheard-of'] as const).map((key) => mustStay(catalogueOf('prop'), key)),
    ).toEqual([true, true, false, true]);
  });

  test('[MERGE-4, MERGE-9] sets what was chosen, and what the one that stays does not say', () => {
    const { first, twinned, third, all } = stand();
    const records = [first, twinned, third];
    expect(merging(first, records, {}, all).payload).toEqual({
      others: ['twin', 'third'],
      changes: { condition: { from: null, to: 'good' }, tags: { from: null, to: ['war'] } },
      moves: [],
    });
    const chosen = merging(third, records, { name: 'twin', condition: 'chair', code: 'twin' }, all);
    expect(chosen).toEqual({
      type: 'MergeRecords',
      kind: 'prop',
      id: 'third',
      payload: {
        others: ['chair', 'twin'],
        changes: {
          name: { from: 'Chair', to: 'chair' },
          condition: { from: 'poor', to: null },
          tags: { from: null, to: ['war'] },
        },
        moves: [],
      },
    });
    const world = after(
      [...theatre, added('prop', 'twin', { ...twinned.values }), added('prop', 'third', { ...third.values })],
      chosen,
    );
    expect(world.record('prop', 'third')?.values).toEqual({
      name: 'chair',
      categoryId: 'furniture',
      code: 'X-1',
      tags: ['war'],
    });
  });

  test('[MERGE-13] chooses among the fields that the group has added, as long as they are not retired', () => {
    const field = (id: string, type: string) => added('customField', id, { label: id, catalogue: 'prop', type });
    const fields = [field('wig', 'text'), field('lent', 'flag'), field('old', 'text'), disposed('customField', 'old')];
    const things = [
      added('prop', 'twin', { name: 'Chair', categoryId: 'furniture', x_wig: 'Small', x_lent: true, x_old: 'kept' }),
      added('prop', 'third', { name: 'Chair', categoryId: 'furniture', x_wig: 'Large' }),
    ];
    const world = worldOf([...theatre, ...fields, ...things]);
    const [twinned, third] = recordsOf(world, 'prop', ['twin', 'third']);
    if (!twinned || !third) throw new Error('they were added');
    const all = <K extends Kind>(kind: K) => world.records(kind).values();
    const body = (sources: Readonly<Record<string, string>>) => merging(third, [twinned, third], sources, all);
    expect(body({}).payload.changes).toEqual({ x_lent: { from: null, to: true } });
    expect(body({ x_wig: 'twin', x_lent: 'third' }).payload.changes).toEqual({ x_wig: { from: 'Large', to: 'Small' } });
    expect(
      after([...theatre, ...fields, ...things], body({ x_wig: 'twin' })).record('prop', 'third')?.values,
    ).toMatchObject({ x_wig: 'Small', x_lent: true });
  });

  test('[MERGE-5, MERGE-9] finds what is linked to the others and in use', () => {
    const shelf = (id: string, parentId: string) => added('location', id, { name: id, locationType: 'room', parentId });
    const housed = (id: string) => added('prop', id, { name: id, categoryId: 'furniture', homeLocationId: 'attic' });
    const { all } = stand(
      added('location', 'attic', { name: 'Attic', locationType: 'building' }),
      shelf('inner', 'attic'),
      shelf('annexe', 'attic'),
      housed('stool'),
      housed('sold'),
      disposed('prop', 'sold'),
      added('prop', 'sign', { name: 'Sign', categoryId: 'furniture', description: 'attic' }),
    );
    const linked = pointingAt('location', ['attic', 'annexe'], all);
    expect(linked.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { kind: 'location', id: 'inner', field: 'parentId' },
      { kind: 'prop', id: 'stool', field: 'homeLocationId' },
    ]);
    expect(pointingAt('location', ['store'], all)).toEqual([]);
  });
});

test('[MERGE-14] merges facilities with what is in them, and copies of a script', () => {
  const hall = added('facility', 'hall', { name: 'Village hall', facilityType: 'hall' });
  const again = added('facility', 'again', { name: 'The village hall', facilityType: 'hall' });
  const room = added('location', 'foyer', { name: 'Foyer', locationType: 'room', facilityId: 'again' });
  const moves = [{ kind: 'location' as const, id: 'foyer', field: 'facilityId' }];
  const body = merge({ others: ['again'], moves }, 'hall', 'facility');
  const world = after([...theatre, hall, again, room], body, superAdmin);
  expect(world.record('location', 'foyer')?.values.facilityId).toBe('hall');
  expect(world.record('facility', 'again')?.lifecycle).toMatchObject({ reason: 'merged', into: 'hall' });
  expect(refusalOf([...theatre, hall, again, room], merge({ others: ['again'] }, 'hall', 'facility'), superAdmin)).toBe(
    'in-use: 1 location is linked to the facility being merged away. Check again, or move it first.',
  );

  const script = added('script', 'ghosts', { title: 'Ghosts', work: 'play', categoryId: 'plays' });
  const copies = ['one', 'two'].map((id) => added('scriptCopy', id, { name: 'Ghosts, copy 1', scriptId: 'ghosts' }));
  const one = after([...theatre, script, ...copies], merge({ others: ['two'] }, 'one', 'scriptCopy'), superAdmin);
  expect(one.record('scriptCopy', 'two')?.lifecycle).toMatchObject({ into: 'one' });
});

test('[MERGE-20] merges skills, types of place and folders with what points at them', () => {
  const pairs = [
    ['skill', 'memberSkill', 'skillId', { name: 'Hats', memberId: 'sam' }, {}],
    ['locationType', 'location', 'locationType', { name: 'Loft' }, { level: 'room' }],
    ['documentFolder', 'document', 'folderId', { name: 'Rules' }, {}],
    ['documentFolder', 'documentFolder', 'parentId', { name: 'Old rules' }, {}],
  ] as const;
  for (const [kind, by, field, values, more] of pairs) {
    const twins = ['one', 'two'].map((id) => added(kind, id, { name: `Called ${id}`, ...more }));
    const events = [...theatre, ...twins, added(by, 'link', { ...values, [field]: 'two' })];
    const world = worldOf(events);
    const records = ['one', 'two'].map((id) => world.record(kind, id) ?? expect.fail('it was added'));
    const [stays = expect.fail('it was added')] = records;
    const merged = after(
      events,
      merging(stays, records, {}, (of) => world.records(of).values()),
      superAdmin,
    );
    expect(merged.record(by, 'link')?.values).toMatchObject({ [field]: 'one' });
    expect(merged.record(kind, 'two')?.lifecycle).toMatchObject({ reason: 'merged', into: 'one' });
  }
});

test('[MERGE-22] says that more is linked than a merge can move', () => {
  const moves = Array.from(
    { length: 1_001 },
    (_, at) => ({ kind: 'propWork', id: `w${at}`, field: 'itemId' }) as const,
  );
  expect(refusalOf([...theatre, twin], merge({ moves: moves.slice(1) }))).toBe(
    'changed-meanwhile: A linked work order has just changed. Check again.',
  );
  expect(refusalOf([...theatre, twin], merge({ moves }))).toBe(
    'invalid: 1001 records are linked to the props being merged away. The maximum is 1000. Merge fewer at a time, or keep the one with the most links.',
  );
});

describe('what is restored after a merge', () => {
  const restore = (kind: Kind, id: string) => ({ type: 'RestoreRecord', kind, id, payload: {} }) as const;
  const gone = (kind: Kind, id: string, into: string) => happened(kind, id, { type: 'RecordMerged', data: { into } });
  const samuel = added('member', 'samuel', { name: 'Samuel Lee' });
  const login = added('user', 'u', { name: 'Samuel', email: 's@example.org', memberId: 'samuel' });

  test('[MERGE-21] lets a suspended user in again as the member that stayed, with a link to confirm', () => {
    const world = after(
      [...theatre, samuel, login, disposed('user', 'u'), gone('member', 'samuel', 'sam')],
      restore('user', 'u'),
      superAdmin,
    );
    expect(world.record('user', 'u')).toMatchObject({ lifecycle: { stage: 'active' }, values: { memberId: 'sam' } });
    expect(linkStateOf(world.record('user', 'u') ?? expect.fail('it was added'))).toBe('closed');
  });

  test('[MERGE-21] leaves out a user where the member that stayed has another', () => {
    const other = added('user', 'other', { name: 'Sam', email: 'sam@example.org', memberId: 'sam' });
    expect(
      refusalOf(
        [...theatre, samuel, login, disposed('user', 'u'), gone('member', 'samuel', 'sam'), other],
        restore('user', 'u'),
        superAdmin,
      ),
    ).toBe('in-use: Another user is already linked to this member. Remove that link first, or choose another member.');
  });

  test('[MERGE-21] points at the last of several that were merged one into the other', () => {
    const work = added('propWork', 'glue', { name: 'Glue the leg', itemId: 'twin', workType: 'repair' });
    const third = added('prop', 'third', { name: 'Chair', categoryId: 'furniture' });
    const world = after(
      [
        ...theatre,
        twin,
        third,
        work,
        disposed('propWork', 'glue'),
        gone('prop', 'twin', 'third'),
        gone('prop', 'third', 'chair'),
      ],
      restore('propWork', 'glue'),
    );
    expect(world.record('propWork', 'glue')?.values.itemId).toBe('chair');
  });
});
