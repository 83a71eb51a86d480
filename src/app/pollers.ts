import { createActor, type InspectionEvent } from 'xstate';
import { pollerMachine } from '../machines/polling/poller.machine.ts';
import type { wiringFor } from './wiring.ts';

/** Section 9 of the specification. */
const INTERVAL_MS = 15 * 60_000;

/** Creates the pollers that run while a user is logged in: one actor of the same machine each. */
export function createPollers(
  wiring: ReturnType<typeof wiringFor>,
  watched: { readonly inspect?: (event: InspectionEvent) => void },
) {
  const machine = pollerMachine.provide(wiring.poller);
  const poller = (path: string) => createActor(machine, { ...watched, input: { path, intervalMs: INTERVAL_MS } });
  return {
    subscription: poller('subscriptions'),
    settings: poller('settings'),
    systemSettings: poller('system-settings'),
    // Last, because an inspector shows the newest actor of a machine.
    billing: poller('billing/status'),
  };
}

export type Pollers = ReturnType<typeof createPollers>;
