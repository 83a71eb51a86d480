import { describe, expect, it } from 'vitest';
import {
  assign,
  createActor,
  emit,
  fromEventObservable,
  fromPromise,
  sendTo,
  setup,
  type AnyStateMachine,
} from 'xstate';
import { contextChanges } from '../../../src/machines/shared/contextDiff.ts';
import { controlledActor, controlledSnapshot } from '../../../src/machines/shared/controlledActor.ts';
import { readRun, type RecordedRun } from '../../../src/machines/shared/recordedRun.ts';
import { differenceOf, replayRun } from '../../../src/machines/shared/replayRun.ts';
import { slot } from '../../../src/machines/shared/slot.ts';

class Camera {}

const clerk = setup({
  types: {
    context: {} as { count: number; camera: unknown; last: { by: string } },
    events: {} as { type: 'go' } | { type: 'more' } | { type: 'break' },
    input: {} as { count: number },
    emitted: {} as { type: 'asked' },
  },
  actors: { ask: slot<number, { q: number }>('ask') },
  actions: {
    count: assign({ count: (_, to: number) => to }),
    fail: () => {
      throw new Error('planted');
    },
  },
}).createMachine({
  id: 'clerk',
  context: ({ input }) => ({ count: input.count, camera: new Camera(), last: { by: 'me' } }),
  initial: 'idle',
  states: {
    idle: { on: { go: 'asking', break: { actions: 'fail' } }, after: { 1000: 'asking' } },
    asking: {
      entry: [emit({ type: 'asked' }), { type: 'count', params: 1 }],
      invoke: {
        id: 'ask',
        src: 'ask',
        input: { q: 1 },
        onDone: { target: 'over', actions: { type: 'count', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'count', params: ({ event }) => (event.error as Error).message.length },
        },
      },
      on: { more: { actions: sendTo('ask', { type: 'again' }) } },
    },
    over: {},
  },
});

/** The context after so many; the camera's class had another name then. */
const after = (count: unknown) => ({ count, camera: '(Kodak)', last: { by: 'me' } });
const go = {
  event: { type: 'go' },
  value: 'asking',
  context: after(1),
  emitted: [{ type: 'asked' }],
  started: [{ id: 'ask', input: { q: 1 } }],
} as const;
const more = { event: { type: 'more' }, value: 'asking', told: [{ id: 'ask', event: { type: 'again' } }] } as const;
const answered = {
  event: { type: 'xstate.done.actor.ask', output: 5 },
  value: 'over',
  context: after(5),
  stopped: ['ask'],
} as const;
const failed = {
  event: { type: 'xstate.error.actor.ask', error: { message: 'no' } },
  value: 'idle',
  context: after(2),
  stopped: ['ask'],
} as const;
const run: RecordedRun = {
  recordedRun: 2,
  machine: 'clerk',
  from: null,
  input: { count: 0 },
  initial: 'idle',
  context: after(0),
  steps: [go, more, more, answered],
};
const failing: RecordedRun = { ...run, steps: [go, more, failed] };
const middle: RecordedRun = {
  ...run,
  from: { value: 'asking', context: after(1), children: ['ask'] },
  input: null,
  initial: 'asking',
  steps: [more, answered],
};

describe('a run that is played again', () => {
  it.each([
    ['from its start', run],
    ['to a failure', failing],
    ['from its middle', middle],
    [
      'with an event that is only called like an answer',
      { ...run, steps: [{ event: { type: 'my.xstate.done.actor.ask' }, value: 'idle' }] },
    ],
    ['by a timer', { ...run, steps: [{ ...go, event: { type: 'xstate.after.1000.clerk.idle' } }] }],
  ])('[QA-8, QA-18] goes as it was recorded %s', async (_, recorded) => {
    expect(await replayRun(clerk, recorded)).toBeUndefined();
  });

  it.each<readonly [string, string, Partial<RecordedRun>]>([
    ['its first state', 'at the start clerk is in "idle", and was in "over"', { initial: 'over' }],
    ['its first context', 'at the start the context differs at "count": 0, and was 9', { context: after(9) }],
    [
      'a state',
      'after step 1 (go): clerk is in "asking", and was in "over"',
      { steps: [{ ...go, value: 'over' }, more] },
    ],
    [
      'a context',
      'after step 1 (go): the context differs at "count": 1, and was 9',
      { steps: [{ ...go, context: after(9) }] },
    ],
    [
      'a context that stayed',
      'after step 1 (go): the context differs at "count": 1, and was 0',
      { steps: [{ event: go.event, value: 'asking', emitted: go.emitted, started: go.started }] },
    ],
    [
      'what is missing in a context',
      'after step 1 (go): the context differs at "camera": "(object)", and was nothing',
      { steps: [{ ...go, context: { count: 1, last: { by: 'me' } } }] },
    ],
    [
      'a part of a context',
      'after step 1 (go): the context differs at "last.by": "me", and was "you"',
      { steps: [{ ...go, context: { ...after(1), last: { by: 'you' } } }] },
    ],
    [
      'a part that is a value now',
      'after step 1 (go): the context differs at "count": 1, and was {"of":1}',
      { steps: [{ ...go, context: after({ of: 1 }) }] },
    ],
    [
      'a secret that was left out',
      'after step 1 (go): the context differs at "camera": "(object)", and was "(left out)"',
      { steps: [{ ...go, context: { ...after(1), camera: '(left out)' } }] },
    ],
    [
      'what it emits',
      'after step 1 (go): it emitted [{"type":"asked"}], and had emitted []',
      { steps: [{ ...go, emitted: [] }] },
    ],
    [
      'what it starts',
      'after step 1 (go): it started [{"id":"ask","input":{"q":1}}], and had started [{"id":"ask","input":{"q":2}}]',
      { steps: [{ ...go, started: [{ id: 'ask', input: { q: 2 } }] }] },
    ],
    [
      'what it tells an actor',
      'after step 2 (more): it told [{"id":"ask","event":{"type":"again"}}], and had told []',
      { steps: [go, { ...more, told: [] }] },
    ],
    [
      'whom it stops',
      'after step 3 (xstate.done.actor.ask): it stopped ["ask"], and had stopped []',
      { steps: [go, more, { ...answered, stopped: [] }] },
    ],
    [
      'an error',
      'after step 1 (break): clerk stopped with an error: Error: planted, and was in "idle"',
      { steps: [{ event: { type: 'break' }, value: 'idle' }] },
    ],
    [
      'a timer that has not begun',
      'after step 2 (xstate.after.1000.clerk.idle): "xstate.after.1000.clerk.idle" cannot happen in this state',
      { steps: [go, { event: { type: 'xstate.after.1000.clerk.idle' }, value: 'asking' }] },
    ],
    [
      'a timer of another length',
      'after step 1 (xstate.after.2000.clerk.idle): "xstate.after.2000.clerk.idle" cannot happen in this state',
      { steps: [{ event: { type: 'xstate.after.2000.clerk.idle' }, value: 'asking' }] },
    ],
    [
      'an actor that has not begun',
      'after step 1 (xstate.done.actor.ask): the actor "ask" is not running, so it cannot answer',
      { steps: [answered] },
    ],
  ])('[QA-8, QA-18] differs in %s', async (_, message, more_) => {
    expect(await differenceOf(clerk, { ...run, ...more_ })).toBe(message);
  });

  it('[QA-8] begins with actors of its machine only', async () => {
    const other = { ...middle, from: { value: 'asking', context: after(1), children: ['nobody'] } };
    await expect(replayRun(clerk, other)).rejects.toThrow(
      'The run began with an actor "nobody", which the machine does not have.',
    );
  });

  it('[QA-8] says at which step it differs, and that it is the start', async () => {
    expect((await replayRun(clerk, { ...run, steps: [go, { ...more, value: 'over' }] }))?.step).toBe(2);
    expect((await replayRun(clerk, { ...run, initial: 'over' }))?.step).toBe(0);
  });

  const served = (ask: unknown): AnyStateMachine =>
    (clerk as AnyStateMachine).provide({ actors: { ask: ask as never } });
  const five = fromPromise(({ input }: { input: { q: number } }) => Promise.resolve(input.q * 5));
  const no = fromPromise(() => Promise.reject(new Error('no')));

  it('[QA-18] asks a real service again, with its recorded input', async () => {
    expect(await differenceOf(served(five), run)).toBeUndefined();
    expect(await differenceOf(served(no), failing)).toBeUndefined();
    expect(await differenceOf(served(no), run)).toBe(
      'after step 4 (xstate.done.actor.ask): "ask" fails with {"message":"no"}, and was recorded: answers 5',
    );
    expect(await differenceOf(served(five), failing)).toBe(
      'after step 3 (xstate.error.actor.ask): "ask" answers 5, and was recorded: fails with {"message":"no"}',
    );
  });

  it('[QA-18] asks no service whose input was not recorded, and none that tells at any time', async () => {
    expect(await differenceOf(served(no), middle)).toBeUndefined();
    const stream = fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) }) as never);
    expect(await differenceOf(served(stream), run)).toBeUndefined();
  });
});

describe('a stand-in', () => {
  const standIn = () => createActor(controlledActor, { input: 7 }).start();

  it('[MBT-5] does nothing but note what it was told, until it is told how to end', () => {
    const actor = standIn();
    actor.subscribe({ error: () => undefined });
    actor.send({ type: 'hello' });
    expect(controlledSnapshot(actor)).toEqual({
      status: 'active',
      output: undefined,
      error: undefined,
      input: 7,
      received: [{ type: 'hello' }],
    });
    actor.send({ type: 'ctl.error', error: 'no' });
    expect(controlledSnapshot(actor)).toMatchObject({ status: 'error', error: 'no', received: [{ type: 'hello' }] });
    const done = standIn();
    done.send({ type: 'ctl.done', output: 5 });
    expect(controlledSnapshot(done)).toMatchObject({ status: 'done', output: 5, input: 7, received: [] });
    const stopped = standIn();
    stopped.stop();
    expect(controlledSnapshot(stopped)).toMatchObject({ status: 'stopped', input: 7, received: [] });
  });

  it('[MBT-5] is told apart from any other actor', () => {
    for (const snapshot of [
      'text',
      null,
      {},
      { received: [] },
      { input: 7 },
      Object.assign(() => undefined, { received: [], input: 7 }),
    ])
      expect(() => controlledSnapshot({ id: 'watch', getSnapshot: () => snapshot } as never)).toThrow(
        'The actor "watch" is not named in setup(), so no stand-in could take its place.',
      );
  });
});

describe('contexts', () => {
  it('[QA-18] that are the same one differ in nothing', () => {
    const same = after(1);
    expect([contextChanges(same, same), contextChanges(same, after(1))]).toEqual([[], []]);
  });
});

describe('a file', () => {
  it('[QA-20] is a run of this version or the first', () => {
    for (const whole of [run, middle, { ...run, recordedRun: 1 }, { ...run, steps: [] }])
      expect(readRun(JSON.stringify(whole))).toEqual(whole);
  });

  it.each([
    ['no version', { ...run, recordedRun: 0 }],
    ['no machine', { ...run, machine: 7 }],
    ['no first state', { ...run, initial: undefined }],
    ['text as the state it began in', { ...run, from: 'idle' }],
    ['no state it began in', { ...run, from: undefined }],
    ['no steps', { ...run, steps: { go } }],
    ['a step that is text', { ...run, steps: [go, 'more'] }],
    ['a step without an event', { ...run, steps: [go, { value: 'over' }] }],
    ['a step whose event is text', { ...run, steps: [{ event: 'go', value: 'over' }] }],
    ['an event without a type', { ...run, steps: [go, { event: {}, value: 'over' }] }],
  ])('[QA-20] is no run with %s', (_, broken) => {
    expect(readRun(JSON.stringify(broken))).toBeUndefined();
  });
});
