import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, sendTo, toPromise, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { asking, conversing, following, listening } from '../../src/services/actors.ts';

/** Runs an actor in a statechart that hears its events. Events whose type begins with `tell.` are passed on to it. */
function running(logic: AnyActorLogic, input?: unknown) {
  const told: AnyEventObject[] = [];
  const machine = createMachine({
    invoke: { src: logic, id: 'part', input },
    on: {
      'tell.*': { actions: sendTo('part', ({ event }) => event) },
      '*': { actions: ({ event }) => void told.push(event) },
    },
  });
  const actor = createActor(machine).start();
  return { actor, told };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a service as an actor', () => {
  it('[POLL-5] asks once, with a signal that aborts when the answer is no longer needed', async () => {
    const asked: [unknown, AbortSignal][] = [];
    const logic = asking((input: string, signal) => {
      asked.push([input, signal]);
      return input === 'later' ? new Promise<string>(() => undefined) : input.toUpperCase();
    });
    expect(await toPromise(createActor(logic, { input: 'lamp' }).start())).toBe('LAMP');
    const waiting = createActor(logic, { input: 'later' }).start();
    await settle();
    waiting.stop();
    expect(asked.map(([input, { aborted }]) => [input, aborted])).toEqual([
      ['lamp', false],
      ['later', true],
    ]);
  });

  it('[IMP-31] reports events until it is stopped', async () => {
    const reports: ((event: AnyEventObject) => void)[] = [];
    const heard: [unknown, AbortSignal][] = [];
    const logic = listening(
      (report, input: string, signal) => {
        reports.push(report);
        heard.push([input, signal]);
      },
      () => ({ type: 'crashed' }),
    );
    const { actor, told } = running(logic, 'import-1');
    await settle();
    reports[0]?.({ type: 'run.progress' });
    actor.stop();
    reports[0]?.({ type: 'run.finished' });
    expect(told).toEqual([{ type: 'run.progress' }]);
    expect(heard.map(([input, { aborted }]) => [input, aborted])).toEqual([['import-1', true]]);
  });

  it('[IMP-31] reports that it failed, unless it was stopped before', async () => {
    const logic = listening(
      (_report, input: string) => Promise.reject(new Error(input)),
      (error) => ({ type: 'crashed', error }),
    );
    const { told } = running(logic, 'Out of order.');
    const stopped = running(logic, 'Too late.');
    stopped.actor.stop();
    await settle();
    expect(told).toEqual([{ type: 'crashed', error: new Error('Out of order.') }]);
    expect(stopped.told).toEqual([]);
  });

  it('[SYNC-4] follows what is observed until it is stopped', () => {
    const source = new Subject<AnyEventObject>();
    const followed: unknown[] = [];
    const logic = following((input: string) => (followed.push(input), source));
    const { actor, told } = running(logic, 'feed');
    source.next({ type: 'feed.live' });
    actor.stop();
    source.next({ type: 'feed.behind' });
    expect([told, followed, source.observed]).toEqual([[{ type: 'feed.live' }], ['feed'], false]);
  });

  it('[SCAN-1] talks both ways until it is stopped', () => {
    const heard: AnyEventObject[] = [];
    let isStopped = false;
    const logic = conversing((report, onTold) => {
      report({ type: 'camera.ready' });
      onTold((event) => heard.push(event));
      return () => (isStopped = true);
    });
    const { actor, told } = running(logic);
    actor.send({ type: 'tell.torch' });
    expect([told, heard, isStopped]).toEqual([[{ type: 'camera.ready' }], [{ type: 'tell.torch' }], false]);
    actor.stop();
    expect(isStopped).toBe(true);
  });
});
