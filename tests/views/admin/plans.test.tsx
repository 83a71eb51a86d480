import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const all = {
  key: 'all',
  name: 'All',
  summary: '',
  includes: ['Everything'],
  items: 500,
  people: null,
  isRecommended: false,
  prices: { GBP: { month: 900, year: 9_000 } },
};
const saved = JSON.stringify({ tiers: [all] });

async function open({ pricing, isKept = false }: { readonly pricing?: string; readonly isKept?: boolean } = {}) {
  const backstock = fakeBackstock();
  const { client } = backstock;
  if (pricing !== undefined)
    client.add('setting', 'pricing', {
      parameter: 'pricing',
      value: pricing,
      datatype: 'json',
      isPublic: true,
      ...(isKept ? { isKept } : {}),
    });
  visit('/system-settings', backstock);
  await heading('System settings');
  const form = within(screen.getByRole('form', { name: 'Plans and prices' }));
  const plans = () => within(form.getByRole('list', { name: 'Plans' })).getAllByRole('textbox', { name: 'Plan name' });
  const plan = (at: number) => within(plans()[at]?.closest('li') ?? document.body);
  const write = (at: number, label: string, text: string) =>
    fireEvent.change(plan(at).getByLabelText(label), { target: { value: text } });
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const value = (parameter = 'pricing') => client.records.get('setting', parameter)?.values['value'] ?? null;
  return { backstock, form, plans, plan, write, save, value };
}

describe('plans and prices', () => {
  it("[SITE-10] begin with the examples, which become the group's own when one is changed", async () => {
    const { form, plans, write, save, value } = await open();
    expect(plans().map((field) => (field as HTMLInputElement).value)).toEqual(['Studio', 'Company', 'Repertory']);
    expect(form.getByText(/These are examples until you change them\./)).toBeDefined();
    write(0, 'GBP a month', '9.50');
    write(0, 'Maximum people', '');
    write(0, 'What it includes', 'Props\n\n  Costumes ');
    save();
    await waitFor(() =>
      expect(JSON.parse(String(value())).tiers[0]).toMatchObject({
        key: 'studio',
        people: null,
        includes: ['Props', 'Costumes'],
        prices: { GBP: { month: 950, year: 9_000 } },
      }),
    );
  });

  it('[SITE-10] say what is wrong of the plan that has it, and keep what was typed', async () => {
    const { form, plan, write, save, value } = await open({ pricing: saved });
    write(0, 'GBP a month', 'nine');
    expect(plan(0).getByText('Enter a number, e.g. 12.')).toBeDefined();
    save();
    expect(
      form.getByText('All needs a monthly and a yearly price, zero or more, in each currency (three capital letters).'),
    ).toBeDefined();
    expect(plan(0).getByLabelText<HTMLInputElement>('GBP a month').value).toBe('nine');
    expect(value()).toBe(saved);
    write(0, 'GBP a month', '9');
    write(0, 'Maximum items', '1.5');
    save();
    expect(form.getByText('All needs a whole number of items from 1 up, or none.')).toBeDefined();
  });

  it('[SITE-10] are added, removed, recommended and sold in another currency', async () => {
    const { form, plan, write, save, value } = await open({ pricing: saved });
    fireEvent.click(form.getByRole('button', { name: 'Add plan' }));
    write(1, 'Plan name', 'More');
    fireEvent.change(form.getByLabelText('Add currency'), { target: { value: 'JPY' } });
    for (const [at, month] of [
      [0, '1600'],
      [1, '2,400'],
    ] as const) {
      write(at, 'JPY a month', month);
      write(at, 'JPY a year', '16000');
    }
    fireEvent.click(form.getByRole('button', { name: 'Remove GBP' }));
    fireEvent.click(plan(1).getByLabelText('Most popular'));
    save();
    await waitFor(() =>
      expect(JSON.parse(String(value()))).toEqual({
        tiers: [
          { ...all, prices: { JPY: { month: 1_600, year: 16_000 } } },
          {
            key: 'plan-2',
            name: 'More',
            summary: '',
            includes: [],
            items: null,
            people: null,
            isRecommended: true,
            prices: { JPY: { month: 2_400, year: 16_000 } },
          },
        ],
      }),
    );
    fireEvent.click(form.getByRole('button', { name: 'Remove All' }));
    save();
    await waitFor(() => expect(JSON.parse(String(value())).tiers).toHaveLength(1));
  });

  it('[SITE-10] can be seen as visitors will see them, and go back to the examples', async () => {
    const { form, plans, save, value, write } = await open({ pricing: saved });
    expect(form.getByRole('heading', { name: 'All', level: 3, hidden: true })).toBeDefined();
    expect(form.getByText('or £90 a year')).toBeDefined();
    write(0, 'Plan name', '');
    expect(form.getByText('Give every plan a name and prices to see the preview.')).toBeDefined();
    fireEvent.click(form.getByRole('button', { name: 'Reset to examples' }));
    expect(plans()).toHaveLength(3);
    save();
    await waitFor(() => expect(value()).toBeNull());
  });

  it('[SITE-10] follow a change from elsewhere', async () => {
    const { backstock, plans, write, save, value } = await open({ pricing: saved });
    write(0, 'Plan name', 'Everything');
    save();
    await waitFor(() => expect(String(value())).toContain('Everything'));
    const to = JSON.stringify({ tiers: [{ ...all, name: 'Whole' }] });
    act(
      () =>
        void backstock.client.happen({
          type: 'RecordChanged',
          kind: 'setting',
          id: 'pricing',
          data: { changes: { value: { from: null, to } } },
        }),
    );
    await waitFor(() => expect((plans()[0] as HTMLInputElement).value).toBe('Whole'));
  });

  it('[PAY-24] name the sites that may show them, one a line', async () => {
    const { form, save, value } = await open();
    const sites = form.getByLabelText('Websites that embed your prices');
    fireEvent.change(sites, { target: { value: 'https://players.example/\nhttps://players.example/prices' } });
    save();
    expect(form.getByText(/https:\/\/players.example\/prices isn't a valid address/)).toBeDefined();
    fireEvent.change(sites, { target: { value: 'https://players.example/\n' } });
    save();
    await waitFor(() => expect(value('pricing_frame_sites')).toBe('["https://players.example"]'));
  });

  it('[SITE-9] are shown and not changed where the installation keeps them', async () => {
    const { form, plan } = await open({ pricing: saved, isKept: true });
    expect(form.getByText('Set centrally for all groups on this installation.')).toBeDefined();
    expect(plan(0).getByLabelText('Plan name').closest('fieldset')?.disabled).toBe(true);
    expect(form.queryByRole('button', { name: 'Add plan' })).toBeNull();
    expect(form.getByLabelText('Websites that embed your prices').closest('fieldset')?.disabled).toBe(false);
  });
});
