/** UTC offsets of time zones. `Intl` texts differ by engine, version and language; the numbers in its parts don't. */

const DAY_MS = 86_400_000;
/** Days cached per zone, about ten years; then the cache is cleared. */
const REMEMBERED = 4_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Offsets by UTC day number; undefined for days on which the clocks change. */
  readonly steady: Map<number, number | undefined>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const key = timeZone.toLowerCase();
  const known = zones.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const made = { format, steady: new Map() };
  zones.set(key, made);
  return made;
}

/** True for an IANA time zone that this runtime knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    zoneOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** The value if it is an IANA time zone that this runtime knows, as of a setting or a record. */
export function knownZone(value: unknown): string | undefined {
  return typeof value === 'string' && isTimeZone(value) ? value : undefined;
}

function asked({ format }: Zone, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  // Some engines report midnight as hour 24 of the day that begins.
  shown.setUTCHours(part('hour') % 24, part('minute'), part('second'));
  return shown.getTime() - Math.floor(instant / 1000) * 1000;
}

/** Milliseconds by which a zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const day = Math.floor(instant / DAY_MS);
  if (!zone.steady.has(day)) {
    const [first, last] = [asked(zone, day * DAY_MS), asked(zone, (day + 1) * DAY_MS)];
    if (zone.steady.size >= REMEMBERED) zone.steady.clear();
    zone.steady.set(day, first === last ? first : undefined);
  }
  return zone.steady.get(day) ?? asked(zone, instant);
}

/** The zone that a device reports, or one with its clock's offset: some report none, or one that they don't know themselves. */
export function deviceZoneOf(named: string | undefined, minutesBehindUtc: number): string {
  if (named !== undefined && isTimeZone(named)) return named;
  const hours = Math.round(minutesBehindUtc / 60);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
}
