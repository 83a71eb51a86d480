/** That it is really somebody, and not another at their open screen: asked before their way in is changed. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import type { Words } from '../../src/words/message.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { CodedError } from '../errors.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { FailureLimit } from './failureLimit.ts';

/** How long after logging in that counts as proof, for those who have neither password nor code. */
const freshMillis = 15 * 60_000;

/** A password; whoever has none, because a provider signs them in, gives a code. */
export const proof = z.strictObject({ password: z.string().max(1_000) });

export function ownerOf(request: FastifyRequest): { readonly siteId: string; readonly userId: string } {
  return { siteId: siteOf(request).siteId, userId: sessionOf(request).user.id };
}

/** A refusal that belongs beside a field. */
export function fieldError(field: string, words: Words): CodedError {
  return new CodedError('invalid', words, { [field]: [words] });
}

export function reauthentication({ accounts, secondSteps, now }: Services, failures: FailureLimit) {
  /** Counts what was wrong, and refuses to go on for ever. */
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

  /** What `prove` wants to see. */
  async function wanted(owner: ReturnType<typeof ownerOf>): Promise<'password' | 'code' | 'nothing'> {
    if (await accounts.hasPassword(owner.siteId, owner.userId)) return 'password';
    return (await secondSteps.isOn(owner)) ? 'code' : 'nothing';
  }

  /** Throws `invalid` unless what was typed is the person's password; for those without one, a code; with neither, `log-in-again` unless they have just logged in. */
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
      return counted(
        request,
        async () => (await secondSteps.take(owner, typed)) !== undefined,
        fieldError('password', serverWords.login.wrongCode),
      );
    if (now().getTime() - sessionOf(request).startedAt.getTime() > freshMillis) throw new CodedError('log-in-again');
  }

  return { counted, prove, wanted };
}
