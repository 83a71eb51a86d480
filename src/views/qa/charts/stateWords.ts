import type { AnyStateNode, StateValue } from 'xstate';

/** A state in one line: `signedIn.current`, or `loading.(roles.loaded, permissions.loading)`. */
export function wordsOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return [];
    const words = wordsOf(inner);
    return [words === '' ? key : `${key}.${words}`];
  });
  return parts.length > 1 ? `(${parts.join(', ')})` : parts.join();
}

/** Ids of the states that are active in a value, the root included. */
export function activeIds(root: AnyStateNode, value: StateValue): ReadonlySet<string> {
  const inside = (node: AnyStateNode, inner: StateValue): string[] => {
    const entries: [string, StateValue | undefined][] =
      typeof inner === 'string' ? [[inner, {}]] : Object.entries(inner);
    const below = entries.flatMap(([key, part]) => {
      const child = node.states[key];
      return child === undefined || part === undefined ? [] : inside(child, part);
    });
    return [node.id, ...below];
  };
  return new Set(inside(root, value));
}

/** A state named from inside its machine: without the machine's own name. */
export function shortName(node: AnyStateNode): string {
  return node.path.join('.');
}
