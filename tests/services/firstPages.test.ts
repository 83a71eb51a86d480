import { expect, it } from 'vitest';
import type { Answer, Api, Request } from '../../src/services/api.ts';
import { firstPageOf } from '../../src/services/firstPages.ts';

const chair = { kind: 'prop', id: 'chair', version: 1, values: { name: 'Chair' } };

async function read(answer: Answer, text = '', params: Request['params'] = { kind: 'prop' }) {
  const requests: Request[] = [];
  // why: only requests are made.
  const api = { request: (request: Request) => Promise.resolve((requests.push(request), answer)) } as unknown as Api;
  const { signal } = new AbortController();
  const page = await firstPageOf(api, 'prop', text, signal);
  expect(requests).toEqual([{ path: 'snapshot/first', params, signal }]);
  return page;
}

it('[LIST-51] the first page is read as the server sent it', async () => {
  expect(await read({ ok: { total: 3, records: [chair] }, status: 200 })).toEqual({ total: 3, records: [chair] });
});

it('[LIST-51] a search is asked for with as much as the server accepts', async () => {
  const answer = { ok: { total: 1, records: [chair] }, status: 200 };
  expect(await read(answer, 'oak chair', { kind: 'prop', search: 'oak chair' })).toEqual({
    total: 1,
    records: [chair],
  });
  expect(await read(answer, 'x'.repeat(201), { kind: 'prop', search: 'x'.repeat(200) })).toBeDefined();
});

it.each([
  ['is something else', { ok: 'Welcome to the theatre Wi-Fi', status: 200 }],
  ['has no number', { ok: { records: [chair] }, status: 200 }],
  ['has no records', { ok: { total: 3 }, status: 200 }],
  ['has records of another kind', { ok: { total: 3, records: [chair, { ...chair, kind: 'user' }] }, status: 200 }],
  ['has records that are none', { ok: { total: 3, records: [null] }, status: 200 }],
  ['is refused', { refused: { status: 403, message: 'No.' } }],
  ['does not arrive', { failed: 'unavailable', message: 'No.' }],
] as const satisfies readonly (readonly [string, Answer])[])(
  '[LIST-51] there is none if the answer %s',
  async (_, answer) => {
    expect(await read(answer)).toBeUndefined();
  },
);
