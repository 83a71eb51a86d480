/** Where tests put what they throw away. */
export function scratchFolder(): string;
