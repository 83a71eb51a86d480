export * from './duplicates.ts';
