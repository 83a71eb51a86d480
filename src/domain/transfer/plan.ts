/** A rehearsed import as commands, in the batches in which they are sent. */
import { addRecord, changeRecord } from '../changes/index.ts';
import type { Command, CommandBody } from '../decide/index.ts';
import type { IsoInstant } from '../kernel/dates.ts';
import type { Kind } from '../catalogue/index.ts';
import { importPartId } from './ids.ts';
import type { ImportStep } from './ids.ts';
import type { Staged, StagedRow } from './stage.ts';

/** A command of an import, with the row it came from. */
export interface PlannedCommand {
  readonly command: Command;
  /** The row as it stands in the file: what the server does not take is written down again, with its reason. Absent for what has to be there first. */
  readonly row?: { readonly line: number; readonly cells: readonly string[] };
}

/** What is kept on the device of an import that has been begun. */
export interface ImportPlan {
  readonly importId: string;
  readonly kind: Kind;
  readonly file: string;
  readonly headings: readonly string[];
  readonly batches: readonly (readonly PlannedCommand[])[];
  /** Rows that are sent. */
  readonly rows: number;
}

/** Commands of one request; the server takes no more. */
const BATCH = 100;
/** The limit is 256 kB; the rest is room for the frame around the commands. */
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
  // A body with its envelope is a command of the same type.
  return { ...body, commandId, v: 1, issuedAt: now, timezone } as Command;
}

function commandsOf(row: StagedRow, request: PlanRequest): readonly PlannedCommand[] {
  return row.bodies.map((body) => ({
    row: { line: row.line, cells: row.cells },
    command: commandOf(body, importPartId(request.staged.importId, stepOf[body.type] ?? 'row', row.line), request),
  }));
}

/** Cuts commands into requests that the server takes. */
export function batchesOf<One extends { readonly command: Command }>(
  commands: readonly One[],
): readonly (readonly One[])[] {
  const batches: One[][] = [];
  let bytes = Infinity;
  for (const one of commands) {
    // Up to four bytes a character; most are one.
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

/** The plan of a rehearsed import: what has to be there first, then the rows that can go. */
export function planOf(request: PlanRequest): ImportPlan {
  const { staged, kind, file, headings } = request;
  const { importId, references, order } = staged;
  const going = order.filter(({ bodies }) => bodies.length > 0);
  const session = { file: file.slice(0, 200), into: kind, rows: going.length, state: 'running' } as const;
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

/** What became of the rows of an import. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  /** Loans that were written down. */
  readonly lent: number;
  /** Rows that the server did not take. */
  readonly refused: number;
}

/** How an import ended, for its record. */
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
