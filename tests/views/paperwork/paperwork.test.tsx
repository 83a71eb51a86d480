import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../../../src/views/paperwork/PaperworkPage.tsx';
import { saveFile } from '../../../src/views/ui/saveFile.ts';
import { words } from '../../support/readPaper.ts';
import { axeFindings } from '../support/axe.ts';
import { bodyTexts } from '../support/tables.ts';
import { heading, visit } from '../support/visit.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { loanOf, propsStore } from '../catalogue/store.ts';

describe('paperwork', () => {
  it('[PAPER-7] offers the lists of the departments that the person may open', async () => {
    visit('/paperwork', propsStore());
    await heading('Paperwork');
    expect(screen.getByRole('link', { name: 'Props in stock' }).getAttribute('href')).toBe('/paperwork/props');
    expect(screen.queryByRole('link', { name: 'Costume plot' })).toBeNull();
  });

  it('[PAPER-7] offers an administrator no list of a department that they cannot open', async () => {
    visit('/paperwork', propsStore({ person: ROLES_OF_TESTS.admin }));
    await heading('Paperwork');
    expect(screen.getByRole('link', { name: 'Props in stock' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Costume plot' })).toBeNull();
  });

  it('[PAPER-7] is of what a list of records showed', async () => {
    visit('/paperwork?kind=prop&categoryId=lamps', propsStore());
    await heading('Paperwork');
    fireEvent.click(screen.getByRole('link', { name: 'Pull list' }));
    await heading('Pull list');
    expect(screen.queryByRole('table', { name: 'Props store' })).toBeNull();
    expect(bodyTexts('No location')).toEqual([['', '', 'P-00003', 'Goblets', '', '4', 'Partly out: Dan Whit']]);
  });

  it('[PAPER-2] names the person whose loan is overdue, and counts the others', async () => {
    const backstock = propsStore();
    backstock.client.add(
      'prop',
      'cups',
      { name: 'Cups', categoryId: 'lamps', tracking: 'batch', quantity: 12, homeLocationId: 'store' },
      { loans: [loanOf('loan-dan', 'member-dan', '2026-05-30', 3), loanOf('loan-sam', 'member-sam', '2026-05-06', 3)] },
    );
    visit('/paperwork/pull?kind=prop&categoryId=lamps', backstock);
    await heading('Pull list');
    expect(screen.getByText('Overdue: Sam Lee +1')).toBeDefined();
  });

  it('[PAPER-16] is of what a booking has reserved, which can be chosen and cleared', async () => {
    const backstock = propsStore();
    const counts = { reserved: 0, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
    const line = { kind: 'prop', from: '2026-05-14', dueBack: '2026-05-20' } as const;
    backstock.client.add(
      'booking',
      'oliver',
      { name: 'Oliver!', code: 'R-00007', memberId: 'member-sam', from: '2026-05-14', dueBack: '2026-05-20' },
      {
        lines: [
          { ...line, lineId: 'one', itemId: 'lamp', counts: { ...counts, out: 1 } },
          { ...line, lineId: 'two', itemId: 'chair', counts: { ...counts, reserved: 1 } },
          { ...line, lineId: 'three', itemId: 'goblets', counts: { ...counts, reserved: 3, pulled: 2 } },
          { ...line, lineId: 'four', kind: 'costume', itemId: 'hidden', counts: { ...counts, reserved: 4 } },
        ],
      },
    );
    const { where } = visit('/bookings/booking/oliver', backstock);
    fireEvent.click(await screen.findByRole('link', { name: 'Pull list' }));
    await heading('Pull list');
    expect(where()).toBe('/paperwork/pull?booking=oliver');
    expect(bodyTexts('Props store')).toEqual([['', 'Props store', 'P-00002', 'Bentwood chair', '', '1', 'In store']]);
    expect(bodyTexts('No location')).toEqual([['', '', 'P-00003', 'Goblets', '', '3', '2 set aside']]);
    expect(screen.getByText(/Oliver! · 4 more items from departments you can't see/)).toBeDefined();
    expect(screen.queryByLabelText('View as of')).toBeNull();
    fireEvent.change(screen.getByLabelText('Booking'), { target: { value: '' } });
    await waitFor(() => expect(where()).toBe('/paperwork/pull'));
    expect(bodyTexts('No location').map(([, , , name]) => name)).toEqual(['Goblets', 'Stool 9', 'Stool 10']);
  });

  it('[PAPER-16] has nothing of a booking that is not found, which can be cleared', async () => {
    const { where } = visit('/paperwork/pull?booking=deleted', propsStore());
    await heading('Pull list');
    expect(screen.queryByRole('table')).toBeNull();
    const choice = screen.getByLabelText<HTMLSelectElement>('Booking');
    expect(choice.selectedOptions[0]?.text).toBe('Booking not found');
    fireEvent.change(choice, { target: { value: '' } });
    await waitFor(() => expect(where()).toBe('/paperwork/pull'));
    expect(bodyTexts('Props store').map(([, , , name]) => name)).toEqual(['Bentwood chair']);
  });

  it('[PAPER-13] is of a past day, as the log tells it', async () => {
    visit('/paperwork/inventory', propsStore());
    await heading('Inventory');
    fireEvent.change(screen.getByLabelText('View as of'), { target: { value: '2026-05-13' } });
    expect(await screen.findByText(/as of the end of 13 May 2026/)).toBeDefined();
    expect(screen.queryByText('Brass lamp')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'View today' }));
    expect(await screen.findByText('Brass lamp')).toBeDefined();
  });

  it('[PAPER-13] says that a past day needs the server', async () => {
    visit('/paperwork/inventory?on=2026-05-13', propsStore({ online: false }));
    expect(
      await screen.findByText(
        "Past versions come from the server. There's no connection. Try again when you're online.",
      ),
    ).toBeDefined();
  });

  it('[PAPER-4] shows what it makes into a PDF', async () => {
    visit('/paperwork/holdings', propsStore());
    await heading('Who has what');
    expect(bodyTexts('Sam Lee')).toEqual([['P-00001', 'Brass lamp', '1', '1 May', '6 May', '8', '']]);
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' });
    await waitFor(() => expect(download.disabled).toBe(false));
    fireEvent.click(download);
    const [call] = vi.mocked(saveFile).mock.calls;
    expect(call?.[1]).toBe('holdings.pdf');
    expect(call && (await words(call[0])).join()).toMatch(
      /Sam Lee \| Code .*P-00001 \| Brass lamp \| 1 \| 1 May \| 6 May \| 8/,
    );
  });

  it('[PAPER-6] makes a slip for one member', async () => {
    const { where } = visit('/paperwork/slip', propsStore());
    await heading('Sign-out slip');
    fireEvent.change(screen.getByLabelText('Member'), { target: { value: 'member-dan' } });
    await waitFor(() => expect(where()).toBe('/paperwork/slip?member=member-dan'));
    expect(bodyTexts('Dan Whit')).toEqual([['P-00003', 'Goblets', '2', '', '1 May', '20 May', '']]);
    expect(screen.queryByRole('table', { name: 'Sam Lee' })).toBeNull();
    expect(screen.getByText('Received by, date')).toBeDefined();
  });

  it('[PAPER-6] makes a slip for each of two members of the same name', async () => {
    const backstock = propsStore();
    backstock.client.add('member', 'member-sam-2', { name: 'Sam Lee' });
    backstock.client.add('prop', 'vase', { name: 'Vase' }, { loans: [loanOf('vase', 'member-sam-2', '2026-05-20')] });
    visit('/paperwork/slip', backstock);
    await heading('Sign-out slip');
    const tables = screen.getAllByRole('table', { name: 'Sam Lee' });
    expect(tables.map((table) => within(table).getAllByRole('row').length - 1)).toEqual([1, 1]);
  });

  it('[WORD-53] makes each slip in the language of the member, else in that of the group, on the screen and as PDF', async () => {
    const backstock = propsStore();
    backstock.client.add('member', 'member-sam', { name: 'Sam Lee', language: 'de' });
    visit('/paperwork/slip', backstock);
    await heading('Sign-out slip');
    expect(await screen.findByText('Erhalten von, Datum')).toBeDefined();
    const headings = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent);
    expect([headings('Sam Lee'), headings('Dan Whit')].map(([, second]) => second)).toEqual(['Stück', 'Item']);
    expect(bodyTexts('Sam Lee')[0]).toContain('6. Mai');
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' });
    await waitFor(() => expect(download.disabled).toBe(false));
    fireEvent.click(download);
    const [call] = vi.mocked(saveFile).mock.calls;
    const printed = call === undefined ? '' : (await words(call[0])).join();
    expect(printed).toContain('Erhalten von, Datum');
    expect(printed).toContain('Received by, date');
  });

  it('[PAPER-8] is offered above a list, on the landing page, and at an item that is out', async () => {
    visit('/props?categoryId=lamps', propsStore());
    await heading('All props');
    expect(screen.getByRole('link', { name: 'Paperwork' }).getAttribute('href')).toBe(
      '/paperwork?categoryId=lamps&kind=prop',
    );
    visit('/propsMainMenu', propsStore());
    await heading('Props');
    expect(screen.getAllByRole('link', { name: 'Paperwork' }).at(-1)?.getAttribute('href')).toBe(
      '/paperwork?kind=prop',
    );
  });

  it('[PAPER-8] is a slip at an item that is out', async () => {
    visit('/props/prop/lamp', propsStore());
    await heading('Brass lamp');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Print sign-out slip' }).getAttribute('href')).toBe(
      '/paperwork/slip?member=member-sam',
    );
  });

  it('[PAPER-22] offers shows of the same name with their dates, each by itself', async () => {
    const backstock = propsStore();
    const { client } = backstock;
    client.add('event', 'panto-1', { name: 'Panto', opens: '2025-12-05', closes: '2025-12-13' });
    client.add('event', 'panto-2', { name: 'Panto', opens: '2026-12-04' });
    client.add('event', 'panto-3', { name: 'Panto' });
    for (const [id, eventId] of [
      ['crown', 'panto-1'],
      ['boots', 'panto-2'],
      ['cloak', 'panto-3'],
    ] as const)
      client.add('prop', id, { name: id }, { loans: [{ ...loanOf(id, 'member-sam', '2026-05-20'), eventId }] });
    const { where } = visit('/paperwork/holdings', backstock);
    await heading('Who has what');
    const choice = screen.getByLabelText<HTMLSelectElement>('For');
    const dated = ['Panto', 'Panto (4 Dec 2026)', 'Panto (5 – 13 Dec 2025)'];
    expect([...choice.options].map(({ text }) => text.replaceAll(/\s/gu, ' '))).toEqual(['All purposes', ...dated]);
    fireEvent.change(choice, { target: { value: 'panto-1' } });
    await waitFor(() => expect(where()).toBe('/paperwork/holdings?for=panto-1'));
    expect(bodyTexts('Sam Lee').map(([, name]) => name)).toEqual(['crown']);
    expect(screen.getByText(/^Panto \(5 – 13 Dec 2025\) · /)).toBeDefined();
  });

  it('[PAPER-9] says that there is nothing to list, or no such list', async () => {
    visit('/paperwork/holdings?for=Nothing', propsStore());
    await heading('Who has what');
    expect(screen.getByRole('heading', { name: 'Nothing to list' })).toBeDefined();
    visit('/paperwork/no-such-list', propsStore());
    expect(await screen.findByRole('heading', { name: 'List not found' })).toBeDefined();
  });

  it.each(['/paperwork', '/paperwork/check-in'])('[PAPER-9] %s has no accessibility violation', async (path) => {
    visit(path, propsStore());
    await heading(/Paperwork|Check-in list/);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a chosen show', () => {
  it.each([
    ['panto-1', 1],
    ['panto-2', 0],
  ])('[PAPER-27] keeps its name when no other of that name is on the list: %s', async (eventId, count) => {
    const backstock = propsStore();
    const { client } = backstock;
    client.add('event', 'panto-1', { name: 'Panto', opens: '2025-12-05', closes: '2025-12-13' });
    client.add('event', 'panto-2', { name: 'Panto', opens: '2026-12-04' });
    const loans = [{ ...loanOf('crown', 'member-sam', '2026-05-20'), eventId: 'panto-1' }];
    client.add('prop', 'crown', { name: 'Crown' }, { loans });
    visit(`/paperwork/holdings?for=${eventId}`, backstock);
    await heading('Who has what');
    expect(screen.queryAllByText('Crown')).toHaveLength(count);
    expect(screen.getByLabelText<HTMLSelectElement>('For').selectedOptions[0]?.text).toBe('Panto');
    expect(screen.getByText(/^Panto · /)).toBeDefined();
  });
});

describe('paperwork of looks', () => {
  const store = () => {
    const backstock = propsStore({ person: ROLES_OF_TESTS.superAdmin });
    const { client } = backstock;
    client.add('event', 'twelfth', { name: 'Twelfth Night' });
    client.add('costume', 'doublet', { name: 'Green doublet', code: 'C-00001', sizeLabel: 'M' });
    client.add('look', 'page', {
      name: 'Cesario',
      eventId: 'twelfth',
      character: 'Viola',
      performerId: 'member-cleo',
      scenes: '1.4, 1.5',
      quickChange: true,
      changeNotes: '20 seconds SL',
      brings: 'own shoes',
    });
    client.add('lookPiece', 'one', {
      name: 'Doublet',
      lookId: 'page',
      costumeId: 'doublet',
      order: 1,
      note: 'underdressed',
    });
    client.add('lookPiece', 'two', { name: 'Hat', lookId: 'page', order: 2 });
    client.add('look', 'wreck', { name: 'Shipwreck', eventId: 'twelfth', character: 'Viola', changeNotes: 'Wet' });
    client.add('look', 'clown', { name: 'Motley', eventId: 'twelfth', character: 'Feste', quickChange: true });
    return backstock;
  };

  it('[PAPER-17] is the costume plot with scenes, pieces and quick changes', async () => {
    visit('/paperwork/plot', store());
    await heading('Costume plot');
    expect(bodyTexts('Twelfth Night')).toEqual([
      ['Feste', '', 'Motley', '', '', 'Quick change'],
      [
        'Viola',
        '1.4, 1.5',
        'Cesario',
        'Cleo Marsh',
        'Doublet C-00001 (underdressed)\nHat (Not found yet)\nPerformer brings: own shoes',
        'Quick change: 20 seconds SL',
      ],
      ['Viola', '', 'Shipwreck', '', '', 'Wet'],
    ]);
    expect(screen.queryByLabelText('View as of')).toBeNull();
  });

  it('[PAPER-10] has scenes, quick changes and the notes of pieces on the dressing list', async () => {
    visit('/paperwork/dressing?for=Twelfth+Night', store());
    await heading('Dressing list');
    expect(bodyTexts('Twelfth Night: Viola').map((row) => [row[2], row[4], row[9]])).toEqual([
      ['1.4, 1.5', 'Doublet (underdressed)', 'Quick change: 20 seconds SL'],
      ['1.4, 1.5', 'Hat', ''],
      ['', '', 'Wet'],
    ]);
  });

  it('[PAPER-10] shows a look without pieces on the dressing list', async () => {
    visit('/paperwork/dressing', store());
    await heading('Dressing list');
    expect(bodyTexts('Twelfth Night: Feste')).toEqual([['', 'Motley', '', '', '', '', '', '', '', 'Quick change', '']]);
  });

  it('[PAPER-17] opens a list at the address it used to have', async () => {
    const { where } = visit('/paperwork/costume-plot?member=member-sam', store());
    await heading('Costumes out, by show');
    expect(where()).toBe('/paperwork/costumes-out?member=member-sam');
  });
});

describe('the overdue list', () => {
  const late = () => {
    const backstock = propsStore();
    const { client } = backstock;
    client.add('booking', 'hire', {
      name: 'Hay Fever',
      code: 'R-00002',
      memberId: 'member-dan',
      from: '2026-05-01',
      dueBack: '2026-05-05',
      use: 'hire',
      borrower: 'St Anne’s Players',
      contact: 'Mrs Lorrimer, 01632 960 144',
    });
    client.add(
      'prop',
      'chaise',
      { name: 'Chaise' },
      { loans: [{ ...loanOf('late', 'member-dan', '2026-05-05'), bookingId: 'hire' }] },
    );
    return backstock;
  };

  it('[PAPER-18] has the telephone numbers that the server tells, and the contact of another group', async () => {
    const backstock = late();
    const people = [
      { memberId: 'member-sam', values: { mobile: '07700 900123', phone: '01632 960001', email: 'sam@lantern.test' } },
      { memberId: 'member-dan', values: { email: 'dan@lantern.test' } },
    ];
    Object.assign(backstock.client.contacts, { all: () => Promise.resolve({ ok: { people, confidential: [] } }) });
    visit('/paperwork/overdue', backstock);
    await heading('Overdue list');
    expect(await screen.findByRole('table', { name: 'Sam Lee · 07700 900123, 01632 960001' })).toBeDefined();
    expect(bodyTexts('Dan Whit').map((row) => row[6])).toEqual(['St Anne’s Players\nMrs Lorrimer, 01632 960 144']);
    expect(screen.queryByText(/lantern\.test/)).toBeNull();
  });

  it('[PAPER-18] says that telephone numbers need the server, and asks it again', async () => {
    const backstock = late();
    let asked = 0;
    Object.assign(backstock.client.contacts, {
      all: () => {
        asked += 1;
        return Promise.resolve({ problem: "There's no connection." });
      },
    });
    visit('/paperwork/overdue', backstock);
    expect(await screen.findByText(/Phone numbers come from the server. There's no connection\./)).toBeDefined();
    expect(bodyTexts('Sam Lee')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('[PAPER-18] is the only list that asks for telephone numbers', async () => {
    const backstock = late();
    const all = vi.fn();
    Object.assign(backstock.client.contacts, { all });
    visit('/paperwork/holdings', backstock);
    await heading('Who has what');
    expect(all).not.toHaveBeenCalled();
  });
});

describe('a list for the committee or the inspector', () => {
  it('[PAPER-19] is a register of the tests of equipment', async () => {
    const backstock = propsStore({ person: ROLES_OF_TESTS.superAdmin });
    backstock.client.add('equipmentCategory', 'lanterns', { name: 'Lanterns' });
    backstock.client.add('inspection', 'pat', {
      name: 'PAT',
      equipmentId: 'fresnel',
      scheme: 'pat',
      on: '2026-03-02',
      result: 'pass',
      by: 'Ann Hale',
      applianceClass: 'i',
    });
    backstock.client.add(
      'equipment',
      'fresnel',
      {
        name: 'Fresnel',
        code: 'E-1',
        categoryId: 'lanterns',
        serial: 'F 77',
        testedOn: '2026-03-02',
        testResult: 'pass',
      },
      { tests: [{ inspectionId: 'pat', scheme: 'pat', on: '2026-03-02', result: 'pass' }] },
    );
    backstock.client.add('equipment', 'hazer', { name: 'Hazer', code: 'E-2', categoryId: 'lanterns' });
    visit('/paperwork/equipment-tests', backstock);
    await heading('Equipment test register');
    expect(bodyTexts('Lanterns')).toEqual([
      ['E-1', 'Fresnel', 'F 77', '', 'Class I', '2 Mar', 'Pass', 'Ann Hale', ''],
      ['E-2', 'Hazer', '', '', '', '', '', '', ''],
    ]);
  });

  it('[PAPER-25] is of what belongs to others, with its value and when it goes back', async () => {
    const backstock = propsStore();
    backstock.client.add('prop', 'chaise', {
      name: 'Chaise',
      code: 'P-10',
      categoryId: 'lamps',
      acquired: 'hired',
      owner: 'Hire Ltd',
      acquiredOn: '2026-05-02',
      dueToOwner: '2026-06-30',
      replacementValue: 12_000,
    });
    visit('/paperwork/borrowed', backstock);
    await heading('Borrowed and hired list');
    expect(bodyTexts('Hire Ltd')).toEqual([['P-10', 'Chaise', '1', 'Hired', '2 May', '30 Jun', '£120.00', '']]);
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('[PAPER-20] is of what was disposed of, and why', async () => {
    const backstock = propsStore();
    const stamp = { by: 'ann', at: '2026-05-02T10:00:00.000Z' };
    backstock.client.add(
      'prop',
      'sofa',
      { name: 'Sofa', code: 'P-9', categoryId: 'lamps', replacementValue: 12_000 },
      { lifecycle: { stage: 'disposed', reason: 'sold', note: 'At the jumble sale', stamp } },
    );
    visit('/paperwork/disposals', backstock);
    await heading('Disposal list');
    expect(bodyTexts('No location')).toContainEqual([
      'P-9',
      'Sofa',
      '1',
      'Sold (At the jumble sale)',
      '2 May',
      '£120.00',
    ]);
    expect(screen.queryByLabelText('View as of')).toBeNull();
  });
});
