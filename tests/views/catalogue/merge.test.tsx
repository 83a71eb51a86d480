import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { differencesOf, merging, pointingAt } from '../../../src/domain/bulk/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import '../../../src/views/catalogue/merge/MergeDialog.tsx';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

async function compare(...titles: readonly string[]) {
  const backstock = propsStore();
  const visited = visit('/props', backstock);
  await heading('All props');
  for (const title of titles) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  const bar = within(await screen.findByRole('region', { name: / selected$/ }));
  fireEvent.click(bar.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await bar.findByRole('button', { name: 'Compare and merge' }));
  return { ...visited, client: backstock.client, dialog: within(await screen.findByRole('dialog')) };
}

describe('side by side', () => {
  it('[MERGE-9, MERGE-10, MERGE-23] merges what was chosen, and leads from the one that went to the one that stays', async () => {
    const { client, dialog, router } = await compare('Bentwood chair', 'Stool 10');
    expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Code',
      'Description',
      'Home location',
      'Condition',
      'Purchase price',
    ]);
    expect(dialog.getByText(/which are disposed of and link to it\. This can't be undone\.$/)).toBeDefined();
    fireEvent.click(dialog.getByRole('radio', { name: 'Keep Stool 10' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Condition: Good' }));
    expect(dialog.getByRole('radio', { name: 'Code: Not set' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(dialog.getByRole('button', { name: 'Merge into Stool 10' }));
    await waitFor(() => expect(vi.mocked(notifyDone)).toHaveBeenCalledWith('1 record merged into Stool 10', undefined));
    expect(client.records.get('prop', 'stool')).toMatchObject({
      values: { name: 'Stool 10', code: 'P-00002', condition: 'good', cost: 1250 },
      photos: [{ width: 600 }],
    });
    expect(client.records.holderOf('P-00002')).toEqual({ kind: 'prop', id: 'stool' });
    await act(() => router.navigate('/props/prop/chair'));
    await heading('Bentwood chair');
    fireEvent.click(screen.getByRole('link', { name: 'Merged into Stool 10' }));
    await heading('Stool 10');
    fireEvent.click(screen.getByRole('link', { name: 'History' }));
    expect(await screen.findByText(/merged Bentwood chair into this, with the code P-00002/)).toBeDefined();
  });

  it('[MERGE-10] says beforehand what is in the way', async () => {
    const { dialog, client } = await compare('Brass lamp', 'Stool 10');
    expect(dialog.getByRole('button', { name: /^Merge into/ }).hasAttribute('disabled')).toBe(false);
    act(() => void client.happen({ type: 'ItemReportedMissing', kind: 'prop', id: 'stool', data: { quantity: 1 } }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Keep Stool 10' }));
    expect(
      dialog.getByText(
        "2 are out or missing, so the quantity can't be lower than that. Return them or report them found first.",
      ),
    ).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Merge into Stool 10' }).hasAttribute('disabled')).toBe(true);
  });

  it('[MERGE-9] finds everything that is linked to those that go', () => {
    const { client } = propsStore();
    const { all } = client.records;
    expect(pointingAt('propCategory', ['furniture'], all)).toEqual([
      { kind: 'propCategory', id: 'seating', field: 'parentId' },
    ]);
    const places = ['store', 'shelf'].flatMap((id) => client.records.get('location', id) ?? []);
    const [store] = places;
    expect(differencesOf(catalogueOf('location'), places).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['name', 'parentId']),
    );
    const body = store && merging(store, places, { name: 'shelf' }, all);
    expect(body?.payload).toMatchObject({
      others: ['shelf'],
      changes: { name: { from: 'Props store', to: 'Shelf 4' } },
      moves: [{ kind: 'prop', id: 'lamp', field: 'homeLocationId' }],
    });
  });

  it('[MERGE-11] has nothing that axe finds wrong', async () => {
    await compare('Bentwood chair', 'Stool 10', 'Stool 9');
    expect(await axeFindings(await screen.findByRole('dialog'))).toEqual([]);
  });
});

describe('putting back', () => {
  it('[CAT-12] puts an earlier change back, and says so where it was changed again since', async () => {
    const { client } = propsStore();
    const backstock = propsStore();
    visit('/props/prop/chair?tab=history', backstock);
    await heading('Bentwood chair');
    const change = (from: string, to: string) =>
      backstock.client.commands.dispatch({
        type: 'ChangeRecord',
        kind: 'prop',
        id: 'chair',
        payload: { changes: { condition: { from, to } } },
      });
    await act(() => change('good', 'fair'));
    await act(() => change('fair', 'poor'));
    fireEvent.click(await screen.findByRole('button', { name: /^Undo: .* from Good to Fair$/ }));
    await waitFor(() =>
      expect(vi.mocked(notify)).toHaveBeenCalledWith({
        message: 'This has been changed again since. Undo the later change first, or edit the record.',
        tone: 'bad',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: /^Undo: .* from Fair to Poor$/ }));
    await waitFor(() => expect(backstock.client.records.get('prop', 'chair')?.values['condition']).toBe('fair'));
    await act(async () => vi.mocked(notifyDone).mock.calls[0]?.[1]?.());
    await waitFor(() => expect(backstock.client.records.get('prop', 'chair')?.values['condition']).toBe('poor'));
    expect(client.records.get('prop', 'chair')?.values['condition']).toBe('good');
  });

  it('[CAT-13] takes back a restoring and an added photo', async () => {
    const backstock = propsStore();
    const { client } = backstock;
    visit('/props/prop/sword', backstock);
    await heading('Old sword');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(client.records.get('prop', 'sword')?.lifecycle).toEqual({ stage: 'active' }));
    const input = await screen.findByLabelText<HTMLInputElement>('Add photo', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    await waitFor(() => expect(client.records.get('prop', 'sword')?.photos).toHaveLength(1));
    await waitFor(() => expect(vi.mocked(notifyDone)).toHaveBeenCalledTimes(2));
    const [[, disposeAgain] = [], [, takeOff] = []] = vi.mocked(notifyDone).mock.calls;
    await act(async () => takeOff?.());
    await waitFor(() => expect(client.records.get('prop', 'sword')?.photos).toEqual([]));
    await act(async () => disposeAgain?.());
    await waitFor(() =>
      expect(client.records.get('prop', 'sword')?.lifecycle).toMatchObject({ stage: 'disposed', reason: 'sold' }),
    );
  });
});
