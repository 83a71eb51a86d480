import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/catalogue/list/ListPage.tsx';
import '../../../src/views/events/EventPage.tsx';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

function group(kind: Kind, announced: string) {
  const backstock = fakeBackstock({ now: '2026-05-14T10:00:00.000Z' });
  backstock.client.add('event', 'show', { name: 'Earnest', eventType: 'production', status: 'rehearsal' });
  const times = { date: '2026-05-20', start: '19:00', end: '21:00' };
  backstock.client.add(kind, 'act-two', { name: 'Act Two', eventId: 'show', ...times, announced });
  return backstock;
}

it.each([
  ['call', 'draft', 'Not announced'],
  ['call', 'changed', 'Changed'],
  ['call', 'cancelled', 'Cancelled'],
  ['performance', 'cancelled', 'Cancelled'],
] as const)(
  '[EVENT-81] says next to the title on its page how a %s is announced: %s',
  async (kind, announced, says) => {
    visit(`/${kind}s/${kind}/act-two`, group(kind, announced));
    const title = await heading('Act Two');
    expect(title.parentElement?.textContent).toBe(`Act Two${says}`);
  },
);

it.each(['call', 'performance'] as const)('[EVENT-81] shows nothing for a %s as announced', async (kind) => {
  visit(`/${kind}s/${kind}/act-two`, group(kind, 'published'));
  const title = await heading('Act Two');
  expect(title.parentElement?.textContent).toBe('Act Two');
});

it.each(['/calls?view=table', '/calls?view=list', '/performances'])(
  '[EVENT-81] says in a list that one is cancelled: %s',
  async (path) => {
    visit(path, group(path.startsWith('/calls') ? 'call' : 'performance', 'cancelled'));
    const link = await screen.findByRole('link', { name: /Act Two/ });
    expect(within(link).getByText('Cancelled')).toBeDefined();
  },
);

it('[EVENT-81] says in the schedule that one is cancelled', async () => {
  visit('/events/event/show?page=schedule', group('call', 'cancelled'));
  const link = await screen.findByRole('link', { name: 'Act Two' });
  expect(link.parentElement?.textContent).toContain('Cancelled');
});
