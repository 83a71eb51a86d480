import { describe, expect, it, vi } from 'vitest';
import {
  assign,
  createActor,
  emit,
  fromCallback,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { createFlightRecorder } from '../../src/machines/shared/flightRecorder.ts';
import type { RecordedCall } from '../../src/machines/shared/recordedRun.ts';
import { plainJson } from '../../src/machines/shared/plainJson.ts';
import { isPlayable, recordedRun } from '../../src/machines/shared/recordedRun.ts';

const FLIGHT_STEPS = 2_000;

const counter = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'add'; by?: number } | { type: 'stop' },
    input: {} as { count: number } | undefined,
  },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input?.count ?? 0 }),
  initial: 'on',
  states: { on: { on: { add: { actions: 'add' }, stop: 'off' } }, off: {} },
});

function recording(names: readonly string[] = ['counter']) {
  const actors = Object.fromEntries(names.map((name): [string, AnyActorRef] => [name, createActor(counter)]));
  const recorder = createFlightRecorder(actors, () => 7);
  const actor = Object.values(actors)[0];
  if (actor === undefined) throw new Error('There is no actor to record.');
  return { recorder, actor, actors };
}

/** The machine and actor as seen by the recorder. */
function known({ recorder }: ReturnType<typeof recording>) {
  const [actor] = recorder.get().actors;
  if (actor === undefined) throw new Error('Nothing is watched.');
  return actor;
}

describe('the flight recorder', () => {
  it('[QA-1] records from the first event on, without being asked', () => {
    const { recorder, actor } = recording();
    actor.start();
    actor.send({ type: 'add' });
    expect(recorder.get().actors).toMatchObject([
      { name: 'counter', state: { value: 'on', context: { count: 1 }, status: 'active' } },
    ]);
    expect(recorder.get().steps.map(({ event }) => event.type)).toEqual(['xstate.init', 'add']);
  });

  it('[QA-1] knows where a statechart is that was under way before', () => {
    const actor = createActor(counter).start();
    actor.send({ type: 'add' });
    const recorder = createFlightRecorder({ counter: actor }, () => 7);
    expect(recorder.get().steps).toEqual([]);
    actor.send({ type: 'add' });
    expect(recorder.get().steps).toMatchObject([
      { before: { context: { count: 1 } }, after: { context: { count: 2 } }, event: { type: 'add' } },
    ]);
  });

  it('[QA-1] records statecharts that start later, by machine and number, until they end and are forgotten', () => {
    const { recorder } = recording();
    const later = [
      createActor(counter, { inspect: recorder.inspect }),
      createActor(counter, { inspect: recorder.inspect }),
    ];
    for (const each of later) each.start();
    expect(recorder.get().actors.map(({ name }) => name)).toEqual(['counter', 'counter 2', 'counter 3']);

    for (const each of later) each.stop();
    expect(recorder.get().actors.map(({ state }) => state.status)).toEqual(['active', 'stopped', 'stopped']);
    recorder.clear();
    expect(recorder.get().actors.map(({ name }) => name)).toEqual(['counter']);
  });

  it('[QA-1] lets go of statecharts that have ended and whose steps are gone', () => {
    const { recorder } = recording();
    for (let count = 0; count < 70; count += 1) {
      const each = createActor(counter, { inspect: recorder.inspect }).start();
      each.stop();
      recorder.clear();
    }
    const last = createActor(counter, { inspect: recorder.inspect }).start();
    expect(recorder.get().actors.map(({ name }) => name)).toEqual(['counter', 'counter 9']);
    last.stop();
  });

  it('[QA-18] keeps what a statechart told, whom it started, told and stopped', () => {
    const asked = setup({
      types: {
        events: {} as { type: 'go' } | { type: 'more' } | { type: 'end' },
        emitted: {} as { type: 'asked'; password: string },
      },
      actors: { ask: fromCallback<{ type: 'again' }, { q: number; token: string }>(() => undefined) },
    }).createMachine({
      id: 'asker',
      initial: 'idle',
      states: {
        idle: { on: { go: 'asking' } },
        asking: {
          entry: emit({ type: 'asked', password: 'hush' }),
          invoke: { id: 'ask', src: 'ask', input: { q: 1, token: 'abc' } },
          on: { more: { actions: sendTo('ask', { type: 'again' }) }, end: 'idle' },
        },
      },
    });
    const actor = createActor(asked);
    const recorder = createFlightRecorder({ asker: actor }, () => 0);
    actor.start();
    for (const type of ['go', 'more', 'end'] as const) actor.send({ type });
    expect(
      recorder.get().steps.map(({ emitted, started, told, stopped }) => ({ emitted, started, told, stopped })),
    ).toEqual([
      { emitted: [], started: [], told: [], stopped: [] },
      {
        emitted: [{ type: 'asked', password: '(left out)' }],
        started: [{ id: 'ask', input: { q: 1, token: '(left out)' } }],
        told: [],
        stopped: [],
      },
      { emitted: [], started: [], told: [{ id: 'ask', event: { type: 'again' } }], stopped: [] },
      { emitted: [], started: [], told: [], stopped: ['ask'] },
    ]);
    const { actors, steps } = recorder.get();
    expect(actors.map((it) => recordedRun({ actor: it, steps, calls: [] })?.steps)).toEqual([
      [
        {
          event: { type: 'go' },
          value: 'asking',
          emitted: [{ type: 'asked', password: '(left out)' }],
          started: [{ id: 'ask', input: { q: 1, token: '(left out)' } }],
        },
        { event: { type: 'more' }, value: 'asking', told: [{ id: 'ask', event: { type: 'again' } }] },
        { event: { type: 'end' }, value: 'idle', stopped: ['ask'] },
      ],
    ]);
  });

  it('[QA-6] never holds a password or a token, and keeps all else as it is', () => {
    const { recorder, actor } = recording();
    actor.start();
    const event = { type: 'add', password: 'hush', nested: [{ token: 'abc', by: 2 }] } as const;
    actor.send(event);
    const [, step] = recorder.get().steps;
    expect(step?.event).toEqual({ type: 'add', password: '(left out)', nested: [{ token: '(left out)', by: 2 }] });
    expect(event.password).toBe('hush');
    const plain = { type: 'add', by: 2 } as const;
    actor.send(plain);
    expect(recorder.get().steps.at(-1)?.event).toBe(plain);
  });

  it('[QA-19] sends an event to the statechart that is meant', () => {
    const { recorder, actor, actors } = recording(['counter', 'other']);
    for (const each of Object.values(actors)) each.start();
    recorder.send(actor.sessionId, { type: 'stop' });
    expect(recorder.get().actors.map(({ state }) => state.value)).toEqual(['off', 'on']);
    recorder.send('nobody', { type: 'stop' });
    expect(recorder.get().steps).toHaveLength(3);
  });

  it('[QA-2] keeps event, state and context before and after, and what was taken', () => {
    const { recorder, actor } = recording();
    actor.start();
    actor.send({ type: 'add' });
    actor.send({ type: 'stop' });
    actor.send({ type: 'add' });
    const [begun, add, stop, ignored] = recorder.get().steps;
    expect(begun).toMatchObject({ number: 1, before: undefined, after: { value: 'on' }, taken: [] });
    expect(add).toMatchObject({
      number: 2,
      at: 7,
      event: { type: 'add' },
      before: { value: 'on', context: { count: 0 } },
      after: { value: 'on', context: { count: 1 } },
      taken: ['counter.on add[0]'],
    });
    expect(stop).toMatchObject({
      number: 3,
      before: { value: 'on' },
      after: { value: 'off' },
      taken: ['counter.on stop[0]'],
    });
    expect(stop?.before).toBe(add?.after);
    expect(ignored).toMatchObject({ before: { value: 'off' }, after: { value: 'off' }, taken: [] });
  });

  it('[QA-2] forgets the oldest steps first', () => {
    const { recorder, actor } = recording();
    actor.start();
    for (let count = 0; count < FLIGHT_STEPS + 5; count += 1) actor.send({ type: 'add' });
    const { steps } = recorder.get();
    expect(steps).toHaveLength(FLIGHT_STEPS);
    expect([steps[0]?.number, steps.at(-1)?.number]).toEqual([7, FLIGHT_STEPS + 6]);
  });

  it('[QA-2] tells its listeners once for everything that happened together', async () => {
    const { recorder, actor } = recording();
    const listener = vi.fn();
    const leave = recorder.subscribe(listener);
    actor.start();
    actor.send({ type: 'add' });
    expect(listener).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(listener).toHaveBeenCalledOnce();
    actor.send({ type: 'add' });
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    actor.send({ type: 'add' });
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('[QA-3] records nothing while paused, and knows where everything is all the same', () => {
    const set = recording();
    const { recorder, actor } = set;
    actor.start();
    recorder.pause(true);
    actor.send({ type: 'add' });
    expect(recorder.get()).toMatchObject({ steps: [{ number: 1 }], isPaused: true });
    expect(known(set).state.context).toEqual({ count: 1 });
    recorder.pause(false);
    actor.send({ type: 'add' });
    expect(recorder.get().steps.at(-1)).toMatchObject({
      number: 2,
      before: { context: { count: 1 } },
      after: { context: { count: 2 } },
    });
  });

  it('[QA-3] goes on after it was cleared', () => {
    const { recorder, actor } = recording();
    actor.start();
    recorder.clear();
    expect(recorder.get().steps).toEqual([]);
    actor.send({ type: 'add' });
    expect(recorder.get().steps).toMatchObject([{ number: 2 }]);
  });
});

/** The run as it would be saved. */
function saved(set: ReturnType<typeof recording>, last?: number, calls: readonly RecordedCall[] = []) {
  return recordedRun({ actor: known(set), steps: set.recorder.get().steps, calls, last });
}

describe('what is saved of a run', () => {
  it('[QA-7] begins at the start where that was recorded', () => {
    const set = recording();
    set.actor.start();
    set.actor.send({ type: 'add', by: 2 });
    set.actor.send({ type: 'stop' });
    set.actor.stop();
    expect(saved(set)).toEqual({
      recordedRun: 2,
      machine: 'counter',
      from: null,
      input: null,
      initial: 'on',
      context: { count: 0 },
      steps: [
        { event: { type: 'add', by: 2 }, value: 'on', context: { count: 1 } },
        { event: { type: 'stop' }, value: 'off' },
      ],
    });
  });

  it('[QA-7] begins after a gap, with the state it was in', () => {
    const set = recording();
    set.actor.start();
    set.recorder.pause(true);
    set.actor.send({ type: 'add' });
    set.recorder.pause(false);
    set.recorder.send(set.actor.sessionId, { type: 'add', input: 1 });
    expect(saved(set)).toEqual({
      recordedRun: 2,
      machine: 'counter',
      from: { value: 'on', context: { count: 1 }, children: [] },
      input: null,
      initial: 'on',
      steps: [{ event: { type: 'add', input: 1 }, value: 'on', context: { count: 2 } }],
    });
  });

  it('[QA-7] ends with the chosen step, and is nothing where nothing was recorded', () => {
    const set = recording();
    set.actor.start();
    set.actor.send({ type: 'add' });
    set.actor.send({ type: 'stop' });
    expect(saved(set, 2)?.steps).toHaveLength(1);
    expect(saved(set, 0)).toBeUndefined();
  });

  it('[QA-24] is nothing where a statechart has only started, or started and ended', () => {
    const set = recording();
    set.actor.start();
    expect(saved(set)).toBeUndefined();
    set.actor.stop();
    expect(saved(set)).toBeUndefined();
    expect(set.recorder.get().steps.map(isPlayable)).toEqual([false, false]);
  });

  it('[QA-18] has the calls made meanwhile, but for those whose answers were too large', () => {
    const set = recording();
    set.actor.start();
    const call = { method: 'GET', path: 'user', body: undefined, status: 200, answer: { id: 1 }, isCut: false };
    const calls = [
      { ...call, at: 6, path: 'early' },
      { ...call, at: 7 },
      { ...call, at: 7, path: 'large', isCut: true },
      { ...call, at: 8, path: 'late' },
    ];
    set.actor.send({ type: 'add' });
    expect(saved(set, 2, calls)?.calls).toEqual([
      { method: 'GET', path: 'user', body: null, status: 200, answer: { id: 1 } },
    ]);
  });

  it('[QA-18] has the calls answered until its last step, not those until it ended', () => {
    let now = 1;
    const actor = createActor(counter, { input: { count: 3 } });
    const recorder = createFlightRecorder({ counter: actor, other: createActor(counter).start() }, () => now);
    actor.start();
    for (const at of [3, 5]) {
      now = at;
      actor.send({ type: 'add' });
    }
    now = 7;
    actor.stop();
    const call = { method: 'GET', path: 'user', body: undefined, status: 200, answer: {}, isCut: false };
    const [watched] = recorder.get().actors;
    const run =
      watched &&
      recordedRun({
        actor: watched,
        steps: recorder.get().steps,
        calls: [0, 2, 4, 6].map((at) => ({ ...call, at, status: at })),
      });
    expect([run?.input, run?.calls?.map(({ status }) => status)]).toEqual([{ count: 3 }, [2, 4]]);
  });

  it('[QA-7] has the steps of its statechart alone', () => {
    const set = recording(['counter', 'other']);
    for (const each of Object.values(set.actors)) each.start();
    set.actors['other']?.send({ type: 'stop' });
    set.actor.send({ type: 'add' });
    const run = saved(set);
    expect([run?.from, run?.steps.map(({ event }) => event.type)]).toEqual([null, ['add']]);
  });

  it('[QA-6] leaves passwords and tokens out, and names what JSON cannot hold', () => {
    class Camera {}
    const circle: Record<string, unknown> = { name: 'a' };
    circle['self'] = circle;
    const value = {
      password: 'hush',
      current_password: 'hush',
      token: 'abc',
      accessToken: 'abc',
      Authorization: 'Bearer abc',
      noToken: null,
      hasToken: true,
      empty_token: '',
      nested: [{ secret: 'hush', name: 'Sam' }],
      error: new Error('no'),
      when: new Date(0),
      set: new Set([1]),
      map: new Map([['a', 1]]),
      camera: new Camera(),
      run: () => 1,
      sign: Symbol('a'),
      big: 1n,
      missing: undefined,
      circle,
    };
    expect(plainJson(value)).toEqual({
      password: '(left out)',
      current_password: '(left out)',
      token: '(left out)',
      accessToken: '(left out)',
      Authorization: '(left out)',
      noToken: null,
      hasToken: true,
      empty_token: '',
      nested: [{ secret: '(left out)', name: 'Sam' }],
      error: { message: 'no' },
      when: '1970-01-01T00:00:00.000Z',
      set: [1],
      map: [['a', 1]],
      camera: '(Camera)',
      run: '(function)',
      sign: '(symbol)',
      big: '1',
      missing: null,
      circle: { name: 'a', self: '(again)' },
    });
  });
});

describe('inspection of other actors', () => {
  it('[QA-1] does not watch one that runs no machine, from the start or later', () => {
    const timer = createActor(fromCallback(() => undefined));
    expect(createFlightRecorder({ timer }, () => 0).get().actors).toEqual([]);
  });

  it('[QA-1] names statecharts by their machines, and numbers those of the same one', () => {
    const { recorder } = recording();
    const bell = setup({}).createMachine({ id: 'bell' });
    for (const machine of [bell, counter, bell])
      createActor<AnyStateMachine>(machine, { inspect: recorder.inspect }).start();
    expect(recorder.get().actors.map(({ name }) => name)).toEqual(['counter', 'bell', 'counter 2', 'bell 2']);
  });

  it('[QA-18] notes what a statechart tells those that it started, and not what it answers', () => {
    const child = setup({ types: { events: {} as { type: 'ping' } } }).createMachine({
      id: 'child',
      on: { ping: { actions: sendParent({ type: 'pong' }) } },
    });
    const parent = setup({
      types: { events: {} as { type: 'go' } | { type: 'pong' } },
      actors: { child },
    }).createMachine({
      id: 'parent',
      invoke: { id: 'child', src: 'child' },
      on: { go: { actions: sendTo('child', { type: 'ping' }) }, pong: {} },
    });
    const actor = createActor(parent);
    const recorder = createFlightRecorder({ parent: actor }, () => 0);
    actor.start();
    actor.send({ type: 'go' });
    const { actors, steps } = recorder.get();
    const nameOf = (key: string) => actors.find((one) => one.key === key)?.name;
    expect(steps.flatMap(({ actor: key, told }) => told.map(({ id, event }) => [nameOf(key), id, event.type]))).toEqual(
      [['parent', 'child', 'ping']],
    );
    expect(actors.map(({ state }) => state.children)).toEqual([['child'], []]);
  });

  it('[QA-1] tells whether its page has been opened', () => {
    const { recorder } = recording();
    expect(recorder.isOpened).toBe(false);
    recorder.open();
    expect(recorder.isOpened).toBe(true);
  });

  it('[QA-1] passes by actors that run no machine', () => {
    const { recorder } = recording();
    const seen: string[] = [];
    const inspect = (event: InspectionEvent) => {
      seen.push(event.type);
      recorder.inspect(event);
    };
    createActor(
      fromPromise(() => Promise.resolve(1)),
      { inspect },
    ).start();
    expect(seen).toContain('@xstate.snapshot');
    expect(recorder.get().steps).toEqual([]);
  });
});
