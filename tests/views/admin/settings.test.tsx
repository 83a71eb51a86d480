import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const patient = { timeout: 10_000 };

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
const type = (label: string, text: string, inside: ReturnType<typeof within> = within(document.body)) => fireEvent.change(inside.getByLabelText(label), { target: { value: text } });

describe('the settings of the group', () => {
  it('[SITE-4] stand in groups, with their description and default, and others as they are', async () => {
    const { group } = await open();
    expect(group('Lending').getByText(/A sign-out is due after so many days.* Default: 14\./)).toBeDefined();
    expect(group('Money and measures').getByText(/Default: British pound \(£\)\./)).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Other settings' })).getByText('4711')).toBeDefined();
    expect(group('Lending').getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('[SITE-4] are saved together, also where nothing was said before', async () => {
    const { value, group, backstock } = await open();
    type('Name of the group', 'The Lighthouse Players');
    type('Welcome', 'Come in.');
    fireEvent.click(group('The group').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect([value('group_name'), value('welcome_text')]).toEqual(['The Lighthouse Players', 'Come in.']), patient);
    expect(await screen.findByText('The group: saved.', undefined, patient)).toBeDefined();
    expect(backstock.client.records.get('setting', 'welcome_text')?.values).toEqual({ parameter: 'welcome_text', value: 'Come in.', datatype: 'string', isPublic: true });
  });

  it('[SITE-4] are not saved where one is wrong, which is said beside it', async () => {
    const { value, group } = await open();
    type('Days of a loan', 'two weeks');
    fireEvent.click(group('Lending').getByRole('button', { name: 'Save' }));
    expect(group('Lending').getByText('Days of a loan must be a whole number from 1 to 730.')).toBeDefined();
    expect(value('loan_days')).toBe('14');
  });

  it('[SITE-4] hold the billing contact as two lines', async () => {
    const { value, group } = await open();
    type('E-mail', 'sam@lantern.test', group('Payments'));
    fireEvent.click(group('Payments').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(value('billing_contact')).toBe('{"name":"Ada","email":"sam@lantern.test"}'), patient);
    expect(await screen.findByText('Payments: saved.', undefined, patient)).toBeDefined();
  });

  it('[SITE-5] greet visitors', async () => {
    visit('/', fakeBackstock({ person: null, publicSettings: { group_name: 'The Lantern Players', welcome_text: 'Come in.' } }));
    expect(await screen.findByText('Come in.')).toBeDefined();
  });
});
