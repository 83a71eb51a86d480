/** An event store on a new database, with a group in it. */
import type { Database } from '../../../server/database/database.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import type { FeedPage } from '../../../server/eventStore/feed.ts';
import type { Submission, Submitted } from '../../../server/eventStore/submission.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { decode, occurrenceOf } from '../../../src/domain/log/index.ts';
import type { LoggedEvent, WireEvent } from '../../../src/domain/log/index.ts';
import { ADMIN, scopes } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import { add, mintId } from './commands.ts';
import { openMigratedDatabase } from './database.ts';

export const siteId = 'main';
export const clientId = mintId();

/** The group's people, by permission. */
export const people = {
  admin: { userId: 'ann', roles: [ADMIN], permissions: [], features: ['Props', 'Locations', 'Members', 'Admin'] },
  /** Sees props, and nothing that is for administrators. */
  member: { userId: 'ben', memberId: 'm-ben', roles: [], permissions: [], features: ['Props'] },
  /** Can log in, and nothing else. */
  guest: { userId: 'cleo', roles: [], permissions: [], features: [] },
} as const satisfies Record<string, Actor>;

/** Initial categories, members and users. */
export const beginning: readonly Command[] = [
  add('propCategory', 'cat', { name: 'Timepieces', prefix: 'CLO' }),
  add('member', 'm-ann', { name: 'Ann Archer' }),
  add('member', 'm-ben', { name: 'Ben Booth' }),
  add('user', 'ann', {
    name: 'Ann Archer',
    email: 'ann@example.org',
    roles: ['Admin'],
    features: ['Props', 'Locations', 'Members', 'Admin'],
  }),
  add('user', 'ben', { name: 'Ben Booth', email: 'ben@example.org', memberId: 'm-ben', features: ['Props'] }),
  add('user', 'cleo', { name: 'Cleo Cole', email: 'cleo@example.org' }),
];

export interface TestStore {
  readonly database: Database;
  readonly store: EventStore;
  /** A second process on the same database, as far as the log is concerned. */
  another(): EventStore;
  /** Submits as a person of the group. */
  submit(commands: readonly Command[], by?: Submission['by'], options?: Partial<Submission>): Promise<Submitted>;
  dispose(): Promise<void>;
}

function storeOn(database: Database): EventStore {
  return new EventStore({ database, now: () => new Date(), mintId, pollMillis: 20, heartbeatMillis: 50 });
}

/** The store of a new group in a database with tables. */
export async function storeIn(database: Database): Promise<EventStore> {
  await new Sites(database).ensureOne();
  const store = storeOn(database);
  await store.submit({ siteId, by: 'system', clientId, commands: beginning, allOrNothing: true });
  return store;
}

/** Opens a group on a new database of this kind. */
export async function openStore(kind: Database['kind']): Promise<TestStore> {
  const { database, dispose } = await openMigratedDatabase(kind);
  const store = await storeIn(database);
  const others: EventStore[] = [];
  return {
    database,
    store,
    another: () => {
      const other = storeOn(database);
      others.push(other);
      return other;
    },
    submit: (commands, by = { userId: people.admin.userId }, options = {}) =>
      store.submit({ siteId, by, clientId, commands, ...options }),
    dispose: async () => {
      for (const each of [store, ...others]) each.close();
      await dispose();
    },
  };
}

/** A page of the feed as a device gets it. */
export interface SentPage {
  readonly events: readonly WireEvent[];
  readonly next: number;
  readonly head: number;
  readonly more: boolean;
}

export function sent({ text }: FeedPage): SentPage {
  return JSON.parse(text) as SentPage;
}

/** The whole log, read page by page. */
export async function wholeLog(
  store: EventStore,
  limit = 500,
  visible: readonly (typeof scopes)[number][] = scopes,
): Promise<readonly WireEvent[]> {
  const events: WireEvent[] = [];
  for (let after = 0; ;) {
    const page = await store.page(siteId, { after, limit, scopes: visible });
    const { events: found, more } = sent(page);
    events.push(...found);
    after = page.next;
    if (!more) return events;
  }
}

/** The parsed event; fails the test if this version can't read it. */
function understood(wire: WireEvent): LoggedEvent {
  const decoded = decode(wire);
  if ('setAside' in decoded)
    throw new Error(`The log holds an event that is ${decoded.setAside}: ${JSON.stringify(wire)}`);
  return decoded.event;
}

/** The world that results from events. */
export function fold(events: readonly WireEvent[]): Layer {
  const layer = new Layer();
  for (const event of events) layer.apply(occurrenceOf(understood(event)));
  return layer;
}
