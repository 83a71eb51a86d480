export * from './followed.ts';
export * from './kept.ts';
export * from './labelChoices.ts';
export * from './notices.ts';
export * from './ownViews.ts';
export * from './preference.ts';
