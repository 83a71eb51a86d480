import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takesCustomFields } from '../../../src/domain/catalogue/index.ts';
import { kindsWhere } from '../../../src/domain/registry.ts';
import { screenOf } from '../../../src/views/addresses/catalogueScreens.ts';
import { axeFindings } from '../support/axe.ts';
import type { FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

/** An administrator's props store with three custom fields. */
function storeWithFields(): FakeBackstock {
  const backstock = propsStore({ person: ROLES_OF_TESTS.admin });
  backstock.client.add('customField', 'weight', {
    label: 'Weight',
    catalogue: 'prop',
    type: 'number',
    unit: 'kg',
    isShown: true,
    isFilter: true,
  });
  backstock.client.add('customField', 'finish', {
    label: 'Finish',
    catalogue: 'prop',
    type: 'choice',
    options: ['gloss=Gloss', 'matt!Matt', 'satin=Satin'],
    isFilter: true,
  });
  backstock.client.add(
    'customField',
    'gone',
    { label: 'Gone', catalogue: 'prop', type: 'text' },
    {
      lifecycle: {
        stage: 'disposed',
        reason: 'not-needed',
        stamp: { by: 'user-cleo', at: '2026-01-05T10:00:00.000Z' },
      },
    },
  );
  return backstock;
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const kindsWithFields = kindsWhere(takesCustomFields).filter((kind) => screenOf(kind) !== undefined);
const linkToFields = () => screen.queryByRole('link', { name: 'Custom fields' })?.getAttribute('href');

describe('custom fields', () => {
  it.each(kindsWithFields)('[CUSTOM-15] of a %s are reached from its page', async (kind) => {
    visit(screenOf(kind)?.list ?? '', propsStore({ person: ROLES_OF_TESTS.superAdmin }));
    await waitFor(() => expect(linkToFields()).toBe(`/customFields?catalogue=${kind}`));
  });

  it('[CUSTOM-15] are offered to none but administrators', async () => {
    visit('/propCategories', propsStore({ person: ROLES_OF_TESTS.propsManager }));
    await heading('Prop categories');
    expect(linkToFields()).toBeUndefined();
  });

  it('[CUSTOM-13] are filled in, shown and told in the history as declared ones are', async () => {
    const backstock = storeWithFields();
    visit('/props/prop/chair?edit', backstock);
    await heading('Edit Bentwood chair');
    expect(screen.queryByLabelText('Gone')).toBeNull();
    expect(
      within(screen.getByRole('group', { name: 'Finish' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gloss', 'Satin']);
    fill('Weight', 'heavy');
    press('Save');
    expect(await screen.findByText('Weight: enter a number such as 12 or 2.5.')).toBeDefined();
    fill('Weight', '2.5 KG');
    press('Gloss');
    press('Save');
    await heading('Bentwood chair');
    expect(backstock.client.records.get('prop', 'chair')?.values).toMatchObject({ x_weight: 2.5, x_finish: 'gloss' });
    expect(screen.getByText('Weight').nextElementSibling?.textContent).toBe('2.5 kg');
    fireEvent.click(screen.getByRole('link', { name: 'History' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'History' }).textContent).toMatch(/Finish.*Gloss/));
    expect(await axeFindings()).toEqual([]);
  });

  it('[CUSTOM-13] are columns, filters and orders of the list, and follow their definitions', async () => {
    const backstock = storeWithFields();
    const values = { x_weight: 2.5, x_finish: 'gloss' };
    backstock.client.happen({
      type: 'RecordChanged',
      kind: 'prop',
      id: 'chair',
      data: { changes: { x_weight: { from: null, to: 2.5 }, x_finish: { from: null, to: values.x_finish } } },
    });
    backstock.client.happen({
      type: 'RecordChanged',
      kind: 'prop',
      id: 'stool',
      data: { changes: { x_weight: { from: null, to: 10 } } },
    });
    visit('/props?view=table&sort=-x_weight', backstock);
    await heading('All props');
    expect(screen.getByRole('columnheader', { name: 'Weight' }).getAttribute('aria-sort')).toBe('descending');
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getByRole('rowheader').textContent);
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(['Stool 10', 'Bentwood chair']));
    fireEvent.click(screen.getByText('Finish', { selector: 'summary, summary *' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Gloss/ }));
    await waitFor(() => expect(rows()).toEqual(['Bentwood chair']));
    backstock.client.happen({
      type: 'RecordChanged',
      kind: 'customField',
      id: 'weight',
      data: { changes: { label: { from: 'Weight', to: 'Mass' } } },
    });
    expect(await screen.findByRole('columnheader', { name: 'Mass' })).toBeDefined();
  });

  it('[CUSTOM-14] are defined by what their type needs', async () => {
    const backstock = storeWithFields();
    visit('/customFields/new?catalogue=prop', backstock);
    await heading('Add a custom field');
    fill(/^Name/, 'Era');
    expect(screen.queryByRole('textbox', { name: /^Choices/ })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: /^Type/ }), { target: { value: 'number' } });
    fireEvent.click(screen.getByText('Details'));
    expect(box(/^Unit/)).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: /^Type/ }), { target: { value: 'choices' } });
    expect(screen.queryByRole('textbox', { name: /^Unit/ })).toBeNull();
    fill(/^Choices/, 'Old; New');
    fireEvent.keyDown(box(/^Choices/), { key: 'Enter' });
    fill('Choice 2', '');
    fill('Choice 2', 'Modern');
    press('Move Modern up');
    fill(/^Choices/, 'Wrong');
    fireEvent.blur(box(/^Choices/));
    press('Remove Wrong');
    press('Save');
    await heading('Era');
    const [made] = [...backstock.client.records.all('customField')].filter(({ values }) => values['label'] === 'Era');
    expect(made?.values).toEqual({
      label: 'Era',
      catalogue: 'prop',
      type: 'choices',
      options: ['new=Modern', 'old=Old'],
    });
  });

  it('[CUSTOM-14] keep their type, and withdraw choices instead of losing them', async () => {
    const backstock = storeWithFields();
    visit('/customFields/field/finish?edit', backstock);
    await heading('Edit Finish');
    expect(screen.queryByRole('combobox', { name: /^Type/ })).toBeNull();
    press('Stop offering Gloss');
    press('Offer Matt again');
    press('Move Satin up');
    expect(await axeFindings()).toEqual([]);
    press('Save');
    await heading('Finish');
    expect(backstock.client.records.get('customField', 'finish')?.values['options']).toEqual([
      'gloss!Gloss',
      'satin=Satin',
      'matt=Matt',
    ]);
  });
});
