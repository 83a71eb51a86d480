import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const mail = { isSetUp: true, waiting: 0, givenUp: 0 };

function open(path: string) {
  const person = ROLES_OF_TESTS.admin;
  const backstock = fakeBackstock({ person: { ...person, permissions: [...person.permissions, 'measurements:view', 'members:view_confidential'] }, accountCalls: { signIns: () => Promise.resolve({ ok: { users: [], mail } }) } });
  backstock.client.add('member', 'm1', { name: 'Dora Dean' });
  backstock.client.add('user', person.userId, { name: 'Ben Ortiz', email: 'ben@lantern.test', roles: ['Admin'], features: ['Admin'] });
  backstock.client.add('user', 'u1', { name: 'Dora D.', email: 'dora@example.org', memberId: 'm1' });
  visit(path, backstock);
  return backstock;
}

it('[RIGHTS-28] says how a link stands and has it confirmed and removed', async () => {
  open('/users/user/u1');
  await heading('Dora D.');
  const link = within(await screen.findByRole('region', { name: 'Link to a member' }));
  expect(link.getByText('Linked to Dora Dean before links were confirmed. Each look at what is confidential is in the log until you confirm it.')).toBeDefined();
  fireEvent.click(link.getByRole('button', { name: 'Confirm link' }));
  expect(await link.findByText('Linked to Dora Dean, confirmed.')).toBeDefined();
  expect(link.queryByRole('button', { name: 'Confirm link' })).toBeNull();
  fireEvent.click(link.getByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Link to a member' })).toBeNull());
});

it('[RIGHTS-28] names the links to confirm where something needs attention', async () => {
  open('/adminMainMenu');
  expect((await screen.findByRole('link', { name: 'Dora D.: confirm the link to a member' })).getAttribute('href')).toBe('/users/user/u1');
  cleanup();
});
