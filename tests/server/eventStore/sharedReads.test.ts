import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SharedReads } from '../../../server/eventStore/sharedReads.ts';

/** Shared readings of numbers, which the test ends one by one. Each number takes that much room. */
function sharing(room = 100) {
  const reads = new SharedReads<number>(room, (value) => value);
  const begun: { readonly resolve: (value: number) => void; readonly reject: (error: Error) => void }[] = [];
  /** Its value, or the error as text. */
  const get = (atLeast: number, key = 'props'): Promise<number | string> =>
    reads
      .get(
        key,
        () => new Promise((resolve, reject) => void begun.push({ resolve, reject })),
        (value) => value >= atLeast,
      )
      .catch(String);
  /** Ends the reading with this number, counted from 1. */
  const end = async (count: number, value: number | Error) => {
    if (value instanceof Error) begun[count - 1]?.reject(value);
    else begun[count - 1]?.resolve(value);
    await setImmediate();
  };
  /** Reads this value under the key, or finds it there. */
  const use = async (key: string, value: number) => {
    const found = get(value, key);
    await setImmediate();
    await end(begun.length, value);
    return found;
  };
  return { reads, get, end, use, count: () => begun.length };
}

describe('readings that are shared', () => {
  it('[SNAP-6] are one for all who ask for the same, while it is recent enough', async () => {
    const { get, end, count } = sharing();
    const waiting = [get(1), get(2), get(1, 'costumes')];
    await setImmediate();
    expect(count()).toBe(2);
    await end(1, 2);
    await end(2, 1);
    expect(await Promise.all(waiting)).toEqual([2, 2, 1]);
    expect([await get(2), await get(1, 'costumes'), count()]).toEqual([2, 1, 2]);
  });

  it('[SNAP-7] are begun again once for all who wait for one that turns out to be too old', async () => {
    const { get, end, count } = sharing();
    const first = get(1);
    await setImmediate();
    const waiting = [get(1), get(2), get(3), get(2)];
    await setImmediate();
    expect(count()).toBe(1);
    await end(1, 1);
    expect(count()).toBe(2);
    await end(2, 3);
    expect(await Promise.all([first, ...waiting])).toEqual([1, 1, 3, 3, 3]);
    expect([await get(3), count()]).toEqual([3, 2]);
  });

  it('[SNAP-7] are waited for by those who ask during the second one, and begun a third time only for them', async () => {
    const { get, end, count } = sharing();
    const waiting = [get(1)];
    await setImmediate();
    waiting.push(get(2));
    await setImmediate();
    await end(1, 1);
    waiting.push(get(2), get(4), get(4));
    await setImmediate();
    expect(count()).toBe(2);
    await end(2, 2);
    expect(count()).toBe(3);
    await end(3, 4);
    expect(await Promise.all(waiting)).toEqual([1, 2, 2, 4, 4]);
  });

  it('[SNAP-8] that fail give their error to whoever began them, and the rest share one more', async () => {
    const { get, end, count } = sharing();
    const waiting = [get(1)];
    await setImmediate();
    waiting.push(get(1), get(1));
    await end(1, new Error('broken'));
    expect(count()).toBe(2);
    await end(2, new Error('still broken'));
    expect(await Promise.all(waiting)).toEqual(['Error: broken', 'Error: still broken', 'Error: still broken']);
    const next = get(1);
    await setImmediate();
    await end(3, 1);
    expect([await next, count()]).toEqual([1, 3]);
  });

  it('[ERASE-6] are forgotten by the beginning of their key, even if they end later', async () => {
    const { reads, get, end, count } = sharing();
    const waiting = [get(1, 'main props'), get(1, 'mainstage props'), get(1, 'main costumes')];
    await setImmediate();
    await end(1, 1);
    await end(2, 1);
    reads.forget('main ');
    await end(3, 1);
    expect(await Promise.all(waiting)).toEqual([1, 1, 1]);
    void get(1, 'main props');
    void get(1, 'mainstage props');
    void get(1, 'main costumes');
    await setImmediate();
    expect(count()).toBe(5);
  });

  it('[SNAP-8] that fail after they were forgotten leave the one begun since as it is', async () => {
    const { reads, get, end, count } = sharing();
    const early = get(1);
    await setImmediate();
    reads.forget('props');
    const later = [get(1)];
    await setImmediate();
    await end(1, new Error('broken'));
    later.push(get(1));
    await setImmediate();
    expect(count()).toBe(2);
    await end(2, 1);
    expect(await Promise.all([early, ...later])).toEqual(['Error: broken', 1, 1]);
  });

  it('[SNAP-9] are kept while there is room, the least recently used going first', async () => {
    const { use, count } = sharing(10);
    for (const key of ['a', 'b']) await use(key, 5);
    for (const key of ['a', 'b', 'a']) await use(key, 5);
    expect(count()).toBe(2);
    await use('c', 5);
    for (const key of ['c', 'a']) await use(key, 5);
    expect(count()).toBe(3);
    await use('b', 5);
    expect(count()).toBe(4);
  });

  it('[SNAP-9] make room for one that ends while others are asked for', async () => {
    const { get, end, use, count } = sharing(10);
    await use('a', 6);
    const first = get(1, 'b');
    await setImmediate();
    const ended = end(2, 5);
    const waiting = [get(1, 'c'), get(6, 'a'), get(1, 'b')];
    await ended;
    waiting.push(get(1, 'a'));
    await setImmediate();
    expect(count()).toBe(4);
    await end(3, 1);
    await end(4, 2);
    expect(await Promise.all([first, ...waiting])).toEqual([5, 1, 6, 5, 2]);
  });

  it('[SNAP-7] are begun where there is none, however old it may be', async () => {
    const { reads } = sharing();
    expect(
      await reads.get(
        'props',
        () => Promise.resolve(7),
        () => true,
      ),
    ).toBe(7);
  });

  it('[SNAP-9] that are larger than all the room are not kept, and push out nothing', async () => {
    const { use, count } = sharing(10);
    await use('a', 10);
    await use('b', 11);
    await use('a', 10);
    expect(count()).toBe(2);
    expect([await use('b', 11), count()]).toEqual([11, 3]);
  });

  it('[SNAP-9] are shared while they are under way, whatever is kept', async () => {
    const { get, end, use, count } = sharing(10);
    const waiting = [get(1, 'a')];
    await setImmediate();
    await use('b', 10);
    await use('c', 10);
    waiting.push(get(1, 'a'));
    await setImmediate();
    expect(count()).toBe(3);
    await end(1, 1);
    expect(await Promise.all(waiting)).toEqual([1, 1]);
  });

  it('[SNAP-9] that fail push out nothing', async () => {
    const { get, end, use, count } = sharing(10);
    await use('a', 10);
    const failed = get(1, 'b');
    await setImmediate();
    await end(2, new Error('broken'));
    await use('a', 10);
    expect([await failed, count()]).toEqual(['Error: broken', 2]);
  });

  it('[SNAP-9] leave their room to the next ones, whether they were read again or forgotten', async () => {
    const { reads, use, count } = sharing(10);
    for (const value of [4, 5, 6]) await use('a', value);
    await use('b', 4);
    for (const [key, value] of [
      ['a', 6],
      ['b', 4],
    ] as const)
      await use(key, value);
    expect(count()).toBe(4);
    reads.forget('a');
    await use('c', 6);
    await use('b', 4);
    expect(count()).toBe(5);
  });
});
