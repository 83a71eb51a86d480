export * from './decode.ts';
export * from './envelope.ts';
