import { describe, expect, it } from 'vitest';
import { canManage } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { FieldValue, Occurrence } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { placeBooking } from '../../src/domain/places/index.ts';
import { given, happened } from '../support/specify.ts';
import { added, admin as by, disposed, superAdmin } from './support/theatre.ts';

const hall = added('facility', 'hall', { name: 'Mill Hall', facilityType: 'hall', oneAtATime: true });
const rooms = [
  added('location', 'house', { name: 'House', locationType: 'building', facilityId: 'hall' }), added('location', 'stage', { name: 'Stage', locationType: 'room', parentId: 'house' }),
  added('location', 'foyer', { name: 'Foyer', locationType: 'room', parentId: 'house' }),
];
const values = (more: Record<string, FieldValue> = {}): Record<string, FieldValue> => ({ name: 'Run', facilityId: 'hall', date: '2026-05-20', start: '19:30', end: '22:00', hold: 'confirmed', ...more });
const taken = (more: Record<string, FieldValue> = {}) => added('placeBooking', 'choir', values({ name: 'Choir', ...more }));
const book = (more: Record<string, FieldValue> = {}): CommandBody => ({ type: 'AddRecord', kind: 'placeBooking', id: 'run', payload: { values: values(more) } });
const refusal = (words: string) => ({ code: 'booked', message: `Mill Hall is taken for “Choir” on ${words}: choose another time, or keep it as a hold.`, field: 'start', about: { kind: 'placeBooking', id: 'choir' } }) as const;
const accepts = (body: CommandBody, ...before: readonly Occurrence[]) => given(hall, ...rooms, ...before).when(body, { by }).thenAccepts({ type: 'RecordAdded', data: { values: body.type === 'AddRecord' ? body.payload.values : {} } });

describe('a booking of a place', () => {
  it('[CAL-21] is refused where the place is confirmed to somebody else at that time', () => {
    given(hall, taken()).when(book(), { by }).thenRefuses(refusal('20 May 2026 from 19:30 to 22:00'));
    given(hall, taken({ start: '21:59', end: '22:30' })).when(book(), { by }).thenRefuses(refusal('20 May 2026 from 21:59 to 22:30'));
    given(hall, taken({ date: '2026-05-19', start: '23:00', end: '19:31' })).when(book(), { by }).thenRefuses(refusal('19 May 2026 from 23:00 to 19:31'));
  });

  it('[CAL-21] goes by the clocks of each', () => {
    given(hall, added('setting', 'timezone', { parameter: 'timezone', value: 'Europe/London', datatype: 'string', isPublic: true }), taken({ zone: 'Pacific/Auckland', date: '2026-05-21', start: '07:00', end: '08:00' }))
      .when(book(), { by }).thenRefuses(refusal('21 May 2026 from 07:00 to 08:00'));
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
    for (const [mine, theirs] of [['stage', 'stage'], ['stage', 'house'], ['house', 'stage']] as const) given(hall, ...rooms, taken({ roomId: theirs })).when(book({ roomId: mine }), { by }).thenRefuses(nine);
    given(hall, ...rooms, taken()).when(book({ roomId: 'stage' }), { by }).thenRefuses(nine);
    given(hall, ...rooms, taken({ roomId: 'stage' })).when(book(), { by }).thenRefuses(nine);
  });

  it('[CAL-21] may overlap where the place takes several', () => {
    const barn = added('facility', 'barn', { name: 'Barn', facilityType: 'hall' });
    accepts(book({ facilityId: 'barn' }), barn, taken({ facilityId: 'barn' }));
  });

  it('[CAL-21] is not in its own way, and is judged again when it is moved or confirmed', () => {
    const change = (changes: Record<string, readonly [FieldValue, FieldValue]>): CommandBody => ({
      type: 'ChangeRecord', kind: 'placeBooking', id: 'choir', payload: { changes: Object.fromEntries(Object.entries(changes).map(([key, [from, to]]) => [key, { from, to }])) },
    });
    given(hall, taken()).when(change({ end: ['22:00', '22:30'] }), { by }).thenAccepts({ type: 'RecordChanged', data: { changes: { end: { from: '22:00', to: '22:30' } } } });
    const other = happened('placeBooking', 'run', { type: 'RecordAdded', data: { values: values() } });
    given(hall, other, taken({ hold: 'hold1' })).when(change({ hold: ['hold1', 'confirmed'] }), { by })
      .thenRefuses({ code: 'booked', message: 'Mill Hall is taken for “Run” on 20 May 2026 from 19:30 to 22:00: choose another time, or keep it as a hold.', field: 'start', about: { kind: 'placeBooking', id: 'run' } });
  });

  it('[CAL-21] ends after it begins, in a zone that there is', () => {
    given(hall).when(book({ end: '19:30' }), { by }).thenRefuses({ code: 'invalid', message: 'A booking ends after it begins: choose another time.', field: 'end' });
    given(hall).when(book({ zone: 'Moon' }), { by }).thenRefuses({ code: 'invalid', message: 'This time zone is not known: write one such as Europe/London, or leave it empty.', field: 'zone' });
  });

  it('[CAL-21] is for those who look after facilities or events', () => {
    const person = (permissions: readonly string[]): Actor => ({ userId: 'u', roles: [], permissions, features: ['Calendar', 'Events'] });
    given(hall).when(book(), { by: person(['events:manage']) }).thenAccepts({ type: 'RecordAdded', data: { values: values() } });
    expect(canManage(person(['facilities:manage']), placeBooking.area)).toBe(true);
    given(hall).when(book(), { by: person([]) }).thenRefuses({ code: 'not-allowed', message: 'You may not do this: ask someone who looks after bookings of places.' });
  });

  it('[CAL-21] says how sure it is', () => {
    const stage = (held: Record<string, FieldValue>) => placeBooking.standing.of({ kind: 'placeBooking', id: 'x', values: held, photos: [], loans: [], missing: 0, version: 1, lifecycle: { stage: 'active' }, added: { by: '', at: '' }, changed: { by: '', at: '' } }, '2026-05-14');
    expect([stage({ hold: 'hold2' }), stage({})]).toEqual(['hold2', undefined]);
  });
});

describe('a call', () => {
  const show = added('event', 'ghosts', { name: 'Ghosts', status: 'rehearsal' });
  const there = (more: Record<string, FieldValue> = {}): Record<string, FieldValue> => ({ name: 'Act one', eventId: 'ghosts', placeId: 'stage', date: '2026-05-20', start: '20:00', end: '22:30', ...more });
  const world = [hall, ...rooms, show];
  const call = (more: Record<string, FieldValue> = {}): CommandBody => ({ type: 'AddRecord', kind: 'call', id: 'run', payload: { values: there(more) } });
  const message = 'Mill Hall is taken for “Choir” on 20 May 2026 from 19:30 to 22:00: choose another time, or another place.';
  const isTaken = { code: 'booked', message, field: 'start', about: { kind: 'placeBooking', id: 'choir' } } as const;
  const isAdded = (more: Record<string, FieldValue> = {}) => ({ type: 'RecordAdded', data: { values: expect.objectContaining(there(more)) } }) as const;

  it('[CAL-30] is refused in a place that is confirmed to something else', () => {
    given(...world, taken()).when(call(), { by: superAdmin }).thenRefuses(isTaken);
    given(...world, taken({ roomId: 'stage' })).when(call({ end: '19:45', start: '19:40' }), { by: superAdmin }).thenRefuses(isTaken);
    given(...world, taken({ roomId: 'foyer' })).when(call(), { by: superAdmin }).thenAccepts(isAdded());
    given(...world, taken({ hold: 'hold1' })).when(call(), { by: superAdmin }).thenAccepts(isAdded());
    given(...world, taken()).when(call({ start: '22:00', end: '23:00' }), { by: superAdmin }).thenAccepts(isAdded({ start: '22:00', end: '23:00' }));
  });

  it('[CAL-30] is let be where it is for the event, cancelled, elsewhere, or was there before', () => {
    given(...world, taken({ eventId: 'ghosts' })).when(call(), { by: superAdmin }).thenAccepts(isAdded());
    given(...world, taken()).when(call({ announced: 'cancelled' }), { by: superAdmin }).thenAccepts(isAdded({ announced: 'cancelled' }));
    given(...world, added('location', 'attic', { name: 'Attic', locationType: 'room' }), taken()).when(call({ placeId: 'attic' }), { by: superAdmin }).thenAccepts(isAdded({ placeId: 'attic' }));
    const { placeId: _placeId, ...somewhere } = there();
    given(...world, taken()).when({ type: 'AddRecord', kind: 'call', id: 'run', payload: { values: somewhere } }, { by: superAdmin }).thenAccepts({ type: 'RecordAdded', data: { values: expect.objectContaining(somewhere) } });
    const before = added('call', 'run', there());
    const change = (key: string, from: FieldValue, to: FieldValue): CommandBody => ({ type: 'ChangeRecord', kind: 'call', id: 'run', payload: { changes: { [key]: { from, to } } } } as CommandBody);
    given(...world, before, taken()).when(change('name', 'Act one', 'Act two'), { by: superAdmin }).thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Act one', to: 'Act two' } } } });
    given(...world, before, taken()).when(change('start', '20:00', '21:00'), { by: superAdmin }).thenRefuses(isTaken);
    given(...world, before, taken(), disposed('call', 'run')).when({ type: 'RestoreRecord', kind: 'call', id: 'run', payload: {} }, { by: superAdmin }).thenRefuses(isTaken);
    given(...world, before, taken()).when({ type: 'DisposeRecord', kind: 'call', id: 'run', payload: { reason: 'not-needed' } }, { by: superAdmin }).thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });
});
