import { describe, expect, test } from 'vitest';
import type { CatalogueRecord, Occurrence } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import type { Layer } from '../../src/domain/layers/index.ts';
import { rightness, toPutAway } from '../../src/domain/putAway/index.ts';
import { lastSeen, placedAt } from '../../src/domain/stock/index.ts';
import { given, happened, worldOf } from '../support/specify.ts';
import { added, borrower as by, disposed, loanOf, signedOut, theatre, uuid } from './support/theatre.ts';

const put = (id: string, placeId: string | null): CommandBody => ({
  type: 'PutAwayItem',
  kind: 'prop',
  id,
  payload: { placeId },
});
const wasPut = (id: string, placeId: string | null, at = '2026-05-02T09:00:00.000Z'): Occurrence =>
  happened(
    'prop',
    id,
    { type: 'ItemPutAway', data: { placeId: placeId ?? 'shelf', lies: placeId !== null } },
    'system',
    at,
  );
const returned = (id: string, loanId: string, at: string, quantity = 1): Occurrence =>
  happened('prop', id, { type: 'ItemReturned', data: { loanId, quantity } }, 'system', at);
const counted = (id: string, placeId: string, at: string, quantity = 1): Occurrence =>
  happened('prop', id, { type: 'ItemCounted', data: { stocktakeId: 's', quantity, placeId } }, 'system', at);
/** Store › Shelf › Box, and a shed. */
const places = [
  added('location', 'shelf', { name: 'Shelf 4', locationType: 'shelf', parentId: 'store' }),
  added('location', 'box', { name: 'Box 1', locationType: 'box', parentId: 'shelf' }),
  added('location', 'shed', { name: 'Shed', locationType: 'building' }),
];
const drum = added('prop', 'drum', { name: 'Drum', categoryId: 'furniture', homeLocationId: 'shelf' });
const world: readonly Occurrence[] = [...theatre, ...places, drum];
const recordIn = (layer: Layer, id: string): CatalogueRecord => layer.record('prop', id) ?? fail(id);
function fail(id: string): never {
  throw new Error(`${id} is not there`);
}

describe('saying where an item lies', () => {
  test('[PUT-1] is for whoever sees it, is kept once, and is taken back', () => {
    const record = given(...world)
      .when(put('drum', 'shelf'), { by })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'shelf', lies: true } });
    expect(record).toMatchObject({ put: { placeId: 'shelf', stamp: { by: 'borrower' } }, seen: { by: 'borrower' } });
    given(...world, wasPut('drum', 'shelf'))
      .when(put('drum', 'shelf'), { by })
      .thenAccepts();
    given(...world, wasPut('drum', 'shelf'))
      .when(put('drum', 'box'), { by })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'box', lies: true } });
    const back = given(...world, wasPut('drum', 'shelf'))
      .when(put('drum', null), { by })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'shelf', lies: false } });
    expect(back?.put).toEqual({
      placeId: 'shelf',
      lies: false,
      stamp: { by: 'borrower', at: '2026-05-14T10:00:00.000Z' },
    });
    given(...world)
      .when(put('drum', null), { by })
      .thenAccepts();
    given(...world, wasPut('drum', null))
      .when(put('drum', null), { by })
      .thenAccepts();
  });

  test('[PUT-1] is taken back only while the item is still there', () => {
    const undo = (from: string): CommandBody => ({
      type: 'PutAwayItem',
      kind: 'prop',
      id: 'drum',
      payload: { placeId: null, from },
    });
    const elsewhere = given(...world, wasPut('drum', 'shelf'), wasPut('drum', 'box', '2026-05-03T09:00:00.000Z'));
    elsewhere.when(undo('shelf'), { by }).thenRefuses({
      code: 'changed-meanwhile',
      message: 'This prop has since been put somewhere else, so its location stays as it is.',
    });
    elsewhere.when(undo('box'), { by }).thenAccepts({ type: 'ItemPutAway', data: { placeId: 'box', lies: false } });
  });

  test('[PUT-2] needs stock that is there, and a place in use', () => {
    given(...world)
      .when(
        { type: 'PutAwayItem', kind: 'location', id: 'box', payload: { placeId: 'shed' } },
        { by: { ...by, permissions: ['locations:manage'] } },
      )
      .thenRefuses({ code: 'invalid', message: "This location can't be put away." });
    const gone = {
      code: 'unknown-reference',
      message: 'This location no longer exists. Choose another.',
      field: 'placeId',
    } as const;
    given(...world)
      .when(put('drum', 'attic'), { by })
      .thenRefuses(gone);
    given(...world, disposed('location', 'shed'))
      .when(put('drum', 'shed'), { by })
      .thenRefuses(gone);
    given(...world, signedOut('drum', loanOf(uuid(1))))
      .when(put('drum', 'shelf'), { by })
      .thenRefuses({ code: 'on-loan', message: 'This prop is out. Return it first.' });
    given(...world, signedOut('glasses', loanOf(uuid(1), { quantity: 4 })))
      .when(put('glasses', 'shelf'), { by })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'shelf', lies: true } });
  });

  test('[PUT-3] is judged by the locks of both places and by what the place is for', () => {
    const safe = added('location', 'safe', { name: 'Safe', locationType: 'box', restricted: true, keeperId: 'kim' });
    const pistol = added('prop', 'pistol', { name: 'Pistol', categoryId: 'furniture', homeLocationId: 'safe' });
    const message = 'Safe is locked. Only Kim Roe can put things in or take them out. Ask them.';
    given(...world, safe)
      .when(put('drum', 'safe'), { by })
      .thenRefuses({ code: 'locked-place', message, field: 'homeLocationId', about: { kind: 'location', id: 'safe' } });
    given(...world, safe, pistol)
      .when(put('pistol', 'safe'), { by })
      .thenRefuses({ code: 'locked-place', message, about: { kind: 'location', id: 'safe' } });
    given(...world, safe, pistol)
      .when(put('pistol', 'safe'), { by: { ...by, memberId: 'kim' } })
      .thenAccepts({ type: 'ItemPutAway', data: { placeId: 'safe', lies: true } });
    const site = [
      added('locationType', 'site', { name: 'Site', holdsThings: false }),
      added('location', 'yard', { name: 'Yard', locationType: 'site' }),
    ];
    given(...world, ...site)
      .when(put('drum', 'yard'), { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: 'Nothing is kept in Yard itself. Choose a location inside it.',
        field: 'homeLocationId',
      });
  });

  test('[PUT-4] is where it was last seen, until somebody has had it since', () => {
    const told = (...events: readonly Occurrence[]) => {
      const record = recordIn(worldOf([...world, ...events]), 'drum');
      return [placedAt(record), lastSeen(record)?.placeId];
    };
    expect([told(), told(wasPut('drum', 'shelf'))]).toEqual([
      [undefined, undefined],
      ['shelf', 'shelf'],
    ]);
    const lent = happened(
      'prop',
      'drum',
      { type: 'ItemSignedOut', data: { loan: loanOf(uuid(1)) } },
      'system',
      '2026-05-03T09:00:00.000Z',
    );
    expect(told(wasPut('drum', 'shelf'), lent)).toEqual([undefined, undefined]);
    expect(told(wasPut('drum', 'shelf'), counted('drum', 'shed', '2026-05-04T09:00:00.000Z'))).toEqual([
      'shelf',
      'shed',
    ]);
    expect(told(counted('drum', 'shed', '2026-05-01T09:00:00.000Z'), wasPut('drum', 'shelf'))).toEqual([
      'shelf',
      'shelf',
    ]);
    expect(told(wasPut('drum', 'shelf'), wasPut('drum', null, '2026-05-05T09:00:00.000Z'))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('what is to be put away', () => {
  test('[PUT-5] tells a home from what is around it and from elsewhere', () => {
    const layer = worldOf(world);
    const item = recordIn(layer, 'drum');
    expect(['shelf', 'box', 'store', 'shed', 'unheard-of'].map((id) => rightness(item, id, layer))).toEqual([
      'home',
      'home',
      'around',
      'elsewhere',
      'elsewhere',
    ]);
    expect(rightness(recordIn(layer, 'chair'), 'shelf', layer)).toBe('homeless');
  });

  test('[PUT-6] is what came back lately, and what lies astray', () => {
    const out = signedOut('drum', loanOf(uuid(1)));
    const due = (...events: readonly Occurrence[]) => {
      const layer = worldOf([...world, ...events]);
      return toPutAway(layer.records('prop').values(), layer, '2026-05-01T00:00:00.000Z').map(
        ({ item, reason, placeId }) => [item.id, reason, placeId],
      );
    };
    const back = returned('drum', uuid(1), '2026-05-12T09:00:00.000Z');
    expect([due(), due(out), due(out, back)]).toEqual([[], [], [['drum', 'back', undefined]]]);
    expect(due(out, returned('drum', uuid(1), '2026-04-12T09:00:00.000Z'))).toEqual([]);
    expect([
      due(out, back, wasPut('drum', 'shelf', '2026-05-13T09:00:00.000Z')),
      due(out, back, wasPut('drum', 'shed', '2026-05-13T09:00:00.000Z')),
    ]).toEqual([[], [['drum', 'misplaced', 'shed']]]);
    expect([
      due(wasPut('drum', 'shed'), wasPut('drum', null, '2026-05-13T09:00:00.000Z')),
      due(out, back, disposed('prop', 'drum')),
    ]).toEqual([[], []]);
    expect([
      due(counted('drum', 'store', '2026-05-03T09:00:00.000Z')),
      due(counted('chair', 'shed', '2026-05-03T09:00:00.000Z')),
      due(counted('drum', 'shed', '2026-04-03T09:00:00.000Z')),
    ]).toEqual([[], [], [['drum', 'misplaced', 'shed']]]);
    const both = [
      out,
      back,
      counted('glasses', 'shed', '2026-05-13T09:00:00.000Z'),
      happened('prop', 'glasses', {
        type: 'RecordChanged',
        data: { changes: { homeLocationId: { from: null, to: 'box' } } },
      }),
    ];
    expect(due(...both)).toEqual([
      ['glasses', 'misplaced', 'shed'],
      ['drum', 'back', undefined],
    ]);
    expect([
      due(out, returned('drum', uuid(1), '2026-05-01T00:00:00.000Z')),
      due(signedOut('glasses', loanOf(uuid(3), { quantity: 4 }))),
      due(wasPut('drum', 'shed'), happened('prop', 'drum', { type: 'ItemReportedMissing', data: { quantity: 1 } })),
    ]).toEqual([[['drum', 'back', undefined]], [], []]);
    const some = (quantity: number, at: string) => returned('glasses', uuid(3), at, quantity);
    const lent = signedOut('glasses', loanOf(uuid(3), { quantity: 4 }));
    const again = happened(
      'prop',
      'glasses',
      { type: 'ItemSignedOut', data: { loan: loanOf(uuid(4), { quantity: 1 }) } },
      'system',
      '2026-05-12T11:00:00.000Z',
    );
    expect([
      due(lent, some(2, '2026-05-12T09:00:00.000Z')),
      due(lent, some(2, '2026-05-12T09:00:00.000Z'), again),
      due(lent, some(2, '2026-05-12T09:00:00.000Z'), wasPut('glasses', 'box', '2026-05-12T10:00:00.000Z')),
      due(lent, some(2, '2026-05-12T09:00:00.000Z'), wasPut('glasses', 'box', '2026-05-12T10:00:00.000Z'), again),
      due(lent, some(2, '2026-04-30T09:00:00.000Z')),
      due(
        lent,
        some(2, '2026-05-12T09:00:00.000Z'),
        wasPut('glasses', 'box', '2026-05-12T10:00:00.000Z'),
        some(1, '2026-05-12T12:00:00.000Z'),
      ),
      due(
        out,
        back,
        wasPut('drum', 'shelf', '2026-05-13T09:00:00.000Z'),
        wasPut('drum', null, '2026-05-13T09:01:00.000Z'),
      ),
    ]).toEqual([
      [['glasses', 'back', undefined]],
      [['glasses', 'back', undefined]],
      [],
      [],
      [],
      [['glasses', 'back', undefined]],
      [['drum', 'back', undefined]],
    ]);
    const missing = happened('prop', 'glasses', {
      type: 'ItemReportedMissing',
      data: { quantity: 4, loanId: uuid(3) },
    });
    const found = happened(
      'prop',
      'glasses',
      { type: 'ItemFound', data: { quantity: 1 } },
      'system',
      '2026-05-12T09:00:00.000Z',
    );
    expect([due(lent, missing), due(lent, missing, found)]).toEqual([[], [['glasses', 'back', undefined]]]);
    const together = [signedOut('chair', loanOf(uuid(2))), returned('chair', uuid(2), '2026-05-12T09:00:00.000Z')];
    expect(due(out, back, ...together).map(([id]) => id)).toEqual(['chair', 'drum']);
    const later = returned('drum', uuid(1), '2026-05-13T09:00:00.000Z');
    expect(due(out, later, ...together).map(([id]) => id)).toEqual(['drum', 'chair']);
  });
});
