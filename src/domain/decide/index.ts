export * from './authorise.ts';
export * from './claims.ts';
export * from './command.ts';
export * from './decide.ts';
export * from './isoDates.ts';
export * from './layer.ts';
export { personalKept } from './personal.ts';
export { measurementsKept } from './measuring.ts';
export * from './values.ts';
