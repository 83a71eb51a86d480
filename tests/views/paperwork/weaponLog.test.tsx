import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../../src/views/paperwork/PaperworkPage.tsx';
import { returnItem, setFields, signOut } from '../../../src/domain/changes/index.ts';
import { saveFile } from '../../../src/views/ui/saveFile.ts';
import { words } from '../../support/readPaper.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { tableTexts } from '../support/tables.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from '../catalogue/store.ts';

/** A revolver that Sam had yesterday and today, a rapier that Dan still has, and one that nobody had. */
async function armoury(ofGun: object = {}) {
  const backstock = propsStore();
  const { client } = backstock;
  client.add('prop', 'gun', {
    name: 'Webley revolver',
    code: 'P-00070',
    categoryId: 'lamps',
    stockKind: 'weapon',
    weaponClass: 'blank',
    serial: 'W 1914',
    twoPersons: true,
  });
  client.add('prop', 'rapier', { name: 'Rapier', categoryId: 'lamps', stockKind: 'weapon' });
  client.add('prop', 'dagger', { name: 'Dagger', categoryId: 'lamps', stockKind: 'weapon' });
  client.add('event', 'typo', { name: 'Hamlte', status: 'rehearsal' });
  client.add('event', 'hamlet', { name: 'Hamlet' });
  const lend = async (id: string, memberId: string, from: string, more: object = {}) => {
    const loan = { loanId: client.mintId(), memberId, quantity: 1, from, dueBack: '2026-05-20', purpose: 'Dress run' };
    const { command } = signOut({ kind: 'prop', id }, { ...loan, ...more });
    expect(await client.commands.dispatch(command)).toHaveProperty('kept');
    return loan;
  };
  const gone = await lend('gun', 'member-sam', '2026-05-13', { witnessId: 'member-dan', ...ofGun });
  const { command } = returnItem({ kind: 'prop', id: 'gun' }, gone, {}, { loanId: 'again', today: '2026-05-14' });
  expect(await client.commands.dispatch(command)).toHaveProperty('kept');
  await lend('rapier', 'member-dan', '2026-05-14');
  return backstock;
}

it('[PAPER-26] has a section for each weapon that was out, with boxes to fill in, and is offered with the lists', async () => {
  const { where } = visit('/paperwork?kind=prop', await armoury());
  fireEvent.click(await screen.findByRole('link', { name: 'Weapon log' }));
  await heading('Weapon log');
  expect(where()).toBe('/paperwork/weapon-log?kind=prop');
  const gun = await screen.findByRole('table', { name: /^Webley/ });
  expect(within(gun).getByText('Webley revolver · P-00070 · Blank-firing · Serial number W 1914')).toBeDefined();
  const [heads, row, ...others] = tableTexts('Webley revolver · P-00070 · Blank-firing · Serial number W 1914');
  expect(heads).toEqual([
    'Out',
    'Signed out by',
    'To',
    'Qty',
    'For',
    'Back',
    'Returned to',
    'Inspected',
    'Blanks before',
    'Blanks loaded',
    'Blanks fired',
    'Blanks after',
  ]);
  expect(row?.slice(0, 7)).toEqual([
    '13 May',
    'Cleo Marsh\nWitness: Dan Whit',
    'Sam Lee',
    '1',
    'Dress run',
    expect.stringMatching(/^14 May, /),
    'Cleo Marsh',
  ]);
  expect(row?.slice(7)).toEqual(['', '', '', '', '']);
  expect(others).toEqual([]);
  expect(tableTexts('Rapier')[1]?.slice(0, 7)).toEqual([
    expect.stringMatching(/^14 May, /),
    'Cleo Marsh',
    'Dan Whit',
    '1',
    'Dress run',
    '',
    '',
  ]);
  expect(screen.queryByRole('table', { name: 'Dagger' })).toBeNull();
  expect(await axeFindings()).toEqual([]);
});

it('[PAPER-28] names the member that the borrower was merged into', async () => {
  const backstock = await armoury();
  const merged = { kind: 'member', id: 'member-sam', type: 'RecordMerged', data: { into: 'member-dan' } } as const;
  act(() => void backstock.client.happen(merged));
  visit('/paperwork/weapon-log', backstock);
  await screen.findByRole('table', { name: /^Webley/ });
  expect(tableTexts('Webley revolver · P-00070 · Blank-firing · Serial number W 1914')[1]?.[2]).toBe('Dan Whit');
});

it('[PAPER-28] names the event that the one of a loan was merged into, also if the loan was over before', async () => {
  const backstock = await armoury({ eventId: 'typo' });
  const { client } = backstock;
  act(() => void client.happen({ kind: 'event', id: 'typo', type: 'RecordMerged', data: { into: 'hamlet' } } as const));
  visit('/paperwork/weapon-log', backstock);
  await screen.findByRole('table', { name: /^Webley/ });
  expect(tableTexts('Webley revolver · P-00070 · Blank-firing · Serial number W 1914')[1]?.[4]).toBe('Hamlet');
});

it('[PAPER-26] is of the last 30 days until another period is chosen', async () => {
  const { where } = visit('/paperwork/weapon-log', await armoury());
  expect(await screen.findByText('15 Apr – 14 May')).toBeDefined();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
  await waitFor(() => expect(where()).toBe('/paperwork/weapon-log?from=2026-05-01'));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-05-12' } });
  await waitFor(() => expect(where()).toBe('/paperwork/weapon-log?from=2026-05-01&to=2026-05-12'));
  expect(screen.getByText('1 – 12 May')).toBeDefined();
  expect(screen.getByText('No weapon was out in this period.')).toBeDefined();
});

it('[PAPER-26] is the same as PDF', async () => {
  visit('/paperwork/weapon-log', await armoury());
  await screen.findByRole('table', { name: /^Webley/ });
  const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' });
  await waitFor(() => expect(download.disabled).toBe(false));
  fireEvent.click(download);
  const [call] = vi.mocked(saveFile).mock.calls;
  expect(call?.[1]).toBe('weapon-log.pdf');
  expect(call && (await words(call[0])).join()).toMatch(/Weapon log .*Webley revolver .*13 May \| Cleo Marsh/);
});

it('[PAPER-26] follows what is signed out while it is open', async () => {
  const backstock = await armoury();
  visit('/paperwork/weapon-log', backstock);
  await screen.findByRole('table', { name: 'Rapier' });
  const from = screen.getByLabelText('From');
  const loan = { loanId: 'new', memberId: 'member-sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-15' };
  await backstock.client.commands.dispatch(
    signOut({ kind: 'prop', id: 'dagger' }, { ...loan, purpose: 'Fight call' }).command,
  );
  expect(await screen.findByRole('table', { name: 'Dagger' })).toBeDefined();
  expect(from.isConnected).toBe(true);
});

it('[PAPER-26] is read again when a change of props is waiting, and of nothing else', async () => {
  const backstock = await armoury();
  const { client } = backstock;
  const of = vi.fn<typeof client.history.of>(client.history.of);
  Object.assign(client.history, { of });
  visit('/paperwork/weapon-log', backstock);
  await screen.findByRole('table', { name: 'Rapier' });
  expect(of).toHaveBeenCalledTimes(3);
  const changes = { name: { from: 'Sam Lee', to: 'Sam Leigh' } };
  act(() => void client.happen({ kind: 'member', id: 'member-sam', type: 'RecordChanged', data: { changes } }));
  expect(await screen.findByText('Sam Leigh')).toBeDefined();
  const refusal = { code: 'not-allowed', message: 'No.' } as const;
  const rename = (kind: 'member' | 'prop', id: string) =>
    act(() => void client.conflict(setFields({ kind, id, values: {} }, { name: 'New' }).command, refusal));
  rename('member', 'member-sam');
  expect(of).toHaveBeenCalledTimes(3);
  rename('prop', 'lamp');
  await waitFor(() => expect(of).toHaveBeenCalledTimes(6));
});

it('[PAPER-26] shows nothing of a log that is not complete, and reads it again', async () => {
  const backstock = await armoury();
  const { history } = backstock.client;
  const { of } = history;
  Object.assign(history, { of: () => Promise.resolve({ events: [], complete: false }) });
  visit('/paperwork/weapon-log', backstock);
  expect(
    await screen.findByText(
      /The log comes from the server, and couldn't be read completely\. Check the connection and try again\./,
    ),
  ).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  Object.assign(history, { of: () => Promise.reject(new Error('Failed')) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText(
      /The log comes from the server, and couldn't be read completely\. Check the connection and try again\./,
    ),
  ).toBeDefined();
  Object.assign(history, { of });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Rapier' })).toBeDefined();
});

it('[PAPER-26] is not for people who cannot open props', async () => {
  const person = { ...ROLES_OF_TESTS.propsMember, features: ['Costumes'] };
  visit('/paperwork', propsStore({ person }));
  await heading('Paperwork');
  expect(screen.queryByRole('link', { name: 'Weapon log' })).toBeNull();
  visit('/paperwork/weapon-log', propsStore({ person }));
  expect(await screen.findByText('Nothing to list')).toBeDefined();
  expect(screen.queryByLabelText('From')).toBeNull();
});
