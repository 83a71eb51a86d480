export * from './tally.ts';
export * from './differences.ts';
