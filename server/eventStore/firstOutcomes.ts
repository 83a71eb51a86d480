/** Answers commands that are sent again from their receipts. */
import type { Database } from '../database/database.ts';
import { confirm } from './append.ts';
import { isOfRequest, receiptsOf, withoutEvents } from './receipts.ts';
import type { KeptReceipt, Submitted } from './submission.ts';

const statement = `select last_seq as head, ${receiptsOf('$2')} as receipts from site where site_id = $1`;

/**
 * The first outcomes of commands that somebody sends again, without reading what they ask for: this version may be unable to, because
 * a later one carried them out. Undefined unless each has a receipt of theirs.
 */
export async function firstOutcomes(
  database: Database,
  siteId: string,
  asked: {
    readonly userId: string;
    readonly commands: readonly { readonly commandId: string; readonly digest: string }[];
  },
): Promise<Submitted | undefined> {
  const ids = asked.commands.map(({ commandId }) => commandId);
  const [row] = await database.query<{ head: number; receipts: readonly KeptReceipt[] | null }>(statement, [
    siteId,
    ids,
  ]);
  const kept = new Map(row?.receipts?.map((one) => [one.receipt.commandId, one]));
  const outcomes = asked.commands.flatMap(({ commandId, digest }) => {
    const known = kept.get(commandId);
    if (known === undefined || !isOfRequest(known, { askedBy: asked.userId, digest })) return [];
    return [{ commandId, outcome: 'duplicate' as const, first: withoutEvents(known.receipt) }];
  });
  if (row === undefined || outcomes.length < asked.commands.length) return undefined;
  await confirm(database);
  return { outcomes, head: row.head };
}
