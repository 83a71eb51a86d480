export * from './content.ts';
export * from './draw.ts';
export * from './layout.ts';
export * from './sheets.ts';
