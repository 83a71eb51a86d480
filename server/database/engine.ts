import { mkdirSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { startDatabaseWorker } from './artefacts.ts';
import { DamagedDatabase, DatabaseFailure } from './database.ts';

export interface EngineInput {
  readonly folder: string;
  readonly probe: Int32Array<SharedArrayBuffer>;
}
export type EngineRequest = { readonly type: 'exchange'; readonly bytes: Uint8Array } | { readonly type: 'close' };
export type EngineOutput =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly bytes: Uint8Array }
  | { readonly type: 'closed' }
  | { readonly type: 'died'; readonly isStorageFull: boolean; readonly isDamaged: boolean; readonly reason: string };

interface Running {
  readonly worker: Worker;
  /** Responses arrive in the order of the requests. */
  readonly waiting: Waiting[];
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
}
interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * The embedded PostgreSQL in its own thread. When it dies (a full disk makes it panic), all
 * pending exchanges fail and the next `attach` starts a new thread, which recovers from the log:
 *
 *   idle --attach--> running --panic--> idle --attach--> running ...
 */
export class EmbeddedEngine {
  readonly #input: EngineInput;
  readonly #beforeUse: () => void;
  #running: Running | undefined;
  /** Number of requests sent so far. */
  exchanges = 0;

  /** @param beforeUse called before the thread is started and before anything is sent; if it throws, neither happens */
  constructor(input: EngineInput, beforeUse: () => void) {
    this.#input = input;
    this.#beforeUse = beforeUse;
  }

  /** Ensures that the thread is running. Fails with storage-full if there's no space to recover. */
  async attach(): Promise<void> {
    this.#running ??= this.#start();
    await this.#running.ready;
  }

  /** Sends complete messages of the PostgreSQL protocol and returns the response to all of them. */
  async exchange(bytes: Uint8Array): Promise<Uint8Array> {
    const running = this.#running;
    if (running === undefined) throw new DatabaseFailure('storage-unavailable');
    this.#beforeUse();
    this.exchanges += 1;
    return await new Promise((resolve, reject) => {
      running.waiting.push({ resolve, reject });
      const request: EngineRequest = { type: 'exchange', bytes };
      running.worker.postMessage(request);
    });
  }

  /** Shuts PostgreSQL down cleanly, so that the next start has nothing to recover. */
  async close(): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    const request: EngineRequest = { type: 'close' };
    running.worker.postMessage(request);
    await running.ended;
  }

  #start(): Running {
    this.#beforeUse();
    mkdirSync(this.#input.folder, { recursive: true });
    const worker = startDatabaseWorker(this.#input);
    const waiting: Waiting[] = [];
    let failure = new DatabaseFailure('storage-unavailable');
    const ended = deferred();
    const ready = deferred();
    ready.promise.catch(() => undefined);
    worker.on('message', (output: EngineOutput) => {
      if (output.type === 'ready') ready.resolve();
      if (output.type === 'answer') waiting.shift()?.resolve(output.bytes);
      if (output.type === 'died') failure = failureOf(output);
    });
    worker.on('error', (error) => {
      failure = new DatabaseFailure('storage-unavailable', error);
    });
    worker.on('exit', () => {
      if (this.#running?.worker === worker) this.#running = undefined;
      ready.reject(failure);
      for (const { reject } of waiting.splice(0)) reject(failure);
      ended.resolve();
    });
    return { worker, waiting, ready: ready.promise, ended: ended.promise };
  }
}

function failureOf({ isStorageFull, isDamaged, reason }: Extract<EngineOutput, { type: 'died' }>): DatabaseFailure {
  if (isStorageFull) return new DatabaseFailure('storage-full', reason);
  return isDamaged ? new DamagedDatabase(reason) : new DatabaseFailure('storage-unavailable', reason);
}

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

function deferred(): Deferred {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
