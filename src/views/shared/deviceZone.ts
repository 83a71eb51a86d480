import { deviceZoneOf } from '../../domain/kernel/zones.ts';

/** The device's time zone, as an IANA name. */
export const deviceZone = (): string =>
  deviceZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getTimezoneOffset());
