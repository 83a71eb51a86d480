import type { Actor } from '../access/index.ts';
import type { World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';

/** Days by which a phone's clock may be ahead of ours, including time zones. */
export const CLOCK_DAYS = 1;

/** The input of the handlers: the command's record has been found and permission checked. */
export interface Situation {
  readonly world: World;
  readonly actor: Actor;
  /** The date in the user's time zone when they sent the command; never later than the clock of the machine that decides. */
  readonly today: IsoDate;
  /** The last day that can be past: a device whose clock is ahead fills in its own today. */
  readonly latestPast: IsoDate;
}

/** Placeholder stamp for records that are built only to be checked. */
export const unstamped = { by: '', at: '' };
