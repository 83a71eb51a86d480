/** Set-up without a browser: at the first start, from the environment or for a demonstration. */
import { isLongEnough, PASSWORD_MIN } from '../../src/domain/access/index.ts';
import { isTooCommon } from '../accounts/passwordStrength.ts';
import type { Config } from '../config.ts';
import type { Services } from '../http/context.ts';
import type { DemoSignIn } from '../http/setup.ts';
import { sampleGroupName } from '../sample/people.ts';
import { defaultSiteId } from '../sites/sites.ts';

/** Anybody may know it: a demonstration lives on throw-away data. */
export const demoAdministrator = {
  groupName: sampleGroupName,
  email: 'demo@backstock.example',
  password: 'leave-one-light-on',
} as const;

/** The password of the environment is not fit for the group that it is to found. */
export class UnfitPassword extends Error {}

/** Looked at only where a group is founded: a password that was good enough once must not keep the server from starting. */
async function refuseUnfit({
  groupName,
  email,
  password,
}: {
  readonly groupName: string;
  readonly email: string;
  readonly password: string;
}): Promise<void> {
  if (!isLongEnough(password)) throw new UnfitPassword(`ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters.`);
  if (await isTooCommon(password, [groupName, email]))
    throw new UnfitPassword('ADMIN_PASSWORD is too easy to guess: take a few words that do not belong together.');
}

/** Founds the group if the environment asks for it and it has not been founded yet; answers the sign-in of a demonstration. */
export async function firstRun(
  services: Services,
  config: Pick<Config, 'setup' | 'isSampleWanted' | 'isDemo'>,
): Promise<DemoSignIn | undefined> {
  const asked = config.setup ?? (config.isDemo ? demoAdministrator : undefined);
  if (!asked) return undefined;
  const { groupName, email, password } = asked;
  if (await services.setup.isNeeded(defaultSiteId)) {
    await refuseUnfit(asked);
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const name = config.isDemo ? 'Robin Prescott' : 'Administrator';
    await services.setup.found(defaultSiteId, {
      groupName,
      name,
      email,
      password,
      timezone,
      sample: config.isSampleWanted,
    });
  }
  return config.isDemo ? { email, password } : undefined;
}
