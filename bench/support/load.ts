/** Calls a server as fast as it responds. */
import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

export interface Measured {
  readonly perSecond: number;
  /** Duration of each call in milliseconds. */
  readonly times: readonly number[];
}

/** Requests per address; the server allows 100 a second, and here many users share one machine. */
const CALLS_OF_A_PERSON = 50;

/** A number of open connections to a server. */
export class Connections {
  readonly #agent: Agent;
  readonly #url: string;
  readonly #token: string | undefined;
  readonly count: number;
  static #calls = 0;

  constructor(url: string, count: number, token?: string) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: count });
    this.#url = url;
    this.#token = token;
    this.count = count;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Makes calls on all connections until the time is up; each connection waits for its response. */
  async load(millis: number, callOf: (connection: number) => Call): Promise<Measured> {
    const times: number[] = [];
    const began = performance.now();
    const work = async (connection: number) => {
      while (performance.now() - began < millis) {
        const from = performance.now();
        await this.#send(callOf(connection));
        times.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: this.count }, (_, connection) => work(connection)));
    return { perSecond: (times.length / (performance.now() - began)) * 1_000, times };
  }

  #headers(body: string | undefined): Record<string, string> {
    Connections.#calls += 1;
    const person = Math.floor(Connections.#calls / CALLS_OF_A_PERSON);
    return {
      'x-forwarded-for': `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`,
      ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
  }

  #send({ method, path, body: document }: Call): Promise<void> {
    const body = document === undefined ? undefined : JSON.stringify(document);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#url}${path}`,
        { method, agent: this.#agent, headers: this.#headers(body) },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            if (response.statusCode === 200) resolve();
            else
              reject(
                new Error(`${method} ${path} answered ${response.statusCode}: ${Buffer.concat(chunks).toString()}`),
              );
          });
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  }
}
