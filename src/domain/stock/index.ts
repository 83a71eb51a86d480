export * from './availability.ts';
export * from './category.ts';
export * from './fields.ts';
export * from './loans.ts';
export * from './quantity.ts';
export * from './whereabouts.ts';
