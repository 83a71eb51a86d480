import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { lifeCycleMachine } from '../../../src/machines/shared/lifeCycleMachine.ts';
import { transitionsOf } from '../../../src/machines/shared/transitions.ts';

it('[MBT-13] a life cycle is a statechart whose events are its steps, from the first state of its table on', () => {
  const machine = lifeCycleMachine({ name: 'errand', steps: { out: ['back', 'lost'], back: ['out'], lost: [] } });
  expect([machine.id, transitionsOf(machine).map(({ key }) => key)]).toEqual([
    'errand',
    ['errand.out back[0]', 'errand.out lost[0]', 'errand.back out[0]'],
  ]);
  const actor = createActor(machine).start();
  const seen = ['back', 'lost', 'out', 'lost'].map((type) => {
    actor.send({ type });
    const { value, status } = actor.getSnapshot();
    return [value, status];
  });
  expect([machine.config.initial, ...seen]).toEqual([
    'out',
    ['back', 'active'],
    ['back', 'active'],
    ['out', 'active'],
    ['lost', 'done'],
  ]);
});

it('[MBT-13] a life cycle without steps has no state to begin in', () => {
  expect(lifeCycleMachine({ name: 'nothing', steps: {} }).config).toStrictEqual({ id: 'nothing', states: {} });
});
