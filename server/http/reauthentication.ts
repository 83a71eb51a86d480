/** Reauthentication before login details are changed, in case someone else is using the user's open session. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import type { Words } from '../../src/words/message.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { sendSignInNotice } from '../accounts/signInNotices.ts';
import { CodedError } from '../errors.ts';
import type { SignInNotice } from '../mail/signInLetters.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { FailureLimit } from './failureLimit.ts';

/** How long a login counts as proof, for users with neither a password nor two-factor authentication. */
const freshMillis = 15 * 60_000;

/** The user's password, or a code for users who log in with a provider and have none. */
export const proof = z.strictObject({ password: z.string().max(1_000) });

export function ownerOf(request: FastifyRequest): { readonly siteId: string; readonly userId: string } {
  return { siteId: siteOf(request).siteId, userId: sessionOf(request).user.id };
}

/** Tells users by email that their own login details have changed. */
export function notifyOwner(services: Services, request: FastifyRequest, what: SignInNotice): Promise<void> {
  return sendSignInNotice(services, siteOf(request).siteId, sessionOf(request).user, { what });
}

/** A refusal shown next to a field. */
export function fieldError(field: string, words: Words): CodedError {
  return new CodedError('invalid', words, { [field]: [words] });
}

export function reauthentication(services: Services, failures: FailureLimit) {
  const { accounts, secondSteps, now } = services;

  /** Accepts a code once. Tells the user if it was a recovery code. */
  async function takeCode(request: FastifyRequest, typed: string): Promise<boolean> {
    const taken = await secondSteps.take(ownerOf(request), typed);
    if (taken === 'recovery-code') await notifyOwner(services, request, 'recovery-code-used');
    return taken !== undefined;
  }

  /** Checks the proof, and counts and limits failures. */
  async function counted(request: FastifyRequest, isRight: () => Promise<boolean>, refusal: CodedError): Promise<void> {
    const noted = { way: 'proof', userId: sessionOf(request).user.id } as const;
    const tried = await failures.proof(request, noted.userId);
    if (await isRight()) {
      noteSignIn(request, { ...noted, outcome: 'accepted' });
      return tried.succeeded();
    }
    noteSignIn(request, { ...noted, outcome: 'refused', reason: 'wrong' });
    throw refusal;
  }

  /** The kind of proof that `prove` requires. */
  async function wanted(owner: ReturnType<typeof ownerOf>): Promise<'password' | 'code' | 'nothing'> {
    if (await accounts.hasPassword(owner.siteId, owner.userId)) return 'password';
    return (await secondSteps.isOn(owner)) ? 'code' : 'nothing';
  }

  /** Throws `invalid` unless `typed` is the user's password, or a code if they have none; with neither, `log-in-again` after 15 minutes. */
  async function prove(request: FastifyRequest, typed: string): Promise<void> {
    const owner = ownerOf(request);
    const want = await wanted(owner);
    if (want === 'password')
      return counted(
        request,
        () => accounts.isPasswordOf(owner.siteId, owner.userId, typed),
        fieldError('password', serverWords.login.wrongPassword),
      );
    if (want === 'code')
      return counted(request, () => takeCode(request, typed), fieldError('password', serverWords.login.wrongCode));
    if (now().getTime() - sessionOf(request).startedAt.getTime() > freshMillis) throw new CodedError('log-in-again');
  }

  return { counted, prove, wanted };
}
