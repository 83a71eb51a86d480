import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/catalogue/list/ListPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { visit } from '../support/visit.tsx';

function roomBookings() {
  const backstock = fakeBackstock();
  backstock.client.add('facility', 'hall', { name: 'Hall' });
  const times = { facilityId: 'hall', date: '2026-05-20', start: '19:00', end: '21:00' };
  backstock.client.add('placeBooking', 'choir', { name: 'Choir', ...times, hold: 'hold1' });
  backstock.client.add('placeBooking', 'band', { name: 'Band', ...times, hold: 'confirmed' });
  return backstock;
}

it('[LIST-54] offers the status of room bookings once', async () => {
  visit('/placeBookings', roomBookings());
  await screen.findByRole('link', { name: /Choir/ });
  expect(screen.getAllByRole('list', { name: 'Status' })).toHaveLength(1);
});

it('[LIST-54] follows an address with the field that the status shows', async () => {
  visit('/placeBookings?hold=confirmed', roomBookings());
  await screen.findByRole('link', { name: /Band/ });
  expect(screen.queryByRole('link', { name: /Choir/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Status: Confirmed/ })).toBeDefined();
});
