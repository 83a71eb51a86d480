/** The program on this device, once the page is loaded: updates to new versions without disturbing the user. */
import { createActor, type InspectionEvent } from 'xstate';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';
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
  /** Calls back when the number of unsent changes may have changed. */
  readonly onWaiting: (listener: (waiting: number) => void) => void;
  readonly navigation: NavigationStore;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Updates at once if nothing has been typed since the start, otherwise when the page is hidden and has no unsaved input. */
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

/** Checks for a newer version when there are events that this one can't read. */
export function checkWhenBehind(update: UpdateActor, connection: ConnectionActor): void {
  let isBehind = false;
  connection.subscribe(({ context }) => {
    const isNow = context.outdated.length > 0;
    if (isNow && !isBehind) update.send({ type: 'update.look' });
    isBehind = isNow;
  });
}

/**
 * Requests persistent storage from the browser, once and when the user can see why: in an installed app at login, otherwise when
 * the first change is waiting offline. Some browsers then ask the user.
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

/** Starts the program. Call once, in a browser. */
export function startProgram(options: ProgramOptions): Program {
  const { wiring, connection, navigation, inspect } = options;
  const update = createActor(updateMachine.provide(wiring.update), withoutUndefined({ inspect }));
  const onDevice = createDeviceState(installPrompt);
  updateWhenSafe(update, createReloadSafety(navigation), () => location.reload());
  checkWhenBehind(update, connection);
  requestPersistence(onDevice, options);
  update.start();
  return { update, onDevice };
}
