/** Calendar addresses as the server tells them. */
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

/** An address that a calendar program may fetch. */
export type CalendarFeed = Readonly<z.infer<typeof feed>>;
/** An address as it is told once. */
export type MadeFeed = Readonly<z.infer<typeof made>>;

/** The key that says what an address is about. */
export const feedKeys = { event: 'eventId', member: 'memberId', place: 'placeId' } as const;

export function readFeeds(answer: unknown): readonly CalendarFeed[] | undefined {
  return feeds.safeParse(answer).data?.feeds;
}

export function readMadeFeed(answer: unknown): MadeFeed | undefined {
  return made.safeParse(answer).data;
}
