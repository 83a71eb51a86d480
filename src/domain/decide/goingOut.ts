/** Why an item can't be signed out: because of the item, its location, the member, the dates or the quantity. */
import { canManage } from '../access/index.ts';
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { isOpenEvent } from '../events/index.ts';
import { addDays } from '../kernel/dates.ts';
import { LOAN_DAYS_MAX, notKeyHolder } from '../lending/index.ts';
import { notLentTo } from '../people/index.ts';
import { itemLocked } from '../places/index.ts';
import { catalogueOf } from '../registry.ts';
import { conditions, whereabouts, withheld } from '../stock/index.ts';
import { CLOCK_DAYS } from './situation.ts';
import type { Situation } from './situation.ts';
import { joined } from '../../words/message.ts';
import type { Words } from '../../words/message.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';
import { requestRefusals } from '../../words/en/refusalsRequests.ts';

/** Refuses to lend or count a record that isn't stock. */
export function notStock({ kind }: CatalogueRecord): Refusal | undefined {
  const { stock, noun } = catalogueOf(kind);
  return stock ? undefined : refuse('not-loanable', lendingRefusals.notSignedOut({ noun: noun.one })).refused;
}

/** It is never lent, needs a manager, is unusable, or is blocked by its catalogue's lending rule. */
export function notLoanable(
  item: CatalogueRecord,
  conditionOut: string | undefined,
  { actor, today }: Situation,
): Refusal | undefined {
  const { noun, area, lendingRule } = catalogueOf(item.kind);
  const loanable = fieldValue(item, 'loanable') ?? 'yes';
  if (loanable === 'no') return refuse('not-loanable', lendingRefusals.neverLeaves({ noun: noun.one })).refused;
  if (loanable === 'ask' && !canManage(actor, area)) {
    return refuse('not-loanable', lendingRefusals.askToSignOut({ nouns: noun.many })).refused;
  }
  if ((conditionOut ?? fieldValue(item, 'condition')) === 'unusable')
    return refuse('unusable', lendingRefusals.unusable({ noun: noun.one })).refused;
  return lendingRule?.(item, today);
}

/** Refuses a condition that isn't on the list. */
export function unknownCondition(condition: string | undefined, field: string): Refusal | undefined {
  if (condition === undefined || conditions.some(({ value }) => value === condition)) return undefined;
  return refuse('invalid', lendingRefusals.conditionUnknown, { field }).refused;
}

/** It is kept, or lies, in a locked location that the actor can't open. */
export function locked(item: CatalogueRecord, { world, actor }: Situation): Refusal | undefined {
  return itemLocked(item, world, actor, catalogueOf(item.kind).area);
}

/** Refuses invalid loan dates. */
export function badDates(from: string, dueBack: string, today: string): Refusal | undefined {
  if (dueBack < today) return refuse('due-in-past', lendingRefusals.dueInPast, { field: 'dueBack' }).refused;
  if (dueBack < from) return refuse('due-before-start', requestRefusals.dueBeforeStart, { field: 'dueBack' }).refused;
  if (from > addDays(today, CLOCK_DAYS))
    return refuse('invalid', lendingRefusals.startsInFuture, {
      field: 'from',
    }).refused;
  if (dueBack > addDays(from, LOAN_DAYS_MAX))
    return refuse('invalid', lendingRefusals.loanTooLong, { field: 'dueBack' }).refused;
  return undefined;
}

/** Maximum days a loan can be backdated. */
const BACKDATED_DAYS = 366;

/** A backdated loan must have started within the last year, and not before the item was acquired. */
export function tooLongAgo(item: CatalogueRecord, from: string, today: string): Refusal | undefined {
  if (from < addDays(today, -BACKDATED_DAYS))
    return refuse('invalid', lendingRefusals.startedTooLongAgo, { field: 'from' }).refused;
  const since = fieldValue(item, 'acquiredOn');
  if (since === undefined || from >= since) return undefined;
  return refuse('invalid', lendingRefusals.beforeAcquired({ since: { day: since } }), { field: 'from' }).refused;
}

/** Why an item in the store is unavailable: the work on it. */
function atWorkSentence(item: CatalogueRecord): Words {
  const [first] = withheld(item);
  const until = first?.until;
  const when = until === undefined ? { isKnown: 'no', day: '' } : { isKnown: 'yes', day: { day: until } };
  if (first?.status === 'away') return lendingRefusals.sentAway(when);
  if (first?.status === 'in-progress') return lendingRefusals.workedOn(when);
  return lendingRefusals.notToBeUsed;
}

/** Refuses if fewer are in store than wanted. */
export function unavailable(item: CatalogueRecord, wanted: number): Refusal | undefined {
  const { inStore, total, out, missing, atWork } = whereabouts(item);
  if (wanted <= inStore) return undefined;
  if (total === 1) {
    const held = atWork > 0 ? atWorkSentence(item) : lendingRefusals.onlyOne;
    const gone = missing > 0 ? lendingRefusals.markedMissing : held;
    const message = out > 0 ? lendingRefusals.outAlready : gone;
    return refuse('quantity-unavailable', message, { field: 'quantity', about: { kind: item.kind, id: item.id } })
      .refused;
  }
  const gone = [
    ...(out > 0 ? [lendingRefusals.countOut({ count: out })] : []),
    ...(missing > 0 ? [lendingRefusals.countMissing({ count: missing })] : []),
    ...(atWork > 0 ? [lendingRefusals.countWorkedOn({ count: atWork })] : []),
  ];
  const message =
    gone.length === 0
      ? lendingRefusals.onlyThere({ total })
      : lendingRefusals.onlyThereWhy({ inStore, total, gone: joined(gone, lendingRefusals.listed) });
  return refuse('quantity-unavailable', message, { field: 'quantity', about: { kind: item.kind, id: item.id } })
    .refused;
}

/** Refuses loans to a member whose membership has ended. The reason is only shown to them and to member managers. */
export function notLentNow(memberId: string, { world }: Situation): Refusal | undefined {
  const status = world.record('membership', memberId)?.values.status;
  if (status === undefined || !notLentTo.includes(status)) return undefined;
  return refuse('not-allowed', lendingRefusals.notLentToMember, { field: 'memberId' }).refused;
}

/** Refuses loans for an event that is over or doesn't exist. */
export function notForEvent(eventId: string | undefined, { world }: Situation): Refusal | undefined {
  if (eventId === undefined) return undefined;
  const event = world.record('event', eventId);
  if (!event || !isActive(event))
    return refuse('unknown-reference', lendingRefusals.eventGone, { field: 'eventId' }).refused;
  return isOpenEvent(event)
    ? undefined
    : refuse('wrong-stage', lendingRefusals.eventOver, { field: 'eventId' }).refused;
}

/** Why an item can't be signed out today by anyone: because of the item, its location or the person at the desk. */
export function notGoingOut(item: CatalogueRecord, situation: Situation): Refusal | undefined {
  const { world, actor } = situation;
  return (
    notStock(item) ??
    notLoanable(item, undefined, situation) ??
    locked(item, situation) ??
    notKeyHolder(item, { world, actor, area: catalogueOf(item.kind).area }) ??
    unavailable(item, 1)
  );
}
