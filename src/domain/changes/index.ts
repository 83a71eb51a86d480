export * from './counting.ts';
export * from './documents.ts';
export * from './lending.ts';
export * from './lifecycle.ts';
export * from './photos.ts';
export * from './records.ts';
export * from './stepDates.ts';
