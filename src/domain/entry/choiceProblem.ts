/** Which choices of a form would be refused, before somebody makes them. */
import type { Actor } from '../access/index.ts';
import { evolve } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, FieldValues, World } from '../catalogue/index.ts';
import type { Words } from '../../words/message.ts';

/** A form as it stands. */
export interface AskedForm {
  readonly catalogue: Pick<Catalogue, 'kind' | 'rules' | 'asksRulesFirst'>;
  readonly id: string;
  /** The record that is changed; undefined while a new one is added. */
  readonly before: CatalogueRecord | undefined;
  /** What the form says. */
  readonly values: FieldValues;
}

/** Why a value cannot be added to a list of the form: the sentence of the refusal; undefined where it can, and where the catalogue does not ask first. */
export function choiceProblem(
  form: AskedForm,
  key: string,
  value: string,
  { world, actor }: { readonly world: World; readonly actor: Actor },
): Words | undefined {
  const {
    catalogue: { kind, rules = [], asksRulesFirst },
    id,
    before,
    values,
  } = form;
  const had = before?.values[key];
  if (asksRulesFirst === undefined || (Array.isArray(had) && had.includes(value))) return undefined;
  const stamp = { by: actor.userId, at: '' };
  const record = before ?? evolve(undefined, { type: 'RecordAdded', kind, id, data: { values: {} }, stamp });
  const next = {
    ...record,
    values: { ...values, ...before?.values, [key]: [...(Array.isArray(had) ? had : []), value] },
  };
  for (const rule of rules) {
    const refusal = rule(next, world, before, actor);
    if (refusal?.field === key) return refusal.message;
  }
  return undefined;
}
