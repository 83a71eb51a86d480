/** Setup without a browser: at the first start, from the environment or for a demo. */
import { isLongEnough, PASSWORD_MIN } from '../../src/domain/access/index.ts';
import { isTooCommon } from '../accounts/passwordStrength.ts';
import { CodedError } from '../errors.ts';
import { defaultSiteId } from '../sites/sites.ts';
import { openSample } from './sample.ts';
import type { SiteSetup } from './siteSetup.ts';

/** Public on purpose: a demo runs on throw-away data. */
export const demoAdministrator = {
  email: 'demo@backstock.example',
  password: 'leave-one-light-on',
} as const;

/** The login of a demo, shown on the login page. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** The group to set up without a browser. */
interface Asked extends DemoSignIn {
  readonly groupName: string;
}

export interface FirstRunWishes {
  readonly setup: Asked | undefined;
  readonly isSampleWanted: boolean;
  readonly isDemo: boolean;
}

/** The password in the environment is too weak to set up a group. */
export class UnfitPassword extends Error {}

/** Only checked when a group is set up: a password accepted earlier mustn't prevent the server from starting. */
async function refuseUnfit({ groupName, email, password }: Asked): Promise<void> {
  if (!isLongEnough(password)) throw new UnfitPassword(`ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters.`);
  if (await isTooCommon(password, [groupName, email]))
    throw new UnfitPassword('ADMIN_PASSWORD is too easy to guess. Use a few unrelated words.');
}

/** Sets up the group if the environment requests it and it isn't set up yet. Returns the login of a demo. */
export async function firstRun(
  { setup }: { readonly setup: SiteSetup },
  wishes: FirstRunWishes,
): Promise<DemoSignIn | undefined> {
  const asked =
    wishes.setup ??
    (wishes.isDemo ? { ...demoAdministrator, groupName: (await openSample()).sampleGroupName } : undefined);
  if (!asked) return undefined;
  const { groupName, email, password } = asked;
  if (await setup.isNeeded(defaultSiteId)) {
    await refuseUnfit(asked);
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const name = wishes.isDemo ? 'Robin Prescott' : 'Administrator';
    await setup
      .found(defaultSiteId, { groupName, name, email, password, timezone, sample: wishes.isSampleWanted })
      .catch((error: unknown) => {
        // Another process that started at the same time has set it up.
        if (!(error instanceof CodedError && error.code === 'already-set-up')) throw error;
      });
  }
  return wishes.isDemo ? { email, password } : undefined;
}
