/** Skips V8's optimising WebAssembly compiler for the embedded database: a server that lives for a second starts in two thirds of the time. */
export const shortLived = ['--liftoff-only'] as const;
