/** Dates stored by an earlier version in its browser's format, in records, loans, choices and URLs: pages open all the same. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDay, formatDays, formatMoment, formatMonth, formatWeekday } from '../../../src/views/texts/plural.ts';
import { heading, visit } from '../support/visit.tsx';
import { loanOf, propsStore } from './store.ts';

const wrong = [
  '11/22/2026',
  '22.11.2026',
  'Invalid Date',
  '',
  ' ',
  '٢٠٢٦-١١-٢٢',
  '2026-13-45',
  '2026-02-30',
  '22 November 2026',
  'null',
] as const;
const onPages: ReadonlySet<string> = new Set(['11/22/2026', 'Invalid Date', '', '٢٠٢٦-١١-٢٢']);
const shownFor: Readonly<Partial<Record<string, string>>> = {
  'Invalid Date': 'not a date',
  '': 'not a date',
  ' ': 'not a date',
};
const TODAY = '2026-05-14';
const LOAN = '01990000-0000-4000-8000-00000000000c';

describe.each(wrong)('a stored date %j', (date) => {
  const shown = shownFor[date] ?? date;

  it('[DATE-8] is shown as it stands, and never throws', () => {
    expect([formatDay(date, TODAY), formatMonth(date), formatWeekday(date, TODAY)]).toEqual([shown, shown, shown]);
    expect(formatDays(date, date, TODAY)).toBe(shown);
    expect(formatDays(TODAY, date, TODAY)).toBe(`14 May – ${shown}`);
    expect(() => formatMoment(date, TODAY)).not.toThrow();
  });

  it.runIf(onPages.has(date)).each([
    ['/', /./],
    ['/props', /./],
    ['/mine', /./],
    ['/props/prop/wrong', 'Sedan chair'],
    ['/overdue', /./],
    ['/calendar', /./],
    ['/props/prop/wrong/edit', /./],
  ] as const)('[DATE-9] in a loan and a field leaves %s standing', async (path, title) => {
    const error = vi.spyOn(console, 'error');
    const store = propsStore();
    store.client.add(
      'prop',
      'wrong',
      { name: 'Sedan chair', code: 'P-00099', categoryId: 'seating', acquiredOn: date, condition: 'good' },
      { loans: [{ ...loanOf(LOAN, 'member-cleo', date), from: date }] },
    );
    visit(path, store);
    await heading(title);
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(document.body.textContent).not.toMatch(/NaN|Invalid Date/);
    expect(
      error.mock.calls.map(([first]) => String(first)).filter((text) => /RangeError|Invalid time/.test(text)),
    ).toEqual([]);
  });
});

it('[DATE-8] an invalid time is shown as invalid', () => {
  expect([formatMoment('Invalid Date'), formatMoment(''), formatMoment('yesterday')]).toEqual([
    'not a date',
    'not a date',
    'yesterday',
  ]);
});

it.each([
  '/calendar?date=11%2F22%2F2026',
  '/calendar?date=Invalid%20Date&view=week',
  '/calendar?date=&view=agenda',
  '/props?acquiredOn=11%2F22%2F2026',
  '/events?from=Invalid%20Date',
])('[DATE-10] %s opens', async (path) => {
  visit(path, propsStore());
  await heading(/./);
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(document.body.textContent).not.toMatch(/NaN|Invalid Date/);
});

it('[DATE-10] a saved view with such a date opens its list', async () => {
  const store = propsStore();
  store.devicePreferences.set('ownViews', [
    {
      id: 'view-1',
      list: 'props',
      name: 'Since then',
      query: '?acquiredOn=11%2F22%2F2026',
      pageSize: 20,
      isDefault: true,
    },
  ]);
  visit('/props', store);
  await heading(/./);
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
