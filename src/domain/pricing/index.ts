export * from './pricing.ts';
