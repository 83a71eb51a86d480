/** Records what happens at the props desk, in the order of calls within a day. */
import type { FieldValue, FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { mint } from '../calendar.ts';
import type { Stage } from '../cast.ts';
import type { SampleCommand } from '../host.ts';

/** Milliseconds into the morning, after people and locations. */
const AFTER_PEOPLE = 60_000;

export class Ledger {
  readonly #stage: Stage;
  readonly #by: SampleCommand['by'];
  #told = AFTER_PEOPLE;

  constructor(stage: Stage, by: SampleCommand['by']) {
    this.#stage = stage;
    this.#by = by;
  }

  date(day: number): string {
    return this.#stage.calendar.date(day);
  }

  /** The time of the next entry. */
  #next(day: number): string {
    this.#told += 1;
    return this.#stage.calendar.morning(day, this.#told);
  }

  id(day: number): string {
    return mint(this.#stage.calendar.morning(day), this.#stage.random);
  }

  say(day: number, body: CommandBody): void {
    this.#stage.chronicle.record(this.#next(day), this.#by, body);
  }

  /** Enters a record and returns its id. */
  add(day: number, kind: Kind, values: FieldValues): string {
    const id = this.id(day);
    this.#stage.chronicle.add(this.#next(day), this.#by, kind, id, values);
    return id;
  }

  change(
    day: number,
    kind: Kind,
    id: string,
    changes: Readonly<Record<string, { readonly from: FieldValue | null; readonly to: FieldValue | null }>>,
  ): void {
    this.say(day, { type: 'ChangeRecord', kind, id, payload: { changes } });
  }
}
