import type { AnyActorRef } from 'xstate';
import { createFlightRecorder } from '../../../src/machines/shared/flightRecorder.ts';
import type { Backstock } from '../../../src/views/shared/backstockContext.tsx';
import { createApiConsole } from '../../../src/services/apiConsole.ts';
import { problemOf, type Api, type BareResponse, type Request } from '../../../src/services/api.ts';

/** A server's response to a request. */
export type FakeAnswer = (request: Request) => BareResponse | Promise<BareResponse>;

function fakeApi(answer: FakeAnswer): Api {
  return {
    async request(request) {
      const response = await answer(request);
      request.onResponse?.(response);
      const { status, body } = response;
      return status < 300 ? { ok: body, status } : { refused: problemOf(status, body) };
    },
    stream: () => Promise.reject(new Error('Nothing is streamed here.')),
    address: (path) => `https://backstock.example/api/${path}`,
  };
}

/** The recorder and console of the test pages, with real statecharts and a fake server. */
export function fakeQa(
  actors: Readonly<Record<string, AnyActorRef>>,
  answer: FakeAnswer = () => ({ status: 204, headers: {}, body: undefined }),
): Backstock['qa'] {
  let time = 0;
  return {
    recorder: createFlightRecorder(actors, () => {
      time += 10;
      return time;
    }),
    api: createApiConsole(fakeApi(answer), () => 'Europe/London'),
    calls: () => [],
    wasVisited: () => false,
    noteVisit: () => undefined,
  };
}
