/**
 * The only writer to a group's log in this process. Submissions that arrive while earlier ones are being written wait
 * and are written together, so many users share one transaction:
 *
 *   waiting --take--> load -> decide -> append (locks the counter, stores only if nothing was appended)
 *                       ^                  |
 *                       |     grown since  v
 *                       +---- lock the counter first, then repeat: nothing can be appended in between
 */
import type { MintId } from '../../src/domain/kernel/ids.ts';
import { errorCode, DatabaseFailure } from '../database/database.ts';
import type { Database, Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { append, confirm } from './append.ts';
import { decideGroup } from './decideGroup.ts';
import type { Decided, GroupDecision } from './decideGroup.ts';
import { DemandWorld } from './demandWorld.ts';
import { erasedBy, forgetDigests } from './digests.ts';
import { load } from './load.ts';
import { prefetch } from './prefetch.ts';
import type { Submission, Submitted } from './submission.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';

export interface WriterTools {
  readonly database: Database;
  readonly now: () => Date;
  readonly mintId: MintId;
  /** Called in log order, after the commit is on disk and before any caller gets a response. */
  readonly onCommitted: (siteId: string, head: number, events: readonly WireEvent[]) => void;
}

/** Limits of one group and of the queue. */
const groupMax = { submissions: 128, commands: 512 } as const;
const waitingMax = 2_000;
/** PostgreSQL's code for a unique violation: another process stored the same receipt first. */
const uniqueViolation = '23505';

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (submitted: Submitted) => void;
  readonly reject: (reason: unknown) => void;
}

interface DecidedAt {
  readonly head: number;
  readonly decision: GroupDecision;
}

/** Writes to the log of one site. A process has one writer per site. */
export class Writer {
  readonly #siteId: string;
  readonly #tools: WriterTools;
  readonly #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(siteId: string, tools: WriterTools) {
    this.#siteId = siteId;
    this.#tools = tools;
  }

  /** Resolves when the outcomes are durable. Rejects, with nothing stored, if the submission couldn't be decided. */
  submit(submission: Submission): Promise<Submitted> {
    if (this.#waiting.length >= waitingMax) return Promise.reject(new CodedError('busy'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ submission, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#writeGroup(this.#takeGroup());
    this.#isWriting = false;
  }

  #takeGroup(): readonly Waiting[] {
    let submissions = 0;
    let commands = 0;
    for (const { submission } of this.#waiting) {
      commands += submission.commands.length;
      if (submissions > 0 && (commands > groupMax.commands || submissions >= groupMax.submissions)) break;
      submissions += 1;
    }
    return this.#waiting.splice(0, submissions);
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const kept = await this.#keep(group.map(({ submission }) => submission));
      const { events } = kept.decision.appending;
      if (events.length > 0) this.#tools.onCommitted(this.#siteId, kept.head, events);
      for (const { submission, resolve, reject } of group)
        settle(kept.decision.decided.get(submission), kept.head, { resolve, reject });
    } catch (error) {
      // A submission that can't be written must not fail the others in its group.
      if (group.length > 1 && !(error instanceof DatabaseFailure))
        for (const alone of group) await this.#writeGroup([alone]);
      else for (const { reject } of group) reject(error);
    }
  }

  async #keep(submissions: readonly Submission[]): Promise<DecidedAt> {
    const { database } = this.#tools;
    const decided = await this.#decide(database, submissions);
    if (!decided.isTorn && erasedBy(decided.decision.appending.privates).length === 0) {
      try {
        if (isNothing(decided.decision)) {
          await confirm(database);
          return keptOf(decided);
        }
        if (await append(database, this.#siteId, decided.head, decided.decision.appending)) return keptOf(decided);
      } catch (error) {
        if (errorCode(error) !== uniqueViolation) throw error;
      }
    }
    return database.transaction((tx) => this.#keepLocked(tx, submissions));
  }

  /** Holds the counter from the start, so nothing can be appended in between and this always finishes. */
  async #keepLocked(tx: Sql, submissions: readonly Submission[]): Promise<DecidedAt> {
    await tx.query('select 1 from site where site_id = $1 for update', [this.#siteId]);
    const decided = await this.#decide(tx, submissions);
    const { appending } = decided.decision;
    if (!isNothing(decided.decision)) await append(tx, this.#siteId, decided.head, appending);
    const erased = erasedBy(appending.privates);
    if (erased.length > 0) await forgetDigests(tx, this.#siteId, erased, 'RecordDisposed');
    return keptOf(decided);
  }

  async #decide(
    sql: Sql,
    submissions: readonly Submission[],
  ): Promise<{ decision: GroupDecision; head: number; isTorn: boolean }> {
    const world = new DemandWorld();
    for (const submission of submissions) prefetch(submission, world);
    for (;;) {
      const now = this.#tools.now();
      await load(sql, this.#siteId, world, now);
      const decision = decideGroup(world, submissions, { now: now.toISOString(), mintId: this.#tools.mintId });
      if (!world.isMissingSomething) return { decision, head: world.head ?? 0, isTorn: world.isTorn };
    }
  }
}

/** True if all commands were answered before. */
function isNothing({ appending }: GroupDecision): boolean {
  return appending.receipts.length === 0;
}

function keptOf({ decision, head }: { decision: GroupDecision; head: number }): DecidedAt {
  return { decision, head: head + decision.appending.events.length };
}

function settle(
  decided: Decided | undefined,
  head: number,
  { resolve, reject }: Pick<Waiting, 'resolve' | 'reject'>,
): void {
  if (decided && 'outcomes' in decided) resolve({ ...decided, head });
  else reject(decided?.failed);
}
