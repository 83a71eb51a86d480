export * from './facets.ts';
export { glance } from './glance.ts';
export * from './listIndex.ts';
export * from './listQuery.ts';
export { atOnce } from './order.ts';
export type { Sliced } from './order.ts';
export { parentKeyOf, pathOf, recordSortValue, titleOf } from './reading.ts';
export type { Titles } from './reading.ts';
export { compareSortValues } from './sortedRows.ts';
