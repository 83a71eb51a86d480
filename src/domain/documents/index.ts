export * from './document.ts';
export * from './folder.ts';
