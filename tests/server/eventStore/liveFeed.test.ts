import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageOf } from '../../../server/eventStore/feed.ts';
import type { FeedPage } from '../../../server/eventStore/feed.ts';
import { follow } from '../../../server/eventStore/liveFeed.ts';
import type { FeedItem, Following } from '../../../server/eventStore/liveFeed.ts';
import { RecentEvents } from '../../../server/eventStore/recentEvents.ts';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Actor, Scope } from '../../../src/domain/access/index.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { people, sent } from '../support/store.ts';
import { eventAt } from './samples.ts';

const { member, guest } = people;
const noAnswer = 3_600_000;

const event = (seq: number, kind: Kind = 'prop', id = `prop-${seq}`, scope: Scope = 'props'): WireEvent =>
  eventAt(seq, { kind, id, scope });
/** A page read from the table, up to the end of the log. */
const page = (head: number, actor: Actor = member): FeedPage =>
  pageOf({ logId: 'log', next: head, head }, scopesOf(actor), '');

/** A person who follows a log of three events. */
class Follower {
  readonly recent = new RecentEvents(3, () => Promise.resolve([]));
  readonly gone = new AbortController();
  readonly closing = new AbortController();
  /** The cursors from which pages were read from the table. */
  readonly reads: (readonly [after: number, userId: string])[] = [];
  actor: Actor | undefined = member;
  /** How often the person's rights were looked at. */
  looks = 0;
  onChange: (() => void) | undefined;
  /** The length of the log in the database. */
  head = 3;
  readonly #items: AsyncGenerator<FeedItem>;

  constructor(more: Partial<Following> = {}) {
    this.#items = follow({
      viewer: {
        userId: 'ben',
        actor: () => {
          this.looks += 1;
          return Promise.resolve(this.actor);
        },
        onChange: (listener) => {
          this.onChange = listener;
          return () => (this.onChange = undefined);
        },
      },
      actor: member,
      first: page(3),
      recent: this.recent,
      readPage: (after, actor) => {
        this.reads.push([after, actor.userId]);
        return Promise.resolve(page(this.head, actor));
      },
      gone: this.gone.signal,
      closing: this.closing.signal,
      heartbeatMillis: noAnswer,
      ...more,
    });
  }

  /**
   * The next item: what it is, and of a page the events, the cursor and the scopes. `nothing` if none has come once all that was under
   * way is done, as only timers take longer here.
   */
  async next(meanwhile?: () => Promise<unknown>): Promise<unknown> {
    const coming = this.#items.next();
    await meanwhile?.();
    const item = await Promise.race([coming, setImmediate()]);
    if (item === undefined) return 'nothing';
    const { value, done } = item;
    if (done === true) return 'done';
    if (value.type === 'end') return `end: ${value.code}`;
    if (value.type !== 'page') return value.type;
    const { events, ...others } = sent(value.page);
    return { seqs: events.map(({ seq }) => seq), next: value.page.next, head: value.page.head, more: others.more };
  }

  stop(): Promise<unknown> {
    return this.#items.return(undefined);
  }
}
const nothing = (next: number) => ({ seqs: [], next, head: next, more: false });
/** Follows until everything that exists has been sent. */
async function started(more: Partial<Following> = {}): Promise<Follower> {
  const follower = new Follower(more);
  expect(await follower.next()).toEqual(nothing(3));
  return follower;
}

describe('following the log', () => {
  it('[FEED-4] begins with the page read at the request, and continues with new events', async () => {
    const follower = await started();
    follower.recent.committed(5, [event(4), event(5)]);
    expect(await follower.next()).toEqual({ seqs: [4, 5], next: 5, head: 5, more: false });
    const waiting = follower.next();
    follower.recent.committed(6, [event(6)]);
    expect(await waiting).toEqual({ seqs: [6], next: 6, head: 6, more: false });
    expect(follower.reads).toEqual([]);
    await follower.stop();
  });

  it('[FEED-1] sends only what the person may see, with the cursor beyond what they may not', async () => {
    const follower = await started();
    follower.recent.committed(6, [
      event(4),
      event(5, 'costume', 'cloak', 'costumes'),
      event(6, 'user', 'ann', 'users'),
    ]);
    expect(await follower.next()).toEqual({ seqs: [4], next: 6, head: 6, more: false });
    await follower.stop();
  });

  it('[FEED-13] sends the same text to everybody with the same scopes', async () => {
    const recent = new RecentEvents(3, () => Promise.resolve([]));
    const [ben, too, cleo] = [{}, {}, { actor: guest }].map((more) => follow({ ...followingOf(recent), ...more }));
    for (const items of [ben, too, cleo]) await items?.next();
    recent.committed(4, [event(4)]);
    const texts = [];
    for (const items of [ben, too, cleo]) {
      const { value } = (await items?.next()) ?? {};
      texts.push(value?.type === 'page' ? value.page : undefined);
    }
    expect([texts[0] === texts[1], texts[0] === texts[2], sent(texts[2] as FeedPage).events]).toEqual([
      true,
      false,
      [],
    ]);
    for (const items of [ben, too, cleo]) await items?.return(undefined);
  });

  it('[FEED-6] sends at most 500 events at once to a slow reader, and each of them', async () => {
    const follower = await started();
    follower.recent.committed(
      903,
      Array.from({ length: 900 }, (_, n) => event(n + 4)),
    );
    const [first, second] = [await follower.next(), await follower.next()] as {
      seqs: number[];
      next: number;
      more: boolean;
    }[];
    expect([first?.seqs.length, first?.next, first?.more, second?.seqs.length, second?.next, second?.more]).toEqual([
      500,
      503,
      true,
      400,
      903,
      false,
    ]);
    await follower.stop();
  });

  it('[FEED-5] reads from the table what another process has written, or what is no longer in memory', async () => {
    const follower = await started();
    follower.head = 7;
    follower.recent.grown(5);
    expect(await follower.next()).toEqual(nothing(7));
    expect([follower.reads, follower.recent.head]).toEqual([[[3, 'ben']], 7]);
    follower.recent.committed(8, [event(8)]);
    expect(await follower.next()).toEqual({ seqs: [8], next: 8, head: 8, more: false });
    await follower.stop();
  });

  it('[FEED-16] reads nothing for what was on its first page', async () => {
    const asked: number[] = [];
    const recent = new RecentEvents(3, (after) => {
      asked.push(after);
      return Promise.resolve([]);
    });
    const items = follow({ ...followingOf(recent), first: page(5) });
    await items.next();
    expect([recent.head, asked]).toEqual([5, []]);
    await items.return(undefined);
  });

  it('[FEED-4] reports the length of the log with its first page', async () => {
    const behind = new Follower({ first: page(5) });
    expect(await behind.next()).toEqual(nothing(5));
    expect(behind.recent.head).toBe(5);
    await behind.stop();
  });
});

/** What is the same for several people who follow one log. */
function followingOf(recent: RecentEvents): Following {
  return {
    viewer: { userId: 'ben', actor: () => Promise.resolve(member), onChange: () => () => undefined },
    actor: member,
    first: page(3),
    recent,
    readPage: () => Promise.reject(new Error('Nothing has to be read.')),
    gone: new AbortController().signal,
    closing: new AbortController().signal,
    heartbeatMillis: noAnswer,
  };
}

describe('the rights of somebody who follows', () => {
  it('[FEED-7] are read again when their user or any role is changed, and news of them come first', async () => {
    for (const about of [event(4, 'user', 'ben', 'users'), event(4, 'role', 'wardrobe', 'users')]) {
      const follower = await started();
      follower.actor = { ...member, features: ['Props', 'Costumes'] };
      follower.head = 4;
      follower.recent.committed(4, [about]);
      expect([await follower.next(), await follower.next()]).toEqual(['access', nothing(4)]);
      expect(follower.reads).toEqual([[3, 'ben']]);
      await follower.stop();
    }
  });

  it('[FEED-7] are read again when the administrator who views as them is changed', async () => {
    let rights: Actor = member;
    const viewer = {
      userId: 'ben',
      viewedBy: 'ann',
      actor: () => Promise.resolve(rights),
      onChange: () => () => undefined,
    };
    const follower = await started({ viewer });
    rights = guest;
    follower.head = 4;
    follower.recent.committed(4, [event(4, 'user', 'ann', 'users')]);
    expect([await follower.next(), await follower.next()]).toEqual(['access', nothing(4)]);
    await follower.stop();
  });

  it('[FEED-7] are not mentioned where they are the same, nor read for another user', async () => {
    const follower = await started();
    follower.head = 4;
    follower.recent.committed(4, [event(4, 'user', 'ben', 'users')]);
    expect([await follower.next(), follower.reads]).toEqual([nothing(4), [[3, 'ben']]]);
    follower.actor = guest;
    follower.recent.committed(6, [event(5, 'user', 'ann', 'users'), event(6, 'member', 'ben', 'users')]);
    expect(await follower.next()).toEqual({ seqs: [], next: 6, head: 6, more: false });
    expect(follower.reads).toHaveLength(1);
    await follower.stop();
  });

  it('[FEED-7] are read again after an event that can change them, and not after others', async () => {
    const follower = await started();
    const waiting = follower.next();
    follower.recent.committed(4, [event(4)]);
    expect([await waiting, follower.looks]).toEqual([{ seqs: [4], next: 4, head: 4, more: false }, 0]);
    follower.actor = guest;
    follower.head = 7;
    follower.recent.committed(7, [event(5), event(6, 'role', 'wardrobe', 'users'), event(7)]);
    expect([await follower.next(), follower.looks]).toEqual(['access', 1]);
    expect([await follower.next(), follower.reads]).toEqual([nothing(7), [[4, 'cleo']]]);
    await follower.stop();
  });

  it('[FEED-7] apply from then on', async () => {
    const follower = await started();
    follower.actor = guest;
    follower.head = 4;
    follower.recent.committed(4, [event(4, 'user', 'ben', 'users')]);
    expect([await follower.next(), await follower.next()]).toEqual(['access', nothing(4)]);
    expect(follower.reads).toEqual([[3, 'cleo']]);
    follower.recent.committed(5, [event(5)]);
    expect(await follower.next()).toEqual({ seqs: [], next: 5, head: 5, more: false });
    await follower.stop();
  });

  it('[FEED-8] are checked when the person may have been logged out, which ends the stream if so', async () => {
    const follower = await started();
    const waiting = follower.next();
    follower.onChange?.();
    follower.recent.committed(4, [event(4)]);
    expect(await waiting).toEqual({ seqs: [4], next: 4, head: 4, more: false });
    follower.actor = undefined;
    const other = follower.next();
    follower.onChange?.();
    expect([await other, await follower.next()]).toEqual(['end: unauthenticated', 'done']);
    expect([follower.onChange, follower.reads]).toEqual([undefined, []]);
  });

  it('[FEED-7] that have changed without an event are reported, without reading the log', async () => {
    const follower = await started();
    const waiting = follower.next();
    follower.actor = guest;
    follower.onChange?.();
    expect([await waiting, follower.reads]).toEqual(['access', []]);
    const next = follower.next();
    follower.recent.committed(4, [event(4)]);
    expect(await next).toEqual({ seqs: [], next: 4, head: 4, more: false });
    await follower.stop();
  });

  it('[FEED-8] end the stream at once when this process knows of the logout, however much is to be sent', async () => {
    const follower = await started();
    follower.recent.committed(5, [event(4), event(5)]);
    follower.actor = undefined;
    follower.onChange?.();
    expect([await follower.next(), follower.looks]).toEqual(['end: unauthenticated', 1]);
  });

  it('[FEED-18] are current when looking at them has ended, however long that took', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let looks = 0;
    const slow = {
      userId: 'ben',
      actor: () => {
        looks += 1;
        vi.advanceTimersByTime(30_000);
        return Promise.resolve(member);
      },
      onChange: () => () => undefined,
    };
    const follower = await started({ viewer: slow, heartbeatMillis: 20_000 });
    vi.advanceTimersByTime(20_000);
    follower.recent.committed(4, [event(4)]);
    expect([await follower.next(), looks]).toEqual([{ seqs: [4], next: 4, head: 4, more: false }, 1]);
    await follower.stop();
  });

  it('[FEED-18] are looked at before events are sent by what was known 20 seconds ago', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const follower = await started({ heartbeatMillis: 20_000 });
    vi.advanceTimersByTime(19_999);
    follower.recent.committed(4, [event(4)]);
    expect([await follower.next(), follower.looks]).toEqual([{ seqs: [4], next: 4, head: 4, more: false }, 0]);
    vi.advanceTimersByTime(1);
    follower.recent.committed(5, [event(5)]);
    expect([await follower.next(), follower.looks]).toEqual([{ seqs: [5], next: 5, head: 5, more: false }, 1]);
    vi.advanceTimersByTime(19_999);
    follower.recent.committed(6, [event(6)]);
    expect([await follower.next(), follower.looks]).toEqual([{ seqs: [6], next: 6, head: 6, more: false }, 1]);
    vi.advanceTimersByTime(1);
    follower.actor = guest;
    follower.recent.committed(7, [event(7)]);
    expect([await follower.next(), await follower.next()]).toEqual([
      'access',
      { seqs: [], next: 7, head: 7, more: false },
    ]);
    vi.advanceTimersByTime(20_000);
    follower.actor = undefined;
    follower.recent.committed(8, [event(8)]);
    expect([await follower.next(), follower.reads]).toEqual(['end: unauthenticated', []]);
  });

  it('[FEED-8] end it where the user was suspended by an event', async () => {
    const follower = await started();
    follower.actor = undefined;
    follower.recent.committed(4, [event(4, 'user', 'ben', 'users')]);
    expect([await follower.next(), await follower.next()]).toEqual(['end: unauthenticated', 'done']);
  });
});

describe('a quiet stream', () => {
  /** The next item, after this time. */
  function nextAfter(millis: number, follower: Follower): Promise<unknown> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    return follower.next(() => vi.advanceTimersByTimeAsync(millis));
  }

  it('[FEED-9] sends a heartbeat, and checks the rights each time', async () => {
    const follower = await started({ heartbeatMillis: 5_000 });
    expect([await nextAfter(5_000, follower), follower.looks]).toEqual(['heartbeat', 0]);
    expect([await nextAfter(5_000, follower), follower.looks]).toEqual(['heartbeat', 1]);
    follower.actor = guest;
    expect(await follower.next()).toBe('access');
    follower.actor = undefined;
    expect([await nextAfter(5_000, follower), await follower.next()]).toEqual(['heartbeat', 'end: unauthenticated']);
  });

  it('[FEED-9] sends a heartbeat in time after events that arrived while nobody was waiting, without checking the rights for these', async () => {
    const follower = await started({ heartbeatMillis: 5_000 });
    follower.recent.committed(4, [event(4)]);
    expect(await follower.next()).toMatchObject({ seqs: [4] });
    expect([await nextAfter(4_999, follower), follower.looks]).toEqual(['nothing', 0]);
    follower.gone.abort();
    const other = await started({ heartbeatMillis: 5_000 });
    other.recent.committed(4, [event(4)]);
    expect(await other.next()).toMatchObject({ seqs: [4] });
    expect(await nextAfter(5_000, other)).toBe('heartbeat');
    await other.stop();
  });

  it('[FEED-9] sends no heartbeat while there are new events', async () => {
    const follower = await started({ heartbeatMillis: 60_000 });
    for (let seq = 4; seq < 8; seq += 1) {
      const waiting = follower.next();
      follower.recent.committed(seq, [event(seq)]);
      expect(await waiting).toMatchObject({ seqs: [seq] });
    }
    await follower.stop();
  });
});

describe('the end of a stream', () => {
  it('[FEED-8] has a reason if the server closes, and none if the person disconnects', async () => {
    const closing = await started();
    const waiting = closing.next();
    closing.closing.abort();
    expect([await waiting, await closing.next(), closing.onChange]).toEqual(['end: closing', 'done', undefined]);
    const gone = await started();
    const other = gone.next();
    gone.gone.abort();
    expect([await other, gone.onChange]).toEqual(['done', undefined]);
    const both = await started();
    both.closing.abort();
    both.gone.abort();
    expect(await both.next()).toBe('done');
  });

  it('[HTTP-6] removes its listeners', async () => {
    const recent = new RecentEvents(3, () => Promise.resolve([]));
    let listening = 0;
    const subscribe = recent.subscribe.bind(recent);
    recent.subscribe = (listener) => {
      listening += 1;
      const stop = subscribe(listener);
      return () => {
        listening -= 1;
        stop();
      };
    };
    const following = followingOf(recent);
    const items = follow(following);
    const waiting = () =>
      [following.gone, following.closing].map((signal) => getEventListeners(signal, 'abort').length);
    await items.next();
    expect([listening, waiting()]).toEqual([1, [1, 1]]);
    await items.return(undefined);
    expect([listening, waiting()]).toEqual([0, [0, 0]]);
  });
});
