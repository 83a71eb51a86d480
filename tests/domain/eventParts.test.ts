import { sayInEnglish } from '../../src/words/speaker.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import { checkValue } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldChange, FieldValue, Kind, RecordOf } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { parseEntry } from '../../src/domain/entry/index.ts';
import {
  budgetOf,
  call as callCatalogue,
  slotsOf,
  spanOfPart,
  task,
  tooShort,
  usualTasks,
} from '../../src/domain/events/index.ts';
import { instantOf, overlap, spanOf } from '../../src/domain/kernel/times.ts';
import { given, worldOf } from '../support/specify.ts';
import { added, sam, theatre, uuid } from './support/theatre.ts';
import { spoken } from '../support/spoken.ts';

const nobody: Actor = { userId: 'nobody', roles: [], permissions: [], features: ['Events'] };
const keeper: Actor = { ...nobody, userId: 'keeper', permissions: ['events:manage'] };
const stageManager: Actor = { ...nobody, userId: 's', memberId: 'sam' };
const by = keeper;

const show = added('event', 'show', {
  name: 'Earnest',
  eventType: 'production',
  status: 'rehearsal',
  stageManagerId: 'sam',
  opens: '2026-06-10',
});
const next = added('event', 'next', {
  name: 'Hamlet',
  eventType: 'production',
  status: 'rehearsal',
  stageManagerId: 'kim',
});
const old = added('event', 'old', {
  name: 'Macbeth',
  eventType: 'production',
  status: 'archived',
  stageManagerId: 'sam',
});
const events = [...theatre, show, next, old];

const add = (kind: Kind, values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind,
  id: 'new',
  payload: { values },
});
const change = (kind: Kind, id: string, changes: Record<string, FieldChange>): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes },
});
const became = (values: Record<string, FieldValue>) => ({ type: 'RecordAdded', data: { values } }) as const;
const forbidden = (many: string) =>
  ({ code: 'not-allowed', message: `You don't have permission to do this. Ask someone who manages ${many}.` }) as const;

describe('what belongs to an event', () => {
  test('[EVENT-40] is kept by its team, and by nobody of another', () => {
    const values = { name: 'Jack', eventId: 'show' };
    for (const actor of [keeper, stageManager])
      given(...events)
        .when(add('character', values), { by: actor })
        .thenAccepts(became(values));
    given(...events)
      .when(add('character', { ...values, eventId: 'next' }), { by: stageManager })
      .thenRefuses(forbidden('characters'));
    given(...events)
      .when(add('character', { name: 'Jack' }), { by: keeper })
      .thenRefuses({ code: 'invalid', message: 'Event is missing.', field: 'eventId' });
    given(...events)
      .when(add('character', { name: 'Jack' }), { by: stageManager })
      .thenRefuses(forbidden('characters'));
    given(...events)
      .when(add('character', values), { by: nobody })
      .thenRefuses(forbidden('characters'));
    given(...events, added('character', 'jack', values))
      .when(change('character', 'jack', { name: { from: 'Jack', to: 'Ernest' } }), { by: stageManager })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Jack', to: 'Ernest' } } } });
  });

  test('[EVENT-40] stays with it', () => {
    given(...events, added('character', 'jack', { name: 'Jack', eventId: 'show' }))
      .when(change('character', 'jack', { eventId: { from: 'show', to: 'next' } }), { by })
      .thenRefuses({
        code: 'invalid',
        message: "Event can't be changed later. Add another character instead.",
        field: 'eventId',
      });
  });

  test('[EVENT-41] stays as it is in the archive', () => {
    given(...events)
      .when(add('task', { name: 'Posters', eventId: 'old' }), { by })
      .thenRefuses({
        code: 'wrong-stage',
        message: "This event is archived and can't be changed. Take it out of the archive first.",
      });
  });

  const document = { fileId: uuid(1), name: 'Plan', kind: 'other', type: 'application/pdf', bytes: 1000 } as const;
  const photo = { mediaId: uuid(2), width: 640, height: 480 };
  test.each([
    ['a photo is added', 'event', { type: 'AddPhoto', payload: { photo } }],
    ['a photo is removed', 'event', { type: 'RemovePhoto', payload: { mediaId: uuid(3) } }],
    ['photos are put in order', 'event', { type: 'OrderPhotos', payload: { order: [uuid(3)] } }],
    ['a document is attached', 'event', { type: 'AttachDocument', payload: { document } }],
    ['a document is removed', 'event', { type: 'RemoveDocument', payload: { fileId: uuid(4) } }],
    ['a document is attached', 'call', { type: 'AttachDocument', payload: { document } }],
    ['a document is removed', 'call', { type: 'RemoveDocument', payload: { fileId: uuid(4) } }],
  ] as const)('[EVENT-14, EVENT-41] stays as it is in the archive: %s (%s)', (_what, kind, body) => {
    const call = added('call', 'read', { name: 'Read-through', eventId: 'old', date: '2026-06-01', start: '19:00' });
    given(...events, call)
      .when({ ...body, kind, id: kind === 'event' ? 'old' : 'read' } as CommandBody, { by })
      .thenRefuses({
        code: 'wrong-stage',
        message: "This event is archived and can't be changed. Take it out of the archive first.",
        ...(kind === 'event' ? { field: 'status' } : {}),
      });
  });

  test('[EVENT-14] has photos until then', () => {
    given(...events)
      .when({ type: 'AddPhoto', kind: 'event', id: 'show', payload: { photo } }, { by })
      .thenAccepts({ type: 'PhotoAdded', data: { photo } });
  });

  test('[EVENT-42] is of one event', () => {
    const parts = [
      ...events,
      added('character', 'jack', { name: 'Jack', eventId: 'show' }),
      added('eventCast', 'gold', { name: 'Gold', eventId: 'show' }),
    ];
    const values = { name: 'Jack', eventId: 'show', memberId: 'kim', characterId: 'jack', castId: 'gold' };
    given(...parts)
      .when(add('casting', values), { by })
      .thenAccepts(became({ ...values, billing: 'primary' }));
    const other = { code: 'invalid', message: 'This belongs to another event. Choose one from this event.' } as const;
    given(...parts)
      .when(add('casting', { ...values, eventId: 'next' }), { by })
      .thenRefuses({ ...other, field: 'characterId' });
    given(...parts)
      .when(add('casting', { name: 'Jack', eventId: 'next', memberId: 'kim', castId: 'gold' }), { by })
      .thenRefuses({ ...other, field: 'castId' });
  });

  test('[EVENT-41, EVENT-42] can be changed while its event and character are not known', () => {
    const order = { order: { from: null, to: 2 } };
    const part = { name: 'Jack', memberId: 'kim', characterId: 'gone' };
    given(...events, added('casting', 'part', { ...part, eventId: 'show' }))
      .when(change('casting', 'part', order), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: order } });
    given(...events, added('character', 'jack', { name: 'Jack', eventId: 'gone' }))
      .when(change('character', 'jack', order), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: order } });
  });

  test('[EVENT-43] keeps it where people are in it', () => {
    const away: CommandBody = { type: 'DisposeRecord', kind: 'event', id: 'show', payload: { reason: 'not-needed' } };
    given(...events, added('casting', 'part', { name: 'Jack', eventId: 'show', memberId: 'kim' }))
      .when(away, { by })
      .thenRefuses({ code: 'in-use', message: '1 part is still linked to this event. Move it first.' });
    given(...events, added('character', 'jack', { name: 'Jack', eventId: 'show' }))
      .when(away, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[EVENT-44] costs what those who look after events know', () => {
    given(...events)
      .when(add('budgetLine', { name: 'Wood', eventId: 'show', department: 'set' }), { by: stageManager })
      .thenRefuses({ code: 'not-found', message: "This budget line can't be found." });
    const line = (id: string, values: Record<string, FieldValue>) =>
      added('budgetLine', id, { name: id, eventId: 'show', department: 'set', ...values });
    const world = worldOf([
      line('wood', { estimate: 10_000, actual: 12_050 }),
      line('paint', { estimate: 2_000 }),
      line('grant', { estimate: 5_000, actual: 5_000, income: true }),
    ]);
    expect(budgetOf(world.records('budgetLine').values())).toEqual({ estimate: 7_000, actual: 7_050 });
  });
});

test.each(['draft', 'changed', 'cancelled'])('[EVENT-81] a sign says how a call is announced: %s', (announced) => {
  const { sign } = callCatalogue;
  const values = { announced } as RecordOf<'call'>['values'];
  const value = sign.of({ values } as RecordOf<'call'>, '2026-05-14');
  expect(sign.choices.map((choice) => choice.value)).toContain(value);
});

describe('when it happens', () => {
  const call = { name: 'Act one', eventId: 'show', date: '2026-06-01', start: '19:30', end: '22:00' };

  test('[EVENT-50] follows the clocks of its zone', () => {
    expect([
      instantOf('2026-07-01', '19:30', 'Europe/London'),
      instantOf('2026-01-07', '19:30', 'Europe/London'),
      instantOf('2026-07-01', '19:30', 'America/New_York'),
    ]).toEqual(['2026-07-01T18:30:00.000Z', '2026-01-07T19:30:00.000Z', '2026-07-01T23:30:00.000Z']);
    const part = (values: Record<string, FieldValue>) => ({ values }) as Pick<CatalogueRecord, 'values'>;
    expect(spanOfPart(part(call), 'Europe/London')).toEqual({
      from: '2026-06-01T18:30:00.000Z',
      to: '2026-06-01T21:00:00.000Z',
    });
    expect(spanOfPart(part({ ...call, zone: 'Europe/Paris' }), 'Europe/London')?.from).toBe('2026-06-01T17:30:00.000Z');
    expect(spanOfPart(part({ ...call, zone: 'Nowhere' }), 'Europe/London')?.from).toBe('2026-06-01T18:30:00.000Z');
    expect(spanOfPart(part({ date: '2026-06-01', start: '22:00' }), 'Europe/London')).toEqual({
      from: '2026-06-01T21:00:00.000Z',
      to: '2026-06-02T00:00:00.000Z',
    });
    expect([
      spanOfPart(part({ start: '19:30' }), 'Europe/London'),
      spanOfPart(part({ date: '2026-06-01' }), 'Europe/London'),
    ]).toEqual([undefined, undefined]);
  });

  test('[EVENT-50] is in a zone that there is', () => {
    given(...events)
      .when(add('call', { ...call, zone: 'Europe/Paris' }), { by })
      .thenAccepts(
        became({ ...call, zone: 'Europe/Paris', callType: 'rehearsal', called: 'everyone', announced: 'draft' }),
      );
    given(...events)
      .when(
        add('performance', {
          name: 'First night',
          eventId: 'show',
          date: '2026-06-10',
          start: '19:30',
          zone: 'Narnia',
        }),
        { by },
      )
      .thenRefuses({
        code: 'invalid',
        message: 'Unknown time zone. Enter one such as Europe/London, or leave it empty.',
        field: 'zone',
      });
  });

  test('[EVENT-51] is certain where clocks change', () => {
    expect(instantOf('2026-03-29', '01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
    expect(instantOf('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2026-03-29', '00:30', 'Europe/London')).toBe('2026-03-29T00:30:00.000Z');
    expect(instantOf('2026-03-29', '02:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('[EVENT-51] keeps its length if only its start is skipped, or its start and end are the same instant', () => {
    expect([
      spanOf('2027-03-28', '01:30', '02:15', 'Europe/London'),
      spanOf('2027-03-28', '02:00', '03:00', 'Europe/Berlin'),
      spanOf('2027-03-28', '01:30', '03:00', 'Europe/London'),
      spanOf('2027-10-31', '01:30', '01:15', 'Europe/London'),
    ]).toEqual([
      { from: '2027-03-28T01:30:00.000Z', to: '2027-03-28T02:15:00.000Z' },
      { from: '2027-03-28T01:00:00.000Z', to: '2027-03-28T02:00:00.000Z' },
      { from: '2027-03-28T01:30:00.000Z', to: '2027-03-28T02:00:00.000Z' },
      { from: '2027-10-31T00:30:00.000Z', to: '2027-11-01T01:15:00.000Z' },
    ]);
  });

  test('[EVENT-52] goes up to its end', () => {
    const [early, late] = [
      spanOf('2026-06-01', '18:00', '20:00', 'UTC'),
      spanOf('2026-06-01', '20:00', '22:00', 'UTC'),
    ];
    expect([
      overlap(early, late),
      overlap(late, early),
      overlap(early, { ...late, from: '2026-06-01T19:59:00.000Z' }),
    ]).toEqual([false, false, true]);
    expect(spanOf('2026-06-01', '22:00', '01:00', 'UTC').to).toBe('2026-06-02T01:00:00.000Z');
    expect(spanOf('2026-06-01', '22:00', '22:00', 'UTC').to).toBe('2026-06-02T22:00:00.000Z');
    given(...events)
      .when(add('call', { ...call, end: '19:30' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: "A call can't end before it starts. Choose another time.",
        field: 'end',
      });
  });

  test.each([
    ['19:30', '19:30'],
    ['7.30 pm', '19:30'],
    ['7pm', '19:00'],
    ['12 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['9h05', '09:05'],
    ['19:30:00', '19:30'],
    ['7:30:00 PM', '19:30'],
    ['', null],
  ])('[EVENT-53] reads "%s"', (text, value) => {
    expect(parseEntry({ type: 'time', label: 'From' }, text)).toEqual({ value });
  });

  test.each([['7'], ['25:00'], ['19:61'], ['19:30:15'], ['13pm'], ['soon']])('[EVENT-53] asks about "%s"', (text) => {
    expect(spoken(parseEntry({ type: 'time', label: 'From' }, text))).toEqual({
      problem: 'From: enter a time such as 19:30 or 7.30 pm.',
    });
    expect(spoken(checkValue({ type: 'time', label: 'From' }, text))).toEqual({
      problem: 'From must be a time such as 19:30.',
    });
  });

  test('[EVENT-54] begins with the usual dates', () => {
    const tasks = usualTasks('show', '2026-06-10', '2026-06-13', sayInEnglish);
    const due = (name: string) => tasks.find((one) => one['name'] === name)?.['due'];
    expect([due('Auditions'), due('Dress rehearsal'), due('Set struck'), due('Keys returned')]).toEqual([
      '2026-04-12',
      '2026-06-09',
      '2026-06-13',
      '2026-06-14',
    ]);
    expect(
      usualTasks('show', '2026-06-10', undefined, sayInEnglish).find((one) => one['name'] === 'Set struck')?.['due'],
    ).toBe('2026-06-10');
    expect(tasks.filter(({ taskType }) => taskType === 'strike').map(({ department }) => department)).toEqual([
      'props',
      'props',
      'costumes',
      'set',
      'lighting',
      'scripts',
      'venue',
      'general',
    ]);
    for (const values of tasks)
      given(sam, show)
        .when(add('task', { ...values }), { by })
        .thenAccepts(became({ ...values }));
  });

  test('[EVENT-55] is late until it is done', () => {
    const standing = (values: Record<string, FieldValue>) =>
      task.standing.of({ values } as unknown as RecordOf<'task'>, '2026-05-14');
    expect([
      standing({ due: '2026-05-13' }),
      standing({ due: '2026-05-14' }),
      standing({}),
      standing({ due: '2026-05-13', doneOn: '2026-05-13' }),
    ]).toEqual(['late', 'open', 'open', 'done']);
  });
});

test('[EVENT-64] on a fitting day everybody has a time of their own, one after another over the whole of it', () => {
  expect(slotsOf('18:30', '20:30', 6)).toEqual(['18:30', '18:50', '19:10', '19:30', '19:50', '20:10']);
  expect(slotsOf('23:00', '01:00', 3)).toEqual(['23:00', '23:40', '00:20']);
  expect(slotsOf('10:00', '10:10', 4)).toEqual(['10:00', '10:05', '10:10', '10:15']);
  expect(slotsOf('10:00', '11:00', 0)).toEqual([]);
});

test('[EVENT-64] a fitting call that is too short for everyone says so', () => {
  expect(tooShort('10:00', '10:30', 6)).toBeUndefined();
  expect(tooShort('10:00', '10:30', 7)).toEqual({ needed: 35, has: 30 });
  expect(tooShort('23:50', '00:10', 5)).toEqual({ needed: 25, has: 20 });
});
