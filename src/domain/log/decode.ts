/** Upgrades old events to the current version. Events from a newer program are set aside, never guessed at. */
import { facts, type FactType } from '../catalogue/index.ts';
import type { LoggedEvent, WireEvent } from './envelope.ts';

/** Upgrades data from one version to the next. Never throws: data it can't read is left for the schema to reject as damaged. */
type Upcaster = (data: WireEvent['data']) => WireEvent['data'];
/** By fact type and the version upgraded from. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

const upcasters: Upcasters = {};

/** Current version of each fact: one more than its number of upcasters. */
export const currentVersions = Object.fromEntries(
  Object.keys(facts).map((type) => [type, 1 + Object.keys(upcasters[type] ?? {}).length]),
) as Readonly<Record<FactType, number>>;

export type Decoded =
  | { readonly event: LoggedEvent }
  /** `newer`: written by a later version of the program; `damaged`: doesn't match the schema of its fact. */
  | { readonly setAside: 'newer' | 'damaged'; readonly wire: WireEvent };

function isFactType(type: string): type is FactType {
  return Object.hasOwn(facts, type);
}

/**
 * Reads an event of any version. Pure; `lifts` and `versions` are parameters only for testing.
 */
export function decode(
  wire: WireEvent,
  lifts: Upcasters = upcasters,
  versions: Readonly<Record<FactType, number>> = currentVersions,
): Decoded {
  if (!isFactType(wire.type)) return { setAside: 'newer', wire };
  const current = versions[wire.type];
  if (wire.v > current) return { setAside: 'newer', wire };
  let data = wire.data;
  for (let v = wire.v; v < current; v += 1) {
    const lift = lifts[wire.type]?.[v];
    if (!lift) return { setAside: 'damaged', wire };
    data = lift(data);
  }
  const parsed = facts[wire.type].safeParse(data);
  if (!parsed.success) return { setAside: 'damaged', wire };
  return { event: { ...wire, v: current, data: parsed.data } as LoggedEvent };
}
