/**
 * The rehearsal of an import: every row is read, matched with what is there, and decided on a world of its own, exactly as the
 * server will decide it. Nothing is kept. What a row would do, or why it cannot, is known before anything is sent.
 */
import { addRecord, changeRecord, restoreRecord } from '../changes/index.ts';
import type { Actor } from '../access/index.ts';
import {
  type AllRecords,
  type Catalogue,
  type CatalogueRecord,
  type FieldChange,
  type FieldProblem,
  fieldValue,
  type FieldValues,
  isActive,
  type Kind,
  type World,
} from '../catalogue/index.ts';
import { decide, Layer } from '../decide/index.ts';
import type { Command, CommandBody } from '../decide/index.ts';
import { findByName, missingIn, parseRow, referenceNames } from '../entry/index.ts';
import type { FindReference, ParsedRow, ReferenceNames } from '../entry/index.ts';
import type { IsoInstant } from '../kernel/dates.ts';
import { isRefused } from '../kernel/decision.ts';
import { parentKeyOf, titleOf } from '../query/index.ts';
import type { Sliced } from '../query/index.ts';
import { ID } from './columns.ts';
import { importPartId } from './ids.ts';
import type { Mapping } from './mapping.ts';
import { changesOf, matchOf, saysTheSame } from './match.ts';
import { Unknowns } from './unknown.ts';
import type { Resolutions, UnknownName } from './unknown.ts';
import type { Words } from '../../words/message.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** A row of the file below its headings. */
export interface ImportRow {
  /** As spreadsheets count, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ImportOptions {
  /** What becomes of rows whose record is there already. */
  readonly matches: 'update' | 'skip';
  /** Whether an empty cell empties the field of a record that is there already. */
  readonly empty: 'keep' | 'clear';
  /** Whether a cell that cannot be read holds its row back, or is left empty. */
  readonly unreadable: 'stop' | 'empty';
}

export const usualOptions: ImportOptions = { matches: 'update', empty: 'keep', unreadable: 'stop' };

/** What a row would do. */
export type RowOutcome =
  | { readonly does: 'add'; readonly id: string; readonly values: FieldValues }
  | {
      readonly does: 'change' | 'restore';
      readonly id: string;
      readonly changes: Readonly<Record<string, FieldChange>>;
    }
  | { readonly does: 'nothing' | 'skip'; readonly id: string }
  | { readonly does: 'wrong' };

export interface StagedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
  /** What holds the row back; for a row that goes, cells that are left empty. The field is empty where it concerns the whole row. */
  readonly problems: readonly FieldProblem[];
  readonly bodies: readonly CommandBody[];
}

/** Something that has to be there first: a category or a place that rows refer to. */
interface StagedReference {
  readonly kind: Kind;
  readonly name: string;
  readonly body: CommandBody;
}

export interface Staged {
  readonly importId: string;
  /** In the order of the file. */
  readonly rows: readonly StagedRow[];
  /** The same in the order in which they must be sent: what stands inside another comes after it. */
  readonly order: readonly StagedRow[];
  readonly references: readonly StagedReference[];
  readonly unknown: readonly UnknownName[];
  readonly counts: Readonly<Record<RowOutcome['does'], number>>;
}

export interface StageRequest {
  readonly catalogue: Catalogue;
  readonly importId: string;
  readonly rows: readonly ImportRow[];
  readonly mapping: Mapping;
  readonly options: ImportOptions;
  readonly resolutions: Resolutions;
  readonly world: World;
  readonly all: AllRecords;
  readonly actor: Actor;
  readonly now: IsoInstant;
  readonly timezone: string;
}

const ROWS_PER_SLICE = 50;

/** Rehearses an import, in slices. */
export function* stage(request: StageRequest): Sliced<Staged> {
  const staging = new Staging(request);
  const order: StagedRow[] = [];
  let waiting: readonly ImportRow[] = request.rows.filter(({ cells }) =>
    request.mapping.some((target, column) => target !== null && (cells[column] ?? '').trim() !== ''),
  );
  for (let isLast = false; waiting.length > 0;) {
    const later: ImportRow[] = [];
    for (const [index, row] of waiting.entries()) {
      const staged = staging.row(row, isLast);
      if (staged === undefined) later.push(row);
      else order.push(staged);
      if (index % ROWS_PER_SLICE === 0) yield;
    }
    // What waits for rows that never come is said to be unknown in the last round.
    isLast = later.length === waiting.length;
    waiting = later;
  }
  const counts = { add: 0, change: 0, restore: 0, nothing: 0, skip: 0, wrong: 0 };
  for (const { outcome } of order) counts[outcome.does] += 1;
  const rows = order.toSorted((a, b) => a.line - b.line);
  return {
    importId: request.importId,
    rows,
    order,
    references: staging.unknowns.created,
    unknown: staging.unknowns.list(),
    counts,
  };
}

class Staging {
  readonly unknowns: Unknowns;
  readonly #request: StageRequest;
  readonly #layer: Layer;
  readonly #names: ReferenceNames;
  readonly #isTree: boolean;
  /** Line of the row that is about a record. */
  readonly #lines = new Map<string, number>();

  constructor(request: StageRequest) {
    this.#request = request;
    this.#layer = new Layer(request.world);
    this.#names = referenceNames(request.all, this.#layer);
    this.#isTree = parentKeyOf(request.catalogue.kind) !== undefined;
    this.unknowns = new Unknowns({
      names: this.#names,
      resolutions: request.resolutions,
      importId: request.importId,
      carryOut: (body) => this.#decide(body),
    });
  }

  /** What a row would do; undefined when it refers to a row that has yet to come. */
  row(row: ImportRow, isLast: boolean): StagedRow | undefined {
    const { catalogue, mapping } = this.#request;
    const texts = new Map<string, string>();
    for (const [column, target] of mapping.entries()) if (target !== null) texts.set(target, row.cells[column] ?? '');
    const missing: { kind: Kind; text: string; label: Words }[] = [];
    const find = this.#finder(missing);
    const parsed = parseRow(catalogue, new Map([...texts].filter(([key]) => key !== ID)), find);
    if (!isLast && this.#isTree && missing.some(({ kind }) => kind === catalogue.kind)) return undefined;
    for (const one of missing) this.unknowns.note(one);
    const match = matchOf(catalogue, (texts.get(ID) ?? '').trim(), parsed.values, this.#request.world);
    return match === undefined ? this.#addition(row, parsed) : this.#change(row, { texts, parsed, match });
  }

  #finder(missing: { kind: Kind; text: string; label: Words }[]): FindReference {
    const byName = findByName(this.#names.lookup);
    return (field, text) => {
      const resolved = this.unknowns.resolve(field, text);
      if (resolved !== undefined) return resolved;
      if (this.#names.lookup(field.to, text).length === 0) missing.push({ kind: field.to, text, label: field.label });
      return byName(field, text);
    };
  }

  #addition(row: ImportRow, parsed: ParsedRow): StagedRow {
    const { catalogue, importId } = this.#request;
    const [held, left] = this.#sorted([...parsed.problems, ...missingIn(catalogue, parsed)]);
    const code = fieldValue(parsed, 'code');
    if (held.length > 0) return wrong(row, held);
    const twin = code === undefined ? undefined : this.#twinOf(code);
    if (code !== undefined && twin !== undefined)
      return wrong(row, [{ field: 'code', message: recordRefusals.codeInRow({ row: twin, code }) }]);
    const id = importPartId(importId, 'row', row.line);
    const body: CommandBody = addRecord<Kind>({ kind: catalogue.kind, id }, parsed.values).command;
    return this.#carriedOut(row, { does: 'add', id, values: parsed.values }, [body], left);
  }

  /** The line of another row of this file with the code. */
  #twinOf(code: string): number | undefined {
    const holder = this.#layer.claimant('code', code.trim().toUpperCase());
    return holder && holder.kind === this.#request.catalogue.kind ? this.#lines.get(holder.id) : undefined;
  }

  #change(
    row: ImportRow,
    {
      texts,
      parsed,
      match,
    }: { readonly texts: ReadonlyMap<string, string>; readonly parsed: ParsedRow; readonly match: CatalogueRecord },
  ): StagedRow {
    const { catalogue, options } = this.#request;
    const { id } = match;
    const other = this.#lines.get(id);
    if (other !== undefined)
      return wrong(row, [{ field: '', message: recordRefusals.sameInRow({ row: other, name: titleOf(match) }) }]);
    this.#lines.set(id, row.line);
    if (options.matches === 'skip') return { ...row, outcome: { does: 'skip', id }, problems: [], bodies: [] };
    const names = { world: this.#layer, lookup: this.#names.lookup };
    const unread = parsed.problems.filter(
      ({ field }) => !saysTheSame(catalogue, match, { field, text: texts.get(field) ?? '' }, names),
    );
    const [held, left] = this.#sorted(unread);
    if (held.length > 0) return wrong(row, held);
    const changes = changesOf(catalogue, match, {
      texts,
      values: parsed.values,
      clears: options.empty === 'clear',
      unread: parsed.problems,
      names,
    });
    const bodies: CommandBody[] = [];
    if (!isActive(match)) bodies.push(restoreRecord(match).command);
    if (Object.keys(changes).length > 0) bodies.push(changeRecord<Kind>(match, changes).command);
    if (bodies.length === 0) return { ...row, outcome: { does: 'nothing', id }, problems: left, bodies };
    return this.#carriedOut(row, { does: isActive(match) ? 'change' : 'restore', id, changes }, bodies, left);
  }

  /** Problems that hold the row back, and those of cells that are left empty instead. */
  #sorted(problems: readonly FieldProblem[]): readonly [held: readonly FieldProblem[], left: readonly FieldProblem[]] {
    const { catalogue, options } = this.#request;
    const mayBeEmpty = ({ field }: FieldProblem) =>
      options.unreadable === 'empty' && catalogue.fields[field]?.required === undefined;
    return [problems.filter((one) => !mayBeEmpty(one)), problems.filter(mayBeEmpty)];
  }

  #carriedOut(
    row: ImportRow,
    outcome: RowOutcome & { readonly id: string },
    bodies: readonly CommandBody[],
    left: readonly FieldProblem[],
  ): StagedRow {
    for (const body of bodies) {
      const problem = this.#decide(body);
      if (problem) return wrong(row, [problem]);
    }
    this.#lines.set(outcome.id, row.line);
    return { ...row, outcome, problems: left, bodies };
  }

  /** Decides a command on the rehearsal's own world; answers why it cannot be. */
  #decide(body: CommandBody): FieldProblem | undefined {
    const { actor, now, timezone, importId } = this.#request;
    // A body with its envelope is a command of the same type.
    const command = { ...body, commandId: importId, v: 1, issuedAt: now, timezone } as Command;
    const decision = decide(command, this.#layer, { actor, now });
    if (isRefused(decision)) return { field: decision.refused.field ?? '', message: decision.refused.message };
    for (const fact of decision.accepted) {
      const record = this.#layer.apply({ ...fact, stamp: { by: actor.userId, at: now } });
      if (this.#isTree || fact.kind !== this.#request.catalogue.kind) this.#names.note(record);
    }
    return undefined;
  }
}

function wrong(row: ImportRow, problems: readonly FieldProblem[]): StagedRow {
  return { ...row, outcome: { does: 'wrong' }, problems, bodies: [] };
}
