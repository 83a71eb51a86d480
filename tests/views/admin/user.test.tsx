import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserSignIn } from '../../../src/domain/account/index.ts';
import type { AccountCalls } from '../../../src/machines/shared/accountCalls.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { noticed } from '../support/noticed.ts';
import { heading, visit } from '../support/visit.tsx';

const never: UserSignIn = {
  userId: 'u1',
  hasPassword: false,
  invitedAt: null,
  usedAt: null,
  devices: 0,
  hasSecondStep: false,
};

async function open(
  signIn: Partial<UserSignIn>,
  more: Partial<AccountCalls> & { readonly isSetUp?: boolean } = {},
  id = 'u1',
) {
  const { isSetUp = true, ...calls } = more;
  const mail = { isSetUp, waiting: 0, givenUp: 0 };
  const backstock = fakeBackstock({
    person: ROLES_OF_TESTS.admin,
    accountCalls: { signIns: () => Promise.resolve({ ok: { users: [{ ...never, ...signIn }], mail } }), ...calls },
  });
  backstock.client.add('user', 'u1', {
    name: 'Dora Dean',
    email: 'dora@example.org',
    features: ['Props'],
    permissions: ['props:manage'],
  });
  backstock.client.add('user', ROLES_OF_TESTS.admin.userId, {
    name: 'Ben Ortiz',
    email: 'ben@lantern.test',
    roles: ['Admin'],
    features: ['Admin'],
  });
  visit(`/users/user/${id}`, backstock);
  return backstock;
}

const button = (name: string) => screen.queryByRole('button', { name });

describe('the page of a user', () => {
  it('[USER-13] offers to see as they do, and a bar says so and stops it', async () => {
    const asked: string[] = [];
    await open(
      {},
      {
        seeAs: (id, name) => {
          asked.push(id, name);
          return Promise.resolve({ problem: 'Only a Super_Admin may.' });
        },
      },
    );
    await heading('Dora Dean');
    fireEvent.click(screen.getByRole('button', { name: 'View as this user' }));
    await waitFor(() => expect(noticed()).toContain('Only a Super_Admin may.'));
    expect(asked).toEqual(['u1', 'Dora Dean']);
    cleanup();
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.admin });
    visit('/', { ...backstock, impersonation: { userId: 'u1', name: 'Dora Dean' } });
    const bar = within(await screen.findByRole('complementary', { name: 'Viewing as another user' }));
    expect(bar.getByText("You are viewing as Dora Dean. You can't change anything.")).toBeDefined();
    fireEvent.click(bar.getByRole('button', { name: 'Stop viewing' }));
    await waitFor(() => expect(backstock.actors.session.getSnapshot().matches('signedOut')).toBe(true));
  });

  it('[ACT-9] shows who changed a login of the user', async () => {
    const backstock = await open({});
    backstock.client.add('user', 'u9', { name: 'Ada Quill', email: 'ada@lantern.test' });
    const noted = (data: { what: string; by?: string }) =>
      backstock.client.happen({ type: 'SignInNoted', kind: 'user', id: 'u1', data }, 'system');
    noted({ what: 'link-handed-over', by: 'u9' });
    noted({ what: 'password-chosen' });
    noted({ what: 'second-step-taken', by: 'u9' });
    noted({ what: 'of-later' });
    await heading('Dora Dean');
    const history = within(screen.getByRole('region', { name: 'History' }));
    await waitFor(() =>
      expect(
        history
          .getAllByRole('listitem')
          .map((item) => item.querySelector('p')?.textContent)
          .slice(0, 4),
      ).toEqual([
        'Dora Dean changed login details',
        "Ada Quill removed this user's two-factor authentication",
        'Dora Dean set a password using a link',
        'Ada Quill was given the password link to pass on',
      ]),
    );
  });

  it('[USER-6] describes permissions in plain words', async () => {
    await open({});
    await heading('Dora Dean');
    expect(screen.getByText('Manage props')).toBeDefined();
  });

  it('[ROLE-7] says what each role gives, and offers those of the group where roles are typed', async () => {
    const backstock = await open({}, {});
    backstock.client.add('role', 'r1', { name: 'Wardrobe', permissions: ['costumes:manage'], features: ['Costumes'] });
    backstock.client.add('user', 'u2', {
      name: 'Kit Kerr',
      email: 'kit@example.org',
      roles: ['wardrobe', 'Tea maker', 'Admin'],
    });
    cleanup();
    visit('/users/user/u2', backstock);
    await heading('Kit Kerr');
    const roles = within(screen.getByRole('region', { name: 'Permissions by role' }));
    expect(roles.getByRole('link', { name: 'Wardrobe' }).getAttribute('href')).toBe('/roles/role/r1');
    for (const text of [
      'Manage costumes, Costumes',
      'This role has no permissions.',
      'Manages everything except confidential data.',
    ])
      expect(roles.getByText(text)).toBeDefined();
    cleanup();
    visit('/users/user/u2?edit', backstock);
    expect(await screen.findByRole('button', { name: 'Manage events' })).toBeDefined();
    const input = await screen.findByLabelText<HTMLInputElement>('Roles');
    expect([...(input.list?.options ?? [])].map(({ value }) => value)).toEqual(['Wardrobe']);
    cleanup();
    visit('/roles/new', backstock);
    expect((await screen.findByRole('button', { name: 'Manage events' })).closest('details')?.open).toBe(true);
  });

  it('[USER-7] removes two-factor authentication from a user after a confirmation', async () => {
    const reset: string[] = [];
    await open(
      { hasPassword: true, hasSecondStep: true },
      {
        resetSecondStep: (id) => {
          reset.push(id);
          return Promise.resolve({ ok: true });
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off two-factor authentication' }));
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off two-factor authentication' }),
    );
    await waitFor(() => expect(reset).toEqual(['u1']));
  });

  it('[OIDC-8] unlinks somebody from the provider, after asking', async () => {
    const unlinked: string[] = [];
    await open(
      { isLinked: true },
      {
        unlinkProvider: (id) => {
          unlinked.push(id);
          return Promise.resolve({ ok: true });
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink from the login provider' }));
    expect(screen.getByText('Linked to a login provider account.')).toBeDefined();
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink from the login provider' }),
    );
    await waitFor(() => expect(unlinked).toEqual(['u1']));
  });

  it('[USER-7] invites a user without a password by email', async () => {
    const invited: string[] = [];
    await open(
      {},
      {
        invite: (id) => {
          invited.push(id);
          return Promise.resolve({ ok: { isSent: true } });
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Invite by email' }));
    await waitFor(() => expect(noticed()).toContain('Invitation sent to Dora Dean'));
    expect(invited).toEqual(['u1']);
    expect(screen.getByText('No password yet')).toBeDefined();
    expect(button('Log out everywhere')).toBeNull();
  });

  it('[USER-7] shows a link to pass on if no email can be sent', async () => {
    await open(
      {},
      { isSetUp: false, invite: () => Promise.resolve({ ok: { isSent: false, path: '/password-reset/abc?email=x' } }) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Create invitation link' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toMatch(/\/password-reset\/abc\?email=x$/);
  });

  it('[USER-7] logs a user out everywhere', async () => {
    const ended: string[] = [];
    await open(
      { hasPassword: true, usedAt: '2026-05-14T10:00:00Z', devices: 2 },
      {
        logOutEverywhere: (id) => {
          ended.push(id);
          return Promise.resolve({ ok: true });
        },
      },
    );
    expect(await screen.findByText(/^Logged in on 2 devices, last used 14 May/)).toBeDefined();
    expect(button('Invite by email')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(noticed()).toContain('Dora Dean has been logged out everywhere.'));
    expect(ended).toEqual(['u1']);
  });

  it('[USER-7] suspends after a question, and lets in again', async () => {
    const backstock = await open({ hasPassword: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Suspend' })).at(-1) ?? document.body);
    fireEvent.click(await screen.findByRole('button', { name: 'Lift suspension' }));
    await waitFor(() =>
      expect(backstock.client.dispatched.map(({ type }) => type)).toEqual(['DisposeRecord', 'RestoreRecord']),
    );
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeDefined();
  });

  it('[USER-7] offers nobody to suspend themselves, and says where there is no such user', async () => {
    await open({}, {}, ROLES_OF_TESTS.admin.userId);
    await heading('Ben Ortiz');
    expect(button('Suspend')).toBeNull();
    visit('/users/user/nobody', fakeBackstock());
    await heading('User not found');
  });
});
