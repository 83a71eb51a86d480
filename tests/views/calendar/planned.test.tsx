import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../../../src/views/calendar/CalendarPage.tsx';
import '../../../src/views/calendar/PlannedPanels.tsx';
import { CalendarGrid } from '../../../src/views/calendar/CalendarGrid.tsx';
import type { CalendarGridProps } from '../../../src/views/calendar/CalendarGrid.tsx';
import { momentAt } from '../../../src/views/calendar/calendarView.ts';
import { notifyDone } from '../../../src/views/ui/notify.ts';
import { propsStore } from '../catalogue/store.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

/** Today is 14 May 2026. Two calls clash on the 20th: Sam is called to both. */
function store(person: NonNullable<Parameters<typeof propsStore>[0]>['person'] = ROLES_OF_TESTS.superAdmin) {
  const backstock = propsStore({ person });
  const { client } = backstock;
  client.add('setting', 'timezone', {
    parameter: 'timezone',
    value: 'Europe/London',
    datatype: 'string',
    isPublic: true,
  });
  client.add('event', 'earnest', { name: 'Earnest', status: 'rehearsal', stageManagerId: 'member-sam' });
  client.add('event', 'panto', { name: 'Panto', status: 'casting', directorId: 'member-sam' });
  client.add('call', 'run', {
    name: 'Run',
    eventId: 'earnest',
    date: '2026-05-20',
    start: '19:30',
    end: '22:00',
    called: 'everyone',
    announced: 'published',
    place: 'Hall',
  });
  client.add('call', 'audition', {
    name: 'Audition',
    eventId: 'panto',
    date: '2026-05-20',
    start: '21:00',
    end: '22:30',
    called: 'everyone',
    announced: 'published',
  });
  return backstock;
}

const done = () => vi.mocked(notifyDone).mock.calls.at(-1);

describe('what is in the way', () => {
  it('[CAL-27] is named on the page of a call, with the way to it', async () => {
    visit('/calls/call/run', store());
    await heading('Run');
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('Check these clashesSam Lee is also called to Panto: Audition, 21:00 – 22:30');
    expect(within(note).getByRole('link', { name: 'Panto: Audition' }).getAttribute('href')).toBe(
      '/calls/call/audition',
    );
  });

  it('[CAL-27, CAL-20] is named in the form while it is typed', async () => {
    const backstock = store();
    backstock.client.add(
      'booking',
      'chairs',
      { name: 'Chairs', eventId: 'earnest', memberId: 'member-sam', from: '2026-05-14', dueBack: '2026-05-18' },
      {
        lines: [
          {
            lineId: 'l',
            kind: 'prop',
            itemId: 'chair',
            from: '2026-05-14',
            dueBack: '2026-05-18',
            counts: { reserved: 1, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
          },
        ],
      },
    );
    visit('/calls/call/run?edit', backstock);
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain(
      'Check these clashesSam Lee is also called to Panto: Audition, 21:00 – 22:30Chairs: 1 item is due back by 18 May, before this',
    );
    fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '21:00' } });
    await waitFor(() => expect(screen.getByRole('note').textContent).not.toContain('Panto'));
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-05-16' } });
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  });

  it('[CAL-27] is listed by the calendar for what it shows', async () => {
    visit('/calendar?view=agenda&date=2026-05-14', store());
    const summary = await screen.findByText('1 clash in this view');
    fireEvent.click(summary);
    const list = within(summary.closest('details') ?? document.body);
    expect(list.getByRole('link', { name: 'Earnest: Run' })).toBeDefined();
    expect(list.getByText(/Sam Lee is also called to/)).toBeDefined();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a series', () => {
  it('[CAL-23] is made from a call: on the same day of the week, each its own, and taken back in one step', async () => {
    const backstock = store();
    visit('/calls/call/run', backstock);
    await heading('Run');
    fireEvent.click(await screen.findByRole('button', { name: 'Repeat' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('status').textContent).toBe('8 more dates.');
    fireEvent.change(dialog.getByLabelText('Every'), { target: { value: '2' } });
    fireEvent.change(dialog.getByLabelText('Up to and including'), { target: { value: '2026-06-17' } });
    expect(dialog.getByRole('status').textContent).toBe('2 more dates.');
    fireEvent.click(dialog.getByRole('button', { name: 'Add dates' }));
    expect(await screen.findByText('Number 1 of 3')).toBeDefined();
    const series = () =>
      [...backstock.client.records.all('call')]
        .filter(({ values, lifecycle }) => values['series'] === 'run' && lifecycle.stage === 'active')
        .map(({ values }) => values['date'])
        .toSorted();
    expect(series()).toEqual(['2026-05-20', '2026-06-03', '2026-06-17']);
    expect(done()?.[0]).toBe('2 added');
    expect(screen.queryByText('Series', { selector: 'dt' })).toBeNull();
    // Repeated again, it goes on after its last date, and leaves out the dates before.
    fireEvent.click(screen.getByRole('button', { name: 'Repeat' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText<HTMLInputElement>('Up to and including').value).toBe('12/08/2026');
    fireEvent.change(again.getByLabelText('Up to and including'), { target: { value: '2026-07-01' } });
    expect(again.getByRole('status').textContent).toBe('2 more dates.');
    fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
    done()?.[1]?.();
    await waitFor(() => expect(series()).toEqual(['2026-05-20']));
  });

  it('[CAL-24] has its later ones made like one of them, or taken away', async () => {
    const backstock = store();
    const call = { name: 'Act one', eventId: 'earnest', start: '19:30', end: '22:00', called: 'cast', series: 's' };
    for (const [id, date, more] of [
      ['one', '2026-06-01', { start: '19:00' }],
      ['two', '2026-06-08', {}],
      ['three', '2026-06-15', { place: 'Barn' }],
    ] as const)
      backstock.client.add('call', id, { ...call, date, ...more });
    visit('/calls/call/one', backstock);
    await heading('Act one');
    fireEvent.click(await screen.findByRole('button', { name: 'Update the 2 later ones to match' }));
    const of = (id: string) => backstock.client.records.get('call', id);
    await waitFor(() =>
      expect([of('two')?.values, of('three')?.values]).toEqual([
        { ...call, date: '2026-06-08', start: '19:00' },
        { ...call, date: '2026-06-15', start: '19:00' },
      ]),
    );
    expect(await screen.findByText('The later ones already match this one.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Delete the 2 later ones' }));
    await waitFor(() =>
      expect([of('two')?.lifecycle.stage, of('three')?.lifecycle.stage]).toEqual(['disposed', 'disposed']),
    );
    done()?.[1]?.();
    await waitFor(() => expect(of('three')?.lifecycle.stage).toBe('active'));
  });

  it('[CAL-24] is shown to those who may not change it, where there is one', async () => {
    const backstock = store({ ...ROLES_OF_TESTS.propsMember, features: ['Props', 'Events'] });
    visit('/calls/call/run', backstock);
    await heading('Run');
    await screen.findByRole('note');
    expect(screen.queryByRole('button', { name: 'Repeat' })).toBeNull();
  });
});

describe('the grid', () => {
  it('[CAL-22] offers to move what may be moved, and marks clashes and holds', async () => {
    const entry = {
      layer: 'calls',
      isAllDay: false,
      memberIds: [],
      from: '2026-05-20T18:30:00.000Z',
      until: '2026-05-20T21:00:00.000Z',
    } as const;
    const props: CalendarGridProps = {
      view: 'month',
      date: '2026-05-14',
      today: '2026-05-14',
      zone: 'Europe/London',
      clashing: new Set(['run']),
      onEntry: () => undefined,
      onAdd: undefined,
      onDay: () => undefined,
      mayMove: ({ id }) => id === 'mine',
      move: () => Promise.resolve(true),
      entries: [
        {
          ...entry,
          id: 'mine',
          title: 'Earnest: Run',
          short: 'Run',
          of: 'Earnest',
          record: { kind: 'call', id: 'run' },
        },
        {
          ...entry,
          id: 'other',
          layer: 'places',
          title: 'Choir',
          isHold: true,
          record: { kind: 'placeBooking', id: 'choir' },
        },
      ],
    };
    render(<CalendarGrid {...props} />);
    const run = (await screen.findByText('Run')).closest('.calendar-entry');
    const choir = screen.getByText('Choir').closest('.calendar-entry');
    expect([
      run?.classList.contains('fc-event-draggable'),
      run?.classList.contains('is-clashing'),
      run?.textContent,
    ]).toEqual([true, true, expect.stringMatching(/^\d\d:30Clash: RunEarnest$/)]);
    expect([choir?.classList.contains('fc-event-draggable'), choir?.classList.contains('is-hold')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('moving by a week', () => {
  // New York's clocks change on 8 March, London's on the 29th.
  it.each([
    ['America/New_York', '2026-03-04', '2026-03-11', 'Wednesday 11 March, 23:30'],
    ['Europe/London', '2026-03-25', '2026-04-01', 'Wednesday 1 April, 19:30'],
  ])('[CAL-45] keeps the times of a call in %s', async (zone, date, moved, when) => {
    const backstock = store();
    const { client } = backstock;
    client.add('call', 'guest', {
      name: 'Guest',
      eventId: 'earnest',
      date,
      start: '19:30',
      end: '20:15',
      zone,
      announced: 'published',
    });
    visit(`/calendar?view=month&date=${date}`, backstock);
    const entry = () => document.querySelector('[data-entry="calls.call.guest"]') ?? document.body;
    await waitFor(() => expect(entry()).not.toBe(document.body));
    fireEvent.keyDown(entry(), { key: 'ArrowDown', shiftKey: true });
    await waitFor(() =>
      expect(client.records.get('call', 'guest')?.values).toMatchObject({ date: moved, start: '19:30', end: '20:15' }),
    );
    expect(done()?.[0]).toBe(`Guest moved to ${when}.`);
  });
});

describe('a time that was clicked', () => {
  it.each([
    ['Europe/London', { day: '2026-05-14', time: '23:30' }],
    ['America/New_York', { day: '2026-05-14', time: '18:30' }],
    ['Pacific/Auckland', { day: '2026-05-15', time: '10:30' }],
  ])('[CAL-39] is told in the time zone of a group in %s', (zone, moment) => {
    expect(momentAt(new Date(2026, 4, 14, 23, 30), false, zone)).toEqual(moment);
    expect(momentAt(new Date(2026, 4, 14), true, zone)).toEqual({ day: '2026-05-14' });
  });
});

describe('hours of the grid', () => {
  const timed = (id: string, from: string, until: string) =>
    ({ id, title: id, layer: 'calls', isAllDay: false, memberIds: [], from, until }) as const;
  const week: Omit<CalendarGridProps, 'entries'> = {
    view: 'week',
    date: '2026-05-20',
    today: '2026-05-14',
    zone: 'Europe/London',
    clashing: new Set(),
    onEntry: () => undefined,
    onAdd: undefined,
    onDay: () => undefined,
    mayMove: () => false,
    move: () => Promise.resolve(true),
  };
  const parts = (id: string) => document.querySelectorAll(`[data-entry="${id}"]`).length;
  const hours = () =>
    [...document.querySelectorAll('.fc-timegrid-slot-label')].map((slot) => slot.getAttribute('data-time'));

  it("[CAL-44] begin at eight o'clock", async () => {
    render(<CalendarGrid {...week} entries={[timed('run', '2026-05-20T07:00:00.000Z', '2026-05-20T23:00:00.000Z')]} />);
    await screen.findByText('run');
    expect([parts('run'), hours()[0]]).toEqual([1, '08:00:00']);
  });

  it('[CAL-44] begin at midnight if something is earlier, or lasts past midnight', async () => {
    const early = timed('early', '2026-05-20T05:30:00.000Z', '2026-05-20T06:30:00.000Z');
    const late = timed('late', '2026-05-21T21:00:00.000Z', '2026-05-22T01:30:00.000Z');
    const { rerender } = render(<CalendarGrid {...week} entries={[early]} />);
    await screen.findByText('early');
    expect([parts('early'), hours()[0]]).toEqual([1, '00:00:00']);
    rerender(<CalendarGrid {...week} entries={[late]} />);
    await waitFor(() => expect(parts('late')).toBe(2));
    expect([parts('early'), hours()[0]]).toEqual([0, '00:00:00']);
  });
});
