/** What the parts of a device know of each other. */
import type { DeviceClock } from './clock.ts';
import type { Line } from './line.ts';
import type { Act, Step } from './locator.types.ts';
import type { Screen, Tab } from './tab.ts';

/** A file as a person chooses it. */
export interface GivenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** The page that a locator looks into. */
export interface Ground {
  readonly tab: Tab;
  act(steps: readonly Step[], what: Act, given: string): Promise<unknown>;
  /** Whether the page felt the last press; true where another page has come since. */
  feltPress(): Promise<boolean>;
  evaluateOn<T, G>(
    steps: readonly Step[],
    how: 'one' | 'all',
    fn: (found: never, given: G) => T,
    given?: G,
  ): Promise<Awaited<T>>;
  giveFiles(steps: readonly Step[], files: GivenFile | readonly GivenFile[]): Promise<void>;
}

/** The device that a page is on. */
export interface Surroundings {
  readonly url: string;
  readonly screen: Screen;
  readonly line: Line;
  readonly clock: DeviceClock;
  onClose(work: () => void): void;
  /** Of a page that is closed. */
  forget(page: Ground): void;
}
