import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { daysShown, mondayOf, moved, readLooking, writeLooking } from '../../../src/views/calendar/calendarView.ts';
import type { CalendarFeed } from '../../../src/domain/calendar/index.ts';
import '../../../src/views/calendar/CalendarGrid.tsx';
import '../../../src/views/calendar/CalendarPage.tsx';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
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
  it('[CAL-8] stands in the address, without what is usual', () => {
    const looking = { view: 'week', date: '2026-05-20', layers: ['dueBacks', 'tests'], isMine: true } as const;
    const written = writeLooking(looking, '2026-05-14', 'month');
    expect(written.toString()).toBe(
      'view=week&date=2026-05-20&hide=productions%2Ccalls%2Cfittings%2Cplaces%2Creservations%2Cwork%2Clicences%2Crenewals&mine=',
    );
    expect(readLooking(written, '2026-05-14', 'month')).toEqual(looking);
    const usual = readLooking(new URLSearchParams('view=year&date=2026-02-31&hide=nothing'), '2026-05-14', 'agenda');
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
    expect(writeLooking(usual, '2026-05-14', 'agenda').toString()).toBe('');
  });

  it('[CAL-11] a month has whole weeks from Monday', () => {
    expect(mondayOf('2026-05-03')).toBe('2026-04-27');
    expect(daysShown({ view: 'month', date: '2026-05-14' })).toEqual({ from: '2026-04-27', until: '2026-06-01' });
    expect(daysShown({ view: 'week', date: '2026-05-14' })).toEqual({ from: '2026-05-11', until: '2026-05-18' });
    expect(daysShown({ view: 'agenda', date: '2026-05-14' })).toEqual({ from: '2026-05-14', until: '2026-06-11' });
  });

  it('[CAL-11] going on leads to the next month, week or four weeks', () => {
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
    fireEvent.click(day.getByRole('button', { name: '2 items due back from Dan Whit' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2 items due back from Dan Whit' }));
    expect(dialog.getByRole('link', { name: 'Ostrich fan' }).getAttribute('href')).toBe('/props/prop/fan');
    fireEvent.click(dialog.getByText('Close', { selector: 'button' }));
    const late = within(screen.getByRole('region', { name: 'Wednesday 6 May' }));
    expect(late.getByText('Overdue or due soon')).toBeDefined();
    expect(await axeFindings(document.body)).toEqual([]);
    fireEvent.click(late.getByRole('link', { name: 'Brass lamp: due back from Sam Lee' }));
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
    fireEvent.click(await screen.findByRole('button', { name: 'Add to your own calendar' }, { timeout: 12_000 }));
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
    expect(await dialog.findByText("The server can't be reached.")).toBeDefined();
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
