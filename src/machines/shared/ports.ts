/** What views may use besides the client and the actors. Implemented by `src/services`. */

import type { SyncedName, DevicePreferenceValues, RecentFind, Visit } from '../../domain/preferences/index.ts';
import type { SiteSettings } from '../../domain/site/index.ts';
import type { Enrolment } from '../../services/ports.ts';

export type { DevicePreferenceValues, RecentFind, Visit };

/** Small values that survive a reload; changes of other tabs are reported too. */
export interface DevicePreferences {
  get<Key extends keyof DevicePreferenceValues>(key: Key): DevicePreferenceValues[Key];
  set<Key extends keyof DevicePreferenceValues>(key: Key, value: DevicePreferenceValues[Key]): void;
  /** False while a value is only what a first visit begins with. */
  isChosen(key: keyof DevicePreferenceValues): boolean;
  /** As on a first visit again. */
  forget(key: keyof DevicePreferenceValues): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a choice that follows the person: the device keeps it, and the server is told when it can be. */
export type Choose = <Name extends SyncedName>(name: Name, value: DevicePreferenceValues[Name]) => void;

/** First-run set-up, as it was typed. */
export interface SetUpDetails {
  readonly groupName: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The group's language (BCP 47). */
  readonly language?: string;
  /** Fill with the sample theatre. */
  readonly sample: boolean;
  /** What the server printed when it started; asked for from other computers. */
  readonly token?: string;
}

export interface SetUpStatus {
  /** True until the first administrator exists. */
  readonly needed: boolean;
  /** Set-up asks for the token that the server printed. */
  readonly tokenNeeded?: true;
  /** Shown on the login page of a demonstration. */
  readonly demo?: { readonly email: string; readonly password: string };
  /** Where else people may sign in. */
  readonly provider?: { readonly name: string };
}

/** How something asked of the server went, in words for the person. */
export type SetUpAnswer =
  | { readonly done: true }
  | {
      readonly problem: string;
      /** Sentences by field. */ readonly errors?: Readonly<Record<string, readonly string[]>>;
    };

/** The installation before anybody is signed in. */
export interface Installation {
  /** Undefined when the server cannot be reached or does not know set-up. */
  status(): Promise<SetUpStatus | undefined>;
  /** Creates the group and its first administrator, and signs them in. */
  setUp(details: SetUpDetails): Promise<SetUpAnswer>;
  /** Where the person wanted to go before they went to the provider. */
  returnPath(): string | null;
  /** The authenticator that has to be set up before somebody is signed in; the server tells it once. */
  enrolment(): Enrolment | null;
  /** What visitors may know of the group (`public/system-settings`), by key; empty when the server cannot be reached. */
  publicSettings(): Promise<Readonly<Record<string, string>>>;
  /** Where the logo of the group is, by the id that the setting names. */
  logoUrl(mediaId: string, size: 'thumb' | 'large'): string;
}

/** The settings of the group, as the server's lists name them; empty while nobody is signed in. */
export interface SiteSettingsStore {
  get(): SiteSettings;
  subscribe(listener: () => void): () => void;
}

/** Where the person is and was, on this device and for this visit. */
export interface NavigationStore {
  get(): { readonly current: string | null; readonly previous: string | null; readonly isRefreshAsked: boolean };
  subscribe(listener: () => void): () => void;
  visit(path: string): void;
  /** Asks for everything to be loaded from the server anew. */
  askRefresh(): void;
}
