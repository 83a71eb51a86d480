import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/measurements/SetPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

it.each([
  [true, ['Mia Lee is under 18. Get consent from a parent or guardian, and have another adult in the room.']],
  [false, []],
])('[MEAS-35] what is needed with somebody under 18 is shown to whoever measures: %s', async (young, notes) => {
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS.superAdmin });
  backstock.client.add('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' });
  backstock.client.add('member', 'mia', { name: 'Mia Lee', young });
  visit('/measurements/set/new?member=mia', backstock);
  await heading(/Mia Lee/);
  expect(screen.queryAllByText(/under 18/).map(({ textContent }) => textContent)).toEqual(notes);
});
