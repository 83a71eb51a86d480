/**
 * A form being filled in: the values the user saw at the start, and what they have typed since. Nothing is sent before it is saved. Another
 * user's change in the meantime is tracked separately for each field.
 */
import type { Catalogue, Field, FieldChange, FieldValue, FieldValues } from '../catalogue/index.ts';
import { equalValues } from '../catalogue/index.ts';
import { parseEntry } from './fieldEntry.ts';
import type { FindReference } from './fieldEntry.ts';
import type { Words } from '../../words/message.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

/** Text still to be parsed, or a chosen value; `null` means cleared. */
export type Typed = { readonly text: string } | { readonly value: FieldValue | null };

export interface Draft {
  /** Values as the user saw them. */
  readonly seen: FieldValues;
  readonly typed: Readonly<Record<string, Typed>>;
}

export function draftOf(seen: FieldValues, typed: Draft['typed'] = {}): Draft {
  return { seen, typed };
}

export function withTyped(draft: Draft, key: string, typed: Typed): Draft {
  return { ...draft, typed: { ...draft.typed, [key]: typed } };
}

/** A field's value in the draft, or why it can't be parsed. */
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
  /** Fields whose value differs from the one seen. */
  readonly changes: Readonly<Record<string, FieldChange>>;
  /** All resulting values, without those that can't be parsed. */
  readonly values: FieldValues;
  /** Sentences for fields that can't be parsed or are missing, by field. */
  readonly problems: Readonly<Record<string, Words>>;
}

/** Parses the whole form. */
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

/** True if leaving would lose changes. */
export function isDirty(catalogue: Catalogue, draft: Draft): boolean {
  return Object.entries(draft.typed).some(([key]) => {
    const field = catalogue.fields[key];
    if (!field) return false;
    const entry = draftEntry(field, key, draft);
    return 'problem' in entry || !equalValues(draft.seen[key] ?? null, entry.value);
  });
}

/** The draft after the record has changed: fields the user hasn't changed take the new values. */
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

/** Fields that this user and another one changed to different values. */
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

/** Resolves a conflicting field: keeps the value typed here, having seen the other user's. */
export function keepMine(draft: Draft, key: string, now: FieldValues): Draft {
  return withSeen(draft, key, now);
}

/** Resolves a conflicting field: takes the other user's value. */
export function takeTheirs(draft: Draft, key: string, now: FieldValues): Draft {
  const { [key]: _, ...typed } = draft.typed;
  return withSeen({ ...draft, typed }, key, now);
}

/** A draft for the next record of several: sticky fields keep their values. */
export function nextDraft(catalogue: Catalogue, values: FieldValues): Draft {
  return draftOf(Object.fromEntries(Object.entries(values).filter(([key]) => catalogue.fields[key]?.sticky === true)));
}

/** A draft that starts as a copy, without the code and the values that the program writes. */
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
