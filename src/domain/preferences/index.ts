export * from './followed.ts';
export * from './preference.ts';
