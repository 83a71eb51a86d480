/** Which choices of a form would be refused, before somebody makes them. */
import type { Actor } from '../access/index.ts';
import type { Catalogue, CatalogueRecord, FieldValues, World } from '../catalogue/index.ts';

/** A form as it stands. */
export interface AskedForm {
  readonly catalogue: Pick<Catalogue, 'kind' | 'rules' | 'asksRulesFirst'>;
  readonly id: string;
  /** The record that is changed; undefined while a new one is added. */
  readonly before: CatalogueRecord | undefined;
  /** What the form says. */
  readonly values: FieldValues;
}

/** The record as it is, or as it would begin. */
function asIs({ catalogue: { kind }, id, before }: AskedForm, actor: Actor): CatalogueRecord {
  const stamp = { by: actor.userId, at: '' };
  return (
    before ?? {
      kind,
      id,
      version: 0,
      values: {},
      photos: [],
      lifecycle: { stage: 'active' },
      loans: [],
      missing: 0,
      added: stamp,
      changed: stamp,
    }
  );
}

/** Why a value cannot be added to a list of the form: the sentence of the refusal; undefined where it can, and where the catalogue does not ask first. */
export function choiceProblem(
  form: AskedForm,
  key: string,
  value: string,
  { world, actor }: { readonly world: World; readonly actor: Actor },
): string | undefined {
  const {
    catalogue: { rules = [], asksRulesFirst },
    before,
    values,
  } = form;
  const had = before?.values[key];
  if (asksRulesFirst === undefined || (Array.isArray(had) && had.includes(value))) return undefined;
  const record = asIs(form, actor);
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
