import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { followBillingUpdates } from '../../../src/app/billingUpdates.ts';
import { pollerMachine } from '../../../src/machines/polling/poller.machine.ts';
import type { Loaded } from '../../../src/services/ports.ts';

/** A device with a billing update the test changes, and a server that responds when the test lets it. */
function device() {
  const listeners = new Set<() => void>();
  const answers: ((answer: Loaded<unknown>) => void)[] = [];
  let moved: number | undefined;
  let isHeld = false;
  const poller = createActor(
    pollerMachine.provide({
      actors: {
        fetch: fromPromise<Loaded<unknown>, { path: string }>(() => new Promise((resolve) => answers.push(resolve))),
      },
    }),
    { input: { path: 'billing/status', intervalMs: 900_000 } },
  ).start();
  followBillingUpdates(
    {
      isHeld: (kind) => kind === 'billingSignal' && isHeld,
      // Only the record's value is read.
      get: (kind, id) =>
        kind !== 'billingSignal' || id !== 'billing' || moved === undefined
          ? undefined
          : ({ values: { moved } } as never),
      subscribe: (kind, listener) => {
        if (kind === 'billingSignal') listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    [poller],
  );
  return {
    poller,
    asked: () => answers.length,
    answer: () => answers.at(-1)?.({ ok: {} }),
    change(next: { moved?: number; isHeld: boolean }) {
      ({ moved } = { moved: next.moved });
      ({ isHeld } = next);
      for (const listener of listeners) listener();
    },
    idle: () => expect.poll(() => poller.getSnapshot().value).toBe('waiting'),
  };
}

test('[PAY-23] asks at once when the sign moves, and not for how it was when it came', async () => {
  const { poller, asked, answer, change, idle } = device();
  poller.send({ type: 'poll.start' });
  answer();
  await idle();
  change({ moved: 4, isHeld: true });
  change({ moved: 4, isHeld: true });
  expect(asked()).toBe(1);
  change({ moved: 5, isHeld: true });
  expect(asked()).toBe(2);
});

test('[PAY-23] asks at the first sign of a group that had none, and not when another person’s records come', async () => {
  const { poller, asked, answer, change, idle } = device();
  poller.send({ type: 'poll.start' });
  answer();
  await idle();
  change({ isHeld: true });
  change({ moved: 1, isHeld: true });
  expect(asked()).toBe(2);
  answer();
  await idle();
  change({ isHeld: false });
  change({ moved: 9, isHeld: true });
  expect(asked()).toBe(2);
});

test('[PAY-23] asks once more where the sign moves while an answer is on its way', async () => {
  const { poller, asked, answer, change, idle } = device();
  poller.send({ type: 'poll.start' });
  change({ moved: 1, isHeld: true });
  change({ moved: 2, isHeld: true });
  expect(asked()).toBe(1);
  answer();
  await expect.poll(asked).toBe(2);
  answer();
  await idle();
  expect(asked()).toBe(2);
});

test('[PAY-23] asks once more after the answer on its way, whatever the poller is told meanwhile', async () => {
  const { poller, asked, answer, change, idle } = device();
  poller.send({ type: 'poll.start' });
  change({ moved: 1, isHeld: true });
  change({ moved: 2, isHeld: true });
  poller.send({ type: 'poll.returned' });
  expect(asked()).toBe(1);
  answer();
  await expect.poll(asked).toBe(2);
  answer();
  await idle();
  poller.send({ type: 'poll.stop' });
  expect(asked()).toBe(2);
});
