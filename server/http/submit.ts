/** Every command that comes over HTTP goes through here: in the name of who is logged in, and within what one user may have refused. */
import type { FastifyRequest } from 'fastify';
import { commandSchema } from '../../src/domain/decide/index.ts';
import type { Command, CommandBody } from '../../src/domain/decide/index.ts';
import { CodedError } from '../errors.ts';
import type { Submission, Submitted } from '../eventStore/submission.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import { fieldErrors, schemaMessage } from './zodProvider.ts';

/** Client id of commands that did not come from a device of ours. */
export const restClientId = 'rest';

/** Type, kind and payload come from one schema each; an id and a payload that came in a request may still be none. */
export type AskedCommand =
  | CommandBody
  | {
      readonly type: CommandBody['type'];
      readonly kind: CommandBody['kind'];
      readonly id: string;
      readonly payload: unknown;
    };

/** A command made of a request. Throws `malformed`, with sentences by field, for what is none. */
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

/** Submits for the user who is logged in. Throws `too-many-rejected` where too much of theirs was refused lately. */
export async function submitFor(
  request: FastifyRequest,
  { events, rejections }: Services,
  asked: Pick<Submission, 'clientId' | 'commands' | 'digests' | 'allOrNothing'>,
): Promise<Submitted> {
  const { siteId } = siteOf(request);
  const { id: userId } = sessionOf(request).user;
  const release = await rejections.reserve({ siteId, userId }, asked.commands.length);
  const submitted = await events.submit({ siteId, by: { userId }, ...asked }).catch((error: unknown) => {
    release(0);
    throw error;
  });
  release(submitted.outcomes.filter(({ outcome }) => outcome === 'rejected').length);
  return submitted;
}
