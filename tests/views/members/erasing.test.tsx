import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/members/MemberPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const found = { ok: { people: [{ memberId: 'tom', values: { email: 'Tom.Home@example.org' } }], confidential: [] } };

async function dialog(
  others: readonly (readonly [id: string, values: Record<string, string>])[],
  answer: () => Promise<unknown> = () => Promise.resolve(found),
) {
  const backstock = fakeBackstock({ person: { ...ROLES_OF_TESTS.admin, features: ['Members', 'Admin'] } });
  const asked: unknown[] = [];
  Object.assign(backstock.client.contacts, {
    all: (...call: unknown[]) => {
      asked.push(call);
      return answer();
    },
  });
  backstock.client.add('member', 'tom', { name: 'Tom Okafor' });
  backstock.client.add('user', 'u-tom', { name: 'Tom Okafor', email: 'tom@example.org', memberId: 'tom' });
  backstock.client.add('user', 'u-kim', { name: 'Kim', email: 'kim@example.org' });
  for (const [id, values] of others) backstock.client.add('user', id, values);
  visit('/members/member/tom', backstock);
  await heading('Tom Okafor');
  expect(asked).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const opened = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(asked).toHaveLength(1));
  return { ...opened, ...backstock };
}

it("[ERASE-14] lists logins with the member's name or address that are linked to nobody, before they are erased", async () => {
  const { findByRole, getByRole } = await dialog([
    ['u-same', { name: 'tom okafor', email: 'other@example.org' }],
    ['u-home', { name: 'T.', email: 'tom.home@example.org' }],
    ['u-other', { name: 'Tom Okafor', email: 'third@example.org', memberId: 'tom-2' }],
  ]);
  await findByRole('link', { name: 'T., tom.home@example.org' });
  const note = getByRole('note');
  expect(note.textContent).toContain(
    "Not erased: logins with the same name or address that aren't linked to a member.",
  );
  expect(
    within(note)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/users/user/u-same', '/users/user/u-home', '/users/user/u-tom']);
  expect(note.textContent).toContain('Suspend this one first: it stays linked and is erased too.');
  expect(note.textContent).not.toContain("Lift a login's suspension");
});

it('[ERASE-14] says what to do before a login is linked: suspend the linked one, lift the suspension of the other', async () => {
  const { client, findByText, getByRole, queryByText } = await dialog([
    ['u-same', { name: 'Tom Okafor', email: 'o@example.org' }],
  ]);
  act(() => {
    client.happen({ type: 'RecordDisposed', kind: 'user', id: 'u-tom', data: { reason: 'not-needed' } });
    client.happen({ type: 'RecordDisposed', kind: 'user', id: 'u-same', data: { reason: 'not-needed' } });
  });
  await findByText("Lift a login's suspension before you link it.");
  expect(queryByText(/Suspend this one first/)).toBeNull();
  expect(within(getByRole('note')).getAllByRole('link')).toHaveLength(1);
});

it('[ERASE-14] compares the names and addresses of members merged into this one as well', async () => {
  const { findByRole, client } = await dialog([
    ['u-old', { name: 'Thomas Okafor', email: 'old@example.org' }],
    ['u-second', { name: 'T.', email: 'tom.home@example.org' }],
  ]);
  act(() => {
    client.add('member', 'tom-2', { name: 'Thomas Okafor' });
    client.happen({ type: 'RecordMerged', kind: 'member', id: 'tom-2', data: { into: 'tom' } });
  });
  await findByRole('link', { name: 'Thomas Okafor, old@example.org' });
  await findByRole('link', { name: 'T., tom.home@example.org' });
});

it('[ERASE-14] says that it is still checking until the logins are on the device', async () => {
  const backstock = fakeBackstock({ person: { ...ROLES_OF_TESTS.admin, features: ['Members', 'Admin'] } });
  Object.assign(backstock.client.contacts, { all: () => Promise.resolve(found) });
  backstock.client.add('member', 'tom', { name: 'Tom Okafor' });
  backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
  visit('/members/member/tom', backstock);
  await heading('Tom Okafor');
  fireEvent.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const { findByRole, queryByText } = within(await screen.findByRole('dialog'));
  expect((await findByRole('status')).textContent).toBe('Checking for other logins …');
  act(() => void backstock.client.add('user', 'u-same', { name: 'Tom Okafor', email: 'other@example.org' }));
  await findByRole('link', { name: 'Tom Okafor, other@example.org' });
  expect(queryByText('Checking for other logins …')).toBeNull();
});

it('[ERASE-14] waits for a change to a user to be sent', async () => {
  const { client, setOnline, getByRole, findByText, queryByText } = await dialog([
    ['u-same', { name: 'Tom Okafor', email: 'other@example.org' }],
  ]);
  const ok = () => getByRole<HTMLButtonElement>('button', { name: 'Erase permanently' });
  expect(ok().disabled).toBe(false);
  setOnline(false);
  const command = { type: 'ChangeRecord', kind: 'user', id: 'u-same' } as const;
  await act(() =>
    client.commands.dispatch({ ...command, payload: { changes: { name: { from: 'Tom Okafor', to: 'Kim' } } } }),
  );
  await findByText("A change to a user hasn't been sent yet. You can erase after it has been sent.");
  expect(ok().disabled).toBe(true);
  act(() => setOnline(true));
  expect(ok().disabled).toBe(false);
  expect(queryByText(/hasn't been sent/)).toBeNull();
});

it('[ERASE-14] says nothing if there is no such login', async () => {
  const { queryByRole } = await dialog([]);
  expect(queryByRole('note')).toBeNull();
});

it("[ERASE-14] says that it is still checking, and lists logins with the member's name meanwhile", async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => (finish = resolve));
  const { findByRole, getByRole, queryByText } = await dialog(
    [
      ['u-same', { name: 'Tom Okafor', email: 'other@example.org' }],
      ['u-home', { name: 'T.', email: 'tom.home@example.org' }],
    ],
    () => waiting,
  );
  expect(getByRole('status').textContent).toBe('Checking for other logins …');
  expect(getByRole('link', { name: 'Tom Okafor, other@example.org' })).toBeTruthy();
  finish(found);
  await findByRole('link', { name: 'T., tom.home@example.org' });
  expect(queryByText('Checking for other logins …')).toBeNull();
});

it("[ERASE-14] says why addresses can't be compared, and tries again", async () => {
  const answers: unknown[] = [{ problem: 'There is no connection.' }, found];
  const { findByRole, queryByText } = await dialog([['u-home', { name: 'T.', email: 'tom.home@example.org' }]], () =>
    Promise.resolve(answers.shift()),
  );
  const note = await findByRole('note');
  expect(note.textContent).toContain("Logins with this member's address can't be listed. There is no connection.");
  fireEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  await findByRole('link', { name: 'T., tom.home@example.org' });
  expect(queryByText(/can't be listed/)).toBeNull();
});
