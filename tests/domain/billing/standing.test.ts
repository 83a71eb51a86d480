import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  billingStatusOf,
  graceDaysOf,
  invoiceOf,
  newestFirst,
  nextInvoiceNumber,
  noticeDue,
  noticeId,
  askedNoticeId,
  isAskedLately,
  owedInvoices,
  owedOf,
  termsAt,
} from '../../../src/domain/billing/index.ts';
import type { Invoice } from '../../../src/domain/billing/index.ts';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { someOf } from '../../support/ofKind.ts';
import { recordOf } from '../../support/recordOf.ts';

function bill(id: string, values: Partial<Invoice> = {}): Invoice {
  return {
    id,
    number: id,
    source: 'manual',
    about: '',
    currency: 'GBP',
    amount: 2_400,
    paid: 0,
    issuedOn: '2026-05-01',
    dueOn: '2026-05-10',
    state: 'open',
    ...values,
  };
}
const on = (today: string, graceDays = 14) => ({ today, graceDays });

describe('how payments stand', () => {
  it('[PAY-1] counts from the oldest unpaid invoice', () => {
    const invoices = [bill('b', { dueOn: '2026-05-12' }), bill('a'), bill('c', { dueOn: '2026-05-12', paid: 400 })];
    expect(billingStatusOf(invoices, on('2026-05-13'), '2026-05-11')).toEqual({
      overdue: false,
      daysPastDue: 3,
      graceDaysRemaining: 12,
      dueDate: '2026-05-10',
      amountDue: 2_400 + 2_400 + 2_000,
      lastNoticeDate: '2026-05-11',
    });
    expect(owedInvoices(invoices).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const later = bill('a', { dueOn: '2026-05-12' });
    expect(owedInvoices([later, bill('b')]).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('[PAY-1] counts nothing of what is paid, void or given up', () => {
    const settled = (['paid', 'void', 'uncollectible'] as const).map((state) =>
      bill(state, { state, dueOn: '2020-01-01' }),
    );
    expect(settled.map(owedOf)).toEqual([0, 0, 0]);
    expect(billingStatusOf([...settled, bill('over', { paid: 3_000 })], on('2026-05-30'))).toEqual({
      overdue: false,
      daysPastDue: 0,
      graceDaysRemaining: 14,
      dueDate: null,
      amountDue: 0,
      lastNoticeDate: null,
    });
  });

  it('[PAY-31] while a payment is late, counts only what is late', () => {
    const [late, later] = [
      bill('late', { amount: 9_900, dueOn: '2026-05-10' }),
      bill('later', { amount: 24_000, dueOn: '2026-11-10' }),
    ];
    expect(billingStatusOf([later, late], on('2026-05-17')).amountDue).toBe(9_900);
    expect(billingStatusOf([later, late], on('2026-05-10')).amountDue).toBe(33_900);
    expect(billingStatusOf([later], on('2026-05-17')).amountDue).toBe(24_000);
  });

  it.each([
    ['2026-05-10T23:30:00.000Z', 'Pacific/Auckland', '2026-05-11'],
    ['2026-05-10T23:30:00.000Z', 'America/Los_Angeles', '2026-05-10'],
    ['2026-05-11T01:30:00.000Z', 'America/Los_Angeles', '2026-05-10'],
    ['2026-05-11T01:30:00.000Z', undefined, '2026-05-11'],
    ['2026-05-11T01:30:00.000Z', 'Europe/Nowhere', '2026-05-11'],
  ])('[PAY-32] at %s a group in %s has %s', (now, timezone, today) => {
    expect(termsAt(now, timezone, '7')).toEqual({ graceDays: 7, today });
  });

  it('[PAY-1] adds up one currency only', () => {
    expect(
      billingStatusOf([bill('a'), bill('b', { currency: 'EUR', dueOn: '2026-05-11' })], on('2026-05-13')).amountDue,
    ).toBe(2_400);
  });

  it.each([
    ['2026-05-10', 14, 0, 14, false],
    ['2026-05-11', 14, 1, 14, false],
    ['2026-05-24', 14, 14, 1, false],
    ['2026-05-25', 14, 15, 0, true],
    ['2026-07-01', 14, 52, 0, true],
    ['2026-05-10', 0, 0, 0, false],
    ['2026-05-11', 0, 1, 0, true],
    ['2026-05-11', 1, 1, 1, false],
    ['2026-05-12', 1, 2, 0, true],
  ])(
    '[PAY-2] on %s with %i days of grace: %i past due, %i left',
    (today, grace, daysPastDue, graceDaysRemaining, overdue) => {
      expect(billingStatusOf([bill('a')], on(today, grace))).toMatchObject({
        daysPastDue,
        graceDaysRemaining,
        overdue,
      });
    },
  );

  it('[PAY-3] raises the flag exactly when grace is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 400 }), fc.integer({ min: 0, max: 60 }), (late, grace) => {
        const status = billingStatusOf([bill('a')], on(addDays('2026-05-10', late), grace));
        expect(status.overdue).toBe(late > grace);
        expect(status.daysPastDue).toBe(Math.max(0, late));
        expect(status.graceDaysRemaining).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('[PAY-2] reads the days of grace, or takes the usual number', () => {
    expect([7, '7', '30', '0', 365].map(graceDaysOf)).toEqual([7, 7, 30, 0, 365]);
    expect([undefined, '', '-1', -1, 1.5, '1000', 366, 'x', null, '7e0', '0x5', '1e1'].map(graceDaysOf)).toEqual(
      Array.from({ length: 12 }, () => 14),
    );
  });
});

describe('invoices', () => {
  it('[PAY-8] are read from their records', () => {
    const values = {
      number: '2026-001',
      source: 'manual',
      currency: 'GBP',
      amount: 2_400,
      paid: 2_400,
      issuedOn: '2026-05-01',
      dueOn: '2026-05-10',
      state: 'paid',
      paidOn: '2026-05-03',
      paidBy: 'cheque',
    };
    expect(invoiceOf({ id: 'a', ...someOf('invoice', values) })).toEqual({ id: 'a', about: '', ...values });
    expect(invoiceOf({ id: 'b', ...someOf('invoice', { source: 'stripe', state: 'lost' }) })).toEqual({
      id: 'b',
      number: '',
      source: 'stripe',
      about: '',
      currency: '',
      amount: 0,
      paid: 0,
      issuedOn: '',
      dueOn: '',
      state: 'open',
    });
  });

  it('[PAY-8] are numbered within their year', () => {
    expect(nextInvoiceNumber([], '2026-05-14')).toBe('2026-001');
    expect(
      nextInvoiceNumber(
        ['2026-002', '2026-009', '2025-040', 'BACK-77', '2026-x'].map((number) => bill(number)),
        '2026-05-14',
      ),
    ).toBe('2026-010');
  });

  it('[PAY-25] stand with the newest first', () => {
    const listed = [
      bill('2026-9', { issuedOn: '2026-05-02' }),
      bill('2026-10', { issuedOn: '2026-05-02' }),
      bill('2026-11', { issuedOn: '2026-05-03' }),
    ].toSorted(newestFirst);
    expect(listed.map(({ id }) => id)).toEqual(['2026-11', '2026-10', '2026-9']);
  });
});

describe('letters', () => {
  const stages = (grace: number, days: number) =>
    Array.from({ length: days }, (_, day) =>
      noticeDue(billingStatusOf([bill('a')], on(addDays('2026-05-10', day), grace)), grace),
    );

  it('[PAY-7] are due at the start, half-way, on the last day and when grace is over', () => {
    expect(stages(6, 9)).toEqual([undefined, 'start', 'start', 'start', 'half', 'half', 'last', 'expired', 'expired']);
    expect(stages(1, 4)).toEqual([undefined, 'last', 'expired', 'expired']);
    expect(stages(0, 3)).toEqual([undefined, 'expired', 'expired']);
  });

  it('[PAY-7] go from one stage to the next, never back', () => {
    const order = [undefined, 'start', 'half', 'last', 'expired'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (grace) => {
        const ranks = stages(grace, grace + 4).map((stage) => order.indexOf(stage));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(ranks.at(-1)).toBe(4);
      }),
    );
  });
});

test('[PAY-19] one letter has one id', () => {
  expect(noticeId('start', 'stripe-in_1')).toBe('start-stripe-in_1');
  expect(noticeId('start', 'x'.repeat(80))).toHaveLength(60);
  expect(askedNoticeId('2026-05-14T10:59:59.000Z')).toBe('asked-2026-05-14T10');
});

test.each([
  ['two minutes later, in the next hour of the clock', '2026-05-14T11:01:30.000Z', 'asked', true],
  ['a second before the hour is over', '2026-05-14T11:59:29.000Z', 'asked', true],
  ['an hour later', '2026-05-14T11:59:30.000Z', 'asked', false],
  ['a few minutes earlier, because the clock was put back', '2026-05-14T10:50:00.000Z', 'asked', true],
  ['long before, because the clock was wrong', '2024-01-01T00:00:00.000Z', 'asked', false],
  ['shortly after a notice that nobody asked for', '2026-05-14T11:01:30.000Z', 'start', false],
])('[PAY-20] tells whether a notice was asked for within the hour: %s', (_when, now, stage, isLately) => {
  const at = '2026-05-14T10:59:30.000Z';
  const id = stage === 'asked' ? askedNoticeId(at) : noticeId('start', 'first');
  const notice = recordOf('billingNotice', id, { stage }, { added: { by: 'system', at } });
  const other = recordOf('invoice', 'first', {}, { added: { by: 'system', at: now } });
  expect(isAskedLately([other, notice], now)).toBe(isLately);
});
