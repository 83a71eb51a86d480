import { isLanguage, type LanguageTag } from '../../words/languages.ts';
import type { PreferenceUpdate, Preferences } from './preference.ts';
import { QUIET_KEY, readQuietNotices, type NoticeKind } from './notices.ts';
import { readOwnViews, type OwnView } from './ownViews.ts';
import { preferenceUpdate } from './preference.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

/** Page size of a list with infinite scrolling. */
export const ENDLESS = -1;
/** Page sizes of a list; -1 means all (specification, section 9). */
export const pageSizes = [10, 25, 50, 100, ENDLESS] as const;
/** The default page size. */
export const DEFAULT_PAGE_SIZE = 10;

/** List views. */
const listViews = ['grid', 'table', 'sheet'] as const;
export type ListView = (typeof listViews)[number];

export function isListView(value: unknown): value is ListView {
  return listViews.some((view) => view === value);
}

/** Date formats for typing: 31/12/2026, 12/31/2026, 31.12.2026 or 2026-12-31. */
export const dateStyles = ['en-GB', 'en-US', 'de-DE', 'iso'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** The user's date format for typing; empty for their language's default. */
export type DateChoice = DateStyle | '';

/** The default date format of a language. */
export function usualDateStyle(locale: string): DateStyle {
  return locale === 'en-US' ? 'en-US' : locale.startsWith('de') ? 'de-DE' : 'en-GB';
}

export function isDateChoice(value: unknown): value is DateChoice {
  return value === '' || dateStyles.some((style) => style === value);
}

export interface Readings {
  readonly lengths: '' | 'cm' | 'in';
  readonly hours: '' | '24' | '12';
  readonly weekStart: '' | 'monday' | 'sunday';
  readonly paper: '' | 'A4' | 'Letter';
}

/** Formats a user can set differently from their group; empty for the group's setting. */
const readings: { readonly [Name in keyof Readings]: readonly Readings[Name][] } = {
  lengths: ['', 'cm', 'in'],
  hours: ['', '24', '12'],
  weekStart: ['', 'monday', 'sunday'],
  paper: ['', 'A4', 'Letter'],
};
const readingNames = ['lengths', 'hours', 'weekStart', 'paper'] as const;

/** The value if it is a valid choice for that name; otherwise undefined. */
export function readingOf<Name extends keyof Readings>(name: Name, value: unknown): Readings[Name] | undefined {
  const offered: readonly Readings[Name][] = readings[name];
  return offered.find((one) => one === value);
}

/** The user's language; empty for that of their group. */
export type LanguageChoice = LanguageTag | '';

export function isLanguageChoice(value: unknown): value is LanguageChoice {
  return value === '' || isLanguage(value);
}

/** Preferences synced between a user's devices: stored on the device and, as preferences, on the server. */
export interface SyncedPreferences extends Readings {
  /** Dark is off by default; `chosen` is true once the user has decided. */
  readonly theme: { readonly isDark: boolean; readonly chosen: boolean };
  readonly pageSize: number;
  readonly listView: ListView;
  /** Scanning makes a sound. */
  readonly sound: boolean;
  /** The user's saved list views. */
  readonly ownViews: readonly OwnView[];
  /** Notifications the user has turned off. */
  readonly quiet: readonly NoticeKind[];
  readonly dateStyle: DateChoice;
  readonly language: LanguageChoice;
}

export type SyncedName = keyof SyncedPreferences;

export const syncedNames: readonly SyncedName[] = [
  'theme',
  'pageSize',
  'listView',
  'sound',
  'ownViews',
  'quiet',
  'dateStyle',
  'language',
  ...readingNames,
];

/** Keys on the wire. */
const keys: { readonly [Name in SyncedName]: string } = {
  theme: 'dark',
  pageSize: 'page_size',
  listView: 'list_view',
  sound: 'sound',
  ownViews: 'own_views',
  quiet: QUIET_KEY,
  dateStyle: 'date_style',
  language: 'language',
  lengths: 'lengths',
  hours: 'hours',
  weekStart: 'week_start',
  paper: 'paper',
};

/**
 * True for a preference that an administrator viewing as the user is shown too: how things look and read. Saved views, notifications and
 * what other programs store are private.
 */
export function isShownToViewer(key: string): boolean {
  return syncedNames.some((name) => keys[name] === key && name !== 'ownViews' && name !== 'quiet');
}

/** The preference as saved: boolean, integer or string. */
export function updateOf<Name extends SyncedName>(name: Name, value: SyncedPreferences[Name]): PreferenceUpdate {
  return preferenceUpdate(
    keys[name],
    typeof value !== 'object' ? value : 'isDark' in value ? value.isDark : JSON.stringify(value),
  );
}

/** Reads the synced preferences; missing or invalid ones are left out. */
export function syncedIn(preferences: Preferences): Partial<SyncedPreferences> {
  const dark = preferences[keys.theme];
  const listView = preferences[keys.listView];
  const sound = preferences[keys.sound];
  const size = pageSizes.find((offered) => offered === preferences[keys.pageSize]);
  const dateStyle = preferences[keys.dateStyle];
  const language = preferences[keys.language];
  const ownViews = readOwnViews(preferences[keys.ownViews]);
  const quiet = readQuietNotices(preferences[keys.quiet]);
  return {
    ...(typeof dark === 'boolean' ? { theme: { isDark: dark, chosen: true } } : {}),
    ...withoutUndefined({ pageSize: size }),
    ...(isListView(listView) ? { listView } : {}),
    ...(typeof sound === 'boolean' ? { sound } : {}),
    ...withoutUndefined({ ownViews, quiet }),
    ...(isDateChoice(dateStyle) ? { dateStyle } : {}),
    ...withoutUndefined({
      lengths: readingOf('lengths', preferences[keys.lengths]),
      hours: readingOf('hours', preferences[keys.hours]),
      weekStart: readingOf('weekStart', preferences[keys.weekStart]),
      paper: readingOf('paper', preferences[keys.paper]),
    }),
    ...(isLanguageChoice(language) ? { language } : {}),
  };
}
