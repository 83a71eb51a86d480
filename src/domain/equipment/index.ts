export * from './equipment.ts';
export * from './equipmentCategory.ts';
export * from './seed.ts';
export * from './inspection.ts';
