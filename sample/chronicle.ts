/** Collects commands in any order, and returns them sorted by time. */
import type { FieldValue, FieldValues, Kind } from '../src/domain/catalogue/index.ts';
import type { CommandBody } from '../src/domain/decide/index.ts';
import type { IsoInstant } from '../src/domain/kernel/dates.ts';
import { mint } from './calendar.ts';
import type { SampleCommand } from './host.ts';
import type { Random } from './random.ts';

interface Entry {
  readonly at: IsoInstant;
  readonly by: SampleCommand['by'];
  readonly body: CommandBody;
}

export class Chronicle {
  readonly #entries: Entry[] = [];
  readonly #timezone: string;

  constructor(timezone: string) {
    this.#timezone = timezone;
  }

  record(at: IsoInstant, by: SampleCommand['by'], body: CommandBody): void {
    this.#entries.push({ at, by, body });
  }

  add(at: IsoInstant, by: SampleCommand['by'], kind: Kind, id: string, values: FieldValues): void {
    const written: Record<string, FieldValue> = { ...values };
    this.record(at, by, { type: 'AddRecord', kind, id, payload: { values: written } });
  }

  /** All commands, oldest first; those with the same time keep their order. */
  tell(random: Random): readonly SampleCommand[] {
    return this.#entries
      .map((entry, order) => ({ entry, order }))
      .sort((a, b) => (a.entry.at < b.entry.at ? -1 : a.entry.at > b.entry.at ? 1 : a.order - b.order))
      .map(({ entry: { at, by, body } }) => ({
        by,
        command: { ...body, commandId: mint(at, random), v: 1, issuedAt: at, timezone: this.#timezone },
      }));
  }
}
