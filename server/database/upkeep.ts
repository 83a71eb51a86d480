/** What upkeep needs of a database. */
export interface Kept {
  query<Row>(statement: string): Promise<readonly Row[]>;
  /** Number of exchanges with the database so far. */
  exchanges(): number;
}

const CHECKS_PER_CHECKPOINT = 5;
const CHECKPOINTS_PER_VACUUM = 12;

/** Tables more than twice as large as when they were last analysed; small ones don't matter. */
const outgrown = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_relation_size(oid) > 2 * greatest(relpages, 16) * current_setting('block_size')::int`;

/**
 * Single-user PostgreSQL neither checkpoints, analyses nor vacuums by itself. Without this the log grows until
 * the disk is full, recovery takes longer and longer, and the planner has no table statistics.
 * Tables are checked for growth five times between checkpoints, `pause` milliseconds apart.
 */
export function scheduleUpkeep(kept: Kept, pause: number): NodeJS.Timeout {
  let checks = 0;
  let isBusy = false;
  let exchangesAtCheckpoint = 0;

  const check = async (): Promise<void> => {
    checks += 1;
    const isCheckpoint = checks % CHECKS_PER_CHECKPOINT === 0;
    const isVacuum = checks % (CHECKS_PER_CHECKPOINT * CHECKPOINTS_PER_VACUUM) === 0;
    for (const { name } of await kept.query<{ readonly name: string }>(outgrown)) await kept.query(`analyze ${name}`);
    if (isVacuum) await kept.query('vacuum (analyze)');
    if (!isCheckpoint) return;
    const itself = kept.exchanges() + 1;
    await kept.query('checkpoint');
    // Anything sent before its answer arrived counts as new work.
    exchangesAtCheckpoint = itself;
  };

  const timer = setInterval(() => {
    if (isBusy || kept.exchanges() === exchangesAtCheckpoint) return;
    isBusy = true;
    // The next request reports a failure; the next check tries again.
    void check()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, pause / CHECKS_PER_CHECKPOINT);
  return timer.unref();
}
