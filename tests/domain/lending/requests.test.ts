import { describe, expect, test } from 'vitest';
import type { FieldValues, LineMoves, Occurrence } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import {
  maySayMore,
  propRequest,
  requestState,
  requestStates,
  requestSteps,
  stepsFor,
} from '../../../src/domain/lending/index.ts';
import type { RequestState } from '../../../src/domain/lending/index.ts';
import { given, happened, TODAY, worldOf } from '../../support/specify.ts';
import { added, admin, borrower, disposed, manager, theatre, uuid, visitor } from '../support/theatre.ts';
import { someOf } from '../../support/ofKind.ts';
import { say } from '../../../src/words/speaker.ts';

const values = { name: 'Oliver! act one', neededBy: '2026-06-10', requestedById: 'sam' };
const request = (status: RequestState, more: FieldValues = {}) =>
  added('propRequest', 'bowls', { ...values, status, ...more });
const bowls = added('propRequestLine', 'bowl', { name: 'Gruel bowls', requestId: 'bowls', quantity: 12 });
const booking = (moves: LineMoves): readonly Occurrence[] => [
  added('booking', 'oliver', { name: 'Oliver!', memberId: 'kim', from: '2026-06-10', dueBack: '2026-06-20' }),
  happened('booking', 'oliver', {
    type: 'BookingLineMoved',
    data: { lineId: uuid(1), kind: 'prop', itemId: 'glasses', moves, from: '2026-06-10', dueBack: '2026-06-20' },
  }),
];
const settled = booking({ back: 1 });
const set = (changes: Readonly<Record<string, string>>, from: FieldValues = {}): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'propRequest',
  id: 'bowls',
  payload: {
    changes: Object.fromEntries(
      Object.entries(changes).map(([key, to]) => [key, { from: (from[key] ?? null) as string | null, to }]),
    ),
  },
});
const step = (from: RequestState, to: RequestState) => set({ status: to }, { status: from });
const stranger = { ...borrower, userId: 'stranger', memberId: 'ann' };
/** A request that can enter any state its table allows. */
const whole = (status: RequestState) => [
  ...theatre,
  bowls,
  ...settled,
  request(status, { bookingId: 'oliver', note: 'See below.' }),
];

describe('asking', () => {
  test('[REQ-1] begins a draft with a number', () => {
    given(...theatre)
      .when({ type: 'AddRecord', kind: 'propRequest', id: 'bowls', payload: { values } }, { by: borrower })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, status: 'draft', code: 'PR-00001' } } });
    given(...theatre)
      .when({ type: 'AddRecord', kind: 'propRequest', id: 'bowls', payload: { values } }, { by: visitor })
      .thenRefuses({ code: 'not-found', message: "This prop request can't be found." });
    given(...theatre)
      .when(
        { type: 'AddRecord', kind: 'propRequest', id: 'bowls', payload: { values: { ...values, status: 'approved' } } },
        { by: admin },
      )
      .thenRefuses({
        code: 'wrong-stage',
        message: 'A request starts as a draft. Add what you need, then submit it.',
        field: 'status',
      });
  });

  test('[REQ-1] adds lines to what one asked, while it is open', () => {
    const add: CommandBody = {
      type: 'AddRecord',
      kind: 'propRequestLine',
      id: 'bowl',
      payload: { values: { name: 'Gruel bowls', requestId: 'bowls' } },
    };
    const theirs = {
      code: 'not-allowed',
      message: 'Only the person who made this request, or someone who manages props, can change it. Ask one of them.',
    } as const;
    for (const by of [borrower, manager])
      given(...theatre, request('draft'))
        .when(add, { by })
        .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Gruel bowls', requestId: 'bowls' } } });
    given(...theatre, request('draft'))
      .when(add, { by: stranger })
      .thenRefuses(theirs);
    given(...theatre, request('in-review'))
      .when(add, { by: borrower })
      .thenRefuses({
        code: 'wrong-stage',
        message: 'This request is already being dealt with. Ask someone who manages props to change it.',
      });
    const more: CommandBody = {
      type: 'ChangeRecord',
      kind: 'propRequestLine',
      id: 'bowl',
      payload: { changes: { quantity: { from: 12, to: 14 } } },
    };
    given(...theatre, request('submitted'), bowls)
      .when(more, { by: borrower })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { quantity: { from: 12, to: 14 } } } });
    given(...theatre, request('submitted'), bowls)
      .when(more, { by: stranger })
      .thenRefuses(theirs);
    given(...theatre, bowls)
      .when(more, { by: borrower })
      .thenRefuses(theirs);
  });
});

describe('what is somebody else’s, or being dealt with', () => {
  const remove: CommandBody = {
    type: 'DisposeRecord',
    kind: 'propRequestLine',
    id: 'bowl',
    payload: { reason: 'not-needed' },
  };
  const restore: CommandBody = { type: 'RestoreRecord', kind: 'propRequestLine', id: 'bowl', payload: {} };
  const removed = { type: 'RecordDisposed', data: { reason: 'not-needed' } } as const;
  const restored = { type: 'RecordRestored', data: {} } as const;
  test.each([
    ['taken off', remove, [bowls], removed],
    ['put back', restore, [bowls, disposed('propRequestLine', 'bowl')], restored],
  ] as const)('[REQ-5] lines are %s by whoever asked, until it is dealt with', (_what, body, there, fact) => {
    for (const [status, by] of [
      ['draft', borrower],
      ['needs-information', borrower],
      ['sourcing', manager],
    ] as const)
      given(...theatre, request(status), ...there)
        .when(body, { by })
        .thenAccepts(fact);
    given(...theatre, request('draft'), ...there)
      .when(body, { by: stranger })
      .thenRefuses({
        code: 'not-allowed',
        message: 'Only the person who made this request, or someone who manages props, can change it. Ask one of them.',
      });
    given(...theatre, request('sourcing'), ...there)
      .when(body, { by: borrower })
      .thenRefuses({
        code: 'wrong-stage',
        message: 'This request is already being dealt with. Ask someone who manages props to change it.',
      });
  });

  test.each(['draft', 'sourcing'] as const)(
    '[REQ-1, REQ-5] a line of somebody else’s request, %s, is not moved to one’s own, nor one’s own to theirs',
    (status) => {
      const mine = added('propRequest', 'mine', {
        name: 'Annie',
        neededBy: '2026-06-10',
        requestedById: 'ann',
        status: 'draft',
      });
      const move: CommandBody = {
        type: 'ChangeRecord',
        kind: 'propRequestLine',
        id: 'bowl',
        payload: { changes: { requestId: { from: 'bowls', to: 'mine' } } },
      };
      const theirs = {
        code: 'not-allowed',
        message: 'Only the person who made this request, or someone who manages props, can change it. Ask one of them.',
      } as const;
      given(...theatre, request(status), mine, bowls)
        .when(move, { by: stranger })
        .thenRefuses(theirs);
      given(...theatre, request(status), mine, bowls)
        .when(move, { by: manager })
        .thenAccepts({ type: 'RecordChanged', data: { changes: { requestId: { from: 'bowls', to: 'mine' } } } });
      given(...theatre, request('draft'), mine, bowls)
        .when(move, { by: borrower })
        .thenRefuses(theirs);
    },
  );

  test('[REQ-5] a line of one’s own request that is being dealt with is not moved to another of one’s own', () => {
    const other = added('propRequest', 'other', { ...values, name: 'Oliver! act two', status: 'draft' });
    given(...theatre, request('sourcing'), other, bowls)
      .when(
        {
          type: 'ChangeRecord',
          kind: 'propRequestLine',
          id: 'bowl',
          payload: { changes: { requestId: { from: 'bowls', to: 'other' } } },
        },
        { by: borrower },
      )
      .thenRefuses({
        code: 'wrong-stage',
        message: 'This request is already being dealt with. Ask someone who manages props to change it.',
      });
  });

  test.each([
    ['booking', { bookingId: 'oliver' }],
    ['finder', { assignedToId: 'sam' }],
  ] as const)('[REQ-5] a new request has no %s unless somebody who manages props adds it', (_what, more) => {
    const body: CommandBody = {
      type: 'AddRecord',
      kind: 'propRequest',
      id: 'bowls',
      payload: { values: { ...values, ...more } },
    };
    given(...theatre, ...settled)
      .when(body, { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: 'Only people who manage props can decide this. Ask one of them.',
      });
    given(...theatre, ...settled)
      .when(body, { by: manager })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { ...values, ...more, status: 'draft', code: 'PR-00001' } },
      });
  });

  test('[REQ-5, ACCESS-5] whoever added a line adds a photo to it at any time, and attaches no document to the request', () => {
    given(...theatre, request('sourcing'), bowls)
      .when(
        {
          type: 'AddPhoto',
          kind: 'propRequestLine',
          id: 'bowl',
          payload: { photo: { mediaId: uuid(3), width: 640, height: 480 } },
        },
        { by: { ...borrower, userId: bowls.stamp?.by ?? '' } },
      )
      .thenAccepts({ type: 'PhotoAdded', data: { photo: { mediaId: uuid(3), width: 640, height: 480 } } });
    given(...theatre, request('draft'))
      .when(
        {
          type: 'AttachDocument',
          kind: 'propRequest',
          id: 'bowls',
          payload: {
            document: { fileId: uuid(2), name: 'Sketch', kind: 'other', type: 'application/pdf', bytes: 1000 },
          },
        },
        { by: borrower },
      )
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages prop requests.",
      });
  });

  test('[ACCESS-3] whoever asked neither disposes of the request nor attaches documents to its lines', () => {
    given(...theatre, request('draft'))
      .when({ ...remove, kind: 'propRequest', id: 'bowls' }, { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages prop requests.",
      });
    given(...theatre, request('draft'), bowls)
      .when(
        {
          type: 'AttachDocument',
          kind: 'propRequestLine',
          id: 'bowl',
          payload: {
            document: { fileId: uuid(2), name: 'Sketch', kind: 'other', type: 'application/pdf', bytes: 1000 },
          },
        },
        { by: borrower },
      )
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages request lines.",
      });
  });

  test('[ACCESS-3] a request or line that was never added belongs to nobody', () => {
    given(...theatre)
      .when(set({ notes: 'White ones.' }), { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages prop requests.",
      });
    given(...theatre, request('draft'))
      .when(remove, { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages request lines.",
      });
  });
});

describe('the table of steps', () => {
  const steps = requestStates
    .flatMap((from) => requestStates.map((to) => [from, to] as const))
    .filter(([from, to]) => from !== to);
  test.each(steps)('[REQ-2] from %s to %s', (from, to) => {
    const who = requestSteps[from][to];
    const label = (state: RequestState) =>
      say(propRequest.fields.status.choices.find(({ value }) => value === state)?.label ?? state);
    if (who === undefined) {
      const open = Object.keys(requestSteps[from])
        .map((state) => `"${label(state as RequestState)}"`)
        .join(' or ');
      given(...whole(from))
        .when(step(from, to), { by: manager })
        .thenRefuses({
          code: 'wrong-stage',
          message:
            open === ''
              ? `Status can't be changed once it is "${label(from)}".`
              : `From "${label(from)}" you can only go to ${open}. Choose that first.`,
          field: 'status',
        });
      return;
    }
    const changed = { type: 'RecordChanged', data: { changes: { status: { from, to } } } } as const;
    given(...whole(from))
      .when(step(from, to), { by: manager })
      .thenAccepts(changed);
    given(...whole(from))
      .when(step(from, to), { by: stranger })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages prop requests.",
      });
    if (who === 'asker')
      given(...whole(from))
        .when(step(from, to), { by: borrower })
        .thenAccepts(changed);
    else
      given(...whole(from))
        .when(step(from, to), { by: borrower })
        .thenRefuses({
          code: 'not-allowed',
          message: 'Only people who manage props can decide this. Ask one of them.',
          field: 'status',
        });
  });

  test('[REQ-2] offers each person the steps that are theirs', () => {
    const record = worldOf(whole('in-review')).record('propRequest', 'bowls');
    expect(record && [manager, borrower, stranger].map((who) => stepsFor(record, who))).toEqual([
      ['needs-information', 'approved', 'part-approved', 'declined', 'cancelled'],
      ['cancelled'],
      [],
    ]);
    expect(record && requestState({ ...record, ...someOf('propRequest', {}) })).toBe('draft');
  });

  test('[REQ-2] somebody without a member takes no step of a request that names no requester', () => {
    const { memberId: _none, ...unlinked } = stranger;
    given(
      ...theatre,
      bowls,
      added('propRequest', 'bowls', { name: 'Oliver!', neededBy: '2026-06-10', status: 'draft' }),
    )
      .when(step('draft', 'submitted'), { by: unlinked })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages prop requests.",
      });
  });
});

describe('saying what is needed', () => {
  test('[REQ-5] is for the asker until it is dealt with, and for those who look after props at any time', () => {
    const by = (status: RequestState, actor: Parameters<typeof maySayMore>[1]) => {
      const record = worldOf(whole(status)).record('propRequest', 'bowls');
      return record !== undefined && maySayMore(record, actor);
    };
    expect(by('approved', manager)).toBe(true);
    expect(by('submitted', borrower)).toBe(true);
    expect(by('approved', borrower)).toBe(false);
    expect(by('submitted', stranger)).toBe(false);
  });
});

describe('what a step asks for', () => {
  const refused = (message: string, field = 'status') => ({ code: 'wrong-stage', message, field }) as const;
  const linked = { bookingId: 'oliver' };
  test('[REQ-3] lines, reasons and questions', () => {
    given(...theatre, request('draft'))
      .when(step('draft', 'submitted'), { by: borrower })
      .thenRefuses(refused('Add at least one prop first.'));
    given(...theatre, request('in-review'))
      .when(step('in-review', 'declined'), { by: manager })
      .thenRefuses(refused('Give a reason for declining.', 'note'));
    given(...theatre, request('in-review'))
      .when(step('in-review', 'needs-information'), { by: manager })
      .thenRefuses(refused('Enter your question.', 'note'));
  });

  test('[REQ-4] a booking that is as far as the request', () => {
    given(...theatre, request('approved'))
      .when(step('approved', 'allocated'), { by: manager })
      .thenRefuses(refused('Nothing is reserved for this request yet. Reserve what comes from stock first.'));
    const [empty] = booking({});
    if (empty)
      given(...theatre, empty, request('approved', linked))
        .when(step('approved', 'allocated'), { by: manager })
        .thenRefuses(refused('Nothing is reserved for this request yet. Reserve what comes from stock first.'));
    given(...theatre, ...booking({ reserved: 2 }), request('ready', linked))
      .when(step('ready', 'fulfilled'), { by: manager })
      .thenRefuses(refused('2 items are still to be handed over. Sign them out first.'));
    given(...theatre, ...booking({ reserved: 1 }), request('ready', linked))
      .when(step('ready', 'fulfilled'), { by: manager })
      .thenRefuses(refused('1 item is still to be handed over. Sign it out first.'));
    given(...theatre, ...booking({ out: 2 }), request('fulfilled', linked))
      .when(step('fulfilled', 'closed'), { by: manager })
      .thenRefuses(refused('Not everything from stock is back. Return the rest first.'));
    given(...theatre, ...booking({ out: 1, missing: 1 }), request('fulfilled', linked))
      .when(step('fulfilled', 'closed'), { by: manager })
      .thenRefuses(refused('Not everything from stock is back. Return the rest first.'));
    for (const [to, moves] of [
      ['cut', { reserved: 2 }],
      ['cut', { reserved: 1, out: 1 }],
      ['cancelled', { reserved: 2 }],
    ] as const)
      given(...theatre, ...booking(moves), request('allocated', linked))
        .when(step('allocated', to), { by: manager })
        .thenRefuses(refused('Something is still reserved or out for this request. Cancel or return it first.'));
    for (const [from, to] of [
      ['ready', 'fulfilled'],
      ['fulfilled', 'closed'],
      ['approved', 'cut'],
    ] as const) {
      const changed = { type: 'RecordChanged', data: { changes: { status: { from, to } } } } as const;
      given(...theatre, request(from))
        .when(step(from, to), { by: manager })
        .thenAccepts(changed);
      if (empty)
        given(...theatre, empty, request(from, linked))
          .when(step(from, to), { by: manager })
          .thenAccepts(changed);
    }
  });

  test('[REQ-5] is changed by whoever asked only while it is open', () => {
    const note = set({ notes: 'White ones.' });
    const changed = { type: 'RecordChanged', data: { changes: { notes: { from: null, to: 'White ones.' } } } } as const;
    given(...theatre, request('submitted'))
      .when(note, { by: borrower })
      .thenAccepts(changed);
    given(...theatre, request('sourcing'))
      .when(note, { by: borrower })
      .thenRefuses({
        code: 'wrong-stage',
        message: 'This request is already being dealt with. Ask someone who manages props to change it.',
      });
    given(...theatre, request('sourcing'))
      .when(note, { by: manager })
      .thenAccepts(changed);
    given(...theatre, request('draft'))
      .when(set({ assignedToId: 'sam' }), { by: borrower })
      .thenRefuses({ code: 'not-allowed', message: 'Only people who manage props can decide this. Ask one of them.' });
  });

  test('[REQ-6] has its days in order', () => {
    const add = (more: FieldValues): CommandBody => ({
      type: 'AddRecord',
      kind: 'propRequest',
      id: 'bowls',
      payload: { values: { ...values, ...more } as never },
    });
    for (const days of [
      { neededUntil: '2026-06-10' },
      { neededUntil: '2026-06-11' },
      { rehearsalFrom: '2026-06-10' },
      { rehearsalFrom: '2026-06-09' },
    ])
      given(...theatre)
        .when(add(days), { by: borrower })
        .thenAccepts({
          type: 'RecordAdded',
          data: { values: { ...values, ...days, status: 'draft', code: 'PR-00001' } },
        });
    given(...theatre)
      .when(add({ neededUntil: '2026-06-09' }), { by: borrower })
      .thenRefuses({
        code: 'due-before-start',
        message: '"Needed until" can\'t be before "Needed for the show by". Choose a later day.',
        field: 'neededUntil',
      });
    given(...theatre)
      .when(add({ rehearsalFrom: '2026-06-11' }), { by: borrower })
      .thenRefuses({
        code: 'invalid',
        message: 'Rehearsals come before the show. Choose an earlier day.',
        field: 'rehearsalFrom',
      });
  });

  test.each([
    ['late', request('approved', { neededBy: '2026-05-13' })],
    ['soon', request('approved', { neededBy: '2026-05-14' })],
    ['soon', request('approved', { neededBy: '2026-05-20' })],
    ['open', request('approved', { neededBy: '2026-05-21' })],
    ['ended', request('fulfilled')],
    ['ended', request('cut')],
  ] as const)('[REQ-7] stands as %s', (state, event) => {
    const record = worldOf([event]).record('propRequest', 'bowls');
    expect(record && propRequest.standing.of(record, TODAY)).toBe(state);
  });

  test('[REQ-7] has ended once it is withdrawn', () => {
    const record = worldOf([request('draft'), disposed('propRequest', 'bowls')]).record('propRequest', 'bowls');
    expect(record && propRequest.standing.of(record, TODAY)).toBe('ended');
  });
});
