/** When people and places are engaged: calls, performances and room bookings. */
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { AllRecords, Kind } from '../catalogue/index.ts';
import { isCalledOff, isGivenUp, spanOfPart } from '../events/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { Span } from '../kernel/times.ts';
import { whereOf } from '../places/index.ts';
import type { Planned, Where } from '../places/index.ts';
import { kindsWhere } from '../registry.ts';
import { calledBy, companiesOf, performersOf } from './company.ts';
import type { Company } from './company.ts';
import type { CalendarWorld, Days } from './entry.ts';

/** The kinds that engage people and places for a time. */
export const engagementKinds = kindsWhere(({ engages }) => engages === true);

export interface Engagement {
  readonly record: { readonly kind: Kind; readonly id: string };
  readonly title: string;
  readonly span: Span;
  /** Members who have to be there. */
  readonly memberIds: readonly string[];
  readonly where: Where;
  /** Not confirmed yet. */
  readonly isHold: boolean;
}

function peopleOf(record: Planned, company: Company): readonly string[] {
  if (record.kind === 'performance') return performersOf(record, company);
  if (record.kind === 'call') return calledBy(record, company);
  const memberId = fieldValue(record, 'memberId');
  return memberId === undefined ? [] : [memberId];
}

function isOff(record: Planned, world: CalendarWorld): boolean {
  const eventId = fieldValue(record, 'eventId');
  if (isCalledOff(record) || fieldValue(record, 'hold') === 'cancelled') return true;
  return record.kind !== 'placeBooking' && eventId !== undefined && isGivenUp(world.record('event', eventId));
}

/** The engagement of people and a place by a record; undefined if it has no time or won't happen. */
export function engagementOf(
  record: Planned,
  world: CalendarWorld,
  companyOf: (eventId: string) => Company,
): Engagement | undefined {
  const span = spanOfPart(record, world.zone);
  if (span === undefined || !engagementKinds.includes(record.kind) || isOff(record, world)) return undefined;
  const eventId = fieldValue(record, 'eventId');
  const event = eventId === undefined ? undefined : world.record('event', eventId)?.values.name;
  const name = fieldValue(record, 'name') ?? '';
  return {
    record: { kind: record.kind, id: record.id },
    title: event === undefined || record.kind === 'placeBooking' ? name : `${event}: ${name}`,
    span,
    memberIds: peopleOf(record, companyOf(eventId ?? '')),
    where: whereOf(record, world),
    isHold: record.kind === 'placeBooking' && fieldValue(record, 'hold') !== 'confirmed',
  };
}

/** The companies of the events in a world. */
export const companiesIn = (all: AllRecords, world: CalendarWorld): ((eventId: string) => Company) =>
  companiesOf(all, (kind, id) => world.record(kind, id));

/** All engagements of people or places on these days, including the day before and the day after. */
export function engagementsIn(all: AllRecords, world: CalendarWorld, { from, until }: Days): readonly Engagement[] {
  const companyOf = companiesIn(all, world);
  const [first, last] = [addDays(from, -2), addDays(until, 1)];
  return engagementKinds.flatMap((kind) =>
    [...all(kind)].flatMap((record) => {
      const date = fieldValue(record, 'date');
      const isNear = isActive(record) && date !== undefined && date >= first && date <= last;
      return isNear ? (engagementOf(record, world, companyOf) ?? []) : [];
    }),
  );
}
