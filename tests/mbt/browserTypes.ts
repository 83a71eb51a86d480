import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { HeldRequest, HeldRoutes } from './heldRoutes.ts';

/** What a browser executor works with. */
export interface BrowserHands {
  readonly page: Page;
  readonly routes: HeldRoutes;
}

/** How the outside world produces the results of one actor; `next` is the step after the result. */
export interface BrowserChild {
  readonly done: (hands: BrowserHands, output: unknown, next: AnyEventObject | undefined) => Promise<void>;
  readonly error: (hands: BrowserHands, error: unknown, next: AnyEventObject | undefined) => Promise<void>;
}

/** A rule checked from outside: storage, texts, the screen. */
export interface BrowserRule {
  readonly id: string;
  readonly text: string;
  readonly when: (state: AnyMachineSnapshot, event: AnyEventObject | undefined) => boolean;
  readonly check: (page: Page, state: AnyMachineSnapshot, event: AnyEventObject | undefined) => Promise<void>;
}

/** How user, server and clock play one machine's paths in the real application. */
export interface BrowserAdapter {
  /** Requests that are held until a step answers them, by the id of the actor that makes them. */
  readonly held: Readonly<Record<string, HeldRequest>>;
  /** Prepares storage for a start and opens the page, after the clock is installed and requests are held. `next` is the first of the `steps`. */
  readonly open: (
    hands: BrowserHands,
    inputName: string,
    next: AnyEventObject | undefined,
    steps: readonly AnyEventObject[],
  ) => Promise<void>;
  /** Performs each external event; an event without an executor fails the path. `next` is the following step. */
  readonly external: Readonly<
    Record<string, (hands: BrowserHands, event: AnyEventObject, next: AnyEventObject | undefined) => Promise<void>>
  >;
  /**
   * Actors that can't be held from outside because they only use the device. While one runs the page isn't checked: the next
   * step must be its result (ensure this in `possible`), which is prepared from `next`.
   */
  readonly instant?: readonly string[];
  /** States that the application leaves at once by itself: the page isn't checked in them, only that it passed through. */
  readonly passing?: (state: AnyMachineSnapshot) => boolean;
  /** Actors that are not a single held request. */
  readonly children?: Readonly<Record<string, BrowserChild>>;
  /** Whether a user or the server can cause the event in a state; impossible events are left out of the browser's paths. */
  readonly possible?: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Transitions that can't be caused from outside, with the reason; one that is taken anyway fails. */
  readonly exempt?: Readonly<Record<string, string>>;
  readonly rules: readonly BrowserRule[];
}
