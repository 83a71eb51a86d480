export * from './member.ts';
export * from './membership.ts';
export * from './personal.ts';
export * from './personalRights.ts';
export * from './role.ts';
export * from './retention.ts';
export * from './skills.ts';
export * from './user.ts';
