/** The user's own calls, as the server returns them to users without access to production plans. */
import * as z from 'zod/mini';
import { addDays } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { OwnCall } from '../preferences/index.ts';
import type { CalendarEntry } from './entry.ts';

const answered = z.object({
  calls: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      name: z.string(),
      on: z.string(),
      at: z.optional(z.string()),
      until: z.optional(z.string()),
      place: z.optional(z.string()),
    }),
  ),
});

export function readOwnCalls(answer: unknown): readonly OwnCall[] | undefined {
  return answered.safeParse(answer).data?.calls;
}

/** The calendar entry of a call; all day if it has no time. It has no link: the record isn't on the device. */
export function entryOfOwn({ kind, id, name, on, at, until, place }: OwnCall, memberId: string): CalendarEntry {
  const isAllDay = at === undefined || until === undefined;
  return {
    id: `${kind}.${id}`,
    layer: 'calls',
    title: name,
    from: isAllDay ? on : at,
    until: isAllDay ? addDays(on, 1) : until,
    isAllDay,
    memberIds: [memberId],
    ...withoutUndefined({ place }),
  };
}
