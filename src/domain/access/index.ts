export * from './access.ts';
export * from './guard.ts';
export * from './holding.ts';
export * from './password.ts';
