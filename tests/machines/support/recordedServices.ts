import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServices } from '../../../src/app/services.ts';
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
  try {
    return await work(wiringFor(() => services));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
