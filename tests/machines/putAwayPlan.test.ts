import { describe, expect, test } from 'vitest';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { homeInto, planPutAway, putInto } from '../../src/machines/scan/putAwayPlan.ts';
import { added, disposed, loanOf, signedOut, theatre, uuid } from '../domain/support/theatre.ts';
import { worldOf } from '../support/specify.ts';

/** Store › Shelf › Box, and a shed. */
const places = [
  added('location', 'shelf', { name: 'Shelf 4', locationType: 'shelf', parentId: 'store' }),
  added('location', 'box', { name: 'Box 1', locationType: 'box', parentId: 'shelf' }),
  added('location', 'shed', { name: 'Shed', locationType: 'building' }),
];

describe('what a scan leads to', () => {
  const layer = worldOf([
    ...theatre,
    ...places,
    added('prop', 'drum', { name: 'Drum', categoryId: 'furniture', homeLocationId: 'shelf' }),
    signedOut('chair', loanOf(uuid(1), { dueBack: '2026-06-01' })),
    signedOut('glasses', loanOf(uuid(2), { quantity: 4 })),
    added('prop', 'gone', { name: 'Gone', categoryId: 'furniture' }),
    disposed('prop', 'gone'),
  ]);
  const prop = (id: string) => ({ kind: 'prop', id }) as const;
  const item = (id: string) => layer.record('prop', id) as CatalogueRecord;
  const plan = (holder: Parameters<typeof planPutAway>[0], ...hand: readonly string[]) =>
    planPutAway(holder, { world: layer, hand: hand.map(prop) });

  test('[PUT-7] takes a thing in hand once, back from whoever has it', () => {
    expect([plan(undefined), plan(prop('unheard-of'))]).toEqual([{ plan: 'unknown' }, { plan: 'unknown' }]);
    expect([
      plan({ kind: 'member', id: 'sam' }).plan,
      plan(prop('gone')).plan,
      plan(prop('drum'), 'drum').plan,
      plan(prop('drum'), 'chair').plan,
    ]).toEqual(['notStock', 'notStock', 'again', 'take']);
    expect([plan(prop('drum')), plan(prop('glasses'))]).toEqual(
      ['drum', 'glasses'].map((id) => ({ plan: 'take', holder: prop(id), back: undefined })),
    );
    expect(plan(prop('chair'))).toMatchObject({
      plan: 'take',
      back: { type: 'ReturnItem', id: 'chair', payload: { loanId: uuid(1), quantity: 1 } },
    });
  });

  test('[PUT-8, PUT-9] shelves what lives there or nowhere, and keeps the rest in hand', () => {
    const place = (id: string) => ({ kind: 'location', id }) as const;
    expect(plan(place('shelf'))).toEqual({ plan: 'emptyHand', placeId: 'shelf' });
    expect(plan(place('box'), 'drum', 'glasses')).toEqual({
      plan: 'place',
      placeId: 'box',
      shelved: [prop('drum'), prop('glasses')],
      left: [],
    });
    expect([plan(place('shed'), 'drum', 'unheard-of'), plan(place('store'), 'drum')]).toMatchObject([
      { shelved: [], left: [prop('drum'), prop('unheard-of')] },
      { shelved: [], left: [prop('drum')] },
    ]);
    const { bodies, undo } = putInto(prop('drum'), 'shed');
    expect(bodies).toEqual([{ type: 'PutAwayItem', ...prop('drum'), payload: { placeId: 'shed' } }]);
    expect(undo).toEqual({ type: 'PutAwayItem', ...prop('drum'), payload: { placeId: null, from: 'shed' } });
    expect(homeInto(item('drum'), 'shed')).toEqual({
      bodies: [
        {
          type: 'ChangeRecord',
          kind: 'prop',
          id: 'drum',
          payload: { changes: { homeLocationId: { from: 'shelf', to: 'shed' } } },
        },
        ...bodies,
      ],
      undo,
    });
    expect(homeInto(item('chair'), 'shed').bodies[0]).toMatchObject({
      payload: { changes: { homeLocationId: { from: null, to: 'shed' } } },
    });
  });
});
