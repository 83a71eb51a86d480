export * from './labelRun.ts';
