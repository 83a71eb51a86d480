export * from './category.ts';
export * from './fields.ts';
export * from './whereabouts.ts';
