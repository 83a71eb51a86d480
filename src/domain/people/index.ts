export * from './member.ts';
export * from './user.ts';
