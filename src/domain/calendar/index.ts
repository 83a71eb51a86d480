export * from './calendar.ts';
export * from './entry.ts';
export { calendarKinds } from './sources.ts';
