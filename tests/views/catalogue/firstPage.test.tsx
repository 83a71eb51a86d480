import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

/** A device that is still loading its props; the server has 250 of them, of which it sends the first two. */
function loading(): FakeBackstock {
  const from = propsStore().client.records;
  const backstock = fakeBackstock();
  backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
  // Everyone's data comes first.
  backstock.client.add('setting', 'loan_days', { parameter: 'loan_days', value: '14', datatype: 'integer' });
  const records = [from.get('prop', 'lamp'), from.get('prop', 'goblets')].filter(
    (record): record is Extract<CatalogueRecord, { kind: 'prop' }> => record !== undefined,
  );
  vi.spyOn(backstock.client.records, 'firstPage').mockImplementation((kind) =>
    Promise.resolve(kind === 'prop' ? { total: 250, records } : undefined),
  );
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

  it('[LIST-51] keeps a search that was typed meanwhile, and answers it from the records', async () => {
    const backstock = loading();
    visit('/props?view=table', backstock);
    await screen.findByText('250 props');
    fireEvent.change(searchBox(), { target: { value: 'candle' } });
    await waitFor(() => expect(screen.queryByText('250 props')).toBeNull());
    expect(screen.queryByText('Brass lamp')).toBeNull();
    arrive(backstock);
    await waitFor(() => expect(titles()).toEqual(['Candle']));
    expect(searchBox().value).toBe('candle');
  });

  it.each(['/props?view=table&sort=-name', '/props?view=table&q=lamp', '/props?view=table&page=2'])(
    '[LIST-51] waits for the records at %s',
    async (path) => {
      const backstock = loading();
      visit(path, backstock);
      await heading('All props');
      await waitFor(() => expect(searchBox()).toBeDefined());
      expect(screen.getByRole('region', { name: 'All props' }).getAttribute('aria-busy')).toBe('true');
      expect(screen.queryByText('250 props')).toBeNull();
      arrive(backstock);
      await waitFor(() =>
        expect(screen.getByRole('region', { name: 'All props' }).getAttribute('aria-busy')).toBe('false'),
      );
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
