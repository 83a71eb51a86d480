/**
 * Slows down guessing. Each try is counted as a failure before it's checked and taken back if it was right, so parallel
 * tries get no further than sequential ones. Stored in the database, so that it's shared by processes and survives a restart.
 */
import { serverWords } from '../../src/words/en/server.ts';
import type { Database, Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import type { Seal } from './seal.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The number of failures without a pause, and the pauses after that. */
interface Allowance {
  readonly free: number;
  /** The pause after the last free failure, in ms; it doubles with each further one. */
  readonly pause: number;
  readonly longest: number;
  /** The count restarts this long after the first or last failure (see `since`), in ms. */
  readonly forgottenAfter: number;
  readonly since: 'first' | 'last';
}

/** What failures are counted for, and its limits. */
export interface Counted {
  readonly what: string;
  readonly allowance: Allowance;
  /** Success clears the count; otherwise it only takes back its own try. */
  readonly isCleared?: true;
}

export interface FailureLimits {
  /** Consecutive failures for one account and login method before pauses begin. */
  readonly inRow: number;
  /** Failures per hour for one account from browsers that have never logged in to it. */
  readonly strangers: number;
  /** Failures per hour for one account from browsers that have logged in to it. */
  readonly known: number;
  /** Failures per hour from one network, for any account. */
  readonly network: number;
  readonly pause: number;
}

/** Any hour can overlap two counted hours: twice the sum of strangers, known and proofs is at most 100. */
export const standardFailureLimits: FailureLimits = { inRow: 5, strangers: 24, known: 12, network: 100, pause: second };

/** Growing pauses, up to 15 minutes; reset by an hour without a failure. */
export function growing(free: number, pause: number): Allowance {
  return { free, pause, longest: hour / 4, forgottenAfter: hour, since: 'last' };
}

/** A limit per hour. */
export function hourly(free: number): Allowance {
  return { free, pause: hour, longest: hour, forgottenAfter: hour, since: 'first' };
}

/** A limit per hour, then growing pauses until the hour ends. */
export function hourlyThenGrowing(free: number, pause: number): Allowance {
  return { free, pause, longest: hour / 4, forgottenAfter: hour, since: 'first' };
}

const { waitSeconds, waitMinutes } = serverWords.login;

/** The caller has to wait before the next try. */
export class TooManyTries extends CodedError {
  readonly retryAfter: number;

  constructor(millis: number) {
    const seconds = Math.max(1, Math.ceil(millis / second));
    super(
      'too-many-requests',
      seconds <= 60 ? waitSeconds({ seconds }) : waitMinutes({ minutes: Math.ceil(seconds / 60) }),
    );
    this.retryAfter = seconds;
  }
}

interface Row {
  readonly mark: string;
  readonly failures: number;
  readonly since: Date;
  readonly lastAt: Date;
  readonly pausedUntil: Date | null;
}

interface Charged {
  readonly mark: string;
  readonly failures: number;
  readonly since: string;
  readonly pausedUntil: string | null;
}

/** Counted while the clock was ahead: the times of such a row say nothing. */
function isFromTheFuture({ lastAt }: Row, now: Date): boolean {
  return lastAt.getTime() > now.getTime() + minute;
}

function charge({ free, pause, longest, forgottenAfter, since: from }: Allowance, row: Row, now: Date): Charged {
  const began = from === 'first' ? row.since : row.lastAt;
  const isForgotten =
    row.failures === 0 || isFromTheFuture(row, now) || now.getTime() - began.getTime() >= forgottenAfter;
  const since = isForgotten ? now : row.since;
  const failures = isForgotten ? 1 : row.failures + 1;
  const ends = now.getTime() + Math.min(longest, pause * 2 ** Math.min(failures - free, 30));
  const pausedUntil =
    failures < free ? null : new Date(from === 'first' ? Math.min(ends, since.getTime() + forgottenAfter) : ends);
  return { mark: row.mark, failures, since: since.toISOString(), pausedUntil: pausedUntil?.toISOString() ?? null };
}

const columns = 'as c (mark text, failures integer, since timestamptz, "pausedUntil" timestamptz)';

/** Locks the counted rows, always in the same order, so that concurrent tries can't deadlock. */
async function lockInOrder(
  tx: Sql,
  siteId: string,
  counted: readonly { readonly mark: string }[],
): Promise<readonly Row[]> {
  return tx.query<Row>(
    `select encode(counted, 'hex') as mark, failures, since, last_at as "lastAt", paused_until as "pausedUntil" from failed_try
     where site_id = $1 and counted in (select decode(mark, 'hex') from unnest($2::text[]) as m (mark)) order by counted for update`,
    [siteId, counted.map(({ mark }) => mark)],
  );
}

/** A try that was allowed. It counts as a failure unless `succeeded` is called. */
export interface Try {
  succeeded(): Promise<void>;
}

export class FailedTries {
  readonly #database: Database;
  readonly #seal: Seal;
  readonly #now: () => Date;

  constructor({ database, seal, now }: { readonly database: Database; readonly seal: Seal; readonly now: () => Date }) {
    this.#database = database;
    this.#seal = seal;
    this.#now = now;
  }

  /** Counts a try. Throws `TooManyTries`, and counts nothing, while any of `counted` is paused. */
  async begin(siteId: string, counted: readonly Counted[]): Promise<Try> {
    const marked = counted.map((each) => ({
      ...each,
      mark: this.#seal.mark(each.what, `failed tries of ${siteId}`).toString('hex'),
    }));
    const now = this.#now();
    const outcome = await this.#database.transaction((tx) => this.#charge(tx, siteId, marked, now));
    if (typeof outcome === 'number') throw new TooManyTries(outcome - now.getTime());
    return { succeeded: () => this.#takeBack(siteId, marked, outcome) };
  }

  /** Counts the try, or returns the time at which the pause ends. */
  async #charge(
    tx: Sql,
    siteId: string,
    marked: readonly (Counted & { readonly mark: string })[],
    now: Date,
  ): Promise<readonly Charged[] | number> {
    const marks = marked.map(({ mark }) => mark);
    // In the same order as they're locked.
    await tx.query(
      `insert into failed_try (site_id, counted, failures, since, last_at) select $1, decode(mark, 'hex'), 0, $3, $3 from unnest($2::text[]) as m (mark) order by mark on conflict do nothing`,
      [siteId, marks, now],
    );
    const rows = await lockInOrder(tx, siteId, marked);
    const pausedUntil = Math.max(
      ...rows.map((row) => (isFromTheFuture(row, now) ? 0 : (row.pausedUntil?.getTime() ?? 0))),
    );
    if (pausedUntil > now.getTime()) return pausedUntil;
    const charged = marked.flatMap(({ mark, allowance }) =>
      rows.filter((row) => row.mark === mark).map((row) => charge(allowance, row, now)),
    );
    await tx.query(
      `update failed_try set failures = c.failures, since = c.since, last_at = $3, paused_until = c."pausedUntil" from jsonb_to_recordset($2::jsonb) ${columns}
       where site_id = $1 and counted = decode(c.mark, 'hex')`,
      [siteId, JSON.stringify(charged), now],
    );
    return charged;
  }

  async #takeBack(
    siteId: string,
    marked: readonly (Counted & { readonly mark: string })[],
    charged: readonly Charged[],
  ): Promise<void> {
    const cleared = marked.filter(({ isCleared }) => isCleared).map(({ mark }) => mark);
    await this.#database.transaction(async (tx) => {
      await lockInOrder(tx, siteId, marked);
      // Other tries may have failed meanwhile, so only this one is undone.
      await tx.query(
        `update failed_try set failures = greatest(failed_try.failures - 1, 0), paused_until = case when paused_until = c."pausedUntil" then null else paused_until end
       from jsonb_to_recordset($2::jsonb) ${columns} where site_id = $1 and counted = decode(c.mark, 'hex')`,
        [siteId, JSON.stringify(charged.filter(({ mark }) => !cleared.includes(mark)))],
      );
      await tx.query(
        `delete from failed_try where site_id = $1 and counted in (select decode(mark, 'hex') from unnest($2::text[]) as m (mark))`,
        [siteId, cleared],
      );
    });
  }

  /** Removes expired counts. */
  async sweep(): Promise<void> {
    const now = this.#now();
    await this.#database.query(
      `delete from failed_try where (site_id, counted) in (
         select site_id, counted from failed_try where (last_at < $1 and (paused_until is null or paused_until < $2)) or last_at > $3 for update skip locked)`,
      [new Date(now.getTime() - hour), now, new Date(now.getTime() + minute)],
    );
  }
}
