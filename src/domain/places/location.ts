import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, CatalogueRule, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** Deepest level of the tree, the site itself being the first (domain-fields 1.19). */
export const MAX_DEPTH = 7;

/** The places around a location, nearest first, without itself. Stops where the tree would loop. */
export function placesAround(location: CatalogueRecord, world: Pick<World, 'record'>): readonly CatalogueRecord[] {
  const around: CatalogueRecord[] = [];
  const seen = new Set([location.id]);
  let parentId = location.values['parentId'];
  while (typeof parentId === 'string' && !seen.has(parentId)) {
    seen.add(parentId);
    const parent = world.record('location', parentId);
    if (!parent) break;
    around.push(parent);
    parentId = parent.values['parentId'];
  }
  return around;
}

/** Levels of the tree that begins with a place, itself included; counted no further than matters. */
function levelsOf(place: CatalogueRecord, world: World): number {
  let level: readonly string[] = [place.id];
  let levels = 0;
  while (level.length > 0 && levels <= MAX_DEPTH) {
    levels += 1;
    level = level.flatMap((id) => world.children('location', id));
  }
  return levels;
}

/** Where a place is put, or put back; one that stays where it is has been judged before. */
const isTree: CatalogueRule = (next, world, before) => {
  const parentId = next.values['parentId'];
  if (typeof parentId !== 'string') return undefined;
  if (before && isActive(before) && before.values['parentId'] === parentId) return undefined;
  const around = placesAround(next, world);
  const loops = [next, ...around].some((place) => place.values['parentId'] === next.id);
  if (loops) return refuse('cycle', 'A place cannot be inside itself: choose one that is not within it.', { field: 'parentId' }).refused;
  if (around.length >= MAX_DEPTH) {
    return refuse('too-deep', `Places can be nested ${MAX_DEPTH} deep: choose one further up.`, { field: 'parentId' }).refused;
  }
  if (before && around.length + levelsOf(next, world) > MAX_DEPTH) {
    return refuse('too-deep', `Places can be nested ${MAX_DEPTH} deep, and those inside this one would go deeper: choose one further up.`, { field: 'parentId' }).refused;
  }
  return undefined;
};

/** Locations: one tree from the building to the box (domain-fields 1.7, 1.19, 1.20). */
export const location = defineCatalogue({
  kind: 'location',
  scope: 'places',
  area: 'locations',
  path: 'locations',
  noun: { one: 'place', many: 'places' },
  title: 'name',
  uniqueTitleWithin: 'parentId',
  stock: false,
  photos: true,
  codePrefix: 'L',
  rules: [isTree],
  fields: {
    name: { type: 'text', label: 'Name', max: 80, required: true, searched: true, column: 'shown', importNames: ['location', 'place'] },
    code: { type: 'code', label: 'Code', column: 'shown', searched: true, help: 'The label on the shelf or box. Left empty, the next number is given.', importNames: ['barcode', 'tag'] },
    parentId: { type: 'reference', to: 'location', label: 'Inside', column: 'shown', facet: true, sticky: true, help: 'Leave empty for a building or site.', importNames: ['parent', 'in'] },
    locationType: {
      type: 'choice',
      label: 'Type',
      choices: choices(
        'building', 'room', ['bay', 'Bay or aisle'], ['rail', 'Rail or rack'], ['shelf-unit', 'Shelf unit'], 'shelf', 'cabinet', 'drawer',
        ['box', 'Box or bin'], ['trunk', 'Trunk, skip or hamper'], 'flight-case', 'hook', 'props-table', 'dressing-room', 'stage-area',
        'vehicle', ['off-site', 'Off site'],
      ),
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    use: { type: 'choice', label: 'Used for', choices: choices('storage', 'working', ['staging', 'Staging, next show'], 'repair', 'quarantine', ['off-site', 'Off site']), column: 'offered', facet: true, sticky: true },
    movable: { type: 'flag', label: 'Can be moved with what is in it', column: 'offered', facet: true },
    holds: { type: 'choices', label: 'Holds', choices: choices('props', 'costumes', 'equipment', 'scripts', 'other'), column: 'offered', facet: true, sticky: true },
    capacity: { type: 'integer', label: 'Room for', min: 1, max: 100_000, column: 'offered', help: 'Number of items.' },
    restricted: { type: 'flag', label: 'Locked', column: 'offered', facet: true },
    key: { type: 'text', label: 'Key', max: 200, help: 'Who has the key.' },
    conditions: { type: 'choice', label: 'Climate', choices: choices('dry', 'damp', 'heated', 'unheated', 'mould-risk'), column: 'offered', facet: true },
    notes: { type: 'text', label: 'What belongs here', max: 4000, multiline: true, searched: true },
  },
});
