/** Which choices of a form would be refused, checked before the user selects them. */
import type { Actor } from '../access/index.ts';
import { evolve } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, FieldValues, World } from '../catalogue/index.ts';
import type { Words } from '../../words/message.ts';

/** The current state of a form. */
export interface AskedForm {
  readonly catalogue: Pick<Catalogue, 'kind' | 'rules' | 'asksRulesFirst'>;
  readonly id: string;
  /** The record being edited; undefined for a new one. */
  readonly before: CatalogueRecord | undefined;
  /** The form's values. */
  readonly values: FieldValues;
}

/**
 * Why a value can't be added to a list in the form, as the refusal's sentence. Undefined if it can, or if the catalogue doesn't check its
 * rules in advance.
 */
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
