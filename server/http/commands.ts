/** POST /api/commands: carries out all changes from the client. */
import { z } from 'zod';
import { commandSchema } from '../../src/domain/decide/index.ts';
import { refusalCodes } from '../../src/domain/kernel/decision.ts';
import { wireEventSchema } from '../../src/domain/log/index.ts';
import { isMessage } from '../../src/words/message.ts';
import type { Message } from '../../src/words/message.ts';
import { say } from '../../src/words/speaker.ts';
import { KnownClients } from '../accounts/knownClients.ts';
import { siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import type { Outcome, Receipt } from '../eventStore/submission.ts';
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

export function commandRoutes(app: App, services: Services): void {
  const clients = new KnownClients(services.database);
  app.post(
    '/api/commands',
    {
      config: { access: 'signed-in' },
      bodyLimit: bodyMax,
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
