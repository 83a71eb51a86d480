import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import '../../../src/views/lending/DeskPage.tsx';
import { fakeBackstock, type FakeBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const many = Array.from({ length: 20 }, (_, index) => `LMP-${String(index + 1).padStart(5, '0')}`);

/** Today is 14 May 2026. Twenty lanterns, a booking for Sam, and Kim, who has a card. */
async function desk(mode: string, options: FakeOptions = {}) {
  const backstock = fakeBackstock(options);
  const { client } = backstock;
  client.add('member', 'sam', { name: 'Sam Lee', code: 'M-00001' });
  client.add('member', 'kim', { name: 'Kim Doe', code: 'M-00002' });
  client.add('propCategory', 'lighting', { name: 'Lighting' });
  client.add('booking', 'ghosts', {
    name: 'Ghosts',
    code: 'R-00001',
    memberId: 'sam',
    from: '2026-05-14',
    dueBack: '2026-05-20',
  });
  for (const [index, code] of many.entries())
    client.add('prop', code, { name: `Lantern ${index + 1}`, categoryId: 'lighting', code });
  const visited = visit(`/props/SignOut?${mode}`, backstock);
  await heading('Reserve and sign out');
  /** All codes are scanned before the first is processed. */
  const scan = (...codes: readonly string[]) => act(async () => codes.forEach((code) => backstock.wedge(code)));
  return { ...visited, scan };
}

/** Blocks saving until the returned function is called. */
function holdUp({ client }: FakeBackstock): () => void {
  const { dispatch } = client.commands;
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  Object.assign(client.commands, {
    dispatch: (...bodies: readonly CommandBody[]) => gate.then(() => dispatch(...bodies)),
  });
  return goOn;
}

/** Rows of the list, first scan first. */
function lines(): readonly string[] {
  const list = screen.queryByRole('region', { name: /^Scanned/ });
  return list === null
    ? []
    : within(list)
        .queryAllByRole('listitem')
        .map((item) => item.querySelectorAll('p')[1]?.textContent ?? '')
        .toReversed();
}

const hasLines = (expected: readonly string[]) => waitFor(() => expect(lines()).toEqual(expected));
const choose = (mode: string) => fireEvent.click(screen.getByRole('radio', { name: mode }));

describe('a rush at the desk', () => {
  it('[RESV-29] answers each of many scans with a line, as the mode says at its reading', async () => {
    const { scan, backstock } = await desk('mode=reserve&booking=ghosts');
    const goOn = holdUp(backstock);
    await scan(...many);
    choose('Sign out');
    await scan(...many);
    choose('Return');
    await scan(...many, many[0] ?? '', 'XYZ-999');
    expect(lines()).toEqual([]);
    await act(async () => goOn());
    await hasLines([
      ...many.map(() => 'Reserved for Ghosts, 14 May to 20 May'),
      ...many.map(() => 'Signed out to Sam Lee until 20 May'),
      ...many.map(() => 'Returned'),
      'Already in this list.',
      'No item has this tag.',
    ]);
    expect(backstock.signals).toHaveLength(62);
  });

  it.each(['reserve', 'out'])('[DATE-18] does nothing by the date before one that cannot be read: %s', async (mode) => {
    const { scan, backstock } = await desk(`mode=${mode}&booking=ghosts`);
    const due = screen.getByLabelText<HTMLInputElement>('Due back');
    fireEvent.change(due, { target: { value: 'soon' } });
    await scan(many[0] ?? '');
    await hasLines(['"soon" isn\'t a date. Enter it like 31/12/2026.']);
    expect(due.value).toBe('soon');
    expect(backstock.client.records.get('prop', many[0] ?? '')).toMatchObject({ loans: [] });
  });

  it('[RESV-29] hands what follows a card or a slip to whom it names, however soon', async () => {
    const { scan, where } = await desk('mode=out');
    await scan('M-00001', many[0] ?? '', 'M-00002', many[1] ?? '', 'R-00001', many[2] ?? '');
    await hasLines([
      'Now signing out to Sam Lee.',
      'Signed out to Sam Lee until 28 May',
      'Now signing out to Kim Doe.',
      'Signed out to Kim Doe until 28 May',
      'Everything you scan now is for Ghosts.',
      'Signed out to Sam Lee until 20 May',
    ]);
    await waitFor(() => expect(where()).toBe('/props/SignOut?mode=out&booking=ghosts'));
  });

  it('[RESV-29] says in its line that a scan could not be kept, and that too many came at once', async () => {
    const { scan, backstock } = await desk('mode=out&booking=ghosts');
    backstock.client.failWith('The device is full.');
    await scan(many[0] ?? '');
    await hasLines(['The device is full.']);
    backstock.client.failWith(undefined);
    await scan(...Array.from({ length: 60 }, () => many[0] ?? ''));
    await waitFor(() => expect(lines()).toHaveLength(61));
    expect(lines().filter((line) => line === `${many[0]} was scanned too quickly. Scan it again.`)).toHaveLength(10);
  });

  it('[RESV-29] gives the keyboard back to the code once something beside it was chosen', async () => {
    await desk('mode=in');
    const code = screen.getByLabelText('Or type the code');
    const booking = screen.getByRole('combobox', { name: 'Booking' });
    booking.focus();
    fireEvent.change(booking, { target: { value: 'ghosts' } });
    fireEvent.keyDown(booking, { key: 'Enter' });
    expect(document.activeElement).toBe(code);

    const condition = screen.getByLabelText('Condition on return');
    condition.focus();
    fireEvent.keyDown(condition, { key: 'ArrowDown' });
    fireEvent.change(condition, { target: { value: 'fair' } });
    expect(document.activeElement).toBe(condition);
    fireEvent.pointerDown(condition);
    fireEvent.change(condition, { target: { value: 'poor' } });
    expect(document.activeElement).toBe(code);
  });
});

describe('the form for a new booking', () => {
  it('[FORM-3] keeps the focus in a refused field, and reads its sentence out with it', async () => {
    const { backstock } = await desk('mode=reserve');
    act(() => void backstock.client.add('member', 'member-ada', { name: 'Ada Quill' }));
    fireEvent.click(screen.getByRole('button', { name: 'New booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Purpose/), { target: { value: 'Oliver!' } });
    fireEvent.click(dialog.getByLabelText('Hire to another group'));
    const group = dialog.getByLabelText(/^Borrowing group/);
    group.focus();
    fireEvent.click(dialog.getByRole('button', { name: 'Create booking' }));
    await dialog.findByText("Enter the group that's borrowing it.");
    expect(document.activeElement).toBe(group);
    const describedBy = group.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe("Enter the group that's borrowing it.");
    expect(group.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(group, { target: { value: 'S' } });
    expect(dialog.queryByText("Enter the group that's borrowing it.")).toBeNull();
    expect(document.activeElement).toBe(group);
  });
});
