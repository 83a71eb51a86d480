export * from './followed.ts';
export * from './kept.ts';
export * from './preference.ts';
