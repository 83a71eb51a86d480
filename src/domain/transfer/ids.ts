/** Ids of an import: everything it does can be found by its own id, and sending a row again repeats the same command. */

/** Id digits: the session; a row's addition, change, restore and loan; and references and fields created first. */
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

/** The id of an import, from a new id. The last digits are used for its parts. */
export function importIdFrom(minted: string): string {
  return `${minted.slice(0, 30)}000000`;
}

/** The id of one part of an import. */
export function importPartId(importId: string, step: ImportStep, index: number): string {
  return `${importId.slice(0, 30)}${steps[step]}${index.toString(16).padStart(5, '0')}`;
}

/** The first and last possible command ids of an import. */
export function importCommandIds(importId: string): { readonly first: string; readonly last: string } {
  return { first: `${importId.slice(0, 30)}000000`, last: `${importId.slice(0, 30)}ffffff` };
}
