import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noticePositions } from '../../../src/views/ui/notice.ts';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
// why: loaded before the first test, which on a busy machine would wait for it in vain.
import '../../../src/views/qa/TestComponentPage.tsx';
import '../../../src/views/qa/gallery/Gallery.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

// why: notifications themselves are tested where they are drawn (notices.test.tsx).
vi.mock(import('../../../src/views/ui/notify.ts'), async (original) => ({
  ...(await original()),
  notify: vi.fn(),
  notifyDone: vi.fn(),
}));

async function open(backstock = fakeBackstock()) {
  visit('/testComponent', backstock);
  await heading('Test the components');
  fireEvent.click(screen.getByRole('button', { name: 'Shared parts' }));
  await screen.findByRole('heading', { level: 2, name: 'Fields' }, { timeout: 12_000 });
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
      'E-mail',
      'Number',
      'Money',
      'Length',
      'Date',
      'One of many',
      'Free words',
      'Another record',
      'Code',
      'A line on its own',
    ]) {
      expect(fields.getAllByLabelText(new RegExp(`^${label}`)), label).toHaveLength(3);
    }
    for (const group of ['Yes or no', 'One of a few', 'Several of several'])
      expect(fields.getAllByRole('group', { name: group })).toHaveLength(3);
    expect(fields.getAllByText('This is the sentence that says what is wrong.').length).toBe(15);
    const [empty, filled, wrong] = fields.getAllByLabelText(/^E-mail/);
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
    expect(lists.getByText('There are no props yet.')).toBeDefined();
    expect(lists.getByText('The list cannot be shown.')).toBeDefined();
    expect(lists.getAllByRole('status')).toHaveLength(2);
    for (const state of ['In store', 'Partly out 8/12', 'Out', 'Overdue', 'Missing', 'Disposed of'])
      expect(lists.getByText(state)).toBeDefined();
    expect(section('Badges').getByText('Refused')).toBeDefined();
    expect(section('Pictures').getByText('No prop on this device has a photo.')).toBeDefined();
  });

  it('[QA-9] shows notifications at the nine positions, in each tone, and with undo', async () => {
    await open();
    for (const position of noticePositions) {
      fireEvent.click(section('Notifications').getByRole('button', { name: position }));
      expect(notify).toHaveBeenLastCalledWith({ message: `Saved (${position}).`, position });
    }
    fireEvent.click(section('Notifications').getByRole('button', { name: 'Good news' }));
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'good' }));
    fireEvent.click(section('Notifications').getByRole('button', { name: 'Bad news' }));
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'bad' }));
    fireEvent.click(section('Notifications').getByRole('button', { name: 'With a way back' }));
    vi.mocked(notifyDone).mock.lastCall?.[1]?.();
    expect(notify).toHaveBeenLastCalledWith({ message: 'It is back.' });
  });

  it.each([
    ['A question', 'OK'],
    ['A dangerous question', 'Dispose'],
    ['One that must be answered', 'Cancel'],
  ])('[QA-9] asks: %s', async (name, answer) => {
    await open();
    fireEvent.click(section('Dialogs').getByRole('button', { name }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await screen.findByText(`Answered: ${answer}.`);
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
