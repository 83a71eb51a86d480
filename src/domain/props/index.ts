export * from './neededProp.ts';
export * from './prop.ts';
export * from './propCategory.ts';
export * from './seed.ts';
