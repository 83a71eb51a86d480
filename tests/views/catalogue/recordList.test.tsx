import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { propsStore } from './store.ts';

const results = () => within(screen.getByRole('region', { name: 'All props' }));
const titles = () =>
  results()
    .getAllByRole('link')
    .map((link) => link.querySelector('.item-card-title')?.textContent ?? link.textContent);

/** The small store with additional crates. */
function crates(count: number) {
  const backstock = propsStore();
  for (let number = 1; number <= count; number += 1)
    backstock.client.add('prop', `crate-${number}`, { name: `Crate ${number}`, categoryId: 'lamps' });
  return backstock;
}

async function openList(path = '/props', backstock = propsStore()) {
  const visited = visit(path, backstock);
  await heading('All props');
  return visited;
}

describe('the list of a catalogue', () => {
  it('[LIST-8] shows what is in use, by name, and says how many', async () => {
    await openList();
    expect(titles()).toEqual(['Bentwood chair', 'Brass lamp', 'Goblets', 'Stool 9', 'Stool 10']);
    expect(screen.getByText('5 props')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Disposed of' }));
    await waitFor(() => expect(titles()).toEqual(['Old sword']));
  });

  it('[LIST-13] searches with every letter, and the address follows', async () => {
    const { where } = await openList();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search props' }), { target: { value: 'sam' } });
    expect(titles()).toEqual(['Brass lamp']);
    await waitFor(() => expect(where()).toBe('/props?q=sam'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(where()).toBe('/props'));
    expect(titles()).toHaveLength(5);
  });

  it('[LIST-11] goes back to the list as it was', async () => {
    const { router, where } = await openList();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Furniture/ }));
    await waitFor(() => expect(titles()).toEqual(['Bentwood chair', 'Stool 9', 'Stool 10']));
    expect(where()).toBe('/props?categoryId=furniture');
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table')).toBeDefined();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(where()).toBe('/props'));
  });

  it('[LIST-11] goes back to what was searched for, however soon an item was opened', async () => {
    const { router, where } = await openList();
    const box = screen.getByRole('searchbox', { name: 'Search props' });
    fireEvent.change(box, { target: { value: 'sam' } });
    // A tap elsewhere blurs the input first.
    fireEvent.blur(box);
    fireEvent.click(results().getByRole('link', { name: /Brass lamp/ }));
    await waitFor(() => expect(where()).toMatch(/^\/props\/prop\/[^?]+$/));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(where()).toBe('/props?q=sam'));
  });

  it('[LIST-12, LIST-44] offers each filter with its counts, and takes it off again', async () => {
    await openList();
    // Collapsed at first, like all but the first few.
    fireEvent.click(within(screen.getByRole('complementary', { name: 'Filters' })).getByText('Condition'));
    const condition = within(screen.getByRole('list', { name: 'Condition' }));
    const labels = condition.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(labels).toEqual(['Good2', 'Poor1', 'Unusable1', 'Not set1']);
    fireEvent.click(condition.getByRole('checkbox', { name: /^Good/ }));
    await waitFor(() => expect(titles()).toEqual(['Bentwood chair', 'Brass lamp']));
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Condition: Good' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it('[LIST-14] sorts by the headings of the table, and shows the columns that were chosen', async () => {
    const { backstock } = await openList('/props?view=table');
    const names = () =>
      screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a > span:nth-child(2)')?.textContent);
    fireEvent.click(screen.getByRole('button', { name: 'Code' }));
    await waitFor(() => expect(names()).toEqual(['Brass lamp', 'Bentwood chair', 'Goblets', 'Stool 9', 'Stool 10']));
    expect(screen.getByRole('columnheader', { name: 'Code' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Code' }));
    await waitFor(() => expect(names()).toEqual(['Goblets', 'Bentwood chair', 'Brass lamp', 'Stool 9', 'Stool 10']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Purchase price' }));
    expect(await screen.findByRole('columnheader', { name: 'Purchase price' })).toBeDefined();
    expect(screen.getByRole('cell', { name: '£12.50' })).toBeDefined();
    expect(backstock.devicePreferences.get('columns')['props']).toContain('cost');
  });

  it('[LIST-15] pages by the size that this device keeps', async () => {
    const backstock = crates(20);
    backstock.devicePreferences.set('pageSize', 10);
    const { where } = await openList('/props', backstock);
    expect(titles()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(where()).toBe('/props?page=2'));
    expect(titles()[0]).toBe('Crate 9');
    expect(screen.getByText('Page 2 of 3')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'Per page' }), { target: { value: '25' } });
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(backstock.devicePreferences.get('pageSize')).toBe(25);
  });

  it('[LIST-16] follows changes as they happen, and marks what waits to be sent', async () => {
    const backstock = propsStore({ online: false });
    await openList('/props', backstock);
    await act(() =>
      backstock.client.commands.dispatch({
        type: 'AddRecord',
        kind: 'prop',
        id: '01990000-0000-4000-8000-000000000001',
        payload: { values: { name: 'Anvil', categoryId: 'lamps' } },
      }),
    );
    expect(titles()[0]).toBe('Anvil');
    expect(results().getAllByRole('img', { name: 'Not sent yet' })).toHaveLength(1);
  });

  it('[LIST-17] signs out what is selected in one go, and offers the way back', async () => {
    const { backstock } = await openList();
    for (const title of ['Bentwood chair', 'Stool 10', 'Stool 9'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText("1 can't be changed:")).toBeDefined();
    expect(dialog.getByText(/marked unusable/)).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /Sign out to/ }).value).toBe('Cleo Marsh');
    fireEvent.click(dialog.getByRole('button', { name: '+1 week' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Sign out 2' }));
    const told = () => vi.mocked(notify).mock.calls.at(-1)?.[0];
    await waitFor(() => expect(told()?.message).toBe('2 props signed out to Cleo Marsh until 21 May 1 was left out.'));
    expect(backstock.client.records.get('prop', 'stool')?.loans).toMatchObject([
      { memberId: 'member-cleo', dueBack: '2026-05-21' },
    ]);
    expect(screen.queryByText('3 selected')).toBeNull();
    await act(async () => told()?.action?.onClick());
    await waitFor(() => expect(backstock.client.records.get('prop', 'stool')?.loans).toEqual([]));
  });

  it('[LIST-18] teaches the next step where there is nothing', async () => {
    const backstock = propsStore({ person: ROLES_OF_TESTS.propsManager });
    await openList('/props?q=zzz', backstock);
    expect(screen.getByRole('heading', { name: 'No props found' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it.each([
    ['/props', 'All props', 'No props yet'],
    ['/propLocations/manage', 'Prop locations', 'No places yet'],
    ['/props/prop/chair', 'Chair', /not on this device/],
  ])('[LIST-21] waits on %s for the first load before it says what there is', async (path, title, nothing) => {
    const backstock = fakeBackstock();
    backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
    // The group's own data comes before the department's.
    backstock.client.add('setting', 'loan_days', { parameter: 'loan_days', value: '14', datatype: 'integer' });
    visit(path, backstock);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.queryByText(/^0 /)).toBeNull();
    expect(screen.queryByRole('heading', { name: nothing })).toBeNull();
    act(() => {
      backstock.client.add('location', 'store', { name: 'Props store', locationType: 'room' });
      backstock.client.add('propCategory', 'seating', { name: 'Seating' });
      backstock.client.add('prop', 'chair', { name: 'Chair', categoryId: 'seating' });
    });
    await heading(title);
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('[LIST-19] lets nobody add who may not', async () => {
    await openList('/props', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Add a prop' })).toBeNull();
  });

  it('[LIST-20] is walked through with the arrow keys', async () => {
    await openList('/props?view=table');
    const [first, second] = screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link'));
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search props' }));
  });

  it('[LIST-20] has nothing that axe finds wrong, as photos and as a table', async () => {
    await openList('/props');
    expect(await axeFindings(screen.getByRole('main'))).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    await screen.findByRole('table');
    expect(await axeFindings(screen.getByRole('main'))).toEqual([]);
  });
});

it('[LIST-13] leaves the address of a page alone that is asked for before the pause, and not drawn yet', async () => {
  const { router, where } = await openList();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search props' }), { target: { value: 'sam' } });
  // As requested by keyboard, barcode scanner or history: React hasn't rendered anything when the delay is over.
  await router.navigate('/scan?mode=signOut');
  vi.advanceTimersByTime(400);
  vi.useRealTimers();
  await heading('Scan');
  expect(where()).toBe('/scan?mode=signOut');
});

describe('a list that scrolls on', () => {
  it('[LIST-15] scrolls on until the person chooses pages, and does so again at -1', async () => {
    const { backstock } = await openList('/props', crates(10));
    expect(titles()).toHaveLength(15);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(backstock.devicePreferences.get('pageSize')).toBe(10);
    fireEvent.click(screen.getByText('Views'));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Paging' }), { target: { value: '10' } });
    await waitFor(() => expect(titles()).toHaveLength(10));
    expect(backstock.devicePreferences.isChosen('pageSize')).toBe(true);
    fireEvent.change(screen.getByRole('combobox', { name: 'Per page' }), { target: { value: '-1' } });
    await waitFor(() => expect(titles()).toHaveLength(15));
  });

  it('[LIST-46] tells a screen reader where in the whole list an item stands', async () => {
    await openList('/props', crates(10));
    const items = results().getAllByRole('listitem');
    expect(
      [items[0], items[14]].map((item) => [item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]),
    ).toEqual([
      ['1', '15'],
      ['15', '15'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('16');
    expect([rows[1], rows[9]].map((row) => row?.getAttribute('aria-rowindex'))).toEqual(['2', '10']);
  });

  it('[LIST-52] draws what can be seen of a long list, and little around it', async () => {
    await openList('/props', crates(200));
    expect(screen.getByText('205 props')).toBeDefined();
    // Three rows of 300 pixels on a screen of 768, and two below, with four in each.
    expect(titles()).toHaveLength(20);
  });

  it('[LIST-52] draws only what can be seen until typing pauses', async () => {
    await openList('/props', crates(200));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search props' }), { target: { value: 'crate' } });
    expect(titles()).toHaveLength(12);
    expect(screen.getByText('200 props')).toBeDefined();
    await waitFor(() => expect(titles()).toHaveLength(20));
  });

  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search props' }), { target: { value } });
  const cardOf = (title: string) =>
    results()
      .getByRole('link', { name: new RegExp(title) })
      .closest('li');

  it('[LIST-53] hands the cards of what is gone to what is found while somebody types', async () => {
    await openList();
    const cards = results().getAllByRole('listitem');
    type('stool');
    expect(titles()).toEqual(['Stool 9', 'Stool 10']);
    expect([cardOf('Stool 9'), cardOf('Stool 10')]).toEqual([cards[3], cards[4]]);
    type('brass');
    expect(cardOf('Brass lamp')).toBe(cards[3]);
    expect(cardOf('Brass lamp')?.dataset['recordId']).toBe('lamp');
  });

  it('[LIST-53] never hands a card on while nobody types', async () => {
    const { where } = await openList('/props?categoryId=furniture');
    const cards = results().getAllByRole('listitem');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Furniture/ }));
    await waitFor(() => expect(where()).toBe('/props'));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Lamps/ }));
    await waitFor(() => expect(titles()).toEqual(['Brass lamp', 'Goblets']));
    expect(cards).not.toContain(cardOf('Brass lamp'));
  });

  it('[LIST-53] shows what is found, and counts its filters when typing pauses', async () => {
    await openList();
    expect(screen.getByRole('checkbox', { name: 'Furniture 3' })).toBeDefined();
    type('9');
    expect(titles()).toEqual(['Stool 9']);
    expect(screen.getByRole('checkbox', { name: 'Furniture 3' })).toBeDefined();
    expect(await screen.findByRole('checkbox', { name: 'Furniture 1' })).toBeDefined();
  });

  it('[LIST-53] filters by the text as it is now', async () => {
    const { where } = await openList();
    type('9');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Furniture/ }));
    await waitFor(() => expect(where()).toBe('/props?q=9&categoryId=furniture'));
    expect(titles()).toEqual(['Stool 9']);
  });

  it('[LIST-46] goes to the first and the last item by Home and End, wherever they are', async () => {
    const jump = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await openList('/props?view=table', crates(200));
    const [first] = screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link'));
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Brass lamp');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    // The last of 205 rows of 57 pixels is centred on a screen of 768.
    expect(jump).toHaveBeenLastCalledWith(0, 204 * 57 - 768 / 2);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' });
    expect(document.activeElement).toBe(first);
    jump.mockRestore();
  });

  it('[LIST-17] ticks the whole of a list that scrolls on', async () => {
    await openList('/props?view=table', crates(200));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the whole list' }));
    expect(await screen.findByText('205 selected')).toBeDefined();
  });
});
