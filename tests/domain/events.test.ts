import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { Catalogue, FieldChange, FieldValue, FieldValues } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import {
  event,
  eventStanding,
  eventStatuses,
  eventSteps,
  isOpenEvent,
  openStatuses,
} from '../../src/domain/events/index.ts';
import { ordersOf, recordSortValue } from '../../src/domain/query/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { given, TODAY, worldOf } from '../support/specify.ts';
import {
  added,
  admin,
  borrower,
  chair,
  disposed,
  furniture,
  loanOf,
  sam,
  signedOut,
  theatre,
  uuid,
} from './support/theatre.ts';
import { ofKind, someOf } from '../support/ofKind.ts';
import { say } from '../../src/words/speaker.ts';

const nobody: Actor = { userId: 'nobody', roles: [], permissions: [], features: ['Events'] };
const keeper: Actor = { ...nobody, userId: 'keeper', permissions: ['events:manage'] };
const producer: Actor = { ...nobody, userId: 'p', memberId: 'pat' };
const stageManager: Actor = { ...nobody, userId: 's', memberId: 'sam' };
const chorus: Actor = { ...nobody, userId: 'c', memberId: 'kim' };
const by = keeper;

const ready = {
  name: 'Earnest',
  eventType: 'production',
  producerId: 'pat',
  stageManagerId: 'sam',
  opens: '2026-06-10',
  closes: '2026-06-13',
};
const show = (status: string, more: FieldValues = {}) => added('event', 'show', { ...ready, status, ...more });
const add = (values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind: 'event',
  id: 'new',
  payload: { values },
});
const change = (changes: Record<string, FieldChange>, id = 'show'): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'event',
  id,
  payload: { changes },
});
const step = (from: string, to: string): CommandBody => change({ status: { from, to } });
const stepped = (from: string, to: string) =>
  ({ type: 'RecordChanged', data: { changes: { status: { from, to } } } }) as const;
const wrong = (message: string) => ({ code: 'wrong-stage', message, field: 'status' }) as const;

describe('an event', () => {
  test('[EVENT-1] needs a name and a type, and begins as an idea', () => {
    given()
      .when(add({ name: 'Earnest', eventType: 'production' }), { by })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'Earnest', eventType: 'production', status: 'idea' } },
      });
    given()
      .when(add({ name: 'Earnest' }), { by })
      .thenRefuses({ code: 'invalid', message: 'Type is missing.', field: 'eventType' });
  });

  test('[EVENT-2] does not end before it begins', () => {
    const values = { name: 'Gala', eventType: 'social', opens: '2026-06-10' };
    given()
      .when(add({ ...values, closes: '2026-06-09' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: "The last day can't be before the first. Choose a later day.",
        field: 'closes',
      });
    given()
      .when(add({ ...values, closes: '2026-06-10' }), { by })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, closes: '2026-06-10', status: 'idea' } } });
    const undated = { name: 'Gala', eventType: 'social' };
    given()
      .when(add({ ...undated, closes: '2026-06-09' }), { by })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...undated, closes: '2026-06-09', status: 'idea' } } });
  });

  test('[EVENT-3] may be suggested by anybody, as no more than that', () => {
    for (const status of ['idea', 'proposed'])
      given()
        .when(add({ name: 'Gala', eventType: 'social', status }), { by: chorus })
        .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Gala', eventType: 'social', status } } });
    given()
      .when(add({ name: 'Gala', eventType: 'social', status: 'approved' }), { by: chorus })
      .thenRefuses({
        code: 'not-allowed',
        message: 'You can suggest an event. Only people who manage events can change its status.',
        field: 'status',
      });
  });

  test('[EVENT-3] is taken away only by those who look after events', () => {
    const away: CommandBody = { type: 'DisposeRecord', kind: 'event', id: 'show', payload: { reason: 'not-needed' } };
    given(show('idea')).when(away, { by: producer }).thenRefuses({
      code: 'not-allowed',
      message: 'Only people who manage all events can delete one. Ask one of them, or cancel the event instead.',
    });
    given(show('idea'))
      .when(away, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });
});

describe('the stages', () => {
  const transitions = Object.entries(eventSteps).flatMap(([from, tos]) => tos.map((to) => [from, to] as const));
  const all = eventStatuses.map(({ value }) => value);
  const missing = all.flatMap((from) =>
    all
      .filter((to) => to !== from && !transitions.some(([a, b]) => a === from && b === to))
      .map((to) => [from, to] as const),
  );
  /** A party needs no rehearsals, so every transition of the table is possible. */
  const party = { eventType: 'social' };

  test.each(transitions)('[EVENT-10] lead from %s to %s', (from, to) => {
    const after = given(show(from, party)).when(step(from, to), { by }).thenAccepts(stepped(from, to));
    expect(eventStanding.of(ofKind('event', after), TODAY)).toBe(to);
  });

  test.each(missing)('[EVENT-10] do not lead from %s to %s', (from, to) => {
    const name = (value: string) => `"${say(eventStatuses.find((choice) => choice.value === value)?.label ?? '')}"`;
    const open = eventSteps[from as keyof typeof eventSteps].map(name).join(' or ');
    given(show(from, party))
      .when(step(from, to), { by })
      .thenRefuses(wrong(`From ${name(from)} you can only go to ${open}. Choose that first.`));
  });

  test('[EVENT-10] are told in words, also where none is known', () => {
    expect(eventStanding.choices.map(({ value }) => value).toSorted()).toEqual(all.toSorted());
    expect(Object.keys(eventSteps).toSorted()).toEqual(all.toSorted());
    expect(eventStanding.of({ values: {} } as Parameters<typeof eventStanding.of>[0], TODAY)).toBe('idea');
    expect(all.filter((status) => !openStatuses.includes(status))).toEqual(['wrapped', 'archived', 'cancelled']);
    expect(isOpenEvent(someOf('event', {}))).toBe(false);
  });

  test.each([
    ['proposed', 'approved'],
    ['rehearsal', 'production-week'],
    ['production-week', 'running'],
  ])('[EVENT-11] from %s to %s need a first day', (from, to) => {
    const undated = added('event', 'show', { name: 'Earnest', eventType: 'social', status: from });
    given(undated)
      .when(step(from, to), { by })
      .thenRefuses(wrong("The first day isn't set yet. Edit the event and add it."));
  });

  test('[EVENT-12] begin rehearsals with a stage manager and a cast', () => {
    const without = added('event', 'show', {
      name: 'Earnest',
      eventType: 'production',
      status: 'casting',
      opens: '2026-06-10',
    });
    given(without)
      .when(step('casting', 'rehearsal'), { by })
      .thenRefuses(wrong('Rehearsals need a stage manager. Edit the event and choose one.'));
    given(show('casting'))
      .when(step('casting', 'rehearsal'), { by })
      .thenRefuses(wrong('Nobody has been cast yet. Cast at least one part first.'));
    given(show('casting'), added('casting', 'jack', { name: 'Jack', eventId: 'show', memberId: 'kim' }))
      .when(step('casting', 'rehearsal'), { by })
      .thenAccepts(stepped('casting', 'rehearsal'));
    given(added('event', 'show', { name: 'Talk', eventType: 'workshop', status: 'casting' }))
      .when(step('casting', 'rehearsal'), { by })
      .thenAccepts(stepped('casting', 'rehearsal'));
  });

  test('[EVENT-12] let nothing run that was not rehearsed', () => {
    given(show('approved'))
      .when(step('approved', 'running'), { by })
      .thenRefuses(wrong("This event hasn't been rehearsed yet. Start casting or rehearsals first."));
    given(show('approved', { eventType: 'workshop' }))
      .when(step('approved', 'running'), { by })
      .thenAccepts(stepped('approved', 'running'));
  });

  test.each([
    ['struck', 'wrapped'],
    ['wrapped', 'archived'],
  ])('[EVENT-13] wait from %s to %s until everything is back', (from, to) => {
    const out = (...numbers: number[]) => [
      furniture,
      sam,
      chair,
      added('prop', 'glasses', { name: 'Glasses', categoryId: 'furniture', tracking: 'batch', quantity: 4 }),
      show(from),
      ...numbers.map((number) =>
        signedOut(number === 1 ? 'chair' : 'glasses', loanOf(uuid(number), { eventId: 'show' })),
      ),
    ];
    given(...out(1))
      .when(step(from, to), { by })
      .thenRefuses(wrong('One item is still out for this event. Return it or report it missing first.'));
    given(...out(1, 2))
      .when(step(from, to), { by })
      .thenRefuses(wrong('2 items are still out for this event. Return them or report them missing first.'));
    given(...out(), signedOut('chair', loanOf(uuid(3))))
      .when(step(from, to), { by })
      .thenAccepts(stepped(from, to));
  });

  test('[EVENT-14] leave what is archived as it is', () => {
    const rename = change({ name: { from: 'Earnest', to: 'Bunbury' } });
    given(show('archived'))
      .when(rename, { by })
      .thenRefuses(wrong("This event is archived and can't be changed. Take it out of the archive first."));
    given(show('wrapped'))
      .when(rename, { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Earnest', to: 'Bunbury' } } } });
    given(show('archived'))
      .when({ type: 'DisposeRecord', kind: 'event', id: 'show', payload: { reason: 'not-needed' } }, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(...theatre, added('member', 'pat', { name: 'Pat' }), show('archived'), disposed('event', 'show'))
      .when({ type: 'RestoreRecord', kind: 'event', id: 'show', payload: {} }, { by })
      .thenAccepts({ type: 'RecordRestored', data: {} });
  });

  test('[EVENT-3] are restored by those who manage events, not by the team of what they deleted', () => {
    const restore: CommandBody = { type: 'RestoreRecord', kind: 'event', id: 'show', payload: {} };
    const deleted = [...theatre, added('member', 'pat', { name: 'Pat' }), show('approved'), disposed('event', 'show')];
    for (const leads of [producer, stageManager])
      given(...deleted)
        .when(restore, { by: leads })
        .thenRefuses({
          code: 'not-allowed',
          message: 'Only people who manage all events can restore an event. Ask one of them.',
        });
    given(...deleted)
      .when(restore, { by })
      .thenAccepts({ type: 'RecordRestored', data: {} });
  });

  test.each([
    ['archived', 'wrapped'],
    ['wrapped', 'struck'],
    ['cancelled', 'idea'],
  ] as const)('[EVENT-15, MEMBER-26] what is over is not taken up again by its team: %s to %s', (from, to) => {
    for (const leads of [producer, stageManager])
      given(show(from)).when(step(from, to), { by: leads }).thenRefuses({
        code: 'not-allowed',
        message: 'Only people who manage all events can do this. Ask one of them.',
        field: 'status',
      });
    given(show(from)).when(step(from, to), { by }).thenAccepts(stepped(from, to));
  });

  test('[EVENT-15] are taken by those whose they are', () => {
    const refused = {
      code: 'not-allowed',
      message: 'Only people who manage all events can do this. Ask one of them.',
      field: 'status',
    } as const;
    const steps = (actor: Actor) =>
      (
        [
          'idea>proposed',
          'approved>casting',
          'rehearsal>production-week',
          'production-week>running',
          'running>struck',
          'struck>wrapped',
        ] as const
      ).filter((name) => {
        const [from = '', to = ''] = name.split('>');
        const outcome = given(show(from)).when(step(from, to), { by: actor });
        try {
          outcome.thenAccepts(stepped(from, to));
          return true;
        } catch {
          outcome.thenRefuses(refused);
          return false;
        }
      });
    expect(steps(stageManager)).toEqual([
      'idea>proposed',
      'rehearsal>production-week',
      'production-week>running',
      'running>struck',
    ]);
    expect(steps(producer)).toHaveLength(6);
    for (const [from, to] of [
      ['proposed', 'approved'],
      ['casting', 'cancelled'],
      ['wrapped', 'archived'],
    ] as const)
      given(show(from)).when(step(from, to), { by: producer }).thenRefuses(refused);
  });

  test('[EVENT-16] hold back nothing that is added as it stands', () => {
    const values = { name: 'Hamlet', eventType: 'production', status: 'archived' };
    given().when(add(values), { by }).thenAccepts({ type: 'RecordAdded', data: { values } });
  });
});

describe('who leads', () => {
  const rename = change({ summary: { from: null, to: 'A comedy' } });
  test('[EVENT-20] changes the event, and no other', () => {
    const other = added('event', 'other', { ...ready, status: 'rehearsal', producerId: 'kim', stageManagerId: 'kim' });
    const forbidden = {
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages events.",
    } as const;
    for (const actor of [producer, stageManager, keeper])
      given(show('rehearsal'))
        .when(rename, { by: actor })
        .thenAccepts({ type: 'RecordChanged', data: { changes: { summary: { from: null, to: 'A comedy' } } } });
    for (const actor of [chorus, { ...nobody, userId: 'guest' }])
      given(show('rehearsal')).when(rename, { by: actor }).thenRefuses(forbidden);
    given(show('rehearsal'), other)
      .when(change({ summary: { from: null, to: 'A comedy' } }, 'other'), { by: stageManager })
      .thenRefuses(forbidden);
  });

  test('[EVENT-21] is said by the producer and those above', () => {
    const hand = change({ stageManagerId: { from: 'sam', to: 'kim' } });
    const handed = {
      type: 'RecordChanged',
      data: { changes: { stageManagerId: { from: 'sam', to: 'kim' } } },
    } as const;
    given(...theatre, show('rehearsal'))
      .when(hand, { by: stageManager })
      .thenRefuses({
        code: 'not-allowed',
        message: 'Only the producer can change who leads an event. Ask them.',
        field: 'stageManagerId',
      });
    for (const actor of [producer, keeper, { ...admin, features: ['Events'] }])
      given(...theatre, show('rehearsal'))
        .when(hand, { by: actor })
        .thenAccepts(handed);
  });
});

describe('a loan', () => {
  const out = (eventId: string): CommandBody => ({
    type: 'SignOutItem',
    kind: 'prop',
    id: 'chair',
    payload: { loanId: uuid(1), memberId: 'sam', quantity: 1, from: TODAY, dueBack: '2026-05-20', eventId },
  });
  test('[EVENT-30] is for an event that is still on', () => {
    const loan = { loanId: uuid(1), memberId: 'sam', quantity: 1, from: TODAY, dueBack: '2026-05-20', eventId: 'show' };
    given(...theatre, show('running'))
      .when(out('show'), { by: borrower })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan } });
    given(...theatre, show('wrapped'))
      .when(out('show'), { by: borrower })
      .thenRefuses({ code: 'wrong-stage', message: 'This event is over. Choose another, or none.', field: 'eventId' });
    const gone = {
      code: 'unknown-reference',
      message: 'This event no longer exists. Choose another.',
      field: 'eventId',
    } as const;
    given(...theatre)
      .when(out('show'), { by: borrower })
      .thenRefuses(gone);
    given(...theatre, show('idea'), disposed('event', 'show'))
      .when(out('show'), { by: borrower })
      .thenRefuses(gone);
  });

  test('[EVENT-13] keeps its event from being taken away', () => {
    given(...theatre, show('running'), signedOut('chair', loanOf(uuid(1), { eventId: 'show' })))
      .when({ type: 'DisposeRecord', kind: 'event', id: 'show', payload: { reason: 'not-needed' } }, { by })
      .thenRefuses({ code: 'in-use', message: '1 prop is still linked to this event. Move it first.' });
  });
});

test('[EVENT-1] is found by what people call it', () => {
  expect(
    Object.entries(event.fields)
      .filter(([, field]) => 'searched' in field)
      .map(([key]) => key),
  ).toEqual(['name', 'season', 'number', 'bill', 'venue', 'summary', 'review', 'notes']);
});

describe('the list of events', () => {
  const world = worldOf([
    added('event', 'soon', { name: 'Soon', eventType: 'production', opens: '2026-06-01', closes: '2026-06-03' }),
    added('event', 'idea', { name: 'Idea', eventType: 'production' }),
    added('event', 'on', { name: 'On', eventType: 'production', opens: '2026-05-01', closes: '2026-05-30' }),
    added('event', 'ends', { name: 'Ends', eventType: 'production', opens: '2026-05-02', closes: '2026-05-14' }),
    added('event', 'over', { name: 'Over', eventType: 'production', opens: '2026-05-02', closes: '2026-05-13' }),
    added('event', 'shelf', { name: 'Shelf', eventType: 'production', status: 'archived', opens: '2026-09-01' }),
    added('event', 'blank', { name: 'Blank', eventType: 'production', status: 'cancelled' }),
    added('event', 'long', { name: 'Long ago', eventType: 'production', opens: '2024-05-01' }),
    added('event', 'last', { name: 'Last', eventType: 'production', opens: '2026-02-01', closes: '2026-02-03' }),
    chair,
    furniture,
  ]);
  const place = (id: string, catalogue: Catalogue = event) => {
    const record = world.record('event', id);
    return record && recordSortValue(catalogue, 'next', record, world, '2026-05-14');
  };

  test('[EVENT-70] what is next comes first, then what has no day, then what is past; what is over for good stands last', () => {
    const ids = ['blank', 'ends', 'idea', 'last', 'long', 'on', 'over', 'shelf', 'soon'];
    expect(ids.toSorted((a, b) => Number(place(a)) - Number(place(b)))).toEqual([
      'on',
      'ends',
      'soon',
      'idea',
      'over',
      'last',
      'long',
      'shelf',
      'blank',
    ]);
  });

  test('[EVENT-70] without phases nothing is over for good, and catalogues without days have no such order', () => {
    const { standing: _, ...plain } = event;
    expect(place('shelf', plain)).toBe(20_260_901);
    expect(place('on', catalogueOf('prop'))).toBeUndefined();
    expect(ordersOf(event)[0]?.key).toBe('next');
    expect(ordersOf(catalogueOf('prop')).some(({ key }) => key === 'next')).toBe(false);
  });
});
