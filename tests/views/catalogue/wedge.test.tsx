import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDevice } from '../../../src/services/device.ts';
import { sitAtDesk } from '../support/desk.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

afterEach(() => vi.restoreAllMocks());

/** The list of props, with the keyboard on its first row and the real hand scanner. */
async function openList() {
  const backstock = propsStore();
  const device = createDevice({ mountViewfinder: () => () => undefined, prepare: () => undefined }, () => false);
  backstock.client.add('prop', 'fan', { name: 'Fan', code: 'LX/1023' });
  const { router, where } = visit('/props', { ...backstock, device: { ...device, signal: () => undefined } });
  await heading('All props');
  const link = await screen.findByRole('link', { name: /Bentwood chair/ });
  link.focus();
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname + location.search));
  return { link, visited, where };
}

/** Presses keys at once, however busy the device is: an event's time is when it was made. */
function type(...keys: readonly string[]): void {
  const presses = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (const press of presses) if (document.activeElement) fireEvent(document.activeElement, press);
}

describe('keys of a hand scanner on a list', () => {
  it.each([
    ['LX/1023', '/props/prop/fan'],
    ['https://stock.example.org/scan?code=P-00003', '/props/prop/goblets'],
  ])('[SCAN-24] don’t go into its search: %s', async (code, path) => {
    const { visited } = await openList();
    type(...code, 'Enter');
    await waitFor(() => expect(visited).toEqual([path]));
  });

  it('[SCAN-24] open no other record beside it', async () => {
    sitAtDesk();
    const { link, visited, where } = await openList();
    fireEvent.click(link);
    await screen.findByRole('complementary', { name: 'Preview' });
    expect(where()).toBe('/props/chair');
    visited.length = 0;
    type(...'https://backstage.org/scan?code=P-00003', 'Enter');
    await waitFor(() => expect(visited).toEqual(['/props/prop/goblets']));
  });

  it('[SCAN-24] are distinguished from a keyboard shortcut', async () => {
    await openList();
    type('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
