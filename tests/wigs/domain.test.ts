import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../src/domain/calendar/index.ts';
import { takesCustomFields } from '../../src/domain/catalogue/index.ts';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { damagedFacts } from '../../src/domain/decide/damage.ts';
import { paperListOf } from '../../src/domain/paperwork/index.ts';
import { catalogueOf, countedIn, filedUnder, stockKinds } from '../../src/domain/registry.ts';
import { locationTotals } from '../../src/views/shared/placeTotals.ts';
import { given, TODAY, worldOf } from '../support/specify.ts';
import { spoken } from '../support/spoken.ts';
import { added, loanOf, sam, signedOut, store, superAdmin, uuid } from '../domain/support/theatre.ts';

// why: the product doesn't know the kind; this project's plugin adds it.
const wig = 'wig' as Kind;
const bob = added(wig, 'bob', {
  name: 'Powdered bob',
  categoryId: 'hair',
  dressed: '2026-05-20',
  homeLocationId: 'store',
});
const show = added('event', 'show', { name: 'Earnest', eventType: 'production', status: 'struck' });
const out = { ...signedOut('bob', loanOf(uuid(1), { eventId: 'show' })), kind: wig };

describe('stock', () => {
  it('[TRAIT-1] has it in kits, stocktakes and on paper', () => {
    expect(stockKinds).toContain('wig');
    expect(countedIn({ department: 'wigs' })).toEqual({ value: 'wigs', label: 'Wigs', kind: 'wig', area: 'costumes' });
    expect(spoken(catalogueOf('stocktake').fields['department'])).toMatchObject({
      choices: [
        { value: 'props', label: 'Props' },
        { value: 'costumes', label: 'Costumes' },
        { value: 'equipment', label: 'Equipment' },
        { value: 'scripts', label: 'Script copies' },
        { value: 'wigs', label: 'Wigs' },
      ],
    });
    for (const key of ['contents', 'pull', 'check-in', 'return', 'slip', 'holdings', 'overdue', 'inventory'])
      expect(paperListOf(key)?.kinds).toContain('wig');
  });

  it('[TRAIT-1] counts it among what lives in a place', () => {
    const world = worldOf([store, bob]);
    expect(locationTotals((kind) => world.records(kind).values(), world).get('store')).toEqual({
      things: new Map([['wig', 1]]),
      pieces: 1,
    });
  });

  it('[TRAIT-1] keeps a show from being wrapped up while a wig is out for it', () => {
    given(sam, bob, show, out)
      .when(
        {
          type: 'ChangeRecord',
          kind: 'event',
          id: 'show',
          payload: { changes: { status: { from: 'struck', to: 'wrapped' } } },
        },
        { by: superAdmin },
      )
      .thenRefuses({
        code: 'wrong-stage',
        message: 'One item is still out for this event. Return it or report it missing first.',
        field: 'status',
      });
  });

  it('[TRAIT-1, TRAIT-2] puts what is due back, and the days of its declaration, in the calendar', () => {
    const world = worldOf([sam, store, bob, show, out]);
    const entries = calendarOf(
      (kind) => world.records(kind).values(),
      { record: (kind, id) => world.record(kind, id), today: TODAY, zone: 'Europe/London' },
      { from: '2026-01-01', until: '2027-01-01' },
    );
    expect(entries.map(({ title }) => title).toSorted()).toEqual([
      'Powdered bob: due back from Sam Lee',
      'Powdered bob: to be dressed',
    ]);
  });
});

describe('what describes it', () => {
  it('[TRAIT-2] may have fields of the group, and documents', () => {
    expect(takesCustomFields(catalogueOf(wig))).toBe(true);
    expect(catalogueOf('customField').fields['catalogue']).toMatchObject({
      choices: expect.arrayContaining([{ value: 'wig', label: 'Wigs' }]),
    });
    expect(filedUnder).toContainEqual({ kind: 'wig', key: 'wigId' });
    expect(spoken(catalogueOf('document').fields['wigId'])).toEqual({
      type: 'reference',
      to: 'wig',
      label: 'Wig',
      isLoose: true,
      section: 'Linked to',
      column: 'offered',
      facet: true,
    });
  });

  it('[TRAIT-2] has a work order when it comes back damaged', () => {
    const world = worldOf([bob]);
    const item = world.record(wig, 'bob');
    // why: nothing else of the situation is read
    expect(
      item &&
        damagedFacts(item, { quantity: 1, workId: uuid(2), what: 'Lace torn' }, {
          world,
          actor: superAdmin,
          today: TODAY,
          zone: 'Europe/London',
        } as unknown as Parameters<typeof damagedFacts>[2])[0],
    ).toMatchObject({ kind: 'wigWork', id: uuid(2) });
  });
});
