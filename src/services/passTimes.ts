/** How long a pass or ticket lasts by this device's clock, which can be wrong. ISO instants. */
export interface PassTimes {
  readonly expiresAt: string;
  /** When it was requested. Passes stored by earlier versions don't say. */
  readonly askedAt?: string;
}

/** Passes and tickets are renewed this long before they expire, so that nothing is requested with a stale one. */
const renewalMs = 60_000;
/** After a failure, or if a new one expires at once, no passes or tickets are requested for this long. */
const pauseMs = 15_000;
const longestSeconds = 366 * 86_400;

/** Whether requests have to wait, after one at this time. Not if the clock has been put back since. */
export function isPausing(askedAt: number, now: number): boolean {
  return askedAt <= now && now < askedAt + pauseMs;
}

/** The remaining time in milliseconds; none if the clock has been put back since, as it can't be known then. */
export function timeLeft({ expiresAt, askedAt }: PassTimes, now: number): number {
  return askedAt !== undefined && now < Date.parse(askedAt) ? 0 : Date.parse(expiresAt) - now;
}

export function isDue(times: PassTimes | undefined, now: number): boolean {
  if (times === undefined) return true;
  const isNew = times.askedAt !== undefined && isPausing(Date.parse(times.askedAt), now);
  return timeLeft(times, now) < renewalMs && !isNew;
}

/** Reads the times of an answer to a request at this time. Undefined if they can't be read. */
export function readPassTimes(
  { expiresIn, expiresAt }: { readonly expiresIn?: unknown; readonly expiresAt?: unknown },
  now: number,
): Required<PassTimes> | undefined {
  const until = new Date(isLife(expiresIn) ? now + expiresIn * 1_000 : isTime(expiresAt) ? expiresAt : Number.NaN);
  if (Number.isNaN(until.getTime())) return undefined;
  return { expiresAt: until.toISOString(), askedAt: new Date(now).toISOString() };
}

/** Servers of earlier versions send none. */
function isLife(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= longestSeconds;
}

function isTime(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
