export * from './document.ts';
export * from './lists.ts';
export * from './rows.ts';
