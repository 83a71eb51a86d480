/** Names, codes and addresses that are already in use. */
import { canSee } from '../catalogue/index.ts';
import type { CatalogueRecord, Claimant } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal, RefusalCode } from '../kernel/decision.ts';
import { catalogueOf } from '../registry.ts';
import { claimsOf } from '../layers/index.ts';
import type { Claim } from '../layers/index.ts';
import type { Situation } from './situation.ts';
import type { Message } from '../../words/message.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** The holder's name, if the actor can see it. */
function whoseName(owner: Claimant, { world, actor }: Situation): Message {
  const catalogue = catalogueOf(owner.kind);
  if (!canSee(actor, catalogue)) return recordRefusals.unseen;
  const { noun, title } = catalogue;
  const name = world.record(owner.kind, owner.id)?.values[title];
  return typeof name === 'string'
    ? recordRefusals.theNamed({ noun: noun.one, name })
    : recordRefusals.another({ noun: noun.one });
}

function sentence(
  space: string,
  key: string,
  owner: Claimant,
  situation: Situation,
): { readonly code: RefusalCode; readonly message: Message } {
  if (space === 'email') return { code: 'email-taken', message: recordRefusals.emailTaken };
  const whose = whoseName(owner, situation);
  return space === 'code'
    ? { code: 'code-taken', message: recordRefusals.codeTaken({ code: key, whose }) }
    : { code: 'name-taken', message: recordRefusals.nameTaken({ whose }) };
}

function taken({ space, key }: Claim, next: CatalogueRecord, situation: Situation): Refusal | undefined {
  const owner = situation.world.claimant(space, key);
  if (!owner || (owner.kind === next.kind && owner.id === next.id)) return undefined;
  const { fields, title } = catalogueOf(next.kind);
  const [field = title] = Object.keys(fields).filter((name) => fields[name]?.type === space);
  const visible = canSee(situation.actor, catalogueOf(owner.kind));
  const { code, message } = sentence(space, key, owner, situation);
  return refuse(code, message, visible ? { field, about: { kind: owner.kind, id: owner.id } } : { field }).refused;
}

/** Refuses a record with a claim that another record holds. */
export function takenClaim(next: CatalogueRecord, situation: Situation): Refusal | undefined {
  for (const claim of claimsOf(next)) {
    const refusal = taken(claim, next, situation);
    if (refusal) return refusal;
  }
  return undefined;
}
