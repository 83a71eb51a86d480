import { describe, expect, it } from 'vitest';
import { emptySlots } from '../../src/machines/shared/slot.ts';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { inventoryOf, selectPaths } from './coverage.ts';
import { examine, findings } from './examine.ts';
import { injectLateReplies } from './lateReplies.ts';
import { drive } from './machineDriver.ts';
import { generatePaths } from './model.ts';
import { kioskAlphabet } from './sample/kiosk.alphabet.ts';
import { kioskFaults, kioskMachine, type KioskFault } from './sample/kiosk.machine.ts';
import { kioskRules } from './sample/kiosk.rules.ts';
import type { Alphabet, RegisteredMachine } from './types.ts';

function kiosk(fault?: KioskFault, alphabet: Partial<Alphabet> = {}): RegisteredMachine {
  const machine = kioskMachine(fault);
  return { name: 'kiosk', machine, alphabet: { ...kioskAlphabet(machine), ...alphabet }, rules: kioskRules };
}

const rightInventory = inventoryOf(kioskMachine());

describe('the generator', () => {
  it('[MBT-1] takes every transition of a machine with inputs, invokes, timers and forbidden events', () => {
    const { coverage, paths, report } = examine(kiosk());

    expect(report.breaches).toEqual([]);
    expect(coverage.missing).toEqual([]);
    expect(coverage.all).toHaveLength(rightInventory.length);
    expect(new Set(paths.map(({ inputName }) => inputName))).toEqual(new Set(['fresh', 'remembered']));
  });

  it('[MBT-1] offers every event of the alphabet in every state it reaches', () => {
    const { paths } = examine(kiosk());
    const offered = new Map<string, Set<string>>();
    for (const { initial, steps } of paths) {
      let before = initial;
      for (const { event, state } of steps) {
        const key = JSON.stringify(before.value);
        offered.set(key, (offered.get(key) ?? new Set()).add(event.type));
        before = state;
      }
    }

    expect(offered.size).toBe(6);
    for (const events of offered.values()) {
      expect([...events]).toEqual(expect.arrayContaining(['credentials.given', 'session.signOut', 'session.expired']));
    }
  });

  it('[MBT-2] refuses an actor the alphabet does not know', () => {
    expect(() => generatePaths(kioskMachine(), { ...kioskAlphabet(kioskMachine()), replies: {} })).toThrow(
      'kiosk: the alphabet declares no replies for the actor "authenticate" (use [] if it never speaks).',
    );
  });

  it('[MBT-2] notices a projection that hides what a guard reads', () => {
    const found = findings(kiosk(undefined, { project: () => null }));

    expect(found.length).toBeGreaterThan(0);
  });

  it('[MBT-3] chooses few paths that still take every transition', () => {
    const { report, coverage } = examine(kiosk());
    const chosen = selectPaths(report.replayed);

    expect(new Set(chosen.flatMap(({ taken }) => [...taken]))).toEqual(new Set(coverage.all));
    expect(chosen.length).toBeLessThan(report.replayed.length);
  });
});

describe('the checks', () => {
  it('[MBT-4] find nothing in a machine that is as specified', () => {
    expect(findings(kiosk(), rightInventory)).toEqual([]);
  });

  it.each(kioskFaults)('[MBT-4] find the planted fault without the help of the inventory: %s', (fault) => {
    expect(findings(kiosk(fault))).not.toEqual([]);
  });

  it('[MBT-4] show a deleted transition as gone from the inventory', () => {
    expect(findings(kiosk('no sign-out'), rightInventory)).toContain(
      'gone from the machine: kiosk.polling session.signOut[0] -> kiosk.signingOut',
    );
  });

  it('[MBT-4] report a rule that never applied', () => {
    const idle = { kind: 'state', id: 'KIOSK-9', text: 'nothing', when: () => false, check: () => undefined } as const;

    expect(findings({ ...kiosk(), rules: [...kioskRules, idle] })).toEqual(['never applied: KIOSK-9']);
  });

  it('[MBT-4] report a transition that no event of the alphabet can cause', () => {
    const { external } = kioskAlphabet(kioskMachine());
    const found = findings({
      ...kiosk(undefined, { external: external.filter(({ type }) => type !== 'session.signOut') }),
      rules: [],
    });

    expect(found).toContain('never taken: kiosk.signedIn session.signOut[0]');
    expect(found).toContain('never taken: kiosk.signingOut xstate.done.actor.revoke[0]');
  });
});

describe('the machine driver', () => {
  const start = () => drive(controlledMachine(kioskMachine()), { token: null });

  it('[MBT-5] refuses to answer for an actor that is not running', () => {
    expect(() => start().play({ type: 'xstate.done.actor.revoke', output: undefined })).toThrow(
      'The actor "revoke" is not running',
    );
  });

  it('[MBT-5] refuses to fire a timer that is not running', () => {
    expect(() => start().play({ type: 'xstate.after.lockTime.kiosk.locked' })).toThrow('No timer is running');
  });

  it('[MBT-5] refuses events only the machine itself can raise', () => {
    expect(() => start().play({ type: 'xstate.done.state.kiosk' })).toThrow('No driver can cause');
  });

  it('[MBT-5] tells what a step started, how long it waited and what it took', () => {
    const driven = start();
    const given = driven.play({ type: 'credentials.given', pin: '1234' });
    driven.play({ type: 'xstate.done.actor.authenticate', output: { token: 'abc' } });
    const polled = driven.play({ type: 'xstate.after.pollInterval.kiosk.signedIn' });

    expect(given.started).toEqual([{ child: 'authenticate', input: { pin: '1234' } }]);
    expect(polled.waited).toBe(900_000);
    expect(polled.started).toEqual([{ child: 'poll', input: undefined }]);
    expect([...driven.taken]).toEqual([
      'kiosk.starting always[1]',
      'kiosk.signedOut credentials.given[0]',
      'kiosk.signingIn xstate.done.actor.authenticate[0]',
      'kiosk.signedIn xstate.after.pollInterval.kiosk.signedIn[0]',
    ]);
  });
});

describe('late replies', () => {
  it('[MBT-6] to abandoned requests change nothing, and every abandoned request is aborted', async () => {
    const { report } = examine(kiosk());
    const { injected, changes } = await injectLateReplies(kiosk(), report.replayed);

    expect(changes).toEqual([]);
    expect(injected).toBe(10);
  });
});

describe('a slot', () => {
  it('[MBT-7] is listed until the real actor is provided', () => {
    expect(emptySlots(kioskMachine())).toEqual(['authenticate', 'revoke', 'poll']);
    expect(emptySlots(controlledMachine(kioskMachine()))).toEqual([]);
  });
});
