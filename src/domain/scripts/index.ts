export * from './anthology.ts';
export * from './cast.ts';
export * from './licence.ts';
export * from './script.ts';
export * from './scriptCategory.ts';
export * from './scriptCopy.ts';
export * from './seed.ts';
