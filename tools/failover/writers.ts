/** Clients that add props without a pause, and send a command again, with the same id, until it is acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { headersOf, mintId, read, type Access } from './client.ts';

/** Statuses that say that nothing may have been saved: from the balancer, or if the database can't be reached. */
const passing: readonly number[] = [502, 503, 504];
const pauseMillis = 20;
const retryMillis = 250;
const timeoutMillis = 30_000;
/** Acknowledgements for each list. */
const listedEvery = 5;

/** What was acknowledged, by command id: the prop it added, and the number of its last event. */
export type Ledger = Map<string, { readonly propId: string; readonly lastSeq: number }>;

interface Answer {
  readonly outcomes: readonly {
    readonly outcome: 'accepted' | 'rejected' | 'duplicate';
    readonly lastSeq?: number;
    readonly first?: { readonly outcome: string; readonly lastSeq: number };
  }[];
}

export class Writers {
  readonly ledger: Ledger;
  /** Times of acknowledgements. */
  readonly times: number[] = [];
  /** Answers that should not be given, e.g. 500. */
  readonly unexpected: string[] = [];
  retries = 0;
  /** Lists received. */
  lists = 0;
  readonly #access: Access;
  readonly #categoryId: string;
  readonly #running: Promise<unknown>;
  #isOver = false;

  /** @param ledger that of the writers before, to add to */
  constructor(access: Access, categoryId: string, count: number, ledger: Ledger) {
    this.ledger = ledger;
    this.#access = access;
    this.#categoryId = categoryId;
    this.#running = Promise.all(Array.from({ length: count }, () => this.#write()));
  }

  /** Lets each writer finish its command. */
  stop(): Promise<unknown> {
    this.#isOver = true;
    return this.#running;
  }

  async #write(): Promise<void> {
    const clientId = mintId();
    while (!this.#isOver) {
      const [commandId, propId] = [mintId(), mintId()];
      const values = { name: `Prop ${propId}`, categoryId: this.#categoryId };
      const command = { commandId, v: 1, issuedAt: new Date().toISOString(), timezone: 'Europe/London' };
      const body = JSON.stringify({
        clientId,
        commands: [{ ...command, type: 'AddRecord', kind: 'prop', id: propId, payload: { values } }],
      });
      let lastSeq = await this.#send(body);
      while (lastSeq === undefined) {
        this.retries += 1;
        await pause(retryMillis);
        lastSeq = await this.#send(body);
      }
      this.times.push(performance.now());
      this.ledger.set(commandId, { propId, lastSeq });
      if (this.ledger.size % listedEvery === 0) await this.#list();
      await pause(pauseMillis);
    }
  }

  /** Lists have everything that was acknowledged before, to whomever, even if they come from a standby. */
  async #list(): Promise<void> {
    const known = this.ledger.size;
    const list = await read<{ total: number }>(this.#access, '/api/props?pageSize=10').catch(() => undefined);
    if (list === undefined) return;
    this.lists += 1;
    if (list.total < known) this.unexpected.push(`a list of ${list.total} props when ${known} were acknowledged`);
  }

  /** The number of its last event; undefined without an acknowledgement. */
  async #send(body: string): Promise<number | undefined> {
    try {
      const response = await fetch(`${this.#access.url}/api/commands`, {
        method: 'POST',
        headers: headersOf(this.#access),
        body,
        signal: AbortSignal.timeout(timeoutMillis),
      });
      const text = await response.text();
      const outcome = response.status === 200 ? (JSON.parse(text) as Answer).outcomes[0] : undefined;
      const lastSeq = outcome?.lastSeq ?? outcome?.first?.lastSeq;
      if (lastSeq === undefined && !passing.includes(response.status))
        this.unexpected.push(`${response.status} ${text}`);
      return lastSeq;
    } catch {
      // The connection was lost, so the outcome is unknown.
      return undefined;
    }
  }
}
