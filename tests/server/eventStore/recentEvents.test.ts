import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RecentEvents } from '../../../server/eventStore/recentEvents.ts';
import type { FeedPage } from '../../../server/eventStore/feed.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { eventAt } from './samples.ts';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const events = (first: number, last: number) => range(first, last).map((seq) => eventAt(seq));
const numbers = (found: readonly WireEvent[] | undefined) => found?.map(({ seq }) => seq);

const unread = () => Promise.reject(new Error('Nothing has to be read.'));

/** The log up to `head`, of which this process has written everything after `known`. */
function recentAfter(known: number, head: number): RecentEvents {
  const recent = new RecentEvents(known, unread);
  recent.committed(head, events(known + 1, head));
  return recent;
}

describe('the latest events', () => {
  it('[FEED-14] are those after the cursor, as many as asked for', () => {
    const recent = recentAfter(10, 15);
    expect(recent.head).toBe(15);
    expect(numbers(recent.since(10, 3))).toEqual([11, 12, 13]);
    expect(numbers(recent.since(13, 3))).toEqual([14, 15]);
    expect(numbers(recent.since(10, 5))).toEqual([11, 12, 13, 14, 15]);
    expect(recent.since(15, 3)).toEqual([]);
  });

  it('[FEED-14] are unknown to a cursor before the first of them, and none beyond the log', () => {
    const recent = recentAfter(10, 15);
    expect([recent.since(9, 3), recent.since(16, 3)]).toEqual([undefined, []]);
    const unknown = new RecentEvents(10, unread);
    expect([unknown.since(9, 3), unknown.since(10, 3), unknown.since(11, 3)]).toEqual([undefined, [], []]);
  });

  it('[FEED-10] go on to the end of a command, and no further', () => {
    const recent = new RecentEvents(0, unread);
    const made = ['a', 'b', 'b', 'b', 'c', 'c'].map((commandId, at) => eventAt(at + 1, { commandId }));
    recent.committed(6, made);
    expect(numbers(recent.since(0, 1))).toEqual([1]);
    expect(numbers(recent.since(0, 2))).toEqual([1, 2, 3, 4]);
    expect(numbers(recent.since(2, 1))).toEqual([3, 4]);
    expect(numbers(recent.since(3, 1))).toEqual([4]);
    expect(numbers(recent.since(0, 5))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[FEED-14] begin anew where another process has written in between', () => {
    const recent = recentAfter(0, 3);
    recent.committed(6, [eventAt(5), eventAt(6)]);
    expect(recent.head).toBe(6);
    expect([recent.since(3, 9), numbers(recent.since(4, 9))]).toEqual([undefined, [5, 6]]);
    recent.grown(8);
    expect([recent.head, recent.since(4, 9), recent.since(6, 9), recent.since(8, 9)]).toEqual([
      8,
      undefined,
      undefined,
      [],
    ]);
  });

  it('[FEED-14] are left as they are by what is known already', () => {
    const recent = recentAfter(0, 3);
    let heard = 0;
    recent.subscribe(() => {
      heard += 1;
    });
    recent.grown(3);
    recent.grown(2);
    recent.committed(3, [eventAt(3)]);
    recent.committed(2, [eventAt(2)]);
    recent.committed(4, []);
    expect([recent.head, heard, numbers(recent.since(0, 9))]).toEqual([3, 0, [1, 2, 3]]);
  });

  it('[FEED-14] are the last thousand at least, and two thousand at most', () => {
    const recent = recentAfter(0, 2_000);
    expect(numbers(recent.since(0, 1))).toEqual([1]);
    recent.committed(2_001, [eventAt(2_001)]);
    expect([recent.since(1_000, 1), numbers(recent.since(1_001, 1))]).toEqual([undefined, [1_002]]);
    expect(numbers(recent.since(1_001, 2_000))).toEqual(range(1_002, 2_001));
  });
});

describe('a page of the stream', () => {
  const page = (head: number): FeedPage => ({ logId: 'log', next: head, head, text: `page to ${head}` });

  it('[FEED-13] is made once for all who ask for the same, until the log grows', () => {
    const recent = recentAfter(0, 3);
    let made = 0;
    const make = () => page((made += 1));
    expect([recent.shared('props', make), recent.shared('props', make), recent.shared('all', make)]).toEqual([
      page(1),
      page(1),
      page(2),
    ]);
    recent.grown(4);
    expect(recent.shared('props', make)).toEqual(page(3));
    recent.committed(5, [eventAt(5)]);
    expect(recent.shared('props', make)).toEqual(page(4));
  });
});

describe('a listener', () => {
  it('[FEED-4] is called each time the log has grown, once it knows the new length, until it unsubscribes', async () => {
    const recent = new RecentEvents(3, (after, upTo) => Promise.resolve(events(after + 1, upTo)));
    const heard: string[] = [];
    const unsubscribe = recent.subscribe(() => heard.push(`first at ${recent.head}`));
    recent.subscribe(() => heard.push(`second at ${recent.head}`));
    recent.committed(4, [eventAt(4)]);
    recent.grown(6);
    await setImmediate();
    unsubscribe();
    recent.grown(7);
    await setImmediate();
    expect(heard).toEqual(['first at 4', 'second at 4', 'first at 6', 'second at 6', 'second at 7']);
  });
});

describe('what other processes have written', () => {
  /** The events after 3, somebody who follows, and readings that the test ends. */
  function followed() {
    const asked: (readonly [after: number, upTo: number])[] = [];
    let answer: (found: readonly WireEvent[] | Error) => void = () => undefined;
    const recent = new RecentEvents(3, (after, upTo) => {
      asked.push([after, upTo]);
      return new Promise((resolve, reject) => {
        answer = (found) => (found instanceof Error ? reject(found) : resolve(found));
      });
    });
    const heads: number[] = [];
    recent.subscribe(() => heads.push(recent.head));
    const end = async (found: readonly WireEvent[] | Error) => {
      answer(found);
      await setImmediate();
    };
    return { recent, asked, heads, end };
  }

  it('[FEED-16] is read once, and told when it is known', async () => {
    const { recent, asked, heads, end } = followed();
    for (const head of [5, 5, 4]) recent.grown(head);
    expect([asked, recent.head, recent.since(3, 9), heads]).toEqual([[[3, 5]], 3, [], []]);
    await end(events(4, 5));
    expect([asked, recent.head, numbers(recent.since(3, 9)), heads]).toEqual([[[3, 5]], 5, [4, 5], [5]]);
    recent.committed(6, events(6, 6));
    expect([numbers(recent.since(3, 9)), heads]).toEqual([
      [4, 5, 6],
      [5, 6],
    ]);
  });

  it('[FEED-16] is read with what this process has written after it', async () => {
    const { recent, asked, heads, end } = followed();
    recent.committed(5, [eventAt(5)]);
    expect([asked, heads]).toEqual([[[3, 5]], []]);
    recent.committed(6, [eventAt(6)]);
    await end(events(4, 5));
    expect([asked, heads]).toEqual([
      [
        [3, 5],
        [5, 6],
      ],
      [5],
    ]);
    await end(events(6, 6));
    expect([recent.head, numbers(recent.since(3, 9)), heads]).toEqual([6, [4, 5, 6], [5, 6]]);
  });

  it('[FEED-16] is not told twice where this process turns out to have written it', async () => {
    const { recent, heads, end } = followed();
    recent.grown(5);
    recent.committed(4, [eventAt(4)]);
    await end(events(4, 5));
    expect([numbers(recent.since(3, 9)), heads]).toEqual([
      [4, 5],
      [4, 5],
    ]);
    recent.grown(6);
    recent.committed(7, events(6, 7));
    await end(events(6, 6));
    expect([numbers(recent.since(3, 9)), heads]).toEqual([
      [4, 5, 6, 7],
      [4, 5, 7],
    ]);
    recent.grown(9);
    recent.committed(8, [eventAt(8)]);
    await end(events(8, 9));
    expect(numbers(recent.since(3, 9))).toEqual([4, 5, 6, 7, 8, 9]);
  });

  it('[FEED-14] is left to the table where there are more than 500 events, or nobody follows', async () => {
    const { recent, asked, heads, end } = followed();
    recent.grown(503);
    expect([asked, heads]).toEqual([[[3, 503]], []]);
    recent.grown(504);
    expect([recent.head, recent.since(3, 9), heads]).toEqual([504, undefined, [504]]);
    await end(events(4, 503));
    expect([asked, recent.since(502, 9), heads]).toEqual([[[3, 503]], undefined, [504]]);
    const alone = recentAfter(0, 3);
    alone.grown(5);
    expect([alone.head, alone.since(3, 9)]).toEqual([5, undefined]);
  });

  it('[FEED-14] is left to the table where reading it fails, or it is not there any more', async () => {
    const { recent, asked, heads, end } = followed();
    recent.grown(5);
    await end(new Error('broken'));
    expect([recent.head, recent.since(3, 9), heads]).toEqual([5, undefined, [5]]);
    recent.committed(6, [eventAt(6)]);
    expect([numbers(recent.since(5, 9)), heads]).toEqual([[6], [5, 6]]);
    recent.grown(8);
    await end(events(7, 7));
    expect([recent.head, recent.since(6, 9), heads]).toEqual([8, undefined, [5, 6, 8]]);
    expect(asked).toEqual([
      [3, 5],
      [6, 8],
    ]);
  });

  it('[FEED-14] is forgotten when the last one who followed has left', () => {
    const recent = recentAfter(0, 3);
    const [one, other] = [recent.subscribe(() => undefined), recent.subscribe(() => undefined)];
    recent.committed(4, [eventAt(4)]);
    one();
    expect(numbers(recent.since(2, 9))).toEqual([3, 4]);
    const page = (text: string) => ({ text }) as unknown as FeedPage;
    expect(recent.shared('key', () => page('made'))).toEqual({ text: 'made' });
    other();
    expect([recent.head, recent.since(2, 9), recent.since(4, 9)]).toEqual([4, undefined, []]);
    expect(recent.shared('key', () => page('anew'))).toEqual({ text: 'anew' });
  });
});
