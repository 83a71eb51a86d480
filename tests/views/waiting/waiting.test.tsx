import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import { outboxMachine } from '../../../src/machines/sync/outbox.machine.ts';
import { notify } from '../../../src/views/ui/notify.ts';
import { commandSentence } from '../../../src/views/waiting/commandSentence.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const loanId = '01990000-0000-4000-8000-00000000000a';
const mediaId = '01990000-0000-4000-8000-00000000000b';

function theatre() {
  const backstock = fakeBackstock();
  backstock.client.add('member', 'sam', { name: 'Sam Lee' });
  backstock.client.add('propCategory', 'seating', { name: 'Seating' });
  backstock.client.add('prop', 'chair', { name: 'Bentwood chair', categoryId: 'seating', condition: 'fair' });
  return backstock;
}

const chair = { kind: 'prop', id: 'chair' } as const;
const envelope = { commandId: loanId, v: 1, issuedAt: '2026-05-14T12:00:00.000Z', timezone: 'Europe/London' } as const;

describe('what somebody asked for, in words', () => {
  it.each<readonly [CommandBody, string]>([
    [{ type: 'AddRecord', kind: 'prop', id: 'new', payload: { values: { name: 'Oil lamp' } } }, 'Add prop "Oil lamp"'],
    [
      {
        type: 'ChangeRecord',
        ...chair,
        payload: { changes: { condition: { from: 'good', to: 'poor' }, notes: { from: null, to: 'Wobbles' } } },
      },
      'Change Condition, Notes of "Bentwood chair"',
    ],
    [
      {
        type: 'ChangeRecord',
        ...chair,
        payload: {
          changes: {
            name: { from: 'a', to: 'b' },
            code: { from: 'a', to: 'b' },
            condition: { from: 'good', to: 'poor' },
            notes: { from: null, to: 'c' },
          },
        },
      },
      'Change 4 fields of "Bentwood chair"',
    ],
    [{ type: 'DisposeRecord', ...chair, payload: { reason: 'sold' } }, 'Dispose of "Bentwood chair"'],
    [{ type: 'RestoreRecord', ...chair, payload: {} }, 'Restore "Bentwood chair"'],
    [
      { type: 'AddPhoto', ...chair, payload: { photo: { mediaId, width: 1, height: 1 } } },
      'Add a photo to "Bentwood chair"',
    ],
    [{ type: 'RemovePhoto', ...chair, payload: { mediaId } }, 'Remove a photo from "Bentwood chair"'],
    [{ type: 'OrderPhotos', ...chair, payload: { order: [mediaId] } }, 'Reorder the photos of "Bentwood chair"'],
    [
      {
        type: 'SignOutItem',
        ...chair,
        payload: { loanId, memberId: 'sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-28' },
      },
      'Sign out "Bentwood chair" to Sam Lee',
    ],
    [
      {
        type: 'SignOutItem',
        ...chair,
        payload: { loanId, memberId: 'gone', quantity: 1, from: '2026-05-14', dueBack: '2026-05-28' },
      },
      'Sign out "Bentwood chair" to a member',
    ],
    [{ type: 'ReturnItem', ...chair, payload: { loanId, quantity: 1 } }, 'Return "Bentwood chair"'],
    [
      { type: 'ExtendLoan', ...chair, payload: { loanId, dueBack: '2026-06-01' } },
      'Extend the loan of "Bentwood chair" until 1 Jun',
    ],
    [{ type: 'ReportMissing', ...chair, payload: { quantity: 1 } }, 'Report "Bentwood chair" as missing'],
    [{ type: 'ReportFound', kind: 'prop', id: 'unheard-of', payload: { quantity: 1 } }, 'Report "a prop" as found'],
  ])('[SHELL-40] names %o', (body, sentence) => {
    // A body with its envelope is a command of the same type.
    expect(commandSentence({ ...body, ...envelope } as Command, theatre().client.records, '2026-05-14')).toBe(sentence);
  });
});

const takeBack: CommandBody = { type: 'ReturnItem', ...chair, payload: { loanId, quantity: 1 } };
const rename: CommandBody = {
  type: 'ChangeRecord',
  ...chair,
  payload: { changes: { condition: { from: 'good', to: 'poor' } } },
};
const changedMeanwhile = {
  code: 'changed-meanwhile',
  message: 'Somebody else changed Condition meanwhile.',
  field: 'condition',
} as const;

describe('the list of waiting changes', () => {
  it('[SHELL-40] says that nothing waits', async () => {
    visit('/waiting');
    await heading('Pending changes');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No pending changes');
  });

  it('[SHELL-40] shows conflicts first, with both values where somebody changed the same field', async () => {
    const backstock = theatre();
    backstock.setOnline(false);
    await backstock.client.commands.dispatch({ type: 'ReportMissing', ...chair, payload: { quantity: 1 } });
    backstock.client.conflict(rename, changedMeanwhile);
    backstock.client.conflict(takeBack, { code: 'not-out', message: 'It has already been returned.' });
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Needs your decision',
      'Waiting to be sent',
    ]);
    const lines = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p')].slice(0, 2).map((line) => line.textContent));
    expect(lines.slice(0, 2)).toEqual([
      [
        'Change Condition of "Bentwood chair"',
        'You changed Condition to "Poor", but in the meantime someone else changed it to "Fair".',
      ],
      ['Return "Bentwood chair"', 'It has already been returned.'],
    ]);
    expect(lines[2]?.[0]).toBe('Report "Bentwood chair" as missing');
  });

  it('[SHELL-41] says why sending failed, until the device is off line', async () => {
    const usual = theatre();
    const outbox = createActor(outboxMachine, {
      snapshot: outboxMachine.resolveState({
        value: 'backingOff',
        context: { waiting: 1, open: true, failures: 1, problem: 'The server has no room for photos.' },
      }),
    }).start();
    onTestFinished(() => void outbox.stop());
    const backstock = { ...usual, actors: { ...usual.actors, outbox } };
    backstock.client.setOnline(false);
    await backstock.client.commands.dispatch({ type: 'ReportMissing', ...chair, payload: { quantity: 1 } });
    visit('/waiting', backstock);
    await screen.findByText('The server has no room for photos.');
    act(() => backstock.setOnline(false));
    expect(screen.queryByText('The server has no room for photos.')).toBeNull();
  });

  it('[SHELL-41] sends what waits when asked to', async () => {
    const backstock = theatre();
    backstock.setOnline(false);
    await backstock.client.commands.dispatch({ type: 'ReportMissing', ...chair, payload: { quantity: 1 } });
    const asked: string[] = [];
    for (const actor of [backstock.actors.connection, backstock.actors.outbox])
      actor.system.inspect((event) => event.type === '@xstate.event' && asked.push(event.event.type));
    visit('/waiting', backstock);
    await heading('Pending changes');
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(asked).toEqual(['connection.retry', 'outbox.retry']);
  });

  it('[SHELL-41] leads to the record, and asks again', async () => {
    const backstock = theatre();
    backstock.client.conflict(
      { type: 'ReportMissing', ...chair, payload: { quantity: 1 } },
      { code: 'not-found', message: "This prop can't be found." },
    );
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/props/prop/chair');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'No pending changes' });
    expect(backstock.client.records.get('prop', 'chair')?.missing).toBe(1);
    expect(vi.mocked(notify).mock.lastCall).toEqual([{ message: 'Sent again' }]);
  });

  it('[SHELL-43] does not offer again what would be refused again', async () => {
    const backstock = theatre();
    backstock.client.conflict(takeBack, { code: 'not-out', message: 'It has already been returned.' });
    visit('/waiting', backstock);
    await heading('Pending changes');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Discard change' })).toBeDefined();
  });

  it('[SHELL-41] discards a conflict only after a confirmation', async () => {
    const backstock = theatre();
    backstock.client.conflict(takeBack, { code: 'not-out', message: 'It has already been returned.' });
    visit('/waiting', backstock);
    await heading('Pending changes');
    fireEvent.click(screen.getByRole('button', { name: 'Discard change' }));
    const question = within(await screen.findByRole('dialog'));
    expect(
      question.getByText('This won\'t be carried out: Return "Bentwood chair". Nothing else changes.'),
    ).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: 'Keep change' }));
    expect(backstock.client.waiting.list()).toHaveLength(1);

    fireEvent.click(screen.getByRole('button', { name: 'Discard change' }));
    await act(async () =>
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard change' })),
    );
    expect(backstock.client.waiting.list()).toEqual([]);
  });

  it.each(['Try again', 'Discard change'])('[OUT-10] says so if a full device cannot do it: %s', async (name) => {
    const backstock = theatre();
    backstock.client.conflict(
      { type: 'ReportMissing', ...chair, payload: { quantity: 1 } },
      { code: 'not-found', message: 'Gone.' },
    );
    const full = new Error('This device is full.');
    vi.spyOn(backstock.client.waiting, 'retry').mockRejectedValue(full);
    vi.spyOn(backstock.client.waiting, 'discard').mockRejectedValue(full);
    visit('/waiting', backstock);
    await heading('Pending changes');
    fireEvent.click(screen.getByRole('button', { name }));
    if (name === 'Discard change')
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await waitFor(() =>
      expect(vi.mocked(notify).mock.lastCall).toEqual([{ message: 'This device is full.', tone: 'bad' }]),
    );
    expect(backstock.client.waiting.list()).toHaveLength(1);
  });
});

describe('a browser that stores nothing', () => {
  it('[OUT-24] says that changes are lost with the page, not that they are saved', async () => {
    const backstock = theatre();
    backstock.client.storeNothing();
    visit('/waiting', backstock);
    await heading('Pending changes');
    screen.getByText(/^This browser isn't saving anything on this device/);
    expect(screen.queryByText(/saved on this device first/)).toBeNull();
  });
});
