/**
 * Whether a place is taken: a one-at-a-time facility has one confirmed booking at a time, and only calls and performances of the
 * event it is confirmed for. Checked the same way for bookings and for calls and performances.
 */
import type { Actor } from '../access/index.ts';
import { canSee, fieldValue, isActive } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { call, isCalledOff, isGivenUp, spanOfPart } from '../events/index.ts';
import { addDays, dateIn } from '../kernel/dates.ts';
import { knownZone } from '../kernel/zones.ts';
import { refuse } from '../kernel/decision.ts';
import { compareStarts, overlap, timeIn } from '../kernel/times.ts';
import type { Span } from '../kernel/times.ts';
import { isSamePlace, whereOf } from './where.ts';
import type { Planned } from './where.ts';
import { placeRefusals } from '../../words/en/refusalsPlaces.ts';
import type { Message, Words } from '../../words/message.ts';

/** The group's time zone; UTC if not set. */
function groupZone(world: Pick<World, 'record'>): string {
  return knownZone(world.record('setting', 'timezone')?.values.value) ?? 'UTC';
}

/** Days before and after on which an overlapping entry can begin, given two different time zones. */
const REACH = 2;
/** How many days ahead to look for when a place is free again. */
const AHEAD = 14;

/** Index keys of a confirmed booking: its facility and the day it begins. */
export function slotsOf({ values: { facilityId, date, hold } }: RecordOf<'placeBooking'>): readonly string[] {
  return hold === 'confirmed' ? [`${facilityId}@${date}`] : [];
}

/** Index keys of calls and performances, which can be in any facility: the day alone. */
export function foundByDay({ values: { date } }: RecordOf<'call' | 'performance'>): readonly string[] {
  return [`day@${date}`];
}

/** An entry that takes the place, or would. */
interface Taking extends Span {
  readonly record: Planned;
}

/** Anyone can suggest an event, so one that is an idea or proposed takes no place, nor does one that was given up. */
function takesNoPlace(event: WithValues<'event'> | undefined): boolean {
  return isGivenUp(event) || event?.values.status === 'idea' || event?.values.status === 'proposed';
}

function takingOf(record: Planned, world: World): Taking | undefined {
  const span = spanOfPart(record, groupZone(world));
  if (span === undefined) return undefined;
  const isOn =
    record.kind === 'placeBooking'
      ? fieldValue(record, 'hold') === 'confirmed'
      : !isCalledOff(record) && !takesNoPlace(world.record('event', String(fieldValue(record, 'eventId'))));
  return isOn ? { record, ...span } : undefined;
}

/** Two bookings exclude each other, and a booking excludes calls and performances of other events. */
function isAgainst(a: Planned, b: Planned): boolean {
  const bookings = [a, b].filter(({ kind }) => kind === 'placeBooking').length;
  return bookings === 2 || (bookings === 1 && fieldValue(a, 'eventId') !== fieldValue(b, 'eventId'));
}

/** Entries that have the place on the days around this one's date and exclude it, in order of start. */
function against(
  { record }: Taking,
  facilityId: string,
  world: World,
  { from, until }: { readonly from: number; readonly until: number },
): readonly Taking[] {
  const where = whereOf(record, world);
  const days = Array.from({ length: until - from + 1 }, (_, index) =>
    addDays(String(fieldValue(record, 'date')), from + index),
  );
  const found = days.flatMap((day) => [
    ...world.children('placeBooking', `${facilityId}@${day}`).map((id) => world.record('placeBooking', id)),
    ...(record.kind === 'placeBooking' ? (['call', 'performance'] as const) : []).flatMap((kind) =>
      world.children(kind, `day@${day}`).map((id) => world.record(kind, id)),
    ),
  ]);
  return found
    .flatMap((other) => {
      if (other === undefined || other.id === record.id || !isAgainst(record, other)) return [];
      const there = whereOf(other, world);
      const taking = there.facilityId === facilityId && isSamePlace(where, there) ? takingOf(other, world) : undefined;
      return taking === undefined ? [] : [taking];
    })
    .toSorted((a, b) => compareStarts({ from: a.from, id: a.record.id }, { from: b.from, id: b.record.id }));
}

/** When the place is next free for the same length of time. */
function nextFree({ from, to }: Taking, taken: readonly Taking[]): string | undefined {
  const length = Date.parse(to) - Date.parse(from);
  const ends = taken
    .map((one) => one.to)
    .filter((end) => end > from)
    .toSorted();
  return ends.find(
    (end) => !taken.some((one) => overlap(one, { from: end, to: new Date(Date.parse(end) + length).toISOString() })),
  );
}

const mayKnow = ({ kind }: Planned, actor: Actor): boolean => kind === 'placeBooking' || canSee(actor, call);

/** The name of the clashing entry and whose it is, if the actor can see it. */
function whose(record: Planned, actor: Actor, world: World): Words {
  if (!mayKnow(record, actor)) return placeRefusals.unseen;
  const event =
    record.kind === 'placeBooking'
      ? undefined
      : world.record('event', String(fieldValue(record, 'eventId')))?.values.name;
  const who = world.record('member', String(fieldValue(record, 'memberId')))?.values.name;
  const name = String(fieldValue(record, 'name'));
  const what = event === undefined ? placeRefusals.forNamed({ name }) : placeRefusals.forEvent({ event, name });
  return who === undefined ? what : placeRefusals.forMember({ what, who });
}

type TakesPlace = RecordOf<'placeBooking' | 'call' | 'performance'>;

/** Fields that determine when and where an entry is, and for which event. */
const telling = ['date', 'start', 'end', 'zone', 'placeId', 'place', 'facilityId', 'roomId', 'eventId'] as const;

function stoodThere(before: TakesPlace, next: TakesPlace, world: World): boolean {
  if (!isActive(before) || !takingOf(before, world)) return false;
  return telling.every((key) => fieldValue(before, key) === fieldValue(next, key));
}

/** When the place is next free for the same length of time, if within `AHEAD` days. */
function freeFrom(next: TakesPlace, taking: Taking, facilityId: string, world: World) {
  const { date, zone = groupZone(world) } = next.values;
  const free = nextFree(taking, against(taking, facilityId, world, { from: -REACH, until: AHEAD + REACH }));
  if (free === undefined || dateIn(free, zone) > addDays(date, AHEAD)) return undefined;
  return { time: timeIn(free, zone), day: { day: dateIn(free, zone) } };
}

function whenOf(record: Planned): Message {
  const end = fieldValue(record, 'end');
  const from = { day: { day: String(fieldValue(record, 'date')) }, start: String(fieldValue(record, 'start')) };
  return end === undefined ? placeRefusals.fromOn(from) : placeRefusals.fromToOn({ ...from, end });
}

/** Refuses entries in a place that is taken. Existing clashes are allowed as long as time, place and event don't change. */
export const placeIsFree: CatalogueRule<TakesPlace['kind']> = (next, world, before, actor) => {
  const taking = isActive(next) ? takingOf(next, world) : undefined;
  const facilityId = taking && whereOf(next, world).facilityId;
  const facility = facilityId === undefined ? undefined : world.record('facility', facilityId);
  if (taking === undefined || facilityId === undefined || facility?.values.oneAtATime !== true) return undefined;
  if (before && stoodThere(before, next, world)) return undefined;
  const first = against(taking, facilityId, world, { from: -REACH, until: REACH }).find((one) => overlap(one, taking));
  if (first === undefined) return undefined;
  const then = freeFrom(next, taking, facilityId, world);
  const told = {
    place: facility.values.name,
    whose: whose(first.record, actor, world),
    when: whenOf(first.record),
    otherwise: next.kind === 'placeBooking' ? placeRefusals.keepAsHold : placeRefusals.anotherPlace,
  };
  return refuse(
    'booked',
    then === undefined ? placeRefusals.taken(told) : placeRefusals.takenFreeFrom({ ...told, ...then }),
    {
      field: 'start',
      ...(mayKnow(first.record, actor) ? { about: { kind: first.record.kind, id: first.record.id } } : {}),
    },
  ).refused;
};
