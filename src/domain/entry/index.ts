export * from './date.ts';
export * from './draft.ts';
export { entered, problem } from './entry.ts';
export type { Entry } from './entry.ts';
export * from './fieldEntry.ts';
export * from './importRow.ts';
export * from './length.ts';
export * from './money.ts';
export * from './quick.ts';
