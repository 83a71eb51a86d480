export * from './block.ts';
export * from './staged.ts';
export * from './steps.ts';
