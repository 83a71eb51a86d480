/** The event store of an installation: the log of every site, its projections and its subscribers. */
import type { Actor, Scope } from '../../src/domain/access/index.ts';
import { scopesOf, seesWhole } from '../../src/domain/access/index.ts';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { Database } from '../database/database.ts';
import { Reads } from '../database/standby.ts';
import { readEvents, readHistory, readPage } from './feed.ts';
import type { FeedPage } from './feed.ts';
import { follow } from './liveFeed.ts';
import type { FeedItem, Viewer } from './liveFeed.ts';
import { RecentEvents } from './recentEvents.ts';
import { SharedReads } from './sharedReads.ts';
import { gzipOf, positionOf, readSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { Submission, Submitted } from './submission.ts';
import { Writer } from './writer.ts';

export interface EventStoreOptions {
  readonly database: Database;
  /** For reads that a standby can answer; by default all are on the database. */
  readonly reads?: Reads;
  readonly now: () => Date;
  readonly mintId: MintId;
  /** Interval between polls for events appended by other processes. */
  readonly pollMillis?: number;
  readonly heartbeatMillis?: number;
  /** Maximum bytes of the snapshots held in memory, of all sites together. */
  readonly snapshotBytesMax?: number;
}

/** What a snapshot in memory takes besides its content. */
const readingBytes = 1_024;
/** Maximum events in a page that a stream reads from the table. */
const streamPageMax = 500;

export class EventStore {
  readonly #options: EventStoreOptions;
  readonly #reads: Reads;
  readonly #writers = new Map<string, Writer>();
  readonly #recent = new Map<string, RecentEvents>();
  /** Those being read. */
  readonly #pages = new SharedReads<FeedPage>(0, ({ text }) => text.length);
  readonly #snapshots: SharedReads<Snapshot>;
  readonly #closing = new AbortController();
  /** Ends the streams of a site whose log has been replaced. */
  readonly #ends = new Map<string, AbortController>();
  readonly #logs = new Map<string, string>();
  readonly #poll: NodeJS.Timeout;
  #following = 0;
  /** A database that doesn't answer must not get a poll every second, each with a connection of its own. */
  #isLooking = false;

  constructor(options: EventStoreOptions) {
    this.#options = options;
    this.#reads = options.reads ?? new Reads(options.database);
    this.#snapshots = new SharedReads(
      options.snapshotBytesMax ?? 256 * 1024 * 1024,
      ({ parts }) => parts.length + readingBytes,
    );
    this.#poll = setInterval(() => void this.#lookForGrowth(), options.pollMillis ?? 1_000).unref();
  }

  /** Decides commands and stores the resulting events; resolves when they are on disk. */
  submit(submission: Submission): Promise<Submitted> {
    let writer = this.#writers.get(submission.siteId);
    if (!writer) {
      const { database, now, mintId } = this.#options;
      writer = new Writer(submission.siteId, {
        database,
        now,
        mintId,
        onCommitted: (...committed) => this.#committed(...committed),
      });
      this.#writers.set(submission.siteId, writer);
    }
    return writer.submit(submission);
  }

  page(siteId: string, asked: { after: number; limit: number; scopes: readonly Scope[] }): Promise<FeedPage> {
    // All that a page depends on, as nobody may get another person's.
    const key = JSON.stringify([siteId, asked.after, asked.limit, asked.scopes]);
    const read = () => readPage(this.#options.database, siteId, asked);
    // What the caller has seen may be newer than any page that was begun before.
    return this.#pages.get(key, read, () => false);
  }

  history(
    siteId: string,
    asked: { kind: Kind; id: string; before: number | undefined; limit: number; scopes?: readonly Scope[] },
  ): ReturnType<typeof readHistory> {
    return readHistory(this.#options.database, siteId, asked);
  }

  /** All events after `after`, then new ones, until the client disconnects, the user is logged out or the server closes. */
  async follow(
    siteId: string,
    asked: { after: number; actor: Actor; viewer: Viewer; gone: AbortSignal },
  ): Promise<AsyncGenerator<FeedItem>> {
    const read = (after: number, actor: Actor) =>
      this.page(siteId, { after, limit: streamPageMax, scopes: scopesOf(actor) });
    const first = await read(asked.after, asked.actor);
    this.#isLog(siteId, first.logId);
    const following = {
      viewer: asked.viewer,
      actor: asked.actor,
      first,
      recent: this.#recentOf(siteId),
      readPage: read,
      gone: asked.gone,
      closing: AbortSignal.any([this.#closing.signal, this.#endOf(siteId).signal]),
      heartbeatMillis: this.#options.heartbeatMillis ?? 20_000,
    };
    return this.#counted(follow(following));
  }

  /** The records of a scope, gzipped, as of now, for somebody who sees these scopes; read again only after an event of the scope. */
  async snapshot(siteId: string, scope: Scope, seen: readonly Scope[] = [scope]): Promise<Buffer> {
    const { last, head, logId } = await positionOf(this.#options.database, siteId, scope);
    const snapshot = await this.#snapshots.get(
      `${siteId} ${scope} ${seesWhole(scope, seen)}`,
      () => readSnapshot(this.#reads, siteId, scope, seen),
      (earlier) => earlier.logId === logId && earlier.upToSeq >= last,
    );
    // The log may have been replaced meanwhile: then its length was another log's.
    return gzipOf(snapshot, snapshot.logId === logId ? Math.max(snapshot.upToSeq, head) : snapshot.upToSeq);
  }

  /** The log of a site has been replaced: clears everything cached from the old log and ends its streams, so clients must reconnect. */
  replaced(siteId: string): void {
    this.#recent.delete(siteId);
    this.#snapshots.forget(`${siteId} `);
    this.#ends.get(siteId)?.abort();
    this.#ends.delete(siteId);
  }

  /** Ends every stream. Pending submissions are still carried out. */
  close(): void {
    clearInterval(this.#poll);
    this.#closing.abort();
  }

  async *#counted(items: AsyncGenerator<FeedItem>): AsyncGenerator<FeedItem> {
    this.#following += 1;
    try {
      yield* items;
    } finally {
      this.#following -= 1;
    }
  }

  #endOf(siteId: string): AbortController {
    const end = this.#ends.get(siteId) ?? new AbortController();
    this.#ends.set(siteId, end);
    return end;
  }

  #recentOf(siteId: string): RecentEvents {
    const read = (after: number, upTo: number) => readEvents(this.#options.database, siteId, { after, upTo });
    const recent = this.#recent.get(siteId) ?? new RecentEvents(0, read);
    this.#recent.set(siteId, recent);
    return recent;
  }

  #committed(siteId: string, head: number, events: readonly WireEvent[]): void {
    this.#recent.get(siteId)?.committed(head, events);
  }

  /** Notes which log a site has: another process may have replaced it, e.g. to erase somebody. */
  #isLog(siteId: string, logId: string): void {
    if ((this.#logs.get(siteId) ?? logId) !== logId) this.replaced(siteId);
    this.#logs.set(siteId, logId);
  }

  async #lookForGrowth(): Promise<void> {
    if (this.#following === 0 || this.#isLooking) return;
    this.#isLooking = true;
    try {
      const rows = await this.#options.database.query<{ siteId: string; head: number; logId: string }>(
        'select site_id as "siteId", last_seq as head, log_id as "logId" from site where site_id = any ($1)',
        [[...this.#recent.keys()]],
      );
      for (const { siteId, head, logId } of rows) {
        this.#isLog(siteId, logId);
        this.#recent.get(siteId)?.grown(head);
      }
    } catch {
      // If the database is down, the next request reports it; the next poll tries again.
    } finally {
      this.#isLooking = false;
    }
  }
}
