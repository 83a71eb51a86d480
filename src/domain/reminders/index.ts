export * from './due.ts';
export * from './digest.ts';
