import type { OwnCall } from './ownCall.ts';
import type { Kind } from '../catalogue/index.ts';
import type { SyncedPreferences, SyncedName } from './synced.ts';
import { DEFAULT_PAGE_SIZE } from './synced.ts';
import { usualLabels } from './labelChoices.ts';
import type { LabelChoices } from './labelChoices.ts';

/** Calendar views. */
export const calendarViews = ['month', 'week', 'days', 'agenda', 'timeline'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the device stores for this user between visits, outside the log. */
export interface DevicePreferenceValues extends SyncedPreferences {
  /** Keys of the columns shown, by catalogue path. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The open menu of the drawer. */
  readonly drawer: string | null;
  readonly selectedEvent: { readonly id: string; readonly name: string } | null;
  readonly bannerDismissed: boolean;
  /** The last used calendar view. */
  readonly calendarView: CalendarView;
  /** The user's own calls as last sent by the server. */
  readonly ownCalls: { readonly memberId: string; readonly calls: readonly OwnCall[] } | null;
  /** Records viewed on this device, newest first. */
  readonly recentFinds: readonly RecentFind[];
  /** How often records were viewed on this device, most recent first. */
  readonly visits: readonly Visit[];
  /** The last scanned code and its record; null if it had none. */
  readonly lastScan: { readonly code: string; readonly found: RecentFind | null } | null;
  /** The last used label options. */
  readonly labels: LabelChoices;
  /** The last field mapping of imported columns, by catalogue and heading. */
  readonly importMappings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The group's branding, so that the next visit starts with it. */
  readonly brand: KeptBrand;
  /** Preferences changed offline and not yet sent to the server. */
  readonly unsent: readonly SyncedName[];
  /** Those unsent when a session expired, by the id of their user: only that user gets them back. */
  readonly setAside: Readonly<Record<string, Partial<SyncedPreferences>>>;
}

/** The branding of a group; empty strings for what isn't set. */
export interface KeptBrand {
  readonly name: string;
  /** Id of the image. */
  readonly logo: string;
  /** Style of the group's colour. */
  readonly style: string;
  /** Tag of the group's language. */
  readonly language?: string;
  /** The group's time format, first day of the week and paper size; empty for the language's default. */
  readonly hours?: string;
  readonly weekStart?: string;
  readonly paper?: string;
}

/** A record that was viewed. */
export interface RecentFind {
  readonly kind: Kind;
  readonly id: string;
}

/** A record that was viewed, and how many times. */
export interface Visit extends RecentFind {
  readonly times: number;
}

/** Defaults for a first visit. */
export const firstVisit: DevicePreferenceValues = {
  theme: { isDark: false, chosen: false },
  pageSize: DEFAULT_PAGE_SIZE,
  listView: 'grid',
  columns: {},
  drawer: null,
  selectedEvent: null,
  bannerDismissed: false,
  calendarView: 'month',
  ownCalls: null,
  recentFinds: [],
  visits: [],
  sound: true,
  lastScan: null,
  labels: usualLabels,
  ownViews: [],
  quiet: [],
  dateStyle: '',
  language: '',
  lengths: '',
  hours: '',
  weekStart: '',
  paper: '',
  importMappings: {},
  brand: { name: '', logo: '', style: '' },
  unsent: [],
  setAside: {},
};
