import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CameraProblem } from '../../../src/machines/scan/scanner.machine.ts';
import { cameraProblems } from '../../../src/views/texts/scan.ts';
import { fakeBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const loanId = '01990000-0000-4000-8000-00000000000a';

/** A user who isn't a member. */
const guest = { ...ROLES_OF_TESTS.superAdmin, memberId: 'nobody' };

/** Today is 14 May 2026; loans last ten days here. */
function theatre(options: FakeOptions = {}) {
  const backstock = fakeBackstock(options);
  const { client } = backstock;
  client.add('setting', 'loan_days', { parameter: 'loan_days', value: '10', datatype: 'integer' });
  client.add('member', 'member-ada', { name: 'Ada Quill' });
  client.add('member', 'sam', { name: 'Sam Lee', code: 'M-00001' });
  client.add('propCategory', 'seating', { name: 'Seating' });
  client.add('location', 'store', { name: 'Store', locationType: 'room' });
  client.add('location', 'shelf', { name: 'Shelf 4', locationType: 'shelf', parentId: 'store', code: 'L-00001' });
  client.add('prop', 'chair', {
    name: 'Bentwood chair',
    categoryId: 'seating',
    code: 'SEA-00001',
    homeLocationId: 'shelf',
  });
  client.add('prop', 'lamp', { name: 'Oil lamp', categoryId: 'seating', code: 'LMP-00001' });
  client.add(
    'prop',
    'kettle',
    { name: 'Kettle', categoryId: 'seating', code: 'KIT-00001', homeLocationId: 'shelf' },
    { loans: [{ loanId, memberId: 'sam', quantity: 1, from: '2026-05-01', dueBack: '2026-05-12' }] },
  );
  return backstock;
}

async function scanning(mode: string, options: FakeOptions = {}) {
  const visited = visit(`/scan${mode}`, theatre(options));
  await heading('Scan');
  return visited;
}

function typeCode(code: string) {
  const field = screen.getByLabelText('Or type the code');
  fireEvent.change(field, { target: { value: code } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
}

/** Rows of the list: the scanned code and the result. */
function lines() {
  const list = screen.queryByRole('region', { name: /^Scanned/ });
  return list === null
    ? []
    : within(list)
        .queryAllByRole('listitem')
        .map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent).join(': '));
}

const hasLines = (expected: readonly string[]) => waitFor(() => expect(lines()).toEqual(expected));

describe('opening an item', () => {
  it.each([
    ['sea-00001', '/props/prop/chair'],
    ['L-00001', '/places/shelf'],
    ['M-00001', '/members/member/sam'],
  ])('[SCAN-10] goes from %s to %s', async (code, address) => {
    const { where, backstock } = await scanning('');
    typeCode(code);
    await waitFor(() => expect(where()).toBe(address));
    expect(backstock.signals).toEqual(['good']);
  });

  it('[SCAN-27] remembers the last code and its record, and shows both when the page is opened again', async () => {
    const { backstock } = await scanning('');
    expect(screen.queryByText(/^Last scanned:/)).toBeNull();
    typeCode('sea-00001');
    await waitFor(() =>
      expect(backstock.devicePreferences.get('lastScan')).toEqual({
        code: 'sea-00001',
        found: { kind: 'prop', id: 'chair' },
      }),
    );
    cleanup();
    visit('/scan', backstock);
    expect((await screen.findByRole('link', { name: 'sea-00001' })).getAttribute('href')).toBe('/props/prop/chair');
    typeCode('XYZ-999');
    await waitFor(() => expect(backstock.devicePreferences.get('lastScan')).toEqual({ code: 'XYZ-999', found: null }));
  });

  it('[SCAN-16] keeps an unknown code, and offers to add a prop with it', async () => {
    const { backstock } = await scanning('');
    typeCode('XYZ 9/9');
    await hasLines(['XYZ 9/9: No item has this tag.']);
    expect(screen.getByRole('link', { name: 'Add a prop with this code' }).getAttribute('href')).toBe(
      '/quickEntry/prop?code=XYZ%209%2F9',
    );
    expect(backstock.signals).toEqual(['bad']);
  });

  it('[LABEL-16] recognises a label printed in advance that is not in use yet, and offers to add a prop with it', async () => {
    const { backstock } = await scanning('');
    act(
      () =>
        void backstock.client.add('labelRun', 'run', {
          name: 'T-00001 to T-00020',
          prefix: 'T',
          count: 20,
          first: 1,
          last: 20,
        }),
    );
    typeCode('T-00007');
    await hasLines(['T-00007: One of your blank labels, not used yet.']);
    expect(screen.getByRole('link', { name: 'Add a prop with this code' }).getAttribute('href')).toBe(
      '/quickEntry/prop?code=T-00007',
    );
    typeCode('T-00021');
    await hasLines(['T-00021: No item has this tag.', 'T-00007: One of your blank labels, not used yet.']);
  });

  it('[SCAN-16] does not offer it to those who may not add props', async () => {
    await scanning('', { person: ROLES_OF_TESTS.propsMember });
    typeCode('XYZ-999');
    await hasLines(['XYZ-999: No item has this tag.']);
    expect(screen.queryByRole('link', { name: 'Add a prop with this code' })).toBeNull();
  });
});

describe('a device to which something has yet to come', () => {
  it('[SCAN-19] says that the code waits, and answers when all is here', async () => {
    const { backstock, where } = await scanning('');
    let come = (): void => undefined;
    backstock.client.awaitData(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    typeCode('NEW-00001');
    await screen.findByText('NEW-00001 will be looked up once the catalogue has loaded.');
    expect([lines(), backstock.signals]).toEqual([[], []]);
    act(() => {
      backstock.client.add('prop', 'new', { name: 'New item', categoryId: 'seating', code: 'NEW-00001' });
      come();
    });

    await waitFor(() => expect(where()).toBe('/props/prop/new'));
    expect(backstock.signals).toEqual(['good']);
  });
});

describe('signing out many', () => {
  it('[SCAN-11] lets a due date be typed, and keeps the last whole one', async () => {
    await scanning('?mode=signOut');
    const due = screen.getByLabelText<HTMLInputElement>(/^Due back/);
    fireEvent.change(due, { target: { value: '2026-06-01' } });
    fireEvent.change(due, { target: { value: '' } });
    expect(due.value).toBe('');
    fireEvent.blur(due);
    expect(due.value).toBe('01/06/2026');
  });

  it('[DATE-18] signs nothing out by the date before one that cannot be read, and keeps what was typed', async () => {
    const { backstock } = await scanning('?mode=signOut');
    typeCode('M-00001');
    const due = screen.getByLabelText<HTMLInputElement>(/^Due back/);
    fireEvent.change(due, { target: { value: '31/31/2026' } });
    fireEvent.blur(due);
    typeCode('SEA-00001');
    const sentence = '"31/31/2026" isn\'t a date. Enter it like 31/12/2026.';
    await hasLines([`Bentwood chair SEA-00001: ${sentence}`, 'Sam Lee M-00001: Now signing out to Sam Lee.']);
    expect([due.value, backstock.client.records.get('prop', 'chair')?.loans]).toEqual(['31/31/2026', []]);
    fireEvent.change(due, { target: { value: '1/6/2026' } });
    fireEvent.blur(due);
    typeCode('SEA-00001');
    await waitFor(() =>
      expect(backstock.client.records.get('prop', 'chair')?.loans).toMatchObject([{ dueBack: '2026-06-01' }]),
    );
  });

  it('[SCAN-35] says which work is not done yet on what goes out', async () => {
    const { backstock } = await scanning('?mode=signOut');
    backstock.client.add(
      'prop',
      'iron',
      { name: 'Flat iron', categoryId: 'seating', code: 'IRN-00001' },
      { work: [{ workId: 'one', work: 'repair', status: 'open', quantity: 1 }] },
    );
    typeCode('IRN-00001');
    await hasLines([
      'Flat iron IRN-00001: Signed out to Ada Quill until 24 May. Not done yet: Repair. Check it before it goes out.',
    ]);
    expect(backstock.signals).toEqual(['note']);
  });

  it('[SCAN-36] ends with the slip of whoever took something, until it is undone', async () => {
    await scanning('?mode=signOut');
    typeCode('SEA-00001');
    const slip = await screen.findByRole('link', { name: 'Print sign-out slip for Ada Quill' });
    expect(slip.getAttribute('href')).toBe('/paperwork/slip?member=member-ada');
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Bentwood chair' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Print sign-out slip/ })).toBeNull());
  });

  it('[SCAN-11] names nobody where none is chosen and whoever scans is no member', async () => {
    const { memberId: _, ...noMember } = ROLES_OF_TESTS.superAdmin;
    await scanning('?mode=signOut', { person: noMember });
    expect(await screen.findByText(/^Choose who to sign out to · until /)).toBeDefined();
    expect(screen.queryByText(/^Me · /)).toBeNull();
  });

  it('[SCAN-11] asks who takes it, then signs everything out with what was filled in once', async () => {
    const { backstock } = await scanning('?mode=signOut', { person: guest });
    typeCode('SEA-00001');
    await hasLines(['Bentwood chair SEA-00001: Choose who to sign out to first.']);

    const field = screen.getByRole('combobox', { name: 'Sign out to' });
    fireEvent.change(field, { target: { value: 'le sam' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: '+1 week' }));
    fireEvent.change(screen.getByLabelText('For'), { target: { value: 'Macbeth' } });
    typeCode('SEA-00001');
    typeCode('LMP-00001');
    await hasLines([
      'Oil lamp LMP-00001: Signed out to Sam Lee until 21 May',
      'Bentwood chair SEA-00001: Signed out to Sam Lee until 21 May',
      'Bentwood chair SEA-00001: Choose who to sign out to first.',
    ]);
    expect(backstock.client.dispatched.map(({ id, payload }) => [id, payload])).toEqual([
      [
        'chair',
        {
          loanId: expect.any(String),
          memberId: 'sam',
          quantity: 1,
          from: '2026-05-14',
          dueBack: '2026-05-21',
          purpose: 'Macbeth',
        },
      ],
      [
        'lamp',
        {
          loanId: expect.any(String),
          memberId: 'sam',
          quantity: 1,
          from: '2026-05-14',
          dueBack: '2026-05-21',
          purpose: 'Macbeth',
        },
      ],
    ]);
    expect(backstock.signals).toEqual(['bad', 'good', 'good']);
  });

  it('[SCAN-11] proposes the loan days of the group', async () => {
    await scanning('?mode=signOut');
    typeCode('SEA-00001');
    await hasLines(['Bentwood chair SEA-00001: Signed out to Ada Quill until 24 May']);
  });

  it('[SCAN-37] counts the loan days from the day of the scan, until a date is chosen', async () => {
    const { backstock } = await scanning('?mode=signOut');
    const dueOf = (id: string) => backstock.client.records.get('prop', id)?.loans.map(({ dueBack }) => dueBack);
    const hamlet = {
      name: 'Hamlet',
      eventType: 'production',
      status: 'rehearsal',
      opens: '2026-06-01',
      closes: '2026-06-06',
    };
    act(() => void backstock.client.add('event', 'hamlet', hamlet));
    typeCode('SEA-00001');
    await waitFor(() => expect(dueOf('chair')).toEqual(['2026-05-24']));
    // The page stays open overnight.
    Object.assign(backstock.client, { today: () => '2026-05-15' });
    typeCode('LMP-00001');
    await waitFor(() => expect(dueOf('lamp')).toEqual(['2026-05-25']));

    fireEvent.click(screen.getByText('Change'));
    fireEvent.click(screen.getByRole('button', { name: 'Hamlet' }));
    const due = screen.getByLabelText<HTMLInputElement>(/^Due back/);
    expect(due.value).toBe('07/06/2026');
    fireEvent.change(due, { target: { value: '1/6/2026' } });
    fireEvent.blur(due);
    fireEvent.click(screen.getByRole('button', { name: 'Hamlet' }));
    expect(due.value).toBe('01/06/2026');
  });

  it('[SCAN-12] takes a membership card as the member, and leaves a place alone', async () => {
    const { backstock } = await scanning('?mode=signOut');
    typeCode('M-00001');
    typeCode('L-00001');
    await hasLines([
      "Shelf 4 L-00001: This is a location, so it can't be signed out.",
      'Sam Lee M-00001: Now signing out to Sam Lee.',
    ]);
    typeCode('SEA-00001');
    await waitFor(() => expect(lines()[0]).toBe('Bentwood chair SEA-00001: Signed out to Sam Lee until 24 May'));
    expect(backstock.signals).toEqual(['good', 'note', 'good']);
  });

  it('[SCAN-13] says who has it, and what is in the list already', async () => {
    const { backstock } = await scanning('?mode=signOut');
    typeCode('KIT-00001');
    typeCode('SEA-00001');
    typeCode('SEA-00001');
    await hasLines([
      'Bentwood chair SEA-00001: Already in this list.',
      'Bentwood chair SEA-00001: Signed out to Ada Quill until 24 May',
      'Kettle KIT-00001: Already signed out to Sam Lee until 12 May.',
    ]);
    expect(backstock.signals).toEqual(['bad', 'good', 'note']);
  });

  it('[SCAN-15] undoes a line', async () => {
    const { backstock } = await scanning('?mode=signOut');
    typeCode('SEA-00001');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Bentwood chair' }));
    await hasLines(['Bentwood chair SEA-00001: Undone']);
    expect(backstock.client.records.get('prop', 'chair')?.loans).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('[SCAN-17] shows the refusal of the domain', async () => {
    const backstock = theatre();
    backstock.client.add('prop', 'rapier', {
      name: 'Rapier',
      categoryId: 'seating',
      code: 'WEA-00001',
      loanable: 'no',
    });
    visit('/scan?mode=signOut', backstock);
    await heading('Scan');
    typeCode('WEA-00001');
    await hasLines(['Rapier WEA-00001: This prop never leaves the store.']);
  });

  it('[SCAN-18] works without a network', async () => {
    const { backstock } = await scanning('?mode=signOut', { online: false });
    typeCode('SEA-00001');
    await hasLines(['Bentwood chair SEA-00001: Signed out to Ada Quill until 24 May']);
    expect(backstock.client.waiting.list().map(({ command }) => command.type)).toEqual(['SignOutItem']);
  });
});

describe('who it is for', () => {
  const line = (text: string) => screen.getByText(text).closest('details');

  it('[SCAN-31] begins with oneself, folded up, and unfolds with a press', async () => {
    await scanning('?mode=signOut');
    const details = line('Me · until 24 May');
    expect(details?.open).toBe(false);
    fireEvent.click(screen.getByText('Change'));
    expect(details?.open).toBe(true);
    fireEvent.change(screen.getByLabelText('For'), { target: { value: 'Macbeth' } });
    expect(line('Me · Macbeth · until 24 May')).toBe(details);
  });

  it('[SCAN-31] stands open until somebody is chosen', async () => {
    await scanning('?mode=signOut', { person: guest });
    expect(line('Choose who to sign out to · until 24 May')?.open).toBe(true);
    typeCode('M-00001');
    await waitFor(() => expect(line('Sam Lee · until 24 May')?.open).toBe(false));
  });
});

describe('many of the same', () => {
  async function cups(mode: string) {
    const visited = await scanning(mode);
    act(() => {
      const values = { name: 'Cups', categoryId: 'seating', code: 'CUP-00001', tracking: 'batch', quantity: 40 };
      visited.backstock.client.add('prop', 'cups', values);
    });
    const loans = () => visited.backstock.client.records.get('prop', 'cups')?.loans.map(({ quantity }) => quantity);
    return { ...visited, loans };
  }
  const latest = () => screen.getByRole('region', { name: 'Last scan' });
  const says = (text: string) => waitFor(() => expect(latest().textContent).toContain(text));

  it('[SCAN-32, SCAN-33] takes the number typed after the code, and undoes all of them with one press', async () => {
    const { loans } = await cups('?mode=signOut');
    typeCode('CUP-00001');
    await says('Signed out to Ada Quill until 24 May');
    typeCode('30');
    await says('30 signed out to Ada Quill until 24 May');
    expect(loans()).toEqual([30]);
    expect(screen.getByRole('heading', { name: 'Scanned 30 items' })).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: 'Undo: Cups' }));
    await says('Undone');
    expect(loans()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Scanned 1 scan' })).toBeDefined();
  });

  it('[SCAN-33] counts up and down, and says why a number cannot be', async () => {
    const { backstock, loans } = await cups('?mode=signOut');
    typeCode('CUP-00001');
    fireEvent.click(await screen.findByRole('button', { name: 'One more: Cups' }));
    await says('2 signed out to Ada Quill');
    fireEvent.click(screen.getByRole('button', { name: 'One fewer: Cups' }));
    await says('Signed out to Ada Quill');
    backstock.client.failWith('The device is full.');
    typeCode('12');
    await says('The device is full.');
    expect([loans(), backstock.signals]).toEqual([[1], ['good', 'good', 'good', 'bad']]);
  });

  it('[SCAN-33] reads a number as a code where something has it', async () => {
    const { backstock, loans } = await cups('?mode=signOut');
    act(() => void backstock.client.add('prop', 'box', { name: 'Box', categoryId: 'seating', code: '30' }));
    typeCode('CUP-00001');
    await says('Signed out to Ada Quill');
    typeCode('30');
    await waitFor(() => expect(latest().textContent).toContain('Box'));
    expect(loans()).toEqual([1]);
  });

  it('[SCAN-34] takes back fewer than went out', async () => {
    const { loans } = await cups('?mode=signOut');
    typeCode('CUP-00001');
    await says('Signed out to');
    typeCode('30');
    await says('30 signed out');
    fireEvent.click(screen.getByRole('radio', { name: 'Return' }));
    typeCode('CUP-00001');
    await says('30 returned');
    typeCode('28');
    await says('28 returned');
    expect(loans()).toEqual([2]);
  });
});

describe('returning many', () => {
  it('[SCAN-14] takes back with the condition, says where it lives, and undoes', async () => {
    const { backstock } = await scanning('?mode=return');
    fireEvent.change(screen.getByLabelText('Condition on return'), { target: { value: 'poor' } });
    typeCode('KIT-00001');
    await hasLines(['Kettle KIT-00001: Returned. Home location: Store › Shelf 4']);
    expect(backstock.client.records.get('prop', 'kettle')).toMatchObject({ loans: [], values: { condition: 'poor' } });

    fireEvent.click(screen.getByRole('button', { name: 'Undo: Kettle' }));
    await hasLines(['Kettle KIT-00001: Undone']);
    expect(backstock.client.records.get('prop', 'kettle')?.loans).toMatchObject([
      { memberId: 'sam', from: '2026-05-01', dueBack: '2026-05-14' },
    ]);
  });

  it('[SCAN-14] says that an item is not out', async () => {
    await scanning('?mode=return');
    typeCode('SEA-00001');
    await hasLines(['Bentwood chair SEA-00001: Not signed out.']);
  });
});

describe('the camera and the hand scanner', () => {
  it('[SCAN-4] act on one code after the other', async () => {
    const { backstock } = await scanning('?mode=return');
    fireEvent.click(screen.getByRole('button', { name: 'Start camera' }));
    expect(backstock.camera.isRunning).toBe(true);
    act(() => {
      backstock.camera.send({ type: 'camera.ready', hasTorch: true });
      backstock.camera.send({ type: 'code.read', code: 'KIT-00001' });
      backstock.wedge('SEA-00001');
      backstock.camera.send({ type: 'code.read', code: 'XYZ-999' });
    });
    await hasLines([
      'XYZ-999: No item has this tag.',
      'Bentwood chair SEA-00001: Not signed out.',
      'Kettle KIT-00001: Returned. Home location: Store › Shelf 4',
    ]);
  });

  it('[SCAN-4] queue 50 codes, and say that a further one was not read', async () => {
    const { backstock } = await scanning('?mode=return');
    const codes = Array.from({ length: 51 }, (_, index) => `XYZ-${101 + index}`);
    act(() => {
      for (const code of codes) backstock.wedge(code);
    });
    const queued = codes.slice(0, 50).toReversed();
    await hasLines([
      ...queued.map((code) => `${code}: No item has this tag.`),
      'XYZ-151: XYZ-151 was scanned too quickly. Scan it again.',
    ]);
  });

  it('[SCAN-11] count what the camera still sees once a member is chosen, unless it was scanned again since', async () => {
    const { backstock } = await scanning('?mode=signOut', { person: guest });
    fireEvent.click(screen.getByRole('button', { name: 'Start camera' }));
    act(() => {
      backstock.camera.send({ type: 'camera.ready', hasTorch: false });
      backstock.camera.send({ type: 'code.read', code: 'LMP-00001' });
    });
    await hasLines(['Oil lamp LMP-00001: Choose who to sign out to first.']);
    expect(backstock.camera.commands).toEqual([]);
    typeCode('M-00001');
    await waitFor(() => expect(backstock.camera.commands).toHaveLength(1));
    expect(backstock.camera.commands).toEqual([{ type: 'code.forget', code: 'LMP-00001' }]);
    act(() => backstock.camera.send({ type: 'code.read', code: 'LMP-00001' }));
    await waitFor(() => expect(lines()[0]).toBe('Oil lamp LMP-00001: Signed out to Sam Lee until 24 May'));

    const field = screen.getByRole('combobox', { name: 'Sign out to' });
    fireEvent.change(field, { target: { value: 'quill' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(backstock.camera.commands).toHaveLength(1);
  });

  it('[SCAN-3] switch the light of a camera that has one', async () => {
    const { backstock } = await scanning('');
    fireEvent.click(screen.getByRole('button', { name: 'Start camera' }));
    act(() => backstock.camera.send({ type: 'camera.ready', hasTorch: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Torch on' }));
    fireEvent.click(screen.getByRole('button', { name: 'Torch off' }));
    expect(backstock.camera.commands).toEqual([
      { type: 'torch.set', isOn: true },
      { type: 'torch.set', isOn: false },
    ]);
  });

  it('[SCAN-1] stop with the button and with the page', async () => {
    const { backstock, router } = await scanning('');
    fireEvent.click(screen.getByRole('button', { name: 'Start camera' }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop camera' }));
    expect(backstock.camera.isRunning).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Start camera' }));
    await act(() => router.navigate('/mine'));
    await waitFor(() => expect(backstock.camera.isRunning).toBe(false));
  });

  it.each(Object.entries(cameraProblems) as [CameraProblem, string][])(
    '[SCAN-23] say what to do when the camera is %s',
    async (problem, advice) => {
      const { backstock } = await scanning('');
      fireEvent.click(screen.getByRole('button', { name: 'Start camera' }));
      act(() => backstock.camera.send({ type: 'camera.failed', problem }));
      expect(screen.getByRole('alert').textContent).toBe(advice);
      fireEvent.click(screen.getByRole('button', { name: 'Start camera' }));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
