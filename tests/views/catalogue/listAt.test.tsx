import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sitAtDesk } from '../support/desk.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

afterEach(() => vi.restoreAllMocks());

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

it('[LIST-43] finds a disposed record where the list shows those', async () => {
  visit('/props/sword?disposed', propsStore());
  const link = await screen.findByRole('link', { name: /Old sword/ });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByRole('note')).toBeNull();
});

it('[LIST-43] says so where the list leaves the record out, and links to it', async () => {
  visit('/props/chair?q=goblets', propsStore());
  await screen.findByRole('link', { name: /Goblets/ });
  const note = within(await screen.findByRole('note'));
  expect(note.getByRole('link', { name: 'Bentwood chair' }).getAttribute('href')).toBe('/props/prop/chair');
});

it('[LIST-43] doesn’t say so of a record opened beside the list, whatever is searched for afterwards', async () => {
  sitAtDesk();
  visit('/props', propsStore());
  fireEvent.click(await screen.findByRole('link', { name: /Bentwood chair/ }));
  await screen.findByRole('complementary', { name: 'Preview' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'goblets' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bentwood chair/ })).toBeNull());
  expect(screen.queryByRole('note')).toBeNull();
});
