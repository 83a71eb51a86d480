import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/members/MemberPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

async function dialog(others: readonly (readonly [id: string, values: Record<string, string>])[]) {
  const backstock = fakeBackstock({ person: { ...ROLES_OF_TESTS.admin, features: ['Members', 'Admin'] } });
  const asked: unknown[] = [];
  Object.assign(backstock.client.contacts, {
    all: (...call: unknown[]) => {
      asked.push(call);
      const people = [{ memberId: 'tom', values: { email: 'Tom.Home@example.org' } }];
      return Promise.resolve({ ok: { people, confidential: [] } });
    },
  });
  backstock.client.add('member', 'tom', { name: 'Tom Okafor' });
  backstock.client.add('user', 'u-tom', { name: 'Tom Okafor', email: 'tom@example.org', memberId: 'tom' });
  backstock.client.add('user', 'u-kim', { name: 'Kim', email: 'kim@example.org' });
  for (const [id, values] of others) backstock.client.add('user', id, values);
  visit('/members/member/tom', backstock);
  await heading('Tom Okafor');
  expect(asked).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const opened = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(asked).toHaveLength(1));
  return opened;
}

it("[ERASE-14] lists logins with the member's name or address that are linked to nobody, before they are erased", async () => {
  const { findByRole, getByRole } = await dialog([
    ['u-same', { name: 'tom okafor', email: 'other@example.org' }],
    ['u-home', { name: 'T.', email: 'tom.home@example.org' }],
    ['u-other', { name: 'Tom Okafor', email: 'third@example.org', memberId: 'tom-2' }],
  ]);
  await findByRole('link', { name: 'T., tom.home@example.org' });
  const note = getByRole('note');
  expect(note.textContent).toContain(
    "Not erased: logins with the same name or address that aren't linked to a member.",
  );
  expect(
    within(note)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/users/user/u-same', '/users/user/u-home']);
});

it('[ERASE-14] says nothing if there is no such login', async () => {
  const { queryByRole } = await dialog([]);
  expect(queryByRole('note')).toBeNull();
});
