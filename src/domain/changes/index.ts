export type { Change } from './change.ts';
export * from './lending.ts';
