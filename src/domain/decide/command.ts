/** Commands: what people ask for. The browser keeps them until the server has answered; nobody sends events. */
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

/** What a command of this type asks for. */
type PayloadOf<Type extends CommandType> = Shape<(typeof commandPayloads)[Type]>;

const envelope = z.strictObject({
  /** Minted once by whoever asks; sending the same command twice does it once. */
  commandId: uuid,
  /** Version of the payload's shape. */
  v: z.literal(1),
  kind: z.enum(kinds),
  /** The record concerned. */
  id,
  /** When the person asked, by their own clock: information, never an order. */
  issuedAt: z.iso.datetime().check(z.maxLength(40)),
  /** The person's IANA time zone: it decides which day is today. */
  timezone: z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: asText(commandWords.zoneUnknown) })),
});

/** A command as it is stored in the outbox and sent to the server. */
export type Command = {
  [Type in CommandType]: Shape<typeof envelope> & { readonly type: Type; readonly payload: PayloadOf<Type> };
}[CommandType];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;
/** What a view supplies; ids, clock and time zone are added where it is dispatched. */
export type CommandBody<Type extends CommandType = CommandType> = {
  [One in Type]: Pick<CommandOf<One>, 'type' | 'kind' | 'id' | 'payload'>;
}[Type];

function withEnvelope(type: CommandType) {
  return z.extend(envelope, { type: z.literal(type), payload: commandPayloads[type] });
}
// why: made of a list of names, of which the compiler knows neither that there is one nor which payload belongs to which.
const commands = commandTypes.map(withEnvelope) as [ReturnType<typeof withEnvelope>];
export const commandSchema = z.discriminatedUnion('type', commands) as unknown as z.ZodMiniType<Command>;
