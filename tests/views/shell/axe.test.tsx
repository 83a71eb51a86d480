import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const loanId = '01990000-0000-4000-8000-00000000000a';

function theatre() {
  const backstock = fakeBackstock();
  const { client } = backstock;
  client.add('setting', 'group_name', { parameter: 'group_name', value: 'The Lantern Players', datatype: 'string' });
  client.add('member', 'member-ada', { name: 'Ada Quill' });
  client.add(
    'prop',
    'chair',
    { name: 'Bentwood chair', code: 'SEA-00001' },
    { loans: [{ loanId, memberId: 'member-ada', quantity: 1, from: '2026-05-01', dueBack: '2026-05-12' }] },
  );
  client.conflict(
    { type: 'ReturnItem', kind: 'prop', id: 'chair', payload: { loanId, quantity: 2 } },
    { code: 'too-many-returned', message: "Only 1 is out. You can't return more than that." },
  );
  return backstock;
}

describe('pages without a finding', () => {
  it.each([
    ['/', 'Hello, Ada'],
    ['/mine', 'My items'],
    ['/propsMainMenu', 'Props'],
    ['/scan?mode=signOut', 'Scan'],
    ['/scan?mode=return&code=XYZ-999', 'Scan'],
    ['/waiting', 'Pending changes'],
    ['/costumesMainMenu', 'Costumes'],
    ['/nonsense', 'Page not found'],
  ])('[SHELL-15] %s for members', async (path, title) => {
    visit(path, theatre());
    await heading(title);
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['/', 'The Lantern Players'],
    ['/login', 'Log in'],
    ['/setup', 'Set up your group'],
  ])('[SHELL-15] %s for visitors', async (path, title) => {
    visit(
      path,
      fakeBackstock({
        person: null,
        setUpStatus: { needed: true, demo: { email: 'demo@lantern.test', password: 'curtain up' } },
      }),
    );
    await heading(title);
    expect(await axeFindings()).toEqual([]);
  });

  it('[SHELL-15] the palette, the account and the menu', async () => {
    visit('/mine', theatre());
    await heading('My items');
    fireEvent.click(screen.getByRole('button', { name: 'Account: Ada Quill' }));
    expect(await axeFindings()).toEqual([]);
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'chair' } });
    expect(await axeFindings()).toEqual([]);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('button', { name: 'Close menu' });
    expect(await axeFindings()).toEqual([]);
  });
});
