export * from './lending.ts';
export * from './records.ts';
