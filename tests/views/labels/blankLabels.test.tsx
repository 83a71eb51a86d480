import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, describe, vi } from 'vitest';
import '../../../src/views/labels/BlankLabelsPage.tsx';
import '../../../src/views/labels/LabelsPage.tsx';
import { saveFile } from '../../../src/views/ui/saveFile.ts';
import { words } from '../../support/readPaper.ts';
import { propsStore } from '../catalogue/store.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const setAside = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create and print' });

async function open(options: Parameters<typeof propsStore>[0] = {}) {
  const backstock = propsStore(options);
  backstock.client.add('labelRun', 'before', { name: 'T-00001 to T-00003', prefix: 'T', count: 3, first: 1, last: 3 });
  backstock.client.add('prop', 'tagged', { name: 'Crate', code: 'T-00002', categoryId: 'seating' });
  const visited = visit('/labels/blank', backstock);
  await heading('Blank labels');
  return visited;
}

describe('blank labels', () => {
  it('[LABEL-14] are given numbers after the last, and printed', async () => {
    const { where } = await open();
    fireEvent.change(screen.getByLabelText('Number of labels'), { target: { value: '2' } });
    fireEvent.click(setAside());
    await waitFor(() => expect(where()).toMatch(/^\/labels\?run=/));
    fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    const [call] = vi.mocked(saveFile).mock.calls;
    expect(call && (await words(call[0])).join(' ')).toMatch(/T-00004.*T-00005/);
  });

  it('[LABEL-20] show how many of a run are in use, and leave those out', async () => {
    const { router } = await open();
    expect(screen.getByText('1 of 3 in use')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Print T-00001 to T-00003' }).getAttribute('href')).toBe(
      '/labels?run=before',
    );
    expect(screen.getByText("Codes in departments you can't see aren't counted.")).toBeDefined();
    await act(() => router.navigate('/labels?run=before'));
    expect(await screen.findByText('1 code is already in use and has been left out.')).toBeDefined();
    expect(await screen.findByText('2 labels on 1 sheet')).toBeDefined();
    await act(() => router.navigate('/labels?run=none'));
    expect(await screen.findByRole('heading', { name: 'Labels not found' })).toBeDefined();
  });

  it('[LABEL-17] need the server, and say so; what was set aside before is printed all the same', async () => {
    const { backstock } = await open();
    act(() => backstock.setOnline(false));
    expect(
      await screen.findByText(/^Numbers come from the server, so two devices never print the same one/),
    ).toBeDefined();
    expect(setAside().disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Print T-00001 to T-00003' })).toBeDefined();
    act(
      () =>
        void backstock.client.commands.dispatch({
          type: 'AddRecord',
          kind: 'labelRun',
          id: '01990000-0000-4000-8000-0000000000aa',
          payload: { values: { count: 2 } },
        }),
    );
    expect(await screen.findByText('Waiting for the server')).toBeDefined();
    act(() => backstock.setOnline(true));
    expect(await screen.findByText('T-00004 to T-00005')).toBeDefined();
  });

  it('[LABEL-21] of 1 to 1,000 labels and one to six letters are set aside; anything else is refused beside its field', async () => {
    const { where } = await open();
    const number = screen.getByLabelText('Number of labels');
    const prefix = screen.getByLabelText('Prefix');
    for (const value of ['0', '1001', '1.5']) {
      fireEvent.change(number, { target: { value } });
      fireEvent.click(setAside());
      expect(await screen.findByText('Enter a whole number from 1 to 1,000.')).toBeDefined();
    }
    fireEvent.change(number, { target: { value: '1000' } });
    for (const value of ['7', 'ABCDEFG']) {
      fireEvent.change(prefix, { target: { value } });
      fireEvent.click(setAside());
      expect(await screen.findByText('Enter one to six letters from A to Z, e.g. T.')).toBeDefined();
    }
    expect(where()).toBe('/labels/blank');
    fireEvent.change(prefix, { target: { value: 'ABCDEF' } });
    fireEvent.click(setAside());
    await waitFor(() => expect(where()).toMatch(/^\/labels\?run=/));
  });

  it('[LABEL-19] have no accessibility violation, also with a refused entry', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Number of labels'), { target: { value: '0' } });
    fireEvent.click(setAside());
    expect(await screen.findByText('Enter a whole number from 1 to 1,000.')).toBeDefined();
    expect(await axeFindings()).toEqual([]);
  });

  it('[LABEL-22] are for those who look after stock or places', async () => {
    visit('/labels/blank', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    expect(await screen.findByRole('heading', { name: 'No blank labels yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create and print' })).toBeNull();
  });
});
