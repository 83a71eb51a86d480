export * from './presentation.ts';
export * from './status.ts';
