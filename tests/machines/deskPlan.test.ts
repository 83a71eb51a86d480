import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { deskFields, isDeskMode, planDesk, type DeskSituation } from '../../src/machines/lending/deskPlan.ts';
import { recordOf } from '../support/recordOf.ts';
import { known } from '../support/known.ts';

const today = '2026-05-14';
const oliver = recordOf('booking', 'oliver', { name: 'Oliver!', memberId: 'sam' });
const fields = { bookingId: 'oliver', memberId: null, from: '2026-05-20', dueBack: '2026-05-28', condition: null };
const chair = { kind: 'prop', id: 'chair' } as const;
const reserved = { reservationId: 'r1', bookingId: 'oliver', quantity: 4, from: '2026-05-14', dueBack: '2026-05-20' };
const other = { ...reserved, reservationId: 'r2', bookingId: 'hamlet', quantity: 3, dueBack: '2026-05-16' };
const loan = { loanId: 'l1', memberId: 'kim', quantity: 2, from: '2026-05-01', dueBack: '2026-05-10' };

function planned(item: CatalogueRecord | undefined, more: Partial<DeskSituation> = {}) {
  const records = [oliver, ...(item ? [item] : [])];
  const holder = item && { kind: item.kind, id: item.id };
  return planDesk(holder, {
    mode: 'out',
    fields,
    world: known(records),
    today,
    mintId: () => 'minted',
    done: new Set(),
    partsOf: () => [],
    ...more,
  });
}

describe('a scan at the desk', () => {
  it('[RESV-27] chooses a booking by its slip and a member by their card, and knows what is not lent', () => {
    expect(planned(undefined)).toEqual({ plan: 'unknown' });
    expect(planned(recordOf('booking', 'oliver', {}))).toEqual({ plan: 'booking', bookingId: 'oliver' });
    expect(planned(recordOf('member', 'kim', {}))).toEqual({ plan: 'member', memberId: 'kim' });
    expect(planned(recordOf('location', 'store', {}))).toEqual({
      plan: 'notLent',
      holder: { kind: 'location', id: 'store' },
    });
  });

  it('[RESV-27] reserves for the booking on the days chosen', () => {
    expect(planned(recordOf('prop', 'chair', {}), { mode: 'reserve' })).toEqual({
      plan: 'dispatch',
      holder: chair,
      quantity: 1,
      command: {
        type: 'ReserveItem',
        ...chair,
        payload: {
          reservationId: 'minted',
          bookingId: 'oliver',
          quantity: 1,
          from: '2026-05-20',
          dueBack: '2026-05-28',
        },
      },
      undo: { type: 'CancelReservation', ...chair, payload: { reservationId: 'minted' } },
    });
    expect(planned(recordOf('prop', 'chair', {}), { mode: 'reserve', fields: { ...fields, bookingId: null } })).toEqual(
      {
        plan: 'needsBooking',
        holder: chair,
      },
    );
    expect(planned(recordOf('prop', 'chair', {}, { reservations: [reserved] }), { mode: 'reserve' })).toEqual({
      plan: 'again',
      holder: chair,
    });
  });

  it('[RESV-27] does not know a code whose record is gone, and reserves for no slip that is', () => {
    const situation = { mode: 'out', fields, world: known([]), today, mintId: () => 'minted' } as const;
    const gone = { ...situation, done: new Set<string>(), partsOf: () => [] };
    expect(planDesk(chair, gone)).toEqual({ plan: 'unknown' });
    expect(planDesk({ kind: 'booking', id: 'oliver' }, gone)).toEqual({ plan: 'unknown' });
    expect(planDesk(chair, { ...gone, world: known([recordOf('prop', 'chair', {})]) })).toEqual({
      plan: 'needsMember',
      holder: chair,
    });
  });

  it('[RESV-27] reserves what is reserved for others, and any number of a batch', () => {
    const ofOthers = recordOf('prop', 'chair', {}, { reservations: [other] });
    expect(planned(ofOthers, { mode: 'reserve' })).toMatchObject({ plan: 'dispatch', quantity: 1 });
    const ofBoth = recordOf('prop', 'chair', {}, { reservations: [other, reserved] });
    expect(planned(ofBoth, { mode: 'reserve' })).toEqual({ plan: 'again', holder: chair });
    const cups = recordOf('prop', 'chair', { tracking: 'batch', quantity: 6 }, { reservations: [reserved] });
    expect(planned(cups, { mode: 'reserve' })).toMatchObject({ plan: 'dispatch', quantity: 1, many: { most: 6 } });
    expect(planned(recordOf('prop', 'chair', {}), { mode: 'reserve' })).not.toHaveProperty('many');
  });

  it('[STOCK-1] reserves and signs out more of a quantity without a tracking type', () => {
    const cups = recordOf('prop', 'chair', { quantity: 6 }, { reservations: [reserved], loans: [loan] });
    expect(planned(cups, { mode: 'reserve' })).toMatchObject({ plan: 'dispatch', quantity: 1, many: { most: 6 } });
    expect(planned(cups)).toMatchObject({ plan: 'dispatch', quantity: 4, many: { most: 4 } });
  });

  it.each([
    ['reserve', true],
    ['out', true],
    ['in', true],
    ['return', false],
    [null, false],
  ])('[RESV-27] is in the mode %s: %s', (text, is) => {
    expect(isDeskMode(text)).toBe(is);
  });

  it('[RESV-28] hands out what this booking reserved of what several did, or another number of a batch', () => {
    const cups = recordOf('prop', 'chair', { tracking: 'batch', quantity: 9 }, { reservations: [other, reserved] });
    expect(planned(cups)).toMatchObject({
      quantity: 4,
      many: { most: 9 },
      command: { payload: { quantity: 4, dueBack: '2026-05-20', lineId: 'r1' } },
    });
    expect(planned(recordOf('prop', 'chair', {}))).not.toHaveProperty('many');
  });

  it('[RESV-28] hands out all that is reserved, to who answers for it', () => {
    expect(planned(recordOf('prop', 'chair', { tracking: 'batch' }, { reservations: [reserved] }))).toEqual({
      plan: 'dispatch',
      holder: chair,
      quantity: 4,
      command: {
        type: 'SignOutItem',
        ...chair,
        payload: {
          loanId: 'minted',
          memberId: 'sam',
          quantity: 4,
          from: today,
          dueBack: '2026-05-20',
          bookingId: 'oliver',
          lineId: 'r1',
        },
      },
      undo: { type: 'ReturnItem', ...chair, payload: { loanId: 'minted', quantity: 4, undone: true } },
    });
    expect(
      planned(recordOf('prop', 'chair', {}, { reservations: [{ ...reserved, dueBack: '2026-05-13' }] })),
    ).toMatchObject({ command: { payload: { dueBack: today } } });
    expect(planned(recordOf('prop', 'chair', {}), { fields: { ...fields, memberId: 'kim' } })).toMatchObject({
      quantity: 1,
      command: { payload: { memberId: 'kim', dueBack: '2026-05-28', bookingId: 'oliver' } },
    });
    expect(planned(recordOf('prop', 'chair', {}), { fields: { ...fields, memberId: 'kim', bookingId: null } })).toEqual(
      {
        plan: 'dispatch',
        holder: chair,
        quantity: 1,
        command: {
          type: 'SignOutItem',
          ...chair,
          payload: { loanId: 'minted', memberId: 'kim', quantity: 1, from: today, dueBack: '2026-05-28' },
        },
        undo: { type: 'ReturnItem', ...chair, payload: { loanId: 'minted', quantity: 1, undone: true } },
      },
    );
  });

  it('[RESV-28] asks for a member, and tells what is out already from what was just scanned', () => {
    expect(planned(recordOf('prop', 'chair', {}), { fields: { ...fields, bookingId: null } })).toEqual({
      plan: 'needsMember',
      holder: chair,
    });
    const out = recordOf('prop', 'chair', {}, { loans: [loan] });
    expect(planned(out)).toEqual({ plan: 'alreadyOut', holder: chair, loan });
    expect(planned(out, { done: new Set(['chair']) })).toEqual({ plan: 'again', holder: chair });
  });

  it('[RESV-28] takes back what belongs to the booking first, with a way back', () => {
    const ours = {
      ...loan,
      loanId: 'l2',
      dueBack: '2026-06-01',
      purpose: 'Act two',
      bookingId: 'oliver',
      lineId: 'r1',
    };
    expect(
      planned(recordOf('prop', 'chair', {}, { loans: [loan, ours] }), {
        mode: 'in',
        fields: { ...fields, condition: 'fair' },
      }),
    ).toEqual({
      plan: 'dispatch',
      holder: chair,
      quantity: 2,
      many: { most: 2, of: expect.any(Function) },
      command: { type: 'ReturnItem', ...chair, payload: { loanId: 'l2', quantity: 2, conditionIn: 'fair' } },
      undo: {
        type: 'SignOutItem',
        ...chair,
        payload: {
          loanId: 'minted',
          memberId: 'kim',
          quantity: 2,
          from: '2026-05-01',
          dueBack: '2026-06-01',
          purpose: 'Act two',
          bookingId: 'oliver',
          lineId: 'r1',
          undone: true,
        },
      },
    });
    // The member whose card was scanned also has one out that is due earlier, but the booking's is returned.
    expect(
      planned(recordOf('prop', 'chair', {}, { loans: [loan, { ...ours, memberId: 'sam' }] }), {
        mode: 'in',
        fields: { ...fields, memberId: 'kim' },
      }),
    ).toMatchObject({ command: { payload: { loanId: 'l2' } } });
    expect(
      planned(recordOf('prop', 'chair', {}, { loans: [loan, { ...ours, memberId: 'sam' }] }), {
        mode: 'in',
        fields: { ...fields, bookingId: null, memberId: 'sam' },
      }),
    ).toMatchObject({ command: { payload: { loanId: 'l2' } } });
    // Several of one member: the one that is due first.
    expect(
      planned(recordOf('prop', 'chair', {}, { loans: [{ ...loan, loanId: 'l3', dueBack: '2026-05-11' }, loan] }), {
        mode: 'in',
      }),
    ).toMatchObject({ command: { payload: { loanId: 'l1' } } });
    expect(planned(recordOf('prop', 'chair', {}, { loans: [loan] }), { mode: 'in' })).toMatchObject({
      command: { payload: { loanId: 'l1' } },
      undo: { payload: { dueBack: today } },
    });
    expect(planned(recordOf('prop', 'chair', {}), { mode: 'in' })).toEqual({ plan: 'notOut', holder: chair });
    expect(planned(recordOf('prop', 'chair', {}), { mode: 'in', done: new Set(['chair']) })).toEqual({
      plan: 'again',
      holder: chair,
    });
  });
});

describe('the fields of the desk', () => {
  it.each([
    ['begins and ends later', '2026-05-15', '2026-05-30', '2026-05-15', '2026-05-30'],
    ['begins today', '2026-05-14', '2026-05-30', '2026-05-14', '2026-05-30'],
    ['began yesterday', '2026-05-13', '2026-05-30', '2026-05-14', '2026-05-30'],
    ['ends today', '2026-05-10', '2026-05-14', '2026-05-14', '2026-05-14'],
    ['ended yesterday', '2026-05-10', '2026-05-13', '2026-05-14', '2026-05-28'],
  ])('[RESV-28] are on the days of a booking that %s, as far as they are not past', (_when, from, dueBack, ...days) => {
    const booking = recordOf('booking', 'oliver', { name: 'Oliver!', from, dueBack });
    expect(
      deskFields({ mode: 'out', bookingId: 'oliver' }, { world: known([booking]), today, loanDays: 14 }),
    ).toMatchObject({ from: days[0], dueBack: days[1] });
  });
});

describe('the fields of the desk without dates of a booking', () => {
  it.each([
    ['no booking', null],
    ['a booking that is gone', 'hamlet'],
    ['a booking without dates', 'oliver'],
  ])('[RESV-28] are from today for the usual time with %s', (_which, bookingId) => {
    expect(deskFields({ mode: 'out', bookingId }, { world: known([oliver]), today, loanDays: 14 })).toEqual({
      bookingId,
      memberId: null,
      from: '2026-05-14',
      dueBack: '2026-05-28',
      condition: null,
    });
  });
});

describe('the code of a kit', () => {
  const kit = recordOf('kit', 'tea', { name: 'Tea items' });
  const holder = { kind: 'kit', id: 'tea' } as const;
  const cups = recordOf('prop', 'cups', { tracking: 'batch', quantity: 4 });
  const pot = recordOf('prop', 'pot', {});
  const planKit = (parts: readonly CatalogueRecord[], more: Partial<DeskSituation> = {}) =>
    planned(kit, { partsOf: (id) => (id === 'tea' ? parts : []), ...more });

  it('[RESV-32] reserves everything in it as one', () => {
    const lines = [
      { reservationId: 'minted', kind: 'prop', itemId: 'cups', quantity: 4 },
      { reservationId: 'minted', kind: 'prop', itemId: 'pot', quantity: 1 },
    ];
    expect(planKit([cups, pot], { mode: 'reserve' })).toEqual({
      plan: 'together',
      holder,
      quantity: 2,
      commands: [
        {
          type: 'ReserveKit',
          ...holder,
          payload: { bookingId: 'oliver', from: '2026-05-20', dueBack: '2026-05-28', parts: lines },
        },
      ],
      undo: lines.map(({ itemId }) => ({
        type: 'CancelReservation',
        kind: 'prop',
        id: itemId,
        payload: { reservationId: 'minted', bookingId: 'oliver' },
      })),
    });
    expect(planKit([], { mode: 'reserve' })).toEqual({ plan: 'emptyKit', holder });
    expect(planKit([pot], { mode: 'reserve', fields: { ...fields, bookingId: null } })).toEqual({
      plan: 'needsBooking',
      holder,
    });
    const reservedPot = recordOf('prop', 'pot', {}, { reservations: [reserved] });
    expect(planKit([reservedPot], { mode: 'reserve' })).toEqual({ plan: 'again', holder });
    expect(planKit([cups, reservedPot], { mode: 'reserve' })).toMatchObject({ plan: 'together', quantity: 2 });
    const ofOthers = recordOf('prop', 'pot', {}, { reservations: [other] });
    expect(planKit([ofOthers], { mode: 'reserve' })).toMatchObject({ plan: 'together', quantity: 1 });
  });

  it('[RESV-32] hands out what is here of it, all there are', () => {
    const plan = planKit([cups, recordOf('prop', 'pot', {}, { loans: [loan] })]);
    expect(plan).toMatchObject({
      plan: 'together',
      quantity: 1,
      commands: [{ type: 'SignOutItem', id: 'cups', payload: { quantity: 4, memberId: 'sam', bookingId: 'oliver' } }],
      undo: [{ type: 'ReturnItem', id: 'cups', payload: { quantity: 4, undone: true } }],
    });
    expect(planKit([recordOf('prop', 'pot', {}, { loans: [loan] })])).toEqual({ plan: 'kitOut', holder });
    expect(planKit([pot], { fields: { ...fields, bookingId: null } })).toEqual({ plan: 'needsMember', holder });
    expect(
      planKit([recordOf('prop', 'pot', {}, { loans: [loan] }), cups], { fields: { ...fields, bookingId: null } }),
    ).toEqual({ plan: 'needsMember', holder });
  });

  it('[RESV-32] takes back what is out of it', () => {
    expect(planKit([cups, recordOf('prop', 'pot', {}, { loans: [loan] })], { mode: 'in' })).toMatchObject({
      plan: 'together',
      quantity: 1,
      commands: [{ type: 'ReturnItem', id: 'pot', payload: { loanId: 'l1', quantity: 2 } }],
    });
    expect(planKit([cups], { mode: 'in' })).toEqual({ plan: 'kitNotOut', holder });
  });
});
