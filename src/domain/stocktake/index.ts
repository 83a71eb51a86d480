export * from './stocktake.ts';
