/** Unsaved changes in a sheet: a draft of each record, validated cell by cell and sent as one batch. */
import { changeRecord, withStepDates } from '../changes/index.ts';
import type { Catalogue, CatalogueRecord, Field, FieldChange } from '../catalogue/index.ts';
import { equalValues, fieldValue } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import {
  contestedFields,
  draftEntry,
  draftOf,
  followed,
  isDirty,
  keepMine,
  parseEntry,
  takeTheirs,
  withTyped,
} from '../entry/index.ts';
import type { Draft, FindReference, Reader, Typed } from '../entry/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { Words } from '../../words/message.ts';

/** Drafts by the id of their record. */
export type Staged = ReadonlyMap<string, Draft>;

/** A new value for one cell. */
export interface StagedCell {
  readonly record: CatalogueRecord;
  readonly key: string;
  readonly typed: Typed;
}

/** True for fields whose cells can be edited; the others are set by the program or never change. */
export function isTypedInto(field: Field | undefined): field is Field {
  return field !== undefined && field.isInner === undefined && field.fixed === undefined;
}

/** Of several records of one name, finds that of the record's own event. */
export function findFor(record: Pick<CatalogueRecord, 'values'>, find: FindReference): FindReference {
  return (field, text) => find(field, text, fieldValue(record, 'eventId'));
}

/** Typed or pasted text: as a value if it can be parsed, otherwise unchanged, so that nothing is lost. */
export function typedText(field: Field, text: string, find: FindReference, reader?: Reader): Typed {
  const entry = parseEntry(field, text, find, reader);
  return 'problem' in entry ? { text } : { value: entry.value };
}

/** Adds changed cells. A cell with the same value as its record isn't a change. */
export function withCells(catalogue: Catalogue, staged: Staged, cells: readonly StagedCell[]): Staged {
  const next = new Map(staged);
  for (const { record, key, typed } of cells) {
    const before = followed(catalogue, next.get(record.id) ?? draftOf(record.values), record.values);
    const { [key]: _, ...others } = before.typed;
    const isChange = isDirty(catalogue, { seen: before.seen, typed: { [key]: typed } });
    const kept = isChange ? withTyped(before, key, typed) : { ...before, typed: others };
    if (Object.keys(kept.typed).length > 0) next.set(record.id, kept);
    else next.delete(record.id);
  }
  return next;
}

/** Discards the changes to these records. */
export function withoutRecords(staged: Staged, ids: readonly string[]): Staged {
  const next = new Map(staged);
  for (const id of ids) next.delete(id);
  return next;
}

/** The state of a record's changed cells. */
export interface RowReading {
  /** Changes that are valid and have no conflict. */
  readonly changes: Readonly<Record<string, FieldChange>>;
  /** Why a cell can't be saved, by field. */
  readonly problems: Readonly<Record<string, Words>>;
  /** Fields that another user has changed to a different value in the meantime. */
  readonly contested: readonly string[];
}

/** Checks the changed cells against the current record. */
export function readRow(catalogue: Catalogue, record: CatalogueRecord, draft: Draft, find?: FindReference): RowReading {
  const contested = contestedFields(catalogue, draft, record.values);
  const now = followed(catalogue, draft, record.values);
  const findOwn = find && findFor(record, find);
  const changes: Record<string, FieldChange> = {};
  const problems: Record<string, Words> = {};
  for (const key of Object.keys(now.typed)) {
    const field = catalogue.fields[key];
    if (field === undefined || contested.includes(key)) continue;
    const entry = draftEntry(field, key, now, findOwn);
    const from = now.seen[key] ?? null;
    if ('problem' in entry) problems[key] = entry.problem;
    else if (!equalValues(from, entry.value)) changes[key] = { from, to: entry.value };
  }
  return { changes, problems, contested };
}

/**
 * Adds what `decide` refuses: repeats without the cell named in the refusal, until the rest would be accepted. A refusal that
 * names no cell applies to all of them.
 */
export function judgedRow(
  { kind, id }: Pick<CatalogueRecord, 'kind' | 'id'>,
  reading: RowReading,
  check: (body: CommandBody) => Refusal | undefined,
): RowReading {
  const changes = { ...reading.changes };
  const problems = { ...reading.problems };
  while (Object.keys(changes).length > 0) {
    const refusal = check(changeRecord({ kind, id }, changes).command);
    if (refusal === undefined) break;
    const named = Object.keys(changes).filter((key) => key === refusal.field);
    for (const key of named.length > 0 ? named : Object.keys(changes)) {
      problems[key] = refusal.message;
      delete changes[key];
    }
  }
  return { ...reading, changes, problems };
}

/** The commands to send, and those that undo them. */
export interface Batch {
  readonly bodies: readonly CommandBody[];
  readonly undo: readonly CommandBody[];
}

interface ChangedRow {
  readonly record: Pick<CatalogueRecord, 'kind' | 'id' | 'values'>;
  readonly changes: RowReading['changes'];
  /** All its changed cells, also those that can't be saved yet. */
  readonly typed: Draft['typed'];
}

/** All changes as one batch, with the dates of their steps, undone in reverse order. */
export function batchOf(
  rows: readonly ChangedRow[],
  { fields, today }: Pick<Catalogue, 'fields'> & { readonly today: IsoDate },
): Batch {
  const some = rows
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map(({ record, changes, typed }) => {
      const { values } = record;
      return changeRecord(record, withStepDates(changes, { fields, values, given: typed, today }));
    });
  return {
    bodies: some.map(({ command }) => command),
    undo: some.flatMap(({ undo }) => undo).toReversed(),
  };
}

/** What a cell displays: its staged value, otherwise the record's value. */
export function shownIn(record: CatalogueRecord, draft: Draft | undefined, key: string): Typed {
  return draft?.typed[key] ?? { value: record.values[key] ?? null };
}

/** What was saved: the cells as they were then, and the changes that were read from them. */
export interface Saved {
  readonly staged: Staged;
  readonly readings: ReadonlyMap<string, RowReading>;
}

/** What is left after saving: cells that were refused or are in conflict, and those typed since. */
export function leftOver(staged: Staged, saved: Saved): Staged {
  const next = new Map<string, Draft>();
  for (const [id, draft] of staged) {
    let left = draft;
    for (const [key, { to }] of Object.entries(saved.readings.get(id)?.changes ?? {})) {
      const isSaved = draft.typed[key] === saved.staged.get(id)?.typed[key];
      left = (isSaved ? takeTheirs : keepMine)(left, key, to === null ? {} : { [key]: to });
    }
    if (Object.keys(left.typed).length > 0) next.set(id, left);
  }
  return next;
}

/** Resolves the conflict of a cell by keeping either the user's own value or the other user's. */
export function settled(
  staged: Staged,
  { id, values }: Pick<CatalogueRecord, 'id' | 'values'>,
  key: string,
  whose: 'mine' | 'theirs',
): Staged {
  const draft = staged.get(id);
  if (draft === undefined) return staged;
  const next = (whose === 'mine' ? keepMine : takeTheirs)(draft, key, values);
  return Object.keys(next.typed).length === 0 ? withoutRecords(staged, [id]) : new Map(staged).set(id, next);
}
