import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { noticed } from '../support/noticed.ts';
import { heading, visit } from '../support/visit.tsx';

async function open() {
  const backstock = fakeBackstock();
  const add = (parameter: string, value: string, datatype: string, isPublic = false) =>
    backstock.client.add('setting', parameter, { parameter, value, datatype, ...(isPublic ? { isPublic } : {}) });
  add('group_name', 'The Lantern Players', 'string', true);
  add('loan_days', '14', 'integer');
  add('billing_contact', '{"name":"Ada","email":"ada@lantern.test"}', 'json');
  add('door_code', '4711', 'string');
  visit('/system-settings', backstock);
  await heading('System settings');
  const value = (parameter: string) => backstock.client.records.get('setting', parameter)?.values['value'];
  const group = (name: string) => within(screen.getByRole('form', { name }));
  return { backstock, value, group };
}
const type = (label: string, text: string, inside: ReturnType<typeof within> = within(document.body)) =>
  fireEvent.change(inside.getByLabelText(label), { target: { value: text } });

describe('the settings of the group', () => {
  it('[SITE-4] stand in groups, with their description and default, and others as they are', async () => {
    const { group } = await open();
    expect(
      group('Lending').getByText(/Items are due back this many days after sign-out.* Default: 14\./),
    ).toBeDefined();
    expect(group('Currency and measurements').getByText(/Default: British pound \(£\)\./)).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Other settings' })).getByText('4711')).toBeDefined();
    expect(group('Lending').getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('[SITE-4] are saved together, also where nothing was said before', async () => {
    const { value, group, backstock } = await open();
    type('Group name', 'The Lighthouse Players');
    type('Welcome message', 'Come in.');
    fireEvent.click(group('Group').getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect([value('group_name'), value('welcome_text')]).toEqual(['The Lighthouse Players', 'Come in.']),
    );
    await waitFor(() => expect(noticed()).toContain('Group: saved'));
    expect(backstock.client.records.get('setting', 'welcome_text')?.values).toEqual({
      parameter: 'welcome_text',
      value: 'Come in.',
      datatype: 'string',
      isPublic: true,
    });
  });

  it('[SITE-4] are not saved where one is wrong, which is said beside it', async () => {
    const { value, group } = await open();
    type('Loan period in days', 'two weeks');
    fireEvent.click(group('Lending').getByRole('button', { name: 'Save' }));
    expect(group('Lending').getByText('Loan period in days must be a whole number from 1 to 730.')).toBeDefined();
    expect(value('loan_days')).toBe('14');
  });

  it('[SITE-4] hold the billing contact as two lines', async () => {
    const { value, group } = await open();
    type('Email', 'sam@lantern.test', group('Payments'));
    fireEvent.click(group('Payments').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(value('billing_contact')).toBe('{"name":"Ada","email":"sam@lantern.test"}'));
    await waitFor(() => expect(noticed()).toContain('Payments: saved'));
  });

  it('[SITE-5] greet visitors', async () => {
    visit(
      '/',
      fakeBackstock({ person: null, publicSettings: { group_name: 'The Lantern Players', welcome_text: 'Come in.' } }),
    );
    expect(await screen.findByText('Come in.')).toBeDefined();
  });

  it('[SITE-6] show a colour as it will be, and keep it', async () => {
    const { value, group, backstock } = await open();
    type('Colour', '#7a1f3d');
    expect(group('Group').getByRole('img', { name: 'Preview in light and dark mode' })).toBeDefined();
    fireEvent.click(group('Group').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(value('accent_colour')).toBe('#7a1f3d'));
    await waitFor(() => expect(backstock.devicePreferences.get('brand').style).toContain('--accent:#7a1f3d'));
    type('Colour', 'plum');
    fireEvent.click(group('Group').getByRole('button', { name: 'Save' }));
    expect(group('Group').getByText('Colour must be a # and six hex digits, such as #7a1f3d.')).toBeDefined();
  });

  it('[SITE-8] are drawn in the frame, and on the page of visitors', async () => {
    const logo = '0190a5d2-0000-7000-8000-000000000001';
    visit(
      '/login',
      fakeBackstock({
        person: null,
        publicSettings: { group_name: 'The Lantern Players', logo, accent_colour: '#7a1f3d' },
      }),
    );
    await waitFor(() => expect(screen.getAllByText('The Lantern Players')).toHaveLength(2));
    await waitFor(() =>
      expect(document.querySelector('.topbar .group-logo')?.getAttribute('src')).toBe(`/api/public/logo/${logo}/thumb`),
    );
    fireEvent.error(document.querySelector('.topbar .group-logo') ?? document.body);
    expect(document.querySelector('.topbar .ghost-light')).not.toBeNull();
  });

  it('[SITE-7] take a logo, and remove it with a way back', async () => {
    const logo = '0190a5d2-0000-7000-8000-000000000001';
    const backstock = fakeBackstock({
      accountCalls: { changeLogo: () => Promise.resolve({ problem: 'This is no picture.' }) },
    });
    backstock.client.add('setting', 'logo', { parameter: 'logo', value: logo, datatype: 'string', isPublic: true });
    visit('/system-settings', backstock);
    await heading('System settings');
    fireEvent.change(screen.getByLabelText('Choose another image'), { target: { files: [new File(['x'], 'x.svg')] } });
    expect(await screen.findByText('This is no picture.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(backstock.client.records.get('setting', 'logo')?.values['value'] ?? null).toBeNull());
  });
});
