import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { visit } from '../support/visit.tsx';

const onlyHolders =
  'Only people with the permission "View body measurements" can give it. Ask one of them, or a Super_Admin.';

function open(path: string, person: Person = ROLES_OF_TESTS.admin) {
  const backstock = fakeBackstock({ person });
  const { client } = backstock;
  client.add('user', ROLES_OF_TESTS.admin.userId, {
    name: 'Ben Ortiz',
    email: 'ben@lantern.test',
    roles: ['Admin'],
    features: ['Props', 'Locations', 'Admin'],
  });
  client.add('user', 'u1', {
    name: 'Dora Dean',
    email: 'dora@example.org',
    features: ['Props'],
    permissions: ['members:view_confidential'],
  });
  client.add('role', 'r1', { name: 'Fitters', permissions: ['measurements:view'] });
  client.add('role', 'r2', { name: 'Painters', permissions: ['props:manage'] });
  visit(path, backstock);
}

/** A choice of the form; menus have buttons with the same names. */
const chip = async (name: string) =>
  within(
    await screen.findByRole('group', { name: name.includes(' ') ? 'Permissions' : 'Features' }),
  ).getByRole<HTMLButtonElement>('button', { name });

it('[RIGHTS-7] of a user disables permissions that the reader may not give, with the reason, and no others', async () => {
  open('/users/user/u1?edit');
  const measurements = await chip('View body measurements');
  expect(measurements.disabled).toBe(true);
  expect(document.getElementById(measurements.getAttribute('aria-describedby') ?? '')?.textContent).toBe(onlyHolders);
  expect(screen.getByText(onlyHolders)).toBeDefined();
  const held = await chip("View members' confidential details");
  expect([(await chip('Manage props')).disabled, (await chip('Scripts')).disabled, held.disabled]).toEqual([
    false,
    false,
    false,
  ]);
  fireEvent.click(held);
  expect([held.getAttribute('aria-pressed'), held.disabled]).toEqual(['false', false]);
  cleanup();
  open('/users/user/u1?edit', ROLES_OF_TESTS.superAdmin);
  expect((await chip('View body measurements')).disabled).toBe(false);
});

it('[RIGHTS-7] of one’s own user disables features that one does not have', async () => {
  open(`/users/user/${ROLES_OF_TESTS.admin.userId}?edit`);
  const scripts = await chip('Scripts');
  expect([scripts.disabled, (await chip('Locations')).disabled]).toEqual([true, false]);
  expect(screen.getByText("You can't give yourself the feature Scripts. Ask another administrator.")).toBeDefined();
  expect(
    screen.getByText('You can\'t give yourself the permission "View body measurements". Ask another administrator.'),
  ).toBeDefined();
});

it('[RIGHTS-7] of a role, and of a new one, disables permissions that the reader may not give', async () => {
  open('/roles/role/r2?edit');
  expect([(await chip('View body measurements')).disabled, (await chip('Manage props')).disabled]).toEqual([
    true,
    false,
  ]);
  expect(screen.getByText(onlyHolders)).toBeDefined();
  cleanup();
  open('/roles/new');
  expect((await chip('View body measurements')).disabled).toBe(true);
});

it('[RIGHTS-7] of a user leaves out roles that the reader may not give, and says why where one is typed', async () => {
  open('/users/user/u1?edit');
  const input = await screen.findByLabelText<HTMLInputElement>('Roles');
  expect([...(input.list?.options ?? [])].map(({ value }) => value)).toEqual(['Painters', 'Admin']);
  for (const [typed, why] of [
    ['Fitters', onlyHolders],
    ['Super_Admin', 'Only a Super_Admin can change or appoint a Super_Admin. Ask one.'],
  ] as const) {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${typed}` }));
  }
});
