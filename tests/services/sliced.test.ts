import { expect, it, vi } from 'vitest';
import { packRecords, unpackRecords } from '../../src/services/packing.ts';
import { runSliced, type Sliced } from '../../src/domain/kernel/sliced.ts';
import { recordOf } from '../support/recordOf.ts';

it('[SYNC-48] pauses once work has held up the page for eight milliseconds, and not before', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: string[] = [];
  const other = new MessageChannel();
  other.port1.addEventListener('message', ({ data }) => order.push(String(data)));
  other.port1.start();
  function* work(): Sliced<string> {
    for (const millis of [3, 4, 1, 7.9, 0.1]) {
      if (now === 8) other.port2.postMessage('a later task');
      now += millis;
      order.push(`until ${now}`);
      yield;
    }
    return 'all done';
  }
  other.port2.postMessage('another task');
  expect(await runSliced(work())).toBe('all done');
  other.port1.close();
  expect(order).toEqual(['until 3', 'until 7', 'until 8', 'another task', 'until 15.9', 'until 16', 'a later task']);
});

it('[SYNC-48] does no more of the work once it is not wanted any more', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let steps = 0;
  function* work(): Sliced<string> {
    for (; steps < 4; steps += 1, now += 9) yield;
    return 'all done';
  }
  expect(await runSliced(work(), () => steps < 2)).toBeUndefined();
  expect(steps).toBe(2);
});

it('[SYNC-48] unpacks 512 records at a time', () => {
  const all = Array.from({ length: 1_100 }, (_, number) => recordOf('prop', `prop-${number}`, { name: 'Lamp' }));
  const work = unpackRecords(packRecords(all));
  expect(work.next()).toEqual({ done: false, value: undefined });
  expect(work.next()).toEqual({ done: false, value: undefined });
  expect(work.next()).toEqual({ done: true, value: all });
});
