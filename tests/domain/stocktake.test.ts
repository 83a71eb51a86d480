import { expect, test } from 'vitest';
import { evolve } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, RecordFact, StocktakeFigures } from '../../src/domain/catalogue/index.ts';
import { referencesOf } from '../../src/domain/layers/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { lastSeen } from '../../src/domain/stock/index.ts';
import { stocktake } from '../../src/domain/stocktake/index.ts';
import { given, happened, TODAY } from '../support/specify.ts';
import {
  added,
  borrower,
  disposed,
  loanOf,
  manager,
  storekeeper,
  superAdmin,
  theatre,
  uuid,
  visitor,
} from './support/theatre.ts';
import { ofKind } from '../support/ofKind.ts';

const spring = added('stocktake', 'spring', { name: 'Spring count', department: 'props', placeId: 'store' });
const figures: StocktakeFigures = { expected: 2, found: 1, missing: 1, misplaced: 0, unexpected: 0, differing: 0 };
const closed = happened('stocktake', 'spring', { type: 'StocktakeClosed', data: { figures } });
const open = [...theatre, spring];
const by = borrower;

const count = (id: string, quantity: number, placeId?: string): CommandBody => ({
  type: 'CountItem',
  kind: 'prop',
  id,
  payload: { stocktakeId: 'spring', quantity, ...(placeId === undefined ? {} : { placeId }) },
});
const uncount = (id: string): CommandBody => ({
  type: 'UncountItem',
  kind: 'prop',
  id,
  payload: { stocktakeId: 'spring' },
});
const counted = (id: string, quantity: number, stocktakeId = 'spring', at?: string) =>
  happened('prop', id, { type: 'ItemCounted', data: { stocktakeId, quantity } }, 'ann', at);
const close: CommandBody = { type: 'CloseStocktake', kind: 'stocktake', id: 'spring', payload: { figures } };

test('[COUNT-1, COUNT-5] counts an item for anyone who can see it', () => {
  const record = given(...open)
    .when(count('chair', 1, 'store'), { by })
    .thenAccepts({ type: 'ItemCounted', data: { stocktakeId: 'spring', quantity: 1, placeId: 'store' } });
  expect(record?.counts).toEqual([
    { stocktakeId: 'spring', quantity: 1, placeId: 'store', stamp: { by: 'borrower', at: '2026-05-14T10:00:00.000Z' } },
  ]);
  given(...open)
    .when(count('glasses', 0), { by })
    .thenAccepts({ type: 'ItemCounted', data: { stocktakeId: 'spring', quantity: 0 } });
});

test('[COUNT-1] keeps what was said before once, and the last word where it differs', () => {
  given(...open, counted('glasses', 8))
    .when(count('glasses', 8), { by })
    .thenAccepts();
  const record = given(...open, counted('glasses', 8))
    .when(count('glasses', 9), { by })
    .thenAccepts({ type: 'ItemCounted', data: { stocktakeId: 'spring', quantity: 9 } });
  expect(record?.counts).toMatchObject([{ quantity: 9 }]);
  given(...open, counted('chair', 1))
    .when(count('chair', 1, 'store'), { by })
    .thenAccepts({ type: 'ItemCounted', data: { stocktakeId: 'spring', quantity: 1, placeId: 'store' } });
});

test('[COUNT-1] counts one of a single item, and the same quantity in each stocktake', () => {
  const alone = added('prop', 'stool', { name: 'Stool', categoryId: 'furniture', tracking: 'single' });
  const fact = (quantity: number) => ({ type: 'ItemCounted', data: { stocktakeId: 'spring', quantity } }) as const;
  given(...open, alone)
    .when(count('stool', 1), { by })
    .thenAccepts(fact(1));
  given(...open, counted('glasses', 8, 'winter'))
    .when(count('glasses', 8), { by })
    .thenAccepts(fact(8));
});

test('[COUNT-2] counts nothing in a stocktake that is closed, cancelled or unknown', () => {
  given(...open, closed)
    .when(count('chair', 1), { by })
    .thenRefuses({ code: 'stocktake-closed', message: 'This stocktake is closed. Start another to count again.' });
  given(...open, disposed('stocktake', 'spring'))
    .when(count('chair', 1), { by })
    .thenRefuses({ code: 'stocktake-closed', message: 'This stocktake was cancelled. Start another to count again.' });
  given(...theatre)
    .when(count('chair', 1), { by })
    .thenRefuses({
      code: 'not-found',
      message: "This stocktake can't be found. It may not have been sent yet. Try again later.",
    });
});

test('[COUNT-3] counts only stock, one item once, in places that are known', () => {
  const place: CommandBody = {
    type: 'CountItem',
    kind: 'location',
    id: 'store',
    payload: { stocktakeId: 'spring', quantity: 1 },
  };
  given(...open)
    .when(place, { by: superAdmin })
    .thenRefuses({ code: 'invalid', message: "This location can't be counted." });
  const clock = added('prop', 'clock', { name: 'Clock', categoryId: 'furniture', tracking: 'single' });
  given(...open, clock)
    .when(count('clock', 2), { by })
    .thenRefuses({ code: 'invalid', message: "This prop is a single item, so there can't be 2.", field: 'quantity' });
  given(...open)
    .when(count('chair', 1, 'attic'), { by })
    .thenRefuses({
      code: 'unknown-reference',
      message: "This location can't be found. Choose another.",
      field: 'placeId',
    });
});

test('[COUNT-4] takes a count back while the stocktake is open, once', () => {
  const record = given(...open, counted('chair', 1), counted('chair', 1, 'autumn'))
    .when(uncount('chair'), { by })
    .thenAccepts({ type: 'ItemUncounted', data: { stocktakeId: 'spring' } });
  expect(record?.counts).toMatchObject([{ stocktakeId: 'autumn' }]);
  given(...open)
    .when(uncount('chair'), { by })
    .thenAccepts();
  given(...open, counted('chair', 1), closed)
    .when(uncount('chair'), { by })
    .thenRefuses({ code: 'stocktake-closed', message: 'This stocktake is closed. Start another to count again.' });
});

test('[COUNT-5] can only be given to another department by people who manage both', () => {
  const costumes = added('stocktake', 'spring', { name: 'Spring count', department: 'costumes' });
  const give = (from: string, to: string): CommandBody => ({
    type: 'ChangeRecord',
    kind: 'stocktake',
    id: 'spring',
    payload: { changes: { department: { from, to } } },
  });
  const refused = {
    code: 'not-allowed',
    message: 'Only people who manage costumes can do this. Ask one of them.',
    field: 'department',
  } as const;
  given(...theatre, costumes)
    .when(give('costumes', 'props'), { by: manager })
    .thenRefuses(refused);
  given(...open)
    .when(give('props', 'costumes'), { by: manager })
    .thenRefuses(refused);
  given(...theatre, costumes)
    .when(give('costumes', 'props'), { by: superAdmin })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { department: { from: 'costumes', to: 'props' } } } });
});

test('[COUNT-5] is started, changed, cancelled and closed by people who manage the department', () => {
  const begin = (department: string): CommandBody => ({
    type: 'AddRecord',
    kind: 'stocktake',
    id: 'new',
    payload: { values: { name: 'Autumn', department } },
  });
  const notTheirs = (things: string) =>
    ({
      code: 'not-allowed',
      message: `Only people who manage ${things} can do this. Ask one of them.`,
      field: 'department',
    }) as const;
  given(...open)
    .when(begin('props'), { by: manager })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Autumn', department: 'props' } } });
  given(...open)
    .when(begin('costumes'), { by: manager })
    .thenRefuses(notTheirs('costumes'));
  given(...open)
    .when(begin('scripts'), { by: manager })
    .thenRefuses(notTheirs('script copies'));
  given(...open)
    .when(begin('props'), { by: storekeeper })
    .thenRefuses(notTheirs('props'));
  given(...open)
    .when(
      { type: 'DisposeRecord', kind: 'stocktake', id: 'spring', payload: { reason: 'not-needed' } },
      { by: storekeeper },
    )
    .thenRefuses(notTheirs('props'));
  given(...open)
    .when(close, { by: storekeeper })
    .thenRefuses({
      code: 'not-allowed',
      message: 'Only people who manage props can close this stocktake. Ask one of them.',
    });
  given(...open)
    .when(close, { by: borrower })
    .thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages stocktakes.",
    });
  given(...open)
    .when(count('chair', 1), { by: visitor })
    .thenRefuses({ code: 'not-found', message: "This prop can't be found." });
});

test('[COUNT-6] is closed once, and then holds on to no place', () => {
  const record = given(...open)
    .when(close, { by: manager })
    .thenAccepts({ type: 'StocktakeClosed', data: { figures } });
  expect(record?.closed).toEqual({ figures, stamp: { by: 'manager', at: '2026-05-14T10:00:00.000Z' } });
  given(...open, closed)
    .when(close, { by: manager })
    .thenAccepts();
  given(...open)
    .when({ ...close, kind: 'prop', id: 'chair' }, { by: manager })
    .thenRefuses({ code: 'invalid', message: 'Only a stocktake can be closed.' });
  const before = evolve(undefined, spring);
  expect([referencesOf(before), referencesOf(evolve(before, closed))]).toEqual([['store'], []]);
});

function folded(...facts: readonly (readonly [RecordFact, string])[]): CatalogueRecord {
  return facts.reduce(
    (record, [fact, at]) => evolve(record, happened('prop', 'chair', fact, 'ann', at)),
    evolve(undefined, added('prop', 'chair', { name: 'Chair' })),
  );
}

test('[COUNT-8] is being counted or finished, and says so in a list', () => {
  const before = evolve(undefined, spring);
  expect(
    [before, evolve(before, closed)].map((record) => stocktake.standing.of(ofKind('stocktake', record), TODAY)),
  ).toEqual(['open', 'closed']);
});

test('[COUNT-7] remembers the last four stocktakes', () => {
  const facts = ['a', 'b', 'c', 'd', 'e'].map((stocktakeId): readonly [RecordFact, string] => [
    { type: 'ItemCounted', data: { stocktakeId, quantity: 1 } },
    '2026-05-02T09:00:00.000Z',
  ]);
  expect(folded(...facts).counts?.map(({ stocktakeId }) => stocktakeId)).toEqual(['b', 'c', 'd', 'e']);
});

test('[COUNT-7] tells who last had an item in front of them', () => {
  const out: readonly [RecordFact, string] = [
    { type: 'ItemSignedOut', data: { loan: loanOf(uuid(1)) } },
    '2026-05-03T09:00:00.000Z',
  ];
  const back: readonly [RecordFact, string] = [
    { type: 'ItemReturned', data: { loanId: uuid(1), quantity: 1 } },
    '2026-05-05T09:00:00.000Z',
  ];
  const count_: readonly [RecordFact, string] = [
    { type: 'ItemCounted', data: { stocktakeId: 's', quantity: 1, placeId: 'store' } },
    '2026-05-04T09:00:00.000Z',
  ];
  const bare: readonly [RecordFact, string] = [
    { type: 'ItemCounted', data: { stocktakeId: 't', quantity: 1 } },
    '2026-05-06T09:00:00.000Z',
  ];
  const none: readonly [RecordFact, string] = [
    { type: 'ItemCounted', data: { stocktakeId: 'u', quantity: 0 } },
    '2026-05-07T09:00:00.000Z',
  ];
  const again: readonly [RecordFact, string] = [
    { type: 'ItemFound', data: { quantity: 1 } },
    '2026-05-08T09:00:00.000Z',
  ];
  expect(lastSeen(folded())).toBeUndefined();
  expect(lastSeen(folded(out))).toEqual({ by: 'ann', at: '2026-05-03T09:00:00.000Z' });
  expect(lastSeen(folded(out, count_))).toEqual({ by: 'ann', at: '2026-05-04T09:00:00.000Z', placeId: 'store' });
  expect(lastSeen(folded(out, count_, back))).toEqual({ by: 'ann', at: '2026-05-05T09:00:00.000Z' });
  expect(lastSeen(folded(out, count_, back, bare, none))).toEqual({ by: 'ann', at: '2026-05-06T09:00:00.000Z' });
  expect(lastSeen(folded(bare, again))).toEqual({ by: 'ann', at: '2026-05-08T09:00:00.000Z' });
});
