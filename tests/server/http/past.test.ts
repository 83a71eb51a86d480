import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, change, dispose } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';

let now = Date.parse('2026-06-01T12:00:00.000Z');
let group: TestGroup;
const send = (...commands: Parameters<TestGroup['send']> extends [string, ...infer Rest] ? Rest : never) =>
  group.send(group.tokens.founder, ...commands);

beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now) });
  await send(add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }));
  // Late on the second in London is the morning of the third in Tokyo.
  now = Date.parse('2026-06-02T22:30:00.000Z');
  await send(
    change('prop', 'clock', { name: { from: 'Clock', to: 'Mantel clock' } }),
    add('prop', 'vase', { name: 'Vase', categoryId: 'cat' }),
  );
  now = Date.parse('2026-06-04T12:00:00.000Z');
  await send(change('prop', 'clock', { name: { from: 'Mantel clock', to: 'Big clock' } }), dispose('prop', 'vase'));
});
afterAll(() => group.dispose());

const on = (day: string, query = '', { kind = 'prop', token = group.tokens.member, zone = 'Europe/London' } = {}) =>
  group.call('GET', `/api/records/${kind}/on/${day}${query}`, { token, headers: { 'x-timezone': zone } });
const told = async (...asked: Parameters<typeof on>) =>
  Object.values((await on(...asked)).body['records'] ?? {}).map(({ values, lifecycle }) => [
    values?.['name'],
    lifecycle?.['stage'],
  ]);

test('[ACT-6] tells what was at the end of a day, by the clocks of who asks', async () => {
  expect(await told('2026-05-31')).toEqual([]);
  expect(await told('2026-06-01')).toEqual([['Clock', 'active']]);
  expect(await told('2026-06-02')).toEqual([
    ['Mantel clock', 'active'],
    ['Vase', 'active'],
  ]);
  expect(await told('2026-06-02', '', { zone: 'Asia/Tokyo' })).toEqual([['Clock', 'active']]);
  expect(await told('2026-06-04')).toEqual([
    ['Big clock', 'active'],
    ['Vase', 'disposed'],
  ]);
});

test('[ACT-6] tells one record, and many a page at a time', async () => {
  expect(await told('2026-06-02', '?id=vase')).toEqual([['Vase', 'active']]);
  expect(await told('2026-06-01', '?id=vase')).toEqual([]);
  expect((await on('2026-06-02', '?limit=1')).body).toMatchObject({ records: [{ id: 'clock' }], next: 'clock' });
  expect((await on('2026-06-02', '?limit=5&after=clock')).body).toMatchObject({
    records: [{ id: 'vase' }],
    next: null,
  });
});

test('[ACT-6] leaves out what the person cannot see, and refuses an invalid date', async () => {
  expect((await on('2026-06-02', '', { kind: 'user' })).status).toBe(404);
  expect((await on('2026-06-02', '', { token: group.tokens.guest })).status).toBe(404);
  expect((await on('2026-06-31')).status).toBe(400);
});
