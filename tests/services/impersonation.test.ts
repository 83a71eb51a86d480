import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginImpersonation, readImpersonation, impersonationStorage } from '../../src/services/impersonation.ts';
import { LocalStore } from '../../src/services/storage.ts';

const impersonation = { token: 'a-token', userId: 'u1', name: 'Sam Lee' };
const kept = new Map<string, string>();
const held = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  held.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
});

describe('a tab that sees the program as somebody else does', () => {
  it('[USER-13] knows it until it stops, over a reload too', () => {
    expect(readImpersonation()).toBeUndefined();
    beginImpersonation(impersonation);
    expect(readImpersonation()).toEqual(impersonation);
    held.set('backstock/seeing', '{');
    expect(readImpersonation()).toBeUndefined();
  });

  it('[USER-13] reads and writes nothing that the device keeps for its own person', () => {
    kept.set('backstock/token', JSON.stringify({ version: 1, value: 'own' }));
    kept.set('backstock/identity', JSON.stringify({ version: 1, value: {} }));
    kept.set('backstock/theme', JSON.stringify({ version: 1, value: 'dark' }));
    const left: string[] = [];
    beginImpersonation(impersonation);
    const store = new LocalStore(
      impersonationStorage(impersonation, { getItem: (key) => kept.get(key) ?? null }, (path) => left.push(path)),
    );

    expect(store.token()).toBe('a-token');
    expect(store.read('identity', (value) => value)).toBeUndefined();
    expect(store.read('theme', (value) => value)).toBe('dark');
    store.write('theme', 'light');
    expect(store.read('theme', (value) => value)).toBe('light');
    expect(kept.get('backstock/theme')).toContain('dark');
    store.setToken(null);
    expect([left, readImpersonation()]).toEqual([['/users/user/u1'], undefined]);
    expect(kept.get('backstock/token')).toContain('own');
  });
});
