import { describe, expect, it } from 'vitest';
import { Lazy, lazyParts } from '../../src/services/lazy.ts';

describe('a part that is fetched when it is first needed', () => {
  it('[SHELL-35] is fetched once, however many ask', async () => {
    const asked: string[] = [];
    const part = new Lazy(() => {
      asked.push('the log');
      return Promise.resolve('the log is here');
    });
    expect([part.isHere, asked]).toEqual([false, []]);
    expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(['the log is here', 'the log is here']);
    expect([part.isHere, part.value, asked]).toEqual([true, 'the log is here', ['the log']]);
  });

  it('[SHELL-35] tells those who wait for it, before and after', async () => {
    const told: string[] = [];
    const part = new Lazy(() => Promise.resolve('here'));
    part.whenHere((value) => told.push(`before: ${value}`));
    expect(told).toEqual([]);
    await part.fetch();
    part.whenHere((value) => told.push(`after: ${value}`));
    expect(told).toEqual(['before: here', 'after: here']);
  });

  it('[SHELL-35] is asked for again when it could not be fetched', async () => {
    const answers = [() => Promise.reject(new Error('No network.')), () => Promise.resolve('here')];
    const part = new Lazy(() => answers.shift()?.() ?? Promise.resolve('too often'));
    await expect(part.fetch()).rejects.toThrow('No network.');
    expect(part.isHere).toBe(false);
    expect(() => part.value).toThrow('Invariant broken: a part was used before it was fetched');
    expect(await part.fetch()).toBe('here');
  });

  it('[SHELL-35] hands on what is in it before it is here, where using it is a defect', async () => {
    const part = new Lazy(() => Promise.resolve({ name: 'the log', size: 3 }));
    const parts = lazyParts(() => part.value, 'name');
    expect(() => parts.name).toThrow('a part was used before it was fetched');
    await part.fetch();
    expect([parts.name, Object.keys(parts)]).toEqual(['the log', ['name']]);
  });
});
