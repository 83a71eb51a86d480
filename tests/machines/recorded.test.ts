import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assign, fromPromise, type AnyStateMachine } from 'xstate';
import { readRun, type RecordedRun } from '../../src/machines/shared/recordedRun.ts';
import { differenceOf } from '../../src/machines/shared/replayRun.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { registry } from './registry.ts';
import { withRecordedServices } from './support/recordedServices.ts';

const folder = new URL('recorded/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

function recorded(name: string): RecordedRun {
  const run = readRun(readFileSync(new URL(name, folder), 'utf8'));
  if (run === undefined) throw new Error(`${name} is not a recorded run: save it again on the QA page.`);
  return run;
}

type Parts = Parameters<AnyStateMachine['provide']>[0];

/** The first difference of a machine with the app's real services, whose requests are answered as recorded. */
function played(run: RecordedRun, machine: AnyStateMachine, planted: Parts = {}): Promise<string | undefined> {
  return withRecordedServices(run, async (wiring) => {
    const isWired = (name: string): name is keyof typeof wiring => name in wiring;
    const actors: Parts['actors'] = isWired(machine.id) && run.calls !== undefined ? wiring[machine.id].actors : {};
    return differenceOf(machine.provide({ ...planted, actors: { ...actors, ...planted.actors } }), run);
  });
}

it.each(files)('[QA-8, QA-18] %s goes as it was recorded', async (name) => {
  const run = recorded(name);
  const registered = registry.find(({ machine }) => machine.id === run.machine);

  expect(registered, `there is no statechart "${run.machine}"`).toBeDefined();
  expect(run.steps.length).toBeGreaterThan(0);
  expect(registered && (await played(run, registered.machine))).toBeUndefined();
});

describe('a recorded run', () => {
  const run = recorded('signIn.json');

  it('[QA-18] fails where the user is not kept in the context', async () => {
    const keepIdentity = assign({ user: null });
    expect(await played(run, sessionMachine, { actions: { keepUser: keepIdentity } })).toMatch(
      /the context differs at "user/,
    );
  });

  it('[QA-18] fails where an event is not emitted', async () => {
    expect(await played(run, sessionMachine, { actions: { announceLoaded: () => undefined } })).toMatch(
      /it emitted \[\], and had emitted \[{"type":"session\.loaded"/,
    );
  });

  it('[QA-18] fails where a service always fails', async () => {
    const failing = fromPromise(() => Promise.reject(new Error('broken')));
    for (const service of ['signIn', 'loadUser', 'loadFeatures'])
      expect(await played(run, sessionMachine, { actors: { [service]: failing } })).toContain(
        `"${service}" fails with {"message":"broken"}, and was recorded: answers `,
      );
  });

  it('[QA-18] fails where a service asks the server for something else', async () => {
    const calls = run.calls?.map((call) => (call.path === 'user/roles' ? { ...call, path: 'roles' } : call)) ?? [];
    expect(await played({ ...run, calls }, sessionMachine)).toContain('"loadRoles" answers {"failed"');
  });
});
