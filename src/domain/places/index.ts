export * from './custody.ts';
export * from './facility.ts';
export * from './location.ts';
export * from './locationType.ts';
export * from './placeBooking.ts';
export { locationTypeSeed } from './seed.ts';
export * from './tree.ts';
export * from './taken.ts';
export * from './where.ts';
