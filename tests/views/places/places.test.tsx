import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { locationTotals, overfullPlaces } from '../../../src/views/shared/placeTotals.ts';
import { notifyDone } from '../../../src/views/ui/notify.ts';
import { attentionOf, type Looked } from '../../../src/views/stock/attention.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from '../catalogue/store.ts';
import type { FakeBackstock } from '../support/fakeBackstock.tsx';

/** The props store in a hall, with an overfull shelf and a cabinet whose keeper is Sam. */
function stocked(): FakeBackstock {
  const backstock = propsStore({ person: ROLES_OF_TESTS.superAdmin });
  const { client } = backstock;
  client.add('facility', 'hall', { name: 'Mill Hall', facilityType: 'hall' });
  client.add('location', 'barn', {
    name: 'Barn',
    locationType: 'room',
    facilityId: 'hall',
    restricted: true,
    keeperId: 'member-sam',
  });
  client.add('location', 'crate', { name: 'Crate', locationType: 'box', parentId: 'barn', capacity: 4 });
  client.add('prop', 'bells', {
    name: 'Bells',
    categoryId: 'lamps',
    homeLocationId: 'crate',
    tracking: 'batch',
    quantity: 5,
  });
  return backstock;
}

describe('the totals of places', () => {
  it('[PLACE-13] count records by department and pieces by quantity, with what is inside', () => {
    const { records } = stocked().client;
    const totals = locationTotals((kind) => records.all(kind), records.world);
    expect(totals.get('crate')).toEqual({ things: new Map([['prop', 1]]), pieces: 5 });
    expect(totals.get('barn')).toEqual(totals.get('crate'));
    expect(overfullPlaces(records.all('location'), totals).map(({ place, fill }) => [place.id, fill])).toEqual([
      ['crate', { pieces: 5, capacity: 4 }],
    ]);
  });
});

describe('the page of a place', () => {
  it('[PLACE-13] tells the facility, the totals, the room that there is, and who may open it', async () => {
    visit('/places/crate', stocked());
    await heading('Crate');
    const shown = within(screen.getByRole('region', { name: 'At a glance' }));
    expect(shown.getByRole('link', { name: 'Mill Hall' }).getAttribute('href')).toBe('/facilities/facility/hall');
    expect(shown.getByRole('link', { name: '1 Props' }).getAttribute('href')).toBe('/props?homeLocationId=crate');
    expect(shown.getByText('Over capacity by 1 item.')).toBeDefined();
    expect(shown.getByText(/Barn: .*Only Sam Lee can put things in/)).toBeDefined();
    expect(await axeFindings(document.body)).toEqual([]);
  });

  it('[PLACE-14] says what moves with it, moves it out of its facility, and can be undone', async () => {
    const { backstock } = visit('/places/barn', stocked());
    await heading('Barn');
    fireEvent.click(screen.getByRole('button', { name: 'Move location' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 item and 1 location move with it.')).toBeDefined();
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Props store' } });
    fireEvent.click((await screen.findAllByRole('option', { name: /Props store/ }))[0] ?? dialog.getByRole('combobox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Move location' }));
    await waitFor(() =>
      expect(backstock.client.records.get('location', 'barn')?.values).toMatchObject({ parentId: 'store' }),
    );
    expect(backstock.client.records.get('location', 'barn')?.values['facilityId']).toBeUndefined();
    await waitFor(() => expect(notifyDone).toHaveBeenCalledOnce());
    act(() => vi.mocked(notifyDone).mock.lastCall?.[1]?.());
    await waitFor(() =>
      expect(backstock.client.records.get('location', 'barn')?.values).toMatchObject({ facilityId: 'hall' }),
    );
  });

  it('[PLACE-14] shows why a place cannot be moved there', async () => {
    const { backstock } = visit('/places/store', stocked());
    await heading('Props store');
    fireEvent.click(screen.getByRole('button', { name: 'Move location' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Crate' } });
    fireEvent.click(await screen.findByRole('option', { name: /Crate/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move location' }));
    expect(await dialog.findByText('"Room" can\'t go in Crate. Choose another location or type.')).toBeDefined();
    expect(backstock.client.records.get('location', 'store')?.values['parentId']).toBeUndefined();
  });
});

describe('the landing page', () => {
  it('[PLACE-15] counts, and tells what is overfull, locked, and without a place', async () => {
    visit('/facilitiesMainMenu', stocked());
    await heading('Facilities and locations');
    expect(screen.getByRole('link', { name: /^1\s*Facilities$/ }).getAttribute('href')).toBe('/facilities');
    expect(screen.getByText('1 location is over capacity')).toBeDefined();
    expect(screen.getByText('Locked. Only Sam Lee can put things in or take them out.')).toBeDefined();
    expect(screen.getByRole('link', { name: /props have no home location/ })).toBeDefined();
    expect(await axeFindings(document.body)).toEqual([]);
  });
});

describe('what needs attention', () => {
  it('[DEPT-10] [STOCK-27] is counted among what is in use', () => {
    const { client } = stocked();
    const tests: readonly (readonly [string, Record<string, string>])[] = [
      ['late', { testDue: '2026-05-13' }],
      ['today', { testDue: '2026-05-14' }],
      ['soon', { testDue: '2026-06-13' }],
      ['later', { testDue: '2026-06-14' }],
      ['failed', { testResult: 'fail' }],
      ['owed', { acquired: 'borrowed', dueToOwner: '2026-05-13' }],
      ['due', { acquired: 'hired', dueToOwner: '2026-05-14' }],
      ['imported', { dueToOwner: '2026-05-13' }],
      ['bought', { acquired: 'bought', dueToOwner: '2026-05-13' }],
    ];
    for (const [id, values] of tests) client.add('equipment', id, { name: id, categoryId: 'x', ...values });
    client.add(
      'equipment',
      'gone',
      { name: 'gone', categoryId: 'x', testDue: '2026-01-01' },
      { lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: 'x', at: '2026-01-05T10:00:00.000Z' } } },
    );
    const looked: Looked = {
      all: (kind) => client.records.all(kind),
      record: (kind, id) => client.records.get(kind, id),
      today: '2026-05-14',
    };
    const told = (attentionOf.equipment ?? []).map(({ count, text, isUrgent = false }) => [
      text(count(looked)),
      isUrgent,
    ]);
    expect(told).toEqual([
      ["1 item is overdue for testing and can't be signed out", true],
      ['1 item has failed its test', true],
      ['2 tests are due within 30 days', false],
      ['2 items are overdue back to the owner', true],
      ['0 items are marked unusable', false],
    ]);
    expect(attentionOf.equipment?.map(({ to }) => to)).toContain(
      '/equipment?acquired=borrowed&acquired=hired&acquired=~&sort=dueToOwner',
    );
  });
});
