/** The group's account with the payment service, read from its record. */
import type { WithValues } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

const subscriptionStates = ['active', 'trialing', 'past-due', 'unpaid', 'incomplete', 'paused', 'cancelled'] as const;
type SubscriptionState = (typeof subscriptionStates)[number];
const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
}

export interface Account {
  readonly customerId?: string;
  readonly subscriptionId?: string;
  readonly state?: SubscriptionState;
  readonly plan?: string;
  readonly interval?: Interval;
  readonly currency?: string;
  readonly price?: number;
  readonly periodEnds?: IsoDate;
  readonly cancels: boolean;
  readonly nextAttempt?: string;
  readonly card?: Card;
}

function cardOf({ values }: WithValues<'billingAccount'>): Card | undefined {
  const { cardBrand: brand = '', cardLast4: last4, cardMonth: month, cardYear: year } = values;
  return month === undefined || year === undefined || last4 === undefined ? undefined : { brand, last4, month, year };
}

/** Reads the `billingAccount` record. Without one, nothing is set up. */
export function accountOf(record: WithValues<'billingAccount'> | undefined): Account {
  if (record === undefined) return { cancels: false };
  const { values } = record;
  const { customerId, subscriptionId, plan, currency, price, periodEnds, nextAttempt } = values;
  return {
    ...withoutUndefined({
      customerId,
      subscriptionId,
      plan,
      currency,
      price,
      periodEnds,
      nextAttempt,
      state: subscriptionStates.find((known) => known === values.state),
      interval: intervals.find((known) => known === values.interval),
      card: cardOf(record),
    }),
    cancels: values.cancels === true,
  };
}

/** True while the group has a paid plan, even if payment is late. */
export function hasPlan({ subscriptionId, state }: Account): boolean {
  return subscriptionId !== undefined && state !== undefined && state !== 'cancelled';
}

/** Whole months until the card expires: 0 in its last month, negative once it has expired. */
export function monthsToExpiry({ month, year }: Pick<Card, 'month' | 'year'>, today: IsoDate): number {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return (year - thisYear) * 12 + (month - thisMonth);
}

/** How urgently the card needs replacing: `soon` leaves two more bills. */
export function cardWarning(months: number): 'expired' | 'last-month' | 'soon' | undefined {
  if (months < 0) return 'expired';
  if (months === 0) return 'last-month';
  return months <= 2 ? 'soon' : undefined;
}
