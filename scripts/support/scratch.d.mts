/** The folder for the tests' temporary files. */
export function scratchFolder(): string;
