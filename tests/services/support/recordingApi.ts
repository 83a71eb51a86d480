import type { Answer, Api, Request } from '../../../src/services/api.ts';

/** An API that answers each request in turn, the last answer again and again; without answers, with 204. */
export function recordingApi(...answers: Answer[]) {
  const requests: Request[] = [];
  const api: Api = {
    request: (request: Request) => {
      requests.push(request);
      const answer = answers[requests.length - 1] ?? answers.at(-1) ?? { ok: undefined, status: 204 };
      return Promise.resolve(answer);
    },
    stream: () => Promise.reject(new Error('no stream here')),
    address: (path) => `/api/${path}`,
  };
  return { api, requests };
}

/** A successful answer. */
export function okWith(body: unknown): Answer {
  return { ok: body, status: 200 };
}

/** An answer that no call can read. */
export const strange: Answer = okWith('<html>');
/** What a call says then. */
export const unreadable = { problem: "The server's response can't be read. Try again in a moment." };
