/** Keeps Node from compiling the embedded database twice, the second time well: a server that lives for a second does without, and starts in two thirds of the time. */
export const shortLived = ['--liftoff-only'] as const;
