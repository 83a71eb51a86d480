/** What views may use of this device, and the calls that go around the log. Implemented by `src/services`, handed to views by `src/app`. */
import type { Kind } from '../../domain/catalogue/index.ts';

/** A value the device keeps across visits. Stable until it changes: made for `useSyncExternalStore`. */
export interface Kept<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Dark mode is off until somebody chooses it (specification, section 3). */
export interface ThemeChoice {
  readonly isDark: boolean;
  readonly isChosen: boolean;
}

/** A record that was looked at, newest first. */
export interface RecentFind {
  readonly kind: Kind;
  readonly id: string;
}

/** How a scan went: each has its own sound and vibration, told apart without looking. */
export type Signal = 'good' | 'note' | 'bad';

export interface Device {
  readonly theme: Kept<ThemeChoice>;
  /** Rows of a list page; -1 means all (specification, section 9). */
  readonly pageSize: Kept<number>;
  /** Modules folded away in the drawer, by name. */
  readonly foldedModules: Kept<readonly string[]>;
  readonly recentFinds: Kept<readonly RecentFind[]>;
  readonly isSoundOn: Kept<boolean>;
  /** Plays and vibrates, where the device can and the person wants it. */
  signal(signal: Signal): void;
  /** Codes typed by a keyboard-wedge scanner anywhere outside text fields. Answers how to stop listening. */
  onWedgeCode(listener: (code: string) => void): () => void;
}

/** What the server says of this installation before anybody is signed in. */
export interface Installation {
  /** True until the group and its first administrator exist. */
  readonly isSetUpNeeded: boolean;
  /** Who may try the sample theatre, where it is shown. */
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** Settings known to visitors, by parameter. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Loads what the server says of this installation; `null` when it cannot be reached. */
export type LoadInstallation = () => Promise<Installation | null>;
