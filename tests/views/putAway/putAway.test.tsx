import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { putAway } from '../../../src/domain/changes/index.ts';
import '../../../src/views/putAway/PutAwayPage.tsx';
import { axeFindings } from '../support/axe.ts';
import type { FakeOptions } from '../support/fakeBackstock.tsx';
import { noticed } from '../support/noticed.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from '../catalogue/store.ts';

const returned = { by: 'user-cleo', at: '2026-05-13T09:00:00.000Z' };

async function open(options: FakeOptions = {}) {
  const backstock = propsStore(options);
  const { client } = backstock;
  client.add('location', 'bay', { name: 'Bay 9', locationType: 'shelf', code: 'L-00009', parentId: 'store' });
  client.add('location', 'box', { name: 'Box 1', locationType: 'box', code: 'L-00010', parentId: 'shelf' });
  client.add(
    'prop',
    'drum',
    { name: 'Drum', code: 'P-00070', categoryId: 'lamps', homeLocationId: 'shelf' },
    { seen: returned, cameBack: returned },
  );
  client.add('prop', 'fan', { name: 'Fan', code: 'P-00071', categoryId: 'lamps' });
  const visited = visit('/putAway', backstock);
  await heading('Put away');
  return { ...visited, client };
}

function scan(code: string): void {
  const field = screen.getByLabelText('Or type the code');
  fireEvent.change(field, { target: { value: code } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
}

const hand = () =>
  within(screen.getByRole('region', { name: 'In your hands' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);
const latest = async (text: string) =>
  waitFor(() => expect(document.querySelector('.scan-line .scan-line-text')?.textContent).toContain(text));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('putting away', () => {
  it('[PUT-7, PUT-8] takes things in hand, one of them back from somebody, and shelves what lives there', async () => {
    const { client } = await open();
    scan('P-00001');
    await latest('Returned and in hand. Take it to Props store › Shelf 4');
    expect(client.records.get('prop', 'lamp')?.loans).toEqual([]);
    scan('P-00071');
    await latest('In hand. No home location yet');
    scan('P-00002');
    await latest('In hand. Take it to Props store');
    expect(hand()).toEqual(['Brass lamp', 'Fan', 'Bentwood chair']);
    scan('P-00002');
    await latest('You already have it in hand.');
    scan('L-00010');
    await waitFor(() => expect(hand()).toEqual([]));
    expect(['lamp', 'fan', 'chair'].map((id) => client.records.get('prop', id)?.put?.placeId)).toEqual([
      'box',
      'box',
      'box',
    ]);
    await latest('Put away in Props store › Shelf 4 › Box 1');
  });

  it('[PUT-8, PUT-9] keeps what lives elsewhere in hand; it may be left, or live there from now on, and that is undone', async () => {
    const { client } = await open();
    scan('L-00009');
    await latest('Scan an item first, then its location.');
    scan('P-00070');
    scan('P-00001');
    await waitFor(() => expect(hand()).toEqual(['Drum', 'Brass lamp']));
    scan('L-00009');
    await latest('Nothing in your hands belongs here.');
    expect(screen.getAllByText("You scanned Props store › Bay 9. It doesn't belong there.")).toHaveLength(2);
    fireEvent.click(screen.getAllByRole('button', { name: 'Leave it there for now' })[0] ?? document.body);
    await latest('Left in Props store › Bay 9 for now');
    await press('Set as home location');
    await latest('New home location: Props store › Bay 9');
    expect([
      client.records.get('prop', 'drum')?.values['homeLocationId'],
      client.records.get('prop', 'lamp')?.values['homeLocationId'],
    ]).toEqual(['shelf', 'bay']);
    expect(await screen.findByText('Currently in Props store › Bay 9')).toBeDefined();
    await press('Undo: Drum');
    await waitFor(() => expect(client.records.get('prop', 'drum')?.put?.lies).toBe(false));
  });

  it('[PUT-9] takes back no line of an item that has been put somewhere else since', async () => {
    const { client } = await open();
    scan('P-00071');
    scan('L-00010');
    await latest('Put away in Props store › Shelf 4 › Box 1');
    await act(() => client.commands.dispatch(putAway({ kind: 'prop', id: 'fan' }, 'bay').command));
    await press('Undo: Fan');
    await waitFor(() =>
      expect(noticed()).toContain('This prop has since been put somewhere else, so its location stays as it is.'),
    );
    expect(client.records.get('prop', 'fan')?.put).toMatchObject({ placeId: 'bay', lies: true });
  });

  it('[PUT-9] lets only those who look after it give it another home', async () => {
    await open({ person: ROLES_OF_TESTS.propsMember });
    scan('P-00070');
    await waitFor(() => expect(hand()).toEqual(['Drum']));
    scan('L-00009');
    expect(await screen.findByRole('button', { name: 'Leave it there for now' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set as home location' })).toBeNull();
  });

  it('[PUT-6, PUT-10] takes what waits from the list and puts it away by hand, without a network', async () => {
    const { client } = await open({ online: false });
    expect(screen.getByText('1 item')).toBeDefined();
    await press('Pick up: Drum');
    await waitFor(() => expect(hand()).toEqual(['Drum']));
    expect(screen.getByText('Everything returned recently has been put away.')).toBeDefined();
    await press('Put away: Drum');
    await latest('Put away in Props store › Shelf 4');
    expect([hand(), client.records.get('prop', 'drum')?.put?.placeId]).toEqual([[], 'shelf']);
    scan('P-00071');
    await press('Put down: Fan');
    expect(hand()).toEqual([]);
  });

  it('[PUT-11] says why not, and keeps the thing in hand', async () => {
    const { client } = await open();
    client.add('locationType', 'open', { name: 'Open ground', holdsThings: false });
    client.add('location', 'yard', { name: 'Yard', locationType: 'open', code: 'L-00011' });
    scan('XYZ-1');
    await latest('No item has this tag.');
    scan('P-00071');
    scan('L-00011');
    await latest('Nothing is kept in Yard itself. Choose a location inside it.');
    expect(hand()).toEqual(['Fan']);
    client.failWith('The storage of this device is full.');
    await press('Put down: Fan');
    client.failWith(undefined);
  });

  it('[PUT-12] has nothing that axe finds wrong', async () => {
    await open();
    scan('P-00070');
    await waitFor(() => expect(hand()).toEqual(['Drum']));
    scan('L-00009');
    await screen.findByText(/\. It doesn't belong there/);
    expect(await axeFindings()).toEqual([]);
  });
});
