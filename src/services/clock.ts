import { dateIn, type IsoDate, type IsoInstant } from '../domain/kernel/dates.ts';
import { uuidV7 } from '../domain/kernel/ids.ts';
import { deviceZoneOf } from '../domain/kernel/zones.ts';

/** Time, place and chance: injected, so that tests supply known ones. */
export interface Clock {
  readonly now: () => IsoInstant;
  /** IANA name of the person's time zone. */
  readonly timezone: () => string;
  readonly mintId: () => string;
}

/** Asking the browser is dear, and what is drawn asks often; on a journey a second late is soon enough. */
const ZONE_MS = 1000;
let zone = { name: '', at: -Infinity };

function zoneNow(): string {
  const at = performance.now();
  if (at - zone.at > ZONE_MS)
    zone = { name: deviceZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getTimezoneOffset()), at };
  return zone.name;
}

/** The clock and the dice of this browser. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  timezone: zoneNow,
  mintId: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
};

/** Today's date where the person is. */
export function todayOf(clock: Clock): IsoDate {
  return dateIn(clock.now(), clock.timezone());
}
