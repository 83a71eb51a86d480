import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/members/MemberPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

it('[MEMBER-37] lists what a member led, played and did, the latest event first', async () => {
  const { client, ...backstock } = fakeBackstock();
  client.add('member', 'bea', { name: 'Beatrice Thorne' });
  client.add('event', 'carol', {
    name: 'A Christmas Carol',
    eventType: 'production',
    opens: '2024-12-12',
    directorId: 'bea',
  });
  client.add('event', 'earnest', { name: 'Earnest', eventType: 'production', opens: '2026-06-10' });
  client.add('event', 'other', { name: 'Hamlet', eventType: 'production', opens: '2025-01-01', directorId: 'kim' });
  client.add('crewMember', 'prompt', { name: 'Prompter', eventId: 'earnest', memberId: 'bea' });
  client.add('casting', 'ghost', { name: 'Marley', eventId: 'carol', memberId: 'bea' });
  visit('/members/member/bea', { client, ...backstock });
  await heading('Beatrice Thorne');
  const credits = within(await screen.findByRole('region', { name: 'Parts and positions' }));
  expect(credits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Prompter, Earnest',
    'Director, A Christmas Carol',
    'Marley, A Christmas Carol',
  ]);
});
