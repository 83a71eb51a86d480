/** The lines of prop lists, show by show: by number, by preset place, or scene by scene in running order. */
import { isActive, isOf } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordOf } from '../catalogue/index.ts';
import { compareSortValues, titleOf } from '../query/index.ts';
import type { PaperList } from './list.ts';
import type { PaperChoice, PaperGroup, PaperRow } from './rows.ts';
import { isForShow, showOfLine } from './shows.ts';
import type { PaperTitles } from './shows.ts';

type SortKeys = readonly (string | number | undefined)[];

function compareKeys(a: SortKeys, b: SortKeys): number {
  return a.reduce<number>((order, key, at) => order || compareSortValues(key, b[at]), 0);
}

/** What a line is listed under within its show, and the order of that. */
function partOf(
  { groupBy }: PaperList,
  { values: { preset, sceneId } }: RecordOf<'propLine'>,
  world: PaperTitles,
): { readonly name?: string | undefined; readonly order?: number | undefined } {
  if (groupBy === 'preset') return { name: preset };
  const scene = groupBy === 'scene' && sceneId !== undefined ? world.record('scene', sceneId) : undefined;
  return scene === undefined ? {} : { name: titleOf(scene), order: scene.values.order };
}

/** The groups of a list of lines, in their order; within a group by number, then by name. */
export function propLineGroups(
  list: PaperList,
  records: Iterable<CatalogueRecord>,
  { purpose, eventId: only }: PaperChoice,
  world: PaperTitles,
): readonly PaperGroup[] {
  const lines = [...records].flatMap((line) => {
    if (!isOf(line, 'propLine') || !isActive(line)) return [];
    const { eventId, status, number } = line.values;
    const show = showOfLine(line, world);
    if ((list.isWithoutCut && status === 'cut') || !isForShow(show, purpose)) return [];
    if (only !== undefined && eventId !== only) return [];
    const { name, order } = partOf(list, line, world);
    const group = [show?.name, name].filter((part) => part !== undefined).join(': ');
    return [{ item: line, eventId, group, keys: [show?.name, eventId, order, name, number, titleOf(line)] }];
  });
  const groups = new Map<string, { readonly name: string; readonly rows: PaperRow[] }>();
  for (const { item, eventId, group } of lines.toSorted((a, b) => compareKeys(a.keys, b.keys))) {
    const key = `${eventId}\n${group}`;
    const known = groups.get(key);
    if (known) known.rows.push({ item });
    else groups.set(key, { name: group, rows: [{ item }] });
  }
  return [...groups.values()];
}
