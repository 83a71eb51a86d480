import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/views/catalogue/quick/QuickEntryPage.tsx';
import '../../../src/views/catalogue/sheet/Sheet.tsx';
import { sitAtDesk } from '../support/desk.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from '../catalogue/store.ts';

beforeEach(() => sitAtDesk(() => true));
afterEach(() => vi.restoreAllMocks());

const { propsManager, admin } = ROLES_OF_TESTS;

/** The same tab after its user has logged out and this one has logged in. */
function loggedInNext(backstock: FakeBackstock, person: typeof propsManager | typeof admin): FakeBackstock {
  act(() => backstock.actors.session.send({ type: 'session.signOut' }));
  cleanup();
  return { ...backstock, actors: fakeBackstock({ person }).actors };
}

interface Place {
  readonly path: string;
  readonly title: string;
  /** Does something that isn't saved, or is only kept by this tab. */
  readonly use: () => Promise<void>;
  /** What is in its place on the page of someone who has done nothing here. */
  readonly bare?: string;
  /** What is left of it on the page. */
  readonly left: () => string | undefined;
}

const sheet = () => screen.getByRole('group', { name: 'Sheet: props' });
const first = () => sheet().querySelector('.bp6-table-quadrant-left .bp6-table-cell-row-0.bp6-table-cell-col-0');

const places: readonly (readonly [string, string, Place])[] = [
  [
    'the unsaved cells of a sheet',
    'Thonet chair',
    {
      path: '/props?view=sheet',
      title: 'All props',
      bare: 'Bentwood chair',
      async use() {
        await waitFor(() => expect(first()?.textContent).toBe('Bentwood chair'));
        const surface = sheet().querySelector('.bp6-table-container') ?? document.body;
        fireEvent.keyDown(surface, { key: 'Home', ctrlKey: true });
        fireEvent.keyDown(surface, { key: 'F2' });
        const line = screen.getByRole('textbox', { name: 'Name' });
        fireEvent.change(line, { target: { value: 'Thonet chair' } });
        fireEvent.keyDown(line, { key: 'Enter' });
        await waitFor(() => expect(first()?.textContent).toBe('Thonet chair'));
      },
      left: () => first()?.textContent ?? undefined,
    },
  ],
  [
    'the list of scans',
    'Brass lamp',
    {
      path: '/scan?mode=return',
      title: 'Scan',
      async use() {
        const field = screen.getByLabelText('Or type the code');
        fireEvent.change(field, { target: { value: 'P-00001' } });
        fireEvent.submit(field.closest('form') ?? document.body);
        await screen.findByRole('region', { name: /^Scanned/ });
      },
      left() {
        const list = screen.queryByRole('region', { name: /^Scanned/ });
        return list === null ? undefined : within(list).getAllByRole('link')[0]?.textContent;
      },
    },
  ],
  [
    'what was just added',
    'Top hat',
    {
      path: '/quickEntry/prop',
      title: 'Quick add: props',
      async use() {
        fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Top hat' } });
        const category = screen.getByRole('combobox', { name: /Category/ });
        fireEvent.change(category, { target: { value: 'seat' } });
        fireEvent.keyDown(category, { key: 'Enter' });
        fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
        await screen.findByRole('region', { name: 'Just added' });
        await screen.findByRole('link', { name: 'Top hat' });
      },
      left: () => screen.queryByRole('link', { name: 'Top hat' })?.textContent,
    },
  ],
];

describe('a tab that several people use one after the other', () => {
  it.each(places)('[SIGN-21] keeps %s for its user, and shows them to nobody else', async (_what, mark, place) => {
    const backstock = propsStore({ person: propsManager });
    visit(place.path, backstock);
    await heading(place.title);
    await place.use();
    const again = loggedInNext(backstock, propsManager);
    visit(place.path, again);
    await heading(place.title);
    await waitFor(() => expect(place.left()).toBe(mark));
    const other = loggedInNext(again, admin);
    visit(place.path, other);
    await heading(place.title);
    await screen.findAllByRole('button');
    await waitFor(() => expect(place.left()).toBe(place.bare));
  });
});
