import { describe, expect, test } from 'vitest';
import type { Kind, Loan, Occurrence } from '../../src/domain/catalogue/index.ts';
import { forbiddenNow, whyNotOut } from '../../src/domain/decide/index.ts';
import type { CommandBody, CommandOf } from '../../src/domain/decide/index.ts';
import { daysOverdue, isOverdue, totalOf, whereabouts, whereaboutsState } from '../../src/domain/stock/index.ts';
import { asked, given, happened, TODAY, worldOf } from '../support/specify.ts';
import {
  added,
  admin,
  borrower,
  disposed,
  loanOf,
  manager,
  signedOut,
  theatre,
  uuid,
  visitor,
} from './support/theatre.ts';
import { spoken } from '../support/spoken.ts';

const by = borrower;
const loan = loanOf(uuid(1), { from: '2026-05-14', dueBack: '2026-05-28' });

function signOut(
  more: Partial<CommandOf<'SignOutItem'>['payload']> = {},
  id = 'chair',
  kind: Kind = 'prop',
): CommandBody {
  return { type: 'SignOutItem', kind, id, payload: { ...loan, ...more } };
}
function giveBack(more: Partial<CommandOf<'ReturnItem'>['payload']> = {}, id = 'glasses'): CommandBody {
  return { type: 'ReturnItem', kind: 'prop', id, payload: { loanId: uuid(1), quantity: 1, ...more } };
}
const missing = (quantity: number, id = 'glasses', kind: Kind = 'prop'): CommandBody => ({
  type: 'ReportMissing',
  kind,
  id,
  payload: { quantity },
});
const found = (quantity: number, id = 'glasses', kind: Kind = 'prop'): CommandBody => ({
  type: 'ReportFound',
  kind,
  id,
  payload: { quantity },
});
const extend = (dueBack: string, id = 'glasses'): CommandBody => ({
  type: 'ExtendLoan',
  kind: 'prop',
  id,
  payload: { loanId: uuid(1), dueBack },
});
const lost = (id: string, quantity: number) =>
  happened('prop', id, { type: 'ItemReportedMissing', data: { quantity } });
const marked = (values: Record<string, string>, id = 'chair') =>
  happened('prop', id, {
    type: 'RecordChanged',
    data: { changes: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: null, to }])) },
  });

/** Four of the ten glasses are signed out to Sam. */
const fourOut: Loan = loanOf(uuid(1), { quantity: 4 });

describe('whether it goes out at all', () => {
  const asking = { actor: by, now: '2026-05-14T10:00:00.000Z', timezone: 'Europe/London' };
  const why = (events: readonly Occurrence[], id = 'chair', actor = by) => {
    const world = worldOf([...theatre, ...events]);
    const item = world.record('prop', id);
    return item && whyNotOut(item, world, { ...asking, actor })?.message;
  };

  test('[STOCK-22] a free item may go out where every member has left, or there is none', () => {
    expect(why([disposed('member', 'sam'), disposed('member', 'kim')])).toBeUndefined();
    expect(why([])).toBeUndefined();
  });

  test.each([
    [
      'unusable',
      [marked({ condition: 'unusable' })],
      'chair',
      'This prop is marked unusable. Have it repaired or choose another.',
    ],
    ['never leaves', [marked({ loanable: 'no' })], 'chair', 'This prop never leaves the store.'],
    [
      'to be asked for',
      [marked({ loanable: 'ask' })],
      'chair',
      'Only people who manage props can sign this out. Ask one of them.',
    ],
    [
      'a weapon',
      [marked({ stockKind: 'weapon' })],
      'chair',
      'This is restricted. Only people who manage it can hand it out. Ask one of them.',
    ],
    ['missing', [lost('chair', 1)], 'chair', "It's marked as missing. Report it found first."],
    [
      'all out',
      [signedOut('glasses', loanOf(uuid(1), { quantity: 10 }))],
      'glasses',
      'None of the 10 are in store (10 out). Choose another.',
    ],
  ])('[STOCK-22] says why not: %s', (_, events, id, sentence) => {
    expect(spoken(why(events, id))).toBe(sentence);
  });

  test('[STOCK-22] lets those who look after it have what others must ask for', () => {
    expect(why([marked({ loanable: 'ask' })], 'chair', manager)).toBeUndefined();
    expect(why([marked({ stockKind: 'weapon' })], 'chair', manager)).toBeUndefined();
  });

  test('[STOCK-22] a batch goes out while one of it is left', () => {
    expect(why([signedOut('glasses', loanOf(uuid(1), { quantity: 9 }))], 'glasses')).toBeUndefined();
  });

  test('[STOCK-22] what is not stock never does', () => {
    const world = worldOf(theatre);
    const store = world.record('location', 'store');
    expect(spoken(store && whyNotOut(store, world, asking)?.message)).toBe("This location can't be signed out.");
  });
});

test('[IDEM-4] what was done before is answered only to those who still may ask for it', () => {
  const command = asked(signOut());
  expect(forbiddenNow(command, worldOf(theatre), by)).toBeUndefined();
  expect(spoken(forbiddenNow(command, worldOf(theatre), visitor))).toEqual({
    code: 'not-found',
    message: "This prop can't be found.",
  });
});

describe('signing out', () => {
  test('[STOCK-5] signs an item out to a member, with purpose and condition', () => {
    const record = given(...theatre)
      .when(signOut({ purpose: ' The Importance of Being Earnest ', conditionOut: 'good' }), { by })
      .thenAccepts({
        type: 'ItemSignedOut',
        data: {
          loan: {
            loanId: uuid(1),
            memberId: 'sam',
            quantity: 1,
            from: '2026-05-14',
            dueBack: '2026-05-28',
            purpose: 'The Importance of Being Earnest',
          },
          conditionOut: 'good',
        },
      });
    expect(record?.loans).toEqual([{ ...loan, purpose: 'The Importance of Being Earnest' }]);
    expect(record?.values['condition']).toBe('good');
  });

  test('[STOCK-5] signs several loans of a batch out, oldest first', () => {
    const second = loanOf(uuid(2), { quantity: 6, memberId: 'kim', from: '2026-05-14', dueBack: '2026-05-14' });
    const record = given(...theatre, signedOut('glasses', fourOut))
      .when(signOut(second, 'glasses'), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: second } });
    expect(record?.loans).toEqual([fourOut, second]);
    expect(record && whereabouts(record)).toEqual({ total: 10, out: 10, missing: 0, atWork: 0, inStore: 0 });
  });

  test.each([
    ['nobody knows', 'ann', theatre],
    ['has left', 'kim', [...theatre, disposed('member', 'kim')]],
  ] as const)('[STOCK-5] refuses a member whom %s', (_who, memberId, events) => {
    given(...events)
      .when(signOut({ memberId }), { by })
      .thenRefuses({ code: 'unknown-reference', message: 'Choose a member to sign it out to.', field: 'memberId' });
  });

  test('[STOCK-6] refuses more than is in store', () => {
    const about = { kind: 'prop', id: 'glasses' };
    given(...theatre, signedOut('glasses', fourOut), lost('glasses', 2))
      .when(signOut({ loanId: uuid(2), quantity: 5 }, 'glasses'), { by })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: 'Only 4 of 10 are in store (4 out, 2 missing). Ask for fewer.',
        field: 'quantity',
        about,
      });
    given(...theatre)
      .when(signOut({ quantity: 11 }, 'glasses'), { by })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: 'There are only 10 of these. Ask for fewer.',
        field: 'quantity',
        about,
      });
  });

  test('[STOCK-6] refuses one item that is out, missing, or asked for twice over', () => {
    const refusal = { code: 'quantity-unavailable', field: 'quantity', about: { kind: 'prop', id: 'chair' } } as const;
    given(...theatre, signedOut('chair', loanOf(uuid(9))))
      .when(signOut(), { by })
      .thenRefuses({ ...refusal, message: "It's already signed out. Return it first." });
    given(...theatre, lost('chair', 1))
      .when(signOut(), { by })
      .thenRefuses({ ...refusal, message: "It's marked as missing. Report it found first." });
    given(...theatre)
      .when(signOut({ quantity: 2 }), { by })
      .thenRefuses({ ...refusal, message: "There's only one of these, so the quantity must be 1." });
  });

  test('[STOCK-7] never signs out what never leaves', () => {
    const refusal = { code: 'not-loanable', message: 'This prop never leaves the store.' } as const;
    given(...theatre, marked({ loanable: 'no' }))
      .when(signOut(), { by })
      .thenRefuses(refusal);
    given(...theatre, marked({ loanable: 'no' }))
      .when(signOut(), { by: manager })
      .thenRefuses(refusal);
  });

  test('[STOCK-7] signs out what must be asked for only by those who look after it', () => {
    given(...theatre, marked({ loanable: 'ask' }))
      .when(signOut(), { by })
      .thenRefuses({
        code: 'not-loanable',
        message: 'Only people who manage props can sign this out. Ask one of them.',
      });
    given(...theatre, marked({ loanable: 'ask' }))
      .when(signOut(), { by: manager })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan } });
    given(...theatre, marked({ loanable: 'yes' }))
      .when(signOut(), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan } });
  });

  test('[STOCK-8] refuses what is unusable, before or as it goes out', () => {
    const refusal = {
      code: 'unusable',
      message: 'This prop is marked unusable. Have it repaired or choose another.',
    } as const;
    given(...theatre, marked({ condition: 'unusable' }))
      .when(signOut(), { by })
      .thenRefuses(refusal);
    given(...theatre, marked({ condition: 'good' }))
      .when(signOut({ conditionOut: 'unusable' }), { by })
      .thenRefuses(refusal);
    given(...theatre, marked({ condition: 'unusable' }))
      .when(signOut({ conditionOut: 'fair' }), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan, conditionOut: 'fair' } });
  });
});

describe('a loan', () => {
  test('[STOCK-9] refuses a due date that is past or before it goes out', () => {
    given(...theatre)
      .when(signOut({ from: '2026-05-01', dueBack: '2026-05-13' }), { by })
      .thenRefuses({
        code: 'due-in-past',
        message: 'The due date is in the past. Choose today or later.',
        field: 'dueBack',
      });
    given(...theatre)
      .when(signOut({ from: '2026-05-15', dueBack: '2026-05-14' }), { by })
      .thenRefuses({
        code: 'due-before-start',
        message: "It can't be due back before it goes out.",
        field: 'dueBack',
      });
    const today = { ...loan, from: TODAY, dueBack: TODAY };
    given(...theatre)
      .when(signOut(today), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: today } });
  });

  test('[STOCK-10] refuses a loan that begins later, save for a clock that runs ahead', () => {
    const tomorrow = { ...loan, from: '2026-05-15' };
    given(...theatre)
      .when(signOut(tomorrow), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: tomorrow } });
    for (const [from, dueBack] of [
      ['2026-05-16', '2026-05-28'],
      ['9999-12-31', '9999-12-31'],
    ] as const) {
      given(...theatre)
        .when(signOut({ from, dueBack }), { by })
        .thenRefuses({
          code: 'invalid',
          message: "The sign-out date can't be in the future. Choose today or an earlier day.",
          field: 'from',
        });
    }
  });

  test('[STOCK-25] refuses a loan that began more than a year ago, or before the item was acquired', () => {
    const earliest = { ...loan, from: '2025-05-13', dueBack: '2026-05-20' };
    given(...theatre)
      .when(signOut(earliest), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: earliest } });
    for (const from of ['2025-05-12', '2024-06-01']) {
      given(...theatre)
        .when(signOut({ from, dueBack: '2026-05-20' }), { by })
        .thenRefuses({
          code: 'invalid',
          message: "The sign-out date can't be more than a year ago. Choose a later day.",
          field: 'from',
        });
    }
    const bought = {
      type: 'RecordChanged',
      kind: 'prop',
      id: 'chair',
      data: { changes: { acquiredOn: { from: null, to: '2026-05-01' } } },
      stamp: { by: 'kim', at: '2026-05-01T08:00:00.000Z' },
    } as const;
    given(...theatre, bought)
      .when(signOut({ from: '2026-04-30' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: "The sign-out date can't be before 1 May 2026, when this was acquired. Choose a later day.",
        field: 'from',
      });
    const since = { ...loan, from: '2026-05-01' };
    given(...theatre, bought)
      .when(signOut(since), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: since } });
  });

  test('[STOCK-10] refuses a loan of more than 730 days', () => {
    const longest = { ...loan, from: '2026-05-14', dueBack: '2028-05-13' };
    given(...theatre)
      .when(signOut(longest), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: longest } });
    for (const dates of [
      { from: '2026-05-14', dueBack: '2028-05-14' },
      { from: '1000-01-01', dueBack: '2026-05-14' },
    ]) {
      given(...theatre)
        .when(signOut(dates), { by })
        .thenRefuses({
          code: 'invalid',
          message: "A loan can't be longer than two years. Choose an earlier date.",
          field: 'dueBack',
        });
    }
  });

  test('[STOCK-11] refuses the same loan a second time', () => {
    given(...theatre, signedOut('glasses', fourOut))
      .when(signOut({ quantity: 2 }, 'glasses'), { by })
      .thenRefuses({ code: 'already-exists', message: 'This has already been signed out.' });
  });

  test('[STOCK-12] lends and counts stock only', () => {
    const refusal = { code: 'not-loanable', message: "This location can't be signed out." } as const;
    given(...theatre)
      .when(signOut({}, 'store', 'location'), { by: manager })
      .thenRefuses(refusal);
    given(...theatre)
      .when(missing(1, 'store', 'location'), { by: manager })
      .thenRefuses(refusal);
    given(...theatre)
      .when(found(1, 'store', 'location'), { by: manager })
      .thenRefuses(refusal);
  });
});

describe('coming back', () => {
  test('[STOCK-13] takes part of a loan back, then the rest', () => {
    const part = given(...theatre, signedOut('glasses', fourOut))
      .when(giveBack({ quantity: 3, note: 'One chipped.' }), { by })
      .thenAccepts({ type: 'ItemReturned', data: { loanId: uuid(1), quantity: 3, note: 'One chipped.' } });
    expect(part?.loans).toEqual([{ ...fourOut, quantity: 1 }]);
    const other = loanOf(uuid(2));
    const all = given(...theatre, signedOut('glasses', fourOut), signedOut('glasses', other))
      .when(giveBack({ quantity: 4 }), { by })
      .thenAccepts({ type: 'ItemReturned', data: { loanId: uuid(1), quantity: 4 } });
    expect(all?.loans).toEqual([other]);
    expect(all?.values).not.toHaveProperty('condition');
  });

  test.each([
    { lost: 1, quantity: 8, ofPart: { ofPart: true }, after: 'good' },
    { lost: 1, quantity: 9, ofPart: {}, after: 'unusable' },
    { lost: 0, quantity: 9, ofPart: { ofPart: true }, after: 'good' },
    { lost: 0, quantity: 10, ofPart: {}, after: 'unusable' },
  ])('[LEND-3] $quantity of ten glasses, $lost missing, come back broken', (one) => {
    const all = loanOf(uuid(1), { quantity: 10 - one.lost });
    const record = given(
      ...theatre,
      marked({ condition: 'good' }, 'glasses'),
      ...(one.lost === 0 ? [] : [lost('glasses', one.lost)]),
      signedOut('glasses', all),
    )
      .when(giveBack({ quantity: one.quantity, conditionIn: 'unusable' }), { by })
      .thenAccepts({
        type: 'ItemReturned',
        data: { loanId: uuid(1), quantity: one.quantity, conditionIn: 'unusable', ...one.ofPart },
      });
    expect(record?.values['condition']).toBe(one.after);
  });

  test('[LEND-3] part of a batch goes out in a condition of its own', () => {
    const record = given(...theatre)
      .when(signOut({ quantity: 2, conditionOut: 'poor' }, 'glasses'), { by })
      .thenAccepts({
        type: 'ItemSignedOut',
        data: { loan: { ...loan, quantity: 2 }, conditionOut: 'poor', ofPart: true },
      });
    expect(record?.values).not.toHaveProperty('condition');
  });

  test('[STOCK-14] refuses what is not out, and more than is out', () => {
    given(...theatre, signedOut('glasses', fourOut))
      .when(giveBack({ loanId: uuid(2) }), { by })
      .thenRefuses({ code: 'not-out', message: 'It has already been returned.' });
    given(...theatre, signedOut('glasses', fourOut))
      .when(giveBack({ quantity: 5 }), { by })
      .thenRefuses({
        code: 'too-many-returned',
        message: "Only 4 are out. You can't return more than that.",
        field: 'quantity',
      });
  });

  test('[STOCK-14] tells a late return that the item is back, also after it was disposed of', () => {
    given(...theatre, disposed('prop', 'glasses'))
      .when(giveBack(), { by })
      .thenRefuses({ code: 'not-out', message: 'It has already been returned.' });
  });

  test('[STOCK-15] refuses a condition that is not on the list', () => {
    given(...theatre)
      .when(signOut({ conditionOut: 'shiny' }), { by })
      .thenRefuses({ code: 'invalid', message: 'Choose a condition from the list.', field: 'conditionOut' });
    given(...theatre, signedOut('glasses', fourOut))
      .when(giveBack({ conditionIn: '' }), { by })
      .thenRefuses({ code: 'invalid', message: 'Choose a condition from the list.', field: 'conditionIn' });
  });

  test('[STOCK-16] moves the day a loan is due, either way', () => {
    const other = loanOf(uuid(2));
    const record = given(...theatre, signedOut('glasses', fourOut), signedOut('glasses', other))
      .when(extend('2026-06-20'), { by })
      .thenAccepts({ type: 'LoanExtended', data: { loanId: uuid(1), from: '2026-05-20', dueBack: '2026-06-20' } });
    expect(record?.loans).toEqual([{ ...fourOut, dueBack: '2026-06-20' }, other]);
    const second = given(...theatre, signedOut('glasses', other), signedOut('glasses', fourOut))
      .when(extend('2026-06-20'), { by })
      .thenAccepts({ type: 'LoanExtended', data: { loanId: uuid(1), from: '2026-05-20', dueBack: '2026-06-20' } });
    expect(second?.loans).toEqual([other, { ...fourOut, dueBack: '2026-06-20' }]);
    given(...theatre, signedOut('glasses', fourOut))
      .when(extend('2026-05-14'), { by })
      .thenAccepts({ type: 'LoanExtended', data: { loanId: uuid(1), from: '2026-05-20', dueBack: '2026-05-14' } });
    given(...theatre, signedOut('glasses', fourOut))
      .when(extend('2026-05-20'), { by })
      .thenAccepts();
  });

  test('[STOCK-16] refuses to extend into the past, beyond 730 days, or what is back', () => {
    const events = [...theatre, signedOut('glasses', fourOut)];
    given(...events)
      .when(extend('2026-05-13'), { by })
      .thenRefuses({
        code: 'due-in-past',
        message: 'The due date is in the past. Choose today or later.',
        field: 'dueBack',
      });
    given(...events)
      .when(extend('2028-05-10'), { by })
      .thenRefuses({
        code: 'invalid',
        message: "A loan can't be longer than two years. Choose an earlier date.",
        field: 'dueBack',
      });
    given(...theatre)
      .when(extend('2026-05-20'), { by })
      .thenRefuses({ code: 'not-out', message: 'It has already been returned.' });
  });
});

describe('losing and finding', () => {
  test('[STOCK-17] reports missing what is in store, and no more', () => {
    const record = given(...theatre, signedOut('glasses', fourOut), lost('glasses', 2))
      .when(
        { type: 'ReportMissing', kind: 'prop', id: 'glasses', payload: { quantity: 4, note: 'Remove the box.' } },
        { by },
      )
      .thenAccepts({ type: 'ItemReportedMissing', data: { quantity: 4, note: 'Remove the box.' } });
    expect(record && whereabouts(record)).toEqual({ total: 10, out: 4, missing: 6, atWork: 0, inStore: 0 });
    given(...theatre, signedOut('glasses', fourOut))
      .when(missing(6), { by })
      .thenAccepts({ type: 'ItemReportedMissing', data: { quantity: 6 } });
    given(...theatre, signedOut('glasses', fourOut))
      .when(missing(7), { by })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: 'Only 6 of 10 are in store (4 out). Ask for fewer.',
        field: 'quantity',
        about: { kind: 'prop', id: 'glasses' },
      });
  });

  test('[STOCK-18] finds what is missing, and no more', () => {
    const record = given(...theatre, lost('glasses', 3))
      .when(found(2), { by })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 2 } });
    expect(record?.missing).toBe(1);
    given(...theatre, lost('glasses', 3))
      .when(found(4), { by })
      .thenRefuses({ code: 'not-missing', message: 'Only 3 are missing. Enter a smaller number.', field: 'quantity' });
    given(...theatre)
      .when(found(1), { by })
      .thenRefuses({ code: 'not-missing', message: "It isn't missing.", field: 'quantity' });
  });

  test('[STOCK-19] disposes of what is missing, and finds it again after it was restored', () => {
    const events = [...theatre, lost('glasses', 3)];
    const record = given(...events)
      .when({ type: 'DisposeRecord', kind: 'prop', id: 'glasses', payload: { reason: 'lost' } }, { by: manager })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'lost' } });
    expect(record?.missing).toBe(3);
    given(...events, disposed('prop', 'glasses'), happened('prop', 'glasses', { type: 'RecordRestored', data: {} }))
      .when(found(3), { by })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 3 } });
  });
});

describe('counting', () => {
  const total = (values: Record<string, string | number>) => {
    const record = worldOf([added('prop', 'x', { name: 'X', categoryId: 'furniture', ...values })]).record('prop', 'x');
    return record && totalOf(record);
  };

  test('[STOCK-1] counts one, or the quantity of a batch', () => {
    expect(total({})).toBe(1);
    expect(total({ tracking: 'single' })).toBe(1);
    expect(total({ tracking: 'single', quantity: 1 })).toBe(1);
    expect(total({ tracking: 'batch', quantity: 24 })).toBe(24);
    expect(total({ quantity: 24 })).toBe(24);
    expect(total({ tracking: 'batch' })).toBe(1);
  });

  test('[STOCK-3] refuses a quantity of one item', () => {
    const refusal = {
      code: 'invalid',
      message: 'A single item can\'t have a quantity of 10. Choose "Batch of identical items", or clear the quantity.',
      field: 'quantity',
    } as const;
    given(...theatre)
      .when(
        {
          type: 'ChangeRecord',
          kind: 'prop',
          id: 'glasses',
          payload: { changes: { tracking: { from: 'batch', to: 'single' } } },
        },
        { by: manager },
      )
      .thenRefuses(refusal);
    given(...theatre)
      .when(
        {
          type: 'AddRecord',
          kind: 'prop',
          id: 'cups',
          payload: { values: { name: 'Cups', categoryId: 'glassware', tracking: 'single', quantity: 10 } },
        },
        { by: manager },
      )
      .thenRefuses(refusal);
  });

  test.each([
    ['a lower quantity', { quantity: { from: 10, to: 5 } }],
    ['no quantity', { quantity: { from: 10, to: null } }],
    ['one item', { quantity: { from: 10, to: null }, tracking: { from: 'batch', to: 'single' } }],
  ])('[STOCK-4] refuses %s while more are out or missing', (_what, changes) => {
    given(...theatre, signedOut('glasses', fourOut), lost('glasses', 2))
      .when({ type: 'ChangeRecord', kind: 'prop', id: 'glasses', payload: { changes } }, { by: manager })
      .thenRefuses({
        code: 'quantity-unavailable',
        message:
          "6 are out or missing, so the quantity can't be lower than that. Return them or report them found first.",
        field: 'quantity',
      });
  });

  test('[STOCK-4] lowers the quantity to what is out or missing', () => {
    const record = given(...theatre, signedOut('glasses', fourOut), lost('glasses', 2))
      .when(
        { type: 'ChangeRecord', kind: 'prop', id: 'glasses', payload: { changes: { quantity: { from: 10, to: 6 } } } },
        { by: manager },
      )
      .thenAccepts({ type: 'RecordChanged', data: { changes: { quantity: { from: 10, to: 6 } } } });
    expect(record && whereabouts(record)).toEqual({ total: 6, out: 4, missing: 2, atWork: 0, inStore: 0 });
  });
});

describe('whereabouts', () => {
  test('[STOCK-20] is overdue from the day after', () => {
    expect([isOverdue(loan, '2026-05-28'), daysOverdue(loan, '2026-05-28')]).toEqual([false, 0]);
    expect([isOverdue(loan, '2026-05-29'), daysOverdue(loan, '2026-05-29')]).toEqual([true, 1]);
    expect(daysOverdue(loan, '2026-07-07')).toBe(40);
    expect(daysOverdue(loan, '2026-05-01')).toBe(0);
  });

  const late = loanOf(uuid(7), { dueBack: '2026-05-13' });
  test.each([
    ['in-store', []],
    ['partly-out', [signedOut('glasses', fourOut)]],
    ['out', [signedOut('glasses', { ...fourOut, quantity: 10 })]],
    ['missing', [signedOut('glasses', fourOut), lost('glasses', 1)]],
    ['overdue', [signedOut('glasses', late), lost('glasses', 1)]],
    ['disposed', [lost('glasses', 1), disposed('prop', 'glasses')]],
  ] as const)('[STOCK-21] says %s', (state, events) => {
    const record = worldOf([...theatre, ...events]).record('prop', 'glasses');
    expect(record && whereaboutsState(record, TODAY)).toBe(state);
  });

  test('[STOCK-13] gives the member back, so that they can leave', () => {
    const leave: CommandBody = { type: 'DisposeRecord', kind: 'member', id: 'sam', payload: { reason: 'not-needed' } };
    const returned = happened('prop', 'glasses', { type: 'ItemReturned', data: { loanId: uuid(1), quantity: 4 } });
    given(...theatre, signedOut('glasses', fourOut), returned)
      .when(leave, { by: admin })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });
});
