/**
 * Imports are sent to the server in batches, online only. They bypass the outbox, which is for changes made by hand. The batches
 * are stored on the device first; a batch sent twice, after a reload or a lost response, is carried out once.
 */
import { changeRecord } from '../../domain/changes/index.ts';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../domain/decide/index.ts';
import { isShape } from '../../domain/kernel/shape.ts';
import { batchesOf, finishCommand, undoSteps } from '../../domain/transfer/index.ts';
import type { ImportPlan, ImportResult, ImportTrace, PlannedCommand } from '../../domain/transfer/index.ts';
import type { Api } from '../api.ts';
import type { Clock } from '../clock.ts';
import type { Stage } from '../deviceStore.ts';
import { readEvents, seqOf } from '../feedPages.ts';
import { sendCommands } from './commandSender.ts';
import { ImportStore } from './importStore.ts';
import type { ImportStanding, RefusedRow } from './importStore.ts';
import type { KeyValues } from './keyValues.ts';
import { importCallTexts } from '../../words/en/deviceCalls.ts';
import { transportTexts } from '../../words/en/transport.ts';

/** Events of a running import, for the statechart. */
export type ImportReport =
  | { readonly type: 'run.progress'; readonly done: number; readonly total: number }
  | { readonly type: 'run.finished'; readonly result: ImportResult }
  | { readonly type: 'run.undone'; readonly undone: number; readonly kept: number }
  | { readonly type: 'run.lost'; readonly message: string };

export interface ImportsOptions {
  readonly api: Api;
  readonly clock: Clock;
  readonly clientId: () => Promise<string>;
  readonly open: () => Promise<KeyValues>;
}

type Report = (event: ImportReport) => void;

export class Imports {
  readonly #options: ImportsOptions;
  #store: Promise<ImportStore> | undefined;

  constructor(options: ImportsOptions) {
    this.#options = options;
  }

  async begin(plan: ImportPlan): Promise<void> {
    await (await this.#opened()).begin(plan);
  }

  async unfinished(kind: Kind): Promise<ImportStanding | undefined> {
    return (await this.#opened()).unfinished(kind);
  }

  async refusedRows(importId: string): Promise<readonly RefusedRow[]> {
    return (await (await this.#opened()).standing(importId))?.refusedRows ?? [];
  }

  async discard(importId: string): Promise<void> {
    await (await this.#opened()).discard(importId);
  }

  /** Closes the store: each user's imports are stored separately. */
  async close(): Promise<void> {
    const store = await this.#store;
    this.#store = undefined;
    store?.close();
  }

  /** Sends the remaining batches one after another. */
  async apply(importId: string, report: Report, signal: AbortSignal): Promise<void> {
    const store = await this.#opened();
    let standing = await store.standing(importId);
    if (standing === undefined) return report({ type: 'run.lost', message: importCallTexts.notHere });
    while (standing.done < standing.batches) {
      report({ type: 'run.progress', done: standing.done, total: standing.batches });
      const batch = await store.batch(importId, standing.done);
      const sent = await sendCommands(
        this.#options,
        batch.map(({ command }) => command),
        signal,
      );
      if (signal.aborted) return undefined;
      if ('lost' in sent) return report({ type: 'run.lost', message: sent.lost });
      standing = afterBatch(standing, batch, sent.stages);
      await store.note(standing);
    }
    const { clock } = this.#options;
    const sent = await sendCommands(
      this.#options,
      [finishCommand(standing, standing.result, { now: clock.now(), timezone: clock.timezone() })],
      signal,
    );
    if ('lost' in sent) return report({ type: 'run.lost', message: sent.lost });
    await store.note({ ...standing, isFinished: true });
    return report({ type: 'run.finished', result: standing.result });
  }

  /** Undoes an import, from any device: the latest change first, so that no references remain. */
  async undo(importId: string, report: Report, signal: AbortSignal): Promise<void> {
    const read = await this.#traces(importId, signal);
    if ('lost' in read) return report({ type: 'run.lost', message: read.lost });
    const { traces, unread } = read;
    const steps = undoSteps(traces);
    const bodies = steps.flatMap(({ body }) => body ?? []);
    const kept = new Set(traces.flatMap(({ event }, index) => (steps[index]?.kept === undefined ? [] : [event.id])));
    const touched = new Set<string>();
    const batches = batchesOf(bodies.map((body) => ({ command: this.#commandOf(body) })));
    for (const [index, batch] of batches.entries()) {
      report({ type: 'run.progress', done: index, total: batches.length });
      const sent = await sendCommands(
        this.#options,
        batch.map(({ command }) => command),
        signal,
      );
      if (signal.aborted) return undefined;
      if ('lost' in sent) return report({ type: 'run.lost', message: sent.lost });
      for (const { command } of batch)
        (sent.stages.get(command.commandId)?.stage === 'refused' ? kept : touched).add(command.id);
    }
    const left = kept.size + unread;
    const lost = await this.#noteUndone(importId, traces, left, signal);
    if (lost !== undefined) return report({ type: 'run.lost', message: lost });
    await (await this.#opened()).discard(importId);
    return report({ type: 'run.undone', undone: [...touched].filter((id) => !kept.has(id)).length, kept: left });
  }

  async #noteUndone(
    importId: string,
    traces: readonly ImportTrace[],
    kept: number,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const session = traces.find(({ event }) => event.kind === 'importSession')?.record;
    if (session === undefined) return undefined;
    const changes = {
      state: { from: fieldValue(session, 'state') ?? null, to: 'undone' },
      kept: { from: fieldValue(session, 'kept') ?? null, to: kept },
    };
    const sent = await sendCommands(
      this.#options,
      [this.#commandOf(changeRecord<Kind>({ kind: 'importSession', id: importId }, changes).command)],
      signal,
    );
    return 'lost' in sent ? sent.lost : undefined;
  }

  #commandOf(body: CommandBody): Command {
    const { clock } = this.#options;
    // A body plus the envelope is a command of the same type.
    return { ...body, commandId: clock.mintId(), v: 1, issuedAt: clock.now(), timezone: clock.timezone() } as Command;
  }

  async #traces(importId: string, signal: AbortSignal): Promise<Omit<TracePage, 'before'> | { readonly lost: string }> {
    const traces: ImportTrace[] = [];
    let unread = 0;
    for (let before: number | undefined; ;) {
      const answer = await this.#options.api.request({
        path: `imports/${importId}/traces`,
        params: before === undefined ? {} : { before },
        signal,
      });
      if ('failed' in answer) return { lost: answer.message };
      if ('refused' in answer) return { lost: answer.refused.message };
      const page = readTraces(answer.ok);
      if (page === undefined) return { lost: transportTexts.unreadable };
      traces.push(...page.traces);
      unread += page.unread;
      ({ before } = page);
      if (before === undefined) return { traces, unread };
    }
  }

  #opened(): Promise<ImportStore> {
    this.#store ??= this.#options.open().then((values) => new ImportStore(values));
    return this.#store;
  }
}

function afterBatch(
  standing: ImportStanding,
  batch: readonly PlannedCommand[],
  stages: ReadonlyMap<string, Stage>,
): ImportStanding {
  // Imports started by an earlier version don't count loans.
  let { added, changed, lent = 0 } = standing.result;
  const refused = new Map(standing.refusedRows.map((row) => [row.line, row]));
  for (const { command, row } of batch) {
    const stage = stages.get(command.commandId);
    if (row === undefined || stage === undefined) continue;
    if (stage.stage === 'refused')
      refused.set(row.line, refused.get(row.line) ?? { ...row, message: stage.refusal.message });
    else if (command.type === 'AddRecord') added += 1;
    else if (command.type === 'SignOutItem') lent += 1;
    // A row that both restores and changes a record counts once.
    else if (
      !batch.some(
        (other) => other.row?.line === row.line && other.command.type === 'RestoreRecord' && other.command !== command,
      )
    )
      changed += 1;
  }
  return {
    ...standing,
    done: standing.done + 1,
    result: { added, changed, lent, refused: refused.size },
    refusedRows: [...refused.values()],
  };
}

interface TracePage {
  readonly traces: readonly ImportTrace[];
  /** Number of those that only a newer version can read: what they did stays. */
  readonly unread: number;
  /** Where the next page begins; undefined at the end. */
  readonly before: number | undefined;
}

/** A trace as it was sent. */
interface SentTrace {
  readonly seq: number;
  readonly event: unknown;
  readonly record: unknown;
  readonly lastVersion: unknown;
}

function sentTrace(raw: unknown): SentTrace | undefined {
  if (!isShape(raw) || !isShape(raw['record'])) return undefined;
  const { event, record, lastVersion } = raw;
  const seq = seqOf(event);
  return seq === undefined ? undefined : { seq, event, record, lastVersion };
}

function readTrace({ event: sent, record, lastVersion }: SentTrace): readonly ImportTrace[] {
  return readEvents([sent]).map((event) => ({
    event,
    // The server folds with the same function; what it sends is a record.
    record: record as CatalogueRecord,
    ...(typeof lastVersion === 'number' ? { lastVersion } : {}),
  }));
}

function readTraces(body: unknown): TracePage | undefined {
  if (!isShape(body) || !Array.isArray(body['traces'])) return undefined;
  const sent = body['traces'].flatMap((raw: unknown) => sentTrace(raw) ?? []);
  const traces = sent.flatMap(readTrace);
  return { traces, unread: sent.length - traces.length, before: body['more'] === true ? sent.at(-1)?.seq : undefined };
}
