/** What stands in the calendar: worked out from the records, never kept by itself. */
import type { Kind, Layer, World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';

export { layers } from '../catalogue/index.ts';
export type { Layer } from '../catalogue/index.ts';

export interface CalendarEntry {
  /** The same as long as it is about the same thing on the same day. */
  readonly id: string;
  readonly layer: Layer;
  readonly title: string;
  /** The title without the event that it is part of. */
  readonly short?: string;
  /** The event that it is part of. */
  readonly of?: string;
  /** First day, or the instant it begins. */
  readonly from: string;
  /** The day or instant that no longer belongs to it; after `from`. */
  readonly until: string;
  /** `from` and `until` are days, not instants. */
  readonly isAllDay: boolean;
  /** The record to look at; absent where there are several. */
  readonly record?: { readonly kind: Kind; readonly id: string };
  /** Records that it is about, where there are several. */
  readonly records?: readonly { readonly kind: Kind; readonly id: string }[];
  /** Members whose day it is part of; everybody's where there are none. */
  readonly memberIds: readonly string[];
  /** Something is late or has to be done soon. */
  readonly isUrgent?: true;
  /** Only kept in mind. */
  readonly isHold?: true;
  /** Where it is held, in words. */
  readonly place?: string;
}

/** What entries are worked out from. */
export interface CalendarWorld {
  readonly record: World['record'];
  readonly today: IsoDate;
  /** Time zone of a call that names none. */
  readonly zone: string;
}

/** A stretch of days, `until` not included. */
export interface Days {
  readonly from: IsoDate;
  readonly until: IsoDate;
}
