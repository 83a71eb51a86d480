import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { setup, type AnyStateMachine } from 'xstate';
import { emptySlots, slot } from '../../src/machines/shared/slot.ts';
import { filesBelow } from '../../tools/files.ts';
import { registry } from '../machines/registry.ts';
import { kioskMachine } from '../mbt/sample/kiosk.machine.ts';
import { isMachine, machineFaults } from './support/machineRules.ts';

type Exports = Readonly<Record<string, unknown>>;

async function load(path: string): Promise<Exports> {
  const loaded: Exports = await import(pathToFileURL(resolve(path)).href);
  return loaded;
}

const files = filesBelow('src/machines', /\.machine\.ts$/);

describe('machine files', () => {
  it('[ARCH-3] follow the rules for machines', async () => {
    const faults: Record<string, string[]> = {};
    for (const file of files) {
      const found = machineFaults(basename(file, '.machine.ts'), readFileSync(file, 'utf8'), await load(file));
      if (found.length > 0) faults[file] = found;
    }

    expect(faults).toEqual({});
  });

  it('[MBT-8] are all in the registry of tests/machines, and nothing else is', async () => {
    const machines = await Promise.all(
      files.map(async (file) => (await load(file))[`${basename(file, '.machine.ts')}Machine`]),
    );

    expect(registry.map(({ name }) => name).toSorted()).toEqual(
      files.map((file) => basename(file, '.machine.ts')).toSorted(),
    );
    expect(new Set(registry.map(({ machine }) => machine))).toEqual(new Set(machines));
  });

  it('[MBT-7] have every slot filled by src/app/wiring.ts', async () => {
    const wired = existsSync('src/app/wiring.ts') ? (await load('src/app/wiring.ts'))['wiring'] : {};
    const unwired = registry.flatMap(({ name, machine }) =>
      emptySlots(machine.provide({ actors: actorsFor(wired, name) })).map((actor) => `${name}.${actor}`),
    );

    expect(unwired, 'export `wiring` from src/app/wiring.ts with { [machine]: { actors: { ... } } }').toEqual([]);
  });
});

type ProvidedActors = NonNullable<Parameters<AnyStateMachine['provide']>[0]['actors']>;

/** The actors a wiring provides for a machine; none if it doesn't know the machine. */
function actorsFor(wiring: unknown, name: string): ProvidedActors {
  const actors = readKey(readKey(wiring, name), 'actors');
  // Only checked for slots, never run.
  return (typeof actors === 'object' && actors !== null ? actors : {}) as ProvidedActors;
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined;
}

describe('the rules for machines', () => {
  const lawful = (machine: unknown) => machineFaults('kiosk', '', { kioskMachine: machine });
  const withInvoke = (invoke: object) =>
    setup({ actors: { ask: slot('ask') } }).createMachine({
      id: 'kiosk',
      initial: 'idle',
      states: { idle: { invoke: { src: 'ask', ...invoke } } },
    });

  it('[ARCH-3] find nothing in a lawful machine', () => {
    expect(lawful(kioskMachine())).toEqual([]);
  });

  it('[ARCH-3] find a missing export, a wrong id and a long file', () => {
    expect(lawful(undefined)).toEqual(['must export kioskMachine']);
    expect(machineFaults('other', '', { otherMachine: kioskMachine() })).toEqual([
      'must have the id "other", not "kiosk"',
    ]);
    expect(machineFaults('kiosk', '\n'.repeat(300).concat('x'), { kioskMachine: kioskMachine() })).toEqual([
      'has 301 lines, more than 300: split it by child actor',
    ]);
  });

  it('[ARCH-3] find an invoke without id, without answers, or without a name', () => {
    expect(lawful(withInvoke({}))).toEqual(['kiosk.idle invoke[0] needs an explicit id']);
    expect(lawful(withInvoke({ id: 'ask' }))).toEqual([
      'kiosk.idle invoke[0] needs onDone',
      'kiosk.idle invoke[0] needs onError',
    ]);
    expect(lawful(withInvoke({ id: 'ask', src: slot('inline') }))).toEqual([
      'kiosk.idle invoke[0] must name an actor of setup()',
    ]);
  });

  it.each([
    'sendParent(x)',
    'systemId: 1',
    'Date.now()',
    'Math.random()',
    'setTimeout(f)',
    'localStorage.x',
    'fromPromise(f)',
  ])('[ARCH-3] find %s in a machine file', (text) => {
    expect(machineFaults('kiosk', text, { kioskMachine: kioskMachine() })).toHaveLength(1);
  });

  it('[MBT-7] find a slot that the wiring forgot', () => {
    const machine = kioskMachine();
    const [authenticate] = Object.values(machine.implementations.actors ?? {});

    expect(isMachine(machine)).toBe(true);
    expect(
      emptySlots(machine.provide({ actors: actorsFor({ kiosk: { actors: { poll: {}, authenticate } } }, 'kiosk') })),
    ).toEqual(['authenticate', 'revoke']);
  });
});
