/**
 * The calls of other programs on PostgreSQL, beside plain Fastify with the bare query and the same durable rows, and the share of reads that
 * is kept while changes arrive. Their rounds alternate. `BENCH_BESIDE` names a second server with the same stock, e.g. of the version before:
 * see `npm run bench -- serve`.
 */
import { once } from 'node:events';
import { fire, refusedIn } from './support/cannon.ts';
import type { Call, Calls, Round } from './support/cannon.ts';
import { digits, median, printTable } from './support/figures.ts';
import type { BenchOptions } from './support/options.ts';
import { withPlainServer } from './support/plainServer.ts';
import { onFilledPostgres } from './support/postgres.ts';
import { signIn, withServer } from './support/server.ts';
import { borrowableIds } from './support/stock.ts';
import { administrator } from './support/theatre.ts';

const CONNECTIONS = [1, 16];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 2);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const CHANGES_PER_SECOND = 50;
const MONTH = 30 * 86_400_000;
const PAGES = 4;
const DIFFERENT = 200;

/** A server under test. */
interface Target {
  readonly name: string;
  readonly url: string;
  readonly token?: string | undefined;
  /** Plain Fastify without a database: it gives one small answer. */
  readonly isBare?: boolean;
}

/** A call, as our server and as plain Fastify have it. */
interface Subject {
  readonly name: string;
  readonly ours: Calls;
  readonly plain: Calls;
}

const get = (path: (at: number) => string): Calls => [
  Array.from({ length: DIFFERENT }, (_, at) => ({ method: 'GET', path: path(at) })),
];
const propAt = (at: number) => `prop-${String(at).padStart(7, '0')}`;
const perConnection = (calls: (connection: number) => readonly Call[]): Calls =>
  Array.from({ length: Math.max(...CONNECTIONS) }, (_, connection) => calls(connection));

function reads(props: number): readonly Subject[] {
  const words = ['brass lamp', 'wicker basket', 'old hall', 'teapot 12'];
  const search = (at: number) => encodeURIComponent(words[at % words.length] ?? '');
  const page = (at: number) => 1 + (at % PAGES);
  const spread = (at: number) => (at * 487) % props;
  const code = (at: number) => `P-${String(spread(at)).padStart(6, '0')}`;
  return [
    {
      name: 'list of 25',
      ours: get((at) => `/api/props?pageSize=25&page=${page(at)}`),
      plain: get((at) => `/list?page=${page(at)}`),
    },
    {
      name: 'search, 25 found',
      ours: get((at) => `/api/props?pageSize=25&search=${search(at)}`),
      plain: get((at) => `/search?search=${search(at)}`),
    },
    {
      name: 'barcode',
      ours: get((at) => `/api/props/barcode/${code(at)}`),
      plain: get((at) => `/barcode/${code(at)}`),
    },
    {
      name: 'read one',
      ours: get((at) => `/api/props/${propAt(spread(at))}`),
      plain: get((at) => `/one/${propAt(spread(at))}`),
    },
  ];
}

/** Only of items that can go out. Those that a round's end left signed out are refused once at the beginning of the next. */
function signOutAndReturn(from: number): Calls {
  const dueBack = new Date(Date.now() + MONTH).toISOString().slice(0, 10);
  const ids = borrowableIds(2 * Math.max(...CONNECTIONS));
  return perConnection((connection) => {
    const item = `/api/props/${ids[from + connection]}`;
    return [
      { method: 'POST', path: `${item}/sign-out`, body: { memberId: 'member-1', dueBack } },
      { method: 'POST', path: `${item}/return`, body: {} },
    ];
  });
}

function writes(): readonly Subject[] {
  const body = { name: 'Brass lamp', categoryId: 'category-1', homeLocationId: 'shelf-1-1', condition: 'good' };
  const own = (connection: number) => ({ id: `plain-${connection}` });
  return [
    {
      name: 'create',
      ours: [[{ method: 'POST', path: '/api/props', body }]],
      plain: [[{ method: 'POST', path: '/change/RecordAdded', body: {} }]],
    },
    {
      name: 'sign out, return',
      ours: signOutAndReturn(0),
      plain: perConnection((connection) => [
        { method: 'POST', path: '/change/ItemSignedOut', body: own(connection) },
        { method: 'POST', path: '/change/ItemReturned', body: own(connection) },
      ]),
    },
  ];
}

type Rounds = readonly Round[];
const rate = (rounds: Rounds) => median(rounds.map(({ perSecond }) => perSecond));

/** The rounds of each target, which alternate. */
async function compare(
  targets: readonly Target[],
  shotAt: (target: Target) => { readonly calls: Calls; readonly connections: number },
): Promise<readonly Rounds[]> {
  const rounds = targets.map((): Round[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, target] of targets.entries())
      rounds[at]?.push(await fire({ ...target, seconds: SECONDS, ...shotAt(target) }));
  return rounds;
}

const small: Calls = [[{ method: 'GET', path: '/' }]];
const isPlain = ({ name }: Target) => name === 'plain Fastify';

/** Prints what each call gives at one connection and at sixteen. */
export async function printCalls(title: string, targets: readonly Target[], props: number): Promise<void> {
  const rows: string[][] = [];
  for (const { name, ours, plain } of [...reads(props), ...writes()])
    for (const connections of CONNECTIONS) {
      const compared = await compare(targets, (target) => ({
        connections,
        calls: target.isBare ? small : isPlain(target) ? plain : ours,
      }));
      const base = rate(compared[targets.findIndex(isPlain)] ?? compared[0] ?? []);
      rows.push([
        name,
        String(connections),
        ...compared.flatMap((rounds, at) => {
          const cell = digits(rate(rounds));
          return [targets[at] && isPlain(targets[at]) ? cell : `${cell} (${digits(rate(rounds) / base)})`];
        }),
        `${compared[0]?.[0]?.p50} ms, ${compared[0]?.[0]?.p99} ms`,
        refusedIn(compared[0] ?? []),
      ]);
    }
  printTable(
    title,
    ['call', 'at once', ...targets.map(({ name }) => `${name}, a second`), 'p50, p99', 'refused or failed'],
    rows,
  );
}

/** Reads alone and while changes arrive, in turn. */
async function kept(target: Target, calls: Calls, changes: Calls): Promise<number> {
  const shot = { ...target, seconds: SECONDS, connections: 16, calls };
  const [alone, during]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    alone.push(await fire(shot));
    const changing = fire({
      ...shot,
      seconds: SECONDS + 1,
      connections: 2,
      perSecond: CHANGES_PER_SECOND,
      calls: changes,
    });
    during.push(await fire(shot));
    await changing;
  }
  return rate(during) / rate(alone);
}

async function printKept(title: string, targets: readonly Target[], props: number): Promise<void> {
  const away = signOutAndReturn(Math.max(...CONNECTIONS));
  const plainAway = perConnection((connection) => [
    { method: 'POST', path: '/change/ItemSignedOut', body: { id: `away-${connection}` } },
  ]);
  const rows: string[][] = [];
  for (const { name, ours, plain } of reads(props)) {
    const shares: string[] = [];
    for (const target of targets)
      shares.push(
        `${Math.round(100 * (await (isPlain(target) ? kept(target, plain, plainAway) : kept(target, ours, away))))} %`,
      );
    rows.push([name, ...shares]);
  }
  printTable(title, ['call', ...targets.map(({ name }) => name)], rows);
}

async function target(name: string, url: string): Promise<Target> {
  return { name, url, token: await signIn(url, administrator) };
}

/** Prints two tables for each number of props. */
export async function benchCalls({ build, items }: BenchOptions): Promise<void> {
  const beside = process.env['BENCH_BESIDE'];
  for (const props of items)
    await onFilledPostgres(props, async ({ url: databaseUrl, folder, database }) => {
      // Plain Fastify writes for a second group in the same tables, so the first needs the name of its host.
      await database.query(`update site set host = '127.0.0.1'`);
      const settings = { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: databaseUrl };
      await withPlainServer(
        (plainUrl) =>
          withServer(
            build,
            folder,
            async ({ url }) => {
              const targets = [
                await target('Backstock', url),
                ...(beside === undefined ? [] : [await target('before', beside)]),
                { name: 'plain Fastify', url: plainUrl },
              ];
              const size = `${props.toLocaleString('en')} props, PostgreSQL`;
              await printCalls(
                `Calls at ${size}: median of ${ROUNDS} rounds of ${SECONDS} s (of plain)`,
                targets,
                props,
              );
              await printKept(
                `Share of reads kept while ${CHANGES_PER_SECOND} changes a second arrive, ${size}`,
                targets,
                props,
              );
            },
            settings,
          ),
        databaseUrl,
      );
    });
}

/** Keeps a filled server running, to be measured beside another build. */
export async function benchServe({ build, items }: BenchOptions): Promise<void> {
  await onFilledPostgres(items.at(-1) ?? 0, ({ url: databaseUrl, folder }) =>
    withServer(
      build,
      folder,
      async ({ url }) => {
        console.log(`BENCH_BESIDE=${url}`);
        await once(process, 'SIGTERM');
      },
      { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: databaseUrl },
    ),
  );
}
