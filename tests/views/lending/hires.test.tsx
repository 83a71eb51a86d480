import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../../src/views/catalogue/list/ListPage.tsx';
import '../../../src/views/lending/BookingPage.tsx';
import '../../../src/views/lending/SlipPage.tsx';
import { historyLines } from '../../../src/views/catalogue/detail/historyWords.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { loanOf, propsStore } from '../catalogue/store.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const agreed = { contact: 'Mrs Lorrimer', fee: 12_000, deposit: 10_000 };
const counts = { reserved: 0, pulled: 0, out: 0, back: 1, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
const lines = [
  { lineId: 'one', kind: 'prop', itemId: 'lamp', from: '2026-05-01', dueBack: '2026-05-10', counts },
] as const;

/** A booking that is all back, as the device of this person has it. */
function hiredOut(role: 'propsManager' | 'propsMember') {
  const backstock = propsStore({ person: ROLES_OF_TESTS[role] });
  const days = { from: '2026-05-01', dueBack: '2026-05-10' };
  const values = { name: 'Gala', code: 'R-00004', memberId: 'member-dan', use: 'hire', borrower: 'Ashford', ...days };
  backstock.client.add('booking', 'gala', role === 'propsManager' ? { ...values, ...agreed } : values, { lines });
  return backstock;
}

const agreement = /^(?:Their contact|Fee|Deposit|Charged|Signed)/;
const shown = (name: RegExp) => screen.queryAllByText(name).map(({ textContent }) => textContent);

describe('the page of a booking of another group', () => {
  it('[RESV-50] has what was agreed, and signing, for those who manage bookings', async () => {
    visit('/bookings/booking/gala', hiredOut('propsManager'));
    await heading('Gala');
    expect(await screen.findByText('To settle')).toBeDefined();
    expect(screen.getByText('Mrs Lorrimer')).toBeDefined();
    expect(shown(agreement)).toEqual(expect.arrayContaining(['Their contact', 'Fee', 'Deposit taken']));
    expect(screen.getByRole('button', { name: 'Sign agreement' })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Documents/ })).toBeDefined();
    cleanup();
    visit('/bookings/booking/gala?edit', hiredOut('propsManager'));
    expect(await screen.findByLabelText('Fee')).toBeDefined();
  });

  it('[RESV-50] has nothing of it for others, not even the names of fields, though it is their booking', async () => {
    visit('/bookings/booking/gala', hiredOut('propsMember'));
    await heading('Gala');
    expect(await screen.findByText('All returned')).toBeDefined();
    expect(screen.getAllByText('Ashford').length).toBeGreaterThan(0);
    expect(shown(agreement)).toEqual([]);
    expect(screen.queryByText('Fees and deposit')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Documents/ })).toBeNull();
    cleanup();
    visit('/bookings/booking/gala?edit', hiredOut('propsMember'));
    expect(await screen.findByLabelText(/^Borrowing group/)).toBeDefined();
    expect(shown(agreement)).toEqual([]);
  });

  it('[RESV-50] prints a slip without money for others, with room to sign', async () => {
    visit('/bookings/slip/gala', hiredOut('propsMember'));
    await heading('Slip R-00004');
    expect(document.body.textContent).toContain('Ashford');
    expect(shown(/Fee|Deposit|Charge|£120/)).toEqual([]);
  });

  it('[RESV-50] tells nothing in the history where nothing of a change is left', () => {
    const { client } = hiredOut('propsMember');
    const meta = { actor: { userId: 'user-cleo' }, recordedAt: '2026-05-14T10:00:00.000Z' };
    const event = (eventId: string, changes: object) => ({
      eventId,
      type: 'RecordChanged',
      kind: 'booking',
      id: 'gala',
      data: { changes },
      meta,
    });
    const events = [
      event('empty', {}),
      event('named', { name: { from: 'Gala', to: 'Gala night' } }),
    ] as unknown as Parameters<typeof historyLines>[1];
    const wording = { world: client.records.world, today: '2026-05-14', currency: 'GBP' } as const;
    expect(historyLines(catalogueOf('booking'), events, wording).map(({ id }) => id)).toEqual(['named']);
  });
});

/** A clock that is out for a booking, as the device of this person has it. */
function withClockOut(role: 'propsManager' | 'propsMember', bookingId: string) {
  const backstock = hiredOut(role);
  const { client } = backstock;
  const days = { from: '2026-05-01', dueBack: '2026-05-20' };
  client.add('booking', 'own', { name: 'Hay Fever', memberId: 'member-dan', use: 'production', ...days });
  const loans = [{ ...loanOf('l1', 'member-dan', '2026-05-20'), bookingId }];
  client.add('prop', 'clock', { name: 'Mantel clock', categoryId: 'lamps' }, { loans });
  return backstock;
}

/** The page of that clock. */
async function clockOut(role: 'propsManager' | 'propsMember', bookingId: string) {
  visit('/props/prop/clock', withClockOut(role, bookingId));
  await heading('Mantel clock');
  return within(screen.getByRole('region', { name: 'Who has it' }));
}

describe('the page of an item', () => {
  it.each(['propsManager', 'propsMember'] as const)(
    '[RESV-51] that is out for another group names it to a %s, with the booking',
    async (role) => {
      const loans = await clockOut(role, 'gala');
      loans.getByText('With Dan Whit until 20 May');
      expect(loans.getByRole('link', { name: 'Lent to Ashford' }).getAttribute('href')).toBe('/bookings/booking/gala');
    },
  );

  it.each([
    ['for our own show', 'own'],
    ['for a booking that the person cannot see', 'unseen'],
  ])('[RESV-51] that is out %s names no group', async (_what, bookingId) => {
    const loans = await clockOut('propsMember', bookingId);
    loans.getByText('With Dan Whit until 20 May');
    expect(loans.queryByRole('link')).toBeNull();
  });
});

describe('a list of items', () => {
  it.each([
    ['for another group', 'gala', 'Dan Whit, Ashford, 20 May'],
    ['for our own show', 'own', 'Dan Whit, 20 May'],
    ['for a booking that the person cannot see', 'unseen', 'Dan Whit, 20 May'],
  ])('[RESV-52] says who has an item that is out %s', async (_what, bookingId, line) => {
    visit('/props', withClockOut('propsMember', bookingId));
    const link = await screen.findByRole('link', { name: /^Mantel clock/ });
    expect(within(link).getByText(line)).toBeDefined();
  });
});
