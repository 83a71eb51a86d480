import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Loan } from '../../../src/domain/catalogue/index.ts';
import { dueWords } from '../../../src/views/stock/loanWords.ts';
import { notifyDone } from '../../../src/views/ui/notify.ts';
import { fakeBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const loan = (loanId: string, memberId: string, dueBack: string, quantity = 1): Loan => ({
  loanId,
  memberId,
  quantity,
  from: '2026-05-01',
  dueBack,
});
const ids = {
  first: '01990000-0000-4000-8000-00000000000a',
  second: '01990000-0000-4000-8000-00000000000b',
  third: '01990000-0000-4000-8000-00000000000c',
};

/** Today is 14 May 2026. Ada holds an overdue chair and a lamp due later; Dan's kettle is overdue, a clock is missing. */
function theatre(options: FakeOptions = {}) {
  const backstock = fakeBackstock(options);
  const { client } = backstock;
  client.add('setting', 'group_name', { parameter: 'group_name', value: 'The Lantern Players', datatype: 'string' });
  client.add('member', 'member-ada', { name: 'Ada Quill' });
  client.add('member', 'member-dan', { name: 'Dan Whit' });
  client.add('propCategory', 'seating', { name: 'Seating' });
  client.add(
    'prop',
    'lamp',
    { name: 'Oil lamp', homeLocationId: 'shelf', tracking: 'batch', quantity: 6 },
    { loans: [loan(ids.first, 'member-ada', '2026-05-20', 2)] },
  );
  client.add('prop', 'chair', { name: 'Bentwood chair' }, { loans: [loan(ids.second, 'member-ada', '2026-05-12')] });
  client.add('prop', 'kettle', { name: 'Kettle' }, { loans: [loan(ids.third, 'member-dan', '2026-05-13')] });
  client.add('prop', 'clock', { name: 'Mantel clock' }, { missing: 1 });
  return backstock;
}

describe('words for when a loan is due', () => {
  it.each([
    ['2026-05-11', '3 days overdue', 'bad'],
    ['2026-05-13', '1 day overdue', 'bad'],
    ['2026-05-14', 'Due today', 'note'],
    ['2026-05-15', 'Due tomorrow', 'note'],
    ['2026-05-16', 'Due 16 May', 'quiet'],
    ['2027-01-02', 'Due 2 Jan 2027', 'quiet'],
  ])('[SHELL-30] says for %s "%s"', (dueBack, text, tone) => {
    expect(dueWords(loan('loan', 'member', dueBack), '2026-05-14')).toEqual({ text, tone });
  });
});

const rowsOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') ?? document.body)
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('home of a member', () => {
  it('[SHELL-30] shows the items signed out to the user, the most urgent first, and what needs attention', async () => {
    visit('/', theatre());
    await heading('Hello, Ada');
    expect(screen.getByText('Thursday 14 May')).toBeDefined();
    expect(rowsOf('Signed out to you')).toEqual([
      'Bentwood chair2 days overdueExtend by 1 weekReturn',
      '2 × Oil lampDue 20 MayExtend by 1 weekReturn',
    ]);
    expect(rowsOf('Needs attention')).toEqual(['You have 1 overdue item', '2 props are overdue', '1 prop is missing']);
  });

  it.each([
    [ROLES_OF_TESTS.superAdmin, ['Request props', 'New booking', 'Measurements', 'Add a prop']],
    [ROLES_OF_TESTS.propsMember, ['Request props', 'New booking']],
  ])('[NAV-8] offers to begin what the person may', async (person, begun) => {
    visit('/', theatre({ person }));
    await heading(`Hello, ${person.name.split(' ')[0]}`);
    const tasks = screen.getByRole('navigation', { name: 'Start something' });
    expect(
      within(tasks)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(begun);
  });

  it('[REM-11] shows what one is called to, and what is to be tested, until it is over or done', async () => {
    const backstock = theatre({ person: { ...ROLES_OF_TESTS.superAdmin } });
    backstock.client.add('event', 'earnest', { name: 'Earnest', status: 'rehearsal', directorId: 'member-ada' });
    const call = (id: string, date: string) =>
      backstock.client.add('call', id, {
        name: id,
        eventId: 'earnest',
        date,
        start: '19:30',
        end: '22:00',
        called: 'everyone',
        announced: 'published',
        place: 'Hall',
      });
    for (const [id, date] of [
      ['Yesterday', '2026-05-13'],
      ['Act one', '2026-05-14'],
      ['Act two', '2026-05-16'],
      ['Act three', '2026-05-17'],
    ] as const)
      call(id, date);
    backstock.client.add('equipment', 'drill', { name: 'Drill', testDue: '2026-05-10' });
    visit('/', backstock);
    await screen.findByRole('heading', { name: 'Coming up' });
    expect(rowsOf('Coming up')).toEqual([
      'Earnest: Act oneCall · today · 19:30 · Hall',
      'Earnest: Act twoCall · 16 May · 19:30 · Hall',
      'DrillTest due · 10 MayOverdue',
    ]);
    act(() => backstock.devicePreferences.set('quiet', ['calls', 'tests']));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull());
  });

  it('[SHELL-30] shows what needs attention in a department only to its managers', async () => {
    visit('/', theatre({ person: ROLES_OF_TESTS.propsMember }));
    await heading('Hello, Dan');
    expect(rowsOf('Signed out to you')).toEqual(['Kettle1 day overdueExtend by 1 weekReturn']);
    expect(rowsOf('Needs attention')).toEqual(['You have 1 overdue item']);
  });

  it('[SHELL-30] counts conflicts, and says when nothing needs one', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsMember });
    backstock.client.add('setting', 'group_name', {
      parameter: 'group_name',
      value: 'The Lantern Players',
      datatype: 'string',
    });
    visit('/', backstock);
    await heading('Hello, Dan');
    expect(screen.getByText('Nothing needs attention today.')).toBeDefined();
    act(() => {
      backstock.client.conflict(
        { type: 'ReturnItem', kind: 'prop', id: 'chair', payload: { loanId: ids.first, quantity: 1 } },
        { code: 'not-out', message: 'It has already been returned.' },
      );
    });
    expect(rowsOf('Needs attention')).toEqual(['1 change refused and awaiting your decision']);
  });

  it('[SHELL-30] tells somebody without a member why nothing can be theirs', async () => {
    visit('/mine', theatre({ person: ROLES_OF_TESTS.withoutFeatures }));
    await heading('My items');
    expect(screen.getByText(/Your account isn't linked to a member yet, so/)).toBeDefined();
  });

  it('[SHELL-16] leads back to what was looked at', async () => {
    const backstock = theatre();
    backstock.devicePreferences.set('recentFinds', [
      { kind: 'prop', id: 'clock' },
      { kind: 'prop', id: 'gone' },
    ]);
    visit('/', backstock);
    await heading('Hello, Ada');
    expect(rowsOf('Recently viewed')).toEqual(['Mantel clock']);
  });

  it('[SHELL-31] returns on the spot, with a way back', async () => {
    const backstock = theatre();
    visit('/mine', backstock);
    await heading('My items');
    fireEvent.click(screen.getByRole('button', { name: 'Return: 2 × Oil lamp' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '2 × Oil lamp' })).toBeNull());
    expect(backstock.client.dispatched.at(-1)).toMatchObject({
      type: 'ReturnItem',
      id: 'lamp',
      payload: { loanId: ids.first, quantity: 2 },
    });

    const [message, undo] = vi.mocked(notifyDone).mock.lastCall ?? [];
    expect(message).toBe('Oil lamp returned');
    await act(async () => undo?.());
    expect(backstock.client.dispatched.at(-1)).toMatchObject({
      type: 'SignOutItem',
      id: 'lamp',
      payload: { memberId: 'member-ada', quantity: 2, from: '2026-05-01', dueBack: '2026-05-20' },
    });
  });

  it.each([
    ['Return: 2 × Oil lamp', 'Extend by 1 week: 2 × Oil lamp', 'lamp', '2026-05-27'],
    ['Return: Bentwood chair', 'Extend by 1 week: Bentwood chair', 'chair', '2026-05-21'],
  ])(
    '[SHELL-31] keeps a loan a week longer, counted from today where it is late (%s)',
    async (_, button, id, dueBack) => {
      const backstock = theatre();
      visit('/mine', backstock);
      await heading('My items');
      fireEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(backstock.client.records.get('prop', id)?.loans[0]?.dueBack).toBe(dueBack));
    },
  );
});

/** Ada has three items for Oliver!, one of them through a booking, and a kettle for no show. */
function shows() {
  const backstock = theatre();
  const { client } = backstock;
  client.add('location', 'store', { name: 'Props store', locationType: 'room' });
  client.add('location', 'shelf', { name: 'Shelf 4', locationType: 'shelf', parentId: 'store' });
  client.add('event', 'oliver', { name: 'Oliver!', status: 'rehearsal', closes: '2026-06-06' });
  client.add('booking', 'bowls', { name: 'Bowls', eventId: 'oliver', from: '2026-05-01', dueBack: '2026-05-30' });
  const held = (id: string, name: string, part: Partial<Loan>) =>
    client.add('prop', id, { name }, { loans: [{ ...loan(`loan-${id}`, 'member-ada', '2026-05-30'), ...part }] });
  held('spoon', 'Spoon', { bookingId: 'bowls', lineId: 'line' });
  held('bowl', 'Bowl', { eventId: 'oliver', dueBack: '2026-05-10' });
  held('cap', 'Cap', { eventId: 'oliver', dueBack: '2026-05-16' });
  return backstock;
}

const groups = () =>
  screen.getAllByRole('region').map((region) => [
    region.getAttribute('aria-label'),
    ...within(region)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link').textContent),
  ]);

describe('what one holds', () => {
  it('[SHELL-36] stands by show, the most urgent first, with where each goes back', async () => {
    visit('/mine', shows());
    await heading('My items');
    expect(screen.getByText('5 loans, 2 overdue')).toBeDefined();
    expect(groups()).toEqual([
      ['Oliver!', 'Bowl', 'Cap', 'Spoon'],
      ['Not for a show', 'Bentwood chair', '2 × Oil lamp'],
    ]);
    expect(screen.getByText('Props store › Shelf 4')).toBeDefined();
  });

  it('[SHELL-36] goes back by the group, with one way back for all', async () => {
    const backstock = shows();
    visit('/mine', backstock);
    await heading('My items');
    fireEvent.click(screen.getByRole('button', { name: 'Return all: Oliver!' }));
    await waitFor(() => expect(groups()).toEqual([['Not for a show', 'Bentwood chair', '2 × Oil lamp']]));
    const [message, undo] = vi.mocked(notifyDone).mock.lastCall ?? [];
    expect(message).toBe('3 loans returned');
    await act(async () => undo?.());
    expect(groups()[1]).toEqual(['Oliver!', 'Bowl', 'Cap', 'Spoon']);
  });

  it('[SHELL-36] is kept longer by the group', async () => {
    const backstock = shows();
    visit('/mine', backstock);
    await heading('My items');
    fireEvent.click(screen.getByRole('button', { name: 'Extend all: Oliver!' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend 3 loans: Oliver!' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Day after the show' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Extend all' }));
    await waitFor(() =>
      expect(['spoon', 'bowl', 'cap'].map((id) => backstock.client.records.get('prop', id)?.loans[0]?.dueBack)).toEqual(
        ['2026-06-07', '2026-06-07', '2026-06-07'],
      ),
    );
  });
});

describe('home of a visitor', () => {
  it('[SHELL-32] shows the name of the group, with links to the login and to the prices', async () => {
    visit('/', fakeBackstock({ person: null }));
    await heading('The Lantern Players');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Log in', '/login'],
      ['See pricing', '/pricing'],
    ]);
  });

  it('[SHELL-32] offers the set-up of a new installation', async () => {
    visit('/', fakeBackstock({ person: null, setUpStatus: { needed: true }, publicSettings: {} }));
    await heading('A theatre group');
    expect((await screen.findByRole('link', { name: 'Set up Backstock' })).getAttribute('href')).toBe('/setup');
  });
});

describe('the props menu', () => {
  it('[SHELL-33] counts the department, and lists what needs attention', async () => {
    visit('/propsMainMenu', theatre());
    await heading('Props');
    const figures = screen.getAllByRole('link').filter((link) => link.classList.contains('figure'));
    expect(figures.map((figure) => figure.textContent)).toEqual([
      '4Props',
      '3Out',
      '2Overdue',
      '1Missing',
      '1Categories',
      '0Locations',
    ]);
    expect(figures.slice(1, 4).map((figure) => figure.getAttribute('href'))).toEqual([
      '/props?whereabouts=out&whereabouts=partly-out&whereabouts=overdue',
      '/props?whereabouts=overdue',
      '/props?whereabouts=missing',
    ]);
    expect(rowsOf('Needs attention')).toEqual([
      'Bentwood chairWith Ada Quill2 days overdue',
      'KettleWith Dan Whit1 day overdue',
      'Mantel clockMissing',
      '4 props have no photo',
      '3 props have no home location',
    ]);
  });

  it('[SHELL-33] leads to the list of those without a photo or a place', async () => {
    const { where } = visit('/propsMainMenu', theatre());
    await heading('Props');
    expect(screen.getByRole('link', { name: '4 props have no photo' }).getAttribute('href')).toBe('/props?photo=~');
    fireEvent.click(screen.getByRole('link', { name: '3 props have no home location' }));
    await heading('All props');
    expect(where()).toBe('/props?homeLocationId=~');
    expect(await screen.findByText('3 props')).toBeDefined();
  });

  it('[SHELL-33] says how many more of either kind there are', async () => {
    const backstock = theatre();
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8])
      backstock.client.add('prop', `fan-${at}`, { name: `Fan ${at}` }, { missing: 1 });
    visit('/propsMainMenu', backstock);
    await heading('Props');
    expect(screen.getByText('and 3 more')).toBeDefined();
  });

  it('[SHELL-33] teaches the next step where there is nothing', async () => {
    const backstock = fakeBackstock();
    backstock.client.add('setting', 'group_name', {
      parameter: 'group_name',
      value: 'The Lantern Players',
      datatype: 'string',
    });
    visit('/propsMainMenu', backstock);
    await heading('Props');
    expect(screen.getByRole('heading', { level: 2, name: 'No props yet' })).toBeDefined();
  });
});

describe('a device that holds nothing yet', () => {
  it('[SHELL-34] shows a skeleton while it loads, then the page', async () => {
    const backstock = fakeBackstock();
    backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
    visit('/', backstock);
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0);
    expect(
      await screen.findByText(
        'Your data is downloaded to this device once. After that it opens instantly, even offline.',
      ),
    ).toBeDefined();
    act(() => backstock.setOnline(true));
    await heading('Hello, Ada');
  });

  it.each(['/', '/mine', '/propsMainMenu'])(
    '[SHELL-34] says on %s that it must connect once, where it cannot',
    async (path) => {
      const backstock = fakeBackstock({ online: false });
      visit(path, backstock);
      await heading('No data on this device yet');
      act(() => backstock.setOnline(true));
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'No data on this device yet' })).toBeNull());
    },
  );
});
