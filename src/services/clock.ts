import { dateIn, type IsoDate, type IsoInstant } from '../domain/kernel/dates.ts';
import { uuidV7 } from '../domain/kernel/ids.ts';

/** Time, place and chance: injected, so that tests supply known ones. */
export interface Clock {
  readonly now: () => IsoInstant;
  /** IANA name of the person's time zone. */
  readonly timezone: () => string;
  readonly mintId: () => string;
}

/** The clock and the dice of this browser. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  mintId: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
};

/** Today's date where the person is. */
export function todayOf(clock: Clock): IsoDate {
  return dateIn(clock.now(), clock.timezone());
}
