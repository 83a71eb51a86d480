import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { outboxMachine } from '../../src/machines/sync/outbox.machine.ts';

test('[OUT-2] the gate is closed at first: nothing is sent before this tab may send', () => {
  const outbox = createActor(outboxMachine).start();
  outbox.send({ type: 'outbox.changed', waiting: 1 });
  expect(outbox.getSnapshot().value).toBe('ready');
  outbox.stop();
});
