export * from './readSettings.ts';
export * from './brand.ts';
export * from './reminderSettings.ts';
export * from './described.ts';
export * from './lengthUnit.ts';
export * from './setting.ts';
export * from './synonyms.ts';
