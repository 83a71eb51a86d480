/** The REST calls used by other programs, compared with the minimal response of the same framework. */
import type { BenchOptions } from './support/options.ts';
import { filledFolder } from './support/build.ts';
import { digits, median, percentile, printTable, spread } from './support/figures.ts';
import { remove } from './support/folders.ts';
import { Connections } from './support/load.ts';
import type { Call, Measured } from './support/load.ts';
import { withPlainServer } from './support/plainServer.ts';
import { signIn, withServer } from './support/server.ts';
import { administrator } from './support/theatre.ts';

const ROUNDS = 3;
const ROUND_MILLIS = 700;
const CONNECTIONS = [1, 16];
const MONTH = 30 * 86_400_000;

interface Subject {
  readonly name: string;
  readonly isPlain?: true;
  readonly callOf: (connection: number) => Call;
}

/** Each connection signs out and returns its own prop, in turn. */
function borrowing(ids: readonly string[]): (connection: number) => Call {
  const out = new Set<number>();
  const dueBack = new Date(Date.now() + MONTH).toISOString().slice(0, 10);
  return (connection) => {
    const path = `/api/props/${ids[connection]}`;
    if (out.delete(connection)) return { method: 'POST', path: `${path}/return`, body: {} };
    out.add(connection);
    return { method: 'POST', path: `${path}/sign-out`, body: { memberId: 'member-1', dueBack } };
  };
}

function subjects(props: number, borrowed: readonly string[]): readonly Subject[] {
  let last = 0;
  const searches = ['brass lamp', 'wicker basket', 'from the old hall', 'teapot 12'];
  const next = () => (last += 1);
  return [
    { name: 'plain Fastify', isPlain: true, callOf: () => ({ method: 'GET', path: '/' }) },
    {
      name: 'list, 50 a page',
      callOf: () => ({ method: 'GET', path: `/api/props?pageSize=50&page=${1 + (next() % Math.ceil(props / 50))}` }),
    },
    {
      name: 'search, 50 a page',
      callOf: () => ({
        method: 'GET',
        path: `/api/props?pageSize=50&search=${encodeURIComponent(searches[next() % searches.length] ?? '')}`,
      }),
    },
    {
      name: 'look a code up',
      callOf: () => ({ method: 'GET', path: `/api/props/barcode/P-${String((next() * 7) % props).padStart(6, '0')}` }),
    },
    { name: 'sign out, return', callOf: borrowing(borrowed) },
  ];
}

/** Adds a prop for each connection to borrow, and returns their ids. */
async function addProps(url: string, token: string): Promise<readonly string[]> {
  const add = async (_: unknown, number: number) => {
    const response = await fetch(`${url}/api/props`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Borrowed lamp ${number}`, categoryId: 'category-1', homeLocationId: 'shelf-1-1' }),
    });
    if (!response.ok) throw new Error(`Adding a prop answered ${response.status}: ${await response.text()}`);
    // Trusted: the shape is guaranteed by the server's own tests.
    return ((await response.json()) as { id: string }).id;
  };
  return Promise.all(Array.from({ length: Math.max(...CONNECTIONS) }, add));
}

/** The rounds of all calls alternate, so that other load on the machine affects them equally. */
async function measure(
  calls: readonly Subject[],
  connectionsOf: (subject: Subject) => Connections,
): Promise<ReadonlyMap<Subject, readonly Measured[]>> {
  const measured = new Map<Subject, Measured[]>(calls.map((subject) => [subject, []]));
  for (const subject of calls) await connectionsOf(subject).load(ROUND_MILLIS / 3, subject.callOf);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [subject, rounds] of measured)
      rounds.push(await connectionsOf(subject).load(ROUND_MILLIS, subject.callOf));
  }
  return measured;
}

function rowsOf(count: number, measured: ReadonlyMap<Subject, readonly Measured[]>): string[][] {
  const rates = Array.from(measured, ([{ name }, rounds]) => ({
    name,
    perSecond: rounds.map(({ perSecond }) => perSecond),
    times: rounds.flatMap(({ times }) => times),
  }));
  const plain = median(rates[0]?.perSecond ?? []);
  return rates.map(({ name, perSecond, times }) => [
    name,
    String(count),
    spread(perSecond),
    `${digits(percentile(times, 0.5))} ms`,
    `${digits(percentile(times, 0.95))} ms`,
    `1/${digits(plain / median(perSecond))}`,
  ]);
}

async function benchProps(build: string, props: number): Promise<void> {
  const folder = await filledFolder(build, props);
  const rows: string[][] = [];
  try {
    const work = (plainUrl: string) =>
      withServer(
        build,
        folder,
        async ({ url }) => {
          const token = await signIn(url, administrator);
          const calls = subjects(props, await addProps(url, token));
          for (const count of CONNECTIONS) {
            const [plain, ours] = [new Connections(plainUrl, count), new Connections(url, count, token)];
            rows.push(...rowsOf(count, await measure(calls, ({ isPlain }) => (isPlain ? plain : ours))));
            plain.close();
            ours.close();
          }
        },
        { TRUST_PROXY: '1' },
      );
    await withPlainServer(work);
  } finally {
    remove(folder);
  }
  printTable(
    `REST at ${props.toLocaleString('en')} props, PGlite: median of ${ROUNDS} rounds (least–most)`,
    ['call', 'connections', 'a second', 'p50', 'p95', 'of plain Fastify'],
    rows,
  );
}

/** Prints a table for each number of props. */
export async function benchRest({ build, items }: BenchOptions): Promise<void> {
  for (const props of items) await benchProps(build, props);
}
