import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readBillingStatus, readSubscription } from '../../../src/domain/billing/index.ts';

const wire = {
  overdue: true,
  days_past_due: 3,
  grace_days_remaining: 4,
  due_date: '2026-11-01',
  amount_due: 4900,
  last_notice_date: '2026-11-10',
};
const read = {
  overdue: true,
  daysPastDue: 3,
  graceDaysRemaining: 4,
  dueDate: '2026-11-01',
  amountDue: 4900,
  lastNoticeDate: '2026-11-10',
};

test('[BILL-8] reads every field of the status by its name on the wire', () => {
  expect(readBillingStatus(wire)).toEqual(read);
  expect(readBillingStatus({ data: wire })).toEqual(read);
});

test('[BILL-8] reads numbers written as texts, flags written as numbers, and nothing where there is nothing', () => {
  expect(
    readBillingStatus({
      overdue: 1,
      days_past_due: '3',
      grace_days_remaining: '-4',
      due_date: null,
      amount_due: '49.5',
      last_notice_date: '',
    }),
  ).toEqual({
    overdue: true,
    daysPastDue: 3,
    graceDaysRemaining: -4,
    dueDate: null,
    amountDue: 49.5,
    lastNoticeDate: null,
  });
  expect(readBillingStatus({ overdue: 0, days_past_due: 0, grace_days_remaining: 0 })).toEqual({
    ...read,
    overdue: false,
    daysPastDue: 0,
    graceDaysRemaining: 0,
    dueDate: null,
    amountDue: null,
    lastNoticeDate: null,
  });
});

test('[BILL-8] counts part of a day as a day', () => {
  expect(readBillingStatus({ ...wire, days_past_due: 0.2, grace_days_remaining: 0.2 })).toMatchObject({
    daysPastDue: 1,
    graceDaysRemaining: 1,
  });
});

test.each([
  [undefined],
  [null],
  ['late'],
  [[]],
  [{}],
  [{ data: null }],
  [{ ...wire, overdue: 'yes' }],
  [{ ...wire, days_past_due: 'three' }],
  [{ ...wire, grace_days_remaining: null }],
])('[BILL-9] answers nothing for a status that cannot be read: %j', (body) => {
  expect(readBillingStatus(body)).toBeUndefined();
});

test('[BILL-9] reads anything without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (one, other) => {
      readBillingStatus(one);
      readBillingStatus({ ...wire, days_past_due: one, due_date: other });
      readSubscription(one);
      readSubscription({
        stripePaymentMethod: one,
        stripeSubscription: { next_invoice: { next_payment_attempt: other } },
      });
    }),
  );
});

test('[BILL-10] reads the months to the expiry of the card and the next payment attempt', () => {
  const body = {
    stripePaymentMethod: { monthsToExpiry: 7 },
    stripeSubscription: { next_invoice: { next_payment_attempt: 1_780_000_000 } },
  };
  expect(readSubscription(body)).toEqual({ monthsToExpiry: 7, nextPaymentAttempt: '2026-05-28T20:26:40.000Z' });
  expect(readSubscription({ data: body })).toEqual(readSubscription(body));
});

test.each([
  [{}],
  [{ stripePaymentMethod: null, stripeSubscription: null }],
  [{ stripePaymentMethod: { monthsToExpiry: 'soon' }, stripeSubscription: { next_invoice: null } }],
  [{ stripePaymentMethod: [], stripeSubscription: { next_invoice: { next_payment_attempt: 1e300 } } }],
  [{ stripeSubscription: { next_invoice: { next_payment_attempt: 'whenever' } } }],
])('[BILL-10] reads parts that are missing or strange as none: %j', (body) => {
  expect(readSubscription(body)).toEqual({ monthsToExpiry: null, nextPaymentAttempt: null });
});

test('[BILL-10] reads an instant that is written out, and no answer that is no object', () => {
  expect(
    readSubscription({ stripeSubscription: { next_invoice: { next_payment_attempt: '2026-12-01T09:00:00Z' } } })
      ?.nextPaymentAttempt,
  ).toBe('2026-12-01T09:00:00.000Z');
  expect(readSubscription('none')).toBeUndefined();
});
