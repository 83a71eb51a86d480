export * from './calendar.ts';
export * from './entry.ts';
export { calendarKinds, companyKinds } from './sources.ts';
export * from './feeds.ts';
export * from './company.ts';
