import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/members/MemberPage.tsx';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const admin: Person = { ...ROLES_OF_TESTS.admin, features: ['Members', 'Admin', 'Props'] };
const manager: Person = { ...ROLES_OF_TESTS.propsMember, features: ['Members'], permissions: ['members:manage'] };
const loan = { loanId: 'l1', memberId: 'tom', quantity: 3, from: '2026-05-01', dueBack: '2026-06-01' };

async function notesOf(status: string, person: Person, user: Partial<CatalogueRecord> = {}) {
  const { client, ...backstock } = fakeBackstock({ person });
  client.add('member', 'tom', { name: 'Tom Okafor' });
  client.add('membership', 'tom', { name: 'Tom Okafor', memberId: 'tom', status });
  client.add('user', 'u-tom', { name: 'Tom', email: 'tom@example.org', memberId: 'tom' }, user);
  client.add('user', 'u-kim', { name: 'Kim', email: 'kim@example.org', memberId: 'kim' });
  client.add('prop', 'cups', { name: 'Cups', quantity: 12 }, { loans: [loan] });
  visit('/members/member/tom', { client, ...backstock });
  await heading('Tom Okafor');
  const card = within(await screen.findByRole('region', { name: 'Membership' }));
  return card.queryAllByRole('note');
}

it.each(['left', 'lapsed', 'barred', 'deceased'])(
  '[MEMBER-38] tells what a member still has, and that they can log in, once the membership has ended: %s',
  async (status) => {
    const notes = await notesOf(status, admin);
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'Tom Okafor still has 3 items out.',
      'Tom Okafor can still log in.Open user',
    ]);
    expect(screen.getByRole('link', { name: 'Open user' }).getAttribute('href')).toBe('/users/user/u-tom');
  },
);

it('[MEMBER-38] says nothing of the login to those who may not see users', async () => {
  expect((await notesOf('barred', manager)).map(({ textContent }) => textContent)).toEqual([
    'Tom Okafor still has 3 items out.',
  ]);
});

it('[MEMBER-38] says nothing of a login that is suspended', async () => {
  const stamp = { by: 'ada', at: '2026-05-01T10:00:00.000Z' };
  const notes = await notesOf('left', admin, { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } });
  expect(notes).toHaveLength(1);
});

it('[MEMBER-38] says nothing while the membership goes on', async () => {
  expect(await notesOf('active', admin)).toEqual([]);
});
