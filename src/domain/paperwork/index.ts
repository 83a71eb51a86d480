export * from './document.ts';
export * from './list.ts';
export * from './lists.ts';
export * from './propLines.ts';
export * from './rows.ts';
export * from './shows.ts';
export * from './weaponLog.ts';
