import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { runSliced } from '../../../src/domain/kernel/sliced.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

/** A device that is still loading its props; the server has 250 of them, of which it sends the first two, and finds the lamp. */
function loading(): FakeBackstock {
  const from = propsStore().client.records;
  const backstock = fakeBackstock();
  backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
  // Everyone's data comes first.
  backstock.client.add('setting', 'loan_days', { parameter: 'loan_days', value: '14', datatype: 'integer' });
  const records = [from.get('prop', 'lamp'), from.get('prop', 'goblets')].filter(
    (record): record is Extract<CatalogueRecord, { kind: 'prop' }> => record !== undefined,
  );
  vi.spyOn(backstock.client.records, 'firstPage').mockImplementation((kind, text) => {
    if (kind !== 'prop') return Promise.resolve(undefined);
    if (text === '') return Promise.resolve({ total: 250, records });
    const found = records.filter(({ values }) => String(values['name']).toLowerCase().includes(text));
    return Promise.resolve({ total: found.length, records: found });
  });
  return backstock;
}

const arrive = ({ client }: FakeBackstock) =>
  act(() => {
    client.add('propCategory', 'lamps', { name: 'Lamps' });
    client.add('prop', 'candle', { name: 'Candle', categoryId: 'lamps' });
    client.add('prop', 'lamp', { name: 'Brass lamp', categoryId: 'lamps' });
  });
const titles = () =>
  within(screen.getByRole('region', { name: 'All props' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-record-link'))
    .map((link) => link.textContent);
const isBusy = () => screen.getByRole('region', { name: 'All props' }).getAttribute('aria-busy') === 'true';
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search props' });

describe('a list whose records are on their way', () => {
  it('[LIST-51] shows its first page, and the records once they are here', async () => {
    const backstock = loading();
    visit('/props?view=table', backstock);
    await heading('All props');
    await waitFor(() => expect(titles()).toEqual(['Brass lamp', 'Goblets']));
    expect(screen.getByText('250 props')).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /^Select / })).toBeNull();
    arrive(backstock);
    await waitFor(() => expect(titles()).toEqual(['Brass lamp', 'Candle']));
    expect(screen.getByText('2 props')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Select Candle' })).toBeDefined();
  });

  it('[LIST-51] answers a search that is typed meanwhile, from the server and then from the records', async () => {
    const backstock = loading();
    visit('/props?view=table', backstock);
    await screen.findByText('250 props');
    fireEvent.change(searchBox(), { target: { value: ' lamp' } });
    await waitFor(() => expect(titles()).toEqual(['Brass lamp']));
    expect(screen.getByText('1 prop so far')).toBeDefined();
    expect(isBusy()).toBe(true);
    expect(screen.queryByRole('checkbox', { name: /^Select / })).toBeNull();
    fireEvent.change(searchBox(), { target: { value: 'candle' } });
    // Not what was found before, and not that nothing is found.
    expect(screen.queryByText('Brass lamp')).toBeNull();
    await waitFor(() => expect(backstock.client.records.firstPage).toHaveBeenCalledTimes(3));
    await act(async () => undefined);
    expect(screen.getByText('Loading list')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'No props found' })).toBeNull();
    arrive(backstock);
    await waitFor(() => expect(titles()).toEqual(['Candle']));
    expect(screen.getByText('1 prop')).toBeDefined();
    expect(isBusy()).toBe(false);
    expect(searchBox().value).toBe('candle');
  });

  it('[LIST-51] asks the server once for what is typed quickly', async () => {
    const backstock = loading();
    visit('/props?view=table', backstock);
    await screen.findByText('250 props');
    for (const value of ['b', 'br', 'brass']) fireEvent.change(searchBox(), { target: { value } });
    await waitFor(() => expect(titles()).toEqual(['Brass lamp']));
    const { firstPage } = backstock.client.records;
    expect(vi.mocked(firstPage).mock.calls.map(([, text]) => text)).toEqual(['', 'brass']);
  });

  it('[LIST-51] keeps the page while a search can not be answered', async () => {
    const backstock = loading();
    visit('/props?view=table', backstock);
    await screen.findByText('250 props');
    vi.mocked(backstock.client.records.firstPage).mockResolvedValue(undefined);
    const box = searchBox();
    fireEvent.change(box, { target: { value: 'candle' } });
    await waitFor(() => expect(backstock.client.records.firstPage).toHaveBeenCalledTimes(2));
    expect(searchBox()).toBe(box);
    expect(isBusy()).toBe(true);
    arrive(backstock);
    await waitFor(() => expect(titles()).toEqual(['Candle']));
  });

  it('[LIST-51] answers the search of a shared link', async () => {
    visit('/props?view=table&q=lamp', loading());
    await heading('All props');
    await waitFor(() => expect(titles()).toEqual(['Brass lamp']));
  });

  it.each(['/props?view=table&sort=-name', '/props?view=table&q=lamp&sort=name', '/props?view=table&page=2'])(
    '[LIST-51] waits for the records at %s',
    async (path) => {
      const backstock = loading();
      visit(path, backstock);
      await heading('All props');
      await waitFor(() => expect(searchBox()).toBeDefined());
      expect(isBusy()).toBe(true);
      expect(screen.queryByText('250 props')).toBeNull();
      arrive(backstock);
      await waitFor(() => expect(isBusy()).toBe(false));
    },
  );

  it('[LIST-51] waits for the records where the server sends no page, and says so where it is out of reach', async () => {
    const backstock = loading();
    vi.mocked(backstock.client.records.firstPage).mockResolvedValue(undefined);
    visit('/props?view=table', backstock);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    act(() => backstock.actors.connection.send({ type: 'leader.status', status: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('a long list that is being prepared', () => {
  it('[LIST-40, LIST-51] shows its first page, and the server answers a search in it meanwhile', async () => {
    vi.mocked(runSliced).mockReturnValueOnce(new Promise(() => undefined));
    const backstock = fakeBackstock();
    backstock.client.add('propCategory', 'lamps', { name: 'Lamps' });
    for (let number = 1; number <= 301; number += 1)
      backstock.client.add('prop', `lamp${number}`, { name: `Lamp ${number}`, categoryId: 'lamps' });
    const held = backstock.client.records.get('prop', 'lamp7');
    const records = held?.kind === 'prop' ? [held] : [];
    vi.spyOn(backstock.client.records, 'firstPage').mockResolvedValue({ total: 1, records });
    visit('/props?view=table', backstock);
    await screen.findByText('301 props');
    fireEvent.change(searchBox(), { target: { value: 'lamp 7' } });
    await waitFor(() => expect(titles()).toEqual(['Lamp 7']));
    expect(vi.mocked(backstock.client.records.firstPage).mock.calls.map(([, text]) => text)).toEqual(['lamp 7']);
    expect(screen.getByText('1 prop so far')).toBeDefined();
  });
});
