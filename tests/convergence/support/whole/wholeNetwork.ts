/** One tab's way to the server: requests take a while, are lost on the way there or back, and time out. */
import type { Answer, Api, ApiOptions, Request } from '../../../../src/services/api.ts';
import { transportTexts } from '../../../../src/words/en/transport.ts';
import type { Reply } from '../authority.ts';
import { answerOf } from '../network.ts';
import type { RandomSource } from '../randomSource.ts';
import { Listener } from './listener.ts';
import type { Owner, VirtualTime } from './virtualTime.ts';
import type { WholeServer } from './wholeServer.ts';

const patienceMs = 30_000;

/** The network as one device has it. */
export interface Line {
  isOnline: boolean;
  /** Part of the requests and answers that are lost. */
  loss: number;
  /** Part of the answers that still arrive after the tab has dropped the request. */
  late: number;
  /** An ordinary way there or back takes up to so many milliseconds. */
  delayMs: number;
}

export interface Connecting {
  readonly server: WholeServer;
  readonly time: VirtualTime;
  readonly random: RandomSource;
  readonly line: Line;
  readonly owner: Owner;
  readonly options: ApiOptions;
  readonly onRequest: (request: Request) => void;
  readonly onAnswer: (request: Request, reply: Reply) => void;
  /** An answer is about to arrive although its request was dropped. */
  readonly onLate: (request: Request) => void;
  readonly onListening: (listener: Listener) => void;
}

type Failed = Extract<Answer, { failed: unknown }>;

function failed(failure: 'offline' | 'unavailable' | 'timeout'): Failed {
  return { failed: failure, message: transportTexts[failure] };
}

export function connectWhole(connecting: Connecting): Api {
  const { server, time, random, line, owner, options } = connecting;
  const away = (): Failed => failed(line.isOnline ? 'unavailable' : 'offline');
  const way = (): number => 5 + random.below(random.chance(0.05) ? 10 * line.delayMs : line.delayMs);

  /** Takes a request to the server, and its reply back. What is lost is never heard of again. */
  function carry<Result>(ask: () => Result | undefined, back: (result: Result) => void): void {
    if (random.chance(line.loss)) return;
    time.schedule(way(), () => {
      if (!line.isOnline) return;
      const result = ask();
      if (result === undefined || random.chance(line.loss)) return;
      time.schedule(way(), () => line.isOnline && back(result), owner);
    });
  }

  function judge(reply: Reply, token: string | null): Answer {
    if (reply.status === 401 && token === null) return { refused: { status: 401, message: 'Unauthenticated' } };
    if (reply.status === 401 && token === options.token()) options.onUnauthorised();
    return answerOf(reply);
  }

  function request(asked: Request): Promise<Answer> {
    const token = options.token();
    connecting.onRequest(asked);
    if (!line.isOnline) return Promise.resolve(failed('offline'));
    return new Promise((resolve) => {
      const finish = (answer: Answer): void => {
        time.cancel(patience);
        asked.signal?.removeEventListener('abort', abort);
        resolve(answer);
      };
      const patience = time.schedule(asked.timeoutMs ?? patienceMs, () => finish(failed('timeout')), owner);
      const isLate = random.chance(line.late);
      const abort = (): void => {
        if (!isLate) finish(away());
      };
      asked.signal?.addEventListener('abort', abort);
      carry(
        () => server.answer(asked, token),
        (reply) => {
          connecting.onAnswer(asked, reply);
          if (asked.signal?.aborted === true) connecting.onLate(asked);
          finish(judge(reply, token));
        },
      );
    });
  }

  function stream({ params = {}, signal }: Request): ReturnType<Api['stream']> {
    const token = options.token();
    if (!line.isOnline) return Promise.resolve(failed('offline'));
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(away()));
      carry(
        () => open(Number(params['after']), token),
        (opened) => {
          if (!(opened instanceof Listener)) return resolve(withoutSuccess(judge(opened, token)));
          if (signal?.aborted === true) return opened.leave();
          connecting.onListening(opened);
          resolve({ body: opened.body });
        },
      );
    });
  }

  function open(after: number, token: string | null): Listener | Reply | undefined {
    if (server.trouble === 'mute') return undefined;
    if (server.trouble === 'all') return { status: 503, body: {} };
    const person = server.personOf(token);
    if (token === null || person === undefined) return { status: 401, body: {} };
    if (after > server.authority.head) return { status: 409, body: { code: 'cursor-unknown' } };
    return new Listener({ server, time, random, owner, token, after }, person);
  }

  return { request, stream, address: (path) => `/api/${path}` };
}

function withoutSuccess(answer: Answer): Exclude<Answer, { ok: unknown }> {
  return 'ok' in answer ? failed('unavailable') : answer;
}
