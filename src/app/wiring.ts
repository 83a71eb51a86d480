import type { StepAnswer } from '../machines/startUp/startUp.machine.ts';
import type { CameraCommand } from '../machines/scan/scanner.machine.ts';
import { asking, conversing, following, listening } from '../services/actors.ts';
import { createCamera } from '../services/scanner/camera.ts';
import type { PreferenceUpdate } from '../domain/preferences/index.ts';
import type { Credentials } from '../services/ports.ts';
import { keepProgram } from '../services/program/keepProgram.ts';
import type { ProgramCommand } from '../services/program/program.ts';
import { browserEnvironment } from './environment.ts';
import { createServices, type Services } from './services.ts';
import type { Submission } from '../machines/shared/submission.machine.ts';
import type { EditorSave } from '../machines/catalogue/recordEditor.machine.ts';
import { countCommand } from '../machines/stocktake/countCommand.ts';
import type { CountAsked } from '../machines/stocktake/stocktake.machine.ts';
import type { CommandBody } from '../domain/decide/index.ts';
import { deviceTexts } from '../words/en/device.ts';
import { spokenLocale } from '../words/speaker.ts';
import { wearBrand } from '../views/theme/wearBrand.ts';

const pass: StepAnswer = { redirect: null };

/** An installation without an administrator has to be set up first. A token means that it already is. */
async function checkSetUp({ local, installation }: Services): Promise<StepAnswer> {
  if (local.token() !== null) return pass;
  const status = await installation.status();
  return status?.needed === true ? { redirect: '/setup' } : pass;
}

/** Bytes. Less than this may not be enough for the data of a large group. */
const LITTLE_ROOM = 20_000_000;

/** Checks the local storage and the browser's storage quota. */
async function openStorage({ local }: Services): Promise<StepAnswer> {
  local.token();
  const { usage = 0, quota } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota !== undefined && quota - usage < LITTLE_ROOM)
    console.info('Backstock: this device is short of room; what does not fit is asked of the server.');
  return pass;
}

function applyTheme({ devicePreferences }: Services): StepAnswer {
  document.documentElement.dataset['theme'] = devicePreferences.get('theme').isDark ? 'dark' : 'light';
  wearBrand(devicePreferences.get('brand').style);
  return pass;
}

function prepareUi(): StepAnswer {
  document.documentElement.lang = spokenLocale();
  return pass;
}

/** A step whose error is logged and passed to the statechart, which skips the step. One that it doesn't wait for any longer is logged too. */
function startUpStep(name: string, run: () => Promise<StepAnswer> | StepAnswer) {
  return asking(async (_: undefined, signal) => {
    const noteTimeout = (): void => console.error(`Backstock: the start-up step "${name}" didn't respond in time.`);
    signal.addEventListener('abort', noteTimeout);
    try {
      return await run();
    } catch (error) {
      if (!signal.aborted) console.error(`Backstock: the start-up step "${name}" failed.`, error);
      throw error;
    } finally {
      signal.removeEventListener('abort', noteTimeout);
    }
  });
}

function sessionActors(services: () => Services) {
  return {
    readStored: asking(() => services().session.restored()),
    signIn: asking((credentials: Credentials, signal) => services().session.signIn(credentials, signal)),
    loadUser: asking((_: undefined, signal) => services().session.user(signal)),
    loadRoles: asking((_: undefined, signal) => services().session.roles(signal)),
    loadPermissions: asking((_: undefined, signal) => services().session.permissions(signal)),
    loadPreferences: asking((_: undefined, signal) => services().session.preferences(signal)),
    loadFeatures: asking((_: undefined, signal) => services().session.features(signal)),
    refresh: asking((_: undefined, signal) => services().session.everything(signal)),
    signOut: asking(async (_: undefined, signal): Promise<undefined> => {
      await services().session.logOut(signal);
    }),
    forget: asking(async (): Promise<undefined> => {
      await services().session.forget();
    }),
  };
}

function syncActors(services: () => Services) {
  return {
    connection: {
      prepare: asking((_: undefined, signal) => services().log.value.prepare(signal)),
      reset: asking(async (): Promise<undefined> => {
        await services().log.value.workspace.reset();
      }),
      feed: following(() => services().log.value.follow()),
    },
    outbox: { send: asking((_: undefined, signal) => services().log.value.sender.send(signal)) },
    leader: {
      lock: following(({ name }: { readonly name: string }) => services().log.value.lead(name)),
    },
  };
}

function accountActors(services: () => Services) {
  return {
    billing: { actors: { notify: asking((_: undefined, signal) => services().account.notifyContact(signal)) } },
    poller: {
      actors: {
        fetch: asking(({ path }: { readonly path: string }, signal) => services().account.fetch(path, signal)),
      },
    },
    environmentCheck: { actors: { fetch: asking((_: undefined, signal) => services().account.environment(signal)) } },
    preferences: {
      actors: {
        save: asking((update: PreferenceUpdate | null, signal) => {
          if (update === null) throw new Error('Invariant broken: a preference was saved without one waiting');
          return services().account.savePreference(update, signal);
        }),
      },
    },
  };
}

function importCrashed() {
  return { type: 'run.lost', message: deviceTexts.importStopped };
}

/** This device's camera, only open while a screen is scanning. */
export const browserCamera = createCamera();

/** The real actors for every statechart, by machine. */
export function wiringFor(services: () => Services, camera = browserCamera) {
  const { connection, outbox, leader } = syncActors(services);
  return {
    session: { actors: sessionActors(services) },
    startUp: {
      actors: {
        openStorage: startUpStep('storage', () => openStorage(services())),
        checkSetUp: startUpStep('set-up check', () => checkSetUp(services())),
        prepareUi: startUpStep('user interface', () => prepareUi()),
        applyTheme: startUpStep('theme', () => applyTheme(services())),
      },
    },
    update: { actors: { program: conversing<ProgramCommand>(keepProgram) } },
    connection: { actors: connection },
    outbox: { actors: outbox },
    leader: { actors: leader },
    ...accountActors(services),
    submission: {
      actors: {
        submit: asking((submission: Submission | null) => {
          if (submission === null) throw new Error('Invariant broken: a form was submitted without values');
          return services().installation.setUp(submission.values);
        }),
      },
    },
    recordEditor: {
      actors: {
        save: asking((save: EditorSave | null) => services().client.commands.dispatch(...(save?.bodies ?? []))),
      },
    },
    stocktake: {
      actors: {
        keepCount: asking((asked: CountAsked | null) =>
          services().client.commands.dispatch(...(asked === null ? [] : [countCommand(asked)])),
        ),
        apply: asking((changes: readonly CommandBody[]) => services().client.commands.dispatch(...changes)),
      },
    },
    importRun: {
      actors: {
        apply: listening<{ type: 'none' }, { readonly importId: string }>(
          async (report, { importId }, signal) => (await services().imports.fetch()).apply(importId, report, signal),
          importCrashed,
        ),
        undo: listening<{ type: 'none' }, { readonly importId: string }>(
          async (report, { importId }, signal) => (await services().imports.fetch()).undo(importId, report, signal),
          importCrashed,
        ),
      },
    },
    scanner: {
      actors: {
        camera: conversing<CameraCommand>((report, onTold) => camera.run(report, onTold)),
        lookUp: asking(({ code }: { readonly code: string }, signal) =>
          services().client.records.holderOf(code, signal),
        ),
      },
    },
  };
}

let built: Services | undefined;

/** The services of this page, created on first use. */
export function browserServices(): Services {
  built ??= createServices(browserEnvironment());
  return built;
}

/** The wiring used in the browser. */
export const wiring = wiringFor(browserServices);
