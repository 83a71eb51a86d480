import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/members/MembersMenuPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const admin: Person = { ...ROLES_OF_TESTS.admin, features: ['Members', 'Admin'] };
const member: Person = { ...ROLES_OF_TESTS.propsMember, features: ['Members'], permissions: [] };
const noted = ['contact', 'emergency'];
const renewal = '2099-01-01';

async function landing(person: Person) {
  const { client, ...backstock } = fakeBackstock({ person });
  const people = {
    Ada: { status: 'active', noted },
    Ben: { status: 'active', noted, membershipType: 'life' },
    Cleo: { status: 'active', noted: ['contact'], renewal },
    Dan: { status: 'active', noted, renewal, paidTo: '2020-01-01' },
    Eve: { status: 'left' },
  };
  for (const [name, values] of Object.entries(people)) {
    client.add('member', name, { name });
    client.add('membership', name, { name, memberId: name, ...values });
  }
  visit('/membersMainMenu', { client, ...backstock });
  await screen.findByRole('heading', { name: 'Recently joined' });
}

async function opened(line: string) {
  fireEvent.click(await screen.findByRole('link', { name: line }));
  await heading('Memberships');
  const list = within(await screen.findByRole('main'));
  await list.findAllByRole('link', { name: /^(Ada|Ben|Cleo|Dan|Eve)/ });
  return ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].filter((name) => list.queryAllByText(name).length > 0);
}

it.each([
  ['1 active member without a renewal date', 'Ada'],
  ['1 active member has no emergency contact', 'Cleo'],
  ['1 renewal or fee is due or overdue', 'Dan'],
])('[MEMBER-40] "%s" opens the list of exactly those', async (line, name) => {
  await landing(admin);
  expect(await opened(line)).toEqual([name]);
});

it('[MEMBER-40] says nothing of memberships to those who may not see them', async () => {
  await landing(member);
  expect(screen.queryByText(/renewal|emergency/)).toBeNull();
});
