/** The time zone that this device is set to, as IANA names it. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
