export * from './calendar.ts';
export * from './condense.ts';
export * from './conflicts.ts';
export * from './engagements.ts';
export * from './entry.ts';
export { calendarKinds, companyKinds } from './sources.ts';
export * from './feeds.ts';
export * from './company.ts';
export * from './moving.ts';
