/** The calendar of a person as an iCalendar file (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import { calendarOf } from '../../src/domain/calendar/index.ts';
import type { CalendarEntry } from '../../src/domain/calendar/index.ts';
import { fieldValue } from '../../src/domain/catalogue/index.ts';
import type { World } from '../../src/domain/catalogue/index.ts';
import { addDays } from '../../src/domain/kernel/dates.ts';
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import type { Sql } from '../database/database.ts';
import { datedRecords } from './dated.ts';
import type { OpenFeed } from './feeds.ts';

/** Days before and after today that a file holds. */
const PAST = 60;
const AHEAD = 400;
function isAbout({ record, records = [] }: CalendarEntry, eventId: string, find: World['record']): boolean {
  return [...(record === undefined ? [] : [record]), ...records].some(
    ({ kind, id }) => id === eventId || fieldValue(find(kind, id), 'eventId') === eventId,
  );
}

/** The entries of a feed, as its owner may see them today. */
export async function entriesOf(
  sql: Sql,
  siteId: string,
  feed: OpenFeed,
  { actor, today }: { readonly actor: Actor; readonly today: IsoDate },
): Promise<readonly CalendarEntry[]> {
  const { all, record } = await datedRecords(sql, siteId, scopesOf(actor));
  const { memberId } = actor;
  if (feed.about === 'mine' && memberId === undefined) return [];
  const entries = calendarOf(
    all,
    { record, today, zone: feed.zone },
    {
      from: addDays(today, -PAST),
      until: addDays(today, AHEAD),
      ...(feed.about === 'mine' && memberId !== undefined ? { memberId } : {}),
    },
  );
  const { eventId } = feed;
  return eventId === null ? entries : entries.filter((entry) => isAbout(entry, eventId, record));
}

/** Draws entries; the same entries give the same file but for the time of drawing. */
export function draw(
  entries: readonly CalendarEntry[],
  about: { readonly name: string; readonly host: string; readonly now: Date },
): string {
  const calendar = ical({
    name: about.name,
    prodId: { company: 'Backstock', product: 'Calendar', language: 'EN' },
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
      // Whole days tell something; they do not make anybody busy.
      transparency: isAllDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...(place === undefined ? {} : { location: place }),
    });
  }
  return calendar.toString();
}
