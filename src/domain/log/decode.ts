/** Old events read as today's; events of a newer program are set aside, never guessed at. */
import { facts, type FactType } from '../catalogue/index.ts';
import type { LoggedEvent, WireEvent } from './envelope.ts';

/** Lifts the data of one version to the next. Total: what it cannot read it leaves for the schema to find damaged. */
type Upcaster = (data: WireEvent['data']) => WireEvent['data'];
/** By fact and the version it lifts from. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

const upcasters: Upcasters = {};

/** Version in which each fact is written today: one more than has been lifted. */
export const currentVersions = Object.fromEntries(
  Object.keys(facts).map((type) => [type, 1 + Object.keys(upcasters[type] ?? {}).length]),
) as Readonly<Record<FactType, number>>;

export type Decoded =
  | { readonly event: LoggedEvent }
  /** `newer`: written by a later program; `damaged`: does not have the shape of its kind. */
  | { readonly setAside: 'newer' | 'damaged'; readonly wire: WireEvent };

function isFactType(type: string): type is FactType {
  return Object.hasOwn(facts, type);
}

/**
 * Reads an event of any version. Pure; `lifts` and `versions` are parameters for the tests of the mechanism itself.
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
