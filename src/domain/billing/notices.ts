/** The letters about a late payment: at the start of grace, half-way, on its last day, and when it is over. */
import type { BillingStatus } from './status.ts';

const noticeStages = ['start', 'half', 'last', 'expired'] as const;
export type NoticeStage = (typeof noticeStages)[number];

/**
 * The letter that is due today, if one is. A server that was away for some days sends the latest alone. With few days of
 * grace a later letter takes the place of an earlier one.
 */
export function noticeDue(
  { daysPastDue, graceDaysRemaining }: Pick<BillingStatus, 'daysPastDue' | 'graceDaysRemaining'>,
  graceDays: number,
): NoticeStage | undefined {
  if (daysPastDue <= 0) return undefined;
  if (graceDaysRemaining <= 0) return 'expired';
  if (graceDaysRemaining === 1) return 'last';
  return daysPastDue > graceDays / 2 ? 'half' : 'start';
}

/** The id of the record of a letter: the same letter is the same record, so that it is written once. */
export function noticeId(stage: NoticeStage, invoiceId: string): string {
  return `${stage}-${invoiceId}`.slice(0, 60);
}

/** The same for letters that people ask for: one in an hour. */
export function askedNoticeId(now: string): string {
  return `asked-${now.slice(0, 13)}`;
}
