/** The account of a group with the payment service, as its record tells it. */
import type { CatalogueRecord } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { numberIn, textIn } from './records.ts';

const subscriptionStates = ['active', 'trialing', 'past-due', 'unpaid', 'incomplete', 'paused', 'cancelled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
export type Interval = 'month' | 'year';

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

function cardOf(values: CatalogueRecord['values']): Card | undefined {
  const [month, year, last4] = [
    numberIn(values, 'cardMonth'),
    numberIn(values, 'cardYear'),
    textIn(values, 'cardLast4'),
  ];
  return month === undefined || year === undefined || last4 === undefined
    ? undefined
    : { brand: textIn(values, 'cardBrand') ?? '', last4, month, year };
}

const texts = ['customerId', 'subscriptionId', 'plan', 'currency', 'periodEnds', 'nextAttempt'] as const;

/** Reads the record `billingAccount`; without one, nothing is set up. */
export function accountOf(record: Pick<CatalogueRecord, 'values'> | undefined): Account {
  if (record === undefined) return { cancels: false };
  const { values } = record;
  const state = subscriptionStates.find((known) => known === values['state']);
  const { interval } = values;
  const card = cardOf(values);
  const price = numberIn(values, 'price');
  return {
    ...Object.fromEntries(
      texts.flatMap((key) => {
        const text = textIn(values, key);
        return text === undefined ? [] : [[key, text]];
      }),
    ),
    ...(state === undefined ? {} : { state }),
    ...(interval === 'month' || interval === 'year' ? { interval } : {}),
    ...(price === undefined ? {} : { price }),
    cancels: values['cancels'] === true,
    ...(card === undefined ? {} : { card }),
  };
}

/** True while the group has a plan that it pays for, late or not. */
export function hasPlan({ subscriptionId, state }: Account): boolean {
  return subscriptionId !== undefined && state !== undefined && state !== 'cancelled';
}

/** Whole months until a card can no longer be charged: 0 in the last one, below once it has run out. */
export function monthsToExpiry({ month, year }: Pick<Card, 'month' | 'year'>, today: IsoDate): number {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return (year - thisYear) * 12 + (month - thisMonth);
}

/** How urgent it is to put another card in: `soon` leaves two more bills. */
export function cardWarning(months: number): 'expired' | 'last-month' | 'soon' | undefined {
  if (months < 0) return 'expired';
  if (months === 0) return 'last-month';
  return months <= 2 ? 'soon' : undefined;
}
