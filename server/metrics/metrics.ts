/** Prometheus metrics about requests, the process and its database, never about people. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { refusalCodes } from '../../src/domain/kernel/decision.ts';
import { DatabaseFailure } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import type { Outcome } from '../eventStore/submission.ts';

/** Counts the requests of a process. */
export class RequestCounts {
  readonly register = new Registry();
  readonly #answered = new Counter({
    name: 'backstock_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.register],
  });
  readonly #underWay = new Gauge({
    name: 'backstock_http_requests_under_way',
    help: 'Requests that are being answered, open streams included.',
    registers: [this.register],
  });
  readonly #seconds = new Histogram({
    name: 'backstock_http_request_duration_seconds',
    help: 'Time to the end of the answer, streams left out.',
    registers: [this.register],
  });

  readonly #commands = new Counter({
    name: 'backstock_commands_total',
    help: 'Commands of devices: accepted, sent again (duplicate), or the code of the refusal.',
    labelNames: ['outcome'],
    registers: [this.register],
  });

  constructor() {
    // Starts every series at 0, so that the first increase is visible.
    for (const outcome of ['accepted', 'duplicate', ...refusalCodes]) this.#commands.inc({ outcome }, 0);
  }

  /** Counts the outcomes of a device's commands. */
  decided(outcomes: readonly Outcome[]): void {
    for (const each of outcomes)
      this.#commands.inc({ outcome: each.outcome === 'rejected' ? each.refusal.code : each.outcome });
  }

  began(): void {
    this.#underWay.inc();
  }

  /** The client disconnected before the response. */
  left(): void {
    this.#underWay.dec();
  }

  /** `route` is the URL pattern, never its actual values. */
  answered({
    method,
    route,
    status,
    seconds,
    isStream,
  }: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
    readonly isStream: boolean;
  }): void {
    this.#underWay.dec();
    this.#answered.inc({ method, route, status });
    // A stream stays open while the client is connected, so its duration isn't a measure of the server.
    if (!isStream) this.#seconds.observe(seconds);
  }
}

let ofProcess: Registry | undefined;

/** Memory, CPU time and event loop; collected once per process, from the first request on. */
export function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Totals over all groups; if the database is down, only that is reported. */
export async function databaseMetrics(database: Database): Promise<Registry> {
  const register = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [register] }).set(value);
  const isUp = new Gauge({
    name: 'backstock_database_up',
    help: 'Whether the database answers.',
    labelNames: ['kind'],
    registers: [register],
  });
  const began = performance.now();
  try {
    const [row] = await database.query<{
      events: number;
      waiting: number;
      givenUp: number;
      sites: number;
      version: number;
    }>(
      `select (select coalesce(sum(last_seq), 0)::bigint from site) as events, (select count(*) from site) as sites, (select max(version) from schema_migration) as version,
         (select count(*) from letter where body is not null) as waiting, (select count(*) from letter where given_up_at is not null) as "givenUp"`,
    );
    isUp.set({ kind: database.kind }, row ? 1 : 0);
    if (!row) return register;
    gauge(
      'backstock_database_answer_seconds',
      'How long the database took for these readings.',
      (performance.now() - began) / 1_000,
    );
    new Counter({
      name: 'backstock_events_total',
      help: 'Changes in the log, of all groups.',
      registers: [register],
    }).inc(Number(row.events));
    gauge('backstock_sites', 'Groups of the installation.', Number(row.sites));
    gauge('backstock_schema_version', 'Number of the last migration.', row.version);
    gauge('backstock_letters_waiting', 'Letters that wait to be sent.', Number(row.waiting));
    gauge('backstock_letters_given_up', 'Letters of the last 90 days that could not be sent.', Number(row.givenUp));
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    isUp.set({ kind: database.kind }, 0);
  }
  return register;
}
