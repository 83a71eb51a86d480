import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

/** Thirty lanterns after two other props, ten per page. */
function lanterns() {
  const backstock = propsStore();
  for (let number = 1; number <= 30; number += 1)
    backstock.client.add('prop', `lantern-${number}`, { name: `Lantern ${number}` });
  return backstock;
}

it('[LIST-43] opens the list at the record of its address, selected and with the keyboard on it', async () => {
  const backstock = lanterns();
  backstock.devicePreferences.set('pageSize', 10);
  const { where } = visit('/props/lantern-25', backstock);
  await heading('All props');
  const link = await screen.findByRole('link', { name: /Lantern 25/ });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(where()).toBe('/props/lantern-25?page=3');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Lantern 25' }).checked).toBe(true),
  );
  expect(screen.queryByRole('note')).toBeNull();
});

it('[LIST-43] says so where the record is not in the list', async () => {
  visit('/props/nothing', lanterns());
  expect(
    await screen.findByText("This prop isn't in the list. It may have been disposed of. Search for it below."),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Bentwood chair/ })).toBeTruthy();
});
