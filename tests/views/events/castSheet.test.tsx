import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/events/CastSheetPage.tsx';
import '../../../src/views/events/EventCompany.tsx';
import '../../../src/views/events/EventPage.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

/** Two casts share Cecily; Ted understudies Jack, whom nobody plays; Ann plays a part without a character. */
function theatre() {
  const backstock = fakeBackstock();
  const { client } = backstock;
  for (const [id, name] of Object.entries({ ted: 'Ted Lane', ann: 'Ann Bell', zoe: 'Zoe Ray', gus: 'Gus Orr' }))
    client.add('member', id, { name });
  client.add('event', 'show', { name: 'Earnest', eventType: 'production' });
  client.add('event', 'empty', { name: 'Gala', eventType: 'production' });
  client.add('eventCast', 'gold', { name: 'Gold', eventId: 'show' });
  client.add('character', 'jack', { name: 'Jack', eventId: 'show', order: 1 });
  client.add('character', 'cecily', { name: 'Cecily', eventId: 'show', order: 2 });
  client.add('character', 'lane', { name: 'Lane', eventId: 'show', order: 3 });
  const part = { eventId: 'show' };
  client.add('casting', 'c1', { ...part, name: 'Jack', characterId: 'jack', memberId: 'ted', billing: 'understudy' });
  client.add('casting', 'c2', { ...part, name: 'Cecily', characterId: 'cecily', memberId: 'zoe', castId: 'gold' });
  client.add('casting', 'c3', { ...part, name: 'Cecily', characterId: 'cecily', memberId: 'gus', billing: 'primary' });
  client.add('casting', 'c4', { ...part, name: 'Cecily', characterId: 'cecily', billing: 'swing', castId: 'gold' });
  client.add('casting', 'c5', { ...part, name: 'Footman', memberId: 'ann' });
  return backstock;
}

it('[EVENT-83] has every character with its players, and is opened from the company', async () => {
  const { where } = visit('/events/event/show?page=company', theatre());
  await heading('Earnest');
  fireEvent.click(await screen.findByRole('link', { name: 'Cast sheet' }));
  await heading('Cast sheet');
  expect(where()).toBe('/castSheet/show');
  const rows = within(screen.getByRole('table', { name: 'Cast' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Character', 'Played by', 'Understudies, covers and swings'],
    ['Jack', 'Not filled', 'Ted Lane (Understudy)'],
    ['Cecily', 'Zoe Ray (Gold)\nGus Orr', 'Not filled (Swing, Gold)'],
    ['Lane', 'Not filled', ''],
    ['Footman', 'Ann Bell', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Earnest' }).getAttribute('href')).toBe('/events/event/show');
  expect(await axeFindings()).toEqual([]);
});

it.each([
  ['No characters yet. Add them, then cast them.', 'empty'],
  ['Event not found', 'unknown'],
])('[EVENT-83] says "%s"', async (text, id) => {
  visit(`/castSheet/${id}`, theatre());
  expect(await screen.findByText(text)).toBeDefined();
});
