import { expect, it } from 'vitest';
import { CallLog } from '../../src/services/callLog.ts';

const LOGGED_CALLS = 200;

const call = { method: 'POST', path: 'login', body: undefined, status: 200, answer: undefined };

it('[QA-6] keeps calls without passwords and tokens', () => {
  const log = new CallLog(() => 7);
  const answer = { token: 'abc', data: { name: 'Sam' } };
  log.note({ ...call, body: { email: 'sam@example.org', password: 'hush' }, answer });
  expect(log.get()).toEqual([
    {
      ...call,
      at: 7,
      body: { email: 'sam@example.org', password: '(left out)' },
      answer: { token: '(left out)', data: { name: 'Sam' } },
      isCut: false,
    },
  ]);
  expect(answer.token).toBe('abc');
  log.clear();
  expect(log.get()).toEqual([]);
});

it('[QA-2] keeps the latest calls, and no large answers', () => {
  const log = new CallLog(() => 7);
  for (let status = 1; status <= LOGGED_CALLS + 2; status += 1) log.note({ ...call, status });
  expect([log.get().length, log.get()[0]?.status]).toEqual([200, 3]);
  log.note({ ...call, answer: [{ text: 'x'.repeat(19_990) }] });
  expect(log.get().at(-1)?.isCut).toBe(false);
  log.note({ ...call, answer: [{ text: 'x'.repeat(20_000) }] });
  expect(log.get().at(-1)).toMatchObject({ isCut: true, answer: undefined });
  log.note({ ...call, answer: Array.from({ length: 20_001 }, () => 1) });
  expect(log.get().at(-1)).toMatchObject({ isCut: true, answer: undefined });
});
