export * from './customField.ts';
export * from './described.ts';
