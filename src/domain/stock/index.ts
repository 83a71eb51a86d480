export * from './fields.ts';
export * from './whereabouts.ts';
