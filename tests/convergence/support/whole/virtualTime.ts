/** Time of the whole simulation: it moves from one task to the next, and all that a task sets off is over before the next. */

/** A program that tasks belong to. */
export interface Owner {
  readonly isDead: boolean;
  readonly isFrozen: boolean;
  /** Tasks that became due while it was frozen. */
  readonly missed: Task[];
}

export interface Task {
  readonly at: number;
  readonly work: () => unknown;
  readonly owner: Owner | undefined;
  isCancelled: boolean;
}

// The simulation replaces the global timers, so the real one is kept here.
const { setImmediate: afterEverything } = globalThis;

export class VirtualTime {
  #now = Date.UTC(2026, 4, 14, 12);
  /** Sorted, the next one last. */
  readonly #tasks: Task[] = [];
  #running: Owner | undefined;
  /** Called after each task, when all that it set off is over. */
  afterTask: (owner: Owner | undefined) => void = () => undefined;

  get now(): number {
    return this.#now;
  }

  get iso(): string {
    return new Date(this.#now).toISOString();
  }

  /** The program that is running at the moment. */
  get running(): Owner | undefined {
    return this.#running;
  }

  /** Runs the work after a delay, as the owner: not at all once it is dead, and not before it wakes while it is frozen. */
  schedule(delayMs: number, work: () => unknown, owner?: Owner): Task {
    const task: Task = { at: this.#now + Math.max(0, delayMs), work, owner, isCancelled: false };
    let index = this.#tasks.length;
    while (index > 0 && (this.#tasks[index - 1]?.at ?? Infinity) <= task.at) index -= 1;
    this.#tasks.splice(index, 0, task);
    return task;
  }

  cancel(task: Task): void {
    task.isCancelled = true;
    const index = this.#tasks.indexOf(task);
    if (index >= 0) this.#tasks.splice(index, 1);
  }

  /** Lets so much time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (let task = this.#tasks.at(-1); task !== undefined && task.at <= end; task = this.#tasks.at(-1)) {
      this.#tasks.pop();
      this.#now = task.at;
      if (task.owner?.isFrozen === true) task.owner.missed.push(task);
      else await this.#carryOut(task);
    }
    this.#now = end;
  }

  /** Carries out what the owner has missed. */
  async catchUp({ missed }: Owner): Promise<void> {
    for (let task = missed.shift(); task !== undefined; task = missed.shift()) await this.#carryOut(task);
  }

  async #carryOut({ owner, work, isCancelled }: Task): Promise<void> {
    if (!isCancelled && owner?.isDead !== true) await this.run(owner, work);
  }

  /** Runs the work as the owner, and waits until all that it set off is over. */
  async run(owner: Owner | undefined, work: () => unknown): Promise<void> {
    this.#running = owner;
    await work();
    await new Promise((resolve) => afterEverything(resolve));
    this.afterTask(owner);
    this.#running = undefined;
  }
}
