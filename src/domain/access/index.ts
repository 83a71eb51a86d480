export * from './access.ts';
export * from './guard.ts';
