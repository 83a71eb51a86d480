export * from './lending.ts';
