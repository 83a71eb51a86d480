/** The cost of the client's records at 100,000 props: `npx tsx bench/replica.ts`. Prints a table. */
import type { Actor } from '../src/domain/access/index.ts';
import type { CatalogueRecord } from '../src/domain/catalogue/index.ts';
import { decide, whyNotOut, type Command } from '../src/domain/decide/index.ts';
import type { LoggedEvent } from '../src/domain/log/index.ts';
import { systemClock } from '../src/services/clock.ts';
import type { Decider } from '../src/services/decider.ts';
import { Lazy } from '../src/services/lazy.ts';
import { Replica } from '../src/services/replica.ts';

const count = Number(process.argv[2] ?? 100_000);
const now = systemClock.now();
const stamp = { by: 'kim', at: now };
const manager: Actor = {
  userId: 'kim',
  memberId: 'm-1',
  roles: [],
  permissions: ['props:manage'],
  features: ['Props'],
};
const blank = {
  version: 1,
  photos: [],
  lifecycle: { stage: 'active' },
  loans: [],
  missing: 0,
  added: stamp,
  changed: stamp,
} as const;

const categories = Array.from({ length: 40 }, (_, index): CatalogueRecord => ({
  ...blank,
  kind: 'propCategory',
  id: `c-${index}`,
  values: { name: `Category ${index}` },
}));
const props = Array.from({ length: count }, (_, index): CatalogueRecord => ({
  ...blank,
  kind: 'prop',
  id: `p-${index}`,
  values: {
    name: `Prop ${index}`,
    categoryId: `c-${index % 40}`,
    homeLocationId: `l-${index % 300}`,
    code: `P-${String(index + 1).padStart(5, '0')}`,
    condition: 'good',
    tags: ['war', 'kitchen'],
  },
}));

const commandOf = (index: number): Command => ({
  commandId: systemClock.mintId(),
  v: 1,
  kind: 'prop',
  id: `p-${index * 7}`,
  issuedAt: now,
  timezone: 'UTC',
  type: 'ChangeRecord',
  payload: { changes: { name: { from: `Prop ${index * 7}`, to: `Renamed ${index}` } } },
});
const eventOf = (index: number, version: number): LoggedEvent => ({
  eventId: `e-${index}`,
  seq: index,
  kind: 'prop',
  id: `p-${index}`,
  version,
  v: 1,
  scope: 'props',
  type: 'RecordChanged',
  data: { changes: { condition: { from: 'good', to: 'fair' } } },
  meta: { userId: 'sam', clientId: 'd', commandId: `o-${index}`, issuedAt: now, recordedAt: now, timezone: 'UTC' },
});

interface Row {
  readonly what: string;
  readonly p50: string;
  readonly max: string;
  readonly target: string;
}

function measure(what: string, target: string, times: number, run: (turn: number) => void): Row {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    run(turn);
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const ms = (value: number | undefined) => `${(value ?? 0).toFixed(2)} ms`;
  return { what, p50: ms(took[Math.floor(took.length / 2)]), max: ms(took.at(-1)), target };
}

const decider = new Lazy<Decider>(() => Promise.resolve({ decide, whyNotOut }));
await decider.fetch();
const replica = new Replica(systemClock, decider);
replica.actAs(manager);
const pending = Array.from({ length: 50 }, (_, index) => commandOf(index + 1));
const rows = [
  measure(`show ${count} records`, '< 1 s', 5, () => replica.install('props', [...categories, ...props])),
  measure('dispatch one, nothing waiting', '< 16 ms', 50, (turn) => {
    replica.propose([commandOf(turn + 200)]);
    replica.setPending([commandOf(turn + 200)]);
  }),
  measure('dispatch one, 50 waiting', '< 16 ms', 50, (turn) => {
    replica.setPending(pending);
    replica.propose([commandOf(turn + 300)]);
    replica.setPending([...pending, commandOf(turn + 300)]);
  }),
  measure('rebase 50 waiting on one event', '< 16 ms', 100, (turn) =>
    replica.confirm([eventOf(60_000 + turn, 2)], pending),
  ),
  measure('rebase 50 waiting on 100 events', '< 16 ms', 20, (turn) =>
    replica.confirm(
      Array.from({ length: 100 }, (_, index) => eventOf(turn * 100 + index, 2)),
      pending,
    ),
  ),
  measure('read all records', '', 20, () => {
    let seen = 0;
    for (const record of replica.all('prop')) seen += record.version;
    if (seen < count) throw new Error('records are missing');
  }),
];
console.table(rows);
console.info(`heap: ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB, Node ${process.version}`);
