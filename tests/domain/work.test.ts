import { describe, expect, test } from 'vitest';
import { evolve } from '../../src/domain/catalogue/index.ts';
import type {
  CatalogueRecord,
  FieldValue,
  FieldValues,
  Kind,
  Occurrence,
  OpenWork,
  StreamFact,
} from '../../src/domain/catalogue/index.ts';
import { isReadyToWear } from '../../src/domain/costumes/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { whereabouts, whereaboutsState } from '../../src/domain/stock/index.ts';
import { asked, given, happened, NOW, TODAY, worldOf } from '../support/specify.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import {
  added,
  borrower,
  disposed,
  glasses,
  loanOf,
  manager,
  sam,
  signedOut,
  theatre,
  uuid,
} from './support/theatre.ts';
import { ofKind } from '../support/ofKind.ts';
import { say } from '../../src/words/speaker.ts';
import { spoken } from '../support/spoken.ts';

const chairWork = (values: FieldValues) =>
  added('propWork', 'glue', { name: 'Glue a leg', itemId: 'chair', work: 'repair', status: 'open', ...values });
const noted = (work: Partial<OpenWork> = {}, id = 'chair', kind: Kind = 'prop'): Occurrence =>
  happened(kind, id, {
    type: 'ItemWorkNoted',
    data: { work: { workId: 'glue', work: 'repair', status: 'open', quantity: 1, ...work } },
  });
const set = (key: string, from: string | null, to: string | null, id = 'glue'): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'propWork',
  id,
  payload: { changes: { [key]: { from, to } } },
});
const addWork = (values: Readonly<Record<string, string | number | boolean>>): CommandBody => ({
  type: 'AddRecord',
  kind: 'propWork',
  id: 'glue',
  payload: { values: { name: 'Glue a leg', itemId: 'chair', work: 'repair', ...values } },
});
const signOut = (id = 'chair', quantity = 1): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id,
  payload: { loanId: uuid(1), memberId: 'sam', quantity, from: TODAY, dueBack: '2026-05-20' },
});

/** All facts of a decision, including those for other records. */
function factsOf(events: readonly Occurrence[], body: CommandBody, by: Actor = manager): readonly StreamFact[] {
  const decision = decide(asked(body), worldOf(events), { actor: by, now: NOW });
  if (isRefused(decision)) throw new Error(say(decision.refused.message));
  return decision.accepted;
}
const toItem = (events: readonly Occurrence[], body: CommandBody, by?: Actor) =>
  factsOf(events, body, by).filter(({ kind }) => kind === 'prop' || kind === 'costume');
const recordOf = (events: readonly Occurrence[]) => {
  const record = events.reduce<CatalogueRecord | undefined>(evolve, undefined);
  if (record === undefined) throw new Error('no events');
  return record;
};
const chairWith = (...events: readonly Occurrence[]) =>
  recordOf([added('prop', 'chair', { name: 'Chair', categoryId: 'furniture', code: 'X-1' }), ...events]);

describe('the order', () => {
  test('[WORK-1] lies in the department of its item', () => {
    const departments = (['costumeWork', 'propWork', 'equipmentWork'] as const).map((kind) => {
      const { fields, scope, area } = catalogueOf(kind);
      const item = fields['itemId'];
      return (
        item?.type === 'reference' && [
          item.to,
          scope === catalogueOf(item.to).scope,
          area === catalogueOf(item.to).area,
        ]
      );
    });
    expect(departments).toEqual([
      ['costume', true, true],
      ['prop', true, true],
      ['equipment', true, true],
    ]);
    given(...theatre)
      .when({ ...addWork({ itemId: 'chair' }), kind: 'costumeWork' }, { by: borrower })
      .thenRefuses({ code: 'not-found', message: "This work order can't be found." });
  });

  test('[WORK-2] keeps every field, and waits to begin with', () => {
    const values = {
      name: 'Glue a leg',
      itemId: 'chair',
      work: 'repair',
      status: 'away',
      priority: 'performance',
      blocks: true,
      quantity: 1,
      description: 'Back left.',
      askedById: 'sam',
      assigneeId: 'kim',
      due: '2026-05-20',
      steps: 'Clean\nGlue',
      supplier: 'Joiner',
      ticket: '77',
      sentOn: '2026-05-10',
      expected: '2026-05-18',
      cost: 2500,
      doneOn: '2026-05-12',
      conditionAfter: 'good',
      outcome: 'Dowelled.',
    };
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(catalogueOf('propWork').fields).toSorted());
    expect(factsOf(theatre, addWork(values))[0]).toMatchObject({ type: 'RecordAdded', data: { values } });
    expect(factsOf(theatre, addWork({}))[0]).toMatchObject({ data: { values: { status: 'open' } } });
  });

  test.each([
    ['open', 'in-progress'],
    ['open', 'away'],
    ['in-progress', 'done'],
    ['away', 'in-progress'],
    ['done', 'away'],
    ['cancelled', 'open'],
  ])('[WORK-3] goes from %s to %s', (from, to) => {
    expect(factsOf([...theatre, chairWork({ status: from })], set('status', from, to))[0]).toMatchObject({
      type: 'RecordChanged',
      data: { changes: { status: { from, to } } },
    });
  });

  test.each([
    ['done', 'cancelled', 'From "Done" you can only go to "Open" or "In progress" or "Sent away". Choose that first.'],
    ['cancelled', 'done', 'From "Cancelled" you can only go to "Open". Choose that first.'],
    [
      'open',
      null,
      'From "Open" you can only go to "In progress" or "Sent away" or "Done" or "Cancelled". Choose that first.',
    ],
  ])('[WORK-3] does not go from %s to %s', (from, to, message) => {
    given(...theatre, chairWork({ status: from }))
      .when(set('status', from, to), { by: manager })
      .thenRefuses({ code: 'wrong-stage', message, field: 'status' });
  });

  test('[WORK-3] does not go on from where nobody here knows it to be', () => {
    const decision = decide(
      asked(set('status', 'varnishing', 'done')),
      worldOf([...theatre, chairWork({ status: 'varnishing' })]),
      { actor: manager, now: NOW },
    );
    expect(spoken(decision)).toMatchObject({
      refused: {
        code: 'wrong-stage',
        message: 'Status: this version doesn\'t recognise "varnishing". Reload the page first.',
        field: 'status',
      },
    });
  });

  test('[WORK-3] begins where it is said to begin', () => {
    expect(factsOf(theatre, addWork({ status: 'done' }))).toHaveLength(1);
  });

  test('[WORK-4] is reported by anybody, with a photo', () => {
    expect(factsOf(theatre, addWork({}), borrower)).toHaveLength(2);
    const own = happened(
      'propWork',
      'glue',
      { type: 'RecordAdded', data: { values: { name: 'Glue', itemId: 'chair', work: 'repair', status: 'open' } } },
      'borrower',
    );
    const photo = {
      type: 'AddPhoto',
      kind: 'propWork',
      id: 'glue',
      payload: { photo: { mediaId: uuid(1), width: 1, height: 1 } },
    } as const;
    expect(factsOf([...theatre, own, noted()], photo, borrower)).toMatchObject([{ type: 'PhotoAdded' }]);
    const message = "You don't have permission to do this. Ask someone who manages work orders.";
    given(...theatre, chairWork({}))
      .when(photo, { by: borrower })
      .thenRefuses({ code: 'not-allowed', message });
    given(...theatre, own)
      .when(set('status', 'open', 'done'), { by: borrower })
      .thenRefuses({ code: 'not-allowed', message });
    given(...theatre)
      .when(addWork({ status: 'done' }), { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: 'You can report what needs doing. Only people who manage the department can change the status.',
        field: 'status',
      });
  });

  test('[WORK-8] is not sent away with what is out', () => {
    const out = signedOut('chair', loanOf(uuid(1)));
    given(...theatre, out, chairWork({}))
      .when(set('status', 'open', 'away'), { by: manager })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: "It's out. Return it before it's sent away.",
        field: 'status',
      });
    const some = [...theatre, signedOut('glasses', loanOf(uuid(1), { quantity: 7 }))];
    given(...some)
      .when(addWork({ itemId: 'glasses', status: 'away', quantity: 4 }), { by: manager })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: 'Only 3 of them are here. Send fewer away, or return the others first.',
        field: 'status',
      });
    expect(factsOf(some, addWork({ itemId: 'glasses', status: 'away', quantity: 3 }))).toHaveLength(2);
    const lost = happened('prop', 'glasses', { type: 'ItemReportedMissing', data: { quantity: 1 } });
    given(...some, lost)
      .when(addWork({ itemId: 'glasses', status: 'away', quantity: 3 }), { by: manager })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: 'Only 2 of them are here. Send fewer away, or return the others first.',
        field: 'status',
      });
    expect(factsOf([...theatre, out], addWork({ status: 'in-progress' }))).toHaveLength(2);
    expect(factsOf([...theatre, out, chairWork({ status: 'away' })], set('ticket', null, '7'))).toHaveLength(2);
  });

  test('[WORK-8] is sent away with what is missing or not known here, as neither is out', () => {
    const lost = happened('prop', 'chair', { type: 'ItemReportedMissing', data: { quantity: 1 } });
    const away = { type: 'RecordChanged', data: { changes: { status: { from: 'open', to: 'away' } } } };
    expect(factsOf([...theatre, lost, chairWork({})], set('status', 'open', 'away'))[0]).toMatchObject(away);
    expect(factsOf([...theatre, chairWork({ itemId: 'gone' })], set('status', 'open', 'away'))).toMatchObject([away]);
  });

  test('[WORK-11] lets go of what is disposed of', () => {
    const facts = factsOf([...theatre, chairWork({ status: 'done' })], {
      type: 'DisposeRecord',
      kind: 'prop',
      id: 'chair',
      payload: { reason: 'scrapped' },
    });
    expect(facts).toEqual([{ type: 'RecordDisposed', data: { reason: 'scrapped' }, kind: 'prop', id: 'chair' }]);
  });
});

describe('the item', () => {
  test('[WORK-5] hears that work is asked for, how far it is, and until when', () => {
    expect(toItem(theatre, addWork({ blocks: false }))).toEqual([
      { type: 'ItemWorkNoted', data: noted().data, kind: 'prop', id: 'chair' },
    ]);
    expect(toItem(theatre, addWork({ blocks: true, due: '2026-05-30' }))).toEqual([
      {
        type: 'ItemWorkNoted',
        data: {
          work: { workId: 'glue', work: 'repair', status: 'open', quantity: 1, blocks: true, until: '2026-05-30' },
        },
        kind: 'prop',
        id: 'chair',
      },
    ]);
    const waiting = [
      ...theatre,
      chairWork({ due: '2026-05-30', expected: '2026-05-24' }),
      noted({ until: '2026-05-30' }),
    ];
    expect(toItem(waiting, set('status', 'open', 'away'))).toMatchObject([
      { data: { work: { status: 'away', until: '2026-05-24' } } },
    ]);
    expect(toItem(waiting, set('ticket', null, '7'))).toEqual([]);
    expect(
      chairWith(noted(), noted({ status: 'away' }), noted({ workId: 'other' })).work?.map(({ workId, status }) => [
        workId,
        status,
      ]),
    ).toEqual([
      ['glue', 'away'],
      ['other', 'open'],
    ]);
    expect(
      chairWith(noted(), noted({ workId: 'other' }), noted({ status: 'away' })).work?.map(({ workId, status }) => [
        workId,
        status,
      ]),
    ).toEqual([
      ['glue', 'away'],
      ['other', 'open'],
    ]);
  });

  test('[WORK-5] hears that work waits where nothing is said of how far it is', () => {
    const unsaid = added('propWork', 'glue', { name: 'Glue a leg', itemId: 'chair', work: 'repair' });
    expect(toItem([...theatre, unsaid], set('ticket', null, '7'))).toMatchObject([
      { type: 'ItemWorkNoted', data: { work: { status: 'open' } } },
    ]);
  });

  test('[WORK-5] hears of the end of this work, and not of other work on it', () => {
    const [painting, gluing] = [noted({ workId: 'paint' }), noted({ status: 'in-progress' })];
    const glue = chairWork({ status: 'in-progress' });
    const end = { type: 'ItemWorkEnded', data: { workId: 'glue' }, kind: 'prop', id: 'chair' };
    expect(toItem([...theatre, glue, painting, gluing], set('status', 'in-progress', 'done'))).toEqual([end]);
    expect(toItem([...theatre, glue, painting], set('status', 'in-progress', 'done'))).toEqual([]);
  });

  test('[WORK-5] hears of the end, however it comes', () => {
    const known = [...theatre, chairWork({}), noted()];
    const end = { type: 'ItemWorkEnded', data: { workId: 'glue' }, kind: 'prop', id: 'chair' };
    expect(toItem(known, set('status', 'open', 'cancelled'))).toEqual([end]);
    expect(
      toItem(known, { type: 'DisposeRecord', kind: 'propWork', id: 'glue', payload: { reason: 'not-needed' } }),
    ).toEqual([end]);
    expect(toItem(known, set('itemId', 'chair', 'glasses'))).toEqual([
      end,
      {
        type: 'ItemWorkNoted',
        data: { work: { workId: 'glue', work: 'repair', status: 'open', quantity: 1 } },
        kind: 'prop',
        id: 'glasses',
      },
    ]);
    expect(toItem([...theatre, chairWork({ status: 'done' })], set('itemId', 'chair', 'glasses'))).toEqual([]);
    expect(
      chairWith(noted(), happened('prop', 'chair', { type: 'ItemWorkEnded', data: { workId: 'glue' } })).work,
    ).toEqual([]);
    expect(chairWith(happened('prop', 'chair', { type: 'ItemWorkEnded', data: { workId: 'glue' } })).work).toEqual([]);
  });

  test('[WORK-5] that is not here says nothing', () => {
    expect(factsOf([...theatre, chairWork({ itemId: 'gone' })], set('ticket', null, '7'))).toHaveLength(1);
  });

  test('[WORK-6] is kept back by work under way, not by work that waits', () => {
    const states = [
      noted(),
      noted({ status: 'in-progress' }),
      noted({ status: 'away', work: 'launder' }),
      noted({ blocks: true }),
    ].map((event) => {
      const item = chairWith(event);
      return [whereaboutsState(item, TODAY), whereabouts(item).inStore, whereabouts(item).atWork];
    });
    expect(states).toEqual([
      ['in-store', 1, 0],
      ['in-repair', 0, 1],
      ['cleaning', 0, 1],
      ['blocked', 0, 1],
    ]);
    const batch = recordOf([glasses, noted({ status: 'away', quantity: 3 }, 'glasses')]);
    expect([whereabouts(batch), whereaboutsState(batch, TODAY)]).toEqual([
      { total: 10, out: 0, missing: 0, atWork: 3, inStore: 7 },
      'in-store',
    ]);
    expect(whereabouts(recordOf([glasses, noted({ status: 'away', quantity: 30 }, 'glasses')]))).toMatchObject({
      atWork: 10,
      inStore: 0,
    });
  });

  test.each<readonly [Partial<OpenWork>, string]>([
    [
      { status: 'away', until: '2026-05-20' },
      "It has been sent away until 20 May 2026. Wait until it's back or choose another.",
    ],
    [{ status: 'in-progress' }, "It's being worked on. Wait until it's done or choose another."],
    [{ blocks: true }, "It can't be used until the work on it is done. Choose another."],
  ])('[WORK-7] stays because of %o', (work, message) => {
    given(...theatre, noted(work))
      .when(signOut(), { by: borrower })
      .thenRefuses({ code: 'quantity-unavailable', message, field: 'quantity', about: { kind: 'prop', id: 'chair' } });
  });

  test('[WORK-7] goes out as far as it is not kept back', () => {
    given(...theatre, noted({ status: 'away', quantity: 3 }, 'glasses'))
      .when(signOut('glasses', 8), { by: borrower })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: 'Only 7 of 10 are in store (3 being worked on). Ask for fewer.',
        field: 'quantity',
        about: { kind: 'prop', id: 'glasses' },
      });
    expect(
      factsOf([...theatre, noted({ status: 'away', quantity: 3 }, 'glasses')], signOut('glasses', 7), borrower),
    ).toHaveLength(1);
    expect(factsOf([...theatre, noted()], signOut(), borrower)).toHaveLength(1);
  });

  test('[WORK-9] is as the work left it', () => {
    const known = [
      ...theatre,
      chairWork({ status: 'in-progress', conditionAfter: 'good' }),
      noted({ status: 'in-progress' }),
    ];
    const [end] = toItem(known, set('status', 'in-progress', 'done'));
    expect(end).toEqual({
      type: 'ItemWorkEnded',
      data: { workId: 'glue', condition: 'good' },
      kind: 'prop',
      id: 'chair',
    });
    expect(
      chairWith(happened('prop', 'chair', { type: 'ItemWorkEnded', data: { workId: 'glue', condition: 'good' } }))
        .values['condition'],
    ).toBe('good');
    const washed = [
      ...theatre,
      chairWork({ status: 'away', work: 'launder' }),
      noted({ status: 'away', work: 'launder' }),
    ];
    expect(toItem(washed, set('status', 'away', 'done'))).toMatchObject([{ data: { workId: 'glue', cleaned: true } }]);
  });

  test('[WORK-9] is as it was after work that was cancelled', () => {
    const begun = { status: 'in-progress', work: 'launder' } as const;
    const known = [...theatre, chairWork({ ...begun, conditionAfter: 'good' }), noted(begun)];
    expect(toItem(known, set('status', 'in-progress', 'cancelled'))).toEqual([
      { type: 'ItemWorkEnded', data: { workId: 'glue' }, kind: 'prop', id: 'chair' },
    ]);
  });

  test.each([
    ['due', '2031-05-15', 'Needed by'],
    ['expected', '2031-05-15', 'Expected back'],
    ['sentOn', '1976-05-13', 'Sent on'],
  ])('[WORK-15] has dates within five years ahead and fifty back: %s %s', (key, day, label) => {
    const message = day.startsWith('19')
      ? `${label} can't be more than 50 years ago. Choose a later day.`
      : `${label} can't be more than 5 years ahead. Choose an earlier day.`;
    given(...theatre)
      .when(addWork({ [key]: day }), { by: manager })
      .thenRefuses({ code: 'invalid', message, field: key });
    expect(factsOf(theatre, addWork({ due: '2031-05-14', sentOn: '1976-05-14' }))).toHaveLength(2);
  });

  test('[WORK-10] is late the day after', () => {
    const standing = (values: FieldValues) =>
      catalogueOf('propWork').standing?.of(recordOf([chairWork(values)]), TODAY);
    expect(
      [
        { due: '2026-05-13' },
        { due: '2026-05-14' },
        { due: '2026-05-13', status: 'done' },
        { due: '2026-05-13', status: 'cancelled' },
        { status: 'away', expected: '2026-05-13' },
        { status: 'away', expected: '2026-05-14' },
        { status: 'in-progress', expected: '2026-05-01' },
      ].map(standing),
    ).toEqual(['late', 'open', 'done', 'cancelled', 'late-back', 'away', 'in-progress']);
    expect(catalogueOf('propWork').standing?.of(recordOf([added('propWork', 'x', { name: 'X' })]), TODAY)).toBe('open');
  });
});

test('[WORK-5] an item hears of each change to what it was told', () => {
  const late = [...theatre, chairWork({ due: '2026-05-30' }), noted({ until: '2026-05-30' })];
  expect(toItem(late, set('status', 'open', 'away'))).toMatchObject([
    { data: { work: { status: 'away', until: '2026-05-30' } } },
  ]);
  const changed = (key: string, from: FieldValue | null, to: FieldValue) =>
    toItem(late, {
      type: 'ChangeRecord',
      kind: 'propWork',
      id: 'glue',
      payload: { changes: { [key]: { from, to } } },
    });
  expect([
    changed('work', 'repair', 'clean'),
    changed('status', 'open', 'in-progress'),
    changed('quantity', null, 2),
    changed('blocks', null, true),
    changed('due', '2026-05-30', '2026-06-01'),
  ]).toMatchObject([
    [{ type: 'ItemWorkNoted', data: { work: { work: 'clean' } } }],
    [{ type: 'ItemWorkNoted', data: { work: { status: 'in-progress' } } }],
    [{ type: 'ItemWorkNoted', data: { work: { quantity: 2 } } }],
    [{ type: 'ItemWorkNoted', data: { work: { blocks: true } } }],
    [{ type: 'ItemWorkNoted', data: { work: { until: '2026-06-01' } } }],
  ]);
});

describe('the care of a costume', () => {
  const costumes: Actor = { userId: 'c', roles: [], permissions: [], features: ['Costumes'] };
  const coat = added('costume', 'coat', { name: 'Coat', categoryId: 'coats', code: 'C-1' });
  const out = happened('costume', 'coat', { type: 'ItemSignedOut', data: { loan: loanOf(uuid(1)) } });
  const back = (clean?: boolean): CommandBody => ({
    type: 'ReturnItem',
    kind: 'costume',
    id: 'coat',
    payload: { loanId: uuid(1), quantity: 1, ...(clean === undefined ? {} : { clean }) },
  });
  const care = (...events: readonly Occurrence[]) =>
    catalogueOf('costume').standing?.of(recordOf([coat, ...events]), TODAY);
  const came = (worn: boolean) =>
    happened('costume', 'coat', { type: 'ItemReturned', data: { loanId: uuid(1), quantity: 1, worn } });
  const on = (work: string, status = 'open') => noted({ work, status, workId: `${work} ${status}` }, 'coat', 'costume');

  test('[CARE-1] is worn when it comes back, unless it comes back clean', () => {
    expect([back(), back(false), back(true)].map((body) => factsOf([sam, coat, out], body, costumes))).toMatchObject([
      [{ data: { worn: true } }],
      [{ data: { worn: true } }],
      [{ data: { worn: false } }],
    ]);
    const mistaken = { ...back(), payload: { loanId: uuid(1), quantity: 1, undone: true } } as CommandBody;
    expect(factsOf([sam, coat, out], mistaken, costumes)[0]?.data).toEqual({
      loanId: uuid(1),
      quantity: 1,
      undone: true,
    });
    expect([care(), care(came(true)), care(came(false))]).toEqual([undefined, 'worn', 'clean']);
    const cleaned = happened('costume', 'coat', { type: 'ItemWorkEnded', data: { workId: 'w', cleaned: true } });
    expect([
      care(came(true), cleaned),
      care(came(true), happened('costume', 'coat', { type: 'ItemWorkEnded', data: { workId: 'w' } })),
    ]).toEqual(['clean', 'worn']);
  });

  test('[CARE-2] is that of its return while other work on it is under way', () => {
    expect(care(on('press', 'in-progress'), came(true))).toBe('worn');
  });

  test('[CARE-2] is the most urgent of all', () => {
    const words = [
      care(on('clean', 'away')),
      care(on('launder', 'in-progress')),
      care(on('alter', 'in-progress')),
      care(on('repair', 'away')),
      care(on('clean'), on('alter')),
      care(on('alter')),
      care(on('repair')),
      care(on('press'), came(true)),
      care(on('repair'), on('alter', 'away'), on('launder', 'in-progress')),
    ];
    expect(words).toEqual([
      'at-cleaner',
      'in-wash',
      'being-altered',
      'being-mended',
      'to-clean',
      'to-alter',
      'to-mend',
      'worn',
      'in-wash',
    ]);
    expect(
      [
        recordOf([coat]),
        recordOf([coat, came(false)]),
        recordOf([coat, came(true)]),
        recordOf([coat, on('alter')]),
      ].map((one) => isReadyToWear(ofKind('costume', one))),
    ).toEqual([true, true, false, false]);
  });
});

describe('work that is away', () => {
  const away = (values: FieldValues) => [
    chairWork({ itemId: 'glasses', status: 'away', quantity: 1, ...values }),
    noted({ status: 'away' }, 'glasses'),
  ];
  const change = (key: string, from: FieldValue, to: FieldValue): CommandBody => ({
    type: 'ChangeRecord',
    kind: 'propWork',
    id: 'glue',
    payload: { changes: { [key]: { from, to } } },
  });
  const lent = (id: string, quantity: number) => signedOut(id, loanOf(uuid(1), { quantity }));
  const back = disposed('propWork', 'glue');
  const restore: CommandBody = { type: 'RestoreRecord', kind: 'propWork', id: 'glue', payload: {} };

  test('[WORK-8] is not of more than are here', () => {
    given(...theatre, ...away({}), lent('glasses', 8))
      .when(change('quantity', 1, 3), { by: manager })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: 'Only 2 of them are here. Send fewer away, or return the others first.',
        field: 'quantity',
      });
    expect(factsOf([...theatre, ...away({}), lent('glasses', 8)], change('quantity', 1, 2))).toHaveLength(2);
    expect(factsOf([...theatre, ...away({ quantity: 4 }), lent('glasses', 8)], change('quantity', 4, 3))).toHaveLength(
      2,
    );
  });

  test('[WORK-8] is not moved to an item that is out', () => {
    given(...theatre, ...away({}), lent('chair', 1))
      .when(change('itemId', 'glasses', 'chair'), { by: manager })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: "It's out. Return it before it's sent away.",
        field: 'itemId',
      });
  });

  test('[WORK-8] is not restored once its item is out, but can be disposed of', () => {
    given(...theatre, ...away({}), back, lent('glasses', 10))
      .when(restore, { by: manager })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: "It's out. Return it before it's sent away.",
        field: 'status',
      });
    const remove: CommandBody = { ...restore, type: 'DisposeRecord', payload: { reason: 'not-needed' } };
    expect(factsOf([...theatre, ...away({}), lent('glasses', 10)], remove)).toHaveLength(2);
  });

  test('[WORK-8] follows an item that is merged, whatever is out', () => {
    const world = [...theatre, added('prop', 'goblets', { name: 'Goblets', categoryId: 'glassware', code: 'P-9' })];
    const merge: CommandBody = {
      type: 'MergeRecords',
      kind: 'prop',
      id: 'chair',
      payload: {
        others: ['goblets'],
        changes: { quantity: { from: null, to: 2 } },
        moves: [{ kind: 'propWork', id: 'glue', field: 'itemId' }],
      },
    };
    const facts = factsOf([...world, chairWork({ itemId: 'goblets', status: 'away' }), lent('chair', 1)], merge);
    expect(facts.map(({ type }) => type)).toEqual([
      'RecordMerged',
      'RecordChanged',
      'ItemWorkNoted',
      'RecordAbsorbed',
      'RecordChanged',
    ]);
  });
});
