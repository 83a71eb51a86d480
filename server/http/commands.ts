/** POST /api/commands: carries out all changes from the client. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commandSchema } from '../../src/domain/decide/index.ts';
import { refusalCodes } from '../../src/domain/kernel/decision.ts';
import { wireEventSchema } from '../../src/domain/log/index.ts';
import { isMessage } from '../../src/words/message.ts';
import type { Message } from '../../src/words/message.ts';
import { say } from '../../src/words/speaker.ts';
import { KnownClients } from '../accounts/knownClients.ts';
import { firstOutcomes } from '../eventStore/firstOutcomes.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import type { Outcome, Receipt, Submitted } from '../eventStore/submission.ts';
import { digestOfCommand } from './requestDigest.ts';
import { submitFor } from './submit.ts';
import type { App } from './zodProvider.ts';

const bodyMax = 256 * 1024;

const commandId = z.string();
const accepted = z.object({
  commandId,
  outcome: z.literal('accepted'),
  events: z.array(wireEventSchema).readonly(),
  lastSeq: z.int(),
});
const rejected = z.object({
  commandId,
  outcome: z.literal('rejected'),
  refusal: z.object({
    code: z.enum(refusalCodes),
    message: z.string(),
    said: z.custom<Message>(isMessage).optional(),
    field: z.string().optional(),
    about: z.object({ kind: z.string(), id: z.string() }).optional(),
  }),
});
const duplicate = z.object({
  commandId,
  outcome: z.literal('duplicate'),
  first: z.discriminatedUnion('outcome', [accepted, rejected]),
});

const answerSchema = z.object({
  outcomes: z.array(z.discriminatedUnion('outcome', [accepted, rejected, duplicate])).readonly(),
  head: z.int(),
});

/** The response for a receipt: a refusal has its message as text, and as a translatable message in `said`. */
function receiptSent(receipt: Receipt) {
  if (receipt.outcome === 'accepted') return receipt;
  const { message, ...refusal } = receipt.refusal;
  return {
    ...receipt,
    refusal: { ...refusal, message: say(message), ...(typeof message === 'string' ? {} : { said: message }) },
  };
}

function outcomeSent(outcome: Outcome) {
  return outcome.outcome === 'duplicate' ? { ...outcome, first: receiptSent(outcome.first) } : receiptSent(outcome);
}

/** All that must be readable of commands that were carried out before. */
const sentAgain = z.object({
  commands: z
    .array(z.looseObject({ commandId: z.uuid() }))
    .min(1)
    .max(100),
});

/** The first outcomes of commands that can't be read, if they have them. */
async function outcomesBefore(request: FastifyRequest, { database }: Services): Promise<Submitted | undefined> {
  const { data } = sentAgain.safeParse(request.sent);
  return (
    data &&
    firstOutcomes(database, siteOf(request).siteId, {
      userId: sessionOf(request).user.id,
      commands: data.commands.map((command) => ({ commandId: command.commandId, digest: digestOfCommand(command) })),
    })
  );
}

export function commandRoutes(app: App, services: Services): void {
  const clients = new KnownClients(services.database);
  app.post(
    '/api/commands',
    {
      config: { access: 'signed-in' },
      bodyLimit: bodyMax,
      attachValidation: true,
      schema: {
        tags: ['Log'],
        summary: 'Carry out commands in order; a command that is sent again is carried out only once',
        description:
          'If the commands cause many changes, the response only contains the outcomes of the first commands. Send the others again.',
        body: z.strictObject({ clientId: z.uuid(), commands: z.array(commandSchema).min(1).max(100) }),
        response: { 200: answerSchema },
      },
    },
    async (request) => {
      if (request.validationError) {
        const before = await outcomesBefore(request, services);
        if (before === undefined) throw request.validationError;
        return { outcomes: before.outcomes.map(outcomeSent), head: before.head };
      }
      const { clientId, commands } = request.body;
      const { siteId } = siteOf(request);
      // Corresponds to the validated commands, in the same number and order.
      const { commands: sent } = request.sent as { readonly commands: readonly unknown[] };
      const { outcomes, head } = await submitFor(request, services, {
        clientId,
        commands,
        digests: sent.map(digestOfCommand),
        inParts: true,
      });
      app.requestCounts.decided(outcomes);
      await clients.note(siteId, tokenOf(request) ?? '', clientId);
      return { outcomes: outcomes.map(outcomeSent), head };
    },
  );
}
