import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedItem } from '../../../server/eventStore/liveFeed.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import { actorOf } from '../../../server/accounts/actor.ts';
import type { RecordOf } from '../../../src/domain/catalogue/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { add, change, command, dispose, mintId } from '../support/commands.ts';
import { databaseKinds } from '../support/database.ts';
import { openStore, people, sent, siteId, wholeLog } from '../support/store.ts';
import type { TestStore } from '../support/store.ts';

/** A reader that follows a store's log. */
class Reader {
  readonly gone = new AbortController();
  readonly seen: WireEvent[] = [];
  readonly items: FeedItem[] = [];
  readonly #listeners = new Set<() => void>();
  signOut = (): void => undefined;
  isSignedIn = true;

  async start(
    log: TestStore,
    actor: Actor,
    after = 0,
    pace: () => Promise<void> = () => Promise.resolve(),
  ): Promise<AsyncGenerator<FeedItem>> {
    const viewer = {
      userId: actor.userId,
      actor: async () => {
        const [row] = await log.database.query<{ body: RecordOf<'user'> }>(
          `select body from record where site_id = $1 and kind = 'user' and id = $2`,
          [siteId, actor.userId],
        );
        return this.isSignedIn ? actorOf(row?.body, []) : undefined;
      },
      onChange: (listener: () => void) => {
        this.signOut = () => {
          this.isSignedIn = false;
          listener();
        };
        return () => undefined;
      },
    };
    const items = await log.store.follow(siteId, { after, actor, viewer, gone: this.gone.signal });
    void this.#drain(items, pace);
    return items;
  }

  async #drain(items: AsyncGenerator<FeedItem>, pace: () => Promise<void>): Promise<void> {
    for await (const item of items) {
      this.items.push(item);
      if (item.type === 'page') this.seen.push(...sent(item.page).events);
      for (const listener of this.#listeners) listener();
      await pace();
    }
  }

  /** Waits until `isSo` holds for what has been read. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (isSo()) {
          this.#listeners.delete(look);
          resolve();
        }
      };
      this.#listeners.add(look);
      look();
    });
  }

  get next(): number {
    return this.items.reduce((next, item) => (item.type === 'page' ? item.page.next : next), 0);
  }

  has(type: FeedItem['type']): boolean {
    return this.items.some((item) => item.type === type);
  }
}

const prop = () => add('prop', mintId(), { name: 'Clock', categoryId: 'cat' });

describe.each(databaseKinds)('streams on the %s database', (kind) => {
  let log: TestStore;
  beforeAll(async () => {
    log = await openStore(kind);
  });
  afterAll(() => log.dispose());

  async function newUser(values: Record<string, string | readonly string[]>): Promise<Actor> {
    const userId = mintId();
    await log.submit([add('user', userId, { name: 'Reader', email: `${userId}@example.org`, ...values })]);
    return { userId, roles: [], permissions: [], features: [], ...values };
  }

  it('[FEED-4] loses no event of sixteen writers, and gives each once and in order', async () => {
    const reader = new Reader();
    await reader.start(log, people.admin);
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let n = 0; n < 25; n += 1) await log.submit([prop()]);
      }),
    );
    const all = await wholeLog(log.store);
    await reader.until(() => reader.next >= all.length);
    reader.gone.abort();
    expect(reader.seen.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq));
    expect(reader.seen).toEqual(all);
  });

  it('[FEED-4] goes on from a cursor', async () => {
    const reader = new Reader();
    const head = (await wholeLog(log.store)).length;
    await reader.start(log, people.admin, head - 3);
    await log.submit([prop()]);
    await reader.until(() => reader.next > head);
    reader.gone.abort();
    expect(reader.seen.map(({ seq }) => seq)).toEqual([head - 2, head - 1, head, head + 1]);
  });

  it('[FEED-4] withholds what the person may not see, and moves the cursor all the same', async () => {
    const reader = new Reader();
    await reader.start(log, people.guest);
    await log.submit([prop()]);
    const head = (await wholeLog(log.store)).length;
    await reader.until(() => reader.next === head);
    reader.gone.abort();
    expect(reader.seen).toEqual([]);
  });

  it('[FEED-5] gives what two other processes append between our own', async () => {
    const others = [log.another(), log.another()];
    const reader = new Reader();
    const head = (await wholeLog(log.store)).length;
    await reader.start(log, people.admin, head);
    for (let n = 0; n < 20; n += 1) {
      const writers = [log.store, ...others];
      await Promise.all(
        writers.map((writer) =>
          writer.submit({ siteId, by: { userId: 'ann' }, clientId: mintId(), commands: [prop()] }),
        ),
      );
    }
    await reader.until(() => reader.next === head + 60);
    reader.gone.abort();
    expect(reader.seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, index) => head + 1 + index));
  });

  it('[FEED-6] gives everything to a reader who is far behind, never more than a page ahead of it', async () => {
    const reader = new Reader();
    let asked = 0;
    let goOn = () => undefined as void;
    let waits = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const head = (await wholeLog(log.store)).length;
    await reader.start(log, people.admin, head, () => {
      asked += 1;
      return waits;
    });
    await log.submit(Array.from({ length: 500 }, prop), 'system');
    for (let n = 0; n < 5; n += 1) await log.submit(Array.from({ length: 400 }, prop), 'system');
    expect(asked).toBe(1);
    expect(reader.items).toHaveLength(1);
    goOn();
    waits = Promise.resolve();
    await reader.until(() => reader.next === head + 2_500);
    reader.gone.abort();
    expect(reader.seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 2_500 }, (_, index) => head + 1 + index));
    for (const item of reader.items)
      if (item.type === 'page') expect(sent(item.page).events.length).toBeLessThanOrEqual(500);
  });

  it('[FEED-13] gives people with the same scopes the same page, made once', async () => {
    const head = (await wholeLog(log.store)).length;
    const readers = [people.admin, people.admin, people.member].map((actor) => ({ actor, reader: new Reader() }));
    for (const { actor, reader } of readers) await reader.start(log, actor, head);
    await log.submit([prop()]);
    for (const { reader } of readers) await reader.until(() => reader.seen.length === 1);
    const [first, second, third] = readers.map(({ reader }) =>
      reader.items.findLast((item) => item.type === 'page' && sent(item.page).events.length > 0),
    );
    for (const { reader } of readers) reader.gone.abort();
    const pageOf = (item: FeedItem | undefined) => (item?.type === 'page' ? item.page : undefined);
    expect(pageOf(second)).toBe(pageOf(first));
    expect(pageOf(third)).not.toBe(pageOf(first));
  });

  it('[FEED-7] says when rights change, and follows the new ones', async () => {
    const actor = await newUser({ features: ['Props'] });
    const reader = new Reader();
    const head = (await wholeLog(log.store)).length;
    await reader.start(log, actor, head);
    await log.submit([prop()]);
    await reader.until(() => reader.seen.length === 1);
    await log.submit([change('user', actor.userId, { features: { from: ['Props'], to: null } })]);
    await reader.until(() => reader.has('access'));
    await log.submit([prop()]);
    await reader.until(() => reader.next === head + 3);
    expect(reader.seen.map(({ scope }) => scope)).toEqual(['props']);
    await log.submit([change('user', actor.userId, { features: { from: null, to: ['Props'] } }), prop()]);
    await reader.until(() => reader.seen.length === 2);
    reader.gone.abort();
    expect(reader.items.filter(({ type }) => type === 'access')).toHaveLength(2);
  });

  it('[FEED-8] ends when the person is suspended', async () => {
    const actor = await newUser({ features: ['Props'] });
    const reader = new Reader();
    await reader.start(log, actor, (await wholeLog(log.store)).length);
    await log.submit([dispose('user', actor.userId), prop()]);
    await reader.until(() => reader.has('end'));
    expect(reader.items.at(-1)).toEqual({ type: 'end', code: 'unauthenticated' });
    expect(reader.seen).toEqual([]);
  });

  it('[FEED-8] ends when the person signs out', async () => {
    const reader = new Reader();
    await reader.start(log, people.member);
    await reader.until(() => reader.items.length > 0);
    reader.signOut();
    await reader.until(() => reader.has('end'));
    expect(reader.items.at(-1)).toEqual({ type: 'end', code: 'unauthenticated' });
  });

  it('[FEED-8] ends when the server closes', async () => {
    const other = log.another();
    const gone = new AbortController();
    const viewer = { userId: 'ann', actor: () => Promise.resolve(people.admin), onChange: () => () => undefined };
    const items = await other.follow(siteId, { after: 0, actor: people.admin, viewer, gone: gone.signal });
    other.close();
    const types: string[] = [];
    for await (const item of items) types.push(item.type === 'end' ? item.code : item.type);
    expect(types).toEqual(['page', 'closing']);
  });

  it('[FEED-9] shows that it is alive, and notices a session that ended elsewhere', async () => {
    const reader = new Reader();
    const head = (await wholeLog(log.store)).length;
    await reader.start(log, people.member, head);
    await reader.until(() => reader.has('heartbeat'));
    reader.isSignedIn = false;
    await reader.until(() => reader.has('end'));
    expect(reader.items.at(-1)).toEqual({ type: 'end', code: 'unauthenticated' });
  });

  it('[FEED-3] refuses to follow from beyond the end', async () => {
    const head = (await wholeLog(log.store)).length;
    await expect(new Reader().start(log, people.admin, head + 1)).rejects.toMatchObject({ code: 'cursor-unknown' });
  });

  it('[FEED-8] ends when the person has gone', async () => {
    const reader = new Reader();
    const items = await reader.start(log, people.admin);
    await reader.until(() => reader.items.length > 0);
    reader.gone.abort();
    await log.submit([command({ type: 'ReportFound', kind: 'prop', id: 'none', payload: { quantity: 1 } })]);
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });
});
