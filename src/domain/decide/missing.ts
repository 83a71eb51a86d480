/** Missing items: reported, found and written off (domain-fields 2.2). */
import { evolve, takenOff } from '../catalogue/index.ts';
import type { CatalogueRecord, Loan, RecordFact, StreamFact } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { lineOf, noSuchStep, pieces } from '../lending/index.ts';
import { quantityProblem, totalOf } from '../stock/index.ts';
import type { CommandOf } from './command.ts';
import { told } from './clash.ts';
import { disposeRecord } from './record.ts';
import { unstamped } from './situation.ts';
import type { Situation } from './situation.ts';
import { locked, notStock, unavailable } from './goingOut.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';

/** Items on loan that won't be returned. */
function notReturned(
  { quantity, note }: CommandOf<'ReportMissing'>['payload'],
  loan: Loan,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  if (quantity > loan.quantity)
    return refuse('quantity-unavailable', lendingRefusals.onlyOutToReport({ quantity: loan.quantity }), {
      field: 'quantity',
    });
  const refusal = noSuchStep('out', { missing: quantity });
  if (refusal) return { refused: refusal };
  return accept<RecordFact | StreamFact>(
    { type: 'ItemReportedMissing', data: { quantity, ...withoutUndefined({ note }), loanId: loan.loanId } },
    ...told(
      loan.bookingId,
      item,
      { lineId: loan.lineId ?? loan.loanId, moves: pieces('out', { missing: quantity }) },
      situation,
    ),
  );
}

export function reportMissing(
  { payload }: CommandOf<'ReportMissing'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { quantity, note, loanId } = payload;
  const loan = item.loans.find((open) => open.loanId === loanId);
  if (loan) return notReturned(payload, loan, item, situation);
  if (loanId !== undefined) return refuse('not-out', lendingRefusals.backAlready);
  const refusal = notStock(item) ?? unavailable(item, quantity);
  if (refusal) return { refused: refusal };
  return accept({ type: 'ItemReportedMissing', data: note === undefined ? { quantity } : { quantity, note } });
}

/** Updates the bookings when their missing items are found or written off. */
function toldOfMissing(
  item: CatalogueRecord,
  quantity: number,
  becomes: 'back' | 'lost',
  situation: Situation,
): readonly StreamFact[] {
  return takenOff(item.missingFrom ?? [], quantity).flatMap(({ bookingId, lineId, quantity: by }) => {
    // What was written off with its item stays lost in the booking, even if the item was restored.
    const still = Math.min(by, lineOf(bookingId, lineId, situation)?.counts.missing ?? by);
    return still === 0
      ? []
      : told(bookingId, item, { lineId, moves: pieces('missing', { [becomes]: still }) }, situation);
  });
}

function tooManyFound({ missing }: CatalogueRecord, quantity: number): Refusal | undefined {
  if (quantity <= missing) return undefined;
  return refuse('not-missing', missing === 0 ? lendingRefusals.notMissing : lendingRefusals.onlyMissing({ missing }), {
    field: 'quantity',
  }).refused;
}

export function reportFound(
  { payload: { quantity } }: CommandOf<'ReportFound'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const refusal =
    notStock(item) ??
    tooManyFound(item, quantity) ??
    noSuchStep('missing', { back: quantity }) ??
    locked(item, situation);
  if (refusal) return { refused: refusal };
  return accept<RecordFact | StreamFact>(
    { type: 'ItemFound', data: { quantity } },
    ...toldOfMissing(item, quantity, 'back', situation),
  );
}

export function giveUpItem(
  { payload }: CommandOf<'GiveUpItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { quantity, note } = payload;
  const refusal = notStock(item) ?? tooManyFound(item, quantity) ?? noSuchStep('missing', { lost: quantity });
  if (refusal) return { refused: refusal };
  const lost = toldOfMissing(item, quantity, 'lost', situation);
  if (quantity >= totalOf(item)) {
    const disposal = disposeRecord({ payload: { reason: 'lost', ...withoutUndefined({ note }) } }, item, situation);
    return isRefused(disposal) ? disposal : accept<RecordFact | StreamFact>(...disposal.accepted, ...lost);
  }
  const fact: RecordFact = { type: 'ItemGivenUp', data: note === undefined ? { quantity } : { quantity, note } };
  const short = quantityProblem(evolve(item, { ...fact, kind: item.kind, id: item.id, stamp: unstamped }), item);
  return short ? { refused: short } : accept<RecordFact | StreamFact>(fact, ...lost);
}
