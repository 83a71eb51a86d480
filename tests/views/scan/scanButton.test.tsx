import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../../src/views/camera/ScanDialog.tsx';
import { propsStore } from '../catalogue/store.ts';
import { axeFindings } from '../support/axe.ts';
import type { FakeBackstock } from '../support/fakeBackstock.tsx';
import { noticed } from '../support/noticed.ts';
import { heading, visit } from '../support/visit.tsx';

async function scan({ camera }: FakeBackstock, button: string, code: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: button });
  await waitFor(() => expect(camera.isRunning).toBe(true));
  act(() => camera.send({ type: 'camera.ready', hasTorch: false }));
  act(() => camera.send({ type: 'code.read', code }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: button })).toBeNull());
}

describe('a code field', () => {
  it('[SCAN-26] is filled with what the camera reads, and the camera rests before and after', async () => {
    const { backstock } = visit('/props/new', propsStore());
    await heading('Add a prop');
    expect(backstock.camera.isRunning).toBe(false);
    await scan(backstock, 'Scan a code with the camera', 'OLD-77');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Code/ }).value).toBe('OLD-77');
    expect(backstock.camera.isRunning).toBe(false);
    expect(backstock.signals).toEqual(['good']);
  });

  it('[SCAN-26] is left as it was when the dialog is closed', async () => {
    const { backstock } = visit('/props/new', propsStore());
    await heading('Add a prop');
    fireEvent.click(screen.getByRole('button', { name: 'Scan a code with the camera' }));
    const dialog = await screen.findByRole('dialog', { name: 'Scan a code with the camera' });
    await waitFor(() => expect(backstock.camera.isRunning).toBe(true));
    expect(await axeFindings(dialog)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(backstock.camera.isRunning).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Code/ }).value).toBe('');
  });
});

describe('who takes something', () => {
  async function openSignOut() {
    const store = propsStore();
    store.client.add('member', 'member-eve', { name: 'Eve Rowan', code: 'M-00009' });
    const { backstock } = visit('/props/prop/chair', store);
    await heading('Bentwood chair');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    return { backstock, picker: await screen.findByRole<HTMLInputElement>('combobox', { name: /Sign out to/ }) };
  }

  it('[SCAN-26] is chosen by a membership card', async () => {
    const { backstock, picker } = await openSignOut();
    await scan(backstock, 'Scan membership card', 'M-00009');
    expect(picker.value).toBe('Eve Rowan');
  });

  it('[SCAN-26] stays open where the code is no membership card', async () => {
    const { backstock, picker } = await openSignOut();
    const before = picker.value;
    for (const code of ['P-00001', 'nothing']) {
      await scan(backstock, 'Scan membership card', code);
      expect(picker.value).toBe(before);
    }
    expect(noticed()).toEqual(
      Array(2).fill("That isn't one of this group's membership cards. Choose the member by name."),
    );
  });
});
