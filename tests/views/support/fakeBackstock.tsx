/** Everything that views are given, without network or storage, based on a real fold and real statecharts. */
import { Subject } from 'rxjs';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Actor } from '../../../src/domain/access/index.ts';
import { firstVisit, updateOf } from '../../../src/domain/preferences/index.ts';
import { recordEditorMachine, type EditorSave } from '../../../src/machines/catalogue/recordEditor.machine.ts';
import { countCommand } from '../../../src/machines/stocktake/countCommand.ts';
import { stocktakeMachine, type CountAsked } from '../../../src/machines/stocktake/stocktake.machine.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { importRunMachine, type ImportRunEvent } from '../../../src/machines/imports/importRun.machine.ts';
import { scannerMachine, type CameraCommand, type ScannerEvent } from '../../../src/machines/scan/scanner.machine.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { signedOutContext, type SessionContext } from '../../../src/machines/session/sessionContext.ts';
import type { AccountCalls } from '../../../src/machines/shared/accountCalls.ts';
import type { Device, Signal } from '../../../src/machines/shared/device.ts';
import type { SetUpAnswer, Installation, DevicePreferences, SetUpStatus } from '../../../src/machines/shared/ports.ts';
import { submissionMachine, type Submission } from '../../../src/machines/shared/submission.machine.ts';
import { startUpMachine } from '../../../src/machines/startUp/startUp.machine.ts';
import { connectionMachine, initialConnection } from '../../../src/machines/sync/connection.machine.ts';
import { leaderMachine } from '../../../src/machines/sync/leader.machine.ts';
import { outboxMachine } from '../../../src/machines/sync/outbox.machine.ts';
import { ROLES_OF_TESTS, type Person } from './people.ts';
import { BackstockContext, type Backstock, type Program } from '../../../src/views/shared/backstockContext.tsx';
import { fakeAccount, type FakeAccountOptions } from './fakeAccount.ts';
import { fakeClient, type FakeClient } from './fakeClient.ts';
import { fakeQa, type FakeAnswer } from './fakeQa.ts';
import type { Enrolment, Loaded, SessionUser, SignInAnswer } from '../../../src/services/ports.ts';
import { WedgeTakers } from '../../../src/services/scanner/wedgeTakers.ts';

type ImportActor = (report: (event: ImportRunEvent) => void, input: { readonly importId: string }) => void;

export interface FakeOptions extends FakeAccountOptions {
  /** The app on this device; without it nothing is known about it. */
  readonly program?: Program;
  /** The logged-in user; `null` for a visitor. Default: an administrator. */
  readonly person?: Person | null;
  readonly online?: boolean;
  /** No user is known on this device, and the server doesn't respond. */
  readonly isUnreachable?: boolean;
  readonly now?: string;
  /** The server's set-up status; undefined if it can't be reached. */
  readonly setUpStatus?: SetUpStatus;
  readonly publicSettings?: Readonly<Record<string, string>>;
  /** The server's response to a login; default: 401. */
  readonly signInAnswer?: SignInAnswer;
  /** The data held between the steps of a login. */
  readonly enrolment?: Enrolment;
  /** The page to return to after the identity provider. */
  readonly returnPath?: string;
  /** The server's response to manual API calls; default: an empty 204. */
  readonly answer?: FakeAnswer;
  /** The server's responses to account requests; default: unreachable. */
  readonly accountCalls?: Partial<AccountCalls>;
  /** The result of submitting a form; default: accepted. */
  readonly submit?: (submission: Submission) => Promise<SetUpAnswer>;
  /** Applies or undoes an import; without it nothing is ever reported. */
  readonly apply?: ImportActor;
  readonly undo?: ImportActor;
}

/** The camera as controlled by a test. */
interface FakeCamera {
  /** True while a screen has switched it on. */
  readonly isRunning: boolean;
  readonly commands: readonly CameraCommand[];
  send(event: ScannerEvent): void;
}

export interface FakeBackstock extends Backstock {
  readonly client: FakeClient;
  readonly camera: FakeCamera;
  readonly signals: readonly Signal[];
  /** Types a code like a barcode scanner. */
  wedge(code: string): void;
  setOnline(online: boolean): void;
}

function fakeDevicePreferences(): DevicePreferences {
  const listeners = new Set<() => void>();
  const chosen = new Set<string>();
  let values = firstVisit;
  const set: DevicePreferences['set'] = (key, value) => {
    values = { ...values, [key]: value };
    chosen.add(key);
    for (const listener of listeners) listener();
  };
  return {
    get: (key) => values[key],
    isChosen: (key) => chosen.has(key),
    set,
    forget: (key) => {
      set(key, firstVisit[key]);
      chosen.delete(key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sessionContextOf(person: Person | null): SessionContext {
  if (person === null) return signedOutContext;
  const { roles, permissions, features } = person;
  const user = {
    id: person.userId,
    name: person.name,
    email: person.email,
    memberId: person.memberId ?? null,
    ...(person.linkToConfirm === undefined ? {} : { linkToConfirm: person.linkToConfirm }),
  };
  return { ...signedOutContext, user, roles, permissions, features, complete: true };
}

function startedSession(person: Person | null, signInAnswer: SignInAnswer, isUnreachable: boolean) {
  const machine = sessionMachine.provide({
    actors: {
      signIn: fromPromise(() => Promise.resolve(signInAnswer)),
      loadUser: fromPromise<Loaded<SessionUser>, undefined>(() =>
        Promise.resolve({ failed: 'unavailable', message: "Can't reach Backstock" }),
      ),
      signOut: fromPromise(() => Promise.resolve(undefined)),
      forget: fromPromise(() => Promise.resolve(undefined)),
    },
  });
  const settled = person === null ? 'signedOut' : { signedIn: 'current' };
  const value = isUnreachable ? 'unreachable' : settled;
  return createActor(machine, { snapshot: machine.resolveState({ value, context: sessionContextOf(person) }) }).start();
}

function fakeDevice(signals: Signal[], wedge: WedgeTakers): Device {
  return {
    signal: (signal) => signals.push(signal),
    mountViewfinder: () => () => undefined,
    prepareCamera: () => undefined,
    onWedgeCode: wedge.addPage,
    onSpareWedgeCode: wedge.addFrame,
  };
}

/** The scanner on this client's records, and a camera controlled by the test. */
function fakeScanner(client: FakeClient) {
  const commands: CameraCommand[] = [];
  let speak: ((event: ScannerEvent) => void) | undefined;
  const machine = scannerMachine.provide({
    actors: {
      camera: fromCallback<CameraCommand, undefined>(({ sendBack, receive }) => {
        speak = sendBack;
        receive((command) => commands.push(command));
        return () => {
          speak = undefined;
        };
      }),
      lookUp: fromPromise(async ({ input }: { input: { code: string } }) => client.records.holderOf(input.code)),
    },
  });
  const camera: FakeCamera = {
    get isRunning() {
      return speak !== undefined;
    },
    commands,
    send: (event) => {
      if (!speak) throw new Error('The camera is off.');
      speak(event);
    },
  };
  return { machine, camera };
}

function fakeInstallation(options: FakeOptions): Installation {
  return {
    status: () => Promise.resolve('setUpStatus' in options ? options.setUpStatus : { needed: false }),
    setUp: () => Promise.resolve({ done: true }),
    returnPath: () => options.returnPath ?? null,
    enrolment: () => options.enrolment ?? null,
    logoUrl: (mediaId, size) => `/api/public/logo/${mediaId}/${size}`,
    publicSettings: () => Promise.resolve(options.publicSettings ?? { group_name: 'The Lantern Players' }),
  };
}

const unreachable = () => Promise.resolve({ problem: "The server can't be reached. Try again in a moment." });

function fakeAccountCalls(given: Partial<AccountCalls>): AccountCalls {
  return {
    passwordStrength: unreachable,
    room: unreachable,
    forgot: unreachable,
    validate: unreachable,
    reset: unreachable,
    changePassword: unreachable,
    itemCounts: unreachable,
    askedRecord: unreachable,
    avatar: unreachable,
    changeAvatar: unreachable,
    changeLogo: unreachable,
    devices: unreachable,
    nameDevice: unreachable,
    endDevices: unreachable,
    exported: unreachable,
    signIns: unreachable,
    seeAs: unreachable,
    invite: unreachable,
    logOutEverywhere: unreachable,
    activity: unreachable,
    secondStep: unreachable,
    beginSecondStep: unreachable,
    confirmSecondStep: unreachable,
    endSecondStep: unreachable,
    newRecoveryCodes: unreachable,
    resetSecondStep: unreachable,
    unlinkProvider: unreachable,
    calendarFeeds: unreachable,
    ownCalls: unreachable,
    makeCalendarFeed: unreachable,
    dropCalendarFeed: unreachable,
    toProvider: unreachable,
    passkeys: unreachable,
    addPasskey: unreachable,
    renamePasskey: unreachable,
    removePasskey: unreachable,
    signInByPasskey: unreachable,
    ...given,
  };
}

function actorFor(person: Person | null): Actor {
  return person ?? { userId: 'nobody', roles: [], permissions: [], features: [] };
}

/** Creates one installation, on one device, for one user. */
export function fakeBackstock(options: FakeOptions = {}): FakeBackstock {
  const person = options.person === undefined ? ROLES_OF_TESTS.superAdmin : options.person;
  const online = options.online ?? true;
  const client = fakeClient({
    actor: actorFor(person),
    now: options.now ?? '2026-05-14T12:00:00.000Z',
    timezone: 'Europe/London',
    online,
  });
  const signals: Signal[] = [];
  const keyboard = new Subject<string>();
  const wedge = new WedgeTakers(keyboard);
  const { machine: scanner, camera } = fakeScanner(client);
  const connection = createActor(connectionMachine, {
    snapshot: connectionMachine.resolveState({
      value: { following: online ? 'live' : 'offline' },
      context: initialConnection,
    }),
  }).start();
  const account = fakeAccount(person, options);
  const submit = options.submit ?? (() => Promise.resolve({ done: true } as const));
  const actors = {
    ...account.actors,
    session: startedSession(
      person,
      options.signInAnswer ?? { outcome: 'refused', status: 401, message: 'Wrong email or password.' },
      options.isUnreachable ?? false,
    ),
    connection,
    outbox: createActor(outboxMachine).start(),
    leader: createActor(leaderMachine).start(),
    startUp: createActor(startUpMachine, {
      snapshot: startUpMachine.resolveState({ value: 'theme', context: { failed: [], redirect: null } }),
    }),
  };
  const devicePreferences = fakeDevicePreferences();
  const qa = fakeQa(actors, options.answer);
  return {
    client,
    siteSettings: account.siteSettings,
    navigation: account.navigation,
    actors,
    qa,
    watched: { inspect: qa.recorder.inspect },
    device: fakeDevice(signals, wedge),
    paper: {
      open: async () => (await import('../../support/testPaper.ts')).testPaper(),
      qr: async (text) => (await import('../../../src/services/paper/symbols.ts')).qrShape(text),
    },
    installation: fakeInstallation(options),
    accountCalls: () => Promise.resolve(fakeAccountCalls(options.accountCalls ?? {})),
    program: { whenHere: (listener) => options.program !== undefined && listener(options.program) },
    devicePreferences,
    choose: (name, value) => {
      devicePreferences.set(name, value);
      const { key, value: sent } = updateOf(name, value);
      actors.preferences.send({ type: 'preferences.set', key, value: sent });
    },
    submission: submissionMachine.provide({
      actors: {
        submit: fromPromise(({ input }: { input: Submission | null }) =>
          input === null ? Promise.reject(new Error('Nothing was submitted.')) : submit(input),
        ),
      },
    }),
    expectLogIn: () => undefined,
    prepareLogIn: () => undefined,
    fetchInside: () => Promise.resolve(),
    changes: {
      arePrepared: () => client.commands.canDecide(),
      prepare: async () => void (await client.commands.prepare()),
    },
    machines: {
      scanner,
      recordEditor: recordEditorMachine.provide({
        actors: {
          save: fromPromise(({ input }: { input: EditorSave | null }) =>
            client.commands.dispatch(...(input?.bodies ?? [])),
          ),
        },
      }),
      stocktake: stocktakeMachine.provide({
        actors: {
          keepCount: fromPromise(({ input }: { input: CountAsked | null }) =>
            client.commands.dispatch(...(input ? [countCommand(input)] : [])),
          ),
          apply: fromPromise(({ input }: { input: readonly CommandBody[] }) => client.commands.dispatch(...input)),
        },
      }),
      importRun: importRunMachine.provide({
        actors: {
          apply: fromCallback(({ sendBack, input }) => options.apply?.(sendBack, input)),
          undo: fromCallback(({ sendBack, input }) => options.undo?.(sendBack, input)),
        },
      }),
    },
    camera,
    signals,
    wedge: (code) => {
      keyboard.next(code);
    },
    setOnline: (next) => {
      client.setOnline(next);
      connection.send({ type: 'leader.status', status: next ? 'live' : 'offline' });
    },
  };
}

/** Renders inside the context and a router at `route`. */
export function renderWithBackstock(ui: ReactNode, backstock: Backstock = fakeBackstock(), route = '/'): RenderResult {
  return render(
    <BackstockContext value={backstock}>
      <MemoryRouter initialEntries={[route]}>{ui}</MemoryRouter>
    </BackstockContext>,
  );
}
