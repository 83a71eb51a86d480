/** The program on this device, once the page is there: newer versions are taken when nobody is disturbed. */
import { createActor, type InspectionEvent } from 'xstate';
import type { NavigationStore } from '../machines/shared/ports.ts';
import type { ConnectionActor } from '../machines/sync/connection.machine.ts';
import { updateMachine, type UpdateActor } from '../machines/update/update.machine.ts';
import { createQuiet, type Quiet } from '../services/program/quiet.ts';
import type { wiringFor } from './wiring.ts';

export interface Program {
  readonly update: UpdateActor;
}

interface ProgramOptions {
  readonly wiring: Pick<ReturnType<typeof wiringFor>, 'update'>;
  readonly connection: ConnectionActor;
  readonly navigation: NavigationStore;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Takes a new version at once where nothing was typed since the program began, else when the page is out of sight and untouched. */
function takeWhenQuiet(update: UpdateActor, quiet: Quiet): void {
  const tryNow = (): void => {
    const snapshot = update.getSnapshot();
    if (!snapshot.hasTag('offered') || !quiet.mayReload()) return;
    if (document.visibilityState === 'hidden' || snapshot.context.isFromBefore) update.send({ type: 'update.chance' });
  };
  update.subscribe(() => queueMicrotask(tryNow));
  document.addEventListener('visibilitychange', tryNow);
  update.on('update.reload', () => {
    quiet.noteReload();
    location.reload();
  });
}

/** What this version cannot read, a newer one may. */
function lookWhenBehind(update: UpdateActor, connection: ConnectionActor): void {
  let isBehind = false;
  connection.subscribe(({ context }) => {
    const isNow = context.outdated.length > 0;
    if (isNow && !isBehind) update.send({ type: 'update.look' });
    isBehind = isNow;
  });
}

/** Starts it. Call once, in a browser. */
export function startProgram({ wiring, connection, navigation, ...watched }: ProgramOptions): Program {
  const update = createActor(updateMachine.provide(wiring.update), watched);
  takeWhenQuiet(update, createQuiet(navigation));
  lookWhenBehind(update, connection);
  update.start();
  return { update };
}
