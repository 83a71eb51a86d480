/**
 * The queue of outgoing emails. An email is stored before it's sent, and sent once per key, even if several processes share
 * the database. It's only delivered twice if a process dies between sending it and recording that.
 */
import { beginningOf } from '../../src/domain/kernel/text.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import type { Database, Sql } from '../database/database.ts';
import { RefusedForGood } from './carrier.ts';
import type { Carrier, Letter } from './carrier.ts';

const minute = 60_000;
/** Pauses between attempts, in ms; after the last the email is given up. */
const pauses = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * minute);
/** Longer than any attempt can take. */
const claimMillis = 5 * minute;
/** How long sent emails are retained, without their text. */
const keptMillis = 90 * 24 * 60 * minute;

export interface OutboxOptions {
  readonly database: Database;
  readonly carrier: Carrier;
  readonly now: () => Date;
  readonly mintId: MintId;
  /** Called when an email couldn't be sent; never with its content. */
  readonly onTrouble?: (trouble: {
    readonly letterId: string;
    readonly attempts: number;
    readonly isGivenUp: boolean;
    readonly problem: string;
  }) => void;
}

/** Options for sending an email. */
export interface Posting {
  /** Only one email is sent per key. */
  readonly key?: string;
  /** Not sent after this time. */
  readonly expiresAt?: Date;
}

interface Claimed {
  readonly siteId: string;
  readonly letterId: string;
  readonly to: string;
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
  readonly attempts: number;
}

/** Email counts of a group. */
export interface PostCounts {
  readonly waiting: number;
  readonly givenUp: number;
}

export class Outbox {
  readonly #options: OutboxOptions;
  #delivery: Promise<void> | undefined;
  #isAskedAgain = false;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Queues an email, in the caller's transaction if given. Returns false if its key has been used. */
  async put(
    siteId: string,
    letter: Letter,
    { key, expiresAt }: Posting = {},
    sql: Sql = this.#options.database,
  ): Promise<boolean> {
    const now = this.#options.now();
    const { to, subject, ...body } = letter;
    const kept = await sql.query(
      `insert into letter (site_id, letter_id, key, recipient, subject, body, due_at, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $7) on conflict (site_id, key) do nothing returning 1`,
      [siteId, this.#options.mintId(), key ?? null, to, subject, JSON.stringify(body), now, expiresAt ?? null],
    );
    return kept.length > 0;
  }

  /** Sends everything that's due. If called while running, it checks once more afterwards. */
  deliver(): Promise<void> {
    this.#isAskedAgain = true;
    this.#delivery ??= this.#deliverAll().finally(() => (this.#delivery = undefined));
    return this.#delivery;
  }

  async counts(siteId: string): Promise<PostCounts> {
    const [row] = await this.#options.database.query<PostCounts>(
      `select count(*) filter (where body is not null) as waiting, count(*) filter (where given_up_at > $2) as "givenUp" from letter where site_id = $1`,
      [siteId, new Date(this.#options.now().getTime() - 7 * 24 * 60 * minute)],
    );
    return row ?? { waiting: 0, givenUp: 0 };
  }

  /** Removes old emails. */
  async sweep(): Promise<void> {
    await this.#options.database.query('delete from letter where body is null and created_at < $1', [
      new Date(this.#options.now().getTime() - keptMillis),
    ]);
  }

  /** Finishes the email being sent and starts no other. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#delivery?.catch(() => undefined);
    this.#options.carrier.close();
  }

  async #deliverAll(): Promise<void> {
    while (this.#isAskedAgain && !this.#isClosed) {
      this.#isAskedAgain = false;
      await this.#dropExpired();
      for (
        let letter = await this.#claim();
        letter !== undefined;
        letter = this.#isClosed ? undefined : await this.#claim()
      )
        await this.#try(letter);
    }
  }

  async #dropExpired(): Promise<void> {
    await this.#options.database.query(
      `update letter set body = null, given_up_at = $1, problem = 'It expired before it could be sent.' where body is not null and expires_at <= $1`,
      [this.#options.now()],
    );
  }

  async #claim(): Promise<Claimed | undefined> {
    const now = this.#options.now();
    const [letter] = await this.#options.database.query<Claimed>(
      `update letter set attempts = attempts + 1, due_at = $2
       where (site_id, letter_id) = (
         select site_id, letter_id from letter where body is not null and due_at <= $1 order by due_at, letter_id limit 1 for update skip locked
       )
       returning site_id as "siteId", letter_id as "letterId", recipient as to, subject, body, attempts`,
      [now, new Date(now.getTime() + claimMillis)],
    );
    return letter;
  }

  async #try({ siteId, letterId, to, subject, body, attempts }: Claimed): Promise<void> {
    const { carrier, onTrouble } = this.#options;
    try {
      await carrier.carry({ letterId, to, subject, ...body });
    } catch (error) {
      const problem = error instanceof Error ? beginningOf(error.message, 300) : 'The mail server failed.';
      const pause = error instanceof RefusedForGood ? undefined : pauses[attempts - 1];
      await this.#noteFailure({ siteId, letterId }, problem, pause);
      onTrouble?.({ letterId, attempts, isGivenUp: pause === undefined, problem });
      return;
    }
    await this.#options.database.query(
      'update letter set body = null, sent_at = $3, problem = null where site_id = $1 and letter_id = $2',
      [siteId, letterId, this.#options.now()],
    );
  }

  async #noteFailure(
    { siteId, letterId }: Pick<Claimed, 'siteId' | 'letterId'>,
    problem: string,
    pause: number | undefined,
  ): Promise<void> {
    const now = this.#options.now();
    await this.#options.database.query(
      pause === undefined
        ? 'update letter set body = null, given_up_at = $4, problem = $3 where site_id = $1 and letter_id = $2'
        : 'update letter set due_at = $4, problem = $3 where site_id = $1 and letter_id = $2',
      [siteId, letterId, problem, pause === undefined ? now : new Date(now.getTime() + pause)],
    );
  }
}
