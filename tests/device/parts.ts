/** The interfaces between the parts of a device. */
import type { DeviceClock } from './clock.ts';
import type { Line } from './line.ts';
import type { Act, Step } from './locator.types.ts';
import type { Screen, Tab } from './tab.ts';

/** A file as a user chooses it. */
export interface GivenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** The page a locator searches. */
export interface Ground {
  readonly tab: Tab;
  act(steps: readonly Step[], what: Act, given: string): Promise<unknown>;
  /** Whether the page received the last press; true if another page has replaced it. */
  feltPress(): Promise<boolean>;
  evaluateOn<T, G>(
    steps: readonly Step[],
    how: 'one' | 'all',
    fn: (found: never, given: G) => T,
    given?: G,
  ): Promise<Awaited<T>>;
  giveFiles(steps: readonly Step[], files: GivenFile | readonly GivenFile[]): Promise<void>;
}

/** The device a page is on. */
export interface Surroundings {
  readonly url: string;
  readonly screen: Screen;
  readonly line: Line;
  readonly clock: DeviceClock;
  onClose(work: () => void): void;
  /** Called when a page has been closed. */
  forget(page: Ground): void;
}
