/** Invoices, and the payment status derived from them. The status is never stored. */
import { compareText } from '../../words/locale.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { dateIn, daysBetween } from '../kernel/dates.ts';
import { knownZone } from '../kernel/zones.ts';
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { BillingStatus } from './status.ts';

type InvoiceState = 'open' | 'paid' | 'void' | 'uncollectible';

/** The states each state can move to. A payment recorded by mistake can be undone. A void invoice stays void and is issued again. */
export const invoiceSteps: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  open: ['paid', 'void', 'uncollectible'],
  paid: ['open'],
  uncollectible: ['paid', 'void', 'open'],
  void: [],
};

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly source: 'stripe' | 'manual';
  readonly about: string;
  readonly currency: string;
  readonly amount: number;
  readonly paid: number;
  readonly issuedOn: IsoDate;
  readonly dueOn: IsoDate;
  readonly state: InvoiceState;
  readonly externalId?: string;
  readonly paidOn?: IsoDate;
  readonly paidBy?: string;
  readonly reference?: string;
  readonly failure?: string;
  readonly pdfUrl?: string;
  readonly pageUrl?: string;
}

/** Reads an `invoice` record. */
export function invoiceOf({ id, values }: Pick<RecordOf<'invoice'>, 'id' | 'values'>): Invoice {
  const { number = '', source, about = '', currency = '', amount = 0, paid = 0, issuedOn = '', dueOn = '' } = values;
  const state = values.state !== undefined && Object.hasOwn(invoiceSteps, values.state) ? values.state : 'open';
  const { externalId, paidOn, paidBy, reference, failure, pdfUrl, pageUrl } = values;
  return {
    id,
    number,
    source,
    about,
    currency,
    amount,
    paid,
    issuedOn,
    dueOn,
    state,
    ...withoutUndefined({ externalId, paidOn, paidBy, reference, failure, pdfUrl, pageUrl }),
  };
}

/** The amount still owed on an invoice. */
export function owedOf({ state, amount, paid }: Invoice): number {
  return state === 'open' ? Math.max(0, amount - paid) : 0;
}

/** Sorts the newest first. */
export function newestFirst(a: Invoice, b: Invoice): number {
  return b.issuedOn.localeCompare(a.issuedOn) || compareText(b.number, a.number);
}

/** Unpaid invoices, the earliest due date first. */
export function owedInvoices(invoices: readonly Invoice[]): readonly Invoice[] {
  return invoices
    .filter((invoice) => owedOf(invoice) > 0)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id));
}

export interface Terms {
  readonly graceDays: number;
  readonly today: IsoDate;
}

/** The setting that holds the days of grace. */
export const GRACE_SETTING = 'billing_grace_days';
/** Default number of days of grace. */
export const GRACE_DAYS = 14;
export const GRACE_MAX = 365;

/** Days of grace from the setting `billing_grace_days`, or the default. */
export function graceDaysOf(setting: unknown): number {
  const days = typeof setting === 'string' && /^\d{1,3}$/.test(setting) ? Number(setting) : setting;
  return typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= GRACE_MAX ? days : GRACE_DAYS;
}

/**
 * The terms at an instant. Days of grace begin and end in the group's time zone, wherever the request comes from.
 *
 * @param timezone the setting `timezone`; UTC if the group hasn't set one
 * @param grace the setting `billing_grace_days`
 */
export function termsAt(now: IsoInstant, timezone: unknown, grace: unknown): Terms {
  return { graceDays: graceDaysOf(grace), today: dateIn(now, knownZone(timezone) ?? 'UTC') };
}

/**
 * Payment status on a day. An invoice is late from the day after it is due, and then has the configured days of grace: with 14, the 14th
 * day past due is the last and grace is over on the 15th. Only then is the overdue flag set, because it blocks users who can't pay. Until
 * then a banner is shown and work continues.
 */
export function billingStatusOf(
  invoices: readonly Invoice[],
  { graceDays, today }: Terms,
  lastNotice: IsoDate | null = null,
): BillingStatus {
  const owed = owedInvoices(invoices);
  const [oldest] = owed;
  const isLate = ({ dueOn }: Invoice) => dueOn < today;
  const due = owed.some(isLate) ? owed.filter(isLate) : owed;
  const daysPastDue = oldest === undefined ? 0 : Math.max(0, daysBetween(oldest.dueOn, today));
  const graceDaysRemaining = daysPastDue === 0 ? graceDays : Math.max(0, graceDays + 1 - daysPastDue);
  return {
    overdue: daysPastDue > 0 && graceDaysRemaining === 0,
    daysPastDue,
    graceDaysRemaining,
    dueDate: oldest?.dueOn ?? null,
    // Amounts in different currencies can't be added up, so the sum is in the currency of the oldest invoice.
    amountDue: due.reduce((sum, invoice) => (invoice.currency === oldest?.currency ? sum + owedOf(invoice) : sum), 0),
    lastNoticeDate: lastNotice,
  };
}

/** The default number for a manual invoice: `2026-003` after `2026-002`. */
export function nextInvoiceNumber(invoices: readonly Invoice[], today: IsoDate): string {
  const [year = ''] = today.split('-');
  const pattern = new RegExp(`^${year}-(\\d{1,6})$`);
  const last = Math.max(0, ...invoices.map(({ number }) => Number(pattern.exec(number)?.[1] ?? 0)));
  return `${year}-${String(last + 1).padStart(3, '0')}`;
}
