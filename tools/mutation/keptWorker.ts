import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type Vite, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/**
 * A thread that stays for all runs of one Vitest, so that only the test files are loaded again, not the program. Starting and stopping
 * it is answered here; the names of the tests to run, which a thread is told at its start, are told with each file.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept';
  readonly #thread: ThreadsPoolWorker;
  readonly #listeners = new Set<Listener>();
  #isStarted = false;
  #names: RegExp | undefined;

  constructor(options: PoolOptions) {
    this.#thread = new ThreadsPoolWorker(options);
  }

  on(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.add(listener);
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.delete(listener);
    this.#thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') {
      this.#names = message.context.config.testNamePattern;
      if (this.#isStarted) return this.#answer('started');
      this.#isStarted = true;
    }
    if (message.type === 'stop') return this.#answer('stopped');
    if (message.type === 'run') for (const file of message.context.files) file.testNamePattern = this.#names;
    this.#thread.send(message);
  }

  deserialize(data: unknown): unknown {
    return this.#thread.deserialize(data);
  }

  async start(): Promise<void> {
    if (!this.#isStarted) await this.#thread.start();
  }

  async stop(): Promise<void> {
    // It ends with the process.
  }

  #answer(type: 'started' | 'stopped'): void {
    setImmediate(() => {
      for (const listener of this.#listeners) listener({ type, __vitest_worker_response__: true });
    });
  }
}

/** Runs the tests of each change in the same threads: one for each environment. */
export function keptWorker(): Vite.Plugin {
  const kept = new Map<string, KeptWorker>();
  const workerFor = (options: PoolOptions): KeptWorker => {
    const { name } = options.environment;
    const worker = kept.get(name) ?? new KeptWorker(options);
    kept.set(name, worker);
    return worker;
  };
  return {
    name: 'kept-worker',
    configureVitest({ project }) {
      project.config.pool = 'kept';
      project.config.poolRunner = { name: 'kept', createPoolWorker: workerFor };
    },
  };
}
