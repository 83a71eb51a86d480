import type { OwnCall } from './ownCall.ts';
import type { Kind } from '../catalogue/index.ts';
import type { SyncedPreferences, SyncedName } from './synced.ts';
import { DEFAULT_PAGE_SIZE } from './synced.ts';
import { usualLabels } from './labelChoices.ts';
import type { LabelChoices } from './labelChoices.ts';

/** Ways to see the calendar. */
export const calendarViews = ['month', 'week', 'days', 'agenda', 'timeline'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the device keeps for this person across visits, outside of the log. */
export interface DevicePreferenceValues extends SyncedPreferences {
  /** Keys of the columns shown, by catalogue path. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The open menu of the drawer. */
  readonly drawer: string | null;
  readonly selectedEvent: { readonly id: string; readonly name: string } | null;
  readonly bannerDismissed: boolean;
  /** How the calendar was last seen. */
  readonly calendarView: CalendarView;
  /** The calls of the person as the server told them last. */
  readonly ownCalls: { readonly memberId: string; readonly calls: readonly OwnCall[] } | null;
  /** Records looked at on this device, newest first. */
  readonly recentFinds: readonly RecentFind[];
  /** How often records were looked at on this device, the latest first. */
  readonly visits: readonly Visit[];
  /** The code that was scanned last, and what bears it; null is nothing. */
  readonly lastScan: { readonly code: string; readonly found: RecentFind | null } | null;
  /** How labels were printed last. */
  readonly labels: LabelChoices;
  /** What columns of files went into, by catalogue and heading. */
  readonly importMappings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How the group looks, so that the next visit begins with it. */
  readonly brand: KeptBrand;
  /** Choices made while off line, which the server has not been told. */
  readonly unsent: readonly SyncedName[];
}

/** What is drawn of a group: empty texts for what it has not chosen. */
export interface KeptBrand {
  readonly name: string;
  /** Id of the picture. */
  readonly logo: string;
  /** Style of its colour. */
  readonly style: string;
  /** Tag of the language that the group has chosen. */
  readonly language?: string;
  /** How the group reads times, weeks and paper; empty for what is usual in the language. */
  readonly hours?: string;
  readonly weekStart?: string;
  readonly paper?: string;
}

/** A record that was looked at. */
export interface RecentFind {
  readonly kind: Kind;
  readonly id: string;
}

/** A record that was looked at, and how many times. */
export interface Visit extends RecentFind {
  readonly times: number;
}

/** As it is on a first visit. */
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
};
