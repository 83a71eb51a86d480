/** Ids of an import: all that it does is found by its own id, and asking for a row again asks for the same. */

/** What a row may need: the record itself and its addition, its change, its restoring, its loan; and what had to be there before. */
const steps = {
  session: '0',
  row: '1',
  change: '2',
  restore: '3',
  reference: '4',
  loan: '5',
  field: '6',
} as const;
export type ImportStep = keyof typeof steps;

/** The id of an import, from a freshly minted one: its last digits are left to its parts. */
export function importIdFrom(minted: string): string {
  return `${minted.slice(0, 30)}000000`;
}

/** The id of one part of an import. */
export function importPartId(importId: string, step: ImportStep, index: number): string {
  return `${importId.slice(0, 30)}${steps[step]}${index.toString(16).padStart(5, '0')}`;
}

/** The first and the last command id that an import may use. */
export function importCommandIds(importId: string): { readonly first: string; readonly last: string } {
  return { first: `${importId.slice(0, 30)}000000`, last: `${importId.slice(0, 30)}ffffff` };
}
