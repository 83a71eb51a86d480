/** Reads that a standby can answer, but never from before what their caller has seen, nor with what isn't safe yet. */
import { DatabaseFailure, errorCode, type Database, type Sql } from './database.ts';

/** How long a standby that failed isn't asked again. */
const restMillis = 10_000;
/** The standby cancels a read that holds up changes it has to make. */
const conflictWithChanges = '40001';
/** A statement took longer than it may, and the primary would spend as long on it again; or somebody cancelled it. */
const cancelled = '57014';

interface Position {
  readonly head: number;
  readonly logId: string;
  /** After a failover, another server can have another event with this number. */
  readonly lastEvent: string | null;
}

/** True if a statement took longer than it may. */
function isTooSlow(cause: unknown): boolean {
  return errorCode(cause) === cancelled && cause instanceof Error && cause.message.includes('statement timeout');
}

async function positionOf(sql: Sql, siteId: string): Promise<Position | undefined> {
  const [position] = await sql.query<Position>(
    `select last_seq as head, log_id as "logId",
       (select event_id from event where event.site_id = site.site_id and seq = last_seq) as "lastEvent"
     from site where site_id = $1`,
    [siteId],
  );
  return position;
}

function isSame(seen: Position | undefined, reached: Position | undefined): boolean {
  if (!seen || !reached) return false;
  return reached.head === seen.head && reached.logId === seen.logId && reached.lastEvent === seen.lastEvent;
}

/** Runs the statements of a transaction one after the other, even if they are sent at once. */
function inTurn(tx: Sql): Sql {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: <Row>(text: string, values?: readonly unknown[]) => {
      const next = last.catch(() => undefined).then(() => tx.query<Row>(text, values));
      last = next;
      return next;
    },
  };
}

const elsewhere = Symbol('elsewhere');

export class Reads {
  readonly #primary: Database;
  readonly #standby: Database | undefined;
  #restsUntil = 0;

  constructor(primary: Database, standby?: Database) {
    this.#primary = primary;
    this.#standby = standby;
  }

  get hasStandby(): boolean {
    return this.#standby !== undefined;
  }

  /**
   * Runs a read of a group's log and records on the standby, if that has exactly what the primary had when this was called, otherwise on
   * the primary. So the answer includes all that anyone was told before, by any process, and nothing that a failover could undo: a
   * standby makes a change before the primary knows that it's safe. `work` may run twice.
   */
  async run<Answer>(
    siteId: string,
    work: (sql: Sql) => Promise<Answer>,
    options?: { readonly isolation: 'repeatable read' },
  ): Promise<Answer> {
    const answer = await this.#onStandby(siteId, work);
    if (answer !== elsewhere) return answer;
    return options ? this.#primary.transaction(work, options) : work(this.#primary);
  }

  /**
   * Runs each statement as a read of its own, for an answer that is read while it's sent: a transaction would stay open on the standby
   * as long as a slow client takes.
   */
  each(siteId: string): Sql {
    return { query: (text, values, planning) => this.run(siteId, (sql) => sql.query(text, values, planning)) };
  }

  async #onStandby<Answer>(siteId: string, work: (sql: Sql) => Promise<Answer>): Promise<Answer | typeof elsewhere> {
    if (this.#standby === undefined || performance.now() < this.#restsUntil) return elsewhere;
    const seen = await positionOf(this.#primary, siteId);
    try {
      return await this.#standby.transaction(
        async (tx) => {
          const reached = await positionOf(tx, siteId);
          return isSame(seen, reached) ? work(inTurn(tx)) : elsewhere;
        },
        { isolation: 'repeatable read' },
      );
    } catch (error) {
      if (errorCode(error) === conflictWithChanges) return elsewhere;
      if (!(error instanceof DatabaseFailure) || isTooSlow(error.cause)) throw error;
      this.#restsUntil = performance.now() + restMillis;
      return elsewhere;
    }
  }
}
