/** Calendar addresses created by users. Each works until it's revoked or the user loses the permission. */
import { randomBytes } from 'node:crypto';
import { tokenHash } from '../accounts/secretToken.ts';
import type { Sql } from '../database/database.ts';
import { chosenLanguage } from '../speaking/languages.ts';

export const aboutWhat = ['all', 'mine', 'event', 'member', 'place'] as const;
type About = (typeof aboutWhat)[number];

/** The record an address is for; all null if it's for everything or for the user's own entries. */
interface Subject {
  readonly eventId: string | null;
  readonly memberId: string | null;
  /** A location with everything in it, or a facility. */
  readonly placeId: string | null;
}

/** Maximum number of addresses per user. */
export const FEEDS_MAX = 20;

export interface CalendarFeed extends Subject {
  readonly feedId: string;
  readonly about: About;
  readonly createdAt: Date;
  /** When it was last fetched. */
  readonly usedAt: Date | null;
}

/** A feed with its owner and formatting. */
export interface OpenFeed extends Subject, Pick<CalendarFeed, 'feedId' | 'about'> {
  readonly userId: string;
  readonly zone: string;
  /** The language chosen by its owner. */
  readonly language: string | null;
}

const subject = 'event_id as "eventId", member_id as "memberId", place_id as "placeId"';
const columns = `feed_id as "feedId", about, ${subject}, created_at as "createdAt", used_at as "usedAt"`;

export function feedsOf(sql: Sql, siteId: string, userId: string): Promise<CalendarFeed[]> {
  return sql.query<CalendarFeed>(
    `select ${columns} from calendar_feed where site_id = $1 and user_id = $2 order by created_at, feed_id`,
    [siteId, userId],
  );
}

export interface AskedFeed extends Partial<Subject> {
  readonly feedId: string;
  readonly userId: string;
  readonly about: About;
  readonly zone: string;
  readonly now: Date;
}

/** Creates an address and returns its token, which is only shown this once; undefined if the user has the maximum. */
export async function makeFeed(
  sql: Sql,
  siteId: string,
  { feedId, userId, about, zone, now, eventId = null, memberId = null, placeId = null }: AskedFeed,
): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const rows = await sql.query(
    `insert into calendar_feed (site_id, feed_id, user_id, token_hash, about, zone, created_at, event_id, member_id, place_id)
     select $1, $2, $3, $4, $5, $6, $7, $9, $10, $11
     where (select count(*) from calendar_feed where site_id = $1 and user_id = $3) < $8
     returning feed_id`,
    [siteId, feedId, userId, tokenHash(token, 'calendar'), about, zone, now, FEEDS_MAX, eventId, memberId, placeId],
  );
  return rows.length > 0 ? token : undefined;
}

/** Revokes an address. Returns false if the user has none with this id. */
export async function dropFeed(sql: Sql, siteId: string, userId: string, feedId: string): Promise<boolean> {
  const rows = await sql.query(
    'delete from calendar_feed where site_id = $1 and user_id = $2 and feed_id = $3 returning feed_id',
    [siteId, userId, feedId],
  );
  return rows.length > 0;
}

/** The feed with this token; notes its use. */
export async function openFeed(sql: Sql, siteId: string, token: string, now: Date): Promise<OpenFeed | undefined> {
  const [feed] = await sql.query<OpenFeed>(
    `update calendar_feed set used_at = $3 where site_id = $1 and token_hash = $2
     returning feed_id as "feedId", user_id as "userId", about, ${subject}, zone, ${chosenLanguage('calendar_feed.site_id', 'calendar_feed.user_id')} as language`,
    [siteId, tokenHash(token, 'calendar'), now],
  );
  return feed;
}
