import { describe, expect, it } from 'vitest';
import { assign, createActor, fromCallback, setup } from 'xstate';
import { createRecorder, machineOf } from '../../../src/machines/shared/recorder.ts';

const bell = setup({
  types: { context: {} as { rings: number }, events: {} as { type: 'ring' } | { type: 'rest' } },
  actors: { swing: fromCallback(() => undefined), hum: fromCallback(() => undefined) },
  actions: { count: assign({ rings: ({ context }) => context.rings + 1 }) },
}).createMachine({
  id: 'bell',
  context: { rings: 0 },
  initial: 'still',
  states: {
    still: { on: { ring: { target: 'ringing', actions: 'count' } } },
    ringing: {
      invoke: [
        { id: 'swing', src: 'swing' },
        { id: 'hum', src: 'hum' },
      ],
      on: { rest: 'still', ring: { actions: 'count' } },
    },
  },
});

const nothing = { context: { rings: 0 }, status: 'active', children: [], taken: [] };

describe('the recorder of a test build', () => {
  it('[MBT-9] tells what every statechart is doing, and which transitions were taken', () => {
    const recorder = createRecorder();
    expect(recorder.machines()).toEqual({});
    const actor = createActor(bell, { inspect: recorder.inspect });
    expect(recorder.machines()).toEqual({ bell: { ...nothing, value: 'still' } });
    actor.start();
    actor.send({ type: 'rest' });
    expect(recorder.machines()).toEqual({ bell: { ...nothing, value: 'still' } });
    actor.send({ type: 'ring' });
    actor.send({ type: 'ring' });
    expect(recorder.machines()).toEqual({
      bell: {
        value: 'ringing',
        context: { rings: 2 },
        status: 'active',
        children: ['hum', 'swing'],
        taken: ['bell.ringing ring[0]', 'bell.still ring[0]'],
      },
    });
    actor.stop();
    expect(recorder.machines()['bell']).toMatchObject({ status: 'stopped' });
  });

  it('[MBT-9] shows the newest actor of a machine, and the transitions of all, also of one provided anew', () => {
    const recorder = createRecorder();
    const first = createActor(bell, { inspect: recorder.inspect }).start();
    first.send({ type: 'ring' });
    const second = createActor(bell.provide({ actions: { count: assign({ rings: 10 }) } }), {
      inspect: recorder.inspect,
    }).start();
    expect(recorder.machines()['bell']).toEqual({ ...nothing, value: 'still', taken: ['bell.still ring[0]'] });
    second.send({ type: 'ring' });
    second.send({ type: 'rest' });
    expect(recorder.machines()['bell']).toEqual({
      value: 'still',
      context: { rings: 10 },
      status: 'active',
      children: [],
      taken: ['bell.ringing rest[0]', 'bell.still ring[0]'],
    });
  });

  it('[MBT-9] knows a statechart that was under way before the recording', () => {
    const recorder = createRecorder();
    const actor = createActor(bell, {
      inspect: (event) => (event.type === '@xstate.microstep' ? recorder.inspect(event) : undefined),
    }).start();
    actor.send({ type: 'ring' });
    expect(recorder.machines()['bell']).toMatchObject({ value: 'ringing', taken: ['bell.still ring[0]'] });
  });

  it('[MBT-9] tells a statechart from everything else that runs', () => {
    expect(machineOf({ logic: bell })).toBe(bell);
    for (const other of [
      undefined,
      null,
      'bell',
      7,
      {},
      { logic: null },
      { logic: 'bell' },
      { logic: {} },
      { logic: { root: {} } },
      { logic: { states: {} } },
      { logic: fromCallback(() => undefined) },
    ]) {
      expect(machineOf(other)).toBeUndefined();
    }
  });
});
