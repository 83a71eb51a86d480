import { describe, expect, test } from 'vitest';
import {
  changeDays,
  extendLoan,
  notPast,
  reserveItem,
  reserveKit,
  returnItem,
  setAside,
  signOut,
} from '../../src/domain/changes/index.ts';

const chair = { kind: 'prop', id: 'chair' } as const;
const loan = {
  loanId: 'l1',
  memberId: 'kim',
  quantity: 2,
  from: '2026-05-01',
  dueBack: '2026-05-10',
  purpose: 'Act two',
  eventId: 'oliver',
  bookingId: 'b1',
  lineId: 'r1',
};
const reservation = { reservationId: 'r1', bookingId: 'b1', quantity: 3, from: '2026-05-04', dueBack: '2026-05-09' };

describe('changes and what takes them back', () => {
  test('[RESV-17] a sign-out is undone as one that did not happen, and holds what was filled in', () => {
    const asked = { loanId: 'l1', memberId: 'kim', quantity: 2, from: '2026-05-01', dueBack: '2026-05-10' };
    expect(signOut(chair, { ...asked, purpose: ' Act two ', conditionOut: '', witnessId: 'jo' })).toEqual({
      command: { type: 'SignOutItem', ...chair, payload: { ...asked, purpose: 'Act two', witnessId: 'jo' } },
      undo: [{ type: 'ReturnItem', ...chair, payload: { loanId: 'l1', quantity: 2, undone: true } }],
    });
  });

  test('[LEND-4] a return is undone by the same loan under a new id, for what it was for, until a day that is not past', () => {
    const again = { loanId: 'l2', today: '2026-05-14' };
    const out = { loanId: 'l2', memberId: 'kim', from: '2026-05-01', dueBack: '2026-05-14' };
    const purposes = { purpose: 'Act two', eventId: 'oliver', bookingId: 'b1' };
    expect(returnItem(chair, loan, {}, again)).toEqual({
      command: { type: 'ReturnItem', ...chair, payload: { loanId: 'l1', quantity: 2 } },
      undo: [{ type: 'SignOutItem', ...chair, payload: { ...out, quantity: 2, ...purposes } }],
    });
    const damage = { quantity: 1, workId: 'w1', what: 'Broken' };
    const said = { quantity: 1, conditionIn: 'fair', note: ' Torn ', clean: true, damage };
    expect(returnItem(chair, loan, said, again)).toEqual({
      command: {
        type: 'ReturnItem',
        ...chair,
        payload: { loanId: 'l1', quantity: 1, conditionIn: 'fair', note: 'Torn', clean: true, damage },
      },
      undo: [{ type: 'SignOutItem', ...chair, payload: { ...out, quantity: 1, ...purposes } }],
    });
    expect(returnItem(chair, loan, { conditionIn: null, note: ' ', clean: false }, again).command.payload).toEqual({
      loanId: 'l1',
      quantity: 2,
    });
  });

  test('[LEND-4] a day that is past is no day to go back to', () => {
    expect([notPast('2026-05-13', '2026-05-14'), notPast('2026-05-15', '2026-05-14')]).toEqual([
      '2026-05-14',
      '2026-05-15',
    ]);
    const until = (dueBack: string) => ({ type: 'ExtendLoan', ...chair, payload: { loanId: 'l1', dueBack } });
    expect(extendLoan(chair, loan, '2026-05-20', '2026-05-10')).toEqual({
      command: until('2026-05-20'),
      undo: [until('2026-05-10')],
    });
    expect(extendLoan(chair, loan, '2026-05-20', '2026-05-11')).toEqual({ command: until('2026-05-20'), undo: [] });
  });

  test('[RESV-35] a reservation of any of several is found by its booking when it is cancelled', () => {
    expect(reserveItem(chair, reservation)).toEqual({
      command: { type: 'ReserveItem', ...chair, payload: reservation },
      undo: [{ type: 'CancelReservation', ...chair, payload: { reservationId: 'r1' } }],
    });
    expect(reserveItem(chair, { ...reservation, anyOf: ['chair', 'stool'] }).undo).toEqual([
      { type: 'CancelReservation', ...chair, payload: { reservationId: 'r1', bookingId: 'b1' } },
    ]);
    const { from, dueBack } = reservation;
    const parts = [{ reservationId: 'r2', kind: 'prop', itemId: 'cup', quantity: 4 }] as const;
    expect(reserveKit('tea', { bookingId: 'b1', from, dueBack, parts })).toEqual({
      command: { type: 'ReserveKit', kind: 'kit', id: 'tea', payload: { bookingId: 'b1', from, dueBack, parts } },
      undo: [{ type: 'CancelReservation', kind: 'prop', id: 'cup', payload: { reservationId: 'r2', bookingId: 'b1' } }],
    });
  });

  test('[LEND-4] other days and what is set aside go back to what they were', () => {
    const ids = { reservationId: 'r1', bookingId: 'b1' };
    const days = { from: '2026-06-01', dueBack: '2026-06-02' };
    expect(changeDays(chair, reservation, days)).toEqual({
      command: { type: 'ChangeReservation', ...chair, payload: { ...ids, ...days } },
      undo: [{ type: 'ChangeReservation', ...chair, payload: { ...ids, from: '2026-05-04', dueBack: '2026-05-09' } }],
    });
    const aside = (pulled: number) => ({ type: 'PullItem', ...chair, payload: { reservationId: 'r1', pulled } });
    expect(setAside(chair, reservation, 3)).toEqual({ command: aside(3), undo: [aside(0)] });
    expect(setAside(chair, { ...reservation, pulled: 2 }, 0)).toEqual({ command: aside(0), undo: [aside(2)] });
  });
});
