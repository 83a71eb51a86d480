/** Adding, changing, disposing of and restoring records. */
import {
  checkValue,
  evolve,
  fieldValue,
  isActive,
  kinds,
  leadsOn,
  recordNow,
  equalValues,
} from '../catalogue/index.ts';
import type {
  Catalogue,
  CatalogueRecord,
  Field,
  FieldChange,
  FieldValue,
  Kind,
  RecordFact,
} from '../catalogue/index.ts';
import { fieldIn } from '../customFields/index.ts';
import { addMonths } from '../kernel/dates.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { catalogueOf } from '../registry.ts';
import { keysProblem } from '../lending/index.ts';
import { homeProblem } from '../places/index.ts';
import { quantityProblem } from '../stock/index.ts';
import { nextCode } from './code.ts';
import type { CommandOf } from './command.ts';
import { unstamped } from './situation.ts';
import type { Situation } from './situation.ts';
import { takenClaim } from './taken.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';
import { joined } from '../../words/message.ts';

/** A reference must point at an active record. */
function danglingReference(
  key: string,
  field: Field,
  value: FieldValue | undefined,
  { world }: Situation,
): Refusal | undefined {
  if (field.type !== 'reference' || typeof value !== 'string') return undefined;
  const target = world.record(field.to, value);
  const isThere = target ? isActive(target) : catalogueOf(field.to).standard?.includes(value) === true;
  if (isThere) return undefined;
  return refuse(
    'unknown-reference',
    recordRefusals.referenceGone({ label: field.label, noun: catalogueOf(field.to).noun.one }),
    { field: key },
  ).refused;
}

/** Refuses implausible dates. */
function dateProblem(
  key: string,
  field: Field,
  value: FieldValue,
  { today, latestPast }: Situation,
): Refusal | undefined {
  if (field.type !== 'date' || typeof value !== 'string') return undefined;
  const { past, within, label } = field;
  if (past && value > latestPast) return refuse('invalid', recordRefusals.inFuture({ label }), { field: key }).refused;
  if (within === undefined) return undefined;
  if (value > addMonths(today, 12 * within.ahead))
    return refuse('invalid', recordRefusals.tooFarAhead({ label, ahead: within.ahead }), {
      field: key,
    }).refused;
  return value < addMonths(today, -12 * within.ago)
    ? refuse('invalid', recordRefusals.tooLongAgo({ label, ago: within.ago }), { field: key }).refused
    : undefined;
}

/** The value as stored, or a refusal. */
function checkField(key: string, field: Field, asked: FieldValue, situation: Situation): Decision<FieldValue> {
  const checked = checkValue(field, asked);
  if ('problem' in checked) return refuse('invalid', checked.problem, { field: key });
  const { value } = checked;
  const problem = dateProblem(key, field, value, situation) ?? danglingReference(key, field, value, situation);
  return problem ? { refused: problem } : accept(value);
}

/** The field to be filled in. */
function fieldToFill(
  catalogue: Catalogue,
  key: string,
  { world }: Situation,
): { readonly field: Field } | { readonly refused: Refusal } {
  const found = fieldIn(world, catalogue, key);
  if (!found) return refuse('invalid', recordRefusals.fieldUnknown({ key }), { field: key });
  if (found.isRetired) return refuse('invalid', recordRefusals.retired({ label: found.field.label }), { field: key });
  return found;
}

/** Checks the catalogue's own rules on the resulting record. */
export function brokenRule(
  next: CatalogueRecord,
  before: CatalogueRecord | undefined,
  { world, actor }: Situation,
): Refusal | undefined {
  for (const rule of catalogueOf(next.kind).rules ?? []) {
    const refusal = rule(next, world, before, actor);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Checks an item of stock: where it is kept, who hands it out, and how many there are. */
function stockProblem(
  next: CatalogueRecord,
  before: CatalogueRecord | undefined,
  situation: Situation,
): Refusal | undefined {
  const { stock, area } = catalogueOf(next.kind);
  if (!stock) return undefined;
  return (
    homeProblem(next, before, { ...situation, area }) ??
    (before && keysProblem(next, before, situation)) ??
    quantityProblem(next, before)
  );
}

/** All checks of the resulting record. */
export function recordProblem(
  next: CatalogueRecord,
  before: CatalogueRecord | undefined,
  situation: Situation,
): Refusal | undefined {
  return takenClaim(next, situation) ?? brokenRule(next, before, situation) ?? stockProblem(next, before, situation);
}

function checkValues(
  catalogue: Catalogue,
  asked: CommandOf<'AddRecord'>['payload']['values'],
  situation: Situation,
): Decision<Record<string, FieldValue>> {
  const values: Record<string, FieldValue> = {};
  for (const [key, given] of Object.entries(asked)) {
    const found = fieldToFill(catalogue, key, situation);
    if ('refused' in found) return found;
    const decision = checkField(key, found.field, given, situation);
    if (isRefused(decision)) return decision;
    for (const value of decision.accepted) values[key] = value;
  }
  for (const [key, { required, label }] of Object.entries(catalogue.fields)) {
    if (required && values[key] === undefined)
      return refuse('invalid', recordRefusals.missing({ label }), { field: key });
  }
  return accept(values);
}

/** Default values of a new record. */
function initialValues({ fields }: Catalogue): Readonly<Record<string, FieldValue>> {
  const all: readonly (readonly [string, Field])[] = Object.entries(fields);
  return Object.fromEntries(
    all.flatMap(([key, field]) =>
      field.type === 'choice' && field.initial !== undefined ? [[key, field.initial]] : [],
    ),
  );
}

export function addRecord(command: CommandOf<'AddRecord'>, situation: Situation): Decision<RecordFact> {
  const catalogue = catalogueOf(command.kind);
  const decision = checkValues(catalogue, command.payload.values, situation);
  if (isRefused(decision)) return decision;
  const [stated = {}] = decision.accepted;
  const given = { ...initialValues(catalogue), ...stated };
  const code = fieldValue({ values: given }, 'code') ?? nextCode(catalogue, given, situation.world);
  const values = {
    ...given,
    ...withoutUndefined({ code }),
    ...catalogue.completes?.({ values: given }, situation.world),
  };
  const fact: RecordFact = { type: 'RecordAdded', data: { values } };
  const next = evolve(undefined, { ...fact, kind: command.kind, id: command.id, stamp: unstamped });
  const problem = recordProblem(next, undefined, situation);
  return problem ? { refused: problem } : accept(fact);
}

/** The change of one field, or nothing if the record already has that value. */
function fieldDecision(
  key: string,
  change: FieldChange,
  item: CatalogueRecord,
  situation: Situation,
): Decision<FieldChange> {
  const found = fieldToFill(catalogueOf(item.kind), key, situation);
  if ('refused' in found) return found;
  const { field } = found;
  const checked = change.to === null ? clearField(key, field) : checkField(key, field, change.to, situation);
  if (isRefused(checked)) return checked;
  const [to = null] = checked.accepted;
  const current = item.values[key] ?? null;
  if (equalValues(current, to)) return accept();
  const isFollowing = field.type === 'reference' && leadsOn(field.to, current, to, situation.world);
  if (field.fixed && current !== null && !isFollowing)
    return refuse(
      'invalid',
      recordRefusals.staysAsAdded({ label: field.label, noun: catalogueOf(item.kind).noun.one }),
      { field: key },
    );
  if (equalValues(current, change.from)) return skippedStep(key, field, current, to) ?? accept({ from: current, to });
  return refuse('changed-meanwhile', recordRefusals.changedMeanwhile({ label: field.label }), {
    field: key,
    about: { kind: item.kind, id: item.id },
  });
}

/** Why a field that goes step by step can't change to this value. */
function skippedStep(
  key: string,
  field: Field,
  from: FieldValue | null,
  to: FieldValue | null,
): { readonly refused: Refusal } | undefined {
  if (field.type !== 'choice' || field.steps === undefined || typeof from !== 'string') return undefined;
  const open = field.steps[from];
  // A later version may have written it, so this one doesn't know its next steps.
  if (open === undefined)
    return refuse('wrong-stage', recordRefusals.stepUnknown({ label: field.label, from }), {
      field: key,
    });
  if (typeof to === 'string' && open.includes(to)) return undefined;
  const named = (values: readonly string[]) => {
    const chosen = values.flatMap((value) => field.choices.filter((choice) => choice.value === value));
    return joined(
      chosen.map(({ label }) => recordRefusals.quoted({ name: label })),
      recordRefusals.either,
    );
  };
  const message =
    open.length === 0
      ? recordRefusals.lastStep({ label: field.label, from: named([from]) })
      : recordRefusals.stepsOn({ from: named([from]), to: named(open) });
  return refuse('wrong-stage', message, { field: key });
}

function clearField(key: string, field: Field): Decision<FieldValue> {
  if (field.required) return refuse('invalid', recordRefusals.notEmpty({ label: field.label }), { field: key });
  if (field.type === 'code') return refuse('invalid', recordRefusals.codeStays, { field: key });
  return accept();
}

/** @param command only the changes are read */
export function changeRecord(
  command: { readonly payload: Pick<CommandOf<'ChangeRecord'>['payload'], 'changes'> },
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact> {
  const changes: Record<string, FieldChange> = {};
  for (const [key, asked] of Object.entries(command.payload.changes)) {
    const decision = fieldDecision(key, asked, item, situation);
    if (isRefused(decision)) return decision;
    for (const change of decision.accepted) changes[key] = change;
  }
  if (Object.keys(changes).length === 0) return accept();
  const fact: RecordFact = { type: 'RecordChanged', data: { changes } };
  const next = evolve(item, { ...fact, kind: item.kind, id: item.id, stamp: unstamped });
  const problem = recordProblem(next, item, situation);
  return problem ? { refused: problem } : accept(fact);
}

/** What prevents a record from being disposed of while others reference it. */
function inUse(item: CatalogueRecord, by: Kind, count: number): Refusal {
  const { noun, stock } = catalogueOf(by);
  const counted = { count, noun: noun.one, nouns: noun.many, of: catalogueOf(item.kind).noun.one };
  if (item.kind === 'booking') return refuse('in-use', recordRefusals.stillInBooking(counted)).refused;
  if (item.kind !== 'member') return refuse('in-use', recordRefusals.stillLinkedTo(counted)).refused;
  return refuse('in-use', stock ? recordRefusals.stillOutTo(counted) : recordRefusals.stillLinkedToMember(counted))
    .refused;
}

/** Stock references these through its loans and reservations. */
const stockPointsAt: readonly Kind[] = ['member', 'event', 'booking'];

/** True if records of one kind can reference those of another. A membership has its member's id, but doesn't reference it. */
function pointsAt(by: Kind, kind: Kind): boolean {
  const { fields, stock } = catalogueOf(by);
  const all: readonly Field[] = Object.values(fields);
  return (
    (stock && stockPointsAt.includes(kind)) || all.some((field) => field.type === 'reference' && field.to === kind)
  );
}

/** @param command only the reason is read */
export function disposeRecord(
  command: { readonly payload: CommandOf<'DisposeRecord'>['payload'] },
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact> {
  const { noun, stock, area } = catalogueOf(item.kind);
  if (!stock && command.payload.reason !== 'not-needed') {
    return refuse('invalid', recordRefusals.onlyStock({ noun: noun.one }), { field: 'reason' });
  }
  if (item.loans.length > 0) return refuse('on-loan', recordRefusals.isOut({ noun: noun.one }));
  if ((item.reservations ?? []).length > 0) return refuse('reserved', recordRefusals.isReserved({ noun: noun.one }));
  for (const kind of kinds) {
    if (!pointsAt(kind, item.kind)) continue;
    const count = situation.world.referenceCount(item.id, kind);
    if (count > 0) return { refused: inUse(item, kind, count) };
  }
  const { reason, note } = command.payload;
  const fact: RecordFact = { type: 'RecordDisposed', data: note === undefined ? { reason } : { reason, note } };
  const next = evolve(item, { ...fact, kind: item.kind, id: item.id, stamp: unstamped });
  const problem =
    brokenRule(next, item, situation) ?? (stock ? homeProblem(next, item, { ...situation, area }) : undefined);
  return problem ? { refused: problem } : accept(fact);
}

/** The changes that redirect a record's references to records merged while it was disposed of. */
function leadingOn({ kind, values }: CatalogueRecord, { world }: Situation): Readonly<Record<string, FieldChange>> {
  return Object.fromEntries(
    Object.entries(catalogueOf(kind).fields).flatMap(([key, field]) => {
      const from = values[key];
      const to =
        field.type === 'reference' && typeof from === 'string' ? recordNow(field.to, from, world)?.id : undefined;
      return from === undefined || to === undefined || to === from ? [] : [[key, { from, to }]];
    }),
  );
}

export function restoreRecord(item: CatalogueRecord, situation: Situation): Decision<RecordFact> {
  const { fields } = catalogueOf(item.kind);
  const changes = leadingOn(item, situation);
  for (const [key, field] of Object.entries(fields)) {
    const dangling = danglingReference(key, field, changes[key]?.to ?? item.values[key], situation);
    if (dangling)
      return refuse(dangling.code, recordRefusals.disposedToo({ label: field.label }), {
        field: key,
      });
  }
  const restored: RecordFact = { type: 'RecordRestored', data: {} };
  const facts: readonly RecordFact[] =
    Object.keys(changes).length === 0 ? [restored] : [restored, { type: 'RecordChanged', data: { changes } }];
  const next = facts.reduce(
    (before, fact) => evolve(before, { ...fact, kind: item.kind, id: item.id, stamp: unstamped }),
    item,
  );
  const problem = recordProblem(next, item, situation);
  return problem ? { refused: problem } : accept(...facts);
}
