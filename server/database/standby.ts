/** Reads that a standby can answer, but never from before what their caller has seen. */
import { DatabaseFailure, errorCode, type Database, type Sql } from './database.ts';

/** How long a standby that failed isn't asked again. */
const restMillis = 10_000;
/** The standby cancels a read that holds up changes it has to make. */
const conflictWithChanges = '40001';

interface Position {
  readonly head: number;
  readonly logId: string;
}

async function positionOf(sql: Sql, siteId: string): Promise<Position | undefined> {
  const [position] = await sql.query<Position>(
    'select last_seq as head, log_id as "logId" from site where site_id = $1',
    [siteId],
  );
  return position;
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

const behind = Symbol('behind');

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
   * Runs a read of a group's log and records on the standby, if that has everything the primary had when this was called, otherwise on
   * the primary. So the answer includes all that anyone was told before, by any process. `work` may run twice.
   */
  async run<Answer>(
    siteId: string,
    work: (sql: Sql) => Promise<Answer>,
    options?: { readonly isolation: 'repeatable read' },
  ): Promise<Answer> {
    const answer = await this.#onStandby(siteId, work);
    if (answer !== behind) return answer;
    return options ? this.#primary.transaction(work, options) : work(this.#primary);
  }

  async #onStandby<Answer>(siteId: string, work: (sql: Sql) => Promise<Answer>): Promise<Answer | typeof behind> {
    if (this.#standby === undefined || performance.now() < this.#restsUntil) return behind;
    const seen = await positionOf(this.#primary, siteId);
    try {
      return await this.#standby.transaction(
        async (tx) => {
          const reached = await positionOf(tx, siteId);
          const isBehind = !seen || !reached || reached.head < seen.head || reached.logId !== seen.logId;
          return isBehind ? behind : work(inTurn(tx));
        },
        { isolation: 'repeatable read' },
      );
    } catch (error) {
      if (errorCode(error) === conflictWithChanges) return behind;
      if (!(error instanceof DatabaseFailure)) throw error;
      this.#restsUntil = performance.now() + restMillis;
      return behind;
    }
  }
}
