import { expect, it } from 'vitest';
import { pollerMachine } from '../../src/machines/polling/poller.machine.ts';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { drive } from '../mbt/machineDriver.ts';
import { childrenOf } from '../mbt/model.ts';
import { playModel, type Subject } from './play.ts';
import { pollerModel, waitAfterFailures, type PollerTruth } from './poller.model.ts';

const machine = controlledMachine(pollerMachine);

function begin(): Subject<PollerTruth> {
  const driven = drive(machine, { path: 'billing/status', intervalMs: 900_000 });
  let told: unknown[] = [];
  let waited = 0;
  const play = (event: Parameters<typeof driven.play>[0]) => () => {
    const step = driven.play(event);
    if (step.emitted.length > 0) told = [...step.emitted];
    waited = step.waited;
    for (const { input } of step.started) expect(input).toEqual({ path: 'billing/status' });
  };
  const running = () => childrenOf(driven.snapshot());
  return {
    events: {
      SIGNED_IN: play({ type: 'poll.start' }),
      SIGNED_OUT: play({ type: 'poll.stop' }),
      RETURNED: play({ type: 'poll.returned' }),
      ANSWERED: () => {
        play({ type: 'xstate.done.actor.fetch', output: { ok: { overdue: false } } })();
        expect(told).toEqual([{ type: 'poll.fetched', body: { overdue: false } }]);
      },
      REFUSED: () => {
        play({
          type: 'xstate.done.actor.fetch',
          output: { failed: 'unavailable', message: "The server can't be reached. Try again in a moment." },
        })();
        expect(told).toEqual([
          {
            type: 'poll.failed',
            path: 'billing/status',
            message: "The server can't be reached. Try again in a moment.",
          },
        ]);
      },
      BREAKS: () => {
        play({ type: 'xstate.error.actor.fetch', error: new Error('defect') })();
        expect(told).toEqual([{ type: 'poll.failed', path: 'billing/status', message: 'Asking failed unexpectedly.' }]);
      },
      TIME: () => {
        const armed = driven.snapshot()._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
        const { failures } = driven.snapshot().context as PollerTruth;
        play({ type: armed[0] ?? 'no timer' })();
        expect(waited).toBe(waitAfterFailures[Math.min(failures, 7)]);
      },
    },
    states: {
      off: () => expect(running()).toEqual([]),
      asking: () => expect(running()).toEqual(['fetch']),
      waiting: ({ failures }) => expect([running(), failures]).toEqual([[], 0]),
      backingOff: ({ failures }) =>
        expect([running(), Math.min(7, driven.snapshot().context.failures)]).toEqual([[], failures]),
    },
    stop: driven.stop,
  };
}

it('[MBT-12] the poller is what a model written from the specification says', async () => {
  const { paths, events, states } = await playModel(pollerModel, begin, ['SIGNED_IN', 'REFUSED', 'TIME']);
  expect([...events].toSorted()).toEqual([
    'ANSWERED',
    'BREAKS',
    'REFUSED',
    'RETURNED',
    'SIGNED_IN',
    'SIGNED_OUT',
    'TIME',
  ]);
  expect([...states].toSorted()).toEqual(['asking', 'backingOff', 'off', 'waiting']);
  expect(paths).toBeGreaterThan(30);
});
