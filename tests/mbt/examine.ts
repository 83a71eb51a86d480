import { coverageOf, inventoryOf, type Coverage } from './coverage.ts';
import { generatePaths, type GeneratedPath } from './model.ts';
import { replay, type Breach, type ReplayReport } from './replay.ts';
import type { RegisteredMachine } from './types.ts';

/** The generic suite's results for one machine. */
export interface Examination {
  readonly paths: readonly GeneratedPath[];
  readonly report: ReplayReport;
  readonly coverage: Coverage;
  readonly inventory: readonly string[];
  /** Ids of rules whose condition never held: the alphabet can't reach their states, or the rules are wrong. */
  readonly idleRules: readonly string[];
}

/** Generates, replays and measures. Throws if no model can be built. */
export function examine(registered: RegisteredMachine): Examination {
  const paths = generatePaths(registered.machine, registered.alphabet);
  const report = replay(registered, paths);
  const ids = new Set(registered.rules.map((rule) => rule.id));
  return {
    paths,
    report,
    coverage: coverageOf(registered.machine, report.replayed),
    inventory: inventoryOf(registered.machine),
    idleRules: [...ids].filter((id) => !report.applied.has(id)),
  };
}

/** All findings in one list; empty if the machine is correct. */
export function findings(registered: RegisteredMachine, committedInventory?: readonly string[]): string[] {
  let examination: Examination;
  try {
    examination = examine(registered);
  } catch (error) {
    return [`model: ${error instanceof Error ? error.message : String(error)}`];
  }
  const { report, coverage, inventory, idleRules } = examination;
  const committed = committedInventory ?? inventory;
  return [
    ...report.breaches.map(({ rule }: Breach) => `rule ${rule}`),
    ...coverage.missing.map((key) => `never taken: ${key}`),
    ...idleRules.map((id) => `never applied: ${id}`),
    ...inventory.filter((line) => !committed.includes(line)).map((line) => `not in the inventory: ${line}`),
    ...committed.filter((line) => !inventory.includes(line)).map((line) => `gone from the machine: ${line}`),
  ];
}
