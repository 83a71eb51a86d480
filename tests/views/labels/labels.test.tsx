import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { labelsInPlace, labelsOf, labelsOfList } from '../../../src/views/addresses/labelPaths.ts';
import '../../../src/views/labels/LabelsPage.tsx';
import { saveFile } from '../../../src/views/ui/saveFile.ts';
import { words } from '../../support/readPaper.ts';
import { testPaper } from '../../support/testPaper.ts';
import { axeFindings } from '../support/axe.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from '../catalogue/store.ts';

async function open(path: string, backstock = propsStore()) {
  const visited = visit(path, backstock);
  await heading('Labels');
  await screen.findByRole('button', { name: 'Download PDF' });
  return visited;
}

async function saved(): Promise<readonly string[]> {
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  const [call] = vi.mocked(saveFile).mock.calls;
  return call === undefined ? [] : words(call[0]);
}

describe('what is labelled', () => {
  it('[LABEL-10] are the records that the address names', async () => {
    await open(labelsOf('prop', ['lamp']).to);
    expect(screen.getByText('1 label on 1 sheet')).toBeDefined();
    expect(await saved()).toEqual([expect.stringMatching(/P-00001.*Brass lamp.*Props store › Shelf 4/)]);
  });

  it('[LABEL-10] is the list with its filters, in its order', async () => {
    await open(
      labelsOfList('prop', new URLSearchParams({ categoryId: 'lamps', sort: '-name', page: '3', view: 'grid' })),
    );
    const [page = ''] = await saved();
    expect(page.indexOf('Goblets')).toBeGreaterThanOrEqual(0);
    expect(page.indexOf('Goblets')).toBeLessThan(page.indexOf('Brass lamp'));
    expect(page).not.toContain('Bentwood chair');
  });

  it('[LABEL-10] is what lives in a place, and the places inside it', async () => {
    const backstock = propsStore();
    backstock.client.add('location', 'hook', {
      name: 'Hook',
      code: 'L-00009',
      locationType: 'hook',
      parentId: 'store',
    });
    await open(labelsInPlace('store'), backstock);
    const [page = ''] = await saved();
    for (const name of ['L-00009', 'P-00001', 'P-00002']) expect(page).toContain(name);
    expect(page).not.toContain('P-00003');
  });

  it('[LABEL-10] travels with the navigation where it is too much for an address', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => (index === 0 ? 'lamp' : `prop-${index}`));
    const { to, state } = labelsOf('prop', ids);
    expect([to, state]).toEqual(['/labels?kind=prop&ids=', { ids }]);
    const { router } = visit('/labels', propsStore());
    await heading('Labels');
    await act(() => router.navigate(to, { state }));
    expect(await screen.findByText('1 label on 1 sheet')).toBeDefined();
    // As after logging in again.
    await act(() => router.navigate(to));
    expect(await screen.findByRole('heading', { name: 'Nothing to label' })).toBeDefined();
  });

  it('[LABEL-10] can be chosen where nothing was asked for', async () => {
    const { router } = visit('/labels', propsStore());
    await heading('Labels');
    expect(screen.getByRole('link', { name: 'All props' }).getAttribute('href')).toBe('/labels?kind=prop');
    expect(screen.queryByRole('link', { name: 'All costumes' })).toBeNull();
    await act(() => router.navigate('/labels?kind=nonsense', { state: { ids: [] } }));
    expect(screen.getByRole('link', { name: 'All props' })).toBeDefined();
  });

  it('[LABEL-12] is said where something has no code, or nothing has', async () => {
    await open(labelsOf('prop', ['lamp', 'stool', 'bench']).to);
    expect(screen.getByRole('note').textContent).toBe("2 records have no code and won't get a label.");
    visit(labelsOf('prop', ['stool']).to, propsStore());
    expect(await screen.findByRole('heading', { name: 'Nothing to label' })).toBeDefined();
  });
});

describe('the page of labels', () => {
  it('[LABEL-11] begins where a label of the sheet is pressed, and makes copies', async () => {
    await open(labelsOf('prop', ['lamp']).to);
    const first = () => screen.getByLabelText<HTMLInputElement>('First label on the sheet');
    const slot = document.querySelectorAll('.sheet-slot')[20];
    if (!slot) throw new Error('There is no label 21 on the sheet.');
    fireEvent.click(slot);
    expect(first().value).toBe('21');
    fireEvent.change(screen.getByLabelText('Copies of each'), { target: { value: '3' } });
    expect(screen.getByText('3 labels on 2 sheets')).toBeDefined();
    fireEvent.change(first(), { target: { value: '1' } });
    fireEvent.blur(first());
    expect(screen.getByText('3 labels on 1 sheet')).toBeDefined();
  });

  it('[LABEL-11] remembers the sheet, the codes and the fields', async () => {
    const { backstock } = await open(labelsOf('prop', ['lamp']).to);
    fireEvent.change(screen.getByLabelText('Print on'), { target: { value: 'dymo-11352' } });
    fireEvent.click(screen.getByRole('button', { name: 'QR code' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^QR code as a link/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Location' }));
    fireEvent.click(screen.getByRole('button', { name: 'Custom text' }));
    fireEvent.change(screen.getByLabelText('Custom text'), { target: { value: 'Ring the desk' } });
    expect(backstock.devicePreferences.get('labels')).toMatchObject({
      sheet: 'dymo-11352',
      codes: 'qr',
      isLink: true,
      parts: ['title', 'group', 'note'],
      note: 'Ring the desk',
    });
    expect(screen.getByRole('img', { name: 'Label for P-00001' }).textContent).toBe('P-00001Brass lampRing the desk');
    expect(await saved()).toEqual(['P-00001 | Brass lamp | Ring the desk']);
  });

  it('[LABEL-4] says what size a label needs, and that there is room for one code only', async () => {
    const backstock = propsStore();
    await open(labelsOf('prop', ['lamp']).to, backstock);
    fireEvent.change(screen.getByLabelText('Print on'), { target: { value: 'L4731' } });
    expect(screen.getByRole('note').textContent).toMatch(/^Some labels are too small for both/);
    fireEvent.click(screen.getByRole('button', { name: 'Barcode' }));
    expect(screen.getByRole('alert').textContent).toMatch(
      /^This label is too small for the code, which needs 32 × 5 mm/,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' }).disabled).toBe(true);
  });

  it('[LABEL-8] keeps the calibration of each sheet, and refuses what no printer does', async () => {
    const { backstock } = await open(labelsOf('prop', ['lamp']).to);
    fireEvent.change(screen.getByLabelText('Shift right'), { target: { value: '1,5' } });
    fireEvent.change(screen.getByLabelText('Measured length of the 100 mm line'), { target: { value: '98' } });
    expect(backstock.devicePreferences.get('labels').calibrations).toEqual({
      L7160: { x: 1.5, y: 0, scale: 100 / 98 },
    });
    fireEvent.change(screen.getByLabelText('Shift down'), { target: { value: '99' } });
    expect(screen.getByRole('alert').textContent).toMatch(/^Enter millimetres/);
    expect(backstock.devicePreferences.get('labels').calibrations['L7160']?.y).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Download test page' }));
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe('label-test-page.pdf');
  });

  it('[LABEL-18] says when what printing needs cannot be fetched, and tries again', async () => {
    const backstock = propsStore();
    let isThere = false;
    visit(labelsOf('prop', ['lamp']).to, {
      ...backstock,
      paper: {
        ...backstock.paper,
        open: () => (isThere ? Promise.resolve(testPaper()) : Promise.reject(new Error('no network'))),
      },
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Printing isn't ready on this device\. Go/);
    isThere = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeDefined();
  });

  it('[LABEL-19] has no accessibility violation', async () => {
    await open(labelsOf('prop', ['lamp']).to);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('the ways to labels', () => {
  it('[LABEL-13] are above a list, with its filters', async () => {
    visit('/props?categoryId=lamps', propsStore());
    await heading('All props');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Labels' }).getAttribute('href')).toBe(
        '/labels?categoryId=lamps&kind=prop',
      ),
    );
  });

  it('[LABEL-13] are at a record and at a place', async () => {
    visit('/props/prop/lamp', propsStore());
    await heading('Brass lamp');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Print label' }).getAttribute('href')).toBe('/labels?kind=prop&ids=lamp');
  });

  it('[LABEL-13] are at a place, for what is in it', async () => {
    visit('/propLocations/manage?open=store', propsStore());
    await heading('Props store');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    const menu = within(screen.getByRole('article'));
    expect(menu.getByRole('link', { name: 'Print labels for contents' }).getAttribute('href')).toBe(
      '/labels?place=store',
    );
  });
});
