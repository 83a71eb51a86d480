import { expect, test } from 'vitest';
import { environmentErrors, readEnvironmentStatus } from '../../src/domain/environment/index.ts';

test('[ENV-1] reads what is missing and what may not be used', () => {
  expect(readEnvironmentStatus({ missing: ['MAIL_HOST', '', 7], permissionIssues: ['/data/media'] })).toEqual({
    missing: ['MAIL_HOST'],
    permissionIssues: ['/data/media'],
  });
  expect(readEnvironmentStatus({ missing: null, permissionIssues: ['x'] })).toEqual({
    missing: [],
    permissionIssues: ['x'],
  });
  expect(readEnvironmentStatus({ permissionIssues: ['x'] })).toEqual({ missing: [], permissionIssues: ['x'] });
  expect(readEnvironmentStatus({ missing: ['A'] })).toEqual({ missing: ['A'], permissionIssues: [] });
});

test.each([[undefined], [null], ['fine'], [[]], [{}], [{ missing: 'A' }], [{ missing: [], permissionIssues: 'x' }]])(
  '[ENV-1] answers nothing for what cannot be read: %j',
  (body) => {
    expect(readEnvironmentStatus(body)).toBeUndefined();
  },
);

test('[ENV-1] lists everything that is wrong together', () => {
  expect(environmentErrors({ missing: ['MAIL_HOST'], permissionIssues: ['/data/media'] })).toEqual([
    'MAIL_HOST',
    '/data/media',
  ]);
});
