export * from './importSession.ts';
