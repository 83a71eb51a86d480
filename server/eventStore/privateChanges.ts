/** Changes commands make to data outside the log (measurements and personal details): set, cleared, erased and shown. */
import { isOf } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValue, RecordOf, World } from '../../src/domain/catalogue/index.ts';
import { measurementsKept, personalKept } from '../../src/domain/decide/index.ts';
import type { Command } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { personalParts } from '../../src/domain/people/index.ts';
import type { Measured, MeasuredValues } from '../../src/domain/measurements/index.ts';

/** A row of table `private_value`. A null body erases the row; `null` within a body clears that value. */
export interface PrivateRow {
  readonly kind: string;
  readonly id: string;
  readonly owner: FieldValue;
  readonly body: Readonly<Record<string, unknown>> | null;
}

type Patch = PrivateRow['body'];

/** Collects the changes of a group of commands. The last change to each measurement wins. */
export class PrivateChanges {
  readonly #rows = new Map<string, PrivateRow>();

  /** Notes the changes an accepted command makes to `set`, given as it is after the command. */
  note(command: Command, set: CatalogueRecord | undefined, world: World): void {
    if (set?.kind === 'membership') this.#personal(command, set.id);
    if (set === undefined || !isOf(set, 'measurement')) return;
    if (command.type === 'DisposeRecord') this.#put(set, null);
    if (command.type !== 'KeepMeasurements') return;
    const kept = measurementsKept(command, world);
    if (!isRefused(kept)) this.#put(set, { ...this.#rows.get(set.id)?.body, ...kept.accepted[0] });
  }

  /** The measurements of a set: the stored values with this group's changes applied. */
  shown(id: string, stored: MeasuredValues | undefined): MeasuredValues {
    const known = new Map<string, Measured>(Object.entries(stored ?? {}));
    for (const [key, value] of Object.entries(this.#rows.get(id)?.body ?? {})) {
      if (value === null) known.delete(key);
      // Rows under the id of a set contain measurements.
      else known.set(key, value as Measured);
    }
    return Object.fromEntries(known);
  }

  get rows(): readonly PrivateRow[] {
    return [...this.#rows.values()];
  }

  /** Removing a membership erases all the member's personal data. */
  #personal(command: Command, id: string): void {
    if (command.type === 'DisposeRecord')
      for (const part of personalParts)
        this.#rows.set(`${part} ${id}`, { kind: `member.${part}`, id, owner: id, body: null });
    if (command.type !== 'KeepPersonal') return;
    const kept = personalKept(command);
    if (isRefused(kept)) return;
    const key = `${command.payload.part} ${id}`;
    this.#rows.set(key, {
      kind: `member.${command.payload.part}`,
      id,
      owner: id,
      body: { ...this.#rows.get(key)?.body, ...kept.accepted[0] },
    });
  }

  #put({ kind, id, values }: RecordOf<'measurement'>, body: Patch): void {
    this.#rows.set(id, { kind, id, owner: values.memberId, body });
  }
}
