import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnPasskeys } from '../../../src/domain/account/index.ts';
import type { AccountCalls } from '../../../src/machines/shared/accountCalls.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const ok = <Value,>(value: Value) => Promise.resolve({ ok: value });
const phone = { id: 'p', name: 'My phone', addedAt: '2026-05-01T10:00:00.000Z', usedAt: null };

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => vi.unstubAllGlobals());

async function open(own: OwnPasskeys, calls: Partial<AccountCalls> = {}) {
  visit('/account', fakeBackstock({ accountCalls: { passkeys: () => ok(own), ...calls } }));
  await heading('My account');
  const card = within(screen.getByRole('region', { name: 'Passkeys' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' }).getAttribute('aria-busy')).toBe('false'));
  return card;
}

describe('passkeys on the account page', () => {
  it('[KEY-8] are added with a name and the password, and say what kept the device', async () => {
    const given: (readonly string[])[] = [];
    const card = await open(
      { passkeys: [], proof: 'password' },
      {
        addPasskey: (...asked) => {
          given.push(asked);
          return given.length === 1 ? Promise.resolve({ problem: 'Nothing was done.' }) : ok(true);
        },
      },
    );
    fireEvent.click(card.getByRole('button', { name: 'Add passkey' }));
    fireEvent.change(card.getByLabelText('Name'), { target: { value: ' My phone ' } });
    fireEvent.change(card.getByLabelText("Enter your password to confirm it's you"), { target: { value: 'curtain' } });
    const submit = () => fireEvent.submit(card.getByRole('button', { name: 'Create passkey' }));
    submit();
    expect(await card.findByText('Nothing was done.')).toBeDefined();
    submit();
    expect(await card.findByRole('button', { name: 'Add passkey' })).toBeDefined();
    expect(given).toEqual([
      ['My phone', 'curtain'],
      ['My phone', 'curtain'],
    ]);
  });

  it('[KEY-8] are listed, named anew, and removed once that was asked', async () => {
    const done: string[] = [];
    const card = await open(
      { passkeys: [phone], proof: 'nothing' },
      {
        renamePasskey: (id, name) => {
          done.push(`${id} ${name}`);
          return done.length === 1 ? Promise.resolve({ problem: 'Too long.' }) : ok(true);
        },
        removePasskey: (id) => {
          done.push(id);
          return ok(true);
        },
      },
    );
    expect(card.getByText(/^Added .*1 May.*, not used yet$/)).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'Rename My phone' }));
    fireEvent.change(card.getByLabelText('Name'), { target: { value: 'Tablet' } });
    const save = () => fireEvent.submit(card.getByRole('button', { name: 'Save name' }));
    save();
    expect(await card.findByText('Too long.')).toBeDefined();
    save();
    fireEvent.click(await card.findByRole('button', { name: 'Remove My phone' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(done).toEqual(['p Tablet', 'p Tablet', 'p']));
  });

  it('[KEY-9] are not offered where the browser or the address has none', async () => {
    vi.unstubAllGlobals();
    const card = await open({ passkeys: [phone], proof: 'password' });
    expect(card.getByText(/You can't create a passkey here/)).toBeDefined();
    expect(card.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });
});

describe('a passkey on the login page', () => {
  it('[KEY-9] is a button where the browser has them, which says why it did not work', async () => {
    visit(
      '/login',
      fakeBackstock({
        person: null,
        accountCalls: { signInByPasskey: () => Promise.resolve({ problem: "This passkey can't be found." }) },
      }),
    );
    await heading('Log in');
    fireEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
      "This passkey can't be found.",
    );
    expect(screen.getByRole('button', { name: 'Log in with a passkey' }).hasAttribute('disabled')).toBe(false);
  });

  it('[KEY-9] is no button where it has none', async () => {
    vi.unstubAllGlobals();
    visit('/login', fakeBackstock({ person: null }));
    await heading('Log in');
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});
