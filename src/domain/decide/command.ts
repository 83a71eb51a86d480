/** Commands: requests for a change. The browser stores them until the server has answered; clients never send events. */
import * as z from 'zod/mini';
import { commandWords } from '../../words/en/labelsCommands.ts';
import { asText } from '../../words/message.ts';
import { kinds, type Shape } from '../catalogue/index.ts';
import { isTimeZone } from '../kernel/zones.ts';
import { lendingCommands } from './commands/lending.ts';
import { peopleCommands } from './commands/people.ts';
import { documentCommands, mergeCommands, photoCommands, recordCommands } from './commands/records.ts';
import { id, uuid } from './commands/shapes.ts';
import { countingCommands, stocktakeCommands } from './commands/stocktake.ts';

/** The payload of each command. */
export const commandPayloads = {
  ...recordCommands,
  ...photoCommands,
  ...lendingCommands,
  ...documentCommands,
  ...countingCommands,
  ...mergeCommands,
  ...stocktakeCommands,
  ...peopleCommands,
};

export type CommandType = keyof typeof commandPayloads;
export const commandTypes = Object.keys(commandPayloads).filter((key): key is CommandType => key in commandPayloads);

/** The payload of a command of this type. */
type PayloadOf<Type extends CommandType> = Shape<(typeof commandPayloads)[Type]>;

const envelope = z.strictObject({
  /** Generated once by the client; sending the same command twice has no further effect. */
  commandId: uuid,
  /** Version of the payload's shape. */
  v: z.literal(1),
  kind: z.enum(kinds),
  /** The record concerned. */
  id,
  /** When the user sent it, by the device's clock. For information only, not for ordering. */
  issuedAt: z.iso.datetime().check(z.maxLength(40)),
  /** The user's IANA time zone, which determines today's date. */
  timezone: z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: asText(commandWords.zoneUnknown) })),
});

/** A command as stored in the outbox and sent to the server. */
export type Command = {
  [Type in CommandType]: Shape<typeof envelope> & { readonly type: Type; readonly payload: PayloadOf<Type> };
}[CommandType];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;
/** What a view supplies. Ids, clock and time zone are added on dispatch. */
export type CommandBody<Type extends CommandType = CommandType> = {
  [One in Type]: Pick<CommandOf<One>, 'type' | 'kind' | 'id' | 'payload'>;
}[Type];

function withEnvelope(type: CommandType) {
  return z.extend(envelope, { type: z.literal(type), payload: commandPayloads[type] });
}
// why: mapped from a list of names, so the compiler knows neither that it isn't empty nor which payload belongs to which.
const commands = commandTypes.map(withEnvelope) as [ReturnType<typeof withEnvelope>];
export const commandSchema = z.discriminatedUnion('type', commands) as unknown as z.ZodMiniType<Command>;
