import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../../src/domain/catalogue/index.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

type Role = 'propsManager' | 'propsMember';

/** Today is 14 May 2026. Dan requests decanters from 1 to 5 June; the store has three, one of them out until 3 June. */
function theatre(role: Role, values: FieldValues = {}) {
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS[role] });
  const { client } = backstock;
  client.add('member', 'member-dan', { name: 'Dan Whit' });
  client.add('member', 'member-cleo', { name: 'Cleo Marsh' });
  client.add('propCategory', 'glass', { name: 'Glass' });
  const prop = (id: string, name: string, more = {}) => client.add('prop', id, { name, categoryId: 'glass' }, more);
  prop('one', 'Cut decanter');
  prop('two', 'Cut decanter, taller');
  prop('three', 'Plain decanter', {
    loans: [
      {
        loanId: '01990000-0000-4000-8000-00000000000a',
        memberId: 'member-cleo',
        quantity: 1,
        from: '2026-05-01',
        dueBack: '2026-06-03',
      },
    ],
  });
  prop('kettle', 'Kettle');
  client.add('propRequest', 'gaslight', {
    name: 'Gaslight',
    neededBy: '2026-06-01',
    neededUntil: '2026-06-05',
    requestedById: 'member-dan',
    status: 'draft',
    ...values,
  });
  return backstock;
}

const lines = () =>
  within(screen.getByRole('region', { name: 'Props needed' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('a request for props', () => {
  it('[REQ-9] says who asked and when, also on its card', async () => {
    const backstock = theatre('propsManager', { status: 'submitted' });
    visit('/props/requests/request/gaslight', backstock);
    await heading('Gaslight');
    const asked = screen.getByText(/^Requested by Dan Whit on /);
    expect(asked.parentElement?.textContent).toMatch(/^SubmittedRequested by Dan Whit on /);
  });

  it('[REQ-9] names whoever made it once it is submitted', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsMember });
    const { client } = backstock;
    client.add('member', 'member-dan', { name: 'Dan Whit' });
    client.add(
      'propRequest',
      'gaslight',
      { name: 'Gaslight', neededBy: '2026-06-01', status: 'draft' },
      {
        added: { by: 'user-dan', at: '2026-05-14T09:00:00.000Z' },
      },
    );
    client.add('propRequestLine', 'line', { name: 'Decanter', requestId: 'gaslight' });
    visit('/props/requests/request/gaslight', backstock);
    await heading('Gaslight');
    fireEvent.click(screen.getByRole('button', { name: 'Submit request' }));
    await waitFor(() =>
      expect(client.records.get('propRequest', 'gaslight')?.values).toMatchObject({
        status: 'submitted',
        requestedById: 'member-dan',
      }),
    );
  });

  it('[REQ-9] says so on the board', async () => {
    visit('/props/requests', theatre('propsManager', { status: 'submitted' }));
    expect(await screen.findByText(/Dan Whit/)).toBeDefined();
  });

  it('[REQ-10] takes lines where they stand, and proposes what the store has', async () => {
    const backstock = theatre('propsMember');
    visit('/props/requests/request/gaslight', backstock);
    await heading('Gaslight');
    const add = screen.getByRole('button', { name: 'Add item' });
    expect(add).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Prop needed'), { target: { value: 'decanters' } });
    const store = within(await screen.findByRole('list', { name: 'From the store' }));
    expect(store.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cut decanterFree on these datesAdd this',
      'Cut decanter, tallerFree on these datesAdd this',
      'Plain decanterFree from 4 JunAdd this',
    ]);
    fireEvent.click(store.getByRole('button', { name: 'Add this: Cut decanter' }));
    await waitFor(() => expect(lines()).toContain('Cut decanter'));
    fireEvent.change(screen.getByLabelText('Prop needed'), { target: { value: 'A skull' } });
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '2' } });
    fireEvent.click(add);
    await waitFor(() => expect(lines()).toContain('2 × A skull'));
    expect([...backstock.client.records.all('propRequestLine')].map(({ values }) => values)).toMatchObject([
      { name: 'Cut decanter', quantity: 1, propId: 'one' },
      { name: 'A skull', quantity: 2 },
    ]);
  });

  it('[REQ-10] leads from a line back to the request', async () => {
    const backstock = theatre('propsMember');
    backstock.client.add('propRequestLine', 'line', { name: 'Decanter', requestId: 'gaslight' });
    visit('/props/requests/lines/line/line', backstock);
    await heading('Decanter');
    expect(screen.getByRole('link', { name: 'Back to Gaslight' }).getAttribute('href')).toBe(
      '/props/requests/request/gaslight',
    );
  });

  it('[REQ-11] makes up the number with others like the chosen one', async () => {
    const backstock = theatre('propsManager', { status: 'in-review' });
    backstock.client.add('propRequestLine', 'line', {
      name: 'Decanters',
      requestId: 'gaslight',
      quantity: 2,
      source: 'stock',
      propId: 'one',
    });
    visit('/props/requests/request/gaslight', backstock);
    await heading('Gaslight');
    expect(screen.getByText('2 needed, but there is only one. Also free: Cut decanter, taller.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Take these 2' }));
    await waitFor(() => expect(backstock.client.records.get('propRequestLine', 'line')?.values['quantity']).toBe(1));
    expect([...backstock.client.records.all('propRequestLine')].map(({ values }) => values)).toMatchObject([
      { propId: 'one', quantity: 1 },
      { propId: 'two', quantity: 1, source: 'stock' },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take these/ })).toBeNull());
  });

  it.each([
    ['propsManager', 'submitted', '1 prop request to answer'],
    ['propsMember', 'needs-information', 'Your request "Gaslight": needs information'],
    ['propsMember', 'approved', 'Your request "Gaslight": approved'],
    ['propsMember', 'ready', 'Your request "Gaslight": ready'],
    ['propsMember', 'submitted', undefined],
  ] as const)('[REQ-12] shows on Home (%s, %s): %s', async (role, status, text) => {
    visit('/', theatre(role, { status }));
    await heading(/^Hello/);
    if (text === undefined) expect(screen.queryByText(/Your request/)).toBeNull();
    else expect(screen.getByRole('link', { name: new RegExp(text, 'i') })).toBeDefined();
  });
});
