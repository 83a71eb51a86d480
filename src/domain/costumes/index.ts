export * from './care.ts';
export * from './costume.ts';
export * from './costumeCategory.ts';
export * from './fit.ts';
export * from './fitSearch.ts';
export * from './look.ts';
export * from './seed.ts';
export * from './readiness.ts';
