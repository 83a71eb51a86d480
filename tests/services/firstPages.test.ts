import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Api, Request } from '../../src/services/api.ts';
import { FirstPages } from '../../src/services/firstPages.ts';

const chair = { kind: 'prop', id: 'chair', version: 1, values: { name: 'Chair' } };

function firstPages(answer: () => Answer, token: () => string | null = () => 'of Ada') {
  const requests: Request[] = [];
  // why: only requests are made.
  const api = { request: (request: Request) => Promise.resolve((requests.push(request), answer())) } as unknown as Api;
  return { pages: new FirstPages(api, token), requests };
}

async function read(answer: Answer, text = '', params: Request['params'] = { kind: 'prop' }) {
  const { pages, requests } = firstPages(() => answer);
  const { signal } = new AbortController();
  const page = await pages.of('prop', text, signal);
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

describe('a first page that was asked for ahead', () => {
  afterEach(() => vi.useRealTimers());
  const { signal } = new AbortController();
  const page = { total: 1, records: [chair] };
  const told: Answer = { ok: page, status: 200 };
  const kinds = (requests: readonly Request[]) => requests.map(({ params }) => params);

  it('[START-11] is not asked for again, and shown once', async () => {
    const { pages, requests } = firstPages(() => told);
    pages.askAhead('prop');
    expect(kinds(requests)).toEqual([{ kind: 'prop' }]);
    expect(await pages.of('prop', '', signal)).toEqual(page);
    expect(requests).toHaveLength(1);
    expect(await pages.of('prop', '', signal)).toEqual(page);
    expect(requests).toHaveLength(2);
  });

  it('[START-11] is not the page of another list, nor of a search', async () => {
    const { pages, requests } = firstPages(() => told);
    pages.askAhead('costume');
    await pages.of('prop', '', signal);
    pages.askAhead('prop');
    await pages.of('prop', 'oak', signal);
    expect(kinds(requests)).toEqual([
      { kind: 'costume' },
      { kind: 'prop' },
      { kind: 'prop' },
      { kind: 'prop', search: 'oak' },
    ]);
  });

  it('[START-11] is not shown to who logs in afterwards', async () => {
    let token: string | null = 'of Ada';
    const { pages, requests } = firstPages(
      () => told,
      () => token,
    );
    pages.askAhead('prop');
    token = 'of Ben';
    await pages.of('prop', '', signal);
    expect(requests).toHaveLength(2);
  });

  it('[START-11] is asked for again if it was too late, or did not arrive', async () => {
    vi.useFakeTimers();
    const answers: Answer[] = [told, told, { failed: 'unavailable', message: 'No.' }];
    const { pages, requests } = firstPages(() => answers.shift() ?? told);
    pages.askAhead('prop');
    vi.advanceTimersByTime(9_999);
    expect(requests[0]?.signal?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(requests[0]?.signal?.aborted).toBe(true);
    await pages.of('prop', '', signal);
    expect(requests).toHaveLength(2);
    pages.askAhead('prop');
    expect(await pages.of('prop', '', signal)).toEqual(page);
    expect(requests).toHaveLength(4);
    expect(requests[3]?.signal).toBe(signal);
  });
});
