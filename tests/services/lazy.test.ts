import { describe, expect, it } from 'vitest';
import { Lazy } from '../../src/services/lazy.ts';

describe('a part that is fetched when it is first needed', () => {
  it('[SHELL-35] is fetched once, however many ask', async () => {
    const asked: string[] = [];
    const late = new Lazy(() => {
      asked.push('the log');
      return Promise.resolve('the log is here');
    });
    expect([late.isHere, asked]).toEqual([false, []]);
    expect(await Promise.all([late.fetch(), late.fetch()])).toEqual(['the log is here', 'the log is here']);
    expect([late.isHere, late.value, asked]).toEqual([true, 'the log is here', ['the log']]);
  });

  it('[SHELL-35] tells those who wait for it, before and after', async () => {
    const told: string[] = [];
    const late = new Lazy(() => Promise.resolve('here'));
    late.whenHere((value) => told.push(`before: ${value}`));
    expect(told).toEqual([]);
    await late.fetch();
    late.whenHere((value) => told.push(`after: ${value}`));
    expect(told).toEqual(['before: here', 'after: here']);
  });

  it('[SHELL-35] is asked for again when it could not be fetched', async () => {
    const answers = [() => Promise.reject(new Error('No network.')), () => Promise.resolve('here')];
    const late = new Lazy(() => answers.shift()?.() ?? Promise.resolve('too often'));
    await expect(late.fetch()).rejects.toThrow('No network.');
    expect(late.isHere).toBe(false);
    expect(() => late.value).toThrow('Invariant broken: a part was used before it was fetched');
    expect(await late.fetch()).toBe('here');
  });
});
