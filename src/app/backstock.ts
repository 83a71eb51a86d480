import { createActor, type InspectionEvent } from 'xstate';
import { billingMachine } from '../machines/billing/billing.machine.ts';
import { environmentCheckMachine } from '../machines/environment/environmentCheck.machine.ts';
import { preferencesMachine } from '../machines/preferences/preferences.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import type { Device } from '../machines/shared/device.ts';
import type { Paper } from '../machines/shared/paper.ts';
import { createFlightRecorder } from '../machines/shared/flightRecorder.ts';
import { submissionMachine } from '../machines/shared/submission.machine.ts';
import { startUpMachine } from '../machines/startUp/startUp.machine.ts';
import { connectionMachine } from '../machines/sync/connection.machine.ts';
import { leaderMachine } from '../machines/sync/leader.machine.ts';
import { outboxMachine } from '../machines/sync/outbox.machine.ts';
import { downloadCalls, fetchCalls } from '../services/api.ts';
import { createApiConsole } from '../services/apiConsole.ts';
import { Lazy, lazyParts } from '../services/lazy.ts';
import type { Backstock, Program } from '../views/shared/backstockContext.tsx';
import { coordinateAccount } from './accountCoordination.ts';
import { coordinate } from './coordination.ts';
import { syncPreferences } from './syncedPreferences.ts';
import { createPollers, type Pollers } from './pollers.ts';
import type { Services } from './services.ts';
import type { wiringFor } from './wiring.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';

export interface BackstockOptions {
  readonly services: Services;
  readonly wiring: ReturnType<typeof wiringFor>;
  readonly device: Device;
  readonly paper: Paper;
  /** Inspects every statechart; for test builds and the QA page. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The whole program without its user interface. `start` runs it; `startUp` reports when to mount. */
export interface RunningBackstock extends Backstock {
  readonly program: Lazy<Program>;
  readonly start: () => void;
}

/** Creates what the QA pages use. */
function createQa(
  actors: Backstock['actors'],
  pollers: Pollers,
  { api, calls, environment, local }: Services,
): Backstock['qa'] {
  const { billing, subscription, settings, systemSettings } = pollers;
  const named = {
    'billing poller': billing,
    'subscription poller': subscription,
    'settings poller': settings,
    'system settings poller': systemSettings,
  };
  const apiConsole = createApiConsole(api, environment.clock.timezone);
  const recorder = createFlightRecorder({ ...actors, ...named }, () => Date.parse(environment.clock.now()));
  // Deferred until the current step has been recorded.
  const forget = (): void =>
    queueMicrotask(() => {
      recorder.clear();
      calls.clear();
    });
  let hasBeenIn = false;
  let person: string | undefined;
  actors.session.subscribe((snapshot) => {
    if (snapshot.matches('signedIn')) {
      hasBeenIn = true;
      const { user } = snapshot.context;
      // The next person must not see the screens of the one before, also if the recording was opened.
      if (person !== undefined && user !== null && user.id !== person) forget();
      person = user?.id ?? person;
    }
    if (!snapshot.matches('signedOut') && !snapshot.matches('expiring')) return;
    apiConsole.forget();
    if (!hasBeenIn || recorder.isOpened) return;
    hasBeenIn = false;
    forget();
  });
  return {
    recorder,
    api: apiConsole,
    calls: () => calls.get(),
    wasVisited: () => local.read('qaVisited', (value) => value === true || undefined) === true,
    noteVisit: () => local.write('qaVisited', true),
  };
}

/** Creates every actor once, outside React, and connects them. */
export function createBackstock({ services, wiring, device, paper, inspect }: BackstockOptions): RunningBackstock {
  const watched = withoutUndefined({ inspect });
  const actors = {
    session: createActor(sessionMachine.provide(wiring.session), watched),
    connection: createActor(connectionMachine.provide(wiring.connection), watched),
    outbox: createActor(outboxMachine.provide(wiring.outbox), watched),
    leader: createActor(leaderMachine.provide(wiring.leader), watched),
    startUp: createActor(startUpMachine.provide(wiring.startUp), watched),
    billing: createActor(billingMachine.provide(wiring.billing), watched),
    environmentCheck: createActor(environmentCheckMachine.provide(wiring.environmentCheck), watched),
    preferences: createActor(preferencesMachine.provide(wiring.preferences), watched),
  };
  const pollers = createPollers(wiring, watched);
  coordinate(actors, services);
  coordinateAccount(actors, pollers, services);
  const choose = syncPreferences(actors, services);
  const qa = createQa(actors, pollers, services);
  const inside = {
    inspect(event: InspectionEvent) {
      inspect?.(event);
      qa.recorder.inspect(event);
    },
  };
  const submission = submissionMachine.provide(wiring.submission);
  const screens = new Lazy(async () => (await import('./screenMachines.ts')).screenMachines(wiring));
  const program = new Lazy(async () => {
    const { startProgram } = await import('./program.ts');
    const { connection, session } = actors;
    const onWaiting = (listener: (waiting: number) => void): void =>
      services.log.whenHere(
        ({ workspace: { outbox } }) => void outbox.subscribe(() => listener(outbox.toSend().length)),
      );
    const { navigation } = services;
    return startProgram({ wiring, connection, session, onWaiting, navigation, ...inside });
  });
  return {
    client: services.client,
    installation: services.installation,
    accountCalls: services.accountCalls,
    devicePreferences: services.devicePreferences,
    choose,
    siteSettings: services.siteSettings,
    navigation: services.navigation,
    ...withoutUndefined({ impersonation: services.environment.impersonation }),
    device,
    paper,
    actors,
    submission,
    machines: lazyParts(() => screens.value, 'scanner', 'recordEditor', 'stocktake', 'importRun'),
    program,
    expectLogIn: () => services.environment.onIdle(() => void downloadCalls()),
    prepareLogIn: () => services.environment.onIdle(() => void fetchCalls()),
    fetchInside: async () => void (await services.log.fetch()),
    changes: {
      arePrepared: () => screens.isHere && services.client.commands.canDecide(),
      prepare: async () => void (await Promise.all([services.client.commands.prepare(), screens.fetch()])),
    },
    watched: inside,
    qa,
    start() {
      // Actors that depend on the session start before it.
      const { session, startUp, ...others } = actors;
      for (const actor of [...Object.values(others), ...Object.values(pollers), session, startUp]) actor.start();
    },
  };
}
