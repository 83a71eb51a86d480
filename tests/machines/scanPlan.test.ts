import { describe, expect, it } from 'vitest';
import type { CatalogueRecord, Loan } from '../../src/domain/catalogue/index.ts';
import { planScan, type ScanSituation } from '../../src/machines/scan/scanPlan.ts';
import { known } from '../support/known.ts';
import { recordOf, stamp } from '../support/recordOf.ts';

const today = '2026-05-14';

const loanOf = (loanId: string, memberId: string, dueBack: string, quantity = 1): Loan => ({
  loanId,
  memberId,
  quantity,
  from: '2026-05-01',
  dueBack,
});

function situation(records: readonly CatalogueRecord[], more: Partial<ScanSituation> = {}): ScanSituation {
  return {
    mode: 'signOut',
    sticky: { memberId: 'member-sam', dueBack: '2026-05-28', purpose: '', condition: null },
    world: known(records),
    today,
    mintId: () => 'minted',
    done: new Set(),
    ...more,
  };
}

const chair = { kind: 'prop', id: 'chair' } as const;

describe('planScan', () => {
  it.each(['prop', 'location', 'member'] as const)('[SCAN-10] opens the %s that has the code', (kind) => {
    const holder = { kind, id: 'it' };
    expect(planScan(holder, situation([recordOf(kind, 'it', { name: 'It' })], { mode: 'open' }))).toEqual({
      plan: 'open',
      holder,
    });
  });

  it.each(['open', 'signOut', 'return'] as const)(
    '[SCAN-16] knows no holder of an unknown code in the mode %s',
    (mode) => {
      expect(planScan(undefined, situation([], { mode }))).toEqual({ plan: 'unknown' });
      expect(planScan(chair, situation([], { mode }))).toEqual({ plan: 'unknown' });
    },
  );

  it('[SCAN-11] signs an item out with everything that was filled in once', () => {
    const sticky = { memberId: 'member-sam', dueBack: '2026-05-28', purpose: ' Macbeth ', condition: null };
    expect(planScan(chair, situation([recordOf('prop', 'chair', { name: 'Chair' })], { sticky }))).toEqual({
      plan: 'dispatch',
      holder: chair,
      quantity: 1,
      command: {
        type: 'SignOutItem',
        ...chair,
        payload: {
          loanId: 'minted',
          memberId: 'member-sam',
          quantity: 1,
          from: today,
          dueBack: '2026-05-28',
          purpose: 'Macbeth',
        },
      },
      undo: { type: 'ReturnItem', ...chair, payload: { loanId: 'minted', quantity: 1, undone: true } },
    });
  });

  it('[SCAN-11] signs out one more of many', () => {
    const glasses = recordOf(
      'prop',
      'chair',
      { name: 'Glasses', tracking: 'batch', quantity: 12 },
      { loans: [loanOf('loan-1', 'member-jo', '2026-05-20', 3)] },
    );
    expect(planScan(chair, situation([glasses]))).toMatchObject({
      plan: 'dispatch',
      quantity: 1,
      command: { type: 'SignOutItem' },
    });
  });

  it('[SCAN-33] makes one of many any number up to what is in store, each time from what was before', () => {
    const glasses = recordOf(
      'prop',
      'chair',
      { name: 'Glasses', tracking: 'batch', quantity: 12 },
      { loans: [loanOf('loan-1', 'member-jo', '2026-05-20', 3)] },
    );
    const plan = planScan(chair, situation([glasses]));
    if (plan.plan !== 'dispatch') throw new Error(plan.plan);
    expect(plan.many?.most).toBe(9);
    const eight = plan.many?.of(8);
    expect(eight).toMatchObject({
      quantity: 8,
      command: { payload: { quantity: 8 } },
      undo: { payload: { quantity: 8 } },
    });
    expect(eight?.many?.of(5)).toMatchObject({ quantity: 5, command: { payload: { quantity: 5 } } });
  });

  it('[STOCK-1] signs out one more of a quantity without a tracking type, and nothing more of a single item', () => {
    const loan = loanOf('loan-1', 'member-jo', '2026-05-20');
    const five = recordOf('prop', 'chair', { name: 'Glasses', quantity: 5 }, { loans: [loan] });
    expect(planScan(chair, situation([five]))).toMatchObject({ plan: 'dispatch', quantity: 1, many: { most: 4 } });
    const single = recordOf('prop', 'chair', { name: 'Glass', tracking: 'single', quantity: 5 }, { loans: [loan] });
    expect(planScan(chair, situation([single]))).toEqual({ plan: 'alreadyOut', holder: chair, loan });
  });

  it('[SCAN-33] asks no number of a single thing, nor of the last of many', () => {
    const last = recordOf(
      'prop',
      'chair',
      { name: 'Glasses', tracking: 'batch', quantity: 4 },
      { loans: [loanOf('loan-1', 'member-jo', '2026-05-20', 3)] },
    );
    expect(planScan(chair, situation([recordOf('prop', 'chair', { name: 'Chair' })]))).not.toHaveProperty('many');
    expect(planScan(chair, situation([last]))).not.toHaveProperty('many');
    const lent = recordOf('prop', 'chair', { name: 'Chair' }, { loans: [loanOf('loan-1', 'member-jo', '2026-05-20')] });
    const back = planScan(chair, situation([lent], { mode: 'return' }));
    expect(back).toMatchObject({ plan: 'dispatch', quantity: 1 });
    expect(back).not.toHaveProperty('many');
  });

  it('[SCAN-34] takes fewer of a loan back: what came back is out anew, and fewer of that come back', () => {
    const loan = loanOf('loan-jo', 'member-jo', '2026-05-20', 30);
    const glasses = recordOf('prop', 'chair', { name: 'Glasses', tracking: 'batch', quantity: 40 }, { loans: [loan] });
    let minted = 0;
    const plan = planScan(chair, {
      ...situation([glasses], { mode: 'return' }),
      mintId: () => `loan ${(minted += 1)}`,
    });
    if (plan.plan !== 'dispatch') throw new Error(plan.plan);
    expect(plan).toMatchObject({
      command: { payload: { loanId: 'loan-jo', quantity: 30 } },
      undo: { payload: { loanId: 'loan 1', quantity: 30 } },
      many: { most: 30 },
    });
    const fewer = plan.many?.of(28);
    expect(fewer).toMatchObject({
      command: { payload: { loanId: 'loan 1', quantity: 28 } },
      undo: { payload: { loanId: 'loan 2', quantity: 28 } },
      many: { most: 28 },
    });
    expect(fewer?.many?.of(27)).toMatchObject({ command: { payload: { loanId: 'loan 2', quantity: 27 } } });
  });

  it('[SCAN-11] asks who takes it first', () => {
    const sticky = { memberId: null, dueBack: '2026-05-28', purpose: '', condition: null };
    expect(planScan(chair, situation([recordOf('prop', 'chair', { name: 'Chair' })], { sticky }))).toEqual({
      plan: 'needsMember',
      holder: chair,
    });
  });

  it.each(['signOut', 'return'] as const)('[SCAN-12] takes a membership card as the member in the mode %s', (mode) => {
    expect(
      planScan({ kind: 'member', id: 'jo' }, situation([recordOf('member', 'jo', { name: 'Jo' })], { mode })),
    ).toEqual({ plan: 'member', memberId: 'jo' });
  });

  it.each(['signOut', 'return'] as const)('[SCAN-12] leaves a place alone in the mode %s', (mode) => {
    const holder = { kind: 'location', id: 'shelf' } as const;
    expect(planScan(holder, situation([recordOf('location', 'shelf', { name: 'Shelf' })], { mode }))).toEqual({
      plan: 'notLent',
      holder,
    });
  });

  it('[SCAN-12] does not take the card of somebody who has left', () => {
    const left = recordOf(
      'member',
      'jo',
      { name: 'Jo' },
      { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } },
    );
    expect(planScan({ kind: 'member', id: 'jo' }, situation([left]))).toEqual({
      plan: 'notLent',
      holder: { kind: 'member', id: 'jo' },
    });
  });

  it('[SCAN-13] says with whom an item is, or that it is in the list', () => {
    const loan = loanOf('loan-1', 'member-jo', '2026-05-20');
    const out = recordOf('prop', 'chair', { name: 'Chair' }, { loans: [loan] });
    expect(planScan(chair, situation([out]))).toEqual({ plan: 'alreadyOut', holder: chair, loan });
    expect(planScan(chair, situation([out], { done: new Set(['chair']) }))).toEqual({ plan: 'again', holder: chair });
  });

  it('[SCAN-14] takes back the whole loan of the chosen member, else the one due first', () => {
    const jo = loanOf('loan-jo', 'member-jo', '2026-05-20', 2);
    const sam = loanOf('loan-sam', 'member-sam', '2026-06-01', 4);
    const glasses = recordOf(
      'prop',
      'chair',
      { name: 'Glasses', tracking: 'batch', quantity: 12 },
      { loans: [sam, jo] },
    );
    const sticky = { memberId: null, dueBack: '2026-05-28', purpose: '', condition: 'fair' };

    expect(planScan(chair, situation([glasses], { mode: 'return' }))).toMatchObject({
      quantity: 4,
      command: { payload: { loanId: 'loan-sam', quantity: 4 } },
    });
    expect(planScan(chair, situation([glasses], { mode: 'return', sticky }))).toMatchObject({
      quantity: 2,
      command: { type: 'ReturnItem', payload: { loanId: 'loan-jo', quantity: 2, conditionIn: 'fair' } },
    });
  });

  it('[SCAN-14] says that an item is not out, or that it has just come back', () => {
    const chairHere = recordOf('prop', 'chair', { name: 'Chair' });
    expect(planScan(chair, situation([chairHere], { mode: 'return' }))).toEqual({ plan: 'notOut', holder: chair });
    expect(planScan(chair, situation([chairHere], { mode: 'return', done: new Set(['chair']) }))).toEqual({
      plan: 'again',
      holder: chair,
    });
  });

  it.each([
    ['2026-05-20', '2026-05-20'],
    ['2026-05-02', today],
  ])('[SCAN-15] undoes a return due %s by a loan due %s', (dueBack, dueAgain) => {
    const loan: Loan = { ...loanOf('loan-1', 'member-jo', dueBack), purpose: 'Macbeth' };
    expect(
      planScan(chair, situation([recordOf('prop', 'chair', { name: 'Chair' }, { loans: [loan] })], { mode: 'return' })),
    ).toMatchObject({
      undo: {
        type: 'SignOutItem',
        ...chair,
        payload: {
          loanId: 'minted',
          memberId: 'member-jo',
          quantity: 1,
          from: '2026-05-01',
          dueBack: dueAgain,
          purpose: 'Macbeth',
        },
      },
    });
  });
});

it('[SCAN-11] signs an item out for the show that was chosen', () => {
  const sticky = { memberId: 'jo', dueBack: '2026-05-28', purpose: '', condition: null, eventId: 'macbeth' };
  expect(planScan(chair, situation([recordOf('prop', 'chair', { name: 'Chair' })], { sticky }))).toMatchObject({
    command: { payload: { memberId: 'jo', eventId: 'macbeth' } },
  });
});
