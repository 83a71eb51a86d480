import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../../../src/views/calendar/CalendarGrid.tsx';
import '../../../src/views/calendar/CalendarPage.tsx';
import '../../../src/views/lending/BookingPage.tsx';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
import { loanOf, propsStore } from '../catalogue/store.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const FAN_LOAN = '01990000-0000-4000-8000-00000000000c';
const [STOOL, FAN] = ['01990000-0000-4000-8000-00000000000d', '01990000-0000-4000-8000-00000000000e'];
const counts = { reserved: 1, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
const line = (lineId: string, itemId: string, from: string, dueBack: string) =>
  ({ lineId, kind: 'prop', itemId, from, dueBack, counts }) as const;
const reserved = (reservationId: string, bookingId: string, from: string, dueBack: string) => [
  { reservationId, bookingId, quantity: 1, from, dueBack },
];

/** Today is 14 May 2026. Dan has two items until the 20th; a stool is to be collected on the 18th, and the fan is reserved from the 22nd. */
function store(person: NonNullable<Parameters<typeof propsStore>[0]>['person'] = ROLES_OF_TESTS.superAdmin) {
  const backstock = propsStore({ person });
  const { client } = backstock;
  client.add(
    'prop',
    'fan',
    { name: 'Ostrich fan', categoryId: 'lamps' },
    {
      loans: [loanOf(FAN_LOAN, 'member-dan', '2026-05-20')],
      reservations: reserved(FAN, 'gala', '2026-05-22', '2026-05-24'),
    },
  );
  client.add(
    'prop',
    'footstool',
    { name: 'Footstool', categoryId: 'seating' },
    { reservations: reserved(STOOL, 'gala', '2026-05-18', '2026-05-19') },
  );
  client.add(
    'booking',
    'gala',
    { name: 'Gala', memberId: 'member-sam', from: '2026-05-18', dueBack: '2026-05-25' },
    { lines: [line(STOOL, 'footstool', '2026-05-18', '2026-05-19'), line(FAN, 'fan', '2026-05-22', '2026-05-24')] },
  );
  return backstock;
}

/** The focusable entry with that name. */
async function entry(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[data-entry]');
  if (found === null) throw new Error(`${title} is no entry.`);
  return found;
}

const dues = (backstock: ReturnType<typeof store>) =>
  ['goblets', 'fan'].map((id) => backstock.client.records.get('prop', id)?.loans[0]?.dueBack);
const MOVES = /Drag an entry to move it/;

describe('entries that are moved by the keyboard', () => {
  it('[CAL-33, CAL-34] are all that one person brings back: a day later, refused where one is promised, and back in one step', async () => {
    const backstock = store();
    visit('/calendar?view=month', backstock);
    await heading('Calendar');
    const title = '2 items due back from Dan Whit';
    fireEvent.keyDown(await entry(title), { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(dues(backstock)).toEqual(['2026-05-21', '2026-05-21']));
    expect(vi.mocked(notifyDone).mock.calls.at(-1)?.[0]).toBe(`${title} moved to Thursday 21 May.`);
    await waitFor(async () => expect(document.activeElement).toBe(await entry(title)));
    fireEvent.keyDown(await entry(title), { key: 'ArrowDown', shiftKey: true });
    await waitFor(() =>
      expect(vi.mocked(notify).mock.calls.at(-1)?.[0]).toMatchObject({
        tone: 'bad',
        message: expect.stringMatching(
          /^Ostrich fan: It isn't free on these dates: it's reserved for Gala from 22 May 2026 to 24 May 2026\. Free from /,
        ),
      }),
    );
    expect(dues(backstock)).toEqual(['2026-05-21', '2026-05-21']);
    vi.mocked(notifyDone).mock.calls.at(-1)?.[1]?.();
    await waitFor(() => expect(dues(backstock)).toEqual(['2026-05-20', '2026-05-20']));
  });

  it('[CAL-33, CAL-34] are what is to be collected, with its window; without Shift nothing moves', async () => {
    const backstock = store();
    visit('/calendar?view=month', backstock);
    await heading('Calendar');
    expect(await screen.findByText(MOVES)).toBeDefined();
    const days = () =>
      backstock.client.records.get('prop', 'footstool')?.reservations?.map(({ from, dueBack }) => [from, dueBack]);
    const stands = document.querySelector<HTMLElement>('.fc-daygrid-day[data-date="2026-05-18"] [data-entry]');
    if (stands === null) throw new Error('Nothing is to be collected on the 18th.');
    fireEvent.keyDown(stands, { key: 'ArrowLeft' });
    fireEvent.keyDown(stands, { key: 'ArrowLeft', shiftKey: true });
    await waitFor(() => expect(days()).toEqual([['2026-05-17', '2026-05-18']]));
    expect(backstock.client.records.get('booking', 'gala')?.lines?.map(({ from, dueBack }) => [from, dueBack])).toEqual(
      [
        ['2026-05-17', '2026-05-18'],
        ['2026-05-22', '2026-05-24'],
      ],
    );
  });

  it('[CAL-33] cannot be moved by people without the permission', async () => {
    const backstock = store({ ...ROLES_OF_TESTS.propsMember, features: ['Props', 'Calendar', 'Members'] });
    visit('/calendar?view=month', backstock);
    await heading('Calendar');
    await entry('2 items due back from Dan Whit');
    const collected = document.querySelector('.fc-daygrid-day[data-date="2026-05-18"] [data-entry]');
    expect([collected?.textContent, collected?.classList.contains('fc-event-draggable')]).toEqual([
      'Gala: 1 to collect',
      false,
    ]);
  });
});

describe('the days of a line', () => {
  it('[RESV-37] are changed on the page of the booking, which says what they clash with', async () => {
    const backstock = store();
    backstock.client.add('booking', 'ball', {
      name: 'Ball',
      memberId: 'member-sam',
      from: '2026-05-27',
      dueBack: '2026-05-30',
    });
    backstock.client.add(
      'prop',
      'footstool',
      { name: 'Footstool', categoryId: 'seating' },
      {
        reservations: [
          ...reserved(STOOL, 'gala', '2026-05-18', '2026-05-19'),
          ...reserved(FAN, 'ball', '2026-05-27', '2026-05-30'),
        ],
      },
    );
    visit('/bookings/booking/gala', backstock);
    await heading('Gala');
    fireEvent.click(await screen.findByRole('button', { name: 'Change dates: Footstool' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change dates for Footstool' }));
    fireEvent.change(dialog.getByLabelText(/^Due back/), { target: { value: '2026-05-28' } });
    expect(dialog.getByRole('status').textContent).toContain(
      "It isn't free on these dates: it's reserved for Ball from 27 May 2026 to 30 May 2026. Free from 31 May 2026 for the same number of days.",
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Save dates' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '2026-05-20' } });
    fireEvent.change(dialog.getByLabelText(/^Due back/), { target: { value: '2026-05-21' } });
    expect(dialog.getByRole('status').textContent).toBe('');
    fireEvent.click(dialog.getByRole('button', { name: 'Save dates' }));
    await waitFor(() =>
      expect(
        backstock.client.records.get('prop', 'footstool')?.reservations?.map(({ from, dueBack }) => [from, dueBack]),
      ).toContainEqual(['2026-05-20', '2026-05-21']),
    );
    expect(vi.mocked(notifyDone).mock.calls.at(-1)?.[0]).toBe('Footstool reserved from 20 May to 21 May');
  });
});
