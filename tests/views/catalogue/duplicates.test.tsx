import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../../../src/views/catalogue/duplicates/DuplicatesPage.tsx';
import '../../../src/views/catalogue/merge/MergeDialog.tsx';
import '../../../src/views/documents/DocumentsPage.tsx';
import '../../../src/views/events/EventsMenuPage.tsx';
import '../../../src/views/members/MembersMenuPage.tsx';
import '../../../src/views/places/FacilitiesMenuPage.tsx';
import '../../../src/views/stock/StockMenuPage.tsx';
import { kindsWhere } from '../../../src/domain/registry.ts';
import { departments } from '../../../src/views/addresses/departments.ts';
import { notifyDone } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import type { FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

async function look(options: FakeOptions = {}) {
  const backstock = propsStore(options);
  backstock.client.add('prop', 'twin', {
    name: 'Chair, bentwood',
    code: 'P-00050',
    categoryId: 'seating',
    homeLocationId: 'shelf',
  });
  for (const id of ['s1', 's2', 's3', 's4', 's5'])
    backstock.client.add('prop', id, { name: 'Goblet', categoryId: 'seating' });
  const visited = visit('/duplicates/prop', backstock);
  await heading('Possible duplicates: props');
  return { ...visited, client: backstock.client };
}

const cards = () => screen.queryAllByRole('article', { name: 'Same name and category' });

describe('possible duplicates', () => {
  it('[DUP-9] leads into comparing, and what was merged leaves the page', async () => {
    const { client } = await look();
    expect(screen.getByText('2 sets of possible duplicates')).toBeDefined();
    const [chairs] = cards();
    if (chairs === undefined) throw new Error('there are two chairs');
    expect(
      within(chairs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bentwood chair', 'Chair, bentwood']);
    expect(within(chairs).getByText(/^P-00050 · Props store › Shelf 4 · added /)).toBeDefined();
    fireEvent.click(within(chairs).getByRole('button', { name: 'Compare and merge' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Merge into Bentwood chair' }));
    await waitFor(() => expect(client.records.get('prop', 'twin')?.lifecycle.stage).toBe('disposed'));
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('[DUP-9] compares four at most, and two at least', async () => {
    await look();
    const [, goblets] = cards();
    const ticks = goblets === undefined ? [] : within(goblets).getAllByRole<HTMLInputElement>('checkbox');
    const merge = () =>
      goblets && within(goblets).getByRole<HTMLButtonElement>('button', { name: 'Compare and merge' });
    expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true, true, false]);
    const [first, second, third, , last] = ticks;
    if (last) fireEvent.click(last);
    expect([merge()?.disabled, screen.queryByText('Select up to 4 to compare.') !== null]).toEqual([true, true]);
    for (const one of [first, second, third, last]) if (one) fireEvent.click(one);
    expect([merge()?.disabled, screen.queryByText('Select at least two to compare.') !== null]).toEqual([true, true]);
  });

  it('[DUP-10] remembers what is different, undoes that, and shows it again', async () => {
    const { client } = await look();
    const said = () =>
      [...client.records.all('distinction')]
        .filter(({ lifecycle }) => lifecycle.stage === 'active')
        .map(({ values }) => values['list']);
    const press = () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Mark as different' })[0] ?? document.body);
    press();
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(said()).toEqual(['props']);
    act(() => vi.mocked(notifyDone).mock.calls.at(-1)?.[1]?.());
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(said()).toEqual([]);
    press();
    await waitFor(() => expect(cards()).toHaveLength(1));
    press();
    expect(await screen.findByRole('heading', { name: 'No duplicate props found' })).toBeDefined();
    expect(screen.getByText(/2 sets marked as different/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show again' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(said()).toEqual([]);
  });

  it('[DUP-11] is for those who look after the catalogue, from its landing page', async () => {
    const { router } = visit('/propsMainMenu', propsStore());
    await heading('Props');
    expect(screen.getByRole('link', { name: 'Possible duplicates' }).getAttribute('href')).toBe('/duplicates/prop');
    await act(() => router.navigate('/duplicates/scriptCopy'));
    await heading('Nothing to compare');
    visit('/duplicates/prop', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Nothing to compare' })).toHaveLength(2));
  });

  it('[DUP-11] is found for people, shows and places by those who look after them', async () => {
    const pages = [
      ['/membersMainMenu', ['/duplicates/member', '/duplicates/skill']],
      ['/eventsMainMenu', ['/duplicates/event']],
      ['/facilitiesMainMenu', ['/duplicates/facility', '/duplicates/location', '/duplicates/locationType']],
      [
        '/scriptsMainMenu',
        ['/duplicates/script', '/duplicates/scriptCopy', '/duplicates/anthology', '/duplicates/scriptCategory'],
      ],
      ['/documentsMainMenu', ['/duplicates/documentFolder']],
    ] as const;
    for (const [path, leadTo] of pages) {
      const backstock = propsStore({ person: ROLES_OF_TESTS.superAdmin });
      backstock.client.add('event', 'ghosts', { name: 'Ghosts', eventType: 'production' });
      backstock.client.add('scriptCopy', 'copy', { name: 'Ghosts, copy 1' });
      visit(path, backstock);
      const links = await screen.findAllByRole('link', { name: /^Possible duplicates/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(leadTo);
      cleanup();
    }
    const ofStock = departments.flatMap(({ stock, leading, also }) => [stock, leading, ...also]);
    const found = new Set([...ofStock, ...pages.flatMap(([, leadTo]) => leadTo.map((path) => path.split('/')[2]))]);
    expect(kindsWhere(({ duplicates }) => duplicates !== undefined).filter((kind) => !found.has(kind))).toEqual([]);
    visit('/propsMainMenu', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    await heading('Props');
    expect(screen.queryByRole('link', { name: /^Possible duplicates/ })).toBeNull();
  });

  it('[DUP-11] has nothing that axe finds wrong', async () => {
    await look();
    expect(await axeFindings()).toEqual([]);
  });
});
