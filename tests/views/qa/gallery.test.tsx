import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noticePositions } from '../../../src/views/ui/notice.ts';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/qa/TestComponentPage.tsx';
import '../../../src/views/qa/gallery/Gallery.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

async function open(backstock = fakeBackstock()) {
  visit('/testComponent', backstock);
  await heading('Test the components');
  fireEvent.click(screen.getByRole('button', { name: 'Shared components' }));
  await screen.findByRole('heading', { level: 2, name: 'Fields' });
  return backstock;
}

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('the gallery', () => {
  it('[QA-9] shows every type of field empty, filled in and wrong', async () => {
    await open();
    const fields = section('Fields');
    for (const label of [
      'Text',
      'Email',
      'Number',
      'Amount',
      'Length',
      'Date',
      'Choice (many options)',
      'Tags',
      'Linked record',
      'Code',
      'Single field',
    ]) {
      expect(fields.getAllByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)), label).toHaveLength(3);
    }
    for (const group of ['Yes or no', 'Choice (few options)', 'Multiple choice'])
      expect(fields.getAllByRole('group', { name: group })).toHaveLength(3);
    expect(fields.getAllByText('This is an error message.').length).toBe(15);
    const [empty, filled, wrong] = fields.getAllByLabelText(/^Email/);
    expect([empty, filled, wrong].map((input) => (input as HTMLInputElement).value)).toEqual([
      '',
      'sam.lee@backstock.example',
      'sam.lee@backstock.example',
    ]);
    expect(wrong?.getAttribute('aria-invalid')).toBe('true');
    if (empty) fireEvent.change(empty, { target: { value: 'kim@' } });
    expect((empty as HTMLInputElement).value).toBe('kim@');
  });

  it('[QA-9] shows lists, badges and photos in each state', async () => {
    const backstock = fakeBackstock();
    backstock.client.add('propCategory', 'seating', { name: 'Seating' });
    await open(backstock);
    const lists = section('Lists and pages');
    expect(lists.getByText('No props yet')).toBeDefined();
    expect(lists.getByText("Can't show this list")).toBeDefined();
    expect(lists.getAllByRole('status')).toHaveLength(2);
    for (const state of ['In store', 'In store 8/12, 4 out', 'Out', 'Overdue', 'Missing', 'Disposed of'])
      expect(lists.getByText(state)).toBeDefined();
    expect(section('Badges').getByText('Refused')).toBeDefined();
    expect(section('Photos of a record').getByText('No prop on this device has a photo.')).toBeDefined();
  });

  it('[QA-9] shows notifications at the nine positions, in each tone, and with undo', async () => {
    await open();
    for (const position of noticePositions) {
      fireEvent.click(section('Notifications').getByRole('button', { name: position }));
      expect(notify).toHaveBeenLastCalledWith({ message: `Saved (${position})`, position });
    }
    fireEvent.click(section('Notifications').getByRole('button', { name: 'Success' }));
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'good' }));
    fireEvent.click(section('Notifications').getByRole('button', { name: 'Error' }));
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'bad' }));
    fireEvent.click(section('Notifications').getByRole('button', { name: 'With Undo' }));
    vi.mocked(notifyDone).mock.lastCall?.[1]?.();
    expect(notify).toHaveBeenLastCalledWith({ message: '"Oil lamp" restored' });
  });

  it.each([
    ['Confirmation', 'OK'],
    ['Destructive confirmation', 'Dispose'],
    ['Answer required', 'Cancel'],
  ])('[QA-9] asks: %s', async (name, answer) => {
    await open();
    fireEvent.click(section('Dialogs').getByRole('button', { name }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await screen.findByText(`Answered: ${answer}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[QA-10] is looked at in either theme without choosing it', async () => {
    const backstock = await open();
    const { dataset } = document.documentElement;
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(dataset['theme']).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(dataset['theme']).toBe('light');
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
    fireEvent.click(screen.getByRole('button', { name: 'Statecharts' }));
    await waitFor(() => expect(dataset['theme']).toBe('light'));
    expect(backstock.devicePreferences.get('theme')).toEqual({ isDark: false, chosen: false });
  });

  it('[QA-9] has no accessibility violations', async () => {
    await open();
    expect(await axeFindings()).toEqual([]);
  });
});
