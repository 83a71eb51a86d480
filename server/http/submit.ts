/** Submits all commands received over HTTP, for the logged-in user and within the limit of rejected commands. */
import type { FastifyRequest } from 'fastify';
import { commandSchema } from '../../src/domain/decide/index.ts';
import type { Command, CommandBody } from '../../src/domain/decide/index.ts';
import { sendAddressNotices } from '../accounts/addressNotices.ts';
import { CodedError } from '../errors.ts';
import type { Submission, Submitted } from '../eventStore/submission.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import { schemaMessage } from './schemaMessage.ts';
import { fieldErrors } from './zodProvider.ts';

/** Client id of commands from REST clients rather than our own client. */
export const restClientId = 'rest';

/** A command from a request, whose id and payload aren't validated yet. */
export type AskedCommand =
  | CommandBody
  | {
      readonly type: CommandBody['type'];
      readonly kind: CommandBody['kind'];
      readonly id: string;
      readonly payload: unknown;
    };

/** Builds a command from a request. Throws `malformed`, with messages by field, if it's invalid. */
export function commandOf(
  request: FastifyRequest,
  { now }: Pick<Services, 'now'>,
  asked: AskedCommand,
  commandId: string,
): Command {
  const command = commandSchema.safeParse(
    { ...asked, commandId, v: 1, issuedAt: now().toISOString(), timezone: timezoneOf(request) },
    { error: schemaMessage },
  );
  if (command.success) return command.data;
  const errors = Object.fromEntries(
    Object.entries(fieldErrors(command.error)).map(([path, messages]) => [
      path.replace(/^payload\.(values\.|changes\.)?/, '').replace(/\.to$/, ''),
      messages,
    ]),
  );
  throw new CodedError('malformed', Object.values(errors)[0]?.[0], errors);
}

/** Submits commands for the logged-in user. Throws `too-many-rejected` if too many of theirs were rejected recently. */
export async function submitFor(
  request: FastifyRequest,
  { database, events, mail, rejections }: Services,
  asked: Pick<Submission, 'clientId' | 'commands' | 'digests' | 'allOrNothing' | 'inParts'>,
): Promise<Submitted> {
  const { siteId } = siteOf(request);
  const { id: userId } = sessionOf(request).user;
  const release = await rejections.reserve({ siteId, userId }, asked.commands.length);
  const submitted = await events.submit({ siteId, by: { userId }, ...asked }).catch((error: unknown) => {
    release(0);
    throw error;
  });
  release(submitted.outcomes.filter(({ outcome }) => outcome === 'rejected').length);
  await sendAddressNotices({ database, mail }, siteId, sessionOf(request).user, submitted);
  return submitted;
}
