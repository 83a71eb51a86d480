import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RecordedMachine } from '../../src/machines/shared/recorder.ts';
import { selectPaths } from './coverage.ts';
import { fulfilWith, holdRoutes } from './heldRoutes.ts';
import { childrenOf, generatePaths } from './model.ts';
import { describeWalk, replay, type Replayed } from './replay.ts';
import type { BrowserAdapter, BrowserHands } from './browserTypes.ts';
import type { Alphabet, RegisteredMachine } from './types.ts';

/** A small set of short walks that take every transition a browser can cause. */
export function browserPaths(registered: RegisteredMachine, adapter: BrowserAdapter): readonly Replayed[] {
  const { possible } = adapter;
  const paths = generatePaths(
    registered.machine,
    registered.alphabet,
    possible === undefined ? {} : { filter: possible },
  );
  return selectPaths(replay({ ...registered, rules: [] }, paths).replayed);
}

/** A machine's recording in a test build: `window.__backstockInspect` is the recorder's `machines`. */
async function readMachine(page: Page, id: string): Promise<RecordedMachine | undefined> {
  const text = await page.evaluate((machineId) => {
    const inspect: unknown = Reflect.get(window, '__backstockInspect');
    return typeof inspect === 'function' ? JSON.stringify(inspect()[machineId]) : undefined;
  }, id);
  // The hook is this project's own recorder.
  return text === undefined ? undefined : (JSON.parse(text) as RecordedMachine);
}

/** Polling intervals in milliseconds: most steps take a tenth of a second. */
const intervals = [50, 100];

type Comparable = readonly [status: string, value: unknown, context: unknown, children: readonly string[]];

function fromModel(state: AnyMachineSnapshot, { project }: Alphabet): Comparable {
  return [state.status, state.value, project(state.context), childrenOf(state)];
}

function fromPage(recorded: RecordedMachine | undefined, { project }: Alphabet): Comparable | undefined {
  return recorded === undefined
    ? undefined
    : [recorded.status, recorded.value, project(recorded.context), recorded.children];
}

class BrowserWalk {
  readonly taken = new Set<string>();
  readonly #hands: BrowserHands;
  readonly #registered: RegisteredMachine;
  readonly #adapter: BrowserAdapter;
  readonly #patience: number;

  constructor(hands: BrowserHands, registered: RegisteredMachine, adapter: BrowserAdapter, patience: number) {
    this.#hands = hands;
    this.#patience = patience;
    this.#registered = registered;
    this.#adapter = adapter;
  }

  async run({ path, waits, taken, takenBy }: Replayed): Promise<void> {
    await this.#adapter.open(
      this.#hands,
      path.inputName,
      path.steps[0]?.event,
      path.steps.map(({ event }) => event),
    );
    await this.#arrive(path.initial, undefined, new Set(), describeWalk(path, 0));
    let before = path.initial;
    for (const [index, { event, state }] of path.steps.entries()) {
      const walk = describeWalk(path, index + 1);
      await this.#cause(event, waits[index] ?? 0, path.steps[index + 1]?.event).catch((error: unknown) => {
        throw new Error(`${error instanceof Error ? error.message : String(error)}\n${walk}`, { cause: error });
      });
      await this.#arrive(state, event, takenBy[index] ?? new Set(), walk);
      before = state;
    }
    if (this.#isPassing(before) || this.#asksDevice(before)) await this.#waitForAll(taken, describeWalk(path));
  }

  #isPassing(state: AnyMachineSnapshot): boolean {
    return this.#adapter.passing?.(state) === true;
  }

  /** True if an actor is running that resolves by itself. */
  #asksDevice(state: AnyMachineSnapshot): boolean {
    return childrenOf(state).some((id) => this.#adapter.instant?.includes(id) === true);
  }

  /** Waits until these transitions were taken: some don't change the state, or lead to one that the page leaves by itself. */
  async #waitForAll(taken: ReadonlySet<string>, message: string): Promise<void> {
    const { page } = this.#hands;
    // Of the whole walk: a page that was reloaded records anew.
    const read = async () => {
      for (const key of (await readMachine(page, this.#registered.machine.id))?.taken ?? []) this.taken.add(key);
      return [...this.taken];
    };
    await expect
      .poll(read, { message, timeout: this.#patience, intervals })
      .toEqual(expect.arrayContaining([...taken]));
  }

  async #cause(event: AnyEventObject, wait: number, next: AnyEventObject | undefined): Promise<void> {
    const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (outcome !== undefined && id !== undefined) return this.#answer(id, outcome, event, next);
    if (event.type.startsWith('xstate.after.')) return this.#hands.page.clock.runFor(wait);
    const executor = this.#adapter.external[event.type];
    if (executor === undefined)
      throw new Error(
        `The browser adapter cannot cause "${event.type}": add it to \`external\`, or refuse it in \`possible\`.`,
      );
    return executor(this.#hands, event, next);
  }

  async #answer(id: string, outcome: string, event: AnyEventObject, next: AnyEventObject | undefined): Promise<void> {
    if (this.#adapter.instant?.includes(id) === true) return undefined;
    const own = this.#adapter.children?.[id];
    if (own !== undefined)
      return outcome === 'done'
        ? own.done(this.#hands, event['output'], next)
        : own.error(this.#hands, event['error'], next);
    if (this.#adapter.held[id] === undefined)
      throw new Error(`The browser adapter cannot answer for "${id}": add it to \`held\` or \`children\`.`);
    const route = await this.#hands.routes.take(id);
    return outcome === 'done' ? fulfilWith(route, event['output']) : route.abort();
  }

  /** Waits until the page has taken the model's transitions and reached its state, then checks the rules. */
  async #arrive(
    state: AnyMachineSnapshot,
    event: AnyEventObject | undefined,
    taken: ReadonlySet<string>,
    walk: string,
  ): Promise<void> {
    const { alphabet, machine } = this.#registered;
    const { page } = this.#hands;
    if (this.#isPassing(state) || this.#asksDevice(state)) return;
    const arrival = expect.poll(async () => fromPage(await readMachine(page, machine.id), alphabet), {
      message: walk,
      timeout: this.#patience,
      intervals,
    });
    // An unanswered request keeps the page from arriving: report the request rather than the state.
    await arrival.toEqual(fromModel(state, alphabet)).catch((error: unknown) => {
      this.#refuseUnknown(walk);
      throw error;
    });
    this.#refuseUnknown(walk);
    await this.#waitForAll(taken, walk);
    for (const rule of this.#adapter.rules) {
      if (!rule.when(state, event)) continue;
      await rule.check(page, state, event).catch((error: unknown) => {
        throw new Error(
          `[${rule.id}] ${rule.text}\n${error instanceof Error ? error.message : String(error)}\n${walk}`,
          { cause: error },
        );
      });
    }
  }

  #refuseUnknown(walk: string): void {
    const { unknown } = this.#hands.routes;
    if (unknown.length > 0)
      throw new Error(`The page made requests that the adapter does not hold: ${unknown.join(', ')}\n${walk}`);
  }
}

export interface BrowserRun {
  readonly registered: RegisteredMachine;
  readonly adapter: BrowserAdapter;
  readonly walks: readonly Replayed[];
  /** A page in its own context for each walk, so that no storage is left over. */
  readonly withPage: (lend: (page: Page) => Promise<void>) => Promise<void>;
  /** Timeout for the page to reach a state, in milliseconds. */
  readonly patience?: number;
}

/**
 * Plays the walks in real pages and throws on the first difference between page and model, or broken rule.
 * Returns the transitions the pages actually took, so a driver that skips steps is detected.
 */
export async function playInBrowser({
  registered,
  adapter,
  walks,
  withPage,
  patience = 15_000,
}: BrowserRun): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const walk of walks) {
    await withPage(async (page) => {
      await page.clock.install({ time: 0 });
      const routes = await holdRoutes(page, adapter.held);
      const browserWalk = new BrowserWalk({ page, routes }, registered, adapter, patience);
      await browserWalk.run(walk);
      for (const key of browserWalk.taken) taken.add(key);
    });
  }
  return taken;
}

/** Non-exempt transitions of the machine that no walk took in the browser, and exempt ones that were taken. */
export function browserGaps(
  all: readonly string[],
  taken: ReadonlySet<string>,
  { exempt = {} }: BrowserAdapter,
): string[] {
  const missing = all
    .filter((key) => !taken.has(key) && exempt[key] === undefined)
    .map((key) => `never taken in the browser: ${key}`);
  const idle = Object.keys(exempt)
    .filter((key) => taken.has(key) || !all.includes(key))
    .map((key) => `exempt for no reason: ${key}`);
  return [...missing, ...idle];
}
