/**
 * Whether a place is taken: a facility that takes one at a time is confirmed to one booking at a time, and has no calls and no
 * performances but those of the event that it is confirmed to. Judged the same from whichever side it is asked.
 */
import { scopesOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf, World } from '../catalogue/index.ts';
import { call, isGivenUp, spanOfPart } from '../events/index.ts';
import { addDays, dateIn } from '../kernel/dates.ts';
import { isTimeZone } from '../kernel/zones.ts';
import { refuse } from '../kernel/decision.ts';
import { overlap, timeIn } from '../kernel/times.ts';
import type { Span } from '../kernel/times.ts';
import { isSamePlace, whereOf } from './where.ts';
import type { Planned } from './where.ts';
import { placeRefusals } from '../../words/en/refusalsPlaces.ts';
import type { Message, Words } from '../../words/message.ts';

/** The clocks of a group, as far as it has said. */
function groupZone(world: Pick<World, 'record'>): string {
  const zone = world.record('setting', 'timezone')?.values.value;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC';
}

/** Days before and after on which something may begin that still meets what is on this day, the clocks of two zones apart. */
const REACH = 2;
/** Days after which nobody looks for when a place is free again. */
const AHEAD = 14;

/** Where those who look for a place find what is confirmed in its facility: by the day on which it begins. */
export function slotsOf({ values: { facilityId, date, hold } }: RecordOf<'placeBooking'>): readonly string[] {
  return hold === 'confirmed' ? [`${facilityId}@${date}`] : [];
}

/** Where they find calls and performances, which may be in any: by the day alone. */
export function foundByDay({ values: { date } }: RecordOf<'call' | 'performance'>): readonly string[] {
  return [`day@${date}`];
}

/** Something that has a place for sure, or would. */
interface Taking extends Span {
  readonly record: Planned;
}

function takingOf(record: Planned, world: World): Taking | undefined {
  const span = spanOfPart(record, groupZone(world));
  if (span === undefined) return undefined;
  const isOn =
    record.kind === 'placeBooking'
      ? fieldValue(record, 'hold') === 'confirmed'
      : fieldValue(record, 'announced') !== 'cancelled' &&
        !isGivenUp(world.record('event', String(fieldValue(record, 'eventId'))));
  return isOn ? { record, ...span } : undefined;
}

/** Two bookings are in each other's way, and a booking and what is of another event. */
function isAgainst(a: Planned, b: Planned): boolean {
  const bookings = [a, b].filter(({ kind }) => kind === 'placeBooking').length;
  return bookings === 2 || (bookings === 1 && fieldValue(a, 'eventId') !== fieldValue(b, 'eventId'));
}

/** What has the place against this on some days around its own, in the order of their beginning. */
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
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** When the place is free for as long, from when it is wanted on. */
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

const mayKnow = ({ kind }: Planned, actor: Actor): boolean =>
  kind === 'placeBooking' || scopesOf(actor).includes(call.scope);

/** The name of what is in the way, with whom: for those who may know. */
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

/** What says when and where something is, and for what. */
const telling = ['date', 'start', 'end', 'zone', 'placeId', 'place', 'facilityId', 'roomId', 'eventId'] as const;

function stoodThere(before: TakesPlace, next: TakesPlace, world: World): boolean {
  if (!isActive(before) || !takingOf(before, world)) return false;
  return telling.every((key) => fieldValue(before, key) === fieldValue(next, key));
}

/** When the place is free for as long, where that is soon. */
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

/** Nothing is put in a place that is taken; what stood before, and changes that leave time and place as they are, are let be. */
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
