/** Names, codes and addresses that somebody has already. */
import { scopesOf } from '../access/index.ts';
import type { CatalogueRecord, Claimant } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal, RefusalCode } from '../kernel/decision.ts';
import { catalogueOf } from '../registry.ts';
import { claimsOf } from './claims.ts';
import type { Claim } from './claims.ts';
import type { Situation } from './situation.ts';

/** The name of the holder, for those who may see it. */
function whoseName(owner: Claimant, { world, actor }: Situation): string {
  const { noun, title, scope } = catalogueOf(owner.kind);
  if (!scopesOf(actor).includes(scope)) return 'something that you cannot see';
  const name = world.record(owner.kind, owner.id)?.values[title];
  return typeof name === 'string' ? `the ${noun.one} "${name}"` : `another ${noun.one}`;
}

function sentence(
  space: string,
  key: string,
  owner: Claimant,
  situation: Situation,
): { readonly code: RefusalCode; readonly message: string } {
  if (space === 'email') return { code: 'email-taken', message: 'Somebody logs in with this e-mail address already.' };
  const whose = whoseName(owner, situation);
  if (space === 'code')
    return {
      code: 'code-taken',
      message: `The code ${key} belongs to ${whose}; codes are never used twice, so take another.`,
    };
  return { code: 'name-taken', message: `There is ${whose} already: choose another name.` };
}

function taken({ space, key }: Claim, next: CatalogueRecord, situation: Situation): Refusal | undefined {
  const owner = situation.world.claimant(space, key);
  if (!owner || (owner.kind === next.kind && owner.id === next.id)) return undefined;
  const { fields, title } = catalogueOf(next.kind);
  const [field = title] = Object.keys(fields).filter((name) => fields[name]?.type === space);
  const visible = scopesOf(situation.actor).includes(catalogueOf(owner.kind).scope);
  const { code, message } = sentence(space, key, owner, situation);
  return refuse(code, message, visible ? { field, about: { kind: owner.kind, id: owner.id } } : { field }).refused;
}

/** Refuses a record that would hold what another holds. */
export function takenClaim(next: CatalogueRecord, situation: Situation): Refusal | undefined {
  for (const claim of claimsOf(next)) {
    const refusal = taken(claim, next, situation);
    if (refusal) return refusal;
  }
  return undefined;
}
