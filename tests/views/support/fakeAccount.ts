/** Billing, the environment check and preferences, as they run for a logged-in user. */
import { createActor, fromPromise } from 'xstate';
import { isSuperAdmin, type Actor } from '../../../src/domain/access/index.ts';
import type { BillingStatus } from '../../../src/domain/billing/index.ts';
import type { EnvironmentStatus } from '../../../src/domain/environment/index.ts';
import type { PreferenceUpdate } from '../../../src/domain/preferences/index.ts';
import type { SiteSettings } from '../../../src/domain/site/index.ts';
import { billingMachine, type NotifyAnswer } from '../../../src/machines/billing/billing.machine.ts';
import { environmentCheckMachine } from '../../../src/machines/environment/environmentCheck.machine.ts';
import { preferencesMachine, type PreferenceAnswer } from '../../../src/machines/preferences/preferences.machine.ts';
import { createNavigation } from '../../../src/services/navigation.ts';
import type { Loaded } from '../../../src/services/ports.ts';

export interface FakeAccountOptions {
  /** The server's last billing status; default: none yet. */
  readonly billingStatus?: BillingStatus;
  readonly isDismissed?: boolean;
  readonly notify?: () => Promise<NotifyAnswer>;
  readonly siteSettings?: SiteSettings;
  readonly environment?: EnvironmentStatus;
  readonly save?: (update: PreferenceUpdate | null) => Promise<PreferenceAnswer>;
}

/** The actors and stores of one person's account; a visitor has no data. */
export function fakeAccount(person: Actor | null, options: FakeAccountOptions) {
  const notify = options.notify ?? (() => Promise.resolve({ outcome: 'sent', status: null } as const));
  const billing = createActor(billingMachine.provide({ actors: { notify: fromPromise(notify) } })).start();
  const environment: Loaded<EnvironmentStatus> = { ok: options.environment ?? { missing: [], permissionIssues: [] } };
  const environmentCheck = createActor(
    environmentCheckMachine.provide({
      actors: { fetch: fromPromise<Loaded<EnvironmentStatus>, undefined>(() => Promise.resolve(environment)) },
    }),
  ).start();
  const save = options.save ?? (() => Promise.resolve({ outcome: 'saved' } as const));
  const preferences = createActor(
    preferencesMachine.provide({
      actors: { save: fromPromise(({ input }: { input: PreferenceUpdate | null }) => save(input)) },
    }),
  ).start();
  if (person !== null) {
    billing.send({ type: 'billing.signedIn', isDismissed: options.isDismissed ?? false });
    if (options.billingStatus !== undefined)
      billing.send({ type: 'billing.statusRead', status: options.billingStatus });
    if (isSuperAdmin(person)) environmentCheck.send({ type: 'environment.start' });
    preferences.send({ type: 'preferences.loaded', preferences: {} });
  }
  const settings = options.siteSettings ?? {};
  return {
    actors: { billing, environmentCheck, preferences },
    siteSettings: { get: () => settings, subscribe: () => () => undefined },
    navigation: createNavigation(),
  };
}
