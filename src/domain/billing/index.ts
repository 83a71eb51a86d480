export * from './account.ts';
export * from './currency.ts';
export * from './invoices.ts';
export * from './notices.ts';
export * from './presentation.ts';
export * from './records.ts';
export * from './status.ts';
