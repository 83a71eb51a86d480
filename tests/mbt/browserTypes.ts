import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { HeldRequest, HeldRoutes } from './heldRoutes.ts';

/** What executors of the browser have in their hands. */
export interface BrowserHands {
  readonly page: Page;
  readonly routes: HeldRoutes;
}

/** How the outside world gives the answers of one actor; `next` is the step after the answer. */
export interface BrowserChild {
  readonly done: (hands: BrowserHands, output: unknown, next: AnyEventObject | undefined) => Promise<void>;
  readonly error: (hands: BrowserHands, error: unknown, next: AnyEventObject | undefined) => Promise<void>;
}

/** A rule seen from outside: storage, texts, what is on the screen. */
export interface BrowserRule {
  readonly id: string;
  readonly text: string;
  readonly when: (state: AnyMachineSnapshot, event: AnyEventObject | undefined) => boolean;
  readonly check: (page: Page, state: AnyMachineSnapshot, event: AnyEventObject | undefined) => Promise<void>;
}

/** How a person, a server and a clock play one machine's paths in the real application. */
export interface BrowserAdapter {
  /** Requests that are held until a step answers them, by the id of the actor that makes them. */
  readonly held: Readonly<Record<string, HeldRequest>>;
  /** Prepares storage for a start and opens the page; the clock is installed and requests are held before. `next` is the first of the `steps`. */
  readonly open: (
    hands: BrowserHands,
    inputName: string,
    next: AnyEventObject | undefined,
    steps: readonly AnyEventObject[],
  ) => Promise<void>;
  /** Causes each external event by hand; an event without an executor fails the path. `next` is the step after it. */
  readonly external: Readonly<
    Record<string, (hands: BrowserHands, event: AnyEventObject, next: AnyEventObject | undefined) => Promise<void>>
  >;
  /**
   * Actors that nobody outside can hold, because they ask the device only. While one runs the page is not looked at: the next
   * step must be its answer (see to it in `possible`), and what it will answer is prepared from `next`.
   */
  readonly instant?: readonly string[];
  /** States that the application leaves by itself at once: the page is not looked at, only that it came through. */
  readonly passing?: (state: AnyMachineSnapshot) => boolean;
  /** Actors that are not one held request. */
  readonly children?: Readonly<Record<string, BrowserChild>>;
  /** What a person or server can cause in a state; events it refuses are left out of the browser's paths. */
  readonly possible?: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Transitions nobody can cause from outside, with the reason; one that is taken all the same fails. */
  readonly exempt?: Readonly<Record<string, string>>;
  readonly rules: readonly BrowserRule[];
}
