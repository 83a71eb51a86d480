import type { Actor } from '../access/index.ts';
import type { World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';

/** What the handlers get: the command's record has been found, the right to touch it checked. */
export interface Situation {
  readonly world: World;
  readonly actor: Actor;
  /** The day on which the person asked, in their time zone; never after the decider's own clock. */
  readonly today: IsoDate;
}

/** Stands for stamps where a record is formed only to be looked at. */
export const unstamped = { by: '', at: '' };
