/** Asserts a condition that the code relies on. Throws if it is broken, which is a bug in Backstock. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}

/** Marks a branch that the types rule out. */
export function assertNever(value: never): never {
  throw new Error(`Invariant broken: unexpected ${JSON.stringify(value)}`);
}
