/** States what the code relies on. A broken one is a defect of ours, so it throws. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}

/** Marks a branch that the types rule out. */
export function assertNever(value: never): never {
  throw new Error(`Invariant broken: unexpected ${JSON.stringify(value)}`);
}
