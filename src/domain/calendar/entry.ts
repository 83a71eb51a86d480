/** Calendar entries: derived from records, never stored. */
import type { Kind, Layer, World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';

export { layers } from '../catalogue/index.ts';
export type { Layer } from '../catalogue/index.ts';

export interface CalendarEntry {
  /** Stays the same for the same subject on the same day. */
  readonly id: string;
  readonly layer: Layer;
  readonly title: string;
  /** The title without the event it belongs to. */
  readonly short?: string;
  /** The event it belongs to. */
  readonly of?: string;
  /** First day, or the instant it begins. */
  readonly from: string;
  /** The first day or instant after it; later than `from`. */
  readonly until: string;
  /** `from` and `until` are days, not instants. */
  readonly isAllDay: boolean;
  /** The record to open; absent if there are several. */
  readonly record?: { readonly kind: Kind; readonly id: string };
  /** The records it is about, if there are several. */
  readonly records?: readonly { readonly kind: Kind; readonly id: string }[];
  /** Members it belongs to; empty if it is for everyone. */
  readonly memberIds: readonly string[];
  /** Something is late or due soon. */
  readonly isUrgent?: true;
  /** A hold, not confirmed. */
  readonly isHold?: true;
  /** The location as text. */
  readonly place?: string;
}

/** What entries are derived from. */
export interface CalendarWorld {
  readonly record: World['record'];
  readonly today: IsoDate;
  /** Time zone of a call that doesn't set one. */
  readonly zone: string;
}

/** A range of days, `until` excluded. */
export interface Days {
  readonly from: IsoDate;
  readonly until: IsoDate;
}
