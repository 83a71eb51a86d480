export * from './putAway.ts';
