import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/events/FittingDayPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

async function openFitting(end: string) {
  const backstock = fakeBackstock();
  const { client } = backstock;
  client.add('event', 'show', { name: 'Earnest', eventType: 'production' });
  for (const id of ['ann', 'bob', 'cal']) {
    client.add('member', id, { name: id });
    client.add('casting', `as-${id}`, { name: `Part of ${id}`, eventId: 'show', memberId: id });
  }
  const times = { date: '2026-05-20', start: '10:00', end };
  client.add('call', 'fit', { name: 'Fittings', eventId: 'show', ...times, called: 'cast', callType: 'fitting' });
  visit('/fittingDay/fit', backstock);
  await heading('Fittings');
}

it('[EVENT-64] says if a fitting call is too short for everyone', async () => {
  await openFitting('10:10');
  expect(screen.getByRole('note').textContent).toBe(
    '3 people need 15 minutes, but the call has only 10. The last times are after its end.',
  );
});

it('[EVENT-64] says nothing if there is time for everyone', async () => {
  await openFitting('10:15');
  expect(screen.queryByRole('note')).toBeNull();
});
