export * from './answers.ts';
export * from './pricing.ts';
