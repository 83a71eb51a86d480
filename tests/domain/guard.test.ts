import { describe, expect, it } from 'vitest';
import { mayPass, redirectOf, safeRedirect } from '../../src/domain/access/index.ts';

const nobody = { roles: [], permissions: [], features: [] };

// Every route with every type of user: tests/views/shell/routes.test.ts.
describe('the guard', () => {
  it('[SHELL-2] sends a visitor to log in, and remembers where to', () => {
    expect(redirectOf({ features: ['Props'] }, undefined, '/props/prop/7?photo=2#history')).toBe(
      '/login?redirect=%2Fprops%2Fprop%2F7%3Fphoto%3D2%23history',
    );
    expect(redirectOf({ isPublic: true, features: ['Props'] }, undefined, '/')).toBeUndefined();
  });

  it('[SHELL-3] lets through who may pass, and sends the others to the page that says so', () => {
    expect(redirectOf({ features: ['Props'] }, { ...nobody, features: ['Props'] }, '/props')).toBeUndefined();
    expect(redirectOf({ features: ['Props'] }, nobody, '/props')).toBe('/notAuthorized');
    expect(redirectOf({}, nobody, '/account')).toBeUndefined();
    expect(redirectOf({ features: ['Admin'] }, { ...nobody, roles: ['Super_Admin'] }, '/users')).toBeUndefined();
  });

  it('[SHELL-3] lets a permission open a route as well as a feature', () => {
    const route = { permissions: ['subscriptions:view'], features: ['Admin'] };
    expect(mayPass(route, { ...nobody, permissions: ['subscriptions:view'] })).toBe(true);
    expect(mayPass(route, { ...nobody, features: ['Admin'] })).toBe(true);
    expect(mayPass(route, { ...nobody, permissions: ['props:manage'], features: ['Props'] })).toBe(false);
    expect(mayPass({ permissions: ['subscriptions:view'] }, nobody)).toBe(false);
    expect(mayPass({ features: ['Props', 'Costumes'] }, { ...nobody, features: ['Costumes'] })).toBe(true);
  });
});

describe('the way back after logging in', () => {
  it.each(['/props', '/props?search=chair&page=2#top', '/', '/loginHistory', '/users/user/7'])(
    '[SHELL-4] follows %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'props',
    'https://elsewhere.test',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    'javascript:alert(1)',
    '/login',
    '/login/',
    '/login//',
    '/LOGIN?redirect=/login',
    '/login#x',
  ])('[SHELL-4] goes home instead of to %j', (path) => {
    expect(safeRedirect(path)).toBe('/');
  });
});
