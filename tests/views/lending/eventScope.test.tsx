import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const days = { from: '2026-05-20', dueBack: '2026-05-28', memberId: 'sam' };

/** The current show is Hamlet; there is also Oliver. */
function theatre() {
  const backstock = fakeBackstock();
  const { client } = backstock;
  client.add('member', 'sam', { name: 'Sam Lee' });
  client.add('member', 'member-ada', { name: 'Ada Quill' });
  client.add('event', 'hamlet', { name: 'Hamlet', status: 'rehearsal' });
  client.add('event', 'oliver', { name: 'Oliver!', status: 'rehearsal' });
  client.add('booking', 'skull', { name: 'Skull and spade', eventId: 'hamlet', ...days });
  client.add('booking', 'bowls', { name: 'Gruel bowls', eventId: 'oliver', ...days });
  client.add('propRequest', 'foils', {
    name: 'Foils, blunt',
    eventId: 'hamlet',
    neededBy: '2026-06-01',
    status: 'submitted',
  });
  client.add('propRequest', 'locket', {
    name: 'A locket',
    eventId: 'oliver',
    neededBy: '2026-06-01',
    status: 'submitted',
  });
  backstock.devicePreferences.set('selectedEvent', { id: 'hamlet', name: 'Hamlet' });
  return backstock;
}

const isThere = (name: string) =>
  waitFor(() => expect(screen.queryAllByRole('link', { name }).length).toBeGreaterThan(0));
const isGone = (name: string) => waitFor(() => expect(screen.queryAllByRole('link', { name })).toEqual([]));

describe('the event that somebody works on', () => {
  it('[EVENT-56] narrows lists, says so, and lets everything be shown', async () => {
    const { where, backstock } = visit('/bookings', theatre());
    await heading('Bookings');
    await waitFor(() => expect(where()).toBe('/bookings?eventId=hamlet'));
    await isThere('Skull and spade');
    await isGone('Gruel bowls');
    expect(screen.getByText('Showing Hamlet only.')).toBeTruthy();
    act(() => backstock.devicePreferences.set('selectedEvent', { id: 'oliver', name: 'Oliver!' }));
    await isThere('Gruel bowls');
    await isGone('Skull and spade');
    fireEvent.click(screen.getByRole('button', { name: 'Show all events' }));
    await isThere('Skull and spade');
    await isThere('Gruel bowls');
    expect(screen.queryByText('Showing Oliver! only.')).toBeNull();
  });

  it('[EVENT-56] leaves an address alone that says what it shows', async () => {
    const { where } = visit('/bookings?q=gruel', theatre());
    await isThere('Gruel bowls');
    expect(where()).toBe('/bookings?q=gruel');
  });

  it('[EVENT-56] narrows the board of requests', async () => {
    visit('/props/requests', theatre());
    await isThere('Foils, blunt');
    await isGone('A locket');
    fireEvent.click(screen.getByRole('button', { name: 'Show all events' }));
    await isThere('A locket');
  });

  it('[EVENT-57] is what a new record of an event begins with', async () => {
    visit('/props/requests/new', theatre());
    await heading(/^Add a prop request/);
    expect(screen.getByLabelText('Production')).toHaveProperty('value', 'Hamlet');
  });

  it('[EVENT-57] is what a booking made at the desk is for', async () => {
    const { backstock } = visit('/props/SignOut', theatre());
    await heading('Reserve and sign out');
    fireEvent.click(screen.getByRole('button', { name: 'New booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Production')).toHaveProperty('value', 'hamlet');
    fireEvent.change(dialog.getByLabelText(/^Purpose/), { target: { value: 'Arras' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create booking' }));
    await waitFor(() =>
      expect(backstock.client.dispatched.at(-1)).toMatchObject({
        type: 'AddRecord',
        kind: 'booking',
        payload: { values: { name: 'Arras', eventId: 'hamlet' } },
      }),
    );
  });
});
