export * from './bulk.ts';
export * from './merging.ts';
