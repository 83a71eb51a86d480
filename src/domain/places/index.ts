export * from './custody.ts';
export * from './facility.ts';
export * from './location.ts';
export * from './locationType.ts';
export * from './placeBooking.ts';
export * from './seed.ts';
export * from './tree.ts';
