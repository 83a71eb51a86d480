import { expect, test } from 'vitest';
import { withoutSecrets } from '../../src/domain/kernel/withoutSecrets.ts';

test('[QA-6] leaves passwords out of objects and lists, and copies no more than needed', () => {
  const kept = { name: 'Sam' };
  const value = [7, null, { token: 'abc', kept }] as const;
  const cleaned = withoutSecrets(value);
  expect(cleaned).toEqual([7, null, { token: '(left out)', kept: { name: 'Sam' } }]);
  expect(cleaned[2].kept).toBe(kept);
  expect(withoutSecrets(value)).toBe(cleaned);
  expect(withoutSecrets(null)).toBeNull();
});

test('[QA-6] leaves them out of objects without a prototype too, and returns instances of classes as they are', () => {
  class Form {
    readonly password = 'hush';
  }
  const bare: unknown = Object.assign(Object.create(null), { password: 'hush' });
  expect(withoutSecrets(bare)).toEqual({ password: '(left out)' });
  const form = new Form();
  expect(withoutSecrets(form)).toBe(form);
});

test('[QA-6] takes an object that contains itself', () => {
  const circle: Record<string, unknown> = { name: 'a' };
  circle['self'] = circle;
  expect(withoutSecrets(circle)).toBe(circle);
});
