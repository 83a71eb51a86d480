import type { AnyStateNode, StateValue } from 'xstate';

/** A state value in one line: `signedIn.current`, or `loading.(roles.loaded, permissions.loading)`. */
export function wordsOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return [];
    const words = wordsOf(inner);
    return [words === '' ? key : `${key}.${words}`];
  });
  return parts.length > 1 ? `(${parts.join(', ')})` : parts.join();
}

/** Ids of the active states of a state value, the root included. */
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

/** The path of a state within its machine, without the machine's id. */
export function shortName(node: AnyStateNode): string {
  return node.path.join('.');
}
