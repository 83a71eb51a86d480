import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import { evolve, isKind, kinds } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValues, Occurrence, StreamFact } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { addMonths } from '../../src/domain/kernel/dates.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { facetsOf, ordersOf, recordSortValue } from '../../src/domain/query/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { asked, given, NOW, TODAY, worldOf } from '../support/specify.ts';
import { added } from './support/theatre.ts';
import { say } from '../../src/words/speaker.ts';

const by: Actor = {
  userId: 'keeper',
  roles: [],
  permissions: ['equipment:manage', 'scripts:manage', 'costumes:manage'],
  features: ['Equipment', 'Scripts', 'Costumes'],
};
const lanterns = added('equipmentCategory', 'lanterns', { name: 'Lanterns' });
const fresnel = (values: FieldValues = {}) =>
  added('equipment', 'fresnel', { name: 'Fresnel', categoryId: 'lanterns', code: 'E-1', ...values });
const pat = (values: Readonly<Record<string, string>> = {}, id = 'pat'): CommandBody => ({
  type: 'AddRecord',
  kind: 'inspection',
  id,
  payload: {
    values: { name: 'Fresnel', equipmentId: 'fresnel', scheme: 'pat', on: '2026-05-10', result: 'pass', ...values },
  },
});

/** Decides step by step. Returns the equipment's final record and the facts of the last step. */
function after(
  events: readonly Occurrence[],
  ...bodies: readonly CommandBody[]
): { readonly item: CatalogueRecord | undefined; readonly facts: readonly StreamFact[] } {
  const world = worldOf(events);
  let facts: readonly StreamFact[] = [];
  for (const body of bodies) {
    const decision = decide(asked(body), world, { actor: by, now: NOW });
    if (isRefused(decision)) throw new Error(say(decision.refused.message));
    facts = decision.accepted;
    for (const fact of facts) world.apply({ ...fact, stamp: { by: 'keeper', at: NOW } });
  }
  return { item: world.record('equipment', 'fresnel'), facts };
}
const tested = (events: readonly Occurrence[], ...bodies: readonly CommandBody[]) => {
  const { testedOn, testDue, testResult } = after(events, ...bodies).item?.values ?? {};
  return [testedOn, testDue, testResult];
};
const store = [lanterns, fresnel()];
const change = (key: string, from: string | null, to: string | null): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'inspection',
  id: 'pat',
  payload: { changes: { [key]: { from, to } } },
});

describe('an inspection', () => {
  test('[INSP-1] keeps every field', () => {
    const values = {
      name: 'Fresnel',
      equipmentId: 'fresnel',
      scheme: 'pat',
      on: '2026-05-10',
      result: 'notes',
      due: '2027-01-01',
      by: 'Lee, Safe Ltd',
      competence: 'C-7',
      certificate: 'R-9',
      applianceClass: 'i',
      earth: '0.07',
      insulation: '>299',
      leakage: '0.2',
      polarity: true,
      fuse: '13 A',
      readings: 'Load 4.2 A',
      defects: 'Scuffed plug.',
      notes: 'Before the rig.',
    };
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(catalogueOf('inspection').fields).toSorted());
    expect(
      after(store, { type: 'AddRecord', kind: 'inspection', id: 'x', payload: { values } }).facts[0],
    ).toMatchObject({ type: 'RecordAdded', data: { values } });
    expect(tested(store, pat({ due: '2026-05-11' }))).toEqual(['2026-05-10', '2026-05-11', 'pass']);
    given(...store)
      .when(pat({ due: '2026-05-10' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: 'The next test must be after this one. Choose a later day, or leave it empty.',
        field: 'due',
      });
  });

  test.each([
    ['due', '2036-05-15', 'Next due'],
    ['due', '1976-05-13', 'Next due'],
    ['testDue', '2036-05-15', 'Test due'],
  ] as const)('[INSP-10] is due within ten years: %s %s', (key, day, label) => {
    const message = day.startsWith('19')
      ? `${label} can't be more than 50 years ago. Choose a later day.`
      : `${label} can't be more than 10 years ahead. Choose an earlier day.`;
    const asked =
      key === 'due'
        ? pat({ on: '1970-01-01', due: day })
        : ({
            type: 'ChangeRecord',
            kind: 'equipment',
            id: 'fresnel',
            payload: { changes: { testDue: { from: null, to: day } } },
          } as const);
    given(...store)
      .when(asked, { by })
      .thenRefuses({ code: 'invalid', message, field: key });
    expect(tested(store, pat({ due: '2036-05-14' }))).toEqual(['2026-05-10', '2036-05-14', 'pass']);
  });

  test('[INSP-2] tells its equipment in the same decision', () => {
    expect(after(store, pat()).facts).toEqual([
      {
        type: 'RecordAdded',
        data: { values: expect.objectContaining({ scheme: 'pat' }) },
        kind: 'inspection',
        id: 'pat',
      },
      {
        type: 'ItemTested',
        data: { test: { inspectionId: 'pat', scheme: 'pat', on: '2026-05-10', result: 'pass', due: '2027-05-10' } },
        kind: 'equipment',
        id: 'fresnel',
      },
    ]);
    expect(tested(store, pat())).toEqual(['2026-05-10', '2027-05-10', 'pass']);
  });

  test.each<readonly [FieldValues, FieldValues, string, string | undefined]>([
    [{}, {}, 'pat', '2027-05-10'],
    [{}, {}, 'visual', '2026-11-10'],
    [{}, {}, 'other', undefined],
    [{ testMonths: 3 }, {}, 'pat', '2026-08-10'],
    [{ testMonths: 3, testScheme: 'loler' }, {}, 'pat', '2027-05-10'],
    [{ testMonths: 3, testScheme: 'pat' }, {}, 'pat', '2026-08-10'],
    [{}, { testMonths: 24 }, 'pat', '2028-05-10'],
  ])('[INSP-3] of a category with %o, under one with %o: %s is due %s', (own, above, scheme, due) => {
    const events = [
      added('equipmentCategory', 'above', { name: 'Lights', ...above }),
      added('equipmentCategory', 'lanterns', { name: 'Lanterns', parentId: 'above', ...own }),
      fresnel(),
    ];
    expect(tested(events, pat({ scheme }))[1]).toBe(due);
  });

  test('[INSP-3] that failed has no next, and one that says when keeps its word', () => {
    expect(tested(store, pat({ result: 'fail' }))).toEqual(['2026-05-10', undefined, 'fail']);
    expect(tested(store, pat({ due: '2026-06-01' }))[1]).toBe('2026-06-01');
    expect(tested([added('equipment', 'fresnel', { name: 'Fresnel' })], pat())[1]).toBe('2027-05-10');
    expect([addMonths('2026-01-31', 1), addMonths('2024-02-29', 12), addMonths('2026-11-30', 3)]).toEqual([
      '2026-02-28',
      '2025-02-28',
      '2027-02-28',
    ]);
  });

  test('[INSP-4] counts beside those of other kinds', () => {
    expect(tested(store, pat({ scheme: 'loler', on: '2026-01-10', due: '2026-07-10' }, 'loler'), pat())).toEqual([
      '2026-05-10',
      '2026-07-10',
      'pass',
    ]);
    expect(tested(store, pat({ scheme: 'loler', on: '2026-01-10', result: 'fail' }, 'loler'), pat())).toEqual([
      '2026-05-10',
      '2027-05-10',
      'fail',
    ]);
    expect(tested(store, pat({ on: '2026-01-10', result: 'fail' }, 'first'), pat())).toEqual([
      '2026-05-10',
      '2027-05-10',
      'pass',
    ]);
    expect(tested(store, pat(), pat({ on: '2025-05-10', result: 'fail' }, 'late'))).toEqual([
      '2026-05-10',
      '2027-05-10',
      'pass',
    ]);
    expect(tested(store, pat(), pat({ result: 'fail' }, 'again'))[2]).toBe('fail');
    expect(tested(store, pat({ scheme: 'loler', due: '2026-08-10' }, 'loler'), pat({ result: 'fail' }))).toEqual([
      '2026-05-10',
      '2026-08-10',
      'fail',
    ]);
  });
});

test('[INSP-4] of two types on the same day, the one recorded last says the result', () => {
  const loler = pat({ scheme: 'loler', result: 'notes' }, 'loler');
  expect(tested(store, pat(), loler)).toEqual(['2026-05-10', '2027-05-10', 'notes']);
  expect(tested(store, loler, pat())).toEqual(['2026-05-10', '2027-05-10', 'pass']);
});

describe('an inspection beside what its equipment says', () => {
  test('[INSP-5] takes over from what was typed', () => {
    const typed = [lanterns, fresnel({ testedOn: '2026-03-01', testDue: '2026-09-01', testResult: 'notes' })];
    expect(tested(typed, pat())).toEqual(['2026-05-10', '2027-05-10', 'pass']);
    expect(tested(typed, pat({ on: '2025-03-01', result: 'fail' }))).toEqual(['2026-03-01', '2026-09-01', 'fail']);
    expect(
      tested(
        [lanterns, fresnel({ testedOn: '2026-03-01', testResult: 'pass' })],
        pat({ on: '2025-03-01', result: 'fail' }),
      ),
    ).toEqual(['2026-03-01', undefined, 'fail']);
    expect(tested([lanterns, fresnel({ testDue: '2026-09-01' })], pat())).toEqual(['2026-05-10', '2027-05-10', 'pass']);
    expect(
      tested(typed, pat(), { type: 'DisposeRecord', kind: 'inspection', id: 'pat', payload: { reason: 'not-needed' } }),
    ).toEqual(['2026-03-01', '2026-09-01', 'notes']);
  });

  test('[INSP-5] gives way to what was typed since, until there is a test at least as recent', () => {
    const typed: CommandBody = {
      type: 'ChangeRecord',
      kind: 'equipment',
      id: 'fresnel',
      payload: {
        changes: {
          testedOn: { from: '2025-05-10', to: '2026-05-01' },
          testDue: { from: '2026-05-10', to: null },
          testResult: { from: 'pass', to: 'fail' },
        },
      },
    };
    const later = [pat({ on: '2025-05-10' }), typed] as const;
    expect(tested(store, ...later, change('result', 'pass', 'notes'))).toEqual(['2026-05-01', '2026-05-10', 'fail']);
    expect(tested(store, ...later, pat({ on: '2024-05-10' }, 'older'))).toEqual(['2026-05-01', '2026-05-10', 'fail']);
    expect(tested(store, ...later, pat({ on: '2026-04-30' }, 'before'))).toEqual(['2026-05-01', '2027-04-30', 'fail']);
    expect(tested(store, ...later, pat({ on: '2026-05-01' }, 'same'))).toEqual(['2026-05-01', '2027-05-01', 'pass']);
    expect(tested(store, ...later, pat({ on: '2026-05-10' }, 'newer'))).toEqual(['2026-05-10', '2027-05-10', 'pass']);
    const again: CommandBody = {
      ...typed,
      payload: {
        changes: {
          testedOn: { from: '2026-05-01', to: null },
          testResult: { from: 'fail', to: null },
        },
      },
    };
    expect(tested(store, ...later, again, change('result', 'pass', 'notes'))).toEqual([
      '2025-05-10',
      '2026-05-10',
      'notes',
    ]);
  });

  test('[INSP-5] gives way when it is corrected, moved or taken back', () => {
    expect(tested(store, pat({ on: '2025-05-10' }, 'first'), pat(), change('result', 'pass', 'fail'))).toEqual([
      '2026-05-10',
      undefined,
      'fail',
    ]);
    expect(
      tested(store, pat({ on: '2025-05-10' }, 'first'), pat(), {
        type: 'DisposeRecord',
        kind: 'inspection',
        id: 'pat',
        payload: { reason: 'not-needed' },
      }),
    ).toEqual(['2025-05-10', '2026-05-10', 'pass']);
    const corrected = after(store, pat(), change('result', 'pass', 'notes'));
    expect(corrected.facts.map(({ type }) => type)).toEqual(['RecordChanged', 'ItemTested']);
    const second = after(store, pat(), pat({ result: 'not-tested' }, 'second'));
    expect(second.facts.map(({ type }) => type)).toEqual(['RecordAdded']);
    const two = [...store, added('equipment', 'other', { name: 'Other', categoryId: 'lanterns', code: 'E-2' })];
    const moved = after(two, pat(), change('equipmentId', 'fresnel', 'other'));
    expect(moved.facts.slice(1)).toMatchObject([
      { type: 'ItemTestWithdrawn', id: 'fresnel' },
      { type: 'ItemTested', id: 'other' },
    ]);
    expect(moved.item?.values).not.toHaveProperty('testedOn');
    expect(
      after(
        [
          ...two,
          added('inspection', 'pat', {
            name: 'X',
            equipmentId: 'gone',
            scheme: 'pat',
            on: '2026-05-10',
            result: 'pass',
          }),
        ],
        change('by', null, 'Lee'),
      ).facts,
    ).toHaveLength(1);
    expect(
      after(
        [
          ...two,
          added('inspection', 'pat', {
            name: 'X',
            equipmentId: 'gone',
            scheme: 'pat',
            on: '2026-05-10',
            result: 'pass',
          }),
        ],
        change('equipmentId', 'gone', 'other'),
      ).facts,
    ).toHaveLength(2);
  });

  const withdrawn: CommandBody = {
    type: 'DisposeRecord',
    kind: 'inspection',
    id: 'pat',
    payload: { reason: 'not-needed' },
  };

  test('[INSP-5] leaves nothing behind when it is moved to an earlier day or taken back', () => {
    expect(tested(store, pat(), change('on', '2026-05-10', '2026-04-10'))).toEqual([
      '2026-04-10',
      '2027-04-10',
      'pass',
    ]);
    expect(tested(store, pat({ result: 'fail' }), withdrawn)).toEqual([undefined, undefined, undefined]);
    const cleared: CommandBody = {
      type: 'ChangeRecord',
      kind: 'equipment',
      id: 'fresnel',
      payload: {
        changes: {
          testedOn: { from: '2026-05-10', to: null },
          testDue: { from: '2027-05-10', to: null },
          testResult: { from: 'pass', to: null },
        },
      },
    };
    expect(after(store, pat(), cleared, withdrawn).item?.tests).toEqual([]);
  });

  test('[INSP-5] keeps only what was typed last, and invents no result for it', () => {
    const old = pat({ on: '2025-03-01' });
    expect(tested([lanterns, fresnel({ testedOn: '2026-03-01', testDue: '2026-09-01' })], old)).toEqual([
      '2026-03-01',
      '2026-03-01',
      undefined,
    ]);
    const typed = [lanterns, fresnel({ testedOn: '2026-03-01', testDue: '2026-09-01', testResult: 'notes' })];
    const retyped: CommandBody = {
      type: 'ChangeRecord',
      kind: 'equipment',
      id: 'fresnel',
      payload: { changes: { testedOn: { from: '2026-03-01', to: '2026-02-01' } } },
    };
    expect(tested(typed, old, retyped, pat({ on: '2025-02-01' }, 'older'))[0]).toBe('2026-02-01');
  });

  test('[INSP-6] of nothing changes nothing', () => {
    expect(after(store, pat({ result: 'not-tested' })).facts).toHaveLength(1);
    expect(tested(store, pat(), change('result', 'pass', 'not-tested'))).toEqual([undefined, undefined, undefined]);
  });

  test('[INSP-5] does not keep its equipment', () => {
    expect(
      after([...store, added('inspection', 'pat', { name: 'X', equipmentId: 'fresnel' })], {
        type: 'DisposeRecord',
        kind: 'equipment',
        id: 'fresnel',
        payload: { reason: 'scrapped' },
      }).facts,
    ).toHaveLength(1);
  });
});

const standing = (kind: CatalogueRecord['kind'], values: FieldValues) =>
  catalogueOf(kind).standing?.of(evolve(undefined, added(kind, 'x', values)), TODAY);

describe('standings', () => {
  test('[INSP-7] tell how equipment stands', () => {
    const words = [
      { testResult: 'fail', testDue: '2027-01-01' },
      { testDue: '2026-05-13' },
      { testDue: '2026-05-14' },
      { testDue: '2026-06-13' },
      { testDue: '2026-06-14' },
      { testedOn: '2026-01-01' },
      { testedOn: '2026-01-01', testResult: 'not-tested' },
      {},
    ];
    expect(words.map((values) => standing('equipment', values))).toEqual([
      'failed',
      'overdue',
      'due',
      'due',
      'tested',
      'tested',
      undefined,
      undefined,
    ]);
  });

  test.each<readonly [FieldValues, string]>([
    [{}, 'considering'],
    [{ applied: '2026-05-01' }, 'applied'],
    [{ applied: '2026-05-01', offered: '2026-05-10' }, 'offered'],
    [{ offered: '2026-05-10', offerExpires: '2026-05-29' }, 'offered'],
    [{ offered: '2026-05-10', offerExpires: '2026-05-28' }, 'expiring'],
    [{ offered: '2026-05-10', offerExpires: '2026-05-13' }, 'expired'],
    [{ offered: '2026-05-10', from: '2026-07-12' }, 'unsigned'],
    [{ offered: '2026-05-10', from: '2026-07-13' }, 'offered'],
    [{ signed: '2026-05-10', from: '2026-05-20', to: '2026-05-24' }, 'signed'],
    [{ signed: '2026-05-10', to: '2026-05-13' }, 'ended'],
    [{ signed: '2026-05-10', to: '2026-05-13', materialsDue: '2026-05-28' }, 'books-due'],
    [{ signed: '2026-05-10', to: '2026-05-13', materialsDue: '2026-05-13' }, 'books-late'],
    [{ signed: '2026-05-10', to: '2026-05-13', materialsDue: '2026-05-13', materialsReturned: '2026-05-12' }, 'ended'],
    [{ refusedOn: '2026-05-01', from: '2026-05-20' }, 'refused'],
  ])('[LIC-2] a licence with %o is %s', (values, word) => {
    expect(standing('scriptLicence', { name: 'X', ...values })).toBe(word);
  });

  test('[STAND-1] are filters and orders of their lists', () => {
    const having = kinds.filter((kind) => catalogueOf(kind).standing !== undefined);
    expect(having.every(isKind)).toBe(true);
    for (const kind of having) {
      const catalogue = catalogueOf(kind);
      const facet = facetsOf(catalogue).find(({ key }) => key === 'standing');
      expect(facet?.choices).toEqual(catalogue.standing?.choices);
      expect(ordersOf(catalogue).map(({ key }) => key)).toContain('standing');
    }
    const world = worldOf([]);
    const place = (values: FieldValues) =>
      recordSortValue(
        catalogueOf('equipment'),
        'standing',
        evolve(undefined, added('equipment', 'x', values)),
        world,
        TODAY,
      );
    expect([place({ testResult: 'fail' }), place({ testDue: '2027-01-01' }), place({})]).toEqual([0, 3, undefined]);
    expect(
      recordSortValue(catalogueOf('prop'), 'standing', evolve(undefined, added('prop', 'x', {})), world, TODAY),
    ).toBeUndefined();
  });
});

describe('looks and licences', () => {
  test('[LOOK-1, LOOK-6] a look and its piece keep every field', () => {
    const look = {
      name: 'Jack, act one',
      production: 'Earnest',
      eventId: 'show',
      character: 'Jack',
      performerId: 'sam',
      scenes: 'I',
      order: 1,
      wearer: 'adult',
      quickChange: true,
      changeNotes: 'Wing left.',
      makeUp: 'None',
      brings: 'Socks.',
      notes: 'Cane.',
    };
    const piece = {
      name: 'Coat',
      lookId: 'look',
      costumeId: 'coat',
      status: 'alterations',
      source: 'stock',
      size: '40R',
      cost: 4500,
      choice: 1,
      optional: false,
      order: 2,
      note: 'Open.',
    };
    const events = [
      added('event', 'show', { name: 'Earnest', eventType: 'production' }),
      added('member', 'sam', { name: 'Sam' }),
      added('look', 'look', { name: 'L' }),
      added('costume', 'coat', { name: 'Coat' }),
    ];
    for (const [kind, values] of [
      ['look', look],
      ['lookPiece', piece],
    ] as const) {
      expect(Object.keys(values).toSorted()).toEqual(Object.keys(catalogueOf(kind).fields).toSorted());
      given(...events)
        .when({ type: 'AddRecord', kind, id: 'new', payload: { values } }, { by })
        .thenAccepts({ type: 'RecordAdded', data: { values } });
    }
    given(...events)
      .when(
        { type: 'AddRecord', kind: 'lookPiece', id: 'new', payload: { values: { name: 'Hat', lookId: 'look' } } },
        { by },
      )
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Hat', lookId: 'look' } } });
  });

  test('[LIC-1] a licence keeps every field, in order', () => {
    const values = {
      name: 'Spring',
      scriptId: 'ghost',
      eventId: 'show',
      licensor: 'Rights House',
      reference: 'R-1',
      applied: '2026-01-01',
      offered: '2026-02-01',
      offerExpires: '2026-03-01',
      signed: '2026-02-20',
      paid: '2026-02-21',
      refusedOn: '2026-09-01',
      performances: 5,
      from: '2026-05-20',
      to: '2026-05-24',
      fee: 45_000,
      deposit: 10_000,
      billing: 'By A. Penn',
      restrictions: 'No cuts.',
      materialsDue: '2026-06-01',
      materialsReturned: '2026-05-30',
      notes: 'Ask early.',
    };
    const ghost = added('script', 'ghost', { title: 'Ghost', work: 'play' });
    const show = added('event', 'show', { name: 'Earnest', eventType: 'production' });
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(catalogueOf('scriptLicence').fields).toSorted());
    given(ghost, show)
      .when({ type: 'AddRecord', kind: 'scriptLicence', id: 'new', payload: { values } }, { by })
      .thenAccepts({ type: 'RecordAdded', data: { values } });
    const { from, to, ...dateless } = values;
    for (const some of [
      { ...values, to: from },
      { ...dateless, from },
      { ...dateless, to },
    ])
      given(ghost, show)
        .when({ type: 'AddRecord', kind: 'scriptLicence', id: 'new', payload: { values: some } }, { by })
        .thenAccepts({ type: 'RecordAdded', data: { values: some } });
    given(ghost, show)
      .when(
        { type: 'AddRecord', kind: 'scriptLicence', id: 'new', payload: { values: { ...values, to: '2026-05-19' } } },
        { by },
      )
      .thenRefuses({
        code: 'invalid',
        message: "The last performance can't be before the first. Choose a later day.",
        field: 'to',
      });
  });
});

test('[INSP-1] how a test came out stands beside it', () => {
  const standing = catalogueOf('inspection').standing;
  // Only its values are read.
  const of = (values: FieldValues) => standing?.of({ values } as CatalogueRecord, TODAY);
  expect([of({ name: 'Saw', result: 'pass' }), of({ name: 'Saw' })]).toEqual(['pass', undefined]);
  expect(standing?.choices.map(({ value, tone }) => [value, tone])).toContainEqual(['fail', 'bad']);
});
