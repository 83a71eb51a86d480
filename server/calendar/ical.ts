/** A user's calendar as an iCalendar file (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import { calendarOf } from '../../src/domain/calendar/index.ts';
import type { CalendarEntry } from '../../src/domain/calendar/index.ts';
import { fieldValue, recordNow } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind, World } from '../../src/domain/catalogue/index.ts';
import { addDays } from '../../src/domain/kernel/dates.ts';
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';
import { whereOf } from '../../src/domain/places/index.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import type { Sql } from '../database/database.ts';
import { datedRecords } from './dated.ts';
import type { OpenFeed } from './feeds.ts';

/** Number of days before and after today in a file. */
const PAST = 60;
const AHEAD = 400;

type IsAbout = (record: CatalogueRecord) => boolean;

const ofEvent =
  (eventId: string): IsAbout =>
  (record) =>
    record.id === eventId || fieldValue(record, 'eventId') === eventId;

/** Matches records in a location or anything inside it, or in a facility. */
const atPlace =
  (placeId: string, find: World['record']): IsAbout =>
  (record) => {
    const { rooms, facilityId } = whereOf(record, { record: find });
    return rooms.includes(placeId) || facilityId === placeId || fieldValue(record, 'venueId') === placeId;
  };

/** True for entries of a feed for one event or location. */
function isAbout({ record, records = [] }: CalendarEntry, is: IsAbout, find: World['record']): boolean {
  return [...(record === undefined ? [] : [record]), ...records].some(({ kind, id }) => {
    const found = find(kind, id);
    return found !== undefined && is(found);
  });
}

/** The entries of a feed that its owner can currently see. */
export async function entriesOf(
  sql: Sql,
  siteId: string,
  feed: OpenFeed,
  { actor, today }: { readonly actor: Actor; readonly today: IsoDate },
): Promise<readonly CalendarEntry[]> {
  const { all, record } = await datedRecords(sql, siteId, scopesOf(actor));
  // The feed's record may have been merged since.
  const now = (kind: Kind, id: string | null) => (id === null ? null : (recordNow(kind, id, { record })?.id ?? id));
  const memberId = feed.about === 'mine' ? actor.memberId : now('member', feed.memberId);
  const eventId = now('event', feed.eventId);
  const placeId = now('facility', now('location', feed.placeId));
  const isHidden =
    (feed.memberId !== null && record('member', feed.memberId) === undefined) ||
    (placeId !== null && (record('location', placeId) ?? record('facility', placeId)) === undefined);
  if (memberId === undefined || isHidden) return [];
  const entries = calendarOf(
    all,
    { record, today, zone: feed.zone },
    {
      from: addDays(today, -PAST),
      until: addDays(today, AHEAD),
      ...(memberId === null ? {} : { memberId }),
    },
  );
  const is = eventId !== null ? ofEvent(eventId) : placeId !== null ? atPlace(placeId, record) : undefined;
  return is === undefined ? entries : entries.filter((entry) => isAbout(entry, is, record));
}

/** Formats entries. The same entries give the same file, except for the timestamp. */
export function draw(
  entries: readonly CalendarEntry[],
  about: { readonly name: string; readonly host: string; readonly now: Date; readonly language: LanguageTag },
): string {
  const calendar = ical({
    name: about.name,
    prodId: { company: 'Backstock', product: 'Calendar', language: about.language.slice(0, 2).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const { id, title, from, until, isAllDay, place } of entries) {
    const bound = (at: string) => new Date(isAllDay ? `${at}T00:00:00Z` : at);
    calendar.createEvent({
      id: `${id.replaceAll(' ', '_')}@${about.host}`,
      stamp: about.now,
      summary: title,
      start: bound(from),
      end: bound(until),
      allDay: isAllDay,
      // All-day entries are for information and don't show as busy.
      transparency: isAllDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...withoutUndefined({ location: place }),
    });
  }
  return calendar.toString();
}
