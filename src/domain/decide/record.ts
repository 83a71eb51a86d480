/** Adding, changing, disposing of and restoring records. */
import type { FieldChange, FieldValue, FieldValues, RecordFact, World } from '../catalogue/index.ts';
import { checkValue, evolve, isActive, kinds } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Field } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { catalogueOf } from '../registry.ts';
import { totalOf, whereabouts } from '../stock/index.ts';
import { claimsOf } from './claims.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';
import { equalValues } from './values.ts';

/** Stands for stamps where a record is formed only to be looked at. */
const unstamped = { by: '', at: '' };

/** The code a record gets when none was given: the next of its category's or its catalogue's numbers. */
function nextCode(catalogue: Catalogue, values: FieldValues, world: World): string | undefined {
  if (!catalogue.codePrefix) return undefined;
  const categoryId = values['categoryId'];
  const field = catalogue.fields['categoryId'];
  const category = typeof categoryId === 'string' && field?.type === 'reference' ? world.record(field.to, categoryId) : undefined;
  const own = category?.values['prefix'];
  const prefix = typeof own === 'string' && /^[A-Za-z]{1,6}$/.test(own) ? own.toUpperCase() : catalogue.codePrefix;
  return `${prefix}-${String(world.lastNumber(prefix) + 1).padStart(5, '0')}`;
}

function fieldProblem(key: string, field: Field | undefined, value: FieldValue, { world, today }: Situation): Refusal | undefined {
  if (!field) return refuse('invalid', `There is no field "${key}".`, { field: key }).refused;
  const checked = checkValue(field, value);
  if ('problem' in checked) return refuse('invalid', checked.problem, { field: key }).refused;
  if (field.type === 'date' && field.past && typeof value === 'string' && value > today) {
    return refuse('invalid', `${field.label} cannot be in the future.`, { field: key }).refused;
  }
  if (field.type === 'reference' && typeof value === 'string') {
    const target = world.record(field.to, value);
    if (!target || !isActive(target)) {
      return refuse('unknown-reference', `${field.label}: this ${catalogueOf(field.to).noun.one} is no longer there; choose another.`, { field: key }).refused;
    }
  }
  return undefined;
}

const takenCodes = { code: 'code-taken', email: 'email-taken' } as const;

function takenClaim(next: CatalogueRecord, world: World): Refusal | undefined {
  const catalogue = catalogueOf(next.kind);
  for (const { space, key } of claimsOf(next)) {
    const owner = world.claimant(space, key);
    if (!owner || (owner.kind === next.kind && owner.id === next.id)) continue;
    const field = space === 'code' || space === 'email' ? fieldOfType(catalogue, space) : catalogue.title;
    return refuse(space === 'code' || space === 'email' ? takenCodes[space] : 'name-taken', takenSentence(space, key, owner, world), {
      ...(field ? { field } : {}),
      about: { kind: owner.kind, id: owner.id },
    }).refused;
  }
  return undefined;
}

function fieldOfType(catalogue: Catalogue, type: Field['type']): string | undefined {
  return Object.entries(catalogue.fields).find(([, field]) => field.type === type)?.[0];
}

function takenSentence(space: string, key: string, owner: { kind: CatalogueRecord['kind']; id: string }, world: World): string {
  const holder = world.record(owner.kind, owner.id);
  const { noun, title } = catalogueOf(owner.kind);
  const name = holder?.values[title];
  const whose = typeof name === 'string' ? `the ${noun.one} "${name}"` : `another ${noun.one}`;
  if (space === 'code') return `The code ${key} belongs to ${whose}; codes are never used twice, so take another.`;
  if (space === 'email') return `Somebody signs in with this e-mail address already.`;
  return `There is ${whose} already: choose another name.`;
}

/** Rules that hold for the record as it would be. */
function wholeRecordProblem(next: CatalogueRecord, before: CatalogueRecord | undefined, world: World): Refusal | undefined {
  const taken = takenClaim(next, world);
  if (taken) return taken;
  for (const rule of catalogueOf(next.kind).rules ?? []) {
    const refusal = rule(next, world, before);
    if (refusal) return refusal;
  }
  if (catalogueOf(next.kind).stock) {
    const { out, missing } = whereabouts(next);
    if (out + missing > totalOf(next)) {
      return refuse('quantity-unavailable', `${out + missing} are out or missing, so there cannot be fewer: take them back first.`, {
        field: 'quantity',
      }).refused;
    }
  }
  return undefined;
}

export function addRecord(command: CommandOf<'AddRecord'>, situation: Situation): Decision<RecordFact> {
  const catalogue = catalogueOf(command.kind);
  const values: Record<string, FieldValue> = {};
  for (const [key, value] of Object.entries(command.payload.values)) {
    const field = catalogue.fields[key];
    const problem = fieldProblem(key, field, value, situation);
    if (problem) return { refused: problem };
    const checked = field && checkValue(field, value);
    if (checked && 'value' in checked) values[key] = checked.value;
  }
  for (const [key, field] of Object.entries(catalogue.fields)) {
    if (field.required && values[key] === undefined) return refuse('invalid', `${field.label} is missing.`, { field: key });
  }
  const code = values['code'] === undefined ? nextCode(catalogue, values, situation.world) : undefined;
  if (code && 'code' in catalogue.fields) values['code'] = code;
  const fact: RecordFact = { type: 'RecordAdded', data: { values } };
  const next = evolve(undefined, { ...fact, kind: command.kind, id: command.id, stamp: unstamped });
  const problem = wholeRecordProblem(next, undefined, situation.world);
  return problem ? { refused: problem } : accept(fact);
}

/** The change of one field, or nothing where the record already says so. */
function fieldDecision(key: string, change: FieldChange, item: CatalogueRecord, situation: Situation): Decision<FieldChange> {
  const catalogue = catalogueOf(item.kind);
  const field = catalogue.fields[key];
  if (!field) return refuse('invalid', `There is no field "${key}".`, { field: key });
  const current = item.values[key] ?? null;
  if (change.to === null && field.required) return refuse('invalid', `${field.label} cannot be empty.`, { field: key });
  if (change.to === null && field.type === 'code') return refuse('invalid', 'A code can be replaced but not taken away.', { field: key });
  const problem = change.to === null ? undefined : fieldProblem(key, field, change.to, situation);
  if (problem) return { refused: problem };
  const checked = change.to === null ? undefined : checkValue(field, change.to);
  const to = checked && 'value' in checked ? checked.value : null;
  if (equalValues(current, to)) return accept();
  if (!equalValues(current, change.from)) {
    return refuse('changed-meanwhile', `Somebody else changed ${field.label} meanwhile: look at it again and decide which to keep.`, {
      field: key,
      about: { kind: item.kind, id: item.id },
    });
  }
  return accept({ from: current, to });
}

export function changeRecord(command: CommandOf<'ChangeRecord'>, item: CatalogueRecord, situation: Situation): Decision<RecordFact> {
  const changes: Record<string, FieldChange> = {};
  for (const [key, asked] of Object.entries(command.payload.changes)) {
    const decision = fieldDecision(key, asked, item, situation);
    if (isRefused(decision)) return decision;
    const [change] = decision.accepted;
    if (change) changes[key] = change;
  }
  if (Object.keys(changes).length === 0) return accept();
  const fact: RecordFact = { type: 'RecordChanged', data: { changes } };
  const next = evolve(item, { ...fact, kind: item.kind, id: item.id, stamp: unstamped });
  const problem = wholeRecordProblem(next, item, situation.world);
  return problem ? { refused: problem } : accept(fact);
}

export function disposeRecord(command: CommandOf<'DisposeRecord'>, item: CatalogueRecord, { world }: Situation): Decision<RecordFact> {
  const { noun } = catalogueOf(item.kind);
  if (item.loans.length > 0) return refuse('on-loan', `This ${noun.one} is out: take it back first.`);
  for (const kind of kinds) {
    const count = world.referenceCount(item.id, kind);
    if (count === 0) continue;
    const { one, many } = catalogueOf(kind).noun;
    return refuse('in-use', `${count} ${count === 1 ? one : many} still belong to this ${noun.one}: move them first.`);
  }
  const { reason, note } = command.payload;
  return accept({ type: 'RecordDisposed', data: note === undefined ? { reason } : { reason, note } });
}

export function restoreRecord(item: CatalogueRecord, { world }: Situation): Decision<RecordFact> {
  if (isActive(item)) return refuse('not-disposed', `This ${catalogueOf(item.kind).noun.one} is in use already.`);
  const next: CatalogueRecord = { ...item, lifecycle: { stage: 'active' } };
  const problem = wholeRecordProblem(next, item, world);
  return problem ? { refused: problem } : accept({ type: 'RecordRestored', data: {} });
}
