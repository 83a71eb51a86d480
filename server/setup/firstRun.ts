/** Set-up without a browser: at the first start, from the environment or for a demonstration. */
import { isLongEnough, PASSWORD_MIN } from '../../src/domain/access/index.ts';
import { isTooCommon } from '../accounts/passwordStrength.ts';
import { defaultSiteId } from '../sites/sites.ts';
import { openSample } from './sample.ts';
import type { SiteSetup } from './siteSetup.ts';

/** Anybody may know it: a demonstration lives on throw-away data. */
export const demoAdministrator = {
  email: 'demo@backstock.example',
  password: 'leave-one-light-on',
} as const;

/** The sign-in of a demonstration, shown on the login page. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** The group that is founded without anybody at a browser. */
interface Asked extends DemoSignIn {
  readonly groupName: string;
}

export interface FirstRunWishes {
  readonly setup: Asked | undefined;
  readonly isSampleWanted: boolean;
  readonly isDemo: boolean;
}

/** The password of the environment is not fit for the group that it is to found. */
export class UnfitPassword extends Error {}

/** Looked at only where a group is founded: a password that was good enough once must not keep the server from starting. */
async function refuseUnfit({ groupName, email, password }: Asked): Promise<void> {
  if (!isLongEnough(password)) throw new UnfitPassword(`ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters.`);
  if (await isTooCommon(password, [groupName, email]))
    throw new UnfitPassword('ADMIN_PASSWORD is too easy to guess: take a few words that do not belong together.');
}

/** Founds the group if the environment asks for it and it has not been founded yet; answers the sign-in of a demonstration. */
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
    await setup.found(defaultSiteId, {
      groupName,
      name,
      email,
      password,
      timezone,
      sample: wishes.isSampleWanted,
    });
  }
  return wishes.isDemo ? { email, password } : undefined;
}
