import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRecord } from '../../../src/domain/changes/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { sitAtDesk } from '../support/desk.ts';
import type { FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import '../../../src/views/catalogue/sheet/Sheet.tsx';
import { propsStore } from './store.ts';

const isDesk = vi.fn(() => true);

beforeEach(() => {
  isDesk.mockReturnValue(true);
  sitAtDesk(isDesk);
});
afterEach(() => vi.restoreAllMocks());

const grid = () => screen.getByRole('group', { name: 'Sheet: props' });
const surface = () => {
  const found = grid().querySelector<HTMLElement>('.bp6-table-container');
  if (found === null) throw new Error('there is no table');
  return found;
};
function cell(row: number, column: number): HTMLElement {
  const quadrant = column === 0 ? 'left' : 'main';
  const found = grid().querySelector<HTMLElement>(
    `.bp6-table-quadrant-${quadrant} .bp6-table-cell-row-${row}.bp6-table-cell-col-${column}`,
  );
  if (found === null) throw new Error(`there is no cell ${row}/${column}`);
  return found;
}
const headings = () =>
  [...grid().querySelectorAll('.bp6-table-quadrant-main .cells-heading-label')].map(({ textContent }) => textContent);
const columnOf = (label: string) => headings().indexOf(label);
const names = () => [0, 1, 2, 3, 4].map((row) => cell(row, 0).textContent);
const press = (...keys: string[]) => {
  for (const text of keys) {
    const key = text.replace(/^[\^+]+/, '');
    fireEvent.keyDown(surface(), { key, ctrlKey: text.startsWith('^'), shiftKey: text.startsWith('+') });
  }
};
const clipboard = (text: string) => ({ clipboardData: { getData: () => text, setData: vi.fn() } });
function copied(): string {
  const data = clipboard('');
  fireEvent.copy(surface(), data);
  return String(data.clipboardData.setData.mock.calls[0]?.[1]);
}
/** Moves the focus to a cell. */
function goTo(row: number, label: string): void {
  press('^Home', ...Array.from({ length: row }, () => 'ArrowDown'));
  press(...Array.from({ length: columnOf(label) }, () => 'ArrowRight'));
}
const save = (name: string | RegExp) => screen.findByRole('button', { name });

async function openSheet(backstock: FakeBackstock = propsStore(), query = '') {
  const visited = visit(`/props?view=sheet${query}`, backstock);
  await heading('All props');
  await waitFor(() => expect(cell(0, 0).textContent).not.toBe(''));
  return visited;
}

describe('the sheet of a catalogue', () => {
  it('[SHEET-12] is offered at a desk with a pointer, and is the table elsewhere', async () => {
    await openSheet();
    expect(names()).toEqual(['Bentwood chair', 'Brass lamp', 'Goblets', 'Stool 9', 'Stool 10']);
    expect(screen.getByRole('button', { name: 'Sheet' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('[SHEET-12] is not offered to fingers', async () => {
    isDesk.mockReturnValue(false);
    visit('/props?view=sheet', propsStore());
    await heading('All props');
    expect(await screen.findByRole('table', { name: 'props' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sheet' })).toBeNull();
  });

  it('[SHEET-12] has nothing that axe finds wrong', async () => {
    await openSheet();
    expect(await axeFindings()).toEqual([]);
  });

  it('[SHEET-14] edits a cell in place, keeps it staged, saves it, and takes it back', async () => {
    const { backstock } = await openSheet();
    goTo(1, 'Name');
    press('F2');
    const line = screen.getByRole('textbox', { name: 'Name' });
    fireEvent.change(line, { target: { value: 'Oil lamp' } });
    fireEvent.keyDown(line, { key: 'Enter' });
    await waitFor(() => expect(cell(1, 0).textContent).toBe('Oil lamp'));
    expect(cell(1, 0).className).toContain('is-changed');
    expect(backstock.client.records.get('prop', 'lamp')?.values.name).toBe('Brass lamp');
    fireEvent.click(await save('Save 1 cell'));
    await waitFor(() => expect(backstock.client.records.get('prop', 'lamp')?.values.name).toBe('Oil lamp'));
    const [said, undo] = vi.mocked(notifyDone).mock.calls.at(-1) ?? [];
    expect(said).toBe('Changed 1 cell in 1 prop.');
    act(() => undo?.());
    await waitFor(() => expect(backstock.client.records.get('prop', 'lamp')?.values.name).toBe('Brass lamp'));
  });

  it('[SHEET-8] keeps what is typed while the batch is being stored, with its steps', async () => {
    const { backstock } = await openSheet();
    const { commands } = backstock.client;
    const { dispatch } = commands;
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    Object.assign(commands, {
      dispatch: (...bodies: readonly CommandBody[]) => stored.then(() => dispatch(...bodies)),
    });
    const condition = (row: number) => cell(row, columnOf('Condition'));
    goTo(0, 'Condition');
    fireEvent.paste(surface(), clipboard('Poor'));
    fireEvent.click(await save('Save 1 cell'));
    goTo(1, 'Condition');
    fireEvent.paste(surface(), clipboard('Fair'));
    goTo(0, 'Condition');
    fireEvent.paste(surface(), clipboard('New'));
    await act(async () => store());
    await waitFor(() => expect(backstock.client.records.get('prop', 'chair')?.values.condition).toBe('poor'));
    await save('Save 2 cells');
    expect([condition(0), condition(1)].map(({ className }) => className)).toEqual([
      expect.stringMatching(/is-changed/),
      expect.stringMatching(/is-changed/),
    ]);
    press('^z');
    await save('Save 1 cell');
    expect([condition(0).textContent, condition(1).textContent]).toEqual(['Poor', 'Fair']);
  });

  it('[SHEET-14] begins with what is typed, goes on with Tab, and leaves the cell as it was with Escape', async () => {
    await openSheet();
    goTo(0, 'Code');
    press('X');
    const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(line.value).toBe('X');
    fireEvent.keyDown(line, { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    expect(cell(0, columnOf('Code')).textContent).toBe('P-00002');
    press('F2');
    const again = screen.getByRole('textbox', { name: 'Code' });
    fireEvent.change(again, { target: { value: 'P-00009' } });
    fireEvent.keyDown(again, { key: 'Tab' });
    await waitFor(() => expect(cell(0, columnOf('Code')).textContent).toBe('P-00009'));
    expect(copied()).toBe('Furniture / Seating');
  });

  it('[SHEET-14] chooses from a list, and finds what is referred to by typing', async () => {
    await openSheet();
    goTo(0, 'Condition');
    press('p');
    const choice = screen.getByRole('combobox', { name: 'Condition' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Poor']);
    fireEvent.keyDown(choice, { key: 'Enter' });
    await waitFor(() => expect(cell(0, columnOf('Condition')).textContent).toBe('Poor'));
    goTo(0, 'Category');
    press('l');
    const reference = screen.getByRole('combobox', { name: 'Category' });
    fireEvent.change(reference, { target: { value: 'lam' } });
    fireEvent.keyDown(reference, { key: 'Enter' });
    await waitFor(() => expect(cell(0, columnOf('Category')).textContent).toBe('Lamps'));
    expect(await save('Save 2 cells')).toBeDefined();
  });

  it('[SHEET-14] gives tags the control of the form, and takes in the word that is being typed', async () => {
    const backstock = propsStore();
    backstock.devicePreferences.set('columns', { props: ['tags', 'condition'] });
    await openSheet(backstock);
    goTo(0, 'Tags');
    press('F2');
    const box = within(grid()).getByRole('textbox');
    fireEvent.change(box, { target: { value: 'gilt' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.change(box, { target: { value: 'Act 2' } });
    fireEvent.blur(box);
    await waitFor(() => expect(cell(0, 1).textContent).toBe('gilt, Act 2'));
  });

  it('[SHEET-11] [SHEET-14] says that what follows from other things is not typed', async () => {
    await openSheet();
    goTo(0, 'Whereabouts');
    press('F2');
    expect(notify).toHaveBeenCalledWith({ message: "This column can't be edited here." });
  });

  it('[SHEET-15] copies a block for any spreadsheet, and pastes one back', async () => {
    const { backstock } = await openSheet();
    goTo(0, 'Code');
    press('+ArrowDown', '+ArrowRight');
    expect(copied()).toBe('P-00002\tFurniture / Seating\nP-00001\tLamps');
    goTo(3, 'Condition');
    fireEvent.paste(surface(), clipboard('Fair\nmarvellous\n'));
    await waitFor(() => expect(cell(4, columnOf('Condition')).className).toContain('is-wrong'));
    expect(cell(4, columnOf('Condition')).textContent).toBe('marvellous');
    expect(cell(4, columnOf('Condition')).title).toContain(
      'Condition: there\'s no "marvellous". Choose New, Good, Fair, Poor, Unusable.',
    );
    expect(screen.getByText("1 cell can't be saved")).toBeDefined();
    fireEvent.click(await save('Save 1 cell'));
    await waitFor(() => expect(backstock.client.records.get('prop', 'bench')?.values.condition).toBe('fair'));
    // Cells that couldn't be saved are still there.
    expect(cell(4, columnOf('Condition')).textContent).toBe('marvellous');
  });

  it('[SHEET-5] reads pasted dates in the order of who is logged in', async () => {
    const backstock = propsStore();
    backstock.devicePreferences.set('columns', { props: ['acquiredOn'] });
    backstock.devicePreferences.set('dateStyle', 'en-US');
    await openSheet(backstock);
    goTo(0, 'Acquired on');
    fireEvent.paste(surface(), clipboard('3/4/2025'));
    fireEvent.click(await save('Save 1 cell'));
    await waitFor(() => expect(backstock.client.records.get('prop', 'chair')?.values.acquiredOn).toBe('2025-03-04'));
  });

  it('[SHEET-15] cuts, empties and fills down, each as one step that is taken back', async () => {
    await openSheet();
    const condition = () => [0, 1, 3, 4].map((row) => cell(row, columnOf('Condition')).textContent);
    const before = condition();
    goTo(0, 'Condition');
    press('+ArrowDown');
    fireEvent.cut(surface(), clipboard(''));
    await waitFor(() => expect(condition().slice(0, 2)).toEqual(['', '']));
    press('^z');
    await waitFor(() => expect(condition()).toEqual(before));
    goTo(3, 'Condition');
    press('+ArrowDown', '^d');
    await waitFor(() => expect(condition().slice(2)).toEqual(['Unusable', 'Unusable']));
    press('^z');
    press('^y');
    await waitFor(() => expect(condition().slice(2)).toEqual(['Unusable', 'Unusable']));
    goTo(0, 'Name');
    press('Delete');
    await waitFor(() => expect(cell(0, 0).title).toBe("Name can't be empty."));
  });
});

describe('a sheet that others change too', () => {
  it('[SHEET-9] shows what somebody else has written, and overwrites nothing before one has chosen', async () => {
    const { backstock } = await openSheet();
    const { client } = backstock;
    const theirs = async (to: 'new' | 'good' | 'fair' | 'poor') => {
      const from = client.records.get('prop', 'lamp')?.values.condition ?? null;
      await act(() =>
        client.commands.dispatch(changeRecord({ kind: 'prop', id: 'lamp' }, { condition: { from, to } }).command),
      );
    };
    goTo(1, 'Condition');
    fireEvent.paste(surface(), clipboard('Poor'));
    await save('Save 1 cell');
    await theirs('fair');
    await waitFor(() => expect(cell(1, columnOf('Condition')).className).toContain('is-contested'));
    expect(screen.getByText('1 conflict')).toBeDefined();
    expect((await save('Save 0 cells')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Condition: someone else changed this to "Fair".')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    fireEvent.click(await save('Save 1 cell'));
    await waitFor(() => expect(client.records.get('prop', 'lamp')?.values.condition).toBe('poor'));
    goTo(1, 'Condition');
    fireEvent.paste(surface(), clipboard('New'));
    await save('Save 1 cell');
    await theirs('good');
    fireEvent.click(await save('Take theirs'));
    await waitFor(() => expect(cell(1, columnOf('Condition')).textContent).toBe('Good'));
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
  });

  it('[SHEET-16] sorts and filters from the heading, as the list does', async () => {
    const { where } = await openSheet();
    const menu = (label: string) => {
      const [button] = grid().querySelectorAll(`[aria-label="Sort and filter by ${label}"]`);
      if (button === undefined) throw new Error(`there is no menu of ${label}`);
      fireEvent.click(button);
    };
    menu('Name');
    fireEvent.click(screen.getByRole('button', { name: 'Sort descending' }));
    await waitFor(() => expect(names()[0]).toBe('Stool 10'));
    expect(where()).toContain('sort=-name');
    menu('Condition');
    fireEvent.click(within(grid()).getByRole('checkbox', { name: /^Good/ }));
    await waitFor(() => expect(where()).toContain('condition=good'));
    await waitFor(() =>
      expect([cell(0, 0).textContent, cell(1, 0).textContent]).toEqual(['Brass lamp', 'Bentwood chair']),
    );
  });

  it('[SHEET-17] moves and hides columns, and keeps them with their widths', async () => {
    const { backstock } = await openSheet();
    const { devicePreferences } = backstock;
    const act1 = (label: string, name: string) => {
      const [button] = grid().querySelectorAll(`[aria-label="Sort and filter by ${label}"]`);
      if (button) fireEvent.click(button);
      fireEvent.click(screen.getByRole('button', { name }));
    };
    const before = headings();
    act1('Condition', 'Move left');
    await waitFor(() => expect(columnOf('Condition')).toBe(before.indexOf('Condition') - 1));
    expect(devicePreferences.get('columns')['props']?.indexOf('condition')).toBe(before.indexOf('Condition') - 2);
    act1('Condition', 'Hide column');
    await waitFor(() => expect(columnOf('Condition')).toBe(-1));
    act(() => devicePreferences.set('columns', { props: ['name:300', 'code:200', 'condition'] }));
    await waitFor(() => expect(headings()).toEqual(['Name', 'Code', 'Condition']));
    expect(cell(0, 1).getAttribute('style')).toContain('200px');
  });

  it('[SHEET-18] keeps rows where they are while something is not saved, and the keyboard on its record', async () => {
    const { backstock } = await openSheet();
    const { client } = backstock;
    goTo(2, 'Condition');
    await act(() => client.add('prop', 'anvil', { name: 'Anvil', categoryId: 'lamps' }));
    await waitFor(() => expect(names()[0]).toBe('Anvil'));
    expect(screen.getByRole('link', { name: 'Open Goblets' })).toBeDefined();
    fireEvent.paste(surface(), clipboard('Poor'));
    await save('Save 1 cell');
    await act(() => client.add('prop', 'apple', { name: 'Apple', categoryId: 'lamps' }));
    expect(names()[1]).toBe('Bentwood chair');
    fireEvent.click(await save('Save 1 cell'));
    await waitFor(() => expect(names()[1]).toBe('Apple'));
  });

  it('[SHEET-19] keeps what is not saved while another view is looked at, and asks before another page', async () => {
    const { router, where } = await openSheet();
    goTo(0, 'Condition');
    fireEvent.paste(surface(), clipboard('Poor'));
    await save('Save 1 cell');
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'props' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Sheet' }));
    await save('Save 1 cell');
    await act(() => router.navigate('/'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(where()).toMatch(/^\/props/);
    await act(() => router.navigate('/'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('[SHEET-19] discards everything in one press, and takes that back', async () => {
    await openSheet();
    goTo(0, 'Condition');
    fireEvent.paste(surface(), clipboard('Poor'));
    fireEvent.click(await save('Discard changes'));
    await waitFor(() => expect(cell(0, columnOf('Condition')).textContent).toBe('Good'));
    const [, undo] = vi.mocked(notifyDone).mock.calls.at(-1) ?? [];
    act(() => undo?.());
    await waitFor(() => expect(cell(0, columnOf('Condition')).textContent).toBe('Poor'));
  });

  it('[SHEET-19] takes back what was discarded from another view too', async () => {
    await openSheet();
    goTo(0, 'Condition');
    fireEvent.paste(surface(), clipboard('Poor'));
    fireEvent.click(await save('Discard changes'));
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'props' })).toBeDefined();
    const [, undo] = vi.mocked(notifyDone).mock.calls.at(-1) ?? [];
    act(() => undo?.());
    fireEvent.click(screen.getByRole('button', { name: 'Sheet' }));
    await save('Save 1 cell');
  });

  it('[SHEET-20] is only looked at and copied by those who may not change the list', async () => {
    await openSheet(propsStore({ person: ROLES_OF_TESTS.propsMember }));
    goTo(0, 'Name');
    expect(copied()).toBe('Bentwood chair');
    press('F2');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    fireEvent.paste(surface(), clipboard('Throne'));
    expect(notify).toHaveBeenCalledWith({ message: "You don't have permission to edit this list." });
    expect(names()[0]).toBe('Bentwood chair');
  });
});
