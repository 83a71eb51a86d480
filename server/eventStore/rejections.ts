/**
 * Every rejected command leaves a receipt. Receipts are retained for a limited time and limited per user and day, so that a user without
 * permissions can't fill the disk.
 */
import type { Database, Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';

/** Maximum receipts of rejected commands per user in 24 hours. */
const rejectedMax = 2_000;
const day = 86_400_000;
/** How long the receipt of a rejected command is retained. */
const keptMillis = 7 * day;
/** How long a count is cached before it's read from the database again, to include other processes. */
const countedMillis = 60_000;

export interface Asker {
  readonly siteId: string;
  readonly userId: string;
}

interface Counted {
  rejected: number;
  /** Commands in progress, each of which may be rejected. */
  pending: number;
  countedAt: number;
}

export class Rejections {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #counted = new Map<string, Counted>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Reserves capacity for commands that may be rejected. Call the returned function with the number that were.
   *
   * Throws `too-many-rejected`, or `too-many-requests` if none has been rejected yet, when the limit is reached.
   */
  async reserve(asker: Asker, commands: number): Promise<(rejected: number) => void> {
    const counted = await this.#countOf(asker);
    if (counted.rejected + counted.pending + commands > rejectedMax)
      throw new CodedError(counted.rejected > 0 ? 'too-many-rejected' : 'too-many-requests');
    counted.pending += commands;
    return (rejected) => {
      counted.pending -= commands;
      counted.rejected += rejected;
    };
  }

  async #countOf(asker: Asker): Promise<Counted> {
    const key = `${asker.siteId} ${asker.userId}`;
    const known = this.#counted.get(key);
    const now = this.#now().getTime();
    if (known && Math.abs(now - known.countedAt) < countedMillis) return known;
    const counted: Counted = known ?? { rejected: 0, pending: 0, countedAt: now };
    counted.countedAt = now;
    this.#counted.set(key, counted);
    counted.rejected = await countRejected(this.#database, asker, new Date(now - day));
    return counted;
  }

  /** Removes expired receipts of rejected commands. */
  async sweep(): Promise<void> {
    const now = this.#now().getTime();
    for (const [key, { countedAt, pending }] of this.#counted)
      if (pending === 0 && now - countedAt > countedMillis) this.#counted.delete(key);
    await this.#database.query(
      `delete from command_receipt where outcome ->> 'outcome' = 'rejected' and recorded_at < $1`,
      [new Date(now - keptMillis)],
    );
  }
}

async function countRejected(sql: Sql, { siteId, userId }: Asker, since: Date): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from command_receipt where site_id = $1 and asked_by = $2 and recorded_at > $3 and outcome ->> 'outcome' = 'rejected'`,
    [siteId, userId, since],
  );
  return row?.count ?? 0;
}
