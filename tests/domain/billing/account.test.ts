import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  accountOf,
  amountTyped,
  cardWarning,
  currencyText,
  decimalsOf,
  hasPlan,
  monthsToExpiry,
} from '../../../src/domain/billing/index.ts';
import {
  currenciesOf,
  examplePricing,
  frameSitesOf,
  frameSitesProblem,
  priceOf,
  pricingOf,
  readCardSetup,
  readCardTaken,
  readOverview,
  readPricing,
  readQuote,
  yearlySaving,
} from '../../../src/domain/pricing/index.ts';
import { someOf } from '../../support/ofKind.ts';
import { spoken } from '../../support/spoken.ts';

describe('amounts', () => {
  it('[PAY-4] have the decimals that the payment service counts with', () => {
    expect(['GBP', 'eur', 'JPY', 'krw', 'KWD', 'ISK', 'UGX', 'XXX'].map(decimalsOf)).toEqual([2, 2, 0, 0, 3, 2, 2, 2]);
  });

  it('[PAY-4] are written for people', () => {
    expect(currencyText(2_400, 'GBP')).toBe('£24.00');
    expect(currencyText(2_400, 'GBP', true)).toBe('£24');
    expect(currencyText(2_450, 'GBP', true)).toBe('£24.50');
    expect(currencyText(2_400, 'JPY')).toBe('JP¥2,400');
    expect(currencyText(2_400, 'KWD')).toMatch(/^KWD\s2\.400$/);
    expect(currencyText(2_400, 'pounds')).toBe('POUNDS 24.00');
  });

  it('[PAY-4] are read as they are typed', () => {
    expect(
      [
        ['24', 'GBP'],
        ['24.5', 'GBP'],
        [' 1,200.05 ', 'GBP'],
        ['1200', 'JPY'],
        ['1.234', 'KWD'],
        ['24,50', 'EUR'],
      ].map(([text = '', currency = '']) => amountTyped(text, currency)),
    ).toEqual([2_400, 2_450, 120_005, 1_200, 1_234, 2_450]);
    expect(
      [
        ['24.505', 'GBP'],
        ['1.5', 'JPY'],
        ['-1', 'GBP'],
        ['', 'GBP'],
        ['1,2', 'GBP'],
        ['-24,50', 'EUR'],
        ['1,234,50', 'EUR'],
        ['x', 'GBP'],
      ].map(([text = '', currency = '']) => amountTyped(text, currency)),
    ).toEqual(Array.from({ length: 8 }, () => undefined));
  });

  it('[PAY-4] survive being written and read again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('GBP', 'JPY', 'KWD', 'EUR'),
        (amount, currency) => {
          expect(amountTyped(currencyText(amount, currency).replace(/[^\d.,]/g, ''), currency)).toBe(amount);
        },
      ),
    );
  });
});

describe('the card', () => {
  it.each([
    ['2026-05-14', 0],
    ['2026-04-30', 1],
    ['2026-06-01', -1],
    ['2025-05-01', 12],
    ['2026-03-31', 2],
  ])('[PAY-5] on %s one of May 2026 has %i months', (today, months) => {
    expect(monthsToExpiry({ month: 5, year: 2026 }, today)).toBe(months);
  });

  it('[PAY-5] is warned of in time', () => {
    expect([-1, 0, 1, 2, 3].map(cardWarning)).toEqual(['expired', 'last-month', 'soon', 'soon', undefined]);
    expect(monthsToExpiry({ month: 5, year: 2026 }, '')).toBe(2026 * 12 + 5);
  });
});

describe('the account', () => {
  it('[PAY-25] is nothing before it is there', () => {
    expect(accountOf(undefined)).toEqual({ cancels: false });
    expect(
      accountOf(
        someOf('billingAccount', {
          name: 'Subscription',
          interval: 'week',
          state: 'lost',
          cardLast4: '4242',
          cardMonth: 1,
        }),
      ),
    ).toEqual({ cancels: false });
  });

  it('[PAY-25] is read from its record', () => {
    const values = {
      name: 'Subscription',
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      state: 'active',
      plan: 'company',
      interval: 'year',
      currency: 'GBP',
      price: 24_000,
      periodEnds: '2027-01-01',
      cancels: true,
      nextAttempt: '2027-01-01T00:00:00.000Z',
      cardBrand: 'visa',
      cardLast4: '4242',
      cardMonth: 12,
      cardYear: 2030,
    };
    const account = accountOf(someOf('billingAccount', values));
    expect(account).toEqual({
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      state: 'active',
      plan: 'company',
      interval: 'year',
      currency: 'GBP',
      price: 24_000,
      periodEnds: '2027-01-01',
      cancels: true,
      nextAttempt: '2027-01-01T00:00:00.000Z',
      card: { brand: 'visa', last4: '4242', month: 12, year: 2030 },
    });
    expect(
      accountOf(someOf('billingAccount', { cardLast4: '1', cardMonth: 1, cardYear: 2030, interval: 'month' })),
    ).toMatchObject({
      interval: 'month',
      card: { brand: '' },
    });
    expect(
      [
        account,
        { ...account, state: 'cancelled' as const },
        { cancels: false },
        { cancels: false, subscriptionId: 'x' },
      ].map(hasPlan),
    ).toEqual([true, false, false, false]);
  });
});

const [studio, ...larger] = examplePricing().tiers;
if (studio === undefined) throw new Error('There are no examples.');
const first = studio;

describe('plans', () => {
  const tier = { key: 'one', name: 'One', prices: { GBP: { month: 100, year: 1_000 } } };
  const read = { tiers: [{ ...tier, summary: '', includes: [], items: null, people: null, isRecommended: false }] };

  it('[PAY-6] are a setting, an object or its text', () => {
    expect(pricingOf({ tiers: [tier] })).toEqual(read);
    expect(pricingOf(JSON.stringify({ tiers: [tier] }))).toEqual(read);
    expect(readPricing({ tiers: [tier] })).toEqual({ pricing: read, problem: undefined });
  });

  it.each([
    [undefined],
    ['{'],
    [{ tiers: [] }],
    [{ tiers: [tier, tier] }],
    [{ tiers: [{ ...tier, prices: {} }] }],
    [{ tiers: [{ ...tier, prices: { GBP: { month: -1, year: 0 } } }] }],
  ])('[PAY-6] are examples where %j is said', (setting) => {
    expect(pricingOf(setting)).toBe(examplePricing());
  });

  it('[PAY-6] are sold in the currencies that all of them have', () => {
    expect(currenciesOf(examplePricing())).toEqual(['GBP', 'EUR', 'USD', 'JPY']);
    expect(
      currenciesOf({
        tiers: [{ ...first, prices: { GBP: { month: 1, year: 1 }, SEK: { month: 1, year: 1 } } }, ...larger],
      }),
    ).toEqual(['GBP']);
    expect(currenciesOf({ tiers: [] })).toEqual([]);
    expect([priceOf(first, 'JPY', 'month'), priceOf(first, 'SEK', 'month')]).toEqual([1_600, undefined]);
  });

  it.each([
    ['no JSON', '{', 'You need between one and eight plans.'],
    ['no plan', { tiers: [] }, 'You need between one and eight plans.'],
    [
      'nine plans',
      { tiers: Array.from({ length: 9 }, (_, at) => ({ ...first, key: `p-${at}` })) },
      'You need between one and eight plans.',
    ],
    [
      'a plan without a name',
      { tiers: [first, { ...first, key: 'b', name: ' ' }] },
      'Plan 2 needs a name of up to 200 characters.',
    ],
    [
      'no number of items, where another plan has no name either',
      {
        tiers: [
          { ...first, items: 0 },
          { ...first, key: 'b', name: 7 },
        ],
      },
      'Studio needs a whole number of items from 1 up, or none.',
    ],
    ['a plan that is none', { tiers: [7] }, 'You need between one and eight plans.'],
    [
      'a key of capitals',
      { tiers: [{ ...first, key: 'Studio' }] },
      'Studio needs a key of lower-case letters, digits and hyphens that starts with a letter.',
    ],
    [
      'a long summary',
      { tiers: [{ ...first, summary: 'x'.repeat(301) }] },
      'Studio needs a summary of up to 300 characters.',
    ],
    [
      'too many lines',
      { tiers: [{ ...first, includes: Array.from({ length: 21 }, () => 'x') }] },
      "Studio needs a list of what's included: up to 20 lines of up to 200 characters each.",
    ],
    ['half an item', { tiers: [{ ...first, items: 0.5 }] }, 'Studio needs a whole number of items from 1 up, or none.'],
    ['no people', { tiers: [{ ...first, people: 0 }] }, 'Studio needs a whole number of people from 1 up, or none.'],
    [
      'a price below nothing',
      { tiers: [{ ...first, prices: { GBP: { month: -1, year: 0 } } }] },
      'Studio needs a monthly and a yearly price, zero or more, in each currency (three capital letters).',
    ],
    [
      'half a price',
      { tiers: [{ ...first, prices: { GBP: { month: 1 } } }] },
      'Studio needs a monthly and a yearly price, zero or more, in each currency (three capital letters).',
    ],
    [
      'text with a plan without a key',
      JSON.stringify({ tiers: [{ ...first, key: '' }] }),
      'Studio needs a key of lower-case letters, digits and hyphens that starts with a letter.',
    ],
    [
      'a name that is none',
      { tiers: [first, { ...first, key: 'b', name: 7 }] },
      'Plan 2 needs a name of up to 200 characters.',
    ],
    [
      'a plan that is none before one without a key',
      { tiers: [7, { ...first, key: '' }] },
      'Plan 2 needs a key of lower-case letters, digits and hyphens that starts with a letter.',
    ],
    ['one key twice', { tiers: [first, first] }, 'Two plans have the key studio. Give each its own.'],
    [
      'no currency in common',
      {
        tiers: [
          { ...first, prices: { GBP: { month: 1, year: 1 } } },
          { ...first, key: 'b', prices: { EUR: { month: 1, year: 1 } } },
        ],
      },
      'Every plan needs a price in at least one shared currency.',
    ],
  ])('[PAY-6] are refused in a sentence: %s', (_, setting, problem) => {
    expect(spoken(readPricing(setting))).toEqual({ pricing: undefined, problem });
    expect(pricingOf(setting)).toEqual(examplePricing());
  });

  it('[PAY-6] say what a year saves', () => {
    expect(yearlySaving(first, 'GBP')).toBe(17);
    expect(yearlySaving(first, 'SEK')).toBe(0);
    expect(yearlySaving({ ...first, prices: { GBP: { month: 100, year: 1_300 } } }, 'GBP')).toBe(0);
    expect(yearlySaving({ ...first, prices: { GBP: { month: 0, year: 0 } } }, 'GBP')).toBe(0);
    expect(yearlySaving({ ...first, prices: { GBP: { month: 100, year: 0 } } }, 'GBP')).toBe(100);
  });
});

test('[PAY-16] what the server answers is read, or is nothing', () => {
  const quote = { currency: 'GBP', price: 5_900, interval: 'month', dueNow: 3_500, former: null };
  expect([readQuote(quote), readQuote({ ...quote, interval: 'week' })]).toEqual([quote, undefined]);
  expect([readOverview({ isSetUp: true, usage: { items: 1, people: 2 } }), readOverview({})]).toEqual([
    { isSetUp: true, usage: { items: 1, people: 2 } },
    undefined,
  ]);
  expect([readCardSetup({ clientSecret: 's', publishableKey: 'p' }), readCardSetup(null)]).toEqual([
    { clientSecret: 's', publishableKey: 'p' },
    undefined,
  ]);
  expect([readCardTaken({ failure: null }), readCardTaken('x')]).toEqual([{ failure: null }, undefined]);
});

test('[PAY-24] only whole origins may frame the pricing page', () => {
  const sites = [
    'https://players.example',
    'http://localhost:3000',
    'https://players.example/page',
    'javascript:alert(1)',
    'https://[',
    'ftp://http:8080',
    '*',
    "'self'",
  ];
  expect(frameSitesOf(sites)).toEqual(['https://players.example', 'http://localhost:3000']);
  expect(frameSitesOf(JSON.stringify(sites))).toHaveLength(2);
  expect([undefined, '{', 'x', 7, {}].map(frameSitesOf)).toEqual([[], [], [], [], []]);
  const upTo = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, at) => `https://players-${at}.example`));
  expect(
    [
      '[]',
      '["https://players.example"]',
      upTo(20),
      upTo(21),
      '{',
      '["https://players.example", "https://players.example/page"]',
      '["ftp://players.example"]',
    ].map((setting) => spoken(frameSitesProblem(setting))),
  ).toEqual([
    undefined,
    undefined,
    undefined,
    'You can add up to 20 websites, one per line.',
    'You can add up to 20 websites, one per line.',
    "https://players.example/page isn't a valid address. Use one such as https://players.example, with nothing after it.",
    "ftp://players.example isn't a valid address. Use one such as https://players.example, with nothing after it.",
  ]);
});
