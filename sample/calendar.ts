/** Dates in the sample's past. */
import { addDays } from '../src/domain/kernel/dates.ts';
import type { IsoDate, IsoInstant } from '../src/domain/kernel/dates.ts';
import { uuidV7 } from '../src/domain/kernel/ids.ts';
import type { Random } from './random.ts';

/** Day, relative to today, of the weekend when the group started its catalogue. */
export const CATALOGUE_WEEKEND = -4400;

/** Converts days relative to today into dates, and dates into times when volunteers are around. */
export class Calendar {
  readonly #today: IsoDate;

  constructor(today: IsoDate) {
    this.#today = today;
  }

  date(day: number): IsoDate {
    return addDays(this.#today, day);
  }

  year(day: number): string {
    return this.date(day).slice(0, 4);
  }

  /** A time between ten in the morning and half past nine at night, UTC: the same date in every European time zone. */
  moment(day: number, random: Random): IsoInstant {
    const minutes = random.int(10 * 60, 21 * 60 + 30);
    return this.#at(day, minutes * 60_000 + random.int(0, 59_999));
  }

  /** A time before anyone came in. */
  morning(day: number, order = 0): IsoInstant {
    return this.#at(day, 8 * 3_600_000 + order);
  }

  /** A time after everything else on a day, in UTC. */
  night(day: number, order = 0): IsoInstant {
    return this.#at(day, (21 * 60 + 31) * 60_000 + order);
  }

  #at(day: number, milliseconds: number): IsoInstant {
    return new Date(Date.parse(`${this.date(day)}T00:00:00Z`) + milliseconds).toISOString();
  }
}

/** Mints ids that sort by their time. */
export function mint(at: IsoInstant, random: Random): string {
  return uuidV7(Date.parse(at), random.bytes(10));
}
