export * from './readSettings.ts';
export * from './setting.ts';
