/** Rules for a new password. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLongEnough, PASSWORD_MAX, PASSWORD_MIN } from '../../src/domain/access/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { otherWaysOf } from '../accounts/otherWays.ts';
import { isTooCommon, tooCommon } from '../accounts/passwordStrength.ts';
import { logSignIn, recipientOf } from '../accounts/signInNotices.ts';
import type { Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { passwordChangedLetter } from '../mail/templates.ts';
import { settingOf } from '../sites/settingOf.ts';
import { siteOf } from './context.ts';
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

interface NewPassword {
  readonly password: string;
  /** Returns the user's id if they may still set it. */
  readonly claim: (tx: Sql) => Promise<string | undefined>;
  /** The token of the session that isn't ended. */
  readonly keep?: string | undefined;
  readonly what: 'password-changed' | 'password-chosen';
}

/** Sets a user's password, and stores the email about it with it. Returns false, and changes nothing, if they may no longer set it. */
export async function setNewPassword(
  request: FastifyRequest,
  services: Services,
  user: RecordOf<'user'>,
  { password, claim, keep, what }: NewPassword,
): Promise<boolean> {
  const { accounts, mail } = services;
  const { siteId } = siteOf(request);
  const recipient = await recipientOf(services, siteId, user);
  const letter = passwordChangedLetter(recipient, await otherWaysOf(services, siteId, user.id));
  const also = (tx: Sql) => mail.post(siteId, letter, {}, tx);
  if ((await accounts.setPasswordBy(siteId, password, claim, { keep, also })) === undefined) return false;
  void mail.deliver();
  // The password is set by now: an error would make the user try again with the old one.
  await logSignIn(services, siteId, user, { what }).catch((error: unknown) =>
    request.log.error({ err: error }, 'a new password could not be noted in the log'),
  );
  return true;
}
