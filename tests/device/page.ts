/** A page in an engine other than Chromium. It has Playwright's `Page` API, as far as journeys need it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPageScript } from './bundle.ts';
import type { HeldCall, RouteHandler } from './heldCall.ts';
import { DeviceLocator, type RoleOptions } from './locator.ts';
import type { Act, Answer, Step } from './locator.types.ts';
import type { GivenFile, Ground, Surroundings } from './parts.ts';
import type { Tab } from './tab.ts';

type Pattern = string | RegExp | ((url: URL) => boolean);

/** Globs as used in journeys: `**` matches anything. */
function isMeantBy(pattern: Pattern): (url: URL) => boolean {
  if (typeof pattern === 'function') return pattern;
  if (pattern instanceof RegExp) return ({ href }) => pattern.test(href);
  const source = pattern
    .split('**')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('.*');
  return ({ href }) => new RegExp(`^${source}$`).test(href);
}

export class DevicePage implements Ground {
  readonly tab: Tab;
  readonly #context: Surroundings;
  readonly #root: DeviceLocator;
  #href = 'about:blank';

  constructor(tab: Tab, context: Surroundings) {
    this.tab = tab;
    this.#context = context;
    this.#root = new DeviceLocator(this, []);
  }

  /** A pointer without an element, for canvas content. */
  readonly mouse = {
    move: async (x: number, y: number, { steps = 1 }: { steps?: number } = {}): Promise<void> => {
      const [fromX, fromY] = this.#pointer;
      this.#pointer = [x, y];
      for (let step = 1; step <= steps; step += 1)
        await this.tab.move(
          Math.round(fromX + ((x - fromX) * step) / steps),
          Math.round(fromY + ((y - fromY) * step) / steps),
        );
    },
    down: (): Promise<void> => this.tab.down(),
    up: (): Promise<void> => this.tab.up(),
    click: async (x: number, y: number): Promise<void> => {
      await this.tab.move(x, y);
      await this.tab.down();
      await this.tab.up();
    },
  };

  #pointer: readonly [number, number] = [0, 0];

  readonly keyboard = {
    press: (key: string): Promise<void> => this.tab.press(key),
    type: (text: string): Promise<void> => this.tab.type(text),
  };

  get clock(): Surroundings['clock'] {
    return this.#context.clock;
  }

  context(): Surroundings {
    return this.#context;
  }

  /** The page's URL at its last answer; every answer contains it. */
  url(): string {
    return this.#href;
  }

  viewportSize(): { width: number; height: number } {
    return this.#context.screen;
  }

  setDefaultTimeout(): void {
    // Everything here uses the timeout of expectations.
  }

  getByRole(role: string, options?: RoleOptions): DeviceLocator {
    return this.#root.getByRole(role, options);
  }

  getByLabel(label: string | RegExp, options?: { exact?: boolean }): DeviceLocator {
    return this.#root.getByLabel(label, options);
  }

  getByText(text: string | RegExp, options?: { exact?: boolean }): DeviceLocator {
    return this.#root.getByText(text, options);
  }

  locator(css: string, options?: Parameters<DeviceLocator['locator']>[1]): DeviceLocator {
    return this.#root.locator(css, options);
  }

  async goto(address: string): Promise<void> {
    await this.tab.goto(this.#context.line.addressOf(address));
    await this.readHref();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.readHref();
  }

  async goBack(): Promise<void> {
    await this.tab.back();
    await this.readHref();
  }

  async readHref(): Promise<string> {
    this.#href = String(await this.tab.run('return location.href;'));
    return this.#href;
  }

  async title(): Promise<string> {
    return String(await this.tab.run('return document.title;'));
  }

  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const picture = await this.tab.screenshot();
    if (path !== undefined) writeFileSync(path, picture);
    return picture;
  }

  async act(steps: readonly Step[], what: Act, given: string): Promise<unknown> {
    const body = `if (!window.__device || !document.body) return { isMissing: true };
      try { return { href: location.href, value: window.__device.act(...arguments) }; } catch (error) { return { href: location.href, error: String(error.message) }; }`;
    for (;;) {
      // A page may be replaced between two questions: then the next one is asked.
      const answer = (await this.#ask(body, steps, what, given)) as Answer | undefined;
      if (answer === undefined) continue;
      if (answer.isMissing === true) {
        await this.#ask(`${await inPageScript('main')}; return null;`);
        continue;
      }
      this.#href = answer.href;
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value ?? undefined;
    }
  }

  async feltPress(): Promise<boolean> {
    return (await this.#ask('return !window.__device || window.__device.feltPress();')) !== false;
  }

  async #ask(body: string, ...given: readonly unknown[]): Promise<unknown> {
    try {
      return await this.tab.run(body, ...given);
    } catch (error) {
      if (isGoingAway(error)) return undefined;
      throw error;
    }
  }

  async evaluate<T, G>(fn: ((given: G) => T) | string, given?: G): Promise<Awaited<T>> {
    const value = await this.tab.call(typeof fn === 'string' ? `() => (${fn})` : fn.toString(), given);
    // The function's own type, after a JSON round trip.
    return value as Awaited<T>;
  }

  async evaluateOn<T, G>(
    steps: readonly Step[],
    how: 'one' | 'all',
    fn: (found: never, given: G) => T,
    given?: G,
  ): Promise<Awaited<T>> {
    await this.act(steps, 'count', '');
    const text = `({ steps, given }) => { const found = window.__device.find(steps); return (${fn.toString()})(${how === 'one' ? 'found[0]' : 'found'}, given); }`;
    return (await this.tab.call(text, { steps, given })) as Awaited<T>;
  }

  /** Selects files from disk, as a user does. */
  async giveFiles(steps: readonly Step[], files: GivenFile | readonly GivenFile[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'backstock-files-'));
    const paths = [files].flat().map(({ name, buffer }) => {
      const path = join(folder, name);
      writeFileSync(path, buffer);
      return path;
    });
    await this.act(steps, 'count', '');
    await this.tab.giveFiles('return window.__device.find(arguments[0])[0] || null;', [steps], paths);
    this.#context.onClose(() => rmSync(folder, { recursive: true, force: true }));
  }

  async addInitScript<G>(fn: (given: G) => void, given?: G): Promise<void> {
    this.#context.line.addScript(() => `(${fn.toString()})(${given === undefined ? '' : JSON.stringify(given)});`);
  }

  async route(pattern: Pattern, handler: RouteHandler): Promise<void> {
    this.#context.line.addRule(isMeantBy(pattern), handler);
  }

  on(event: 'requestfailed', listener: (request: ReturnType<HeldCall['request']>) => void): void {
    if (event !== 'requestfailed') throw new Error(`The driver of this engine does not tell of "${String(event)}".`);
    this.#context.line.onGivenUp((call) => listener(call.request()));
  }

  async close(): Promise<void> {
    this.#context.forget(this);
    await this.tab.close();
  }
}

function isGoingAway(error: unknown): boolean {
  const text = String(error);
  return /context was destroyed|no such frame|JavaScript(?:Error)?: .*navigat|DiscardedBrowsingContext|MessageHandlerFrame|Cannot find context|realm|Actor .* destroyed|AbortError/i.test(
    text,
  );
}
