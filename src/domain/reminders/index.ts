export * from './due.ts';
export * from './digest.ts';
export * from './requests.ts';
