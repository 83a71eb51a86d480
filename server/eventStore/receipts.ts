/** Receipts of commands that are sent again. */
import type { KeptReceipt, Receipt } from './submission.ts';

/** Whether somebody sends the request again that a receipt is of. */
export function isOfRequest(kept: KeptReceipt, asked: Omit<KeptReceipt, 'receipt'>): boolean {
  const isTheirs = kept.askedBy === null || kept.askedBy === asked.askedBy;
  return isTheirs && (kept.digest === null || asked.digest === null || kept.digest === asked.digest);
}

export function withoutEvents(receipt: Receipt): Receipt {
  return receipt.outcome === 'accepted' ? { ...receipt, events: [] } : receipt;
}
