import { createContext, useContext } from 'react';
import type { InspectionEvent } from 'xstate';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import type { BillingActor } from '../../machines/billing/billing.machine.ts';
import type { EnvironmentCheckActor } from '../../machines/environment/environmentCheck.machine.ts';
import type { PreferencesActor } from '../../machines/preferences/preferences.machine.ts';
import type { recordEditorMachine } from '../../machines/catalogue/recordEditor.machine.ts';
import type { stocktakeMachine } from '../../machines/stocktake/stocktake.machine.ts';
import type { importRunMachine } from '../../machines/imports/importRun.machine.ts';
import type { scannerMachine } from '../../machines/scan/scanner.machine.ts';
import type { ApiConsole } from '../../machines/shared/apiConsole.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import type { Client } from '../../machines/shared/client.ts';
import type { Device } from '../../machines/shared/device.ts';
import type { OnDevice } from '../../machines/shared/onDevice.ts';
import type { Paper } from '../../machines/shared/paper.ts';
import type { FlightRecorder } from '../../machines/shared/flightRecorder.ts';
import type { RecordedCall } from '../../machines/shared/recordedRun.ts';
import type { submissionMachine } from '../../machines/shared/submission.machine.ts';
import type {
  Choose,
  Installation,
  DevicePreferences,
  NavigationStore,
  SiteSettingsStore,
} from '../../machines/shared/ports.ts';
import type { StartUpActor } from '../../machines/startUp/startUp.machine.ts';
import type { ConnectionActor } from '../../machines/sync/connection.machine.ts';
import type { LeaderActor } from '../../machines/sync/leader.machine.ts';
import type { OutboxActor } from '../../machines/sync/outbox.machine.ts';
import type { UpdateActor } from '../../machines/update/update.machine.ts';

/** A value that becomes available later. */
interface OnceHere<Value> {
  whenHere(listener: (value: Value) => void): void;
}

/** The application on this device. */
export interface Program {
  readonly update: UpdateActor;
  readonly onDevice: OnDevice;
}

/** Everything the views are given; created once, outside React, by `src/app/backstock.ts`. */
export interface Backstock {
  readonly client: Client;
  readonly installation: Installation;
  /** Calls about accounts; loaded with the first screen that makes one. */
  readonly accountCalls: () => Promise<AccountCalls>;
  /** Stored on the device across visits, e.g. theme, page size, columns. */
  readonly devicePreferences: DevicePreferences;
  /** Sets a preference that is synchronised to the user's other devices. */
  readonly choose: Choose;
  readonly siteSettings: SiteSettingsStore;
  readonly navigation: NavigationStore;
  readonly actors: {
    readonly session: SessionActor;
    readonly connection: ConnectionActor;
    readonly outbox: OutboxActor;
    readonly leader: LeaderActor;
    readonly startUp: StartUpActor;
    readonly billing: BillingActor;
    readonly environmentCheck: EnvironmentCheckActor;
    readonly preferences: PreferencesActor;
  };
  /** The user this tab is impersonating, if not the logged-in user; read-only. */
  readonly impersonation?: { readonly userId: string; readonly name: string };
  readonly device: Device;
  readonly paper: Paper;
  /** The statechart of forms that are sent once, with its dependencies. */
  readonly submission: typeof submissionMachine;
  /** Downloads what logging in needs while the browser is idle: a visitor on this page is about to log in. */
  readonly expectLogIn: () => void;
  /** Runs what logging in needs while the browser is idle: the visitor has begun to type. */
  readonly prepareLogIn: () => void;
  /** Loads what logged-in users need: all of `client`. Using it before is a defect. */
  readonly fetchInside: () => Promise<void>;
  /** What changes need: `machines`, and what decides them. Pages that offer changes wait for it: see `Deciding`. */
  readonly changes: {
    readonly arePrepared: () => boolean;
    /** Rejects if `machines` can't be loaded; the next call tries again. */
    readonly prepare: () => Promise<void>;
  };
  /** The application on this device: loaded after the first page, and never in tests without a browser. */
  readonly program: OnceHere<Program>;
  /** Statecharts that screens run themselves, with their dependencies. Using one before `changes` are prepared is a defect. */
  readonly machines: {
    readonly scanner: typeof scannerMachine;
    readonly recordEditor: typeof recordEditorMachine;
    readonly stocktake: typeof stocktakeMachine;
    readonly importRun: typeof importRunMachine;
  };
  /** Pass this to them, so that they are recorded like all others. */
  readonly watched?: { readonly inspect?: (event: InspectionEvent) => void };
  /** For the test pages. */
  readonly qa: {
    readonly recorder: FlightRecorder;
    readonly api: ApiConsole;
    /** The latest requests to the server with their responses. */
    readonly calls: () => readonly RecordedCall[];
    /** The QA page has been opened on this device: copies of the screens are recorded from the start. */
    readonly wasVisited: () => boolean;
    readonly noteVisit: () => void;
  };
}

/** Provided once, around the whole application. */
export const BackstockContext = createContext<Backstock | undefined>(undefined);

/** The client and the running statecharts. */
export function useBackstock(): Backstock {
  const backstock = useContext(BackstockContext);
  if (backstock === undefined) throw new Error('Invariant broken: useBackstock outside of BackstockContext');
  return backstock;
}
