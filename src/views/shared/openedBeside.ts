/** Kept with an address that opens a record beside the list that is there already: the page stays as it is. */
export const openedBeside = { isBeside: true } as const;

/** Whether an address was gone to from the list that it shows. */
export function isBeside(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBeside' in state;
}
