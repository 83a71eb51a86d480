/** The commands of a staged import, in the batches in which they are sent. */
import { addRecord, changeRecord } from '../changes/index.ts';
import type { Command, CommandBody } from '../decide/index.ts';
import type { IsoInstant } from '../kernel/dates.ts';
import { beginningOf } from '../kernel/text.ts';
import type { Kind } from '../catalogue/index.ts';
import { importPartId } from './ids.ts';
import type { ImportStep } from './ids.ts';
import type { Staged, StagedRow } from './stage.ts';

/** A command of an import, with the row it came from. */
export interface PlannedCommand {
  readonly command: Command;
  /** The row as in the file: rows that the server refuses are listed again with the reason. Absent for what is created first. */
  readonly row?: { readonly line: number; readonly cells: readonly string[] };
}

/** What the device stores about an import in progress. */
export interface ImportPlan {
  readonly importId: string;
  readonly kind: Kind;
  readonly file: string;
  readonly headings: readonly string[];
  readonly batches: readonly (readonly PlannedCommand[])[];
  /** Number of rows sent. */
  readonly rows: number;
}

/** Maximum number of commands per request, as on the server. */
const BATCH = 100;
/** The limit is 256 kB; the rest is room for the envelope of the request. */
const BATCH_BYTES = 200_000;

const stepOf: Partial<Record<CommandBody['type'], ImportStep>> = {
  AddRecord: 'row',
  ChangeRecord: 'change',
  RestoreRecord: 'restore',
  SignOutItem: 'loan',
};

export interface PlanRequest {
  readonly staged: Staged;
  readonly kind: Kind;
  readonly file: string;
  readonly headings: readonly string[];
  readonly now: IsoInstant;
  readonly timezone: string;
}

function commandOf(body: CommandBody, commandId: string, { now, timezone }: PlanRequest): Command {
  // A body plus its envelope is a command of the same type.
  return { ...body, commandId, v: 1, issuedAt: now, timezone } as Command;
}

function commandsOf(row: StagedRow, request: PlanRequest): readonly PlannedCommand[] {
  return row.bodies.map((body) => ({
    row: { line: row.line, cells: row.cells },
    command: commandOf(body, importPartId(request.staged.importId, stepOf[body.type] ?? 'row', row.line), request),
  }));
}

/** Splits commands into requests within the server's limits. */
export function batchesOf<One extends { readonly command: Command }>(
  commands: readonly One[],
): readonly (readonly One[])[] {
  const batches: One[][] = [];
  let bytes = Infinity;
  for (const one of commands) {
    // Up to four bytes per character; most have one.
    const text = JSON.stringify(one.command);
    const size = text.length < BATCH_BYTES / 4 ? text.length * (/[^ -~]/.test(text) ? 4 : 1) : BATCH_BYTES;
    const last = batches.at(-1);
    if (last === undefined || last.length >= BATCH || bytes + size > BATCH_BYTES) {
      batches.push([one]);
      bytes = size;
    } else {
      last.push(one);
      bytes += size;
    }
  }
  return batches;
}

/** The plan of a staged import: what has to be created first, then the rows that can be imported. */
export function planOf(request: PlanRequest): ImportPlan {
  const { staged, kind, file, headings } = request;
  const { importId, references, order } = staged;
  const going = order.filter(({ bodies }) => bodies.length > 0);
  const session = { file: beginningOf(file, 200), into: kind, rows: going.length, state: 'running' } as const;
  const begin = addRecord({ kind: 'importSession', id: importId }, session).command;
  const commands: PlannedCommand[] = [
    { command: commandOf(begin, importPartId(importId, 'session', 0), request) },
    ...references.map(({ body }, index) => ({
      command: commandOf(body, importPartId(importId, 'reference', index), request),
    })),
    ...going.flatMap((row) => commandsOf(row, request)),
  ];
  return {
    importId,
    kind,
    file,
    headings,
    rows: going.length,
    batches: batchesOf(commands),
  };
}

/** The results of an import. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  /** Loans recorded. */
  readonly lent: number;
  /** Rows refused by the server. */
  readonly refused: number;
}

/** The command that records the result of an import. */
export function finishCommand(
  plan: Pick<ImportPlan, 'importId'>,
  result: ImportResult,
  envelope: Pick<PlanRequest, 'now' | 'timezone'>,
): Command {
  const { command } = changeRecord(
    { kind: 'importSession', id: plan.importId },
    {
      state: { from: 'running', to: 'finished' },
      added: { from: null, to: result.added },
      changed: { from: null, to: result.changed },
      refused: { from: null, to: result.refused },
    },
  );
  return {
    ...command,
    commandId: importPartId(plan.importId, 'session', 1),
    v: 1,
    issuedAt: envelope.now,
    timezone: envelope.timezone,
  };
}
