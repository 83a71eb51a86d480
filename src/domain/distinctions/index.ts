export * from './distinction.ts';
