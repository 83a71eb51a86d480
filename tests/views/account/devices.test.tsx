import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

describe('devices on the account page', () => {
  it('[ACCOUNT-1] are named by their owner', async () => {
    const given: string[] = [];
    const moment = '2026-05-03T10:00:00.000Z';
    visit(
      '/account',
      fakeBackstock({
        accountCalls: {
          devices: () =>
            Promise.resolve({
              ok: [{ id: 'd', device: 'Chrome on Android', signedInAt: moment, usedAt: moment, isThis: true }],
            }),
          nameDevice: (id, name) => {
            given.push(`${id} ${name}`);
            return Promise.resolve(given.length === 1 ? { problem: 'Logged out already.' } : { ok: true as const });
          },
        },
      }),
    );
    await heading('My account');
    const card = within(screen.getByRole('region', { name: "Where you're logged in" }));
    fireEvent.click(await card.findByRole('button', { name: 'Rename Chrome on Android' }));
    fireEvent.change(card.getByLabelText('Name'), { target: { value: 'My phone' } });
    fireEvent.submit(card.getByRole('button', { name: 'Save name' }));
    expect(await card.findByText('Logged out already.')).toBeDefined();
    fireEvent.submit(card.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(card.queryByLabelText('Name')).toBeNull());
    expect(given).toEqual(['d My phone', 'd My phone']);
  });
});
