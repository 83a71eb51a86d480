/** Elements of a page in another engine, operated by real pointer and keys; it has the API of Playwright's `Locator`. */
import type { Act, Match, Point, Step } from './locator.types.ts';
import type { GivenFile, Ground } from './parts.ts';
import { until, type Seen } from './patience.ts';

export interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
}

interface FilterOptions {
  readonly hasText?: string | RegExp;
  readonly has?: DeviceLocator;
}

interface Waiting {
  readonly timeout?: number;
}

/** Input types with a native picker, which differs between engines, so the value is set without it. */
const picked = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

function matchOf(wanted: string | RegExp, exact = false): Match {
  return typeof wanted === 'string'
    ? { text: wanted, exact }
    : { source: wanted.source, flags: wanted.flags.replaceAll(/[gy]/g, '') };
}

function described(step: Step): string {
  switch (step.by) {
    case 'role':
      return `${step.role}${step.name === undefined ? '' : ` “${'text' in step.name ? step.name.text : `/${step.name.source}/`}”`}`;
    case 'text':
    case 'label':
      return `${step.by} “${'text' in step.match ? step.match.text : `/${step.match.source}/`}”`;
    case 'css':
      return step.css;
    case 'filter':
      return `With ${step.hasText === undefined ? (step.has ?? []).map(described).join(' > ') : JSON.stringify(step.hasText)}`;
    case 'nth':
      return `nth ${step.index}`;
    case 'or':
      return `or ${step.other.map(described).join(' > ')}`;
  }
}

export class DeviceLocator {
  readonly #page: Ground;
  readonly steps: readonly Step[];

  constructor(page: Ground, steps: readonly Step[]) {
    this.#page = page;
    this.steps = steps;
  }

  toString(): string {
    return this.steps.map(described).join(' > ');
  }

  #and(...more: readonly Step[]): DeviceLocator {
    return new DeviceLocator(this.#page, [...this.steps, ...more]);
  }

  getByRole(role: string, { name, exact = false, level }: RoleOptions = {}): DeviceLocator {
    return this.#and({
      by: 'role',
      role,
      ...(name === undefined ? {} : { name: matchOf(name, exact) }),
      ...(level === undefined ? {} : { level }),
    });
  }

  getByLabel(label: string | RegExp, { exact = false }: { exact?: boolean } = {}): DeviceLocator {
    return this.#and({ by: 'label', match: matchOf(label, exact) });
  }

  getByText(text: string | RegExp, { exact = false }: { exact?: boolean } = {}): DeviceLocator {
    return this.#and({ by: 'text', match: matchOf(text, exact) });
  }

  locator(css: string, options: FilterOptions = {}): DeviceLocator {
    return this.#and({ by: 'css', css }).filter(options);
  }

  filter({ hasText, has }: FilterOptions): DeviceLocator {
    if (hasText === undefined && has === undefined) return this;
    return this.#and({
      by: 'filter',
      ...(hasText === undefined ? {} : { hasText: matchOf(hasText) }),
      ...(has === undefined ? {} : { has: has.steps }),
    });
  }

  or(other: DeviceLocator): DeviceLocator {
    return this.#and({ by: 'or', other: other.steps });
  }

  nth(index: number): DeviceLocator {
    return this.#and({ by: 'nth', index });
  }

  first(): DeviceLocator {
    return this.nth(0);
  }

  last(): DeviceLocator {
    return this.nth(-1);
  }

  /** The page's current answer about it; undefined if it doesn't exist. */
  read(what: Act, given = ''): Promise<unknown> {
    return this.#page.act(this.steps, what, given);
  }

  /** Like `read`, once it exists. */
  async #readThere(what: Act, given = '', timeout?: number): Promise<unknown> {
    return until(async () => {
      const value = await this.read(what, given);
      return value === undefined ? { why: `${this} is not there` } : { value };
    }, timeout);
  }

  async count(): Promise<number> {
    return Number(await this.read('count'));
  }

  async isVisible(): Promise<boolean> {
    return (await this.read('isVisible')) === true;
  }

  async isEnabled(): Promise<boolean> {
    return (await this.#readThere('isEnabled')) === true;
  }

  async isChecked(): Promise<boolean> {
    return (await this.#readThere('isChecked')) === true;
  }

  async innerText(): Promise<string> {
    await this.#readThere('isVisible');
    // The in-page script returns texts.
    const [text = ''] = (await this.read('innerTexts')) as string[];
    return text;
  }

  async allInnerTexts(): Promise<string[]> {
    return (await this.read('innerTexts')) as string[];
  }

  async inputValue(): Promise<string> {
    return String(await this.#readThere('value'));
  }

  async getAttribute(name: string): Promise<string | null> {
    await this.#readThere('box');
    // A missing attribute gives the same result as a missing element.
    const value = await this.read('attribute', name);
    return value === undefined ? null : String(value);
  }

  /** Its place once it has stopped moving: a press beside a sheet that still slides closes it. */
  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.#onceStill(async () => ({
      value: (await this.#readThere('box')) as { x: number; y: number; width: number; height: number },
    }));
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await until(async () =>
      (await this.count()) > 0 ? { value: await this.read('scroll') } : { why: `${this} is not there` },
    );
  }

  async waitFor({ state = 'visible', timeout }: { state?: 'visible' | 'hidden' } & Waiting = {}): Promise<void> {
    await until(
      async () =>
        (await this.isVisible()) === (state === 'visible') ? { value: undefined } : { why: `${this} is not ${state}` },
      timeout,
    );
  }

  evaluate<T, G>(fn: (element: never, given: G) => T, given?: G): Promise<Awaited<T>> {
    return this.#page.evaluateOn(this.steps, 'one', fn, given);
  }

  evaluateAll<T, G>(fn: (elements: never, given: G) => T, given?: G): Promise<Awaited<T>> {
    return this.#page.evaluateOn(this.steps, 'all', fn, given);
  }

  /** Where it can be tapped, once it has stopped moving and isn't covered. */
  async #point(timeout?: number): Promise<{ x: number; y: number }> {
    return this.#onceStill(async () => {
      // The in-page script returns points.
      const point = (await this.read('point')) as Point | undefined;
      if (point === undefined) return { why: `${this} is not there` };
      return 'why' in point ? { why: `${this}: ${point.why}` } : { value: point };
    }, timeout);
  }

  /** What `look` finds, once it finds the same twice in a row. */
  #onceStill<T>(look: () => Promise<Seen<T>>, timeout?: number): Promise<T> {
    let before = '';
    return until(async () => {
      const seen = await look();
      if ('why' in seen) return seen;
      const isStill = before === JSON.stringify(seen.value);
      before = JSON.stringify(seen.value);
      return isStill ? seen : { why: `${this} is moving` };
    }, timeout);
  }

  async hover(): Promise<void> {
    const { x, y } = await this.#point();
    await this.#page.tab.move(x, y);
  }

  /** Repeats a press that the engine has lost on a busy machine. */
  async click({ timeout }: Waiting = {}): Promise<void> {
    await this.#untilDone(`${this} was not felt`, async () => {
      const { x, y } = await this.#point(timeout);
      await this.#page.tab.move(x, y);
      await this.#page.tab.down();
      await this.#page.tab.up();
      return () => this.#page.feltPress();
    });
  }

  /** Repeats it if it has had no effect within a second. */
  async #untilDone(why: string, work: () => Promise<() => Promise<boolean>>): Promise<void> {
    for (let times = 1; ; times += 1) {
      const isDone = await work();
      const look = async () => ((await isDone()) ? { value: true } : { why });
      if (await until(look, 1_000).catch(() => false)) return;
      if (times === 3) throw new Error(`${why} (done ${times} times)`);
      console.warn(`${why}; trying again.`);
    }
  }

  async check({ force = false }: { force?: boolean } = {}): Promise<void> {
    if (await this.isChecked()) return;
    await (force ? this.#readThere('click') : this.click());
    await until(async () => ((await this.isChecked()) ? { value: undefined } : { why: `${this} is not checked` }));
  }

  async focus(): Promise<void> {
    await this.#readThere('focus');
  }

  /** Replaces the current text, key by key. */
  async fill(text: string): Promise<void> {
    await until(async () => {
      const value = (await this.isVisible()) && (await this.isEnabled());
      return value ? { value } : { why: `${this} is not there to be filled` };
    });
    await this.#untilDone(`${this} did not take “${text}”`, async () => {
      const type = String(await this.#readThere('select'));
      if (picked.has(type)) await this.read('setValue', text);
      else {
        if ((await this.inputValue()) !== '') await this.#page.tab.press('Delete');
        if (text !== '') await this.#page.tab.type(text);
      }
      return async () => [text, undefined].includes((await this.read('value')) as string | undefined);
    });
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.#page.tab.type(text);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.tab.press(key);
  }

  async selectOption(wanted: string): Promise<void> {
    await this.waitFor();
    await this.read('selectOption', wanted);
  }

  async setInputFiles(files: GivenFile | readonly GivenFile[]): Promise<void> {
    await until(async () => ((await this.count()) === 1 ? { value: undefined } : { why: `${this} is not there` }));
    await this.#page.giveFiles(this.steps, files);
  }
}
