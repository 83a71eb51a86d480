import { useMemo, useState } from 'react';

/** Records picked to do something with all of them. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects all of these, or none of them when all were selected. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      has: (id) => ids.has(id),
      toggle: (id) => setIds((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
      toggleAll: (some) =>
        setIds((before) => (some.every((id) => before.has(id)) ? new Set([...before].filter((id) => !some.includes(id))) : new Set([...before, ...some]))),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}
