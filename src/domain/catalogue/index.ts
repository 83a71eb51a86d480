export * from './catalogue.ts';
export * from './evolve.ts';
export * from './fields.ts';
export * from './kinds.ts';
export * from './record.ts';
export * from './world.ts';
export * from './schema.ts';
export * from './tag.ts';
