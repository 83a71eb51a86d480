import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createFlightRecorder } from '../../src/machines/shared/flightRecorder.ts';
import { readRun, recordedRun, type RecordedRun } from '../../src/machines/shared/recordedRun.ts';
import { registry } from '../machines/registry.ts';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { selectPaths } from './coverage.ts';
import { drive } from './machineDriver.ts';
import { generatePaths, type GeneratedPath } from './model.ts';
import { differenceOf } from '../../src/machines/shared/replayRun.ts';
import { replay } from './replay.ts';
import { kioskAlphabet } from './sample/kiosk.alphabet.ts';
import { kioskMachine } from './sample/kiosk.machine.ts';
import type { RegisteredMachine } from './types.ts';

function kiosk(...faults: Parameters<typeof kioskMachine>): RegisteredMachine {
  const machine = kioskMachine(...faults);
  return { name: 'kiosk', machine, alphabet: kioskAlphabet(machine), rules: [] };
}

/** Plays a path on a running machine, with the recorder started before a given step, and returns the run as saved to a file. */
function saved(
  { machine }: RegisteredMachine,
  { input, steps }: GeneratedPath,
  beginBefore: number,
): RecordedRun | undefined {
  const begun: { recorder?: ReturnType<typeof createFlightRecorder> } = {};
  const begin = (): void => {
    const [actor] = running;
    if (actor !== undefined) begun.recorder = createFlightRecorder({ it: actor }, () => 0);
  };
  const running: AnyActorRef[] = [];
  const driven = drive(controlledMachine(machine), input, (actor: AnyActorRef) => {
    running.push(actor);
    if (beginBefore === 0) begin();
  });
  for (const [index, { event }] of steps.entries()) {
    if (index + 1 === beginBefore) begin();
    driven.play(event);
  }
  driven.stop();
  const { actors, steps: recorded } = begun.recorder?.get() ?? { actors: [], steps: [] };
  const [actor] = actors;
  const run = actor && recordedRun({ actor, steps: recorded, calls: [] });
  return run && (JSON.parse(JSON.stringify(run)) as RecordedRun);
}

/** A few paths that take every transition. */
function pathsOf(registered: RegisteredMachine): readonly GeneratedPath[] {
  return selectPaths(replay(registered, generatePaths(registered.machine, registered.alphabet)).replayed).map(
    ({ path }) => path,
  );
}

/** How each replayed run differs from its recording; empty if none does. */
async function differences({ machine }: RegisteredMachine, runs: readonly (RecordedRun | undefined)[]) {
  const told = await Promise.all(
    runs.map((run) => (run === undefined ? 'nothing was recorded' : differenceOf(machine, run))),
  );
  return told.filter((difference) => difference !== undefined);
}

describe('a saved run', () => {
  it.each([kiosk(), ...registry].map((registered) => [registered.name, registered] as const))(
    '[QA-7, QA-18] of %s is played again from its start',
    async (_, registered) => {
      const paths = pathsOf(registered);
      const runs = paths.map((path) => saved(registered, path, 0));
      expect(runs.map((run) => run?.steps.length)).toEqual(paths.map(({ steps }) => steps.length));
      expect(await differences(registered, runs)).toEqual([]);
    },
  );

  it.each([kiosk(), ...registry].map((registered) => [registered.name, registered] as const))(
    '[QA-7, QA-18] of %s is played again from its middle',
    async (_, registered) => {
      const paths = pathsOf(registered).filter(({ steps }) => steps.length > 1);
      const runs = paths.map((path) => saved(registered, path, Math.ceil(path.steps.length / 2)));
      expect(runs.every((run) => run !== undefined && run.from !== null)).toBe(true);
      expect(await differences(registered, runs)).toEqual([]);
    },
  );
});

describe('playing a run again', () => {
  const machine = kioskMachine();
  const longest = pathsOf(kiosk()).toSorted((left, right) => right.steps.length - left.steps.length)[0];
  const run = longest && saved(kiosk(), longest, 0);
  if (run === undefined) throw new Error('The sample has no path to record.');

  it('[QA-8] names the step that goes otherwise', async () => {
    const [first, ...rest] = run.steps;
    if (first === undefined) throw new Error('The run has no step.');
    expect(await differenceOf(machine, { ...run, steps: [{ ...first, value: 'elsewhere' }, ...rest] })).toMatch(
      /^after step 1 \(.+\): kiosk is in .+, and was in "elsewhere"$/,
    );
    expect(await differenceOf(machine, { ...run, initial: 'elsewhere' })).toMatch(
      /^at the start kiosk is in .+, and was in "elsewhere"$/,
    );
  });

  it('[QA-8] names an answer, a timer and an actor that cannot be', async () => {
    const answer = { type: 'xstate.done.actor.nobody', output: 1 };
    const timer = { type: 'xstate.after.never.kiosk' };
    expect(await differenceOf(machine, { ...run, steps: [{ event: answer, value: run.initial }] })).toBe(
      'after step 1 (xstate.done.actor.nobody): the actor "nobody" is not running, so it cannot answer',
    );
    expect(await differenceOf(machine, { ...run, steps: [{ event: timer, value: run.initial }] })).toBe(
      'after step 1 (xstate.after.never.kiosk): "xstate.after.never.kiosk" cannot happen in this state',
    );
    await expect(
      differenceOf(machine, { ...run, from: { value: run.initial, context: {}, children: ['nobody'] } }),
    ).rejects.toThrow('The run began with an actor "nobody", which the machine does not have.');
  });

  it('[QA-8] finds the faults that change where a machine goes, an error among them', async () => {
    const runs = pathsOf(kiosk()).flatMap((path) => saved(kiosk(), path, 0) ?? []);
    const isFound = async (...fault: Parameters<typeof kioskMachine>) =>
      (await differences(kiosk(...fault), runs)).length > 0;
    expect([
      await isFound('no sign-out'),
      await isFound('guards in the wrong order'),
      await isFound('a throwing assign'),
      await isFound(),
    ]).toEqual([true, true, true, false]);
  });

  it('[QA-18] compares states only where a run was saved by an earlier version', async () => {
    const [first, ...rest] = run.steps;
    if (first === undefined) throw new Error('The run has no step.');
    const steps = [{ ...first, context: { elsewhere: true } }, ...rest];
    expect(await differenceOf(machine, { ...run, steps })).toMatch(/^after step 1 \(.+\): the context differs at /);
    expect(await differenceOf(machine, { ...run, recordedRun: 1, steps })).toBeUndefined();
  });

  it('[QA-20] reads a run from a file, and nothing else', () => {
    expect(readRun(JSON.stringify(run))).toEqual(run);
    for (const other of ['', '{', '[]', 'null', '{"recordedRun":3}', JSON.stringify({ ...run, steps: [{}] })])
      expect(readRun(other)).toBeUndefined();
  });
});
