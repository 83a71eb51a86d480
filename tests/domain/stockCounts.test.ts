import { describe, expect, it } from 'vitest';
import type { FieldValues, Loan } from '../../src/domain/catalogue/index.ts';
import {
  isMany,
  loansByDue,
  loanToReturn,
  totalOf,
  whereabouts,
  whereaboutsState,
} from '../../src/domain/stock/index.ts';
import { recordOf } from '../support/recordOf.ts';

const loan = (loanId: string, memberId: string, dueBack: string, more: Partial<Loan> = {}) =>
  ({ loanId, memberId, quantity: 1, from: '2026-05-01', dueBack, ...more }) as Loan;

describe('how many there are', () => {
  it.each<readonly [FieldValues, number, boolean]>([
    [{ tracking: 'single' }, 1, false],
    [{ tracking: 'single', quantity: 7 }, 1, false],
    [{ tracking: 'batch', quantity: 7 }, 7, true],
    [{ tracking: 'batch', quantity: 1 }, 1, true],
    [{ tracking: 'batch' }, 1, true],
    [{ quantity: 2 }, 2, true],
    [{ quantity: 1 }, 1, false],
    [{}, 1, false],
  ])('[STOCK-1] of %j is %i', (values, total, many) => {
    const item = recordOf('prop', 'item', { name: 'Item', ...values });
    expect([totalOf(item), isMany(item)]).toEqual([total, many]);
  });
});

describe('the loan that is returned', () => {
  const loans = [
    loan('late', 'kim', '2026-06-30'),
    loan('first', 'sam', '2026-05-10'),
    loan('show', 'sam', '2026-06-01', { bookingId: 'hamlet' }),
    loan('last', 'sam', '2026-07-01', { bookingId: 'hamlet' }),
  ];

  it('[SCAN-14] is the booking’s, else the member’s, else the one due first', () => {
    expect(loansByDue({ loans }).map(({ loanId }) => loanId)).toEqual(['first', 'show', 'late', 'last']);
    const returned = (memberId: string | null, bookingId?: string | null) =>
      loanToReturn({ loans }, { memberId, ...(bookingId === undefined ? {} : { bookingId }) })?.loanId;
    expect(returned('kim')).toBe('late');
    expect(returned('kim', null)).toBe('late');
    expect(returned('kim', 'hamlet')).toBe('show');
    expect(returned('kim', 'oliver')).toBe('late');
    expect(returned('sam', 'oliver')).toBe('first');
    expect(returned('ann', 'oliver')).toBe('first');
    expect(returned(null, 'oliver')).toBe('first');
    expect(loanToReturn({ loans: [] }, { memberId: 'kim' })).toBeUndefined();
  });
});

describe('where an item is', () => {
  const work = (status: string, of: string, quantity: number) => ({ status, work: of, quantity }) as never;
  const batch = (...open: readonly never[]) =>
    recordOf('prop', 'glasses', { name: 'Glasses', tracking: 'batch', quantity: 4 }, { work: open });

  it('[STOCK-2] is the store while any is there, and the work that holds all of them', () => {
    const state = (item: ReturnType<typeof batch>) => whereaboutsState(item, '2026-05-14');
    expect(state(batch())).toBe('in-store');
    expect(state(batch(work('away', 'repair', 3)))).toBe('in-store');
    expect(state(batch(work('away', 'repair', 4)))).toBe('in-repair');
    expect(state(batch(work('away', 'launder', 9)))).toBe('cleaning');
    expect(whereabouts(batch(work('away', 'launder', 9)))).toEqual({
      total: 4,
      out: 0,
      missing: 0,
      atWork: 4,
      inStore: 0,
    });
  });
});
