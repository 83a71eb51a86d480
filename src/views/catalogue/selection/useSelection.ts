import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The selected records. Survives paging, sorting and searching; cleared when the page is left. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects everything from the last selected record to this one, in the order of the list. */
  extendTo(id: string): void;
  /** Selects all of these, or deselects them if all were selected. */
  toggleAll(ids: readonly string[]): void;
  /** Adds these to the selection. */
  add(ids: readonly string[]): void;
  clear(): void;
}

/** The ids between two, both included, in either order; only the last if the first isn't in the list. */
export function between(order: readonly string[], first: string, last: string): readonly string[] {
  const [from, to] = [order.indexOf(first), order.indexOf(last)];
  if (from === -1 || to === -1) return [last];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function without(ids: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
}

/** @param order returns the ids of the list in their current order */
export function useSelection(order: () => readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | undefined>(undefined);
  const latestOrder = useRef(order);
  useEffect(() => {
    latestOrder.current = order;
  });
  const add = useCallback((some: readonly string[]) => setIds((before) => new Set([...before, ...some])), []);
  return useMemo(
    () => ({
      ids,
      has: (id) => ids.has(id),
      toggle: (id) => {
        anchor.current = id;
        setIds((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id])));
      },
      extendTo: (id) => {
        add(anchor.current === undefined ? [id] : between(latestOrder.current(), anchor.current, id));
        anchor.current = id;
      },
      toggleAll: (some) =>
        setIds((before) =>
          some.every((id) => before.has(id)) ? without(before, some) : new Set([...before, ...some]),
        ),
      add,
      clear: () => {
        anchor.current = undefined;
        setIds(new Set());
      },
    }),
    [ids, add],
  );
}
