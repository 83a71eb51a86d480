/** Notices about a late payment: at the start of the grace period, half-way, on its last day, and when it is over. */
import type { BillingStatus } from './status.ts';

const noticeStages = ['start', 'half', 'last', 'expired'] as const;
export type NoticeStage = (typeof noticeStages)[number];

/**
 * The notice due today, if any. A server that was down for some days sends only the latest. With few days of grace, a later notice replaces
 * an earlier one.
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

/** Record id of a notice. It is the same for the same notice, so each is sent once. */
export function noticeId(stage: NoticeStage, invoiceId: string): string {
  return `${stage}-${invoiceId}`.slice(0, 60);
}

/** Record id of a notice that a user requests: one per hour. */
export function askedNoticeId(now: string): string {
  return `asked-${now.slice(0, 13)}`;
}
