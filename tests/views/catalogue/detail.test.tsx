import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { LAMP_LOAN, PHOTO, propsStore } from './store.ts';

async function open(id: string, name: string, backstock = propsStore(), tab = '') {
  const visited = visit(`/props/prop/${id}${tab}`, backstock);
  await heading(name);
  return visited;
}

const line = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const undo = () => act(async () => vi.mocked(notifyDone).mock.calls.at(-1)?.[1]?.());

describe('the page of a record', () => {
  it('[ACT-7] shows what it was on a day that is chosen', async () => {
    await open('lamp', 'Brass lamp', propsStore(), '?tab=history');
    fireEvent.click(await screen.findByRole('button', { name: 'View as of' }));
    fireEvent.change(screen.getByLabelText('View as of'), { target: { value: '2026-05-01' } });
    expect(await screen.findByText("This didn't exist yet on that day.")).toBeDefined();
    fireEvent.change(screen.getByLabelText('View as of'), { target: { value: '2026-05-14' } });
    expect(await screen.findByRole('heading', { level: 3, name: 'Brass lamp' })).toBeDefined();
  });

  it('[CAT-1] says where it is, in what state, and whether it is ours, as three answers', async () => {
    await open('chair', 'Bentwood chair');
    expect(line('Whereabouts')).toBe('In store');
    expect(line('Condition')).toBe('Good');
    expect(line('Status')).toBe('Active');
    expect(line('Home location')).toBe('Props store');
  });

  it('[CAT-2] says who has it and until when, with the days it is late', async () => {
    await open('lamp', 'Brass lamp');
    const loans = within(screen.getByRole('region', { name: 'Who has it' }));
    expect(loans.getByText('With Sam Lee, due back 6 May')).toBeDefined();
    expect(loans.getByText('8 days overdue')).toBeDefined();
  });

  it('[CAT-2, STOCK-26] counts what is there of a batch, and where the others are', async () => {
    await open('goblets', 'Goblets');
    expect(screen.getByText('2 with Dan Whit until 20 May')).toBeDefined();
    expect(line('Whereabouts')).toBe('In store 4/6, 2 out');
  });

  it('[CAT-3] shows what is known by sections, and offers what is not to those who may add it', async () => {
    await open('chair', 'Bentwood chair');
    expect(line('Description')).toBe('One leg mended');
    expect(line('Purchase price')).toBe('£12.50');
    expect(screen.queryByText('Owner', { selector: 'dt' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Owner' }).getAttribute('href')).toContain('?edit=owner');
  });

  it('[CAT-14] leads from each tag to everything that has it too', async () => {
    const backstock = propsStore();
    backstock.client.add('prop', 'drum', {
      name: 'Drum',
      categoryId: 'lamps',
      tags: ['war', 'brass & wood'],
      colours: ['red'],
    });
    const { where } = await open('drum', 'Drum', backstock);
    expect(screen.getByRole('link', { name: 'war' }).getAttribute('href')).toBe('/props?tags=war');
    expect(screen.getByRole('link', { name: 'Red' }).getAttribute('href')).toBe('/props?colours=red');
    fireEvent.click(screen.getByRole('link', { name: 'brass & wood' }));
    await heading('All props');
    expect(where()).toBe('/props?tags=brass+%26+wood');
    expect(await screen.findByText('1 prop')).toBeDefined();
  });

  it('[CAT-3] offers members what they may do, and no more', async () => {
    await open('chair', 'Bentwood chair', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('button', { name: 'Dispose of it' })).toBeNull();
  });

  it('[STOCK-22] offers to sign out although the first member it knows has left', async () => {
    const backstock = propsStore();
    for (const { id } of backstock.client.records.all('member'))
      backstock.client.add('membership', id, { name: 'Left', memberId: id, status: 'left' });
    await open('chair', 'Bentwood chair', backstock);
    expect(screen.getByRole('button', { name: 'Sign out' })).toHaveProperty('disabled', false);
  });

  it('[CAT-4] says beforehand why something cannot go out', async () => {
    await open('bench', 'Stool 9');
    expect(screen.getByText('This prop is marked unusable. Have it repaired or choose another.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('[CAT-5] describes the history in words, newest first', async () => {
    const { backstock } = await open('chair', 'Bentwood chair', propsStore(), '?tab=history');
    await act(async () => {
      await backstock.client.commands.dispatch({
        type: 'ChangeRecord',
        kind: 'prop',
        id: 'chair',
        payload: { changes: { condition: { from: 'good', to: 'poor' }, cost: { from: 1250, to: null } } },
      });
    });
    const history = within(screen.getByRole('region', { name: 'History' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2));
    const [newest, oldest] = history.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
    expect(newest).toBe('Cleo Marsh changed Condition from Good to Poor; cleared Purchase price (was £12.50)');
    expect(oldest).toBe('System added this record');
  });

  it('[CAT-10] names who did it to those who may not see users: by their member, else by their user', async () => {
    const { backstock } = await open('chair', 'Bentwood chair', propsStore(), '?tab=history');
    const { client } = backstock;
    client.add('user', 'user-guest', { name: 'Robin Guest', email: 'robin@lantern.test' });
    const restored = { kind: 'prop', id: 'chair', type: 'RecordRestored', data: {} } as const;
    act(() => {
      client.happen(restored, 'user-withheld', 'member-sam');
      client.happen(restored, 'user-guest', 'member-withheld');
      client.happen(restored, 'user-cleo');
      client.happen(restored, 'user-withheld');
    });
    const history = within(screen.getByRole('region', { name: 'History' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(5));
    const who = history.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
    expect(who).toEqual(['Unknown person', 'Cleo Marsh', 'Robin Guest', 'Sam Lee', 'System']);
  });

  it('[CAT-5] asks again when what waited has been sent', async () => {
    const backstock = propsStore({ online: false });
    await open('chair', 'Bentwood chair', backstock, '?tab=history');
    await act(async () => {
      await backstock.client.commands.dispatch({
        type: 'ReportMissing',
        kind: 'prop',
        id: 'chair',
        payload: { quantity: 1 },
      });
    });
    expect(await screen.findByText(/Only the history on/)).toBeDefined();
    act(() => backstock.setOnline(true));
    await waitFor(() => expect(screen.queryByText(/Only the history on/)).toBeNull());
  });

  it('[CAT-5] says when only a part of the history is on this device', async () => {
    await open('chair', 'Bentwood chair', propsStore({ online: false }), '?tab=history');
    expect(await screen.findByText(/Only the history on/)).toBeDefined();
  });

  it('[PIC-2] asks a phone for formats that everybody reads, so that it hands over JPEG', async () => {
    await open('chair', 'Bentwood chair');
    expect(screen.getByLabelText('Add photo', { selector: 'input' }).getAttribute('accept')?.split(',')).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/avif',
    ]);
  });

  it('[CAT-6] goes through photos, puts them in order and takes a removal back', async () => {
    const { backstock } = await open('chair', 'Bentwood chair');
    const file = new File(['x'], 'back.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Add photo', { selector: 'input' }), { target: { files: [file] } });
    const photos = () => backstock.client.records.get('prop', 'chair')?.photos.map(({ mediaId }) => mediaId) ?? [];
    await waitFor(() => expect(photos()).toHaveLength(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Show photo 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use as cover' }));
    await waitFor(() => expect(photos()[1]).toBe(PHOTO.mediaId));
    fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(photos()).toEqual([PHOTO.mediaId]));
    await undo();
    await waitFor(() => expect(photos()).toHaveLength(2));
  });

  it('[CAT-6] says why a file is not taken', async () => {
    await open('chair', 'Bentwood chair');
    fireEvent.change(screen.getByLabelText('Add photo', { selector: 'input' }), {
      target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] },
    });
    await waitFor(() =>
      expect(vi.mocked(notify)).toHaveBeenCalledWith({ message: 'This file is not a picture.', tone: 'bad' }),
    );
  });

  it('[CAT-7] disposes of it for a reason, and takes that back', async () => {
    const { backstock } = await open('chair', 'Bentwood chair');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dispose of it' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Reason' }), { target: { value: 'donated' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Dispose of it' }));
    await waitFor(() => expect(line('Status')).toBe('Disposed of (given away), 14 May'));
    await undo();
    await waitFor(() => expect(line('Status')).toBe('Active'));
    expect(backstock.client.dispatched.map(({ type }) => type)).toEqual(['DisposeRecord', 'RestoreRecord']);
  });

  it.each([
    [['/props?q=chair&page=2'], '/props?q=chair&page=2'],
    [['/props?q=chair', '/home'], '/props'],
    [['/props?q=chair', '/props/chair?q=chair'], '/props?q=chair'],
    [['/props?q=lamp', '/props/lamp?q=lamp'], '/props'],
    [['/props', '/props/chair'], '/props'],
    [['/costumePieces?q=chair'], '/props'],
    [[], '/props'],
  ])('[NAV-4] leads back to the list as it was left: after %j', async (before, back) => {
    const backstock = propsStore();
    for (const path of before) backstock.navigation.visit(path);
    await open('chair', 'Bentwood chair', backstock);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'All props' }).getAttribute('href')).toBe(back);
  });

  it('[CAT-8] says so when it is not on this device', async () => {
    visit('/props/prop/nowhere', propsStore());
    expect(await screen.findByRole('heading', { name: "This prop isn't on this device." })).toBeDefined();
  });

  it('[CAT-9] has nothing that axe finds wrong', async () => {
    await open('lamp', 'Brass lamp');
    expect(await axeFindings(screen.getByRole('main'))).toEqual([]);
  });
});

describe('signing out and returning', () => {
  it('[LEND-1] signs out to the member chosen, until the day of the setting', async () => {
    const { backstock } = await open('chair', 'Bentwood chair');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog'));
    const picker = dialog.getByRole('combobox', { name: /Sign out to/ });
    fireEvent.change(picker, { target: { value: 'sam' } });
    fireEvent.keyDown(picker, { key: 'Enter' });
    fireEvent.change(dialog.getByRole('textbox', { name: 'Purpose' }), { target: { value: 'Oliver!' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByText('With Sam Lee until 28 May')).toBeDefined());
    expect(backstock.client.records.get('prop', 'chair')?.loans).toMatchObject([
      { memberId: 'member-sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-28', purpose: 'Oliver!' },
    ]);
  });

  it('[LEND-2] shows each refusal beside its field', async () => {
    const { memberId: _, ...person } = ROLES_OF_TESTS.propsManager;
    await open('goblets', 'Goblets', propsStore({ person }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(dialog.getByRole('combobox', { name: /Sign out to/ }).getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.findByText('Choose who to sign out to.')).toBeDefined();
    const picker = dialog.getByRole('combobox', { name: /Sign out to/ });
    fireEvent.change(picker, { target: { value: 'cleo' } });
    fireEvent.keyDown(picker, { key: 'Enter' });
    fireEvent.change(dialog.getByRole('spinbutton', { name: /Quantity/ }), { target: { value: '5' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await dialog.findByText('Only 4 of 6 are in store (2 out). Ask for fewer.')).toBeDefined();
    fireEvent.change(dialog.getByRole('spinbutton', { name: /Quantity/ }), { target: { value: '2' } });
    fireEvent.change(dialog.getByLabelText(/Due back/), { target: { value: '2026-05-01' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await dialog.findByText('The due date is in the past. Choose today or later.')).toBeDefined();
  });

  it('[LEND-3] takes back a part of a batch, with its condition, and says where the rest belongs', async () => {
    const { backstock } = await open('goblets', 'Goblets');
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('spinbutton', { name: /Quantity/ }), { target: { value: '1' } });
    const condition = dialog.getByRole('combobox', { name: 'Condition' });
    expect(condition.getAttribute('aria-describedby')).toBeNull();
    fireEvent.change(condition, { target: { value: 'fair' } });
    const described = document.getElementById(condition.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Recorded for these only. The other items keep their condition.');
    fireEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(backstock.client.records.get('prop', 'goblets')?.loans).toMatchObject([{ quantity: 1 }]),
    );
    expect(backstock.client.records.get('prop', 'goblets')?.values['condition']).toBeUndefined();
    expect(vi.mocked(notifyDone)).toHaveBeenCalledWith('Goblets returned', expect.any(Function));
  });

  it('[SHELL-55] returns a part of a batch once, however often the button is pressed', async () => {
    const { backstock } = await open('goblets', 'Goblets');
    const [loan] = backstock.client.records.get('prop', 'goblets')?.loans ?? [];
    expect(loan?.quantity).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('spinbutton', { name: /Quantity/ }), { target: { value: '1' } });
    const ok = dialog.getByRole('button', { name: 'Return' });
    fireEvent.click(ok);
    fireEvent.click(ok);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backstock.client.records.get('prop', 'goblets')?.loans).toMatchObject([{ quantity: 1 }]);
  });

  it('[LEND-4] says where a returned item lives, and what was overdue goes out again until today where that is undone', async () => {
    const { backstock } = await open('lamp', 'Brass lamp');
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(vi.mocked(notifyDone)).toHaveBeenCalledWith(
        'Brass lamp returned. Put it back in Props store, Shelf 4.',
        expect.any(Function),
      ),
    );
    expect(backstock.client.records.get('prop', 'lamp')?.loans).toEqual([]);
    vi.mocked(notifyDone).mock.lastCall?.[1]?.();
    await waitFor(() =>
      expect(backstock.client.records.get('prop', 'lamp')?.loans).toMatchObject([{ dueBack: '2026-05-14' }]),
    );
  });

  it('[LEND-5] moves the day it is due', async () => {
    const { backstock } = await open('lamp', 'Brass lamp');
    fireEvent.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '+2 weeks' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() =>
      expect(backstock.client.records.get('prop', 'lamp')?.loans).toMatchObject([
        { loanId: LAMP_LOAN, dueBack: '2026-05-28' },
      ]),
    );
  });

  it('[LEND-6] reports an item missing, and found again', async () => {
    const { backstock } = await open('chair', 'Bentwood chair');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Report missing' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Report missing' }));
    await waitFor(() => expect(line('Whereabouts')).toBe('Missing'));
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Report found' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Report Bentwood chair found' })).toBeDefined());
    fireEvent.click(screen.getAllByRole('button', { name: 'Report found' }).at(-1) ?? document.body);
    await waitFor(() => expect(backstock.client.records.get('prop', 'chair')?.missing).toBe(0));
  });

  it('[LEND-7] keeps the dialog and says why when the device cannot keep it', async () => {
    const { backstock } = await open('chair', 'Bentwood chair');
    backstock.client.failWith('The storage of this device is full.');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await dialog.findByText('The storage of this device is full.')).toBeDefined();
    expect(backstock.client.records.get('prop', 'chair')?.loans).toEqual([]);
  });
});
