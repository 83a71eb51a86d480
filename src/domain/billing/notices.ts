/** Notices about a late payment: at the start of the grace period, half-way, on its last day, and when it is over. */
import { isOf } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import type { IsoInstant } from '../kernel/dates.ts';
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

/** Record id of a notice that a user requests: if two processes store one at the same time, they store the same. */
export function askedNoticeId(now: IsoInstant): string {
  return `asked-${now.slice(0, 13)}`;
}

const HOUR = 3_600_000;

/** True if a user has requested a notice within the last hour. */
export function isAskedLately(records: readonly CatalogueRecord[], now: IsoInstant): boolean {
  const millisSince = ({ added }: CatalogueRecord) => Math.abs(Date.parse(now) - Date.parse(added.at));
  return records.some(
    (record) =>
      record.id === askedNoticeId(now) ||
      (isOf(record, 'billingNotice') && record.values.stage === 'asked' && millisSince(record) < HOUR),
  );
}
