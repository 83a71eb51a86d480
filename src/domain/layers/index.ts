export * from './claims.ts';
export * from './layer.ts';
