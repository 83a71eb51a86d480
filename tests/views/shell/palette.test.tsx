import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Finder, foundKinds } from '../../../src/views/shell/finder.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { noticed } from '../support/noticed.ts';
import { heading, visit } from '../support/visit.tsx';

function stocked(person = ROLES_OF_TESTS.superAdmin as (typeof ROLES_OF_TESTS)[keyof typeof ROLES_OF_TESTS]) {
  const backstock = fakeBackstock({ person });
  const { client } = backstock;
  client.add('setting', 'group_name', { parameter: 'group_name', value: 'The Lantern Players', datatype: 'string' });
  client.add('prop', 'chair', { name: 'Bentwood chair', code: 'SEA-00001', homeLocationId: 'shelf' });
  client.add('prop', 'armchair', { name: 'Armchair, green', code: 'SEA-00002' });
  client.add('prop', 'cafe', { name: 'Café table', code: 'TAB-00001' });
  client.add(
    'prop',
    'sold',
    { name: 'Chair that was sold' },
    { lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: 'system', at: '2026-05-14T12:00:00.000Z' } } },
  );
  client.add('location', 'shelf', { name: 'Chair loft', code: 'L-00001' });
  return backstock;
}

describe('Finder', () => {
  it.each([
    ['chair', ['Chair loft', 'Bentwood chair', 'Armchair, green']],
    ['CHAIR bent', ['Bentwood chair']],
    ['cafe', ['Café table']],
    ['sea-00002', ['Armchair, green']],
    ['00001', ['Bentwood chair', 'Café table', 'Chair loft']],
    ['piano', []],
    ['   ', []],
  ])('[SHELL-10] finds for "%s" the records in use, the best first', (query, titles) => {
    expect(new Finder(stocked().client.records).find(query, 8).map(({ title }) => title)).toEqual(titles);
  });

  it('[SHELL-10] finds what has been added or renamed since', () => {
    const { client } = stocked();
    const finder = new Finder(client.records);
    expect(finder.find('throne', 8)).toEqual([]);
    client.happen({
      type: 'RecordChanged',
      kind: 'prop',
      id: 'chair',
      data: { changes: { name: { from: 'Bentwood chair', to: 'Throne' } } },
    });
    expect(finder.find('throne', 8).map(({ id }) => id)).toEqual(['chair']);
  });

  it('[SHELL-18] forgives a slip, knows the synonyms of the group, and finds every kind that has a page', () => {
    const { client } = stocked();
    client.add('prop', 'stick', { name: 'Candlestick, brass', code: 'LAM-00001' });
    client.add('propWork', 'mend', { name: 'Candle socket is loose' });
    client.add('setting', 'search_synonyms', {
      parameter: 'search_synonyms',
      value: 'chair = seat',
      datatype: 'string',
    });
    const finder = new Finder(client.records);
    const titles = (query: string) => finder.find(query, 8).map(({ title }) => title);
    expect(titles('candelstick')).toEqual(['Candlestick, brass']);
    expect(titles('seat')).toEqual(['Bentwood chair', 'Chair loft']);
    expect(titles('candle')).toEqual(['Candle socket is loose', 'Candlestick, brass']);
    expect(foundKinds.length).toBeGreaterThan(40);
  });

  it('[SHELL-10] answers with no more than is asked for', () => {
    expect(new Finder(stocked().client.records).find('chair', 2)).toHaveLength(2);
  });
});

async function openPalette() {
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}

describe('the palette', () => {
  it('[SHELL-10] opens by the keyboard, goes where Enter says, and closes by Escape', async () => {
    const { where } = visit('/mine', stocked());
    await heading('My items');
    const field = await openPalette();
    fireEvent.change(field, { target: { value: 'chair' } });
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(where()).toBe('/props/prop/chair'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

    fireEvent.keyDown(await openPalette(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('[SHELL-10] goes round at both ends, and says when nothing is found', async () => {
    visit('/mine', stocked());
    await heading('My items');
    const field = await openPalette();
    fireEvent.change(field, { target: { value: 'chair' } });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
    fireEvent.change(field, { target: { value: 'piano stool' } });
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('No results for "piano stool" on this device.')).toBeDefined();
  });

  it.each([
    ['superAdmin', 'users', ['Users and permissions']],
    ['propsMember', 'users', []],
    [
      'superAdmin',
      'add a',
      ['Add a costume', 'Add an event', 'Add a member', 'Add a script', 'Add a facility', 'Add prop'],
    ],
    ['propsMember', 'add', ['Add a prop', 'Add a request line', 'Add a kit', 'Add a prop work order']],
  ] as const)('[SHELL-10] offers %s for "%s" what they may use', async (who, query, labels) => {
    visit('/mine', stocked(ROLES_OF_TESTS[who]));
    await heading('My items');
    fireEvent.change(await openPalette(), { target: { value: query } });
    expect(screen.queryAllByRole('option').map((option) => option.querySelector('.palette-name')?.textContent)).toEqual(
      labels,
    );
  });

  it('[SHELL-27] says that data is still coming, and shows each match as it comes', async () => {
    const backstock = stocked();
    visit('/mine', backstock);
    await heading('My items');
    act(() => backstock.actors.connection.send({ type: 'leader.status', status: 'busy' }));
    const field = await openPalette();
    fireEvent.change(field, { target: { value: 'candelstick' } });
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(
      'Your data is still being downloaded. More results may follow.',
    );
    expect(screen.queryByText('No results for "candelstick" on this device.')).toBeNull();
    await act(async () => backstock.client.add('prop', 'candle', { name: 'Candlestick, brass' }));
    expect(screen.getByRole('option').textContent).toBe('Candlestick, brassPropIn store');
    fireEvent.change(field, { target: { value: 'overdue' } });
    expect(screen.queryByText('Nothing is overdue.')).toBeNull();
    act(() => backstock.actors.connection.send({ type: 'leader.status', status: 'live' }));
    expect(within(screen.getByRole('dialog')).getAllByText('Nothing is overdue.')).toHaveLength(2);
  });

  it('[SHELL-18] shows a record with what it is, its place and how it stands', async () => {
    visit('/mine', stocked());
    await heading('My items');
    fireEvent.change(await openPalette(), { target: { value: 'bentwood' } });
    expect(screen.getByRole('option').textContent).toBe('Bentwood chairProp · SEA-00001 · Chair loftIn store');
  });

  it('[SHELL-19] answers what is overdue and what is due back today, in words or with one press', async () => {
    const backstock = stocked();
    backstock.client.add('member', 'sam', { name: 'Sam Lee' });
    const lent = (dueBack: string) => ({
      loans: [{ loanId: `loan-${dueBack}`, memberId: 'sam', quantity: 1, from: '2026-05-01', dueBack }],
    });
    backstock.client.add('prop', 'late', { name: 'Trunk' }, lent('2026-05-06'));
    backstock.client.add('prop', 'today', { name: 'Globe' }, lent('2026-05-14'));
    visit('/mine', backstock);
    await heading('My items');
    const field = await openPalette();
    const names = () => screen.queryAllByRole('option').map((one) => one.querySelector('.palette-name')?.textContent);
    fireEvent.click(screen.getByRole('option', { name: 'Overdue' }));
    expect(names()).toEqual(['Trunk', 'Overdue props']);
    fireEvent.change(field, { target: { value: 'due today' } });
    expect(names()).toEqual(['Globe']);
    fireEvent.change(field, { target: { value: 'my' } });
    expect(within(screen.getByRole('dialog')).getAllByText('Nothing is signed out to you.')).toHaveLength(2);
    expect(names()[0]).toBe('My items');
  });

  it('[SHELL-19] shows what is looked at often after what was looked at last', async () => {
    const backstock = stocked();
    backstock.devicePreferences.set('recentFinds', [{ kind: 'prop', id: 'cafe' }]);
    backstock.devicePreferences.set('visits', [
      { kind: 'prop', id: 'cafe', times: 4 },
      { kind: 'prop', id: 'armchair', times: 2 },
      { kind: 'prop', id: 'chair', times: 7 },
    ]);
    visit('/mine', backstock);
    await heading('My items');
    await openPalette();
    expect(['Recently viewed', 'Often viewed'].map((name) => screen.getByRole('group', { name }).textContent)).toEqual([
      'Recently viewedCafé tableProp · TAB-00001In store',
      'Often viewedBentwood chairProp · SEA-00001 · Chair loftIn store',
    ]);
  });

  it('[SHELL-10] carries actions out', async () => {
    const { backstock } = visit('/mine', stocked());
    await heading('My items');
    const field = await openPalette();
    fireEvent.change(field, { target: { value: 'dark' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(backstock.devicePreferences.get('theme').isDark).toBe(true);
  });

  it('[NAV-3] fetches everything again when asked to, and says so', async () => {
    const { backstock } = visit('/mine', stocked());
    await heading('My items');
    const asked: boolean[] = [];
    backstock.navigation.subscribe(() => asked.push(backstock.navigation.get().isRefreshAsked));
    const field = await openPalette();
    fireEvent.change(field, { target: { value: 'refresh all' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(asked).toEqual([true]);
    expect(noticed()).toEqual(['Refreshing all data']);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
