/** Navigation state for opening a record beside the current list: the list stays unchanged. */
export const openedBeside = { isBeside: true } as const;

/** Whether the navigation came from the list itself. */
export function isBeside(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBeside' in state;
}
