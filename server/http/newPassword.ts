/** Rules for a new password. */
import { z } from 'zod';
import { isLongEnough, PASSWORD_MAX, PASSWORD_MIN } from '../../src/domain/access/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { isTooCommon, tooCommon } from '../accounts/passwordStrength.ts';
import { CodedError } from '../errors.ts';
import { settingOf } from '../sites/settingOf.ts';
import type { Services } from './context.ts';

const tooShort = () => serverFieldTexts.passwordTooShort({ count: PASSWORD_MIN });

export const newPassword = z
  .string()
  .min(PASSWORD_MIN, { error: tooShort, abort: true })
  .max(PASSWORD_MAX, { error: () => serverFieldTexts.passwordTooLong({ count: PASSWORD_MAX }) })
  .refine(isLongEnough, { error: tooShort });

/** Throws `invalid` for a password that's easy to guess, given the details in `about`. */
export async function refuseCommon(password: string, about: readonly string[]): Promise<void> {
  if (await isTooCommon(password, about)) throw new CodedError('invalid', tooCommon, { password: [tooCommon] });
}

/** Details of a user that someone guessing their password may know. */
export async function knownOf(
  { database }: Pick<Services, 'database'>,
  siteId: string,
  { values }: RecordOf<'user'>,
): Promise<readonly string[]> {
  const groupName = await settingOf(database, siteId, 'group_name');
  return [values.name, values.email, groupName].filter((text) => text !== undefined && text !== null);
}
