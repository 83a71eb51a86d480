import { createActor, type InspectionEvent } from 'xstate';
import { recordEditorMachine } from '../machines/catalogue/recordEditor.machine.ts';
import { scannerMachine } from '../machines/scan/scanner.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import type { Device } from '../machines/shared/device.ts';
import { submissionMachine } from '../machines/shared/submission.machine.ts';
import { startUpMachine } from '../machines/startUp/startUp.machine.ts';
import { connectionMachine } from '../machines/sync/connection.machine.ts';
import { leaderMachine } from '../machines/sync/leader.machine.ts';
import { outboxMachine } from '../machines/sync/outbox.machine.ts';
import type { Backstock } from '../views/shared/backstockContext.tsx';
import { coordinate } from './coordination.ts';
import type { Services } from './services.ts';
import type { wiringFor } from './wiring.ts';

export interface BackstockOptions {
  readonly services: Services;
  readonly wiring: ReturnType<typeof wiringFor>;
  readonly device: Device;
  /** Watches every statechart; for test builds and the QA page. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The whole program without its screen. `start` sets it going; `startUp` says when to mount. */
export interface RunningBackstock extends Backstock {
  readonly start: () => void;
}

/** Builds every actor once, outside React, and connects them. */
export function createBackstock({ services, wiring, device, inspect }: BackstockOptions): RunningBackstock {
  const watched = inspect === undefined ? {} : { inspect };
  const actors = {
    session: createActor(sessionMachine.provide(wiring.session), watched),
    connection: createActor(connectionMachine.provide(wiring.connection), watched),
    outbox: createActor(outboxMachine.provide(wiring.outbox), watched),
    leader: createActor(leaderMachine.provide(wiring.leader), watched),
    startUp: createActor(startUpMachine.provide(wiring.startUp), watched),
  };
  coordinate(actors, services);
  return {
    client: services.client,
    installation: services.installation,
    kept: services.kept,
    device,
    actors,
    machines: {
      scanner: scannerMachine.provide(wiring.scanner),
      submission: submissionMachine.provide(wiring.submission),
      recordEditor: recordEditorMachine.provide(wiring.recordEditor),
    },
    start() {
      for (const actor of [actors.outbox, actors.connection, actors.leader, actors.session, actors.startUp]) actor.start();
    },
  };
}
