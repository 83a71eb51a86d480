export * from './workFields.ts';
export * from './workOrders.ts';
export * from './standing.ts';
