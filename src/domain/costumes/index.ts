export * from './costume.ts';
export * from './costumeCategory.ts';
export * from './seed.ts';
