import { describe, expect, it } from 'vitest';
import { slotName } from '../../src/machines/shared/slot.ts';
import { examine, type Examination } from './examine.ts';
import { injectLateReplies } from './lateReplies.ts';
import type { RegisteredMachine, Rule } from './types.ts';

/** The machine's rules by id; several entries can belong to one numbered rule. */
function rulesById(rules: readonly Rule[]): [string, readonly Rule[]][] {
  const ids = [...new Set(rules.map((rule) => rule.id))];
  return ids.map((id) => [id, rules.filter((rule) => rule.id === id)]);
}

/** A machine that can't be examined is a single failing test, so that the file's other machines are still tested. */
function examined(registered: RegisteredMachine): Examination | undefined {
  try {
    const examination = examine(registered);
    it(`[MBT-2] ${registered.name} has a model that can be trusted`, () =>
      expect(examination.paths.length).toBeGreaterThan(0));
    return examination;
  } catch (error) {
    it(`[MBT-2] ${registered.name} has a model that can be trusted`, () => {
      throw error;
    });
    return undefined;
  }
}

/** The generated tests of one machine. `committed` is its committed inventory; undefined fails with instructions. */
export function describeMachine(registered: RegisteredMachine, committed: readonly string[] | undefined): void {
  describe(registered.name, () => {
    // Built only once, here.
    const examination = examined(registered);
    if (examination === undefined) return;
    const { report, coverage, inventory, idleRules } = examination;

    for (const [id, rules] of rulesById(registered.rules)) {
      it(`[${id}] ${registered.name}: ${rules.map(({ text }) => text).join('; ')}`, () => {
        expect(report.breaches.filter(({ rule }) => rule === id).map(({ message }) => message)).toEqual([]);
        expect(idleRules, 'the condition of this rule never held on any path').not.toContain(id);
      });
    }

    it(`[MBT-4] ${registered.name} goes where its model goes, without an error`, () => {
      expect(report.breaches.filter(({ rule }) => rule === 'model').map(({ message }) => message)).toEqual([]);
    });

    it(`[MBT-1] ${registered.name} has every transition taken`, () => {
      expect(
        coverage.missing,
        'transitions that no path takes: dead code, a missing reply, or a missing input',
      ).toEqual([]);
      expect(coverage.all.length).toBeGreaterThan(0);
    });

    it(`[MBT-8] ${registered.name} declares what the committed inventory says`, () => {
      expect(inventory, 'run `npm run statecharts` and review the difference').toEqual(committed);
    });

    it(`[MBT-7] ${registered.name} complains of an empty slot by the name of its actor`, () => {
      const actors = Object.entries(registered.machine.implementations.actors ?? {});

      expect(actors.map(([, logic]) => slotName(logic))).toEqual(actors.map(([name]) => name));
    });

    it(`[MBT-6] ${registered.name} is not changed by late replies`, async () => {
      const { injected, changes } = await injectLateReplies(registered, report.replayed);
      const answers = Object.values(registered.alphabet.replies).flat();

      expect(changes).toEqual([]);
      expect(injected > 0).toBe(answers.length > 0);
    });
  });
}
