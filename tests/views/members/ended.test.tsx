import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../../src/views/members/MemberPage.tsx';
import '../../../src/views/members/LeftBehind.tsx';
import '../../../src/views/catalogue/bulk/EditMany.tsx';
import '../../../src/views/catalogue/list/ListPage.tsx';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { notifyDone } from '../../../src/views/ui/notify.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const admin: Person = { ...ROLES_OF_TESTS.admin, features: ['Members', 'Admin', 'Props', 'Events'] };
const manager: Person = { ...ROLES_OF_TESTS.propsMember, features: ['Members'], permissions: ['members:manage'] };
const loan = { loanId: 'l1', memberId: 'tom', quantity: 3, from: '2026-05-01', dueBack: '2026-06-01' };
const stamp = { by: 'ada', at: '2026-05-01T10:00:00.000Z' };
const suspended: Partial<CatalogueRecord> = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } };

interface Has {
  readonly items?: boolean;
  readonly user?: Partial<CatalogueRecord>;
}

function group(status: string, person: Person, { items = true, user = {} }: Has = {}) {
  const { client, ...backstock } = fakeBackstock({ person });
  client.add('member', 'tom', { name: 'Tom Okafor' });
  client.add('membership', 'tom', { name: 'Tom Okafor', memberId: 'tom', status });
  client.add('user', 'u-tom', { name: 'Tom', email: 'tom@example.org', memberId: 'tom' }, user);
  client.add('user', 'u-kim', { name: 'Kim', email: 'kim@example.org', memberId: 'kim' });
  if (items) client.add('prop', 'cups', { name: 'Cups', quantity: 12 }, { loans: [loan] });
  return { client, ...backstock };
}

const linksIn = (part: HTMLElement | undefined) =>
  part === undefined
    ? []
    : within(part)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);

const itemsOut = ['3 items out', '/members/member/tom'];
const login = ['A login that stays open', '/users/user/u-tom'];

async function notesOf(status: string, person: Person, has: Has = {}) {
  visit('/members/member/tom', group(status, person, has));
  await heading('Tom Okafor');
  const card = within(await screen.findByRole('region', { name: 'Membership' }));
  return card.queryAllByRole('note');
}

it.each(['left', 'lapsed', 'barred', 'deceased'])(
  '[MEMBER-38] tells what a member still has, and that they can log in, once the membership has ended: %s',
  async (status) => {
    const [note] = await notesOf(status, admin);
    expect(note?.textContent).toContain('Tom Okafor still has:');
    expect(linksIn(note)).toEqual([itemsOut, login]);
  },
);

it('[MEMBER-38] says nothing of the login to those who may not see users', async () => {
  const [note] = await notesOf('barred', manager);
  expect(linksIn(note)).toEqual([itemsOut]);
});

it('[MEMBER-38] says nothing of a login that is suspended', async () => {
  const [note] = await notesOf('left', admin, { user: suspended });
  expect(linksIn(note)).toEqual([itemsOut]);
});

it('[MEMBER-38] says nothing while the membership goes on', async () => {
  expect(await notesOf('active', admin)).toEqual([]);
});

it('[MEMBER-38] says nothing if there is nothing left', async () => {
  expect(await notesOf('left', admin, { items: false, user: suspended })).toEqual([]);
});

const MEMBERSHIP = '/memberships/membership/tom';

it('[MEMBER-38] says on the membership of a barred member that the login stays open', async () => {
  visit(MEMBERSHIP, group('barred', admin, { items: false }));
  await heading('Tom Okafor');
  expect(linksIn(await screen.findByRole('note'))).toEqual([login]);
});

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

it('[MEMBER-41] tells before the step what a member still has, each with a link', async () => {
  const backstock = group('active', admin);
  const { client } = backstock;
  const inHand = { at: '2026-05-01', eventId: 'show', memberId: 'tom' };
  const counts = { reserved: 1, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
  client.add('event', 'show', {
    name: 'Twelfth Night',
    eventType: 'production',
    status: 'rehearsal',
    producerId: 'tom',
  });
  client.add('event', 'past', { name: 'Hay Fever', eventType: 'production', status: 'archived', producerId: 'tom' });
  client.add('casting', 'c1', { name: 'Orsino', ...inHand });
  client.add('casting', 'c2', { name: 'Judith', ...inHand, eventId: 'past' });
  client.add('task', 't1', { name: 'Collect scripts', eventId: 'show', assigneeId: 'tom' });
  client.add('task', 't2', { name: 'Order tape', eventId: 'show', assigneeId: 'tom', doneOn: '2026-05-01' });
  client.add('propWork', 'w1', { name: 'Glue', itemId: 'cups', work: 'repair', status: 'open', assigneeId: 'tom' });
  const line = { itemId: 'cups', kind: 'prop', from: '2999-05-01', dueBack: '2999-05-02', counts };
  const days = { from: '2999-05-01', dueBack: '2999-05-02', memberId: 'tom' };
  client.add('booking', 'b1', { name: 'Rehearsals', ...days }, {
    lines: [line],
  } as unknown as Partial<CatalogueRecord>);
  visit(MEMBERSHIP, backstock);
  await press('Left');
  const dialog = await screen.findByRole('dialog', { name: 'Mark Tom Okafor as left?' });
  const links = linksIn(dialog);
  expect(links.map(([text]) => text)).toEqual([
    '3 items out',
    '1 booking',
    '1 task',
    '1 work order',
    '2 parts or positions in Twelfth Night',
    'A login that stays open',
  ]);
  expect(links[2]?.[1]).toBe('/tasks?assigneeId=tom&standing=late&standing=open');
  expect(links[4]?.[1]).toBe('/events/event/show?page=company');
});

const statusIn = ({ client }: ReturnType<typeof group>) => client.records.get('membership', 'tom')?.values.status;

it.each([
  ['Cancel', 'active'],
  ['Mark as barred', 'barred'],
])('[MEMBER-41] the answer %s leaves the membership %s', async (answer, status) => {
  const backstock = group('active', admin);
  visit(MEMBERSHIP, backstock);
  await press('Barred');
  expect(statusIn(backstock)).toBe('active');
  await press(answer);
  expect(screen.queryByRole('dialog', { name: /Mark Tom/ })).toBeNull();
  await expect.poll(() => statusIn(backstock)).toBe(status);
});

it.each([
  ['Left', 'left', { items: false, user: suspended }],
  ['On a break', 'on-break', {}],
])('[MEMBER-41] the step %s is taken at once if it needs no question', async (button, status, has) => {
  const backstock = group('active', admin, has);
  visit(MEMBERSHIP, backstock);
  await press(button);
  await expect.poll(() => statusIn(backstock)).toBe(status);
});

it('[MEMBER-43] the date a member left is cleared when they are active again, and set anew when they leave again', async () => {
  const { client, ...backstock } = fakeBackstock({ person: admin });
  client.add('membership', 'tom', { name: 'Tom Okafor', memberId: 'tom', status: 'left', left: '2019-03-01' });
  const values = () => client.records.get('membership', 'tom')?.values;
  visit(MEMBERSHIP, { client, ...backstock });
  await press('Active');
  await expect.poll(values).toMatchObject({ status: 'active' });
  expect(values()).not.toHaveProperty('left');
  await act(async () => vi.mocked(notifyDone).mock.lastCall?.[1]?.());
  await expect.poll(values).toMatchObject({ status: 'left', left: '2019-03-01' });
  await press('Deceased');
  await expect.poll(values).toMatchObject({ status: 'deceased', left: '2019-03-01' });
});

it('[MEMBER-43] leaving sets the date anew over one from before', async () => {
  const { client, ...backstock } = fakeBackstock({ person: admin });
  client.add('membership', 'tom', { name: 'Tom Okafor', memberId: 'tom', status: 'active', left: '2019-03-01' });
  visit(MEMBERSHIP, { client, ...backstock });
  await press('Left');
  const left = { status: 'left', left: client.today() };
  await expect.poll(() => client.records.get('membership', 'tom')?.values).toMatchObject(left);
});

it('[MEMBER-41] tells it in the form, once a status is chosen that ends the membership', async () => {
  const backstock = group('active', admin);
  visit(`${MEMBERSHIP}?edit`, backstock);
  const status = await screen.findByLabelText('Status');
  expect(screen.queryByRole('note')).toBeNull();
  fireEvent.change(status, { target: { value: 'on-break' } });
  expect(screen.queryByRole('note')).toBeNull();
  fireEvent.change(status, { target: { value: 'left' } });
  expect(linksIn(await screen.findByRole('note'))).toEqual([itemsOut, login]);
  await press('Save');
  await expect.poll(() => statusIn(backstock)).toBe('left');
});

it('[MEMBER-44] the form sets the date a member left and clears it again, and both are undone', async () => {
  const { client, ...backstock } = fakeBackstock({ person: admin });
  client.add('membership', 'tom', { name: 'Tom Okafor', memberId: 'tom', status: 'active', left: '2019-03-01' });
  const values = () => client.records.get('membership', 'tom')?.values;
  const saveAs = async (status: string) => {
    visit(`${MEMBERSHIP}?edit`, { client, ...backstock });
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: status } });
    await press('Save');
    await expect.poll(values).toMatchObject({ status });
    await heading('Tom Okafor');
    cleanup();
  };
  await saveAs('left');
  expect(values()).toMatchObject({ left: client.today() });
  await act(async () => vi.mocked(notifyDone).mock.lastCall?.[1]?.());
  await expect.poll(values).toMatchObject({ status: 'active', left: '2019-03-01' });
  await saveAs('left');
  await saveAs('active');
  expect(values()).not.toHaveProperty('left');
});

it('[MEMBER-44] a date still to come that the form shows is the one that is saved', async () => {
  const { client, ...backstock } = fakeBackstock({ person: admin });
  client.add('membership', 'tom', { name: 'Tom Okafor', memberId: 'tom', status: 'active', left: '2999-12-31' });
  visit(`${MEMBERSHIP}?edit`, { client, ...backstock });
  fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'left' } });
  await press('Save');
  const left = { status: 'left', left: '2999-12-31' };
  await expect.poll(() => client.records.get('membership', 'tom')?.values).toMatchObject(left);
});

it('[MEMBER-44] a date that is given in the form stays', async () => {
  const backstock = group('active', admin, { items: false, user: suspended });
  visit(`${MEMBERSHIP}?edit`, backstock);
  fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'left' } });
  fireEvent.change(screen.getByLabelText('Left'), { target: { value: '1 Apr 2026' } });
  await press('Save');
  const left = { status: 'left', left: '2026-04-01' };
  await expect.poll(() => backstock.client.records.get('membership', 'tom')?.values).toMatchObject(left);
});

it('[MEMBER-42] tells how many still have items out before many memberships end at once', async () => {
  const backstock = group('active', admin);
  const { client } = backstock;
  const people = [
    ['ana', 'Ana Reyes', 'active'],
    ['bo', 'Bo Lind', 'active'],
    ['cy', 'Cy Moss', 'lapsed'],
    ['dee', 'Dee Park', 'enquiry'],
  ] as const;
  for (const [memberId, name, status] of people) {
    client.add('member', memberId, { name });
    client.add('membership', memberId, { name, memberId, status });
  }
  const loans = ['ana', 'ana', 'cy', 'dee'].map((memberId, place) => ({ ...loan, loanId: `l${place + 2}`, memberId }));
  client.add('costume', 'cloak', { name: 'Cloak', quantity: 12 }, { loans });
  visit('/memberships', backstock);
  await heading('Memberships');
  for (const name of ['Tom Okafor', ...people.map(([, one]) => one)])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(await screen.findByRole('region', { name: / selected$/ }));
  fireEvent.click(bar.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByRole('combobox', { name: 'Choose a field' }), { target: { value: 'status' } });
  const status = form.getByLabelText('Status');
  fireEvent.change(status, { target: { value: 'on-break' } });
  expect(await form.findByText('3 will change.')).toBeDefined();
  expect(form.queryByRole('note')).toBeNull();
  fireEvent.change(status, { target: { value: 'deceased' } });
  expect((await form.findByRole('note')).textContent).toBe('2 people still have items out.');
  fireEvent.change(status, { target: { value: 'left' } });
  expect((await form.findByRole('note')).textContent).toBe('3 people still have items out.');
});
