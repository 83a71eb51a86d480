export * from './asView.ts';
export * from './sharedView.ts';
