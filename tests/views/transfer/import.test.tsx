import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportPage } from '../../../src/views/transfer/ImportPage.tsx';
import '../../../src/views/transfer/ImportSheet.tsx';
import { axeFindings } from '../support/axe.ts';
import { gridTexts, sitAtDesk } from '../support/desk.ts';
import { fakeBackstock, renderWithBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';

function openImport(options: FakeOptions = {}) {
  const backstock = fakeBackstock(options);
  const { client } = backstock;
  client.add('propCategory', 'lights', { name: 'Lights' });
  client.add('prop', 'lamp', { name: 'Brass lamp', code: 'P-00001', categoryId: 'lights', condition: 'good' });
  renderWithBackstock(
    <main>
      <Routes>
        <Route path="/import/:id" element={<ImportPage />} />
      </Routes>
    </main>,
    backstock,
    '/import/prop',
  );
  return backstock;
}

const csv =
  'Name,Code,Category,Condition,Shoe size\nStool,,Seating,good,44\nBrass lamp,P-00001,Lights,poor,\nTable,,Lights,so-so,\n';

async function choose(text = csv, name = 'props.csv') {
  fireEvent.change(await screen.findByLabelText('Choose a file'), {
    target: { files: [new File([text], name, { type: 'text/csv' })] },
  });
  await screen.findByRole('button', { name: 'Review rows' });
}

afterEach(() => vi.restoreAllMocks());

const homebox = 'HB.name,HB.asset_id,HB.location,HB.tags,HB.warranty_months\nGoblet,H-1,Cellar / Box 3,silver,24\n';

describe('the page that brings a file in', () => {
  it('[IMP-12] says which program a file comes from, and lets one choose otherwise', async () => {
    openImport();
    await choose(homebox);

    expect(screen.getByText('Looks like a file from Homebox.')).toBeTruthy();
    expect(screen.getByLabelText('Field: HB.name')).toHaveProperty('value', 'name');
    fireEvent.change(screen.getByLabelText('File from'), { target: { value: 'list' } });
    expect(screen.queryByText('Looks like a file from Homebox.')).toBeNull();
    expect(screen.getByLabelText('Field: HB.asset_id')).toHaveProperty('value', '');
  });

  it('[IMP-29] says how it reads dates that fit either order', async () => {
    const backstock = openImport();
    act(() => backstock.devicePreferences.set('dateStyle', 'en-US'));
    await choose('Name,Category,acquiredOn\nStool,Lights,5/6/2025\n');
    fireEvent.click(screen.getByRole('button', { name: 'Review rows' }));
    expect(await screen.findByText('Read the dates in "acquiredOn" as month, day, year')).toBeDefined();
  });

  it('[IMP-29] says what it will do: one value for all rows, a new field and a place with what is around it', async () => {
    const { client } = openImport();
    client.add('locationType', 'room', { name: 'Room', level: 'room' });
    client.add('locationType', 'shelf', { name: 'Shelf', level: 'shelf' });
    await choose(homebox);
    const forAll = screen.getByRole('heading', { name: 'For all rows' }).closest('section') ?? document.body;
    const category = within(forAll).getByRole('combobox');
    fireEvent.change(category, { target: { value: 'Lights' } });
    fireEvent.click(await within(forAll).findByRole('option', { name: 'Lights' }));
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add it as a field' }));
    expect(screen.getByLabelText('Field: HB.warranty_months')).toHaveProperty('value', '@new:number');
    fireEvent.click(screen.getByRole('button', { name: 'Review rows' }));
    fireEvent.change(await screen.findByLabelText('What to do with "Cellar / Box 3"'), { target: { value: 'create' } });

    const plan = (await screen.findByRole('heading', { name: 'What this import will do' })).closest('section');
    await waitFor(() =>
      expect([...(plan?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Add 1 prop',
        'Add 1 custom field: Warranty months',
        'Add 2 locations: Cellar, Box 3',
      ]),
    );
    expect(await axeFindings()).toEqual([]);
  });

  it('[SHEET-22] shows on a desk what each row would do as a sheet, and what is wrong with a cell', async () => {
    sitAtDesk();
    openImport();
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Review rows' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sheet' }));
    const grid = await screen.findByRole('group', { name: 'Sheet: the file' });
    await waitFor(() => expect(gridTexts(grid)).toHaveLength(2));
    const wrong = 'Needs fixing';
    expect(gridTexts(grid)).toEqual([
      ['2', wrong, 'Stool', '', 'Seating', 'good'],
      ['4', wrong, 'Table', '', 'Lights', 'so-so'],
    ]);
    const cell = grid.querySelector<HTMLElement>('.bp6-table-quadrant-main .bp6-table-cell-row-1.bp6-table-cell-col-5');
    expect(cell?.title).toBe('Condition: there\'s no "so-so". Choose New, Good, Fair, Poor, Unusable.');
    fireEvent.click(screen.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(gridTexts(screen.getByRole('group', { name: 'Sheet: the file' }))).toHaveLength(3));
  });

  it('[IMP-11] names the columns that are left out, and what each other one goes into', async () => {
    openImport();
    await choose();

    expect(screen.getByText('1 column has no field in Backstock: Shoe size.')).toBeTruthy();
    // The final line break doesn't start another row.
    expect(screen.getByText('props.csv, 3 rows')).toBeTruthy();
    expect(screen.getByLabelText('Field: Category')).toHaveProperty('value', 'categoryId');
    fireEvent.change(screen.getByLabelText('Field: Shoe size'), { target: { value: 'name' } });
    expect(screen.getByText('Two columns are matched to Name. Change one of them.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review rows' })).toHaveProperty('disabled', true);
    expect(await axeFindings()).toEqual([]);
  });

  it('[IMP-22] shows every row before anything is sent; what is wrong is mended in place', async () => {
    const started: string[] = [];
    const { client } = openImport({
      apply: (report, { importId }) => {
        started.push(importId);
        report({ type: 'run.finished', result: { added: 2, changed: 1, lent: 0, refused: 0 } });
      },
    });
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Review rows' }));

    expect(await screen.findByText("2 rows need fixing and won't be imported until they're right.")).toBeTruthy();
    expect(screen.getByText('Condition: there\'s no "so-so". Choose New, Good, Fair, Poor, Unusable.')).toBeTruthy();
    const cell = screen.getByLabelText('Condition, row 4');
    fireEvent.change(cell, { target: { value: 'fair' } });
    fireEvent.blur(cell);
    fireEvent.change(screen.getByLabelText('What to do with "Seating"'), { target: { value: 'create' } });
    const apply = await screen.findByRole('button', { name: 'Import 3 rows' });
    await waitFor(() => expect(apply).toHaveProperty('disabled', false));
    expect(await axeFindings()).toEqual([]);
    expect(client.dispatched).toEqual([]);
    fireEvent.click(apply);

    expect(await screen.findByText('2 added, 1 changed.')).toBeTruthy();
    expect(started).toHaveLength(1);
    expect(await client.imports.unfinished('prop')).toMatchObject({ file: 'props.csv', rows: 3 });
  });

  it('[IMP-31] offers to go on with an import that was not finished', async () => {
    const backstock = openImport({
      apply: (report) => report({ type: 'run.lost', message: "There's no connection. Try again when you're online." }),
    });
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Review rows' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));

    expect(await screen.findByText('"props.csv" didn\'t finish importing')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe("There's no connection. Try again when you're online.");
    expect(screen.getByRole('button', { name: 'Resume import' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Leave as is' }));
    await screen.findByLabelText('Choose a file');
    await waitFor(async () => expect(await backstock.client.imports.unfinished('prop')).toBeUndefined());
  });

  it('[IMP-33] takes an earlier import back after one question', async () => {
    const undone: string[] = [];
    const { client } = openImport({
      undo: (report, { importId }) => {
        undone.push(importId);
        report({ type: 'run.undone', undone: 3, kept: 1 });
      },
    });
    client.add('importSession', 'import-1', {
      file: 'old.csv',
      into: 'prop',
      rows: 4,
      state: 'finished',
      added: 3,
      changed: 1,
      refused: 0,
    });
    client.add('importSession', 'import-2', { file: 'coats.csv', into: 'costume', rows: 4, state: 'finished' });

    const earlier =
      (await screen.findByRole('heading', { name: 'Previous imports' })).closest('section') ?? document.body;
    expect(within(earlier).queryByText('coats.csv')).toBeNull();
    fireEvent.click(within(earlier).getByRole('button', { name: 'Undo import' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));

    expect(await screen.findByText(/3 records are back to how they were\. 1 was kept because/)).toBeTruthy();
    expect(undone).toEqual(['import-1']);
  });

  it('[IMP-4] says in words why a file cannot be read', async () => {
    openImport();
    fireEvent.change(await screen.findByLabelText('Choose a file'), {
      target: { files: [new File(['\n'], 'empty.csv')] },
    });

    expect(await screen.findByText('This file is empty.')).toBeTruthy();
  });

  it('[IMP-22] is for those who look after the catalogue', async () => {
    openImport({ person: ROLES_OF_TESTS.propsMember });

    expect(await screen.findByRole('heading', { name: "You can't import these" })).toBeTruthy();
  });
});
