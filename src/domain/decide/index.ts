export * from './authorise.ts';
export * from './command.ts';
export { lookPurposes } from './commands/people.ts';
export * from './decide.ts';
export { personalKept } from './personal.ts';
export { measurementsKept } from './measuring.ts';
