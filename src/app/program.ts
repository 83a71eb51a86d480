/** The program on this device, once the page is there: newer versions are taken when nobody is disturbed. */
import { createActor, type InspectionEvent } from 'xstate';
import type { NavigationStore } from '../machines/shared/ports.ts';
import type { SessionActor } from '../machines/session/session.machine.ts';
import type { OnDevice } from '../machines/shared/onDevice.ts';
import type { ConnectionActor } from '../machines/sync/connection.machine.ts';
import { updateMachine, type UpdateActor } from '../machines/update/update.machine.ts';
import { sight } from '../services/browserSignals.ts';
import { createDeviceState } from '../services/program/deviceState.ts';
import { createReloadSafety, type ReloadSafety } from '../services/program/reloadSafety.ts';
import { installPrompt } from './installPrompt.ts';
import type { Program } from '../views/shared/backstockContext.tsx';
import type { wiringFor } from './wiring.ts';

interface ProgramOptions {
  readonly wiring: Pick<ReturnType<typeof wiringFor>, 'update'>;
  readonly connection: ConnectionActor;
  readonly session: SessionActor;
  /** Calls back whenever what waits to be sent may have changed. */
  readonly onWaiting: (listener: (waiting: number) => void) => void;
  readonly navigation: NavigationStore;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Takes a new version at once where nothing was typed since the program began, else when the page is out of sight and untouched. */
export function updateWhenSafe(update: UpdateActor, quiet: ReloadSafety, reload: () => void): void {
  const tryNow = (): void => {
    const snapshot = update.getSnapshot();
    if (!snapshot.hasTag('offered') || !quiet.mayReload()) return;
    if (document.visibilityState === 'hidden' || snapshot.context.isFromBefore) update.send({ type: 'update.chance' });
  };
  update.subscribe(() => queueMicrotask(tryNow));
  sight.subscribe(tryNow);
  update.on('update.reload', () => {
    quiet.noteReload();
    reload();
  });
}

/** What this version cannot read, a newer one may. */
export function checkWhenBehind(update: UpdateActor, connection: ConnectionActor): void {
  let isBehind = false;
  connection.subscribe(({ context }) => {
    const isNow = context.outdated.length > 0;
    if (isNow && !isBehind) update.send({ type: 'update.look' });
    isBehind = isNow;
  });
}

/**
 * Asks the browser not to clear this device, once and where it can be understood: of an installed program when somebody is logged in, of
 * others when the first change waits without a network. Some browsers ask the person in turn.
 */
export function requestPersistence(
  onDevice: Pick<OnDevice, 'get' | 'keep'>,
  { session, connection, onWaiting }: Pick<ProgramOptions, 'session' | 'connection' | 'onWaiting'>,
): void {
  let isAsked = false;
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    void onDevice.keep();
  };
  const onSession = (): void => {
    if (session.getSnapshot().matches('signedIn') && onDevice.get().install === 'installed') ask();
  };
  session.subscribe(onSession);
  onSession();
  onWaiting((waiting) => {
    if (waiting > 0 && connection.getSnapshot().hasTag('offline')) ask();
  });
}

/** Starts it. Call once, in a browser. */
export function startProgram(options: ProgramOptions): Program {
  const { wiring, connection, navigation, inspect } = options;
  const update = createActor(updateMachine.provide(wiring.update), inspect === undefined ? {} : { inspect });
  const onDevice = createDeviceState(installPrompt);
  updateWhenSafe(update, createReloadSafety(navigation), () => location.reload());
  checkWhenBehind(update, connection);
  requestPersistence(onDevice, options);
  update.start();
  return { update, onDevice };
}
