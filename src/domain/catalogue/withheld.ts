/** Who can see a catalogue's records, and what is withheld from people who can see them only in part. */
import { hasScope } from '../access/index.ts';
import type { Actor, Scope } from '../access/index.ts';
import type { Catalogue } from './catalogue.ts';

/** True if an actor can see a catalogue's records, at least in part. */
export function canSee(actor: Actor, { scope }: Pick<Catalogue, 'scope'>): boolean {
  return hasScope(actor, scope);
}

/** What is withheld of a catalogue's records; undefined if somebody with these scopes sees them in full. */
export function withheldIn({ withheld }: Pick<Catalogue, 'withheld'>, scopes: readonly Scope[]): Catalogue['withheld'] {
  return withheld && !scopes.includes(withheld.unless) ? withheld : undefined;
}

const inPart = new WeakMap<Catalogue, Catalogue>();

/** A catalogue as it is for somebody with these scopes: without the fields and documents that are withheld. The same object each time. */
export function shownTo(catalogue: Catalogue, scopes: readonly Scope[]): Catalogue {
  const withheld = withheldIn(catalogue, scopes);
  if (!withheld) return catalogue;
  const known = inPart.get(catalogue);
  if (known) return known;
  const fields = Object.entries(catalogue.fields).filter(([key]) => !withheld.fields.includes(key));
  const made: Catalogue = {
    ...catalogue,
    fields: Object.fromEntries(fields),
    without: { ...catalogue.without, documents: 'confidential' },
  };
  inPart.set(catalogue, made);
  return made;
}
