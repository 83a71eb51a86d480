import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, type AnyActorRef, type InspectionEvent } from 'xstate';
import { createFlightRecorder, FLIGHT_STEPS } from '../../src/machines/shared/flightRecorder.ts';
import { plainJson } from '../../src/machines/shared/plainJson.ts';
import { recordedRun } from '../../src/machines/shared/recordedRun.ts';

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

/** Machine and actor as the recorder knows them. */
function known({ recorder }: ReturnType<typeof recording>) {
  const [actor] = recorder.get().actors;
  if (actor === undefined) throw new Error('Nothing is watched.');
  return actor;
}

describe('the flight recorder', () => {
  it('[QA-1] sees nothing before it begins, and then where everything is', () => {
    const { recorder, actor } = recording();
    actor.start();
    actor.send({ type: 'add' });
    expect(recorder.get()).toEqual({ actors: [], steps: [], isPaused: false });

    recorder.begin();
    expect(recorder.get().actors).toMatchObject([
      { name: 'counter', state: { value: 'on', context: { count: 1 }, status: 'active' } },
    ]);
    expect(recorder.get().steps).toEqual([]);
  });

  it('[QA-1] begins once, and records each event once', () => {
    const { recorder, actor } = recording();
    recorder.begin();
    recorder.begin();
    actor.start();
    expect(recorder.get().steps.map(({ event }) => event.type)).toEqual(['xstate.init']);
  });

  it('[QA-1] records statecharts that start later, by machine and number, until they end and are forgotten', () => {
    const { recorder } = recording();
    recorder.begin();
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

  it('[QA-1] is not asked by statecharts that start before it begins', () => {
    const { recorder } = recording();
    const early = createActor(counter, { inspect: recorder.inspect }).start();
    early.send({ type: 'add' });
    expect(recorder.get().steps).toEqual([]);
  });

  it('[QA-2] keeps event, state and context before and after, and what was taken', () => {
    const { recorder, actor } = recording();
    actor.start();
    recorder.begin();
    actor.send({ type: 'add' });
    actor.send({ type: 'stop' });
    actor.send({ type: 'add' });
    const [add, stop, ignored] = recorder.get().steps;
    expect(add).toMatchObject({
      number: 1,
      at: 7,
      event: { type: 'add' },
      before: { value: 'on', context: { count: 0 } },
      after: { value: 'on', context: { count: 1 } },
      taken: ['counter.on add[0]'],
    });
    expect(stop).toMatchObject({
      number: 2,
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
    recorder.begin();
    for (let count = 0; count < FLIGHT_STEPS + 5; count += 1) actor.send({ type: 'add' });
    const { steps } = recorder.get();
    expect(steps).toHaveLength(FLIGHT_STEPS);
    expect([steps[0]?.number, steps.at(-1)?.number]).toEqual([6, FLIGHT_STEPS + 5]);
  });

  it('[QA-2] tells its listeners once for everything that happened together', async () => {
    const { recorder, actor } = recording();
    const listener = vi.fn();
    const leave = recorder.subscribe(listener);
    recorder.begin();
    actor.start();
    actor.send({ type: 'add' });
    expect(listener).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(listener).toHaveBeenCalledOnce();
    leave();
    actor.send({ type: 'add' });
    await Promise.resolve();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('[QA-3] records nothing while paused, and knows where everything is all the same', () => {
    const set = recording();
    const { recorder, actor } = set;
    actor.start();
    recorder.begin();
    recorder.pause(true);
    actor.send({ type: 'add' });
    expect(recorder.get()).toMatchObject({ steps: [], isPaused: true });
    expect(known(set).state.context).toEqual({ count: 1 });
    recorder.pause(false);
    actor.send({ type: 'add' });
    expect(recorder.get().steps).toMatchObject([
      { number: 1, before: { context: { count: 1 } }, after: { context: { count: 2 } } },
    ]);
  });

  it('[QA-3] goes on after it was cleared', () => {
    const { recorder, actor } = recording();
    recorder.begin();
    actor.start();
    recorder.clear();
    expect(recorder.get().steps).toEqual([]);
    actor.send({ type: 'add' });
    expect(recorder.get().steps).toMatchObject([{ number: 2 }]);
  });
});

describe('what is saved of a run', () => {
  it('[QA-7] begins at the start where that was recorded', () => {
    const set = recording();
    set.recorder.begin();
    set.actor.start();
    set.actor.send({ type: 'add', by: 2 });
    set.actor.send({ type: 'stop' });
    set.actor.stop();
    expect(recordedRun(known(set), set.recorder.get().steps)).toEqual({
      recordedRun: 1,
      machine: 'counter',
      from: null,
      input: null,
      initial: 'on',
      steps: [
        { event: { type: 'add', by: 2 }, value: 'on' },
        { event: { type: 'stop' }, value: 'off' },
      ],
    });
  });

  it('[QA-7] begins after a gap, with the state it was in', () => {
    const set = recording();
    set.recorder.begin();
    set.actor.start();
    set.recorder.pause(true);
    set.actor.send({ type: 'add' });
    set.recorder.pause(false);
    set.actor.send({ type: 'stop' });
    expect(recordedRun(known(set), set.recorder.get().steps)).toMatchObject({
      from: { value: 'on', context: { count: 1 }, children: [] },
      initial: 'on',
      steps: [{ event: { type: 'stop' }, value: 'off' }],
    });
  });

  it('[QA-7] ends with the chosen step, and is nothing where nothing was recorded', () => {
    const set = recording();
    set.recorder.begin();
    set.actor.start();
    set.actor.send({ type: 'add' });
    set.actor.send({ type: 'stop' });
    const { steps } = set.recorder.get();
    expect(recordedRun(known(set), steps, 2)?.steps).toHaveLength(1);
    expect(recordedRun(known(set), steps, 0)).toBeUndefined();
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
      big: '1',
      missing: null,
      circle: { name: 'a', self: '(again)' },
    });
  });
});

describe('inspection of other actors', () => {
  it('[QA-1] passes by actors that run no machine', () => {
    const { recorder } = recording();
    recorder.begin();
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
