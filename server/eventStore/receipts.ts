/** Receipts of commands that are sent again. */
import type { KeptReceipt, Receipt } from './submission.ts';

/** Whether somebody sends the request again that a receipt is of. */
export function isOfRequest(kept: KeptReceipt, asked: Omit<KeptReceipt, 'receipt'>): boolean {
  const isTheirs = kept.askedBy === null || kept.askedBy === asked.askedBy;
  return isTheirs && (kept.digest === null || asked.digest === null || kept.digest === asked.digest);
}

/** SQL subquery for the receipts of a site, the first parameter, whose ids are in another parameter; null if there are none. */
export function receiptsOf(ids: `$${number}`): string {
  return `(select jsonb_agg(jsonb_build_object('receipt', outcome, 'askedBy', asked_by, 'digest', digest)) from command_receipt where site_id = $1 and command_id = any (${ids}::uuid[]))`;
}

export function withoutEvents(receipt: Receipt): Receipt {
  return receipt.outcome === 'accepted' ? { ...receipt, events: [] } : receipt;
}
