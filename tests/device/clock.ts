/** The clock of a device's pages, injected by its line before the app's own scripts. */
import { inPageScript } from './bundle.ts';
import type { Line } from './line.ts';

interface Told {
  evaluate(expression: string): Promise<unknown>;
}

export class DeviceClock {
  readonly #line: Line;
  readonly #pages: () => readonly Told[];
  #now = 0;
  #since: number | undefined;

  constructor(line: Line, pages: () => readonly Told[]) {
    this.#line = line;
    this.#pages = pages;
  }

  /** Time runs until `pauseAt`. */
  async install({ time }: { time: number }): Promise<void> {
    const script = await inPageScript('clock');
    this.#now = time;
    this.#since = performance.now();
    this.#line.addScript(() => `${script};__clock.start(${this.#time()}, ${this.#since !== undefined});`);
  }

  #time(): number {
    return Math.round(this.#since === undefined ? this.#now : this.#now + performance.now() - this.#since);
  }

  async #tell(call: string): Promise<void> {
    for (const page of this.#pages()) await page.evaluate(`window.__clock ? window.__clock.${call} : undefined`);
  }

  async pauseAt(time: number): Promise<void> {
    this.#now = time;
    this.#since = undefined;
    await this.#tell(`pauseAt(${time})`);
  }

  async runFor(ms: number): Promise<void> {
    this.#now = this.#time() + ms;
    if (this.#since !== undefined) this.#since = performance.now();
    await this.#tell(`runFor(${ms})`);
  }
}
