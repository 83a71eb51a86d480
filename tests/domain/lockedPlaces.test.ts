import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { FieldValue, FieldValues, Occurrence } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { decide, whyNotOut } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { keeperWords, locksAround } from '../../src/domain/places/index.ts';
import {
  added,
  admin,
  borrower,
  disposed,
  loanOf,
  manager,
  signedOut,
  storekeeper,
  theatre,
  uuid,
} from './support/theatre.ts';
import { spoken } from '../support/spoken.ts';

/** Sam is the cabinet's keeper; Kim (the manager) is not. */
const cabinet = (values: FieldValues = { keeperId: 'sam' }) =>
  added('location', 'armoury', { name: 'Weapons cabinet', locationType: 'cabinet', restricted: true, ...values });
const inside = [
  added('location', 'box', { name: 'Box', locationType: 'box', parentId: 'armoury' }),
  added('prop', 'sword', { name: 'Sword', categoryId: 'furniture', homeLocationId: 'box' }),
];
const locked = (...words: readonly Occurrence[]) => [
  ...theatre,
  ...(words.length === 0 ? [cabinet()] : words),
  ...inside,
];
const armourer: Actor = { ...manager, userId: 'armourer', memberId: 'ann', roles: ['Armourer'] };
const keeper: Actor = { ...manager, userId: 'keeper', memberId: 'sam' };

const out: CommandBody = {
  type: 'SignOutItem',
  kind: 'prop',
  id: 'sword',
  payload: { ...loanOf(uuid(1)), from: '2026-05-14' },
};
const back: CommandBody = { type: 'ReturnItem', kind: 'prop', id: 'sword', payload: { loanId: uuid(1), quantity: 1 } };
const dispose: CommandBody = { type: 'DisposeRecord', kind: 'prop', id: 'sword', payload: { reason: 'sold' } };
const restore: CommandBody = { type: 'RestoreRecord', kind: 'prop', id: 'sword', payload: {} };
const change = (
  kind: 'prop' | 'location',
  id: string,
  key: string,
  from: FieldValue | null,
  to: FieldValue | null,
): CommandBody => ({ type: 'ChangeRecord', kind, id, payload: { changes: { [key]: { from, to } } } });
const changed = (key: string, from: FieldValue | null, to: FieldValue | null) =>
  ({ type: 'RecordChanged', data: { changes: { [key]: { from, to } } } }) as const;
const refusal = (who = 'Sam Lee', field?: string) =>
  ({
    code: 'locked-place',
    message: `Weapons cabinet is locked. Only ${who} can put things in or take them out. Ask them.`,
    ...(field === undefined ? {} : { field }),
    about: { kind: 'location', id: 'armoury' },
  }) as const;

describe('what lives in a locked place', () => {
  const gone = disposed('prop', 'sword');
  const lent = signedOut('sword', loanOf(uuid(1)));

  test('[KEEP-1] is not taken out, brought back, given up or restored by others', () => {
    given(...locked())
      .when(out, { by: manager })
      .thenRefuses(refusal());
    given(...locked(), lent)
      .when(back, { by: manager })
      .thenRefuses(refusal());
    given(...locked())
      .when(dispose, { by: manager })
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
    given(...locked(), gone)
      .when(restore, { by: manager })
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
    given(...locked())
      .when(change('prop', 'sword', 'homeLocationId', 'box', 'store'), { by: manager })
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
    given(...locked())
      .when(change('prop', 'sword', 'homeLocationId', 'box', null), { by: manager })
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
  });

  test.each([
    ['keeper', keeper, {}],
    ['second keeper', keeper, { keeperId: 'kim', deputyId: 'sam' }],
    ['role', armourer, { keeperId: 'sam', keeperRoles: ['Armourer'] }],
    ['administrator', admin, {}],
  ] as const)('[KEEP-1] is looked after by its %s', (_who, by, more) => {
    const world = locked(cabinet({ keeperId: 'sam', ...more }));
    given(...world)
      .when(out, { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: { ...loanOf(uuid(1)), from: '2026-05-14' } } });
    given(...world, lent)
      .when(back, { by })
      .thenAccepts({ type: 'ItemReturned', data: { loanId: uuid(1), quantity: 1 } });
    given(...world)
      .when(dispose, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'sold' } });
    given(...world, gone)
      .when(restore, { by })
      .thenAccepts({ type: 'RecordRestored', data: {} });
    given(...world)
      .when(change('prop', 'sword', 'homeLocationId', 'box', 'store'), { by })
      .thenAccepts(changed('homeLocationId', 'box', 'store'));
  });

  test('[KEEP-1] is looked after by those who look after the stock where nobody is named', () => {
    given(...locked(cabinet({})))
      .when(out, { by: manager })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: { ...loanOf(uuid(1)), from: '2026-05-14' } } });
    given(...locked(cabinet({})))
      .when(out, { by: borrower })
      .thenRefuses(refusal('those who manage the stock'));
  });

  test('[KEEP-1, KEEP-4] is looked after by one keeper and one role, not by those who look after the stock', () => {
    given(...locked(cabinet({ keeperId: 'sam', keeperRoles: ['Armourer'] })))
      .when(out, { by: manager })
      .thenRefuses(refusal('Sam Lee or someone with the role Armourer'));
  });

  test('[MERGE-12] is not merged away by others, nor takes anything over', () => {
    const twin = added('prop', 'twin', { name: 'Sword', categoryId: 'furniture' });
    const merge = (id: string, other: string): CommandBody => ({
      type: 'MergeRecords',
      kind: 'prop',
      id,
      payload: { others: [other], changes: {}, moves: [] },
    });
    given(...locked(), twin)
      .when(merge('twin', 'sword'), { by: manager })
      .thenRefuses(refusal());
    given(...locked(), twin)
      .when(merge('sword', 'twin'), { by: manager })
      .thenRefuses(refusal());
    expect(
      isRefused(decide(asked(merge('twin', 'sword')), worldOf([...locked(), twin]), { actor: keeper, now: NOW })),
    ).toBe(false);
  });

  test('[KEEP-1] is behind every lock around it', () => {
    const twice = [
      ...locked(),
      added('location', 'safe', {
        name: 'Safe',
        locationType: 'box',
        parentId: 'box',
        restricted: true,
        keeperId: 'kim',
      }),
      added('prop', 'pistol', { name: 'Pistol', categoryId: 'furniture', homeLocationId: 'safe' }),
    ];
    given(...twice)
      .when({ ...out, id: 'pistol' }, { by: manager })
      .thenRefuses(refusal());
    given(...twice)
      .when({ ...out, id: 'pistol' }, { by: keeper })
      .thenRefuses({
        code: 'locked-place',
        message: 'Safe is locked. Only Kim Roe can put things in or take them out. Ask them.',
        about: { kind: 'location', id: 'safe' },
      });
  });

  test('[KEEP-1] may be described and reported missing by anybody who could do so elsewhere', () => {
    given(...locked())
      .when(change('prop', 'sword', 'name', 'Sword', 'Foil'), { by: manager })
      .thenAccepts(changed('name', 'Sword', 'Foil'));
    given(...locked())
      .when({ type: 'ReportMissing', kind: 'prop', id: 'sword', payload: { quantity: 1 } }, { by: borrower })
      .thenAccepts({ type: 'ItemReportedMissing', data: { quantity: 1 } });
  });

  test('[KEEP-1] is reported found by those who may open it', () => {
    const missing = happened('prop', 'sword', { type: 'ItemReportedMissing', data: { quantity: 1 } });
    const found: CommandBody = { type: 'ReportFound', kind: 'prop', id: 'sword', payload: { quantity: 1 } };
    given(...locked(), missing)
      .when(found, { by: manager })
      .thenRefuses(refusal());
    given(...locked(), missing)
      .when(found, { by: keeper })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 1 } });
  });
});

describe('what lies in a locked place and lives elsewhere', () => {
  const put = (placeId: string | null): CommandBody => ({
    type: 'PutAwayItem',
    kind: 'prop',
    id: 'ring',
    payload: { placeId },
  });
  const ring = added('prop', 'ring', { name: 'Ring', categoryId: 'furniture', homeLocationId: 'store' });
  const lies = happened('prop', 'ring', { type: 'ItemPutAway', data: { placeId: 'box', lies: true } });
  const world = [...locked(), ring, lies];
  const takenOut = { ...out, id: 'ring' };

  test('[KEEP-1, PUT-3] is not taken out, put elsewhere, given up or restored by others', () => {
    for (const body of [takenOut, put('store'), put(null)])
      for (const by of [borrower, manager].map((actor) => ({ ...actor, memberId: 'kim' })))
        given(...world)
          .when(body, { by })
          .thenRefuses(refusal());
    given(...world)
      .when({ ...dispose, id: 'ring' }, { by: manager })
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
    given(...world, disposed('prop', 'ring'))
      .when({ ...restore, id: 'ring' }, { by: manager })
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
    const twin = added('prop', 'twin', { name: 'Ring', categoryId: 'furniture' });
    given(...world, twin)
      .when(
        { type: 'MergeRecords', kind: 'prop', id: 'twin', payload: { others: ['ring'], changes: {}, moves: [] } },
        { by: manager },
      )
      .thenRefuses(refusal());
  });

  test('[KEEP-1, PUT-3] is not freed by reporting it missing and then found', () => {
    const missing = happened('prop', 'ring', { type: 'ItemReportedMissing', data: { quantity: 1 } });
    const found: CommandBody = { type: 'ReportFound', kind: 'prop', id: 'ring', payload: { quantity: 1 } };
    given(...world, missing)
      .when(found, { by: { ...borrower, memberId: 'kim' } })
      .thenRefuses(refusal());
    given(...world, missing)
      .when(found, { by: keeper })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 1 } });
  });

  test.each([
    ['keeper', keeper],
    ['administrator', admin],
  ] as const)('[KEEP-1, PUT-3] is looked after by its %s', (_who, by) => {
    given(...world)
      .when(takenOut, { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: { ...loanOf(uuid(1)), from: '2026-05-14' } } });
    given(...world)
      .when(put('store'), { by })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'store', lies: true } });
    given(...world)
      .when(put(null), { by })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'box', lies: false } });
    given(...world)
      .when({ ...dispose, id: 'ring' }, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'sold' } });
  });

  test('[KEEP-1, PUT-3] is said to be locked before anybody is asked who takes it', () => {
    const layer = worldOf(world);
    const item = layer.record('prop', 'ring');
    const whyNot = (actor: Actor) => item && whyNotOut(item, layer, { actor, now: NOW, timezone: 'Europe/London' });
    expect([spoken(whyNot(manager)), whyNot(keeper)]).toEqual([refusal(), undefined]);
  });

  test('[KEEP-1, PUT-3] is where the place it was put in has become part of a locked one', () => {
    const drawer = [
      added('location', 'drawer', { name: 'Drawer', locationType: 'box' }),
      happened('prop', 'ring', { type: 'ItemPutAway', data: { placeId: 'drawer', lies: true } }),
      happened('location', 'drawer', { type: 'RecordMerged', data: { into: 'box' } }),
    ];
    given(...locked(), ring, ...drawer)
      .when(takenOut, { by: manager })
      .thenRefuses(refusal());
  });

  test('[KEEP-1, PUT-3] is free again once its keeper has handed it out or put it elsewhere', () => {
    const later = '2026-05-02T09:00:00.000Z';
    const lent = happened('prop', 'ring', { type: 'ItemSignedOut', data: { loan: loanOf(uuid(1)) } }, 'keeper', later);
    const moved = happened(
      'prop',
      'ring',
      { type: 'ItemPutAway', data: { placeId: 'store', lies: true } },
      'keeper',
      later,
    );
    given(...world, lent)
      .when({ ...back, id: 'ring' }, { by: { ...borrower, memberId: 'kim' } })
      .thenAccepts({ type: 'ItemReturned', data: { loanId: uuid(1), quantity: 1 } });
    given(...world, moved)
      .when(put(null), { by: { ...borrower, memberId: 'kim' } })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'store', lies: false } });
  });
});

describe('a locked place', () => {
  test('[KEEP-2] takes nothing in from others', () => {
    given(...locked())
      .when(change('prop', 'chair', 'homeLocationId', null, 'box'), { by: manager })
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
    given(...locked())
      .when(
        {
          type: 'AddRecord',
          kind: 'prop',
          id: 'x',
          payload: { values: { name: 'X', categoryId: 'furniture', homeLocationId: 'armoury' } },
        },
        { by: manager },
      )
      .thenRefuses(refusal('Sam Lee', 'homeLocationId'));
    given(...locked())
      .when(change('location', 'store', 'parentId', null, 'armoury'), { by: manager })
      .thenRefuses(refusal('Sam Lee', 'parentId'));
    given(...locked())
      .when(
        {
          type: 'AddRecord',
          kind: 'location',
          id: 'x',
          payload: { values: { name: 'X', locationType: 'box', parentId: 'box' } },
        },
        { by: manager },
      )
      .thenRefuses(refusal('Sam Lee', 'parentId'));
    given(...locked())
      .when(change('location', 'store', 'parentId', null, 'armoury'), { by: keeper })
      .thenAccepts(changed('parentId', null, 'armoury'));
  });

  test('[KEEP-2] takes places in from those who look after places where nobody is named', () => {
    const shelf = added('location', 'shelf', { name: 'Shelf', locationType: 'shelf' });
    given(...locked(cabinet({})), shelf)
      .when(change('location', 'shelf', 'parentId', null, 'armoury'), { by: storekeeper })
      .thenAccepts(changed('parentId', null, 'armoury'));
  });

  test('[KEEP-3] is moved, unlocked, given other keepers and given up by those who may open it', () => {
    const asked: readonly (readonly [string, FieldValue | null, FieldValue | null, string])[] = [
      ['parentId', null, 'store', 'parentId'],
      ['restricted', true, null, 'restricted'],
      ['keeperId', 'sam', 'kim', 'restricted'],
      ['keeperRoles', null, ['Member'], 'restricted'],
    ];
    for (const [key, from, to, field] of asked) {
      given(...locked())
        .when(change('location', 'armoury', key, from, to), { by: manager })
        .thenRefuses(refusal('Sam Lee', field));
      given(...locked())
        .when(change('location', 'armoury', key, from, to), { by: keeper })
        .thenAccepts(changed(key, from, to));
    }
    const empty = [...theatre, cabinet()];
    const giveUp: CommandBody = {
      type: 'DisposeRecord',
      kind: 'location',
      id: 'armoury',
      payload: { reason: 'not-needed' },
    };
    given(...empty)
      .when(giveUp, { by: manager })
      .thenRefuses(refusal());
    given(...empty)
      .when(giveUp, { by: keeper })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(...empty, disposed('location', 'armoury'))
      .when({ type: 'RestoreRecord', kind: 'location', id: 'armoury', payload: {} }, { by: manager })
      .thenRefuses(refusal());
  });

  test('[KEEP-3] lets what is inside be moved out by those who may open it only', () => {
    given(...locked())
      .when(change('location', 'box', 'parentId', 'armoury', 'store'), { by: manager })
      .thenRefuses(refusal('Sam Lee', 'parentId'));
    given(...locked())
      .when(change('location', 'box', 'notes', null, 'Foils'), { by: manager })
      .thenAccepts(changed('notes', null, 'Foils'));
  });

  test('[KEEP-3] can be made of any place by those who look after places', () => {
    given(...theatre)
      .when(change('location', 'store', 'restricted', null, true), { by: manager })
      .thenAccepts(changed('restricted', null, true));
    given(...locked())
      .when(change('location', 'armoury', 'name', 'Weapons cabinet', 'Armoury'), { by: manager })
      .thenAccepts(changed('name', 'Weapons cabinet', 'Armoury'));
  });

  test.each([
    [{}, 'those who manage the stock'],
    [{ keeperId: 'sam', deputyId: 'kim' }, 'Sam Lee or Kim Roe'],
    [
      { keeperId: 'sam', keeperRoles: ['Armourer', 'Fight director'] },
      'Sam Lee, someone with the role Armourer or someone with the role Fight director',
    ],
    [{ keeperId: 'nobody-known' }, 'its keepers'],
  ] as const)('[KEEP-4] says who may open it: %j', (values, words) => {
    const world = worldOf(locked(cabinet(values)));
    const box = world.record('location', 'box');
    const locks = box === undefined ? [] : locksAround(box, world);
    expect(spoken(locks.map((lock) => [lock.id, keeperWords(lock, world)]))).toEqual([['armoury', words]]);
  });
});
