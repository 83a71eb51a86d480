import { dateIn, type IsoDate, type IsoInstant } from '../domain/kernel/dates.ts';
import { uuidV7 } from '../domain/kernel/ids.ts';
import { deviceZoneOf } from '../domain/kernel/zones.ts';

/** Time, time zone and randomness: injected, so that tests can supply fixed ones. */
export interface Clock {
  readonly now: () => IsoInstant;
  /** IANA name of the user's time zone. */
  readonly timezone: () => string;
  readonly mintId: () => string;
}

/** Asking the browser is expensive and rendering does it often. When travelling, a second's delay is fine. */
const ZONE_MS = 1000;
let zone = { name: '', at: -Infinity };

/** Not in TypeScript's library yet, nor in every browser. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/** A page's first date format takes tens of milliseconds, for which the first request would wait. */
function zoneWithoutFormat(): string | undefined {
  const named = (globalThis as WithTemporal).Temporal?.Now.timeZoneId();
  // Can also be an offset, which isn't a name.
  return named !== undefined && /^[A-Z]/.test(named) ? named : undefined;
}

function askZone(): string {
  return (
    zoneWithoutFormat() ??
    deviceZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getTimezoneOffset())
  );
}

function zoneNow(): string {
  const at = performance.now();
  if (at - zone.at > ZONE_MS) zone = { name: askZone(), at };
  return zone.name;
}

/** The browser's own clock and random numbers. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  timezone: zoneNow,
  mintId: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
};

/** Today's date in the user's time zone. */
export function todayOf(clock: Clock): IsoDate {
  return dateIn(clock.now(), clock.timezone());
}
