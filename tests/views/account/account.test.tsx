import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountCalls } from '../../../src/machines/shared/accountCalls.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { noticed } from '../support/noticed.ts';
import { heading, visit } from '../support/visit.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const devices = [
  {
    id: 'd1',
    device: 'Firefox on Linux',
    signedInAt: '2026-05-01T10:00:00Z',
    usedAt: '2026-05-14T10:00:00Z',
    isThis: true,
  },
  {
    id: 'd2',
    device: 'Chrome on Android',
    signedInAt: '2026-05-02T10:00:00Z',
    usedAt: '2026-05-03T10:00:00Z',
    isThis: false,
  },
  { id: 'd3', device: null, signedInAt: '2026-05-02T10:00:00Z', usedAt: '2026-05-02T10:00:00Z', isThis: false },
];

async function open(accountCalls: Partial<AccountCalls> = {}) {
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsManager, accountCalls });
  visit('/account', backstock);
  await heading('My account');
  return backstock;
}

describe('my account', () => {
  it('[ACCOUNT-3] shows the name of the user and which departments they can open', async () => {
    await open();
    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    expect(profile.getByRole('link', { name: /Cleo Marsh/ }).getAttribute('href')).toBe('/members/member/member-cleo');
    for (const text of ['cleo@lantern.test', 'Props', 'None']) expect(profile.getByText(text)).toBeDefined();
  });

  it('[ACCOUNT-3] changes the password, and keeps what was typed where it is refused', async () => {
    const sent: unknown[] = [];
    const answers = [{ problem: '422: The current password is wrong.' }, { ok: true }] as const;
    await open({
      changePassword: (...all) => {
        sent.push(all);
        return Promise.resolve(answers[sent.length - 1] ?? { ok: true });
      },
    });
    type('Current password', 'curtain');
    type('New password', 'the ghost light');
    type('Confirm new password', 'the ghost light');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByText('422: The current password is wrong.')).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('the ghost light');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(noticed()).toContain('Password changed. Your other devices have been logged out.'));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
    expect(sent).toHaveLength(2);
  });

  it('[ACCOUNT-3] saves preferences that apply on all devices of the person', async () => {
    const backstock = await open();
    fireEvent.click(screen.getByLabelText('Dark mode'));
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
    fireEvent.change(screen.getByLabelText('Default list view'), { target: { value: 'table' } });
    fireEvent.change(screen.getByLabelText('Date format'), { target: { value: 'en-US' } });
    expect([
      backstock.devicePreferences.get('theme').isDark,
      backstock.devicePreferences.get('pageSize'),
      backstock.devicePreferences.get('listView'),
      backstock.devicePreferences.get('dateStyle'),
    ]).toEqual([true, 50, 'table', 'en-US']);
  });

  it('[WORD-54] chooses units, times, weeks and paper of their own, and goes back to those of the group', async () => {
    const { devicePreferences } = await open();
    const chosen = () =>
      (['lengths', 'hours', 'weekStart', 'paper'] as const).map((name) => devicePreferences.get(name));
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    choose('Unit of length', 'in');
    choose('Time format', '12');
    choose('First day of the week', 'sunday');
    choose('Paper size', 'Letter');
    expect(chosen()).toEqual(['in', '12', 'sunday', 'Letter']);
    for (const label of ['Unit of length', 'Time format', 'First day of the week', 'Paper size']) choose(label, '');
    expect(chosen()).toEqual(['', '', '', '']);
  });

  it('[REM-4] turns off reminders by topic', async () => {
    const backstock = await open();
    const choices = within(screen.getByRole('region', { name: 'Reminders' }));
    const turn = async (label: string, isOn: boolean) => {
      fireEvent.click(choices.getByLabelText(label));
      await waitFor(() => expect(choices.getByLabelText(label)).toHaveProperty('checked', isOn));
    };
    await turn('Tests of equipment I look after', false);
    await turn('Items due back', false);
    expect(backstock.devicePreferences.get('quiet')).toEqual(['dueBacks', 'tests']);
    await turn('Items due back', true);
    expect(backstock.devicePreferences.get('quiet')).toEqual(['tests']);
  });

  it('[ACCOUNT-3] ends a device, or all others', async () => {
    const ended: (string | undefined)[] = [];
    await open({
      devices: () => Promise.resolve({ ok: devices.filter(({ id }) => !ended.includes(id)) }),
      endDevices: (id) => {
        ended.push(id);
        return Promise.resolve({ ok: true });
      },
    });
    const list = within(screen.getByRole('region', { name: "Where you're logged in" }));
    expect(await list.findByText('This device')).toBeDefined();
    fireEvent.click(list.getByRole('button', { name: 'Log out on all other devices' }));
    fireEvent.click(list.getByRole('button', { name: 'Log out on Chrome on Android' }));
    await waitFor(() => expect(list.queryByText('Chrome on Android')).toBeNull());
    await waitFor(() => expect(noticed()).toContain('Device logged out'));
    expect(ended).toEqual([undefined, 'd2']);
    expect(list.getByText('Unknown device')).toBeDefined();
  });

  it('[ACCOUNT-3] says why the devices cannot be listed', async () => {
    await open();
    expect(
      await within(screen.getByRole('region', { name: "Where you're logged in" })).findByText(
        "The server can't be reached. Try again in a moment.",
      ),
    ).toBeDefined();
  });
});
