export * from './answers.ts';
export * from './measurement.ts';
export * from './measurementOption.ts';
export * from './needs.ts';
export * from './seed.ts';
export * from './value.ts';
