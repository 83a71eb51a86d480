import { expect, it } from 'vitest';
import type { Command } from '../../src/domain/decide/index.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { Outbox } from '../../src/services/outbox.ts';
import { OutboxKeeper } from '../../src/services/outboxKeeper.ts';
import type { Replica } from '../../src/services/replica.ts';

it('[DATE-6] a change that WebKit kept with a wrong date is sent with the right one', async () => {
  const store = new MemoryStore('0190a000-0000-7000-8000-000000000000');
  const kept = {
    commandId: '0190a000-0000-7000-8000-000000000001',
    v: 1,
    type: 'SignOutItem',
    kind: 'prop',
    id: 'chair',
    issuedAt: '2026-11-22T15:00:00.000Z',
    timezone: 'Europe/London',
    payload: {
      loanId: '0190a000-0000-7000-8000-000000000002',
      memberId: 'sam',
      quantity: 1,
      from: '11/22/2026',
      dueBack: '2026-12-06',
    },
  } as const satisfies Command;
  await store.addCommands([kept]);
  const outbox = new Outbox();
  // why: only the pending commands matter here.
  const replica = { canDecide: true, setPending: () => undefined } as unknown as Replica;
  const keeper = new OutboxKeeper(outbox, replica);
  await keeper.load(store, await keeper.read(store), { commandIds: new Set(), position: undefined });
  expect(outbox.toSend()).toEqual([{ ...kept, payload: { ...kept.payload, from: '2026-11-22' } }]);
});
