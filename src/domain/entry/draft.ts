/**
 * What somebody is filling in: what they saw when they began, and what they have typed since. Nothing here is sent before it is
 * saved; a change by someone else in between is kept apart, field by field.
 */
import type { Catalogue, Field, FieldChange, FieldValue, FieldValues } from '../catalogue/index.ts';
import { equalValues } from '../decide/index.ts';
import { parseEntry } from './fieldEntry.ts';
import type { FindReference } from './fieldEntry.ts';
import type { Words } from '../../words/message.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

/** A text still to be read, or a value chosen; `null` stands for emptied. */
export type Typed = { readonly text: string } | { readonly value: FieldValue | null };

export interface Draft {
  /** Values as the person saw them. */
  readonly seen: FieldValues;
  readonly typed: Readonly<Record<string, Typed>>;
}

export function draftOf(seen: FieldValues, typed: Draft['typed'] = {}): Draft {
  return { seen, typed };
}

export function withTyped(draft: Draft, key: string, typed: Typed): Draft {
  return { ...draft, typed: { ...draft.typed, [key]: typed } };
}

/** What a field says in the draft, or why it cannot be read. */
export function draftEntry(
  field: Field,
  key: string,
  draft: Draft,
  find?: FindReference,
): { readonly value: FieldValue | null } | { readonly problem: Words } {
  const typed = draft.typed[key];
  if (typed === undefined) return { value: draft.seen[key] ?? null };
  if ('text' in typed) return parseEntry(field, typed.text, find);
  return { value: isEmpty(typed.value) ? null : typed.value };
}

function isEmpty(value: FieldValue | null): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

export interface DraftReading {
  /** Fields that say something else than was seen. */
  readonly changes: Readonly<Record<string, FieldChange>>;
  /** All values as they would be, unreadable ones left out. */
  readonly values: FieldValues;
  /** Sentences for what cannot be read or is missing, by field. */
  readonly problems: Readonly<Record<string, Words>>;
}

/** Reads the whole form. */
export function readDraft(catalogue: Catalogue, draft: Draft): DraftReading {
  const changes: Record<string, FieldChange> = {};
  const values: Record<string, FieldValue> = {};
  const problems: Record<string, Words> = {};
  for (const [key, field] of Object.entries(catalogue.fields)) {
    const entry = draftEntry(field, key, draft);
    if ('problem' in entry) {
      problems[key] = entry.problem;
      continue;
    }
    const from = draft.seen[key] ?? null;
    if (entry.value !== null) values[key] = entry.value;
    else if (field.required) problems[key] = valueRefusals.missing({ label: field.label });
    if (!equalValues(from, entry.value)) changes[key] = { from, to: entry.value };
  }
  return { changes, values, problems };
}

/** True when leaving would lose something. */
export function isDirty(catalogue: Catalogue, draft: Draft): boolean {
  return Object.entries(draft.typed).some(([key]) => {
    const field = catalogue.fields[key];
    if (!field) return false;
    const entry = draftEntry(field, key, draft);
    return 'problem' in entry || !equalValues(draft.seen[key] ?? null, entry.value);
  });
}

/** The draft when the record has changed meanwhile: fields that say what was seen follow it. */
export function followed(catalogue: Catalogue, draft: Draft, now: FieldValues): Draft {
  const contested = new Set(contestedFields(catalogue, draft, now));
  const seen: Record<string, FieldValue> = { ...now };
  for (const key of contested) {
    const was = draft.seen[key];
    if (was === undefined) delete seen[key];
    else seen[key] = was;
  }
  const typed = Object.entries(draft.typed).filter(
    ([key]) =>
      contested.has(key) ||
      equalValues(draft.seen[key] ?? null, now[key] ?? null) ||
      !saysWhatWasSeen(catalogue, draft, key),
  );
  return { seen, typed: Object.fromEntries(typed) };
}

function saysWhatWasSeen(catalogue: Catalogue, draft: Draft, key: string): boolean {
  const field = catalogue.fields[key];
  const mine = field && draftEntry(field, key, draft);
  return mine !== undefined && 'value' in mine && equalValues(mine.value, draft.seen[key] ?? null);
}

/** Fields that this person changed and someone else changed to something different. */
export function contestedFields(catalogue: Catalogue, draft: Draft, now: FieldValues): readonly string[] {
  return Object.entries(catalogue.fields).flatMap(([key, field]) => {
    if (!(key in draft.typed)) return [];
    const theirs = now[key] ?? null;
    const seen = draft.seen[key] ?? null;
    const mine = draftEntry(field, key, draft);
    const isMineToo = 'value' in mine && (equalValues(mine.value, theirs) || equalValues(mine.value, seen));
    return equalValues(seen, theirs) || isMineToo ? [] : [key];
  });
}

function withSeen(draft: Draft, key: string, now: FieldValues): Draft {
  const { [key]: _, ...rest } = draft.seen;
  const theirs = now[key];
  return { ...draft, seen: theirs === undefined ? rest : { ...rest, [key]: theirs } };
}

/** Settles a contested field: what was typed here stands, knowing what the other wrote. */
export function keepMine(draft: Draft, key: string, now: FieldValues): Draft {
  return withSeen(draft, key, now);
}

/** Settles a contested field: what the other wrote stands. */
export function takeTheirs(draft: Draft, key: string, now: FieldValues): Draft {
  const { [key]: _, ...typed } = draft.typed;
  return withSeen({ ...draft, typed }, key, now);
}

/** A new draft for the next record of a row of them: what is the same for many is kept. */
export function nextDraft(catalogue: Catalogue, values: FieldValues): Draft {
  return draftOf(Object.fromEntries(Object.entries(values).filter(([key]) => catalogue.fields[key]?.sticky === true)));
}

/** A new draft that begins as a copy: not its code, nor what the program has written, which are its own. */
export function copyDraft(catalogue: Catalogue, values: FieldValues): Draft {
  return draftOf(
    {},
    typedFrom(values, (key) => {
      const field = catalogue.fields[key];
      return field !== undefined && field.type !== 'code' && field.isInner === undefined;
    }),
  );
}

function typedFrom(values: FieldValues, isKept: (key: string) => boolean): Draft['typed'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (isKept(key) ? [[key, { value }] as const] : [])),
  );
}
