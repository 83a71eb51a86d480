import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

it('[COUNT-20] queues 49 items behind the one whose number is asked for, and announces a further one', async () => {
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS.superAdmin });
  const { client } = backstock;
  client.add('propCategory', 'seating', { name: 'Seating' });
  client.add('stocktake', 'count', { name: 'Spring count', department: 'props' });
  client.add('prop', 'plates', { name: 'Plates', categoryId: 'seating', code: 'PLA-1', quantity: 6 });
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
  for (const number of numbers)
    client.add('prop', `chair-${number}`, { name: `Chair ${number}`, categoryId: 'seating', code: `SEA-${number}` });
  visit('/stocktakes/stocktake/count', backstock);
  await heading('Spring count');
  act(() => backstock.wedge('PLA-1'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Plates');
  const lines = () => [...document.querySelectorAll('.scan-line')].map((line) => line.textContent);
  for (const some of [numbers.slice(0, 25), numbers.slice(25)])
    await act(async () => {
      for (const number of some) backstock.wedge(`SEA-${number}`);
      await Promise.resolve();
    });
  await waitFor(() => expect(lines()).toEqual(['Chair 50 SEA-50Too many at once. Scan it again.']));
});
