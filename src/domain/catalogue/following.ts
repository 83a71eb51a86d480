/** Follows references from a merged record to the one it was merged into. */
import type { Kind } from './kinds.ts';
import { mergedInto } from './record.ts';
import type { RecordOf, WithValues } from './record.ts';
import type { World } from './world.ts';

type Records = Pick<World, 'record'>;

/** The record that an id now leads to. */
export function recordNow<K extends Kind>(kind: K, id: string, world: Records): RecordOf<K> | undefined {
  let record = world.record(kind, id);
  for (let into = record && mergedInto(record); into !== undefined; into = record && mergedInto(record))
    record = world.record(kind, into);
  return record;
}

/** Key under which `World.children` finds records with a loose reference to this one. */
export function looseKey(id: string): string {
  return `loose:${id}`;
}

/** True if the new value is the record that the old one was merged into. */
export function leadsOn(kind: Kind, from: unknown, to: unknown, world: Records): boolean {
  const before = typeof from === 'string' ? world.record(kind, from) : undefined;
  return before !== undefined && to !== undefined && mergedInto(before) === to;
}

/** True if a record is unchanged except for references to these kinds that follow a merge. */
export function onlyLeadsOn(
  next: WithValues,
  before: WithValues | undefined,
  kinds: readonly Kind[],
  world: Records,
): boolean {
  if (before === undefined) return false;
  const changed = Object.keys({ ...before.values, ...next.values }).filter(
    (key) => before.values[key] !== next.values[key],
  );
  return (
    changed.length > 0 &&
    changed.every((key) => kinds.some((kind) => leadsOn(kind, before.values[key], next.values[key], world)))
  );
}
