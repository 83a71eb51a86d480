export * from './event.ts';
export * from './lifeCycle.ts';
export * from './team.ts';
export * from './people.ts';
export * from './plan.ts';
export * from './propLine.ts';
export * from './usualDates.ts';
export * from './fitting.ts';
