/** Services for views besides the client and the actors. Implemented by `src/services`. */

import type { SyncedName, DevicePreferenceValues, RecentFind, Visit } from '../../domain/preferences/index.ts';
import type { SiteSettings } from '../../domain/site/index.ts';
import type { Enrolment } from '../../services/ports.ts';

export type { DevicePreferenceValues, RecentFind, Visit };

/** Small values that survive a reload; changes in other tabs are reported too. */
export interface DevicePreferences {
  get<Key extends keyof DevicePreferenceValues>(key: Key): DevicePreferenceValues[Key];
  set<Key extends keyof DevicePreferenceValues>(key: Key, value: DevicePreferenceValues[Key]): void;
  /** False while a value is the default of a first visit. */
  isChosen(key: keyof DevicePreferenceValues): boolean;
  /** Resets to the default of a first visit. */
  forget(key: keyof DevicePreferenceValues): void;
  subscribe(listener: () => void): () => void;
}

/** Saves a choice that is synced across the user's devices: stored on the device, and sent to the server when possible. */
export type Choose = <Name extends SyncedName>(name: Name, value: DevicePreferenceValues[Name]) => void;

/** First-run setup, as typed. */
export interface SetUpDetails {
  readonly groupName: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The group's language (BCP 47). */
  readonly language?: string;
  /** Fill with the sample theatre. */
  readonly sample: boolean;
  /** The token the server printed on start-up; required from other computers. */
  readonly token?: string;
}

export interface SetUpStatus {
  /** True until the first administrator exists. */
  readonly needed: boolean;
  /** Setup requires the token the server printed. */
  readonly tokenNeeded?: true;
  /** Shown on the login page of a demonstration. */
  readonly demo?: { readonly email: string; readonly password: string };
  /** Login provider, if configured. */
  readonly provider?: { readonly name: string };
}

/** Result of a setup call, with messages for the user. */
export type SetUpAnswer =
  | { readonly done: true }
  | {
      readonly problem: string;
      /** Messages by field. */ readonly errors?: Readonly<Record<string, readonly string[]>>;
    };

/** Setup calls, before anyone is logged in. */
export interface Installation {
  /** Undefined if the server can't be reached or has no setup. */
  status(): Promise<SetUpStatus | undefined>;
  /** Creates the group and its first administrator, and logs them in. */
  setUp(details: SetUpDetails): Promise<SetUpAnswer>;
  /** The path to return to after the provider's redirect. */
  returnPath(): string | null;
  /** The authenticator to set up before logging in; the server sends it once. */
  enrolment(): Enrolment | null;
  /** The group's public settings (`public/system-settings`), by key; empty if the server can't be reached. */
  publicSettings(): Promise<Readonly<Record<string, string>>>;
  /** URL of the group's logo, by the id in the settings. */
  logoUrl(mediaId: string, size: 'thumb' | 'large'): string;
}

/** The group's settings, named as in the server's lists; empty while logged out. */
export interface SiteSettingsStore {
  get(): SiteSettings;
  subscribe(listener: () => void): () => void;
}

/** The current and previous route, on this device and for this visit. */
export interface NavigationStore {
  get(): { readonly current: string | null; readonly previous: string | null; readonly isRefreshAsked: boolean };
  subscribe(listener: () => void): () => void;
  visit(path: string): void;
  /** Requests a full refresh from the server. */
  askRefresh(): void;
}
