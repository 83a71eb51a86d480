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

function machineOf(run: RecordedRun): AnyStateMachine {
  const registered = registry.find(({ machine }) => machine.id === run.machine);
  if (registered === undefined) throw new Error(`There is no statechart "${run.machine}".`);
  return registered.machine;
}

/** The first difference of a machine with the app's real services, which are answered as in `answers`. */
function played(
  run: RecordedRun,
  machine: AnyStateMachine,
  planted: Parts = {},
  answers: RecordedRun = run,
): Promise<string | undefined> {
  return withRecordedServices(answers, async (wiring) => {
    const isWired = (name: string): name is keyof typeof wiring => name in wiring;
    const actors: Parts['actors'] = isWired(machine.id) && run.recordedRun === 2 ? wiring[machine.id].actors : {};
    return differenceOf(machine.provide({ ...planted, actors: { ...actors, ...planted.actors } }), run);
  });
}

it.each(files)('[QA-8, QA-18] %s goes as it was recorded', async (name) => {
  const run = recorded(name);

  expect(run.steps.length).toBeGreaterThan(0);
  expect(await played(run, machineOf(run))).toBeUndefined();
});

/** The services that answered in these runs, by file. */
const answers = [
  ['connection.json', 'prepare'],
  ['outbox.json', 'send'],
  ['recordEditor.json', 'save'],
  ['scanner.json', 'lookUp'],
  ['startUp.json', 'openStorage'],
  ['startUp.json', 'checkSetUp'],
  ['startUp.json', 'prepareUi'],
  ['startUp.json', 'applyTheme'],
  ['stocktake.json', 'keepCount'],
] as const;

it.each(answers)('[QA-18] %s fails where its "%s" fails', async (name, service) => {
  const run = recorded(name);
  const failing = fromPromise(() => Promise.reject(new Error('broken')));
  expect(await played(run, machineOf(run), { actors: { [service]: failing } })).toContain(
    `"${service}" fails with {"message":"broken"}, and was recorded: answers `,
  );
});

it.each(answers.filter(([name]) => name !== 'startUp.json'))(
  '[QA-18] %s asks the service that the app uses for "%s"',
  async (name, service) => {
    const run = recorded(name);
    expect(await played(run, machineOf(run), {}, { ...run, steps: [] })).toContain(
      `"${service}" fails with {"message":"Nobody asked for this then."}, and was recorded: answers `,
    );
  },
);

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
