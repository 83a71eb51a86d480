import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  daysShown,
  eachDay,
  isOn,
  moved,
  readLooking,
  weekStart,
  writeLooking,
} from '../../../src/views/calendar/calendarView.ts';
import type { CalendarEntry, CalendarFeed } from '../../../src/domain/calendar/index.ts';
import '../../../src/views/calendar/CalendarGrid.tsx';
import '../../../src/views/calendar/CalendarPage.tsx';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { sitNarrow } from '../support/desk.ts';
import { loanOf, propsStore } from '../catalogue/store.ts';

const agenda = '/calendar?view=agenda&date=2026-05-01';

function store() {
  const backstock = propsStore({ person: ROLES_OF_TESTS.superAdmin });
  const { client } = backstock;
  client.add(
    'prop',
    'fan',
    { name: 'Ostrich fan', categoryId: 'lamps' },
    { loans: [loanOf('01990000-0000-4000-8000-00000000000c', 'member-dan', '2026-05-20')] },
  );
  return backstock;
}

describe('what is looked at', () => {
  it('[CAL-8, CAL-37] stands in the address; without a view it is the one of last time, or what the screen has room for in its place', () => {
    const looking = { view: 'week', date: '2026-05-20', layers: ['dueBacks', 'tests'], isMine: true } as const;
    const written = writeLooking(looking, '2026-05-14');
    expect(written.toString()).toBe(
      'view=week&date=2026-05-20&hide=productions%2Ccalls%2Cfittings%2Cplaces%2Creservations%2Cwork%2Clicences%2Crenewals&mine=',
    );
    expect(readLooking(written, '2026-05-14', 'month', false)).toEqual(looking);
    expect(readLooking(written, '2026-05-14', 'month', true).view).toBe('days');
    const plain = new URLSearchParams();
    expect(readLooking(plain, '2026-05-14', 'agenda', true).view).toBe('agenda');
    expect(readLooking(plain, '2026-05-14', 'days', false).view).toBe('week');
    const usual = readLooking(
      new URLSearchParams('view=year&date=2026-02-31&hide=nothing'),
      '2026-05-14',
      'agenda',
      false,
    );
    expect(usual).toEqual({
      view: 'agenda',
      date: '2026-05-14',
      layers: [
        'productions',
        'calls',
        'fittings',
        'places',
        'reservations',
        'dueBacks',
        'work',
        'tests',
        'licences',
        'renewals',
      ],
      isMine: false,
    });
    expect(writeLooking(usual, '2026-05-14').toString()).toBe('view=agenda');
  });

  it('[CAL-11] a month has whole weeks from Monday', () => {
    expect(weekStart('2026-05-03')).toBe('2026-04-27');
    expect(daysShown({ view: 'month', date: '2026-05-14' })).toEqual({ from: '2026-04-27', until: '2026-06-01' });
    expect(daysShown({ view: 'week', date: '2026-05-14' })).toEqual({ from: '2026-05-11', until: '2026-05-18' });
    expect(daysShown({ view: 'days', date: '2026-05-14' })).toEqual({ from: '2026-05-14', until: '2026-05-17' });
    expect(eachDay('2026-05-30', '2026-06-02')).toEqual(['2026-05-30', '2026-05-31', '2026-06-01']);
    expect(daysShown({ view: 'agenda', date: '2026-05-14' })).toEqual({ from: '2026-05-14', until: '2026-06-11' });
  });

  it('[CAL-11] what ends when a day begins does not stand on it', () => {
    const entry: CalendarEntry = {
      id: 'a',
      layer: 'calls',
      title: 'Run',
      from: '2026-05-14',
      until: '2026-05-16',
      isAllDay: true,
      memberIds: [],
    };
    expect(eachDay('2026-05-13', '2026-05-17').filter((day) => isOn(entry, day))).toEqual(['2026-05-14', '2026-05-15']);
    const [from, until] = [new Date(2026, 4, 14, 20).toISOString(), new Date(2026, 4, 15, 0).toISOString()];
    const evening = { ...entry, isAllDay: false, from, until };
    expect(eachDay('2026-05-13', '2026-05-17').filter((day) => isOn(evening, day))).toEqual(['2026-05-14']);
  });

  it('[CAL-11] going on leads to the next month, week, three days or four weeks', () => {
    expect(moved({ view: 'days', date: '2026-05-14' }, -1)).toBe('2026-05-11');
    expect(moved({ view: 'month', date: '2026-01-31' }, 1)).toBe('2026-02-01');
    expect(moved({ view: 'week', date: '2026-05-14' }, -1)).toBe('2026-05-07');
    expect(moved({ view: 'agenda', date: '2026-05-14' }, 1)).toBe('2026-06-11');
  });
});

describe('the calendar page', () => {
  it('[CAL-8, CAL-9] lists days that have something; an entry opens its record, one of several the list of them', async () => {
    const { where } = visit(agenda, store());
    await heading('Calendar');
    expect(screen.getByRole('heading', { level: 2, name: '1 May – 28 May 2026' })).toBeDefined();
    const day = within(await screen.findByRole('region', { name: 'Wednesday 20 May' }));
    fireEvent.click(day.getByRole('button', { name: /2 items due back from Dan Whit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '2 items due back from Dan Whit' }));
    expect(dialog.getByRole('link', { name: 'Ostrich fan' }).getAttribute('href')).toBe('/props/prop/fan');
    fireEvent.click(dialog.getByText('Close', { selector: 'button' }));
    const late = within(screen.getByRole('region', { name: 'Wednesday 6 May' }));
    expect(late.getByText('Overdue or due soon')).toBeDefined();
    expect(await axeFindings(document.body)).toEqual([]);
    fireEvent.click(late.getByRole('link', { name: /Brass lamp: due back from Sam Lee/ }));
    await waitFor(() => expect(where()).toBe('/props/prop/lamp'));
  });

  it('[CAL-10] leaves a layer out, and says how to find more', async () => {
    const { where } = visit(agenda, store());
    await heading('Calendar');
    fireEvent.click(screen.getByRole('button', { name: 'Due back', pressed: true }));
    expect(
      await screen.findByText('Nothing in this view falls in these weeks. Show more, or try later dates.'),
    ).toBeDefined();
    expect(where()).toBe(`${agenda}&hide=dueBacks`.replace('view=agenda&', 'view=agenda&'));
    fireEvent.click(screen.getByRole('button', { name: 'Due back', pressed: false }));
    expect(await screen.findByText('Brass lamp: due back from Sam Lee')).toBeDefined();
  });

  it('[CAL-18] makes an address for a calendar program, shows it once and takes it back', async () => {
    let feeds: readonly CalendarFeed[] = [];
    const backstock = propsStore({
      person: ROLES_OF_TESTS.superAdmin,
      accountCalls: {
        calendarFeeds: () => Promise.resolve({ ok: feeds }),
        makeCalendarFeed: (about) => {
          feeds = [{ feedId: 'f1', about, eventId: null, createdAt: '2026-05-14T10:00:00.000Z', usedAt: null }];
          return Promise.resolve({ ok: { feedId: 'f1', path: '/api/calendar/feed/secret' } });
        },
        dropCalendarFeed: () => {
          feeds = [];
          return Promise.resolve({ ok: true });
        },
      },
    });
    visit(agenda, backstock);
    await heading('Calendar');
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to your own calendar' }));
    expect(await dialog.findByText("You don't have an address yet.")).toBeDefined();
    fireEvent.click(dialog.getByText('Create address for everything'));
    expect(await dialog.findByDisplayValue(/\/api\/calendar\/feed\/secret$/)).toBeDefined();
    expect(await dialog.findByText('Created 14 May, not fetched yet')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Revoke: Everything you can see' }));
    expect(await dialog.findByText("You don't have an address yet.")).toBeDefined();
    expect(dialog.queryByDisplayValue(/secret/)).toBeNull();
  });

  it('[CAL-36] is asked for on the page of a person, and listed by their name', async () => {
    let feeds: readonly CalendarFeed[] = [];
    const backstock = propsStore({
      person: ROLES_OF_TESTS.superAdmin,
      accountCalls: {
        calendarFeeds: () => Promise.resolve({ ok: feeds }),
        makeCalendarFeed: (about, memberId = '') => {
          feeds = [
            { feedId: 'f1', about, eventId: null, memberId, createdAt: '2026-05-14T10:00:00.000Z', usedAt: null },
          ];
          return Promise.resolve({ ok: { feedId: 'f1', path: '/api/calendar/feed/secret' } });
        },
      },
    });
    backstock.client.add('member', 'rosa', { name: 'Rosa Field' });
    visit('/members/member/rosa', backstock);
    await heading('Rosa Field');
    fireEvent.click(await screen.findByRole('button', { name: 'Add to your own calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to your own calendar' }));
    fireEvent.click(await dialog.findByText('Create address for Rosa Field'));
    expect(await dialog.findByRole('button', { name: 'Revoke: Rosa Field' })).toBeDefined();
    expect(dialog.queryByText('Create address for everything')).toBeNull();
  });

  it('[CAL-18] says what the server refuses', async () => {
    visit(agenda, store());
    await heading('Calendar');
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to your own calendar' }));
    expect(await dialog.findByText("The server can't be reached. Try again in a moment.")).toBeDefined();
  });

  it('[CAL-8, CAL-11] shows the month, and what comes after', async () => {
    const { where } = visit('/calendar?view=month', store());
    await heading('Calendar');
    expect(await screen.findByText('2 items due back from Dan Whit')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('heading', { level: 2, name: 'June 2026' })).toBeDefined();
    expect(where()).toContain('date=2026-06-01');
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('heading', { level: 2, name: 'May 2026' })).toBeDefined();
  });
});

describe('the timeline', () => {
  it('[CAL-40] has a line for each person that something is due back from, and is filtered', async () => {
    visit('/calendar?view=timeline&date=2026-05-18', store());
    await heading('Calendar');
    const line = within(await screen.findByRole('list', { name: 'Dan Whit' }));
    expect(line.getByRole('link', { name: /2 items due back from Dan Whit, Wednesday 20 May/ })).toBeDefined();
    expect(await axeFindings(document.body)).toEqual([]);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter by name' }), { target: { value: 'sam' } });
    expect(screen.queryByRole('list', { name: 'Dan Whit' })).toBeNull();
    expect(screen.getByText('Nothing with this name is booked in these weeks.')).toBeDefined();
  });
});

describe('on a phone', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[CAL-38] a month has a dot for each kind on a day, and the list of the chosen day below; keys and fingers go on', async () => {
    sitNarrow();
    const { where } = visit('/calendar?date=2026-05-20', store());
    await heading('Calendar');
    const table = await screen.findByRole('table', { name: 'May 2026' });
    const chosen = within(table).getByRole('button', { name: 'Wednesday 20 May, 1 entry' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    expect(chosen.querySelectorAll('.layer-dueBacks')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Wednesday 20 May' }).textContent).toContain('2 items due back');
    expect(await axeFindings(document.body)).toEqual([]);
    fireEvent.keyDown(chosen, { key: 'ArrowRight' });
    expect(await screen.findByRole('region', { name: 'Thursday 21 May' })).toBeDefined();
    expect(screen.getByText('Nothing on this day.')).toBeDefined();
    const finger = (clientX: number, clientY = 10) => ({ clientX, clientY, identifier: 0, target: table });
    const touched = (name: 'touchStart' | 'touchEnd', at: ReturnType<typeof finger>) => {
      const list = { length: 1, item: () => at };
      fireEvent[name](table, { touches: list, changedTouches: list });
    };
    touched('touchStart', finger(200));
    touched('touchEnd', finger(190, 300));
    expect(where()).toContain('date=2026-05-21');
    touched('touchStart', finger(200));
    touched('touchEnd', finger(80, 20));
    expect(await screen.findByRole('table', { name: 'June 2026' })).toBeDefined();
  });

  it('[CAL-39] a day offers what the person may add, and the form begins with it', async () => {
    sitNarrow();
    const { where } = visit('/calendar?date=2026-05-20', store());
    await heading('Calendar');
    fireEvent.click(await screen.findByRole('button', { name: 'Add on Wednesday 20 May' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add on Wednesday 20 May' }));
    expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Rehearsal',
      'Other call',
      'Performance',
      'Show or event',
      'Room booking',
      'Booking of props, costumes or equipment',
      'Task',
    ]);
    expect(sheet.getByRole('link', { name: 'Task' }).getAttribute('href')).toBe('/tasks/new?due=2026-05-20');
    fireEvent.click(sheet.getByRole('link', { name: 'Rehearsal' }));
    expect(await heading('Add a call')).toBeDefined();
    expect(where()).toBe('/calls/new?date=2026-05-20&callType=rehearsal');
    expect(await screen.findByDisplayValue('20/05/2026')).toBeDefined();
  });

  it('[CAL-39] nobody is offered what they may not add', async () => {
    sitNarrow();
    const person = { ...ROLES_OF_TESTS.superAdmin, roles: [], permissions: [], features: ['Calendar'] };
    visit('/calendar?date=2026-05-20', propsStore({ person }));
    await heading('Calendar');
    expect(await screen.findByRole('region', { name: 'Wednesday 20 May' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });
});

describe('one’s own calls', () => {
  /** Dan is in a show, but its plans are not on his device. */
  const dan = { ...ROLES_OF_TESTS.propsMember, features: ['Props', 'Calendar'] as const };
  const call = {
    kind: 'call',
    id: 'c',
    name: 'Earnest: Act one',
    on: '2026-05-15',
    at: '2026-05-15T19:30:00.000Z',
    until: '2026-05-15T21:30:00.000Z',
    place: 'Hall',
  };
  const rows = async () =>
    (await screen.findAllByRole('button', { name: /Earnest/ })).map(({ textContent }) => textContent);

  it('[CAL-41] stand in the calendar as the server tells them, and say when and where', async () => {
    const backstock = propsStore({
      person: dan,
      accountCalls: {
        ownCalls: () => Promise.resolve({ ok: [call, { ...call, id: 'd', on: '2026-07-01', at: undefined }] }),
      },
    });
    visit(agenda, backstock);
    await heading('Calendar');
    expect(await rows()).toEqual(['20:30 – 22:30Earnest: Act oneRehearsals and performances · Hall']);
    fireEvent.click(screen.getByRole('button', { name: /Earnest/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Earnest: Act one' });
    expect(within(dialog).getByText('Friday 15 May · 20:30 – 22:30 · Hall')).toBeDefined();
    expect(backstock.devicePreferences.get('ownCalls')?.memberId).toBe('member-dan');
  });

  it('[CAL-41] are shown offline as last received, and only to the same user', async () => {
    const kept = {
      memberId: 'member-dan',
      calls: [{ kind: 'call', id: 'c', name: 'Earnest: Act one', on: '2026-05-15' }],
    };
    const away = propsStore({ person: dan });
    away.devicePreferences.set('ownCalls', kept);
    visit(agenda, away);
    expect(await rows()).toEqual(['All dayEarnest: Act oneRehearsals and performances']);
    cleanup();

    const other = propsStore({ person: { ...dan, memberId: 'member-eve' } });
    other.devicePreferences.set('ownCalls', kept);
    visit(agenda, other);
    await heading('Calendar');
    expect(screen.queryByText('Earnest: Act one')).toBeNull();
  });

  it('[CAL-41] of one day are named with it', async () => {
    const away = propsStore({ person: dan });
    away.devicePreferences.set('ownCalls', {
      memberId: 'member-dan',
      calls: [{ kind: 'call', id: 'c', name: 'Cloak fitting', on: '2026-05-15' }],
    });
    visit(agenda, away);
    fireEvent.click(await screen.findByRole('button', { name: /Cloak fitting/ }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Cloak fitting' })).getByText('Friday 15 May'),
    ).toBeDefined();
  });
});
