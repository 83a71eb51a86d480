/** Decides a group of submissions in order, on one world: what to store and how to answer each. */
import { scopesOf, systemActor } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import { isActive } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind, StreamFact } from '../../src/domain/catalogue/index.ts';
import { decide, forbiddenNow } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import type { Command, CommandOf } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import type { Refusal } from '../../src/domain/kernel/decision.ts';
import type { IsoInstant } from '../../src/domain/kernel/dates.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';
import type { MeasuredValues } from '../../src/domain/measurements/index.ts';
import { currentVersions } from '../../src/domain/log/index.ts';
import type { LoggedEvent, WireEvent } from '../../src/domain/log/index.ts';
import { rightsIn } from '../../src/domain/people/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError, refusalError } from '../errors.ts';
import { droppedUploads, uploadScopeOf } from '../media/namedUploads.ts';
import type { DemandWorld, StoredUpload } from './demandWorld.ts';
import { ClaimChanges, recordRow } from './projection.ts';
import type { ClaimRow, RecordRow } from './projection.ts';
import { PrivateChanges } from './privateChanges.ts';
import type { PrivateRow } from './privateChanges.ts';
import { isOfRequest, withoutEvents } from './receipts.ts';
import type { KeptReceipt, Outcome, Receipt, Submission } from './submission.ts';

/** Everything stored for a group, in one transaction. */
export interface Appending {
  readonly events: readonly WireEvent[];
  readonly receipts: readonly KeptReceipt[];
  /** When the group was decided. */
  readonly now: IsoInstant;
  readonly records: readonly RecordRow[];
  readonly claims: readonly ClaimRow[];
  readonly numbers: readonly { readonly prefix: string; readonly last: number }[];
  /** Uploads added to a record, or removed from it at `at`, with the scope that shows the record's uploads. */
  readonly uploads: readonly { readonly id: string; readonly scope: string; readonly at: IsoInstant | null }[];
  /** Personal data stored outside the log. */
  readonly privates: readonly PrivateRow[];
  readonly totals: readonly KindChange[];
}

/** How many more (or fewer) records of a kind are in use and disposed of, and the last event of the kind. */
interface KindChange {
  readonly kind: Kind;
  readonly inUse: number;
  readonly disposed: number;
  readonly seq: number;
}

/** The outcomes of one submission, or the error that prevented them. */
export type Decided =
  | {
      readonly outcomes: readonly Outcome[];
      readonly shown?: MeasuredValues;
      readonly forbidden?: ReadonlyMap<string, Refusal>;
    }
  | { readonly failed: unknown };

export interface GroupDecision {
  readonly appending: Appending;
  readonly decided: ReadonlyMap<Submission, Decided>;
}

export interface DecidingTools {
  readonly now: IsoInstant;
  readonly mintId: MintId;
}

/** Thrown to remove a submission from its group, which is then decided again without it. */
class TakenOut extends Error {
  readonly submission: Submission;
  readonly reason: unknown;

  constructor(submission: Submission, reason: unknown) {
    super('taken out');
    this.submission = submission;
    this.reason = reason;
  }
}

/** Events that may follow from the commands of a part in addition to one per command. The command that exceeds it is its last. */
const consequencesMax = 500;

/** Decides in order. While the world is missing data, the result is meaningless and must be discarded. */
export function decideGroup(
  world: DemandWorld,
  submissions: readonly Submission[],
  tools: DecidingTools,
): GroupDecision {
  const failed = new Map<Submission, Decided>();
  for (;;) {
    try {
      const run = new GroupRun(world, tools);
      const decided = new Map<Submission, Decided>(failed);
      for (const submission of submissions) {
        if (!failed.has(submission)) decided.set(submission, run.decideSubmission(submission));
      }
      return { appending: run.appending, decided };
    } catch (error) {
      if (!(error instanceof TakenOut)) throw error;
      failed.set(error.submission, { failed: error.reason });
    }
  }
}

const keyReused: Refusal = {
  code: 'key-reused',
  message: serverWords.request.keyReused,
};

const photoNotArrived: Refusal = { code: 'unknown-photo', message: serverWords.uploads.photoNotArrived };
const fileNotArrived: Refusal = { code: 'unknown-reference', message: serverWords.uploads.fileNotArrived };

/** Devices upload again and send the same command again, so it must be decided again. */
function lacksUpload(receipt: Receipt): boolean {
  return receipt.outcome === 'rejected' && [photoNotArrived, fileNotArrived].includes(receipt.refusal);
}

class GroupRun {
  readonly #world: DemandWorld;
  readonly #tools: DecidingTools;
  readonly #layer: Layer;
  readonly #events: LoggedEvent[] = [];
  readonly #receipts = new Map<string, KeptReceipt>();
  readonly #touched = new Map<string, { record: CatalogueRecord; seq: number }>();
  readonly #claims = new ClaimChanges();
  readonly #privates = new PrivateChanges();
  readonly #uploads = new Map<string, Appending['uploads'][number]>();
  readonly #shown = new Map<Submission, MeasuredValues>();
  readonly #forbidden = new Map<Submission, Map<string, Refusal>>();

  constructor(world: DemandWorld, tools: DecidingTools) {
    this.#world = world;
    this.#tools = tools;
    this.#layer = new Layer(world);
  }

  get #head(): number {
    return (this.#world.head ?? 0) + this.#events.length;
  }

  get appending(): Appending {
    return {
      events: this.#events,
      receipts: [...this.#receipts.values()].map((kept) => ({ ...kept, receipt: withoutEvents(kept.receipt) })),
      now: this.#tools.now,
      records: [...this.#touched.values()].map(({ record, seq }) => recordRow(record, seq, this.#layer)),
      claims: this.#claims.claims,
      numbers: this.#claims.numbers,
      uploads: [...this.#uploads.values()],
      privates: this.#privates.rows,
      totals: this.#totals,
    };
  }

  get #totals(): readonly KindChange[] {
    const totals = new Map<Kind, KindChange>();
    for (const { record, seq } of this.#touched.values()) {
      const { kind, id } = record;
      const before = this.#world.record(kind, id);
      const [was, is] = [before && isActive(before), isActive(record)];
      const known = totals.get(kind) ?? { kind, inUse: 0, disposed: 0, seq };
      totals.set(kind, {
        kind,
        inUse: known.inUse + Number(is) - Number(was === true),
        disposed: known.disposed + Number(!is) - Number(was === false),
        seq: Math.max(known.seq, seq),
      });
    }
    return [...totals.values()];
  }

  /** Carries out a submission, or removes it from the group if it can't be decided. */
  decideSubmission(submission: Submission): Extract<Decided, { outcomes: unknown }> {
    try {
      if (submission.onlyAtHead !== undefined && submission.onlyAtHead !== this.#head)
        throw new CodedError('already-set-up');
      const actor = this.#actor(submission);
      const before = this.#events.length;
      const outcomes: Outcome[] = [];
      for (const [index, command] of submission.commands.entries()) {
        const digest = submission.digests?.[index] ?? null;
        outcomes.push(this.#command(command, submission, { askedBy: actor.userId, digest }));
        const consequences = this.#events.length - before - outcomes.length;
        if (submission.inParts === true && consequences > consequencesMax) break;
      }
      const [shown, forbidden] = [this.#shown.get(submission), this.#forbidden.get(submission)];
      return { outcomes, ...(shown && { shown }), ...(forbidden && { forbidden }) };
    } catch (error) {
      if (this.#world.isMissingSomething) return { outcomes: [] };
      throw new TakenOut(submission, error);
    }
  }

  #command(command: Command, submission: Submission, asked: Omit<KeptReceipt, 'receipt'>): Outcome {
    const { commandId } = command;
    const known = this.#receipts.get(commandId) ?? this.#world.receipts.get(commandId);
    const outcome = known ? this.#again(command, submission, { known, asked }) : this.#decide(command, submission);
    if (submission.allOrNothing && outcome.outcome === 'rejected') throw refusalError(outcome.refusal);
    if (!known && outcome.outcome !== 'duplicate' && !lacksUpload(outcome))
      this.#receipts.set(commandId, { receipt: outcome, ...asked });
    return outcome;
  }

  /** The outcome for a command id already in use: the first receipt if user and request are the same, otherwise a refusal. */
  #again(
    command: Command,
    submission: Submission,
    { known, asked }: { readonly known: KeptReceipt; readonly asked: Omit<KeptReceipt, 'receipt'> },
  ): Outcome {
    const { commandId } = command;
    if (!isOfRequest(known, asked)) return { commandId, outcome: 'rejected', refusal: keyReused };
    const forbidden =
      known.receipt.outcome === 'accepted' ? forbiddenNow(command, this.#layer, this.#actor(submission)) : undefined;
    if (forbidden)
      this.#forbidden.set(submission, new Map([...(this.#forbidden.get(submission) ?? []), [commandId, forbidden]]));
    return { commandId, outcome: 'duplicate', first: withoutEvents(known.receipt) };
  }

  #decide(command: Command, submission: Submission): Receipt {
    const { commandId } = command;
    const actor = this.#actor(submission);
    const recordedAt = submission.backdated ? new Date(command.issuedAt).toISOString() : this.#tools.now;
    const stated = this.#withStoredUpload(command, actor, submission);
    if ('refused' in stated) return { commandId, outcome: 'rejected', refusal: stated.refused };
    const decision = decide(stated.command, this.#layer, { actor, now: recordedAt });
    if (isRefused(decision)) return { commandId, outcome: 'rejected', refusal: decision.refused };
    const events = decision.accepted.map((fact) => this.#keep(fact, command, { submission, actor, recordedAt }));
    this.#privates.note(command, this.#layer.record(command.kind, command.id), this.#layer);
    if (command.type === 'LookAtMeasurements' && events.length > 0)
      this.#shown.set(submission, this.#privates.shown(command.id, this.#world.measured.get(command.id)));
    return { commandId, outcome: 'accepted', events, lastSeq: this.#head };
  }

  #actor({ by }: Submission): Actor {
    if (by === 'system') return systemActor;
    const user = this.#layer.record('user', by.userId);
    if (!user || !isActive(user)) throw new CodedError('unauthenticated');
    return rightsIn(this.#layer, user);
  }

  /** Replaces the details of an upload with those the server detected. An upload that never arrived can't be added to a record. */
  #withStoredUpload(
    command: Command,
    actor: Actor,
    { by, backdated }: Submission,
  ): { readonly command: Command } | { readonly refused: Refusal } {
    // The sample theatre's commands are submitted as many different users, and it uploads its own pictures.
    const mayName = (stored: StoredUpload): boolean =>
      by === 'system' ||
      backdated === true ||
      (stored.scopes.length === 0
        ? stored.uploadedBy === actor.userId
        : stored.scopes.some((scope) => (scopesOf(actor) as readonly string[]).includes(scope)));
    if (command.type === 'AttachDocument') return this.#withStoredFile(command, mayName);
    if (command.type !== 'AddPhoto') return { command };
    const { mediaId } = command.payload.photo;
    const stored = this.#world.pictures.get(mediaId);
    if (!stored || !mayName(stored)) return { refused: photoNotArrived };
    return {
      command: {
        ...command,
        payload: { ...command.payload, photo: { mediaId, width: stored.width, height: stored.height } },
      },
    };
  }

  #withStoredFile(
    command: CommandOf<'AttachDocument'>,
    mayName: (stored: StoredUpload) => boolean,
  ): { readonly command: Command } | { readonly refused: Refusal } {
    const { document } = command.payload;
    const stored = this.#world.files.get(document.fileId);
    if (!stored || !mayName(stored)) return { refused: fileNotArrived };
    return { command: { ...command, payload: { document: { ...document, type: stored.type, bytes: stored.bytes } } } };
  }

  #noteUploads(before: CatalogueRecord | undefined, after: CatalogueRecord): void {
    const scope = uploadScopeOf(after.kind);
    for (const id of droppedUploads(before, after)) this.#uploads.set(id, { id, scope, at: this.#tools.now });
    for (const id of droppedUploads(after, before ?? { ...after, photos: [], conditionPhotos: [], documents: [] }))
      this.#uploads.set(id, { id, scope, at: null });
  }

  #keep(
    fact: StreamFact,
    command: Command,
    made: { submission: Submission; actor: Actor; recordedAt: IsoInstant },
  ): WireEvent {
    const before = this.#layer.record(fact.kind, fact.id);
    const after = this.#layer.apply({ ...fact, stamp: { by: made.actor.userId, at: made.recordedAt } });
    const event: LoggedEvent = {
      eventId: this.#tools.mintId(),
      seq: this.#head + 1,
      version: after.version,
      v: currentVersions[fact.type],
      scope: catalogueOf(fact.kind).scope,
      meta: {
        userId: made.actor.userId,
        ...withoutUndefined({ memberId: made.actor.memberId }),
        clientId: made.submission.clientId,
        commandId: command.commandId,
        issuedAt: command.issuedAt,
        recordedAt: made.recordedAt,
        timezone: command.timezone,
      },
      ...fact,
    };
    this.#events.push(event);
    this.#touched.set(`${fact.kind} ${fact.id}`, { record: after, seq: event.seq });
    this.#claims.note(before, after);
    this.#noteUploads(before, after);
    return event;
  }
}
