import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { between } from '../../../src/views/catalogue/selection/useSelection.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

const LONG_PRESS_MS = 450;

afterEach(() => vi.useRealTimers());

async function openList(path = '/props', backstock = propsStore()) {
  const visited = visit(path, backstock);
  await heading('All props');
  return visited;
}

const box = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all|the whole list)/ })
    .filter(({ checked }) => checked)
    .map((one) => one.getAttribute('aria-label')?.slice(7));
const link = (title: string) => screen.getByRole('link', { name: new RegExp(title) });
const bar = async () => within(await screen.findByRole('region', { name: / selected$/ }));

describe('selecting', () => {
  it('[SEL-1] ticks with Shift everything up to the one ticked last, in either direction', async () => {
    await openList();
    fireEvent.click(box('Stool 9'));
    fireEvent.click(box('Brass lamp'), { shiftKey: true });
    expect(ticked()).toEqual(['Brass lamp', 'Goblets', 'Stool 9']);
    fireEvent.click(box('Goblets'));
    fireEvent.click(box('Stool 10'), { shiftKey: true });
    expect(ticked()).toEqual(['Brass lamp', 'Goblets', 'Stool 9', 'Stool 10']);
  });

  it('[SEL-1] takes only the last where the first is no longer in the list', () => {
    expect(between(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(between(['a', 'b', 'c'], 'x', 'b')).toEqual(['b']);
  });

  it('[SEL-2] selects everything that matches, also on other pages', async () => {
    const backstock = propsStore();
    for (let number = 1; number <= 20; number += 1)
      backstock.client.add('prop', `crate-${number}`, { name: `Crate ${number}`, categoryId: 'lamps' });
    await openList('/props?q=crate', backstock);
    fireEvent.click(box('Crate 3'));
    fireEvent.click(screen.getByRole('button', { name: 'Select all 20 matches' }));
    expect(await screen.findByRole('region', { name: '20 selected' })).toBeDefined();
    expect(screen.queryByRole('button', { name: / matches$/ })).toBeNull();
  });

  it('[SEL-3] keeps what is selected through paging, sorting and searching, until the list is left', async () => {
    const { router } = await openList();
    fireEvent.click(box('Goblets'));
    fireEvent.click(screen.getByRole('button', { name: 'Reverse order' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search props' }), { target: { value: 'stool' } });
    fireEvent.click(box('Stool 9'));
    expect(await screen.findByText('2 selected')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(ticked()).toEqual(['Stool 9', 'Goblets']));
    await act(() => router.navigate('/mine'));
    await heading('My items');
    await act(() => router.navigate('/props'));
    await heading('All props');
    expect(ticked()).toEqual([]);
  });

  it('[SEL-4] selects under a finger that rests, and then with each tap', async () => {
    const { where } = await openList();
    vi.useFakeTimers();
    fireEvent.pointerDown(link('Goblets'), { pointerType: 'touch', clientX: 10, clientY: 10 });
    act(() => vi.advanceTimersByTime(LONG_PRESS_MS));
    fireEvent.click(link('Goblets'));
    expect(ticked()).toEqual(['Goblets']);
    fireEvent.pointerDown(link('Stool 9'), { pointerType: 'touch' });
    fireEvent.pointerUp(link('Stool 9'), { pointerType: 'touch' });
    fireEvent.click(link('Stool 9'));
    expect(ticked()).toEqual(['Goblets', 'Stool 9']);
    expect(where()).toBe('/props');
  });

  it('[SEL-4] selects nothing under a finger that moves', async () => {
    await openList();
    vi.useFakeTimers();
    fireEvent.pointerDown(link('Goblets'), { pointerType: 'touch', clientX: 10, clientY: 10 });
    fireEvent.pointerMove(link('Goblets'), { pointerType: 'touch', clientX: 10, clientY: 40 });
    act(() => vi.advanceTimersByTime(LONG_PRESS_MS * 2));
    expect(ticked()).toEqual([]);
  });

  it('[SEL-5] is done by keyboard alone', async () => {
    await openList('/props?view=table');
    const row = (title: string) => screen.getByRole('link', { name: new RegExp(title) });
    row('Brass lamp').focus();
    fireEvent.keyDown(row('Brass lamp'), { key: ' ' });
    fireEvent.keyDown(row('Brass lamp'), { key: 'ArrowRight', shiftKey: true });
    expect(document.activeElement).toBe(row('Goblets'));
    expect(ticked()).toEqual(['Brass lamp', 'Goblets']);
    fireEvent.keyDown(row('Goblets'), { key: 'ArrowRight' });
    expect(ticked()).toEqual(['Brass lamp', 'Goblets']);
    fireEvent.keyDown(row('Stool 9'), { key: 'a', ctrlKey: true });
    expect(ticked()).toHaveLength(5);
    fireEvent.keyDown(row('Stool 9'), { key: 'Escape' });
    expect(ticked()).toEqual([]);
    fireEvent.keyDown(row('Stool 9'), { key: 'ArrowLeft', shiftKey: true });
    expect(ticked()).toEqual(['Goblets', 'Stool 9']);
  });

  it('[SEL-6] offers what can be done with these, and no more', async () => {
    await openList('/props', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    fireEvent.click(box('Brass lamp'));
    expect((await bar()).getByRole('button', { name: 'Sign out' }).hasAttribute('disabled')).toBe(true);
    expect((await bar()).getByRole('button', { name: 'Return' }).hasAttribute('disabled')).toBe(false);
    fireEvent.click(box('Stool 9'));
    expect((await bar()).getByRole('button', { name: 'Sign out' }).hasAttribute('disabled')).toBe(false);
  });

  it.each([
    ['Labels', '/labels'],
    ['Paperwork', '/paperwork'],
  ])('[SEL-7] puts the records into the address of %s, which opens them again', async (action, path) => {
    const { where } = await openList();
    fireEvent.click(box('Goblets'));
    fireEvent.click(box('Brass lamp'));
    fireEvent.click((await bar()).getByRole('button', { name: 'More actions' }));
    fireEvent.click((await bar()).getByRole('button', { name: action }));
    await waitFor(() => expect(where()).toBe(`${path}?kind=prop&ids=goblets%2Clamp`));
  });
});
