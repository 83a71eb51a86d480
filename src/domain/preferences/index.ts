export * from './synced.ts';
export * from './devicePreferences.ts';
export * from './labelChoices.ts';
export * from './notices.ts';
export type { OwnCall } from './ownCall.ts';
export * from './ownViews.ts';
export * from './preference.ts';
