import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../../src/views/lending/KitPage.tsx';
import '../../../src/views/lending/ReserveMany.tsx';
import { propsStore } from '../catalogue/store.ts';
import { axeFindings } from '../support/axe.ts';
import { heading, visit } from '../support/visit.tsx';

type Store = ReturnType<typeof propsStore>;

/** Today is 14 May 2026. A case containing a chair and a stool, and a booking for Sam; the stool is out on the 20th. */
function store(): Store {
  const backstock = propsStore();
  const { client } = backstock;
  client.add('kit', 'case', { name: 'Sitting room', code: 'K-00001', container: 'The black case' });
  client.add('prop', 'chair', { name: 'Bentwood chair', code: 'P-00002', categoryId: 'seating', kitId: 'case' });
  client.add(
    'prop',
    'stool',
    { name: 'Stool 10', categoryId: 'seating', kitId: 'case' },
    {
      reservations: [
        {
          reservationId: '01990000-0000-4000-8000-00000000000e',
          bookingId: 'ball',
          quantity: 1,
          from: '2026-05-20',
          dueBack: '2026-05-21',
        },
      ],
    },
  );
  for (const [id, name] of [
    ['gala', 'Gala'],
    ['ball', 'Ball'],
  ] as const)
    client.add('booking', id, {
      name,
      code: `R-${id}`,
      memberId: 'member-sam',
      from: '2026-05-14',
      dueBack: '2026-05-18',
    });
  return backstock;
}

/** Selects the Gala and its dates in the form. */
function forTheGala(dialog: ReturnType<typeof within>): void {
  const picker = dialog.getByRole('combobox', { name: /Booking/ });
  fireEvent.change(picker, { target: { value: 'Gala' } });
  fireEvent.keyDown(picker, { key: 'Enter' });
}

const dueBack = (dialog: ReturnType<typeof within>, day: string) =>
  fireEvent.change(dialog.getByLabelText(/^Due back/), { target: { value: day } });
const promised = ({ client }: Store, ...ids: readonly string[]) =>
  ids.map((id) =>
    (client.records.get('prop', id)?.reservations ?? [])
      .filter(({ bookingId }) => bookingId === 'gala')
      .map(({ dueBack: day }) => day),
  );

describe('the page of a kit', () => {
  it('[RESV-30] shows what is in it, and reserves it as a whole or, where a part cannot be had, nothing of it', async () => {
    const backstock = store();
    visit('/kits/kit/case', backstock);
    await heading('Sitting room');
    const contents = within(await screen.findByRole('region', { name: 'Contents' }));
    expect(contents.getAllByRole('link', { name: /^(Bentwood chair|Stool 10)$/ })).toHaveLength(2);
    expect(contents.getByText('Everything is in store.')).toBeDefined();
    expect(await axeFindings(document.body)).toEqual([]);
    fireEvent.click(contents.getByRole('button', { name: 'Reserve kit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reserve Sitting room' }));
    forTheGala(dialog);
    dueBack(dialog, '2026-05-20');
    expect(dialog.getByRole('status').textContent).toContain('Stool 10');
    fireEvent.click(dialog.getByRole('button', { name: 'Reserve kit' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    expect(promised(backstock, 'chair', 'stool')).toEqual([[], []]);
    dueBack(dialog, '2026-05-18');
    fireEvent.click(dialog.getByRole('button', { name: 'Reserve kit' }));
    await waitFor(() => expect(promised(backstock, 'chair', 'stool')).toEqual([['2026-05-18'], ['2026-05-18']]));
  });

  it('[RESV-30] takes things out of it and puts them in', async () => {
    const backstock = store();
    visit('/kits/kit/case', backstock);
    await heading('Sitting room');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Stool 10' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Stool 10' })).toBeNull());
    const finder = screen.getByRole('combobox', { name: 'Add item' });
    fireEvent.change(finder, { target: { value: 'Stool 9' } });
    fireEvent.keyDown(finder, { key: 'Enter' });
    expect(await screen.findByRole('link', { name: 'Stool 9' })).toBeDefined();
    expect(backstock.client.records.get('prop', 'bench')?.values['kitId']).toBe('case');
  });
});

describe('reserving several at once', () => {
  it('[RESV-33] reserves all of them, or the requested number of any of them', async () => {
    const backstock = store();
    visit('/props?view=table', backstock);
    await heading('All props');
    for (const name of ['Bentwood chair', 'Stool 10'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    const bar = within(await screen.findByRole('region', { name: / selected$/ }));
    fireEvent.click(bar.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await bar.findByRole('button', { name: 'Reserve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reserve 2 props' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
    expect(await dialog.findByText('Choose a booking or create a new one.')).toBeDefined();
    forTheGala(dialog);
    fireEvent.click(dialog.getByRole('radio', { name: 'Any that are free' }));
    fireEvent.change(dialog.getByLabelText(/^Quantity/), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
    expect(await dialog.findByText('Enter a number from 1 to 2.')).toBeDefined();
    fireEvent.change(dialog.getByLabelText(/^Quantity/), { target: { value: '1' } });
    dueBack(dialog, '2026-05-21');
    fireEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
    await waitFor(() => expect(promised(backstock, 'chair', 'stool')).toEqual([['2026-05-21'], []]));
  });
});
