/** What happens to the set-up while clients write and listen. */
import { ports, type DatabaseMachine } from './postgres.ts';
import type { Setup } from './setup.ts';
import { until } from './until.ts';

export interface Scenario {
  readonly name: string;
  /** For the table. */
  readonly what: string;
  /** Causes the fault, and waits until the set-up has dealt with it. Returns what repairs it. */
  readonly cause: (setup: Setup) => Promise<() => void>;
}

/** Waits until another machine is the primary. */
async function untilReplaced({ databases }: Setup, old: DatabaseMachine): Promise<void> {
  await until(`another machine replaces ${old.machine.name}`, async () => {
    for (const database of databases) if (database !== old && (await database.is('primary'))) return true;
    return false;
  });
}

/** Waits until another machine is the synchronous standby. */
async function untilRelieved({ databases }: Setup, old: DatabaseMachine): Promise<void> {
  await until(`another machine relieves ${old.machine.name}`, async () => {
    for (const database of databases) if (database !== old && (await database.is('sync'))) return true;
    return false;
  });
}

function first<Value>([value]: readonly Value[]): Value {
  if (value === undefined) throw new Error('The set-up has no processes.');
  return value;
}

async function ask(url: string, body: object): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'postgres-killed',
    what: "The primary's PostgreSQL is killed, Patroni isn't",
    cause: async (setup) => {
      const primary = await setup.primary();
      primary.machine.kill('postgres');
      await untilReplaced(setup, primary);
      return () => undefined;
    },
  },
  {
    name: 'primary-killed',
    what: "The primary's machine is killed",
    cause: async (setup) => {
      const primary = await setup.primary();
      primary.machine.powerOff();
      await untilReplaced(setup, primary);
      return () => primary.start();
    },
  },
  {
    name: 'standby-killed',
    what: "The synchronous standby's machine is killed",
    cause: async (setup) => {
      const standby = await setup.synchronousStandby();
      standby.machine.powerOff();
      await untilRelieved(setup, standby);
      return () => standby.start();
    },
  },
  {
    name: 'process-killed',
    what: 'A Backstock process is killed',
    cause: async ({ apps }) => {
      const app = first(apps);
      app.kill();
      await until(`${app.machine.name} is gone`, async () => !(await app.isReady()));
      return () => app.start();
    },
  },
  {
    name: 'primary-cut',
    what: 'The primary is cut off from everything',
    cause: async (setup) => {
      const primary = await setup.primary();
      primary.machine.unplug();
      await untilReplaced(setup, primary);
      return () => primary.machine.plugIn();
    },
  },
  {
    name: 'standby-cut',
    what: 'Primary and synchronous standby are cut off from each other',
    cause: async (setup) => {
      const pair = [await setup.primary(), await setup.synchronousStandby()] as const;
      for (const { machine } of pair) machine.keepApart(true);
      await untilRelieved(setup, pair[1]);
      return () => {
        for (const { machine } of pair) machine.keepApart(false);
      };
    },
  },
  {
    name: 'app-cut',
    what: 'A Backstock process is cut off from the database',
    cause: async ({ apps, proxy }) => {
      const app = first(apps);
      const cut = [app.machine, proxy];
      for (const machine of cut) machine.keepApart(true);
      await until(`${app.machine.name} says that it isn't ready`, async () => !(await app.isReady()));
      return () => {
        for (const machine of cut) machine.keepApart(false);
      };
    },
  },
  {
    name: 'switchover',
    what: 'Planned switchover (`patronictl switchover`)',
    cause: async (setup) => {
      const [primary, standby] = [await setup.primary(), await setup.synchronousStandby()];
      await ask(`http://${primary.machine.address}:${ports.patroni}/switchover`, {
        leader: primary.machine.name,
        candidate: standby.machine.name,
      });
      await untilReplaced(setup, primary);
      return () => undefined;
    },
  },
];
