/** Calendar feeds as the server returns them. */
import * as z from 'zod/mini';

const feed = z.object({
  feedId: z.string(),
  about: z.enum(['all', 'mine', 'event', 'member', 'place']),
  eventId: z.nullable(z.string()),
  memberId: z.optional(z.string()),
  placeId: z.optional(z.string()),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
});
const feeds = z.object({ feeds: z.array(feed) });
const made = z.object({ feedId: z.string(), path: z.string() });

/** An address from which a calendar app can fetch. */
export type CalendarFeed = Readonly<z.infer<typeof feed>>;
/** A new feed with its address, which is shown once. */
export type MadeFeed = Readonly<z.infer<typeof made>>;

/** The query parameter that says what a feed is about. */
export const feedKeys = { event: 'eventId', member: 'memberId', place: 'placeId' } as const;

export function readFeeds(answer: unknown): readonly CalendarFeed[] | undefined {
  return feeds.safeParse(answer).data?.feeds;
}

export function readMadeFeed(answer: unknown): MadeFeed | undefined {
  return made.safeParse(answer).data;
}
