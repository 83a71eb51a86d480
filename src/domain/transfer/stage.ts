/**
 * A dry run of an import: every row is read, matched with existing records, and decided on a separate world, exactly as the
 * server will decide it. Nothing is stored. What each row would do, or why it can't, is known before anything is sent.
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
import { decide } from '../decide/index.ts';
import { Layer } from '../layers/index.ts';
import type { Command, CommandBody } from '../decide/index.ts';
import { findByName, missingIn, parseDate, parseRow, referenceNames } from '../entry/index.ts';
import type { FindReference, ParsedRow, ReferenceNames } from '../entry/index.ts';
import { withCustomFields } from '../customFields/index.ts';
import { dateIn } from '../kernel/dates.ts';
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import { isRefused } from '../kernel/decision.ts';
import { codeKey } from '../kernel/text.ts';
import type { DateStyle } from '../preferences/index.ts';
import { parentKeyOf, titleOf } from '../query/index.ts';
import type { Sliced } from '../kernel/sliced.ts';
import { HOLDER, ID } from './columns.ts';
import { dateColumns } from './dateColumns.ts';
import { importPartId } from './ids.ts';
import type { Mapping } from './mapping.ts';
import { holdingOf, loanBody } from './loans.ts';
import type { Holding } from './loans.ts';
import { changesOf, matchOf, saysTheSame } from './match.ts';
import { mappingWith, newFieldsOf } from './newFields.ts';
import { Unknowns } from './unknown.ts';
import type { Resolutions, UnknownName } from './unknown.ts';
import type { Words } from '../../words/message.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** A row of the file below the headings. */
export interface ImportRow {
  /** Row number as in spreadsheets, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ImportOptions {
  /** What to do with rows whose record already exists. */
  readonly matches: 'update' | 'skip';
  /** Whether an empty cell clears the field of an existing record. */
  readonly empty: 'keep' | 'clear';
  /** Whether an invalid cell stops its row, or is left empty. */
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
  /** What stops the row or, for a row that is imported, the cells left empty. The field is empty if it concerns the whole row. */
  readonly problems: readonly FieldProblem[];
  readonly bodies: readonly CommandBody[];
  /** The loan that the row would record. */
  readonly loan?: Holding;
}

/** Something to be created first: a category or location that rows refer to, or a field they fill in. */
interface StagedReference {
  readonly kind: Kind;
  readonly name: string;
  readonly body: CommandBody;
}

export interface Staged {
  readonly importId: string;
  /** In the order of the file. */
  readonly rows: readonly StagedRow[];
  /** The same in the order in which they must be sent: parents first. */
  readonly order: readonly StagedRow[];
  readonly references: readonly StagedReference[];
  readonly unknown: readonly UnknownName[];
  /** Requested fields that can't be created, with the reason. */
  readonly refusedFields: readonly { readonly label: string; readonly message: Words }[];
  /** Columns whose dates could be read in either order, and how they are read. */
  readonly unclearDates: readonly { readonly column: number; readonly isMonthFirst: boolean }[];
  /** By column: its target after new fields have been created. */
  readonly mapping: Mapping;
  /** The catalogue including the new fields. */
  readonly catalogue: Catalogue;
  readonly counts: Readonly<Record<RowOutcome['does'], number>>;
}

export interface StageRequest {
  readonly catalogue: Catalogue;
  readonly importId: string;
  readonly rows: readonly ImportRow[];
  readonly mapping: Mapping;
  /** Names of the new fields. */
  readonly headings?: readonly string[];
  /** Default values of new records. */
  readonly always?: FieldValues;
  /** Due date of loans whose rows have none; today if absent. */
  readonly dueBack?: IsoDate;
  /** How dates are read if nothing in their column shows the order of day and month; day first if absent. */
  readonly dateStyle?: DateStyle;
  readonly options: ImportOptions;
  readonly resolutions: Resolutions;
  readonly world: World;
  readonly all: AllRecords;
  readonly actor: Actor;
  readonly now: IsoInstant;
  readonly timezone: string;
}

const ROWS_PER_SLICE = 50;

/** Stages an import, in slices. */
export function* stage(request: StageRequest): Sliced<Staged> {
  const staging = new Staging(request);
  const order: StagedRow[] = [];
  let waiting: readonly ImportRow[] = request.rows.filter(({ cells }) =>
    staging.mapping.some((target, column) => target !== null && (cells[column] ?? '').trim() !== ''),
  );
  for (let isLast = false; waiting.length > 0;) {
    const later: ImportRow[] = [];
    for (const [index, row] of waiting.entries()) {
      const staged = staging.row(row, isLast);
      if (staged === undefined) later.push(row);
      else order.push(staged);
      if (index % ROWS_PER_SLICE === 0) yield;
    }
    // In the last round, references to rows that don't exist are reported as unknown.
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
    references: [...staging.fields, ...staging.unknowns.created],
    unknown: staging.unknowns.list(),
    refusedFields: staging.refusedFields,
    unclearDates: staging.unclearDates(),
    mapping: staging.mapping,
    catalogue: staging.catalogue,
    counts,
  };
}

class Staging {
  readonly unknowns: Unknowns;
  /** Fields created before the rows. */
  readonly fields: readonly StagedReference[];
  readonly refusedFields: Staged['refusedFields'];
  readonly #request: StageRequest;
  readonly #layer: Layer;
  readonly #names: ReferenceNames;
  readonly #isTree: boolean;
  readonly #today: IsoDate;
  readonly #dates: ReturnType<typeof dateColumns>;
  /** Line number by record. */
  readonly #lines = new Map<string, number>();

  constructor(request: StageRequest) {
    this.#request = request;
    this.#today = dateIn(request.now, request.timezone);
    this.#layer = new Layer(request.world);
    this.#names = referenceNames(request.all, this.#layer);
    this.#isTree = parentKeyOf(request.catalogue.kind) !== undefined;
    this.unknowns = new Unknowns({
      names: this.#names,
      resolutions: request.resolutions,
      importId: request.importId,
      all: request.all,
      actor: request.actor,
      carryOut: (body) => this.#decide(body),
    });
    const asked = newFieldsOf(request.catalogue, request.importId, request.headings ?? [], request.mapping);
    const tried = asked.map((field) => ({ ...field, problem: this.#decide(field.body) }));
    this.fields = tried.flatMap(({ problem, label, body }) =>
      problem === undefined ? [{ kind: 'customField', name: label, body }] : [],
    );
    this.refusedFields = tried.flatMap(({ problem, label }) =>
      problem === undefined ? [] : [{ label, message: problem.message }],
    );
    const catalogue = withCustomFields(request.catalogue, this.#layer.records('customField').values());
    this.#request = { ...request, catalogue, mapping: mappingWith(catalogue, request.mapping, asked) };
    this.#dates = dateColumns(catalogue, this.mapping, request.rows, request.dateStyle ?? 'en-GB');
  }

  get catalogue(): Catalogue {
    return this.#request.catalogue;
  }

  get mapping(): Mapping {
    return this.#request.mapping;
  }

  unclearDates(): Staged['unclearDates'] {
    return [...this.#dates].flatMap(([column, { style, isUnclear }]) =>
      isUnclear ? [{ column, isMonthFirst: style === 'en-US' }] : [],
    );
  }

  /** What a row would do; undefined if it refers to a row that hasn't been processed yet. */
  row(row: ImportRow, isLast: boolean): StagedRow | undefined {
    const { catalogue, always = {} } = this.#request;
    const texts = this.#textsOf(row);
    const missing: { kind: Kind; text: string; label: Words }[] = [];
    const find = this.#finder(missing);
    const read = parseRow(catalogue, texts, find, fieldValue({ values: always }, 'eventId'));
    const holding = this.#holding(texts, find);
    const isHeld = holding !== undefined && 'memberId' in holding;
    const parsed = holding === undefined || isHeld ? read : { ...read, problems: [...read.problems, holding] };
    if (!isLast && this.#isTree && missing.some(({ kind }) => kind === catalogue.kind)) return undefined;
    for (const one of missing) this.unknowns.note(one);
    const match = matchOf(catalogue, texts.get(ID) ?? '', parsed.values, this.#request.world);
    const staged = match === undefined ? this.#addition(row, parsed) : this.#change(row, { texts, parsed, match });
    return isHeld ? this.#lent(staged, holding) : staged;
  }

  /** The texts of a row by target; a name can be in several columns. */
  #textsOf({ cells }: ImportRow): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    for (const [column, target] of this.#request.mapping.entries())
      if (target !== null)
        texts.set(target, `${texts.get(target) ?? ''} ${this.#text(cells[column] ?? '', column)}`.trim());
    return texts;
  }

  /** The text of a cell; a date as `YYYY-MM-DD`. */
  #text(cell: string, column: number): string {
    const dates = this.#dates.get(column);
    const entry = dates && parseDate(cell, { style: dates.style });
    return entry && 'value' in entry ? (entry.value ?? '') : cell;
  }

  #holding(texts: ReadonlyMap<string, string>, find: FindReference): Holding | FieldProblem | undefined {
    const { catalogue, all, dueBack } = this.#request;
    if (!catalogue.stock) return undefined;
    return holdingOf(texts, { all, find, today: this.#today, dueBack: dueBack ?? this.#today });
  }

  /** The row with its loan. If the loan isn't possible, the row is imported without it and says why. */
  #lent(row: StagedRow, holding: Holding): StagedRow {
    const { outcome } = row;
    if (outcome.does === 'wrong' || outcome.does === 'skip') return row;
    const { catalogue, importId } = this.#request;
    const { id } = outcome;
    const record = this.#layer.record(catalogue.kind, id);
    const body = record && loanBody(record, holding, importId, row.line);
    if (body === undefined) return row;
    const problem = this.#decide(body);
    if (problem) return { ...row, problems: [...row.problems, { field: HOLDER, message: problem.message }] };
    const now: RowOutcome = outcome.does === 'nothing' ? { does: 'change', id, changes: {} } : outcome;
    return { ...row, outcome: now, bodies: [...row.bodies, body], loan: holding };
  }

  #finder(missing: { kind: Kind; text: string; label: Words }[]): FindReference {
    const byName = findByName(this.#names.lookup);
    return (field, text, event) => {
      const resolved = this.unknowns.resolve(field, text);
      if (resolved !== undefined) return resolved;
      if (this.#names.lookup(field.to, text).length === 0) missing.push({ kind: field.to, text, label: field.label });
      return byName(field, text, event);
    };
  }

  #addition(row: ImportRow, parsed: ParsedRow): StagedRow {
    const { catalogue, importId, always = {} } = this.#request;
    const values: FieldValues = { ...always, ...parsed.values };
    const problems = [...parsed.problems, ...missingIn(catalogue, { ...parsed, values })];
    const held = this.#heldBy(problems);
    const code = fieldValue({ values }, 'code');
    if (held.length > 0) return wrong(row, held);
    const twin = code === undefined ? undefined : this.#twinOf(code);
    if (code !== undefined && twin !== undefined)
      return wrong(row, [{ field: 'code', message: recordRefusals.codeInRow({ row: twin, code }) }]);
    const id = importPartId(importId, 'row', row.line);
    const body: CommandBody = addRecord<Kind>({ kind: catalogue.kind, id }, values).command;
    return this.#carriedOut(row, { does: 'add', id, values }, [body], problems);
  }

  /** The line of another row of this file with the same code. */
  #twinOf(code: string): number | undefined {
    const holder = this.#layer.claimant('code', codeKey(code));
    return holder && this.#lines.get(holder.id);
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
    const held = this.#heldBy(unread);
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
    if (bodies.length === 0) return { ...row, outcome: { does: 'nothing', id }, problems: unread, bodies };
    return this.#carriedOut(row, { does: isActive(match) ? 'change' : 'restore', id, changes }, bodies, unread);
  }

  /** The problems that stop a row; cells with any others are left empty. */
  #heldBy(problems: readonly FieldProblem[]): readonly FieldProblem[] {
    const { catalogue, options } = this.#request;
    return problems.filter(
      ({ field }) => options.unreadable === 'stop' || catalogue.fields[field]?.required !== undefined,
    );
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

  /** Decides a command on the dry run's own world; returns the problem if it is refused. */
  #decide(body: CommandBody): FieldProblem | undefined {
    const { actor, now, timezone, importId } = this.#request;
    // A body plus its envelope is a command of the same type.
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
