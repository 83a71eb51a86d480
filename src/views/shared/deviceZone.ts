import { deviceZoneOf } from '../../domain/kernel/zones.ts';

/** The time zone that this device is set to, as IANA names it. */
export const deviceZone = (): string =>
  deviceZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getTimezoneOffset());
