import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const mail = { isSetUp: true, waiting: 0, givenUp: 0 };

function open(path: string, handedOverTo: readonly string[] = []) {
  const users = [
    {
      userId: 'u2',
      hasPassword: true,
      invitedAt: null,
      usedAt: null,
      devices: 0,
      hasSecondStep: false,
      handedOverTo: [...handedOverTo],
    },
  ];
  const person = ROLES_OF_TESTS.admin;
  const backstock = fakeBackstock({
    person: { ...person, permissions: [...person.permissions, 'measurements:view', 'members:view_confidential'] },
    accountCalls: { signIns: () => Promise.resolve({ ok: { users, mail } }) },
  });
  backstock.client.add('member', 'm1', { name: 'Dora Dean' });
  backstock.client.add('user', person.userId, {
    name: 'Ben Ortiz',
    email: 'ben@lantern.test',
    roles: ['Admin'],
    features: ['Admin'],
  });
  backstock.client.add('user', 'u1', { name: 'Dora D.', email: 'dora@example.org', memberId: 'm1' });
  backstock.client.add('user', 'user-cleo', { name: 'Cleo Marsh', email: 'cleo@lantern.test' });
  backstock.client.add('member', 'm2', { name: 'Ray Reed' });
  backstock.client.add('user', 'u2', { name: 'Ray R.', email: 'ray@example.org', memberId: 'm2' });
  backstock.client.happen({ type: 'UserLinked', kind: 'user', id: 'u2', data: { memberId: 'm2' } }, 'user-cleo');
  visit(path, backstock);
  return backstock;
}

it('[RIGHTS-28] says how a link stands and has it confirmed and removed', async () => {
  open('/users/user/u1');
  await heading('Dora D.');
  const link = within(await screen.findByRole('region', { name: 'Linked member' }));
  expect(
    link.getByText(
      'Linked to Dora Dean before links had to be confirmed. Until you confirm it, every view of confidential details is logged.',
    ),
  ).toBeDefined();
  fireEvent.click(link.getByRole('button', { name: 'Confirm link' }));
  expect(await link.findByText('Linked to Dora Dean and confirmed.')).toBeDefined();
  expect(link.queryByRole('button', { name: 'Confirm link' })).toBeNull();
  fireEvent.click(link.getByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Linked member' })).toBeNull());
});

it.each([
  [['user-cleo'], true],
  [['user-dan'], false],
  [[], false],
] as const)(
  '[RIGHTS-29] warns where who made the link was also given the link for the password: %o',
  async (handedOverTo, isWarned) => {
    open('/users/user/u2', [...handedOverTo]);
    await heading('Ray R.');
    const link = within(await screen.findByRole('region', { name: 'Linked member' }));
    expect(link.getByRole('button', { name: 'Confirm link' })).toBeDefined();
    const warning =
      "Cleo Marsh made this link and was also given this user's password link. Ask Ray Reed in person before you confirm.";
    if (isWarned) expect(await link.findByText(warning)).toBeDefined();
    else expect(link.queryByText(warning)).toBeNull();
  },
);

it('[RIGHTS-28] names the links to confirm where something needs attention', async () => {
  open('/adminMainMenu');
  expect((await screen.findByRole('link', { name: 'Dora D.: confirm member link' })).getAttribute('href')).toBe(
    '/users/user/u1',
  );
  cleanup();
});
