/** Signing out, returning, extending, missing and found (domain-fields 2.2). */
import { canManage } from '../access/index.ts';
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, Loan, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { isOpenEvent } from '../events/index.ts';
import { addDays, dateInWords } from '../kernel/dates.ts';
import { homeLocked } from '../places/index.ts';
import { catalogueOf } from '../registry.ts';
import { conditions, whereabouts, withheld } from '../stock/index.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';

/** Longest loan (domain-fields 1.9). */
export const LOAN_DAYS_MAX = 730;

/** Refuses to lend or count what is not stock. */
function notStock({ kind }: CatalogueRecord): Refusal | undefined {
  const { stock, noun } = catalogueOf(kind);
  return stock ? undefined : refuse('not-loanable', `This ${noun.one} is not something that is signed out.`).refused;
}

function notLoanable(item: CatalogueRecord, conditionOut: string | undefined, { actor, today }: Situation): Refusal | undefined {
  const { noun, area, lendingRule } = catalogueOf(item.kind);
  const loanable = item.values['loanable'] ?? 'yes';
  if (loanable === 'no') return refuse('not-loanable', `This ${noun.one} never leaves the store.`).refused;
  if (loanable === 'ask' && !canManage(actor, area)) {
    return refuse('not-loanable', `Only someone who looks after ${noun.many} may sign this one out: ask them.`).refused;
  }
  if ((conditionOut ?? item.values['condition']) === 'unusable') return refuse('unusable', `This ${noun.one} is marked unusable: mend it or choose another.`).refused;
  return lendingRule?.(item, today);
}

function unknownCondition(condition: string | undefined, field: string): Refusal | undefined {
  if (condition === undefined || conditions.some(({ value }) => value === condition)) return undefined;
  return refuse('invalid', 'Condition: choose one of the list.', { field }).refused;
}

/** It lives in a locked place that the actor may not open. */
function locked(item: CatalogueRecord, { world, actor }: Situation): Refusal | undefined {
  return homeLocked(item, world, actor, catalogueOf(item.kind).area);
}

/** Days by which a phone's clock may run ahead of ours, zones included. */
const CLOCK_DAYS = 1;

function badDates(from: string, dueBack: string, today: string): Refusal | undefined {
  if (dueBack < today) return refuse('due-in-past', 'The date it is due back is in the past: choose today or later.', { field: 'dueBack' }).refused;
  if (dueBack < from) return refuse('due-before-start', 'It cannot be due back before it goes out.', { field: 'dueBack' }).refused;
  if (from > addDays(today, CLOCK_DAYS)) return refuse('invalid', 'It goes out today or went out before: choose such a day.', { field: 'from' }).refused;
  if (dueBack > addDays(from, LOAN_DAYS_MAX)) return refuse('invalid', 'A loan lasts two years at most: choose an earlier date.', { field: 'dueBack' }).refused;
  return undefined;
}

/** Why something that is ours and not out cannot be had: the work on it. */
function atWorkSentence(item: CatalogueRecord): string {
  const [first] = withheld(item);
  const until = first?.until === undefined ? '' : ` until ${dateInWords(first.until)}`;
  if (first?.status === 'away') return `It has been sent away${until}: wait until it is back, or choose another.`;
  if (first?.status === 'in-progress') return `It is being worked on${until}: wait until it is done, or choose another.`;
  return 'It is not to be used until the work on it is done: choose another.';
}

function unavailable(item: CatalogueRecord, wanted: number): Refusal | undefined {
  const { inStore, total, out, missing, atWork } = whereabouts(item);
  if (wanted <= inStore) return undefined;
  if (total === 1) {
    const held = atWork > 0 ? atWorkSentence(item) : 'There is only one of it.';
    const gone = missing > 0 ? 'It is marked missing: report it found first.' : held;
    const message = out > 0 ? 'It is out already: it has to come back first.' : gone;
    return refuse('quantity-unavailable', message, { field: 'quantity', about: { kind: item.kind, id: item.id } }).refused;
  }
  const gone = [out > 0 ? `${out} out` : '', missing > 0 ? `${missing} missing` : '', atWork > 0 ? `${atWork} being worked on` : ''].filter(Boolean).join(', ');
  return refuse('quantity-unavailable', `Only ${inStore} of ${total} are there${gone ? ` (${gone})` : ''}: ask for fewer.`, {
    field: 'quantity',
    about: { kind: item.kind, id: item.id },
  }).refused;
}

/** Nothing goes out for an event that is over, or that is not there. */
function notForEvent(eventId: string | undefined, { world }: Situation): Refusal | undefined {
  if (eventId === undefined) return undefined;
  const event = world.record('event', eventId);
  if (!event || !isActive(event)) return refuse('unknown-reference', 'This event is no longer there: choose another.', { field: 'eventId' }).refused;
  return isOpenEvent(event) ? undefined : refuse('wrong-stage', 'This event is over: choose another, or none.', { field: 'eventId' }).refused;
}

export function signOutItem({ payload }: CommandOf<'SignOutItem'>, item: CatalogueRecord, situation: Situation): Decision<RecordFact> {
  const member = situation.world.record('member', payload.memberId);
  if (!member || !isActive(member)) return refuse('unknown-reference', 'Choose the member who takes it.', { field: 'memberId' });
  const refusal =
    notStock(item) ??
    (item.loans.some((loan) => loan.loanId === payload.loanId) ? refuse('already-exists', 'This has been signed out already.').refused : undefined) ??
    notLoanable(item, payload.conditionOut, situation) ??
    locked(item, situation) ??
    notForEvent(payload.eventId, situation) ??
    badDates(payload.from, payload.dueBack, situation.today) ??
    unknownCondition(payload.conditionOut, 'conditionOut') ??
    unavailable(item, payload.quantity);
  if (refusal) return { refused: refusal };
  const { loanId, memberId, quantity, from, dueBack, purpose, eventId, conditionOut } = payload;
  const loan: Loan = { loanId, memberId, quantity, from, dueBack, ...(purpose === undefined ? {} : { purpose }), ...(eventId === undefined ? {} : { eventId }) };
  return accept({ type: 'ItemSignedOut', data: conditionOut === undefined ? { loan } : { loan, conditionOut } });
}

export function returnItem({ payload }: CommandOf<'ReturnItem'>, item: CatalogueRecord, situation: Situation): Decision<RecordFact> {
  const { loanId, quantity, conditionIn, note, clean } = payload;
  const loan = item.loans.find((open) => open.loanId === loanId);
  if (!loan) return refuse('not-out', 'It is back already.');
  if (quantity > loan.quantity) return refuse('too-many-returned', `Only ${loan.quantity} of it are out: return at most that many.`, { field: 'quantity' });
  const refusal = unknownCondition(conditionIn, 'conditionIn') ?? locked(item, situation);
  if (refusal) return { refused: refusal };
  return accept({
    type: 'ItemReturned',
    data: {
      loanId,
      quantity,
      ...(conditionIn === undefined ? {} : { conditionIn }),
      ...(note === undefined ? {} : { note }),
      ...(catalogueOf(item.kind).worn ? { worn: clean !== true } : {}),
    },
  });
}

export function extendLoan({ payload }: CommandOf<'ExtendLoan'>, item: CatalogueRecord, { today }: Situation): Decision<RecordFact> {
  const loan = item.loans.find((open) => open.loanId === payload.loanId);
  if (!loan) return refuse('not-out', 'It is back already.');
  const refusal = badDates(loan.from, payload.dueBack, today);
  if (refusal) return { refused: refusal };
  if (loan.dueBack === payload.dueBack) return accept();
  return accept({ type: 'LoanExtended', data: { loanId: loan.loanId, from: loan.dueBack, dueBack: payload.dueBack } });
}

export function reportMissing({ payload }: CommandOf<'ReportMissing'>, item: CatalogueRecord): Decision<RecordFact> {
  const refusal = notStock(item) ?? unavailable(item, payload.quantity);
  if (refusal) return { refused: refusal };
  const { quantity, note } = payload;
  return accept({ type: 'ItemReportedMissing', data: note === undefined ? { quantity } : { quantity, note } });
}

export function reportFound({ payload }: CommandOf<'ReportFound'>, item: CatalogueRecord): Decision<RecordFact> {
  const refusal = notStock(item);
  if (refusal) return { refused: refusal };
  if (payload.quantity > item.missing) return refuse('not-missing', item.missing === 0 ? 'It is not missing.' : `Only ${item.missing} are missing.`, { field: 'quantity' });
  return accept({ type: 'ItemFound', data: { quantity: payload.quantity } });
}
