import { describe, expect, it } from 'vitest';
import { canManage } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { FieldValue, Kind, Occurrence } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { placeBooking } from '../../src/domain/places/index.ts';
import { given, happened } from '../support/specify.ts';
import { added, admin as by, disposed, superAdmin } from './support/theatre.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';

const hall = added('facility', 'hall', { name: 'Mill Hall', facilityType: 'hall', oneAtATime: true });
const rooms = [
  added('location', 'house', { name: 'House', locationType: 'building', facilityId: 'hall' }),
  added('location', 'stage', { name: 'Stage', locationType: 'room', parentId: 'house' }),
  added('location', 'foyer', { name: 'Foyer', locationType: 'room', parentId: 'house' }),
];
const values = (more: Record<string, FieldValue> = {}): Record<string, FieldValue> => ({
  name: 'Run',
  facilityId: 'hall',
  date: '2026-05-20',
  start: '19:30',
  end: '22:00',
  hold: 'confirmed',
  ...more,
});
const taken = (more: Record<string, FieldValue> = {}) =>
  added('placeBooking', 'choir', values({ name: 'Choir', ...more }));
const book = (more: Record<string, FieldValue> = {}): CommandBody => ({
  type: 'AddRecord',
  kind: 'placeBooking',
  id: 'run',
  payload: { values: values(more) },
});
const moved = (kind: Kind, id: string, key: string, from: FieldValue, to: FieldValue | null): CommandBody =>
  ({ type: 'ChangeRecord', kind, id, payload: { changes: { [key]: { from, to } } } }) as CommandBody;
const refusal = (words: string, free = '22:00 on 20 May 2026') =>
  ({
    code: 'booked',
    message: `Mill Hall is booked for "Choir" on ${words}. It's next free for the same length of time from ${free}. Choose another time, or keep it as a hold.`,
    field: 'start',
    about: { kind: 'placeBooking', id: 'choir' },
  }) as const;
const accepts = (body: CommandBody, ...before: readonly Occurrence[]) =>
  given(hall, ...rooms, ...before)
    .when(body, { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: body.type === 'AddRecord' ? body.payload.values : {} } });

describe('a booking of a place', () => {
  it('[CAL-21] is refused where the place is confirmed to somebody else at that time', () => {
    given(hall, taken()).when(book(), { by }).thenRefuses(refusal('20 May 2026 from 19:30 to 22:00'));
    given(hall, taken({ start: '21:59', end: '22:30' }))
      .when(book(), { by })
      .thenRefuses(refusal('20 May 2026 from 21:59 to 22:30', '22:30 on 20 May 2026'));
    given(hall, taken({ date: '2026-05-19', start: '23:00', end: '19:31' }))
      .when(book(), { by })
      .thenRefuses(refusal('19 May 2026 from 23:00 to 19:31', '19:31 on 20 May 2026'));
  });

  it('[CAL-21] goes by the clocks of each', () => {
    given(
      hall,
      added('setting', 'timezone', {
        parameter: 'timezone',
        value: 'Europe/London',
        datatype: 'string',
        isPublic: true,
      }),
      taken({ zone: 'Pacific/Auckland', date: '2026-05-21', start: '07:00', end: '08:00' }),
    )
      .when(book(), { by })
      .thenRefuses(refusal('21 May 2026 from 07:00 to 08:00', '21:00 on 20 May 2026'));
  });

  it('[CAL-21] is taken where the other ends as it begins, is only held, was called off, or is no more', () => {
    accepts(book(), taken({ start: '17:00', end: '19:30' }));
    accepts(book(), taken({ hold: 'hold1' }));
    accepts(book(), taken({ hold: 'cancelled' }));
    accepts(book(), taken(), disposed('placeBooking', 'choir'));
    accepts(book({ hold: 'hold2' }), taken());
    accepts(book({ facilityId: 'hall', date: '2026-05-27' }), taken());
  });

  it('[CAL-21] is judged room by room', () => {
    accepts(book({ roomId: 'foyer' }), taken({ roomId: 'stage' }));
    accepts(book({ roomId: 'foyer' }), taken({ roomId: 'pulled down' }));
    const nine = refusal('20 May 2026 from 19:30 to 22:00');
    for (const [mine, theirs] of [
      ['stage', 'stage'],
      ['stage', 'house'],
      ['house', 'stage'],
    ] as const)
      given(hall, ...rooms, taken({ roomId: theirs }))
        .when(book({ roomId: mine }), { by })
        .thenRefuses(nine);
    given(hall, ...rooms, taken())
      .when(book({ roomId: 'stage' }), { by })
      .thenRefuses(nine);
    given(hall, ...rooms, taken({ roomId: 'stage' }))
      .when(book(), { by })
      .thenRefuses(nine);
  });

  it('[CAL-21] may overlap where the place takes several', () => {
    const barn = added('facility', 'barn', { name: 'Barn', facilityType: 'hall' });
    accepts(book({ facilityId: 'barn' }), barn, taken({ facilityId: 'barn' }));
  });

  it('[CAL-21] is not in its own way, and is judged again when it is moved or confirmed', () => {
    const change = (changes: Record<string, readonly [FieldValue, FieldValue]>): CommandBody => ({
      type: 'ChangeRecord',
      kind: 'placeBooking',
      id: 'choir',
      payload: { changes: Object.fromEntries(Object.entries(changes).map(([key, [from, to]]) => [key, { from, to }])) },
    });
    given(hall, taken())
      .when(change({ end: ['22:00', '22:30'] }), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { end: { from: '22:00', to: '22:30' } } } });
    const other = happened('placeBooking', 'run', { type: 'RecordAdded', data: { values: values() } });
    given(hall, other, taken({ hold: 'hold1' }))
      .when(change({ hold: ['hold1', 'confirmed'] }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'Mill Hall is booked for "Run" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 22:00 on 20 May 2026. Choose another time, or keep it as a hold.',
        field: 'start',
        about: { kind: 'placeBooking', id: 'run' },
      });
  });

  it('[CAL-21] ends after it begins, in a zone that there is', () => {
    given(hall)
      .when(book({ end: '19:30' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: "A booking can't end before it starts. Choose another time.",
        field: 'end',
      });
    given(hall)
      .when(book({ zone: 'Moon' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: 'Unknown time zone. Enter one such as Europe/London, or leave it empty.',
        field: 'zone',
      });
  });

  it('[CAL-21] is for those who look after facilities or events', () => {
    const person = (permissions: readonly string[]): Actor => ({
      userId: 'u',
      roles: [],
      permissions,
      features: ['Calendar', 'Events'],
    });
    given(hall)
      .when(book(), { by: person(['events:manage']) })
      .thenAccepts({ type: 'RecordAdded', data: { values: values() } });
    expect(canManage(person(['facilities:manage']), placeBooking.area)).toBe(true);
    given(hall)
      .when(book(), { by: person([]) })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages room bookings.",
      });
  });

  it('[CAL-21] says how sure it is', () => {
    const stage = (held: Record<string, FieldValue>) =>
      placeBooking.standing.of(ofKind('placeBooking', recordOf('placeBooking', 'x', held)), '2026-05-14');
    expect([stage({ hold: 'hold2' }), stage({})]).toEqual(['hold2', undefined]);
  });
});

describe('a call', () => {
  const show = added('event', 'ghosts', { name: 'Ghosts', status: 'rehearsal' });
  const there = (more: Record<string, FieldValue> = {}): Record<string, FieldValue> => ({
    name: 'Act one',
    eventId: 'ghosts',
    placeId: 'stage',
    date: '2026-05-20',
    start: '20:00',
    end: '22:30',
    ...more,
  });
  const world = [hall, ...rooms, show];
  const call = (more: Record<string, FieldValue> = {}): CommandBody => ({
    type: 'AddRecord',
    kind: 'call',
    id: 'run',
    payload: { values: there(more) },
  });
  const message =
    'Mill Hall is booked for "Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 22:00 on 20 May 2026. Choose another time, or another place.';
  const isTaken = { code: 'booked', message, field: 'start', about: { kind: 'placeBooking', id: 'choir' } } as const;
  const isAdded = (more: Record<string, FieldValue> = {}) =>
    ({ type: 'RecordAdded', data: { values: expect.objectContaining(there(more)) } }) as const;

  it('[CAL-30] is refused in a place that is confirmed to something else', () => {
    given(...world, taken())
      .when(call(), { by: superAdmin })
      .thenRefuses(isTaken);
    given(...world, taken({ roomId: 'stage' }))
      .when(call({ end: '19:45', start: '19:40' }), { by: superAdmin })
      .thenRefuses(isTaken);
    given(...world, taken({ roomId: 'foyer' }))
      .when(call(), { by: superAdmin })
      .thenAccepts(isAdded());
    given(...world, taken({ hold: 'hold1' }))
      .when(call(), { by: superAdmin })
      .thenAccepts(isAdded());
    given(...world, taken())
      .when(call({ start: '22:00', end: '23:00' }), { by: superAdmin })
      .thenAccepts(isAdded({ start: '22:00', end: '23:00' }));
  });

  it('[CAL-30] is let be where it is for the event, cancelled, elsewhere, or was there before', () => {
    given(...world, taken({ eventId: 'ghosts' }))
      .when(call(), { by: superAdmin })
      .thenAccepts(isAdded());
    given(...world, taken())
      .when(call({ announced: 'cancelled' }), { by: superAdmin })
      .thenAccepts(isAdded({ announced: 'cancelled' }));
    given(...world, added('location', 'attic', { name: 'Attic', locationType: 'room' }), taken())
      .when(call({ placeId: 'attic' }), { by: superAdmin })
      .thenAccepts(isAdded({ placeId: 'attic' }));
    const { placeId: _placeId, ...somewhere } = there();
    given(...world, taken())
      .when({ type: 'AddRecord', kind: 'call', id: 'run', payload: { values: somewhere } }, { by: superAdmin })
      .thenAccepts({ type: 'RecordAdded', data: { values: expect.objectContaining(somewhere) } });
    const before = added('call', 'run', there());
    const change = (key: string, from: FieldValue, to: FieldValue): CommandBody =>
      ({ type: 'ChangeRecord', kind: 'call', id: 'run', payload: { changes: { [key]: { from, to } } } }) as CommandBody;
    given(...world, before, taken())
      .when(change('name', 'Act one', 'Act two'), { by: superAdmin })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Act one', to: 'Act two' } } } });
    given(...world, before, taken())
      .when(change('start', '20:00', '21:00'), { by: superAdmin })
      .thenRefuses(isTaken);
    given(...world, before, taken(), disposed('call', 'run'))
      .when({ type: 'RestoreRecord', kind: 'call', id: 'run', payload: {} }, { by: superAdmin })
      .thenRefuses(isTaken);
    given(...world, before, taken())
      .when({ type: 'DisposeRecord', kind: 'call', id: 'run', payload: { reason: 'not-needed' } }, { by: superAdmin })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  it('[CAL-30] has the place: no booking for anything else is confirmed over it, whichever way it is asked', () => {
    const before = added('call', 'act', there());
    const refused = () =>
      ({
        code: 'booked',
        message:
          'Mill Hall is booked for "Ghosts: Act one" on 20 May 2026 from 20:00 to 22:30. It\'s next free for the same length of time from 22:30 on 20 May 2026. Choose another time, or keep it as a hold.',
        field: 'start',
        about: { kind: 'call', id: 'act' },
      }) as const;
    given(...world, before)
      .when(book(), { by: superAdmin })
      .thenRefuses(refused());
    given(...world, added('event', 'gala', { name: 'Gala' }), before)
      .when(book({ roomId: 'stage', eventId: 'gala' }), { by: superAdmin })
      .thenRefuses(refused());
    given(...world, before, taken({ date: '2026-05-21' }))
      .when(moved('placeBooking', 'choir', 'date', '2026-05-21', '2026-05-20'), { by: superAdmin })
      .thenRefuses(refused());
    given(...world, before, taken({ hold: 'hold1' }))
      .when(moved('placeBooking', 'choir', 'hold', 'hold1', 'confirmed'), { by: superAdmin })
      .thenRefuses(refused());
    given(...world, before, taken({ eventId: 'ghosts' }))
      .when(moved('placeBooking', 'choir', 'eventId', 'ghosts', null), { by: superAdmin })
      .thenRefuses(refused());
    given(...world, taken(), disposed('placeBooking', 'choir'), before)
      .when({ type: 'RestoreRecord', kind: 'placeBooking', id: 'choir', payload: {} }, { by: superAdmin })
      .thenRefuses(refused());
  });

  it('[CAL-30] leaves the place to bookings of its event, of other rooms, holds, and what was there before', () => {
    const before = added('call', 'act', there());
    const accepted = (more: Record<string, FieldValue>, ...records: readonly Occurrence[]) =>
      given(...world, ...records)
        .when(book(more), { by: superAdmin })
        .thenAccepts({ type: 'RecordAdded', data: { values: values(more) } });
    accepted({ eventId: 'ghosts' }, before);
    accepted({ roomId: 'foyer' }, before);
    accepted({ hold: 'hold1' }, before);
    accepted({ start: '22:30', end: '23:00' }, before);
    accepted({}, added('call', 'act', there({ announced: 'cancelled' })));
    accepted({}, before, disposed('call', 'act'));
    accepted(
      {},
      added('call', 'act', { name: 'Act one', eventId: 'ghosts', date: '2026-05-20', start: '20:00', end: '22:30' }),
    );
    const { start: _start, ...allDay } = there();
    accepted({}, added('call', 'act', allDay));
    accepted(
      {},
      added('event', 'off', { name: 'Off', status: 'postponed' }),
      added('call', 'act', there({ eventId: 'off' })),
    );
    given(...world, before, taken())
      .when(moved('placeBooking', 'choir', 'name', 'Choir', 'Choirs'), { by: superAdmin })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Choir', to: 'Choirs' } } } });
  });

  it('[CAL-30] has the place even if its event is not known', () => {
    given(hall, ...rooms, added('call', 'act', there()))
      .when(book(), { by: superAdmin })
      .thenRefuses({
        code: 'booked',
        message:
          'Mill Hall is booked for "Act one" on 20 May 2026 from 20:00 to 22:30. It\'s next free for the same length of time from 22:30 on 20 May 2026. Choose another time, or keep it as a hold.',
        field: 'start',
        about: { kind: 'call', id: 'act' },
      });
  });

  it('[CAL-30] leaves the place to bookings where it has only the name of it, or no venue that is known', () => {
    const accepted = (...records: readonly Occurrence[]) =>
      given(...world, ...records)
        .when(book(), { by: superAdmin })
        .thenAccepts({ type: 'RecordAdded', data: { values: values() } });
    const { placeId: _placeId, ...somewhere } = there();
    accepted(added('call', 'act', { ...somewhere, place: 'Mill Hall' }));
    accepted(added('performance', 'opening', { name: 'Opening', eventId: 'gone', date: '2026-05-20', start: '19:00' }));
  });

  it('[CAL-30] can be planned in a facility that is not known', () => {
    given(...rooms, show)
      .when(call(), { by: superAdmin })
      .thenAccepts(isAdded());
  });

  it('[CAL-30] is judged as a performance is, at the venue of its event unless another place is named', () => {
    const atTheHall = added('event', 'gala', { name: 'Gala', status: 'rehearsal', venueId: 'hall' });
    const showing = (more: Record<string, FieldValue> = {}) => ({
      name: 'Opening',
      eventId: 'gala',
      date: '2026-05-20',
      start: '19:00',
      ...more,
    });
    const perform = (more: Record<string, FieldValue> = {}): CommandBody => ({
      type: 'AddRecord',
      kind: 'performance',
      id: 'run',
      payload: { values: showing(more) },
    });
    given(...world, atTheHall, taken())
      .when(perform(), { by: superAdmin })
      .thenRefuses(isTaken);
    given(...world, atTheHall, taken())
      .when(perform({ place: 'The barn' }), { by: superAdmin })
      .thenAccepts({ type: 'RecordAdded', data: { values: expect.objectContaining(showing({ place: 'The barn' })) } });
    given(...world, atTheHall, added('performance', 'opening', showing()))
      .when(book({ roomId: 'stage' }), { by: superAdmin })
      .thenRefuses({
        code: 'booked',
        message:
          'Mill Hall is booked for "Gala: Opening" on 20 May 2026 from 19:00. It\'s next free for the same length of time from 22:00 on 20 May 2026. Choose another time, or keep it as a hold.',
        field: 'start',
        about: { kind: 'performance', id: 'opening' },
      });
  });
});

describe('a suggested event', () => {
  const keeper: Actor = {
    userId: 'f',
    roles: [],
    permissions: ['facilities:manage'],
    features: ['Facilities', 'Calendar'],
  };
  const suggester: Actor = {
    userId: 'p',
    memberId: 'sam',
    roles: [],
    permissions: [],
    features: ['Events', 'Calendar'],
  };
  const suggested = (status: string) =>
    happened(
      'event',
      'mine',
      {
        type: 'RecordAdded',
        data: { values: { name: 'Mine', eventType: 'social', status, producerId: 'sam', venueId: 'hall' } },
      },
      'p',
    );
  const block = { name: 'Block', eventId: 'mine', date: '2026-05-20', start: '08:00', end: '23:00', placeId: 'stage' };
  const part = (kind: 'call' | 'performance', values: Record<string, FieldValue>): CommandBody => ({
    type: 'AddRecord',
    kind,
    id: 'block',
    payload: { values },
  });
  const show = { name: 'Gala', eventId: 'mine', date: '2026-05-20', start: '19:00' };
  const world = [hall, ...rooms, added('member', 'sam', { name: 'Sam Lee' })];
  const asIdea = ['idea', 'proposed'] as const;

  it.each(asIdea)('[CAL-30, EVENT-3] that is %s leaves the place to bookings', (status) => {
    for (const planned of [added('call', 'block', block), added('performance', 'block', show)])
      given(...world, suggested(status), planned)
        .when(book(), { by: keeper })
        .thenAccepts({ type: 'RecordAdded', data: { values: values() } });
  });

  it.each(asIdea)('[CAL-30, EVENT-3] that is %s can be planned where the place is booked', (status) => {
    for (const [kind, planned] of [
      ['call', block],
      ['performance', show],
    ] as const)
      given(...world, suggested(status), taken())
        .when(part(kind, planned), { by: suggester })
        .thenAccepts({ type: 'RecordAdded', data: { values: expect.objectContaining(planned) } });
  });

  it('[CAL-30] has the place once it is approved, before its calls are announced', () => {
    const steps = (...to: readonly string[]) =>
      to.map((status, index) =>
        happened('event', 'mine', {
          type: 'RecordChanged',
          data: { changes: { status: { from: ['idea', ...to][index] ?? null, to: status } } },
        }),
      );
    given(
      ...world,
      suggested('idea'),
      added('call', 'block', { ...block, announced: 'draft' }),
      ...steps('proposed', 'approved'),
    )
      .when(book(), { by: keeper })
      .thenRefuses({
        code: 'booked',
        field: 'start',
        message:
          "Mill Hall is booked for something you can't see on 20 May 2026 from 08:00 to 23:00. It's next free for the same length of time from 23:00 on 20 May 2026. Choose another time, or keep it as a hold.",
      });
    const approved = [...world, suggested('approved'), taken()];
    for (const [kind, planned] of [
      ['call', block],
      ['performance', show],
    ] as const)
      given(...approved)
        .when(part(kind, planned), { by: suggester })
        .thenRefuses({
          code: 'booked',
          field: 'start',
          message:
            'Mill Hall is booked for "Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 22:00 on 20 May 2026. Choose another time, or another place.',
          about: { kind: 'placeBooking', id: 'choir' },
        });
    given(...approved, added('call', 'block', block))
      .when(moved('call', 'block', 'name', 'Block', 'Party'), { by: suggester })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Block', to: 'Party' } } } });
  });
});

describe('a room of another facility', () => {
  const barn = added('facility', 'barn', { name: 'Barn', facilityType: 'hall' });
  const refusal = {
    code: 'does-not-fit',
    message: 'Stage is in Mill Hall. Choose that facility, or another room.',
    field: 'roomId',
  } as const;
  const shed = added('location', 'shed', { name: 'Shed', locationType: 'building' });
  const before = taken({ facilityId: 'barn', roomId: 'stage' });

  it('[CAL-42] is not booked, as it would be booked twice', () => {
    given(hall, barn, ...rooms, taken({ roomId: 'stage' }))
      .when(book({ facilityId: 'barn', roomId: 'stage' }), { by })
      .thenRefuses(refusal);
    given(hall, barn, ...rooms, taken({ roomId: 'stage' }))
      .when(moved('placeBooking', 'choir', 'facilityId', 'hall', 'barn'), { by })
      .thenRefuses(refusal);
    given(hall, barn, ...rooms, before, disposed('placeBooking', 'choir'))
      .when({ type: 'RestoreRecord', kind: 'placeBooking', id: 'choir', payload: {} }, { by })
      .thenRefuses(refusal);
    accepts(book({ facilityId: 'barn', roomId: 'shed' }), barn, shed);
  });

  it('[CAL-42] is not booked instead of a room of the same facility', () => {
    given(
      hall,
      barn,
      ...rooms,
      added('location', 'loft', { name: 'Loft', locationType: 'building', facilityId: 'barn' }),
      taken({ facilityId: 'barn', roomId: 'loft' }),
    )
      .when(moved('placeBooking', 'choir', 'roomId', 'loft', 'stage'), { by })
      .thenRefuses(refusal);
  });

  it('[CAL-42] stays booked where its facility, or the room itself, is merged', () => {
    given(hall, barn, added('facility', 'annexe', { name: 'Annexe', facilityType: 'hall' }), ...rooms, before)
      .when(
        {
          type: 'MergeRecords',
          kind: 'facility',
          id: 'annexe',
          payload: {
            others: ['barn'],
            changes: {},
            moves: [{ kind: 'placeBooking', id: 'choir', field: 'facilityId' }],
          },
        },
        { by: superAdmin },
      )
      .thenAccepts(
        { type: 'RecordMerged', kind: 'facility', id: 'barn', data: { into: 'annexe' } },
        {
          type: 'RecordChanged',
          kind: 'placeBooking',
          id: 'choir',
          data: { changes: { facilityId: { from: 'barn', to: 'annexe' } } },
        },
        {
          type: 'RecordAbsorbed',
          data: { fromId: 'barn', codes: [], photos: [], documents: [], loans: [], missing: 0 },
        },
      );
    given(hall, barn, ...rooms, before)
      .when(
        {
          type: 'MergeRecords',
          kind: 'location',
          id: 'foyer',
          payload: { others: ['stage'], changes: {}, moves: [{ kind: 'placeBooking', id: 'choir', field: 'roomId' }] },
        },
        { by: superAdmin },
      )
      .thenAccepts(
        { type: 'RecordMerged', kind: 'location', id: 'stage', data: { into: 'foyer' } },
        {
          type: 'RecordChanged',
          kind: 'placeBooking',
          id: 'choir',
          data: { changes: { roomId: { from: 'stage', to: 'foyer' } } },
        },
        {
          type: 'RecordAbsorbed',
          data: { fromId: 'stage', codes: [], photos: [], documents: [], loans: [], missing: 0 },
        },
      );
  });

  it('[CAL-42] stays booked where it is already', () => {
    given(hall, barn, ...rooms, before)
      .when(moved('placeBooking', 'choir', 'name', 'Choir', 'Choral'), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Choir', to: 'Choral' } } } });
  });

  it('[CAL-42] follows its facility into another', () => {
    given(hall, barn, ...rooms, taken({ roomId: 'stage' }))
      .when(
        {
          type: 'MergeRecords',
          kind: 'facility',
          id: 'barn',
          payload: {
            others: ['hall'],
            changes: {},
            moves: [
              { kind: 'placeBooking', id: 'choir', field: 'facilityId' },
              { kind: 'location', id: 'house', field: 'facilityId' },
            ],
          },
        },
        { by: superAdmin },
      )
      .thenAccepts(
        { type: 'RecordMerged', kind: 'facility', id: 'hall', data: { into: 'barn' } },
        {
          type: 'RecordChanged',
          kind: 'placeBooking',
          id: 'choir',
          data: { changes: { facilityId: { from: 'hall', to: 'barn' } } },
        },
        {
          type: 'RecordChanged',
          kind: 'location',
          id: 'house',
          data: { changes: { facilityId: { from: 'hall', to: 'barn' } } },
        },
        {
          type: 'RecordAbsorbed',
          data: { fromId: 'hall', codes: [], photos: [], documents: [], loans: [], missing: 0 },
        },
      );
  });
});
