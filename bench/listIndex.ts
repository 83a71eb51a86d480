/**
 * Measures the list index: `npx tsx bench/listIndex.ts [records]`. Each figure is the time until the first page of 50 is
 * available, with the counts of every facet.
 */
import type { Layer } from '../src/domain/layers/index.ts';
import { atOnce, ListIndex } from '../src/domain/query/index.ts';
import type { ListQuery } from '../src/domain/query/index.ts';
import { prop } from '../src/domain/props/index.ts';
import { makeStock } from './support/stock.ts';

const TODAY = '2026-05-14';
const ROUNDS = 15;

interface Timing {
  readonly step: string;
  readonly median: string;
  readonly worst: string;
  /** Median CPU time: comparable even when other programs keep the machine busy. */
  readonly processor: string;
  readonly found: number;
}

function timed(step: string, rounds: number, run: (round: number) => number): Timing {
  const times: number[] = [];
  const busy: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const from = performance.now();
    found = run(round);
    times.push(performance.now() - from);
    busy.push(process.cpuUsage(before).user / 1000);
  }
  times.sort((a, b) => a - b);
  busy.sort((a, b) => a - b);
  const ms = (time: number | undefined) => `${(time ?? 0).toFixed(2)} ms`;
  return {
    step,
    median: ms(times[times.length >> 1]),
    worst: ms(times.at(-1)),
    processor: ms(busy[busy.length >> 1]),
    found,
  };
}

function prepared(layer: Layer): ListIndex {
  const index = new ListIndex(prop, layer, TODAY);
  atOnce(index.build([...layer.records('prop').values()]));
  return index;
}

const query: ListQuery = { text: '', facets: {}, sort: { by: 'name', descending: false }, disposed: false };

/** Longest time that one slice of the build blocks rendering. */
function longestSlice(layer: Layer): number {
  const work = new ListIndex(prop, layer, TODAY).build([...layer.records('prop').values()]);
  let longest = 0;
  for (let isDone = false; !isDone;) {
    const from = performance.now();
    isDone = work.next().done ?? false;
    longest = Math.max(longest, performance.now() - from);
  }
  return longest;
}

/** Types a text letter by letter into an empty box, as a user does; one row per letter. */
function typing(layer: Layer, text: string, facets: ListQuery['facets']): readonly Timing[] {
  const indexes = Array.from({ length: 5 }, () => prepared(layer));
  for (const index of indexes) index.query(query).ids(0, 50);
  return Array.from(text, (_, at) => {
    const typed = text.slice(0, at + 1);
    return timed(
      `type "${typed}"${Object.keys(facets).length > 0 ? ' with 3 filters' : ''}`,
      indexes.length,
      (round) => {
        const result = indexes[round]?.query({ ...query, text: typed, facets });
        result?.ids(0, 50);
        for (const { isVaried, counts } of result?.facets ?? [])
          if (isVaried && counts.length === 0) throw new Error('a facet was not counted');
        return result?.total ?? 0;
      },
    );
  });
}

const count = Number(process.argv[2] ?? 100_000);
const layer = makeStock(count);
const index = prepared(layer);
const filters = { categoryId: ['category-3', 'category-4'], condition: ['good', 'fair'], homeLocationId: ['room-1'] };
const ids = [...layer.records('prop').keys()];

console.log(`${count.toLocaleString('en')} props, Node ${process.version}`);
console.table([
  timed('build, first order included', 5, () => (prepared(layer), count)),
  ...typing(layer, 'brass lamp', {}),
  ...typing(layer, 'p-0001', {}),
  ...typing(layer, 'chair', filters),
  timed('all, by name', ROUNDS, () => index.query(query).ids(0, 50).length && index.query(query).total),
  timed(
    'all, last page, descending',
    ROUNDS,
    () => index.query({ ...query, sort: { by: 'name', descending: true } }).ids(count - 50, 50).length,
  ),
  timed(
    'sort by place, first time',
    1,
    () => index.query({ ...query, sort: { by: 'homeLocationId', descending: false } }).ids(0, 50).length,
  ),
  timed('one record changed', ROUNDS, (round) => (index.update([ids[round * 31] ?? '']), 1)),
  timed('100 records changed', ROUNDS, (round) => (index.update(ids.slice(round * 100, round * 100 + 100)), 100)),
]);
console.log(`longest slice of a build: ${longestSlice(layer).toFixed(2)} ms`);
