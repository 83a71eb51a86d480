import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/events/DailyCallPage.tsx';
import '../../../src/views/events/EventPage.tsx';
import '../../../src/views/events/EventSchedule.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const date = '2026-05-20';

function theatre() {
  const backstock = fakeBackstock();
  const { client } = backstock;
  client.add('location', 'hall', { name: 'Church hall' });
  client.add('event', 'show', { name: 'Earnest', eventType: 'production' });
  const published = { eventId: 'show', date, announced: 'published' } as const;
  client.add('performance', 'first', { ...published, name: 'Opening', start: '19:30', place: 'Town Hall' });
  client.add('call', 'act', {
    ...published,
    name: 'Act one',
    start: '14:00',
    end: '16:00',
    called: 'some',
    who: ['Lane', 'Cecily'],
    placeId: 'hall',
    notes: 'Bring shoes.',
  });
  client.add('call', 'warm', {
    ...published,
    name: 'Warm-up',
    start: '18:00',
    end: '18:30',
    announced: 'draft',
    called: 'cast',
  });
  client.add('call', 'off', { ...published, name: 'Notes', start: '10:00', end: '11:00', announced: 'cancelled' });
  client.add('call', 'other', { ...published, name: 'Act two', date: '2026-05-21', start: '10:00', end: '11:00' });
  client.add('call', 'gone', {
    ...published,
    date: '2026-05-22',
    name: 'Off',
    start: '10:00',
    end: '11:00',
    announced: 'cancelled',
  });
  return backstock;
}

it('[EVENT-84] has everything on one day that takes place, and is opened from the schedule', async () => {
  const { where } = visit('/events/event/show?page=schedule', theatre());
  await heading('Earnest');
  const links = await screen.findAllByRole('link', { name: 'Daily call' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dailyCall/show?on=2026-05-20',
    '/dailyCall/show?on=2026-05-21',
  ]);
  fireEvent.click(links[0] as HTMLElement);
  await heading('Daily call');
  expect(where()).toBe('/dailyCall/show?on=2026-05-20');
  const rows = within(screen.getByRole('table', { name: 'Wed 20 May' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Time', 'What', 'Called', 'Where', 'Notes'],
    ['14:00 to 16:00', 'Act one', 'Lane, Cecily', 'Church hall', 'Bring shoes.'],
    ['18:00 to 18:30', 'Warm-up (Not announced)', 'Full cast', '', ''],
    ['19:30', 'Opening', '', 'Town Hall', ''],
  ]);
  expect(await axeFindings()).toEqual([]);
});

it.each([
  ['Nothing planned.', 'show?on=nonsense'],
  ['Event not found', 'unknown'],
])('[EVENT-84] says "%s"', async (text, path) => {
  visit(`/dailyCall/${path}`, theatre());
  expect(await screen.findByText(text)).toBeDefined();
});
