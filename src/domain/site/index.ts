export * from './readSettings.ts';
export * from './described.ts';
export * from './setting.ts';
