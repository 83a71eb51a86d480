import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Window } from 'happy-dom';
import { vi } from 'vitest';
import { createServices, type Services } from '../../../src/app/services.ts';
import { wiringFor } from '../../../src/app/wiring.ts';
import { createApi } from '../../../src/services/api.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { plainJson } from '../../../src/machines/shared/plainJson.ts';
import type { RecordedRun } from '../../../src/machines/shared/recordedRun.ts';
import { clock } from '../../services/support/samples.ts';
import { mapArea } from '../../support/mapArea.ts';

type Calls = NonNullable<RecordedRun['calls']>;

function reply(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 204 ? undefined : JSON.stringify(answer));
}

/** A server that responds as recorded; a request that was not recorded gets a 404. */
async function serverOf(calls: Calls) {
  const left = [...calls];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const path = (request.url ?? '').replace(/^\/api\//, '').replace(/\?.*$/, '');
      const body: unknown = sent === '' ? null : plainJson(JSON.parse(sent));
      const place = left.findIndex(
        (call) =>
          call.path === path && call.method === request.method && JSON.stringify(call.body) === JSON.stringify(body),
      );
      const [call] = place === -1 ? [] : left.splice(place, 1);
      if (call === undefined) reply(response, 404, { message: `Nobody called ${request.method} ${path} then.` });
      else if (call.status === 0) response.destroy();
      else reply(response, call.status, call.answer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with one.
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The stored data when the recording began: a token and its user. */
function keptAtStart({ from, steps }: RecordedRun): readonly (readonly [string, unknown])[] {
  if (from !== null) return [['token', '(left out)']];
  const { output } = steps[0]?.event ?? { type: '' };
  const stored = typeof output === 'object' && output !== null ? output : {};
  return [
    ...('hasToken' in stored && stored.hasToken === true ? [['token', '(left out)'] as const] : []),
    ...('remembered' in stored && stored.remembered !== null ? [['identity', stored.remembered] as const] : []),
  ];
}

/** The recorded replies of these actors, one for each call; a call without one fails. */
function repliesOf({ steps }: RecordedRun, ...ids: readonly string[]): () => Promise<never> {
  const types = new Set(ids.flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]));
  const left = steps.map(({ event }) => event).filter(({ type }) => types.has(type));
  return async () => {
    const reply = left.shift();
    if (reply === undefined) throw new Error('Nobody asked for this then.');
    if (reply.type.startsWith('xstate.error.')) throw reply['error'];
    // A recorded reply has the type of the call that it came from.
    return reply['output'] as never;
  };
}

/** A run doesn't hold the device's data: what the wiring asks the data for is answered as recorded. */
function onRecordedDevice(services: Services, run: RecordedRun): Services {
  const log = {
    prepare: repliesOf(run, 'prepare'),
    workspace: { reset: repliesOf(run, 'reset') },
    sender: { send: repliesOf(run, 'send') },
  };
  const client = {
    commands: { dispatch: repliesOf(run, 'save', 'keepCount', 'apply') },
    records: { holderOf: repliesOf(run, 'lookUp') },
  };
  // Only the parts that the wiring asks.
  return { ...services, log: { value: log }, client } as unknown as Services;
}

/** The app's real services, with responses as recorded. */
export async function withRecordedServices<Result>(
  run: RecordedRun,
  work: (wiring: ReturnType<typeof wiringFor>) => Promise<Result>,
): Promise<Result> {
  const { server, origin } = await serverOf(run.calls ?? []);
  const values = new Map(
    keptAtStart(run).map(([name, value]) => [`backstock/${name}`, JSON.stringify({ version: 1, value })]),
  );
  const services = createServices({
    origin,
    clock,
    connect: createApi,
    isOnline: () => true,
    area: mapArea(values),
    locks: undefined,
    shrink: () => Promise.resolve(undefined),
    onIdle: () => undefined,
    openStore: (name) => Promise.resolve(new MemoryStore(name)),
  });
  // Starting the app sets the language and the theme of a page.
  vi.stubGlobal('document', new Window().document);
  try {
    return await work(wiringFor(() => onRecordedDevice(services, run)));
  } finally {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  }
}
