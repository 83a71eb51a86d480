/** Records nested inside one another: their ancestors, and how deep they are. */
import { refuse } from '../kernel/decision.ts';
import type { CatalogueRule, Noun } from './catalogue.ts';
import { isActive } from './record.ts';
import type { CatalogueRecord, RecordOf } from './record.ts';
import type { World } from './world.ts';
import { catalogueRefusals } from '../../words/en/refusalsOfCatalogues.ts';

/** Maximum depth of a tree, counting the outermost level as 1 (domain-fields 1.19). */
const MAX_DEPTH = 7;

/** Records that can be nested inside others of their kind. */
type InTree = RecordOf<'location' | 'documentFolder'>;

/** The ancestors of a record, nearest first. Stops at a cycle. */
export function recordsAround<R extends InTree>(record: R, find: (id: string) => R | undefined): readonly R[] {
  const around: R[] = [];
  const seen = new Set([record.id]);
  let { parentId } = record.values;
  while (parentId !== undefined && !seen.has(parentId)) {
    seen.add(parentId);
    const parent = find(parentId);
    if (!parent) break;
    around.push(parent);
    ({ parentId } = parent.values);
  }
  return around;
}

/** Levels of the tree below a record, including itself; stops counting just above the maximum. */
function levelsOf({ kind, id }: CatalogueRecord, world: World): number {
  let level: readonly string[] = [id];
  let levels = 0;
  while (level.length > 0 && levels <= MAX_DEPTH) {
    levels += 1;
    level = level.flatMap((inner) => world.children(kind, inner));
  }
  return levels;
}

/** Checks where a record is moved or restored to. One that stays in place was checked before. */
export function treeRule({ one, heading }: Pick<Noun, 'one' | 'heading'>): CatalogueRule<InTree['kind']> {
  return (next, world, before) => {
    const { parentId } = next.values;
    if (parentId === undefined) return undefined;
    if (before && isActive(before) && before.values.parentId === parentId) return undefined;
    const around = recordsAround(next, (id) => world.record(next.kind, id));
    const loops = [next, ...around].some((record) => record.values.parentId === next.id);
    if (loops)
      return refuse('cycle', catalogueRefusals.insideItself({ noun: one }), {
        field: 'parentId',
      }).refused;
    if (around.length >= MAX_DEPTH) {
      return refuse('too-deep', catalogueRefusals.tooDeep({ nouns: heading, most: MAX_DEPTH }), {
        field: 'parentId',
      }).refused;
    }
    if (before && around.length + levelsOf(next, world) > MAX_DEPTH) {
      return refuse('too-deep', catalogueRefusals.othersTooDeep({ nouns: heading, most: MAX_DEPTH }), {
        field: 'parentId',
      }).refused;
    }
    return undefined;
  };
}
