/** Many concurrent clients over loopback, in a separate process, compared with a plain Fastify response and the bare database. */
import type { Database } from '../server/database/database.ts';
import { fire, refusedIn } from './support/cannon.ts';
import type { Call, Calls, Round } from './support/cannon.ts';
import { digits, printTable } from './support/figures.ts';
import type { BenchOptions } from './support/options.ts';
import { plainWriters } from './support/plainWriter.ts';
import { withPlainServer } from './support/plainServer.ts';
import { onFilledPostgres } from './support/postgres.ts';
import { signIn, withServer } from './support/server.ts';
import { borrowableIds } from './support/stock.ts';
import { administrator, siteId } from './support/theatre.ts';

const CONNECTIONS = [1, 16, 64];
/** Maximum length of a round. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const MONTH = 30 * 86_400_000;

function subjects(props: number): Readonly<Record<string, Calls>> {
  const get = (path: (at: number) => string): Calls => [
    Array.from({ length: 200 }, (_, at) => ({ method: 'GET', path: path(at) })),
  ];
  const searches = ['brass lamp', 'wicker basket', 'from the old hall', 'teapot 12'];
  const dueBack = new Date(Date.now() + MONTH).toISOString().slice(0, 10);
  const borrowed = borrowableIds(Math.max(...CONNECTIONS)).map((id) => `/api/props/${id}`);
  return {
    'list, 50 a page': get((at) => `/api/props?pageSize=50&page=${1 + (at % Math.ceil(props / 50))}`),
    'search, 50 a page': get(
      (at) => `/api/props?pageSize=50&search=${encodeURIComponent(searches[at % searches.length] ?? '')}`,
    ),
    'look a tag up': get((at) => `/api/props/barcode/P-${String((at * 7) % props).padStart(6, '0')}`),
    // Items that the round before left out are refused once; refusals are counted below.
    'sign out, return': borrowed.map((item): Call[] => [
      { method: 'POST', path: `${item}/sign-out`, body: { memberId: 'member-1', dueBack } },
      { method: 'POST', path: `${item}/return`, body: {} },
    ]),
    'feed, 500 events': get((at) => `/api/feed?limit=500&after=${(at * 37) % props}`),
  };
}

/** Statements per second by that many workers, each waiting for its result. */
async function bare(connections: number, ask: (worker: number) => Promise<unknown>): Promise<number> {
  const [began, millis] = [performance.now(), SECONDS * 1_000];
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() - began < millis) {
        await ask(worker);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - began)) * 1_000;
}

async function measureAll(props: number, database: Database, plainUrl: string, url: string): Promise<string[][]> {
  const token = await signIn(url, administrator);
  const rounds: {
    readonly name: string;
    readonly connections: number;
    readonly plain: Round;
    readonly round: Round;
  }[] = [];
  for (const connections of CONNECTIONS) {
    const plain = await fire({
      url: plainUrl,
      connections,
      seconds: SECONDS,
      calls: [[{ method: 'GET', path: '/' }]],
    });
    rounds.push({ name: 'plain Fastify', connections, plain, round: plain });
    for (const [name, calls] of Object.entries(subjects(props)))
      rounds.push({
        name,
        connections,
        plain,
        round: await fire({ url, token, connections, seconds: SECONDS, calls }),
      });
  }
  // Must be last: it writes for a second group, after which the server distinguishes groups by host name.
  const { inOneStatement } = await plainWriters(database, 'prop-0000001');
  const readOne = (worker: number) =>
    database.query(`select body from record where site_id = $1 and kind = 'prop' and id = $2`, [
      siteId,
      `prop-${String(worker).padStart(7, '0')}`,
    ]);
  const bares = new Map<number, { readonly read: number; readonly write: number }>();
  for (const connections of CONNECTIONS)
    bares.set(connections, { read: await bare(connections, readOne), write: await bare(connections, inOneStatement) });
  return rounds.map(({ name, connections, plain, round }) => {
    const { read = 0, write = 0 } = bares.get(connections) ?? {};
    const statements = name.startsWith('sign') ? write : read;
    return [
      name,
      String(connections),
      digits(round.perSecond),
      `${round.p50} ms`,
      `${round.p99} ms`,
      `1/${digits(plain.perSecond / round.perSecond)}`,
      digits(statements),
      `1/${digits(statements / round.perSecond)}`,
      refusedIn([round]),
    ];
  });
}

/** Prints a table for each number of props. */
export async function benchLoad({ build, items }: BenchOptions): Promise<void> {
  for (const props of items) {
    const rows = await onFilledPostgres(props, ({ url: databaseUrl, folder, database }) =>
      withPlainServer((plainUrl) =>
        withServer(build, folder, ({ url }) => measureAll(props, database, plainUrl, url), {
          TRUST_PROXY: '1',
          DATABASE_URL: databaseUrl,
        }),
      ),
    );
    printTable(
      `Load at ${props.toLocaleString('en')} props, PostgreSQL, ${SECONDS} s each`,
      [
        'call',
        'connections',
        'a second',
        'p50',
        'p99',
        'of plain Fastify',
        'bare statements a second',
        'of them',
        'refused or failed',
      ],
      rows,
    );
  }
}
