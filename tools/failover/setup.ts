/** The whole set-up of docs/hosting.md, each part on its own machine. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { administrator } from './client.ts';
import { createSwitch, Machine } from './machines.ts';
import { DatabaseMachine, passwords, ports } from './postgres.ts';
import { logsFolder } from './results.ts';
import { appPort, databaseUrls, publicPort, startBalancer, startDatabaseProxy } from './proxies.ts';
import { answers, until } from './until.ts';

/** A Backstock process on its own machine. */
class AppMachine {
  readonly machine: Machine;
  readonly #server: string;
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  constructor(machine: Machine, folder: string, server: string, urls: ReturnType<typeof databaseUrls>) {
    this.machine = machine;
    this.#server = server;
    const data = join(folder, machine.name);
    mkdirSync(data);
    this.#environment = {
      HOST: machine.address,
      PORT: String(appPort),
      DATA_DIR: data,
      DATABASE_URL: urls.primary,
      DATABASE_STANDBY_URL: urls.standby,
      GROUP_NAME: 'The Old Mill Players',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SECRET_KEY: 'the same for all three processes',
      TRUST_PROXY: '1',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    };
  }

  start(): void {
    this.#process = this.machine.run(process.execPath, [this.#server], { environment: this.#environment });
  }

  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  isReady(): Promise<boolean> {
    return answers(`http://${this.machine.address}:${appPort}/ready`).catch(() => false);
  }
}

export interface Setup {
  readonly url: string;
  readonly databases: readonly DatabaseMachine[];
  readonly apps: readonly AppMachine[];
  /** Leads to the primary. */
  readonly proxy: Machine;
  primary(): Promise<DatabaseMachine>;
  synchronousStandby(): Promise<DatabaseMachine>;
  /** Waits until there is a primary, a synchronous standby, and every machine and process works. */
  untilHealthy(): Promise<void>;
}

/** Starts everything. `server` is the built server's main file. */
export async function startSetup(folder: string, server: string): Promise<Setup> {
  const logs = join(folder, logsFolder);
  mkdirSync(logs);
  createSwitch();
  const machines = (name: string, first: number) =>
    [1, 2, 3].map((number) => new Machine(`${name}${number}`, first + number, logs));
  const [databaseMachines, appMachines] = [machines('database', 10), machines('app', 20)];
  const [proxy, balancer] = [new Machine('proxy', 31, logs), new Machine('balancer', 32, logs)];
  const databases = databaseMachines.map((machine) => new DatabaseMachine(machine, folder, databaseMachines));
  for (const database of databases) database.start();
  startDatabaseProxy(proxy, folder, databaseMachines);
  startBalancer(balancer, folder, appMachines);

  const found = async (role: 'primary' | 'sync'): Promise<DatabaseMachine> => {
    let one: DatabaseMachine | undefined;
    await until(`there is a ${role}`, async () => {
      for (const database of databases) if (await database.is(role)) one = database;
      return one !== undefined;
    });
    if (one === undefined) throw new Error(`There is no ${role}.`);
    return one;
  };
  await createDatabase((await found('primary')).machine);
  const apps = appMachines.map((machine) => new AppMachine(machine, folder, server, databaseUrls(proxy)));
  for (const app of apps) app.start();
  const url = `http://${balancer.address}:${publicPort}`;
  const setup: Setup = {
    url,
    databases,
    apps,
    proxy,
    primary: () => found('primary'),
    synchronousStandby: () => found('sync'),
    untilHealthy: async () => {
      await found('primary');
      await found('sync');
      for (const database of databases)
        await until(
          `${database.machine.name} works`,
          async () => (await database.is('primary')) || database.is('replica'),
        );
      for (const app of apps) await until(`${app.machine.name} is ready`, () => app.isReady());
      await until('the balancer knows', () => answers(`${url}/ready`));
    },
  };
  await setup.untilHealthy();
  return setup;
}

async function createDatabase({ address }: Machine): Promise<void> {
  const client = new pg.Client({
    host: address,
    port: ports.postgres,
    user: 'postgres',
    password: passwords.postgres,
    database: 'postgres',
  });
  await client.connect();
  try {
    await client.query(`create role backstock login password '${passwords.backstock}'`);
    await client.query('create database backstock owner backstock');
  } finally {
    await client.end();
  }
}
