import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { DeviceState } from '../../../src/machines/shared/onDevice.ts';
import { updateMachine, type UpdateEvent } from '../../../src/machines/update/update.machine.ts';
import { notify } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';
import { eventually } from '../../support/eventually.ts';

const GB = 1_000_000_000;

/** The app on a device whose browser responds as specified. */
function programOn(first: Partial<DeviceState> = {}, promises = true) {
  const commands: string[] = [];
  let report: (event: UpdateEvent) => void = () => undefined;
  const update = createActor(
    updateMachine.provide({
      actors: {
        program: fromCallback(({ sendBack, receive }) => {
          report = sendBack;
          receive(({ type }) => commands.push(type));
        }),
      },
    }),
  );
  update.start();
  let state: DeviceState = {
    start: 'ready',
    install: 'browserMenu',
    storage: { isKept: false, usedBytes: 12_400_000, roomBytes: 2.1 * GB },
    ...first,
  };
  const listeners = new Set<() => void>();
  const install = vi.fn(() => Promise.resolve());
  const onDevice = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    install,
    look: () => Promise.resolve(),
    keep: () => {
      state = { ...state, storage: state.storage && { ...state.storage, isKept: promises } };
      for (const listener of listeners) listener();
      return Promise.resolve(promises);
    },
  };
  return { program: { update, onDevice }, commands, install, report: (event: UpdateEvent) => act(() => report(event)) };
}

async function account(made: ReturnType<typeof programOn>, backstock = fakeBackstock({ program: made.program })) {
  visit('/account', backstock);
  await heading('My account');
  return within(await screen.findByRole('region', { name: 'Backstock on this device' }));
}

describe('the program on this device', () => {
  it('[OFF-10] says what starts without a network, how much room there is, and what may be lost', async () => {
    const card = await account(programOn());
    expect(card.getByText(/^Works offline\. Pages, photos/)).toBeDefined();
    expect(card.getByText('12 MB used of about 2.1 GB available in this browser.')).toBeDefined();
    expect(
      card.getByText(
        /The browser may clear this data when the device is low on space\. Anything on the server downloads again, but unsent changes would be lost/,
      ),
    ).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'Protect data on this device' }));
    expect(await card.findByText(/^The browser will keep this data/)).toBeDefined();
    expect(card.queryByRole('button', { name: 'Protect data on this device' })).toBeNull();
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'The browser will keep the data on this device.' }),
    );
    expect(await axeFindings()).toEqual([]);
  });

  it('[OFF-10] says where the browser has not promised it', async () => {
    const card = await account(programOn({}, false));
    fireEvent.click(card.getByRole('button', { name: 'Protect data on this device' }));
    await eventually(() =>
      expect(notify).toHaveBeenCalledWith({
        message: "The browser didn't agree to that. Install Backstock or use it more often, then try again.",
      }),
    );
    expect(
      card.getByText(
        /The browser may clear this data when the device is low on space\. Anything on the server downloads again, but unsent changes would be lost/,
      ),
    ).toBeDefined();
  });

  it.each([
    ['preparing', /^Getting ready to work offline\. This/],
    ['impossible', /^Needs a connection to start/],
  ] as const)('[OFF-10] says that it does not start without a network: %s', async (start, text) => {
    const card = await account(programOn({ start, storage: undefined }));
    expect(card.getByText(text)).toBeDefined();
    expect(card.queryByText(/available in this browser/)).toBeNull();
  });

  it('[OUT-26] keeps nothing where the browser stores nothing', async () => {
    const made = programOn();
    const backstock = fakeBackstock({ program: made.program });
    backstock.client.storeNothing();
    const card = await account(made, backstock);
    expect(card.getByText(/^This browser isn't saving anything on this device/)).toBeDefined();
    expect(card.queryByText(/^Works offline|available in this browser|may clear this data|will keep/)).toBeNull();
  });

  it('[OFF-8] is installed by the browser’s own question', async () => {
    const made = programOn({ install: 'offered' });
    const card = await account(made);
    fireEvent.click(card.getByRole('button', { name: 'Install on this device' }));
    expect(made.install).toHaveBeenCalledOnce();
  });

  it.each([
    ['shareMenu', /tap Share in Safari, then "Add to Home Screen"/],
    ['browserMenu', /To install it, open your browser's menu and choose "Install" or "Add to home screen"/],
    ['installed', /^Installed\. Open it from its icon/],
  ] as const)('[OFF-8] tells how it is done by hand, or that it is: %s', async (install, text) => {
    const card = await account(programOn({ install }));
    expect(card.getByText(text)).toBeDefined();
    expect(card.queryByRole('button', { name: 'Install on this device' })).toBeNull();
  });

  it('[OFF-10] is said beside changes that wait, where the browser may clear them away', async () => {
    const backstock = fakeBackstock({ program: programOn().program });
    backstock.setOnline(false);
    backstock.client.add('propCategory', 'seating', { name: 'Seating' });
    backstock.client.add('prop', 'chair', { name: 'Bentwood chair', categoryId: 'seating' });
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(
      screen.queryByText(
        /This browser may clear these changes when the device is low on space\. Open Backstock with a connection soon/,
      ),
    ).toBeNull();
    await act(() =>
      backstock.client.commands.dispatch({
        type: 'ReportMissing',
        kind: 'prop',
        id: 'chair',
        payload: { quantity: 1 },
      }),
    );
    expect(
      await screen.findByText(
        /This browser may clear these changes when the device is low on space\. Open Backstock with a connection soon/,
      ),
    ).toBeDefined();
  });
});

describe('a newer version', () => {
  it('[UPD-8] is offered in one line, loaded on request, and takes the keyboard from nobody', async () => {
    const made = programOn();
    visit('/account', fakeBackstock({ program: made.program }));
    await heading('My account');
    expect(screen.queryByText('A new version is available.')).toBeNull();
    const before = document.activeElement;
    made.report({ type: 'version.ready', isFromBefore: false });
    expect((await screen.findByText('A new version is available.')).getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
    expect(made.commands).toEqual(['version.take']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update now' }).disabled).toBe(true);
  });

  it('[UPD-8] can be put off for this visit', async () => {
    const made = programOn();
    visit('/account', fakeBackstock({ program: made.program }));
    await heading('My account');
    made.report({ type: 'version.changed' });
    fireEvent.click(await screen.findByRole('button', { name: 'Update later' }));
    expect(screen.queryByText('A new version is available.')).toBeNull();
    expect(made.commands).toEqual([]);
  });
});
