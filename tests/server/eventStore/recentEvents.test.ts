import { describe, expect, it } from 'vitest';
import { RecentEvents } from '../../../server/eventStore/recentEvents.ts';
import type { FeedPage } from '../../../server/eventStore/feed.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { eventAt } from './samples.ts';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const events = (first: number, last: number) => range(first, last).map((seq) => eventAt(seq));
const numbers = (found: readonly WireEvent[] | undefined) => found?.map(({ seq }) => seq);

/** The log up to `head`, of which this process has written everything after `known`. */
function recentAfter(known: number, head: number): RecentEvents {
  const recent = new RecentEvents(known);
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

  it('[FEED-14] are unknown to a cursor before the first of them or beyond the log', () => {
    const recent = recentAfter(10, 15);
    expect([recent.since(9, 3), recent.since(16, 3)]).toEqual([undefined, undefined]);
    const unknown = new RecentEvents(10);
    expect([unknown.since(9, 3), unknown.since(10, 3), unknown.since(11, 3)]).toEqual([undefined, [], undefined]);
  });

  it('[FEED-10] go on to the end of a command, and no further', () => {
    const recent = new RecentEvents(0);
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
  it('[FEED-4] is called each time the log has grown, once it knows the new length, until it unsubscribes', () => {
    const recent = recentAfter(0, 3);
    const heard: string[] = [];
    const unsubscribe = recent.subscribe(() => heard.push(`first at ${recent.head}`));
    recent.subscribe(() => heard.push(`second at ${recent.head}`));
    recent.committed(4, [eventAt(4)]);
    recent.grown(6);
    unsubscribe();
    recent.grown(7);
    expect(heard).toEqual(['first at 4', 'second at 4', 'first at 6', 'second at 6', 'second at 7']);
  });
});
