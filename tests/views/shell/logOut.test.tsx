import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setFields } from '../../../src/domain/changes/index.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

/** Renames props that nobody else has changed. */
async function rename({ client }: FakeBackstock, ...ids: readonly string[]): Promise<void> {
  const commands = ids.map((id) => {
    const { kind, values } = client.add('prop', id, { name: 'Lamp' });
    return setFields({ kind, id, values }, { name: 'Lantern' }).command;
  });
  await act(() => client.commands.dispatch(...commands));
}

const isLoggedIn = ({ actors }: FakeBackstock) => actors.session.getSnapshot().matches('signedIn');

async function opened() {
  const backstock = fakeBackstock();
  const { where } = visit('/mine', backstock);
  await heading('My items');
  backstock.client.setOnline(false);
  return { backstock, where };
}

function askToLogOut(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Account: Ada Quill' }));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
}

const checking = async () => within(await screen.findByRole('dialog', { name: 'Logging out …' }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Log out?' }));

describe('logging out', () => {
  it('[SIGN-22] says how many changes are unsent and what happens to them, and can be called off', async () => {
    const { backstock, where } = await opened();
    await rename(backstock, 'a', 'b');
    askToLogOut();
    const asked = await question();
    asked.getByText(
      /^2 changes haven't been sent yet\. They stay on this device and are sent when you log in here again\./,
    );
    expect(asked.queryByText(/decision|settings/)).toBeNull();
    fireEvent.click(asked.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([isLoggedIn(backstock), where()]).toEqual([true, '/mine']);
  });

  it('[SIGN-22] with unsent changes goes on if that is chosen', async () => {
    const { backstock, where } = await opened();
    await rename(backstock, 'a');
    askToLogOut();
    const asked = await question();
    asked.getByText(
      /^1 change hasn't been sent yet\. It stays on this device and is sent when you log in here again\./,
    );
    fireEvent.click(asked.getByRole('button', { name: 'Log out' }));
    await heading('The Lantern Players');
    expect([isLoggedIn(backstock), where()]).toEqual([false, '/']);
  });

  it('[OUT-24] says that unsent changes are lost where the browser stores nothing', async () => {
    const { backstock } = await opened();
    backstock.client.storeNothing();
    await rename(backstock, 'a');
    askToLogOut();
    const asked = await question();
    asked.getByText(/^1 change hasn't reached the server, and this browser can't save it on this device/);
    expect(asked.queryByText(/stays on this device/)).toBeNull();
  });

  it('[SIGN-22] says that refused changes can only be decided on this device', async () => {
    const { backstock } = await opened();
    const { kind, values } = backstock.client.add('prop', 'a', { name: 'Lamp' });
    const { command } = setFields({ kind, id: 'a', values }, { name: 'Lantern' });
    act(() => void backstock.client.conflict(command, { code: 'not-allowed', message: 'No.' }));
    askToLogOut();
    const asked = await question();
    asked.getByText(/^1 change needs your decision\./);
    expect(asked.queryByText(/sent yet/)).toBeNull();
  });

  it('[SIGN-22] says that settings which were not saved yet are lost', async () => {
    const { backstock } = await opened();
    act(() => backstock.devicePreferences.set('unsent', ['ownViews']));
    askToLogOut();
    (await question()).getByText(/will be lost/);
  });

  it('[SIGN-22] asks from the command palette too', async () => {
    const { backstock } = await opened();
    await rename(backstock, 'a');
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'log out' } });
    fireEvent.click(await screen.findByRole('option', { name: /Log out/ }));
    (await question()).getByText(/^1 change hasn't been sent yet/);
    expect(isLoggedIn(backstock)).toBe(true);
  });

  it('[SIGN-22] asks nothing if everything has reached the server', async () => {
    const { backstock } = await opened();
    askToLogOut();
    await heading('The Lantern Players');
    expect([isLoggedIn(backstock), screen.queryByRole('dialog')]).toEqual([false, null]);
  });
});

describe('logging out before the changes on the device have been read', () => {
  async function openedEarly(...ids: readonly string[]) {
    const { backstock } = await opened();
    await rename(backstock, ...ids);
    const read = backstock.client.awaitWaiting();
    askToLogOut();
    return { backstock, read: () => act(read) };
  }

  it('[SIGN-23] waits for them, and then asks if something is unsent', async () => {
    const { backstock, read } = await openedEarly('a');
    await checking();
    read();
    const asked = await question();
    expect(screen.queryByRole('dialog', { name: 'Logging out …' })).toBeNull();
    asked.getByText(/^1 change hasn't been sent yet\./);
    expect(asked.queryByText(/couldn't be read/)).toBeNull();
    expect(isLoggedIn(backstock)).toBe(true);
  });

  it('[SIGN-23] waits for them, and asks nothing if everything has been sent', async () => {
    const { backstock, read } = await openedEarly();
    await checking();
    expect(isLoggedIn(backstock)).toBe(true);
    read();
    await heading('The Lantern Players');
    expect([isLoggedIn(backstock), screen.queryByRole('dialog')]).toEqual([false, null]);
  });

  it('[SIGN-23] says that it checks for them meanwhile, and can be called off', async () => {
    const { backstock, read } = await openedEarly();
    const dialog = await checking();
    expect(dialog.getByRole('status').textContent).toBe('Checking for unsent changes …');
    fireEvent.click(dialog.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    read();
    expect([isLoggedIn(backstock), screen.queryByRole('dialog')]).toEqual([true, null]);
  });

  it('[SIGN-23] asks as if something were unsent if they cannot be read, and says so', async () => {
    const { backstock, read } = await openedEarly();
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }, { timeout: 10_000 }));
    dialog.getByText("The changes saved on this device couldn't be read, so some of them may not have been sent yet.");
    expect(dialog.queryByText('Everything has been sent now.')).toBeNull();
    read();
    await dialog.findByText('Everything has been sent now.');
    expect(dialog.queryByText(/couldn't be read/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await heading('The Lantern Players');
    expect(isLoggedIn(backstock)).toBe(false);
  });
});
