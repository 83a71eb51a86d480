/** Events as stored and sent. */
import * as z from 'zod/mini';
import { scopes } from '../access/index.ts';
import type { Scope } from '../access/index.ts';
import { kinds } from '../catalogue/index.ts';
import type { Kind, Occurrence, RecordFact } from '../catalogue/index.ts';

/** Where an event came from. */
export interface EventMeta {
  /** The user who sent the command. */
  readonly userId: string;
  /** The member they were linked to at the time; absent if none, and in events from before this was recorded. */
  readonly memberId?: string;
  /** The device that sent the command. */
  readonly clientId: string;
  /** The command it followed from. */
  readonly commandId: string;
  /** By the device's clock: information only. */
  readonly issuedAt: string;
  /** By the server's clock, when it was stored. */
  readonly recordedAt: string;
  readonly timezone: string;
}

/** The fields that all events have. */
interface Envelope {
  readonly eventId: string;
  /** Gapless per site, from 1. */
  readonly seq: number;
  readonly kind: Kind;
  readonly id: string;
  /** Position in the record's own stream, from 1. */
  readonly version: number;
  readonly v: number;
  readonly scope: Scope;
  readonly meta: EventMeta;
}

/** An event of the log. */
export type LoggedEvent = Envelope & RecordFact;

export function occurrenceOf(event: LoggedEvent): Occurrence {
  return { ...event, stamp: { by: event.meta.userId, at: event.meta.recordedAt } };
}

/** An event as received, before checking that this version knows its fact. */
export const wireEventSchema = z.object({
  eventId: z.string(),
  seq: z.int().check(z.minimum(1)),
  kind: z.enum(kinds),
  id: z.string(),
  version: z.int().check(z.minimum(1)),
  type: z.string(),
  v: z.int().check(z.minimum(1)),
  scope: z.enum(scopes),
  data: z.record(z.string(), z.unknown()),
  meta: z.object({
    userId: z.string(),
    memberId: z.exactOptional(z.string()),
    clientId: z.string(),
    commandId: z.string(),
    issuedAt: z.string(),
    recordedAt: z.string(),
    timezone: z.string(),
  }),
});
export type WireEvent = z.infer<typeof wireEventSchema>;
