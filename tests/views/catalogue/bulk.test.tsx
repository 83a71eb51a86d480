import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../../../src/views/catalogue/bulk/EditMany.tsx';
import '../../../src/views/lending/LendMany.tsx';
import '../../../src/views/catalogue/bulk/LifecycleMany.tsx';
import { runAll } from '../../../src/views/catalogue/bulk/run.ts';
import { notify } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

async function openList(path = '/props', backstock = propsStore()) {
  visit(path, backstock);
  await heading('All props');
  return backstock;
}

function pick(...titles: readonly string[]) {
  for (const title of titles) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
}

const bar = async () => within(await screen.findByRole('region', { name: / selected$/ }));
const dialog = async () => within(await screen.findByRole('dialog'));
const told = () => vi.mocked(notify).mock.calls.at(-1)?.[0];

/** Presses a button of the dialog once it is enabled, which is when the changes have been calculated. */
async function press(form: Awaited<ReturnType<typeof dialog>>, name: string) {
  const button = await form.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}

async function chooseMore(name: string) {
  fireEvent.click((await bar()).getByRole('button', { name: 'More actions' }));
  fireEvent.click(await (await bar()).findByRole('button', { name }));
}

describe('changing many at once', () => {
  it('[BULK-3, BULK-5] says what will change, changes it, and takes all of it back', async () => {
    const { client } = await openList();
    pick('Bentwood chair', 'Brass lamp', 'Stool 10');
    fireEvent.click((await bar()).getByRole('button', { name: 'Edit' }));
    const form = await dialog();
    expect(form.getByRole('button', { name: 'Change 3' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(form.getByRole('combobox', { name: 'Choose a field' }), { target: { value: 'condition' } });
    fireEvent.click(form.getByRole('button', { name: 'Good' }));
    expect(await form.findByText('1 will change.')).toBeDefined();
    expect(form.getByText('2 stay the same.')).toBeDefined();
    fireEvent.change(form.getByRole('combobox', { name: 'Change another field' }), { target: { value: 'tags' } });
    fireEvent.change(form.getByRole('textbox', { name: 'Tags' }), { target: { value: 'war' } });
    fireEvent.keyDown(form.getByRole('textbox', { name: 'Tags' }), { key: 'Enter' });
    await press(form, 'Change 3');
    await waitFor(() => expect(told()?.message).toBe('3 props have been changed.'));
    expect(['chair', 'lamp', 'stool'].map((id) => client.records.get('prop', id)?.values)).toMatchObject([
      { tags: ['war'] },
      { tags: ['war'] },
      { tags: ['war'], condition: 'good' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    client.happen({
      type: 'RecordChanged',
      kind: 'prop',
      id: 'lamp',
      data: { changes: { tags: { from: ['war'], to: ['peace'] } } },
    });
    await act(async () => told()?.action?.onClick());
    await waitFor(() => expect(told()?.message).toBe('2 changes undone. 1 has been edited since and stays as it is.'));
    expect(['chair', 'lamp', 'stool'].map((id) => client.records.get('prop', id)?.values['tags'])).toEqual([
      undefined,
      ['peace'],
      undefined,
    ]);
    expect(client.records.get('prop', 'stool')?.values['condition']).toBe('poor');
  });

  it('[BULK-3, BULK-6] disposes of many for one reason, and names what cannot go', async () => {
    const { client } = await openList();
    pick('Bentwood chair', 'Brass lamp', 'Stool 9');
    await chooseMore('Dispose');
    const form = await dialog();
    expect(await form.findByText('2 will change.')).toBeDefined();
    expect(form.getByText("1 can't be changed:")).toBeDefined();
    expect(form.getByText(/This prop is out\. Return it first/).textContent).toMatch(/^Brass lamp/);
    fireEvent.change(form.getByRole('combobox', { name: 'Reason' }), { target: { value: 'donated' } });
    await press(form, 'Dispose of 2');
    await waitFor(() => expect(told()?.message).toBe('2 props have been disposed of. 1 was left out.'));
    expect(client.records.get('prop', 'chair')?.lifecycle).toMatchObject({ stage: 'disposed', reason: 'donated' });
    await act(async () => told()?.action?.onClick());
    await waitFor(() => expect(told()?.message).toBe('2 changes undone.'));
    expect(client.records.get('prop', 'chair')?.lifecycle).toEqual({ stage: 'active' });
  });

  it('[BULK-6] restores many, and puts them back where they were', async () => {
    const { client } = await openList('/props?disposed');
    pick('Old sword');
    fireEvent.click((await bar()).getByRole('button', { name: 'Restore' }));
    await press(await dialog(), 'Restore 1');
    await waitFor(() => expect(told()?.message).toBe('1 prop has been restored.'));
    await act(async () => told()?.action?.onClick());
    await waitFor(() =>
      expect(client.records.get('prop', 'sword')?.lifecycle).toMatchObject({ stage: 'disposed', reason: 'sold' }),
    );
  });

  it('[BULK-6] moves many records to another location', async () => {
    const { client } = await openList();
    pick('Goblets', 'Stool 9');
    await chooseMore('Move');
    const form = await dialog();
    const place = form.getByRole('combobox', { name: 'Home location' });
    fireEvent.click(place);
    fireEvent.change(place, { target: { value: 'shelf' } });
    fireEvent.click(form.getByRole('option', { name: /Shelf 4/ }));
    await press(form, 'Move 2');
    await waitFor(() => expect(told()?.message).toBe('2 props have been moved.'));
    expect(client.records.get('prop', 'bench')?.values['homeLocationId']).toBe('shelf');
  });

  it('[BULK-6] returns every selected item that is out', async () => {
    const { client } = await openList();
    pick('Brass lamp', 'Goblets', 'Stool 9');
    fireEvent.click((await bar()).getByRole('button', { name: 'Return' }));
    await press(await dialog(), 'Return 2');
    await waitFor(() => expect(told()?.message).toBe('2 props returned'));
    expect(client.records.get('prop', 'goblets')?.loans).toEqual([]);
    await act(async () => told()?.action?.onClick());
    await waitFor(() =>
      expect(client.records.get('prop', 'goblets')?.loans).toMatchObject([{ memberId: 'member-dan', quantity: 2 }]),
    );
  });

  it('[BULK-4] works without a network, and leaves out what is refused meanwhile', async () => {
    const backstock = await openList('/props', propsStore({ online: false }));
    const { client } = backstock;
    const bodies = ['chair', 'lamp', 'stool'].map(
      (id) => ({ type: 'DisposeRecord', kind: 'prop', id, payload: { reason: 'lost' } }) as const,
    );
    const seen: number[] = [];
    const ran = await act(() =>
      runAll(client.commands, bodies, { signal: new AbortController().signal, onProgress: (done) => seen.push(done) }),
    );
    expect(ran.done.map(({ id }) => id)).toEqual(['chair', 'stool']);
    expect(ran.refused).toMatchObject([{ body: { id: 'lamp' }, refusal: { code: 'on-loan' } }]);
    expect(seen).toEqual([3]);
    expect(client.waiting.list()).toHaveLength(2);
  });

  it('[BULK-4] stops half-way with what was done by then', async () => {
    const { client } = propsStore();
    const stop = new AbortController();
    const bodies = Array.from(
      { length: 250 },
      (_, number) =>
        ({
          type: 'AddRecord',
          kind: 'prop',
          id: `crate-${number}`,
          payload: { values: { name: `Crate ${number}`, categoryId: 'lamps' } },
        }) as const,
    );
    const ran = await runAll(client.commands, bodies, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(ran.done).toHaveLength(100);
    expect(client.records.get('prop', 'crate-100')).toBeUndefined();
  });

  it('[BULK-7] says that the device can keep no more, and keeps the dialog', async () => {
    const { client } = await openList();
    pick('Bentwood chair', 'Stool 9');
    await chooseMore('Dispose');
    const form = await dialog();
    const ok = await form.findByRole('button', { name: 'Dispose of 2' });
    client.failWith('This device is full.');
    fireEvent.click(ok);
    expect(await form.findByText('This device is full.')).toBeDefined();
    expect(notify).not.toHaveBeenCalled();
  });

  it('[BULK-3] has nothing that axe finds wrong', async () => {
    await openList();
    pick('Bentwood chair', 'Brass lamp');
    fireEvent.click((await bar()).getByRole('button', { name: 'Edit' }));
    const form = await dialog();
    for (const field of ['condition', 'tags', 'homeLocationId'])
      fireEvent.change(form.getByRole('combobox', { name: /^(Choose a|Change another) field$/ }), {
        target: { value: field },
      });
    expect(await axeFindings(await screen.findByRole('dialog'))).toEqual([]);
  });
});
