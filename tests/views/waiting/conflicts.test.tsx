import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord, FieldValues, Loan } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const loanId = '01990000-0000-4000-8000-00000000000a';
const mediaId = '01990000-0000-4000-8000-00000000000b';

function theatre() {
  const backstock = fakeBackstock();
  backstock.client.add('member', 'sam', { name: 'Sam Lee' });
  backstock.client.add('propCategory', 'seating', { name: 'Seating' });
  backstock.client.add('prop', 'chair', { name: 'Bentwood chair', categoryId: 'seating', condition: 'fair' });
  return backstock;
}

const chair = { kind: 'prop', id: 'chair' } as const;

const refused = { code: 'quantity-unavailable', message: "It's already signed out. Return it first." } as const;
const out = (part: Partial<Loan> = {}): Loan => ({
  loanId,
  memberId: 'sam',
  quantity: 1,
  from: '2026-05-10',
  dueBack: '2026-05-20',
  ...part,
});
const signOut = {
  type: 'SignOutItem',
  ...chair,
  payload: { loanId: mediaId, memberId: 'sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-28' },
} as const satisfies CommandBody;
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

/** Sam has the chair; of the other similar ones, one is out, one is reserved, and one can't be lent. */
function chairs(loan = out()) {
  const backstock = theatre();
  const { client } = backstock;
  const seat = (id: string, name: string, values: FieldValues = {}, more: Partial<CatalogueRecord> = {}) =>
    client.add('prop', id, { name, categoryId: 'seating', ...values }, more);
  client.add('location', 'store', { name: 'Props store', locationType: 'room' });
  client.add('booking', 'reading', { name: 'Reading', from: '2026-05-20', dueBack: '2026-05-22', memberId: 'sam' });
  seat('chair', 'Bentwood chair', {}, { loans: [loan] });
  seat('second', 'Bentwood chair 2', { homeLocationId: 'store' });
  seat('pine', 'Pine chair');
  seat('out', 'Bentwood chair 3', {}, { loans: [out({ loanId: mediaId })] });
  seat('fixed', 'Bentwood chair 4', { loanable: 'no' });
  seat('bench', 'Bench');
  client.add('prop', 'lamp', { name: 'Bentwood lamp' });
  return backstock;
}

describe('a conflict about what is lent', () => {
  it('[SHELL-42, SHELL-43] says who has it until when, and offers others like it that are free', async () => {
    const backstock = chairs();
    backstock.client.conflict(signOut, refused);
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(screen.getByText('Sam Lee has it until 20 May.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Free alternatives');
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bentwood chair 2', 'Pine chair', 'Open']);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out instead: Bentwood chair 2' }));
    await screen.findByText('No pending changes');
    expect(backstock.client.records.get('prop', 'second')?.loans).toMatchObject([
      { memberId: 'sam', dueBack: '2026-05-28' },
    ]);
  });

  it('[SHELL-42] says that it was due back, and how many somebody has of a batch', async () => {
    const backstock = chairs(out({ quantity: 2, dueBack: '2026-05-12', memberId: 'gone' }));
    backstock.client.add(
      'prop',
      'chair',
      { name: 'Bentwood chair', tracking: 'batch', quantity: 2 },
      { loans: [out({ quantity: 2, dueBack: '2026-05-12', memberId: 'gone' })] },
    );
    backstock.client.conflict(signOut, refused);
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(screen.getByText('Someone else has 2; they were due back 12 May.')).toBeDefined();
  });

  it('[SHELL-43] offers the undoing of a return for fewer days, on its line, and no other item', async () => {
    const backstock = chairs(out({ loanId: 'others', memberId: 'gone' }));
    const { client } = backstock;
    const { from, dueBack } = signOut.payload;
    const counts = { reserved: 0, pulled: 0, out: 0, back: 1, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
    const lines = [{ lineId: loanId, kind: 'prop' as const, itemId: 'second', from, dueBack, counts }];
    const reservation = { reservationId: 'r', bookingId: 'reading', quantity: 1, from: '2026-05-20', dueBack };
    client.add('booking', 'tour', { name: 'Tour', from, dueBack, memberId: 'sam' }, { lines });
    client.add('prop', 'second', { name: 'Bentwood chair 2', categoryId: 'seating' }, { reservations: [reservation] });
    client.conflict(
      {
        ...signOut,
        id: 'second',
        payload: { ...signOut.payload, bookingId: 'tour', lineId: loanId, undone: true },
      },
      { code: 'booked', message: 'It is reserved.' },
    );
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(buttons().filter((name) => name?.startsWith('Sign out') === true)).toEqual(['Sign out until 19 May']);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out until 19 May' }));
    await screen.findByText('No pending changes');
    expect(client.records.get('prop', 'second')).toMatchObject({
      loans: [{ bookingId: 'tour', lineId: loanId, dueBack: '2026-05-19' }],
      reservations: [reservation],
    });
  });

  it('[SHELL-43] offers fewer days where others have reserved it, and other days for a reservation', async () => {
    const backstock = theatre();
    const { client } = backstock;
    const reservation = {
      reservationId: loanId,
      bookingId: 'reading',
      quantity: 1,
      from: '2026-05-20',
      dueBack: '2026-05-22',
    };
    client.add('member', 'kim', { name: 'Kim' });
    client.add('booking', 'reading', { name: 'Reading', from: '2026-05-20', dueBack: '2026-05-22', memberId: 'kim' });
    client.add('booking', 'tour', { name: 'Tour', from: '2026-05-21', dueBack: '2026-05-23', memberId: 'kim' });
    client.add('prop', 'chair', { name: 'Bentwood chair' }, { reservations: [reservation] });
    client.conflict(signOut, { code: 'booked', message: 'It is reserved.' });
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(buttons()).toContain('Sign out until 19 May');
    act(() => {
      client.conflict(
        {
          type: 'ReserveItem',
          ...chair,
          payload: {
            reservationId: mediaId,
            bookingId: 'tour',
            quantity: 1,
            from: '2026-05-21',
            dueBack: '2026-05-22',
          },
        },
        { code: 'booked', message: 'It is reserved.' },
      );
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reserve 23 May to 24 May' }));
    await waitFor(() => expect(client.waiting.list()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out until 19 May' }));
    await screen.findByText('No pending changes');
    expect(client.records.get('prop', 'chair')).toMatchObject({
      loans: [{ dueBack: '2026-05-19' }],
      reservations: [{ bookingId: 'reading' }, { bookingId: 'tour', from: '2026-05-23', dueBack: '2026-05-24' }],
    });
  });

  it('[SHELL-43] offers a shorter extension, and nothing for a loan that has ended', async () => {
    const backstock = theatre();
    const { client } = backstock;
    const reservation = {
      reservationId: mediaId,
      bookingId: 'reading',
      quantity: 1,
      from: '2026-05-26',
      dueBack: '2026-05-28',
    };
    client.add('booking', 'reading', { name: 'Reading', from: '2026-05-26', dueBack: '2026-05-28', memberId: 'kim' });
    client.add('prop', 'chair', { name: 'Bentwood chair' }, { loans: [out()], reservations: [reservation] });
    const extend = (id: string): CommandBody => ({
      type: 'ExtendLoan',
      ...chair,
      payload: { loanId: id, dueBack: '2026-06-10' },
    });
    client.conflict(extend(loanId), { code: 'booked', message: 'It is reserved.' });
    client.conflict(extend(mediaId), { code: 'not-out', message: 'It has already been returned.' });
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(buttons().filter((label) => label?.startsWith('Extend'))).toEqual(['Extend until 25 May']);
    fireEvent.click(screen.getByRole('button', { name: 'Extend until 25 May' }));
    await waitFor(() => expect(client.records.get('prop', 'chair')?.loans[0]?.dueBack).toBe('2026-05-25'));
  });
});
