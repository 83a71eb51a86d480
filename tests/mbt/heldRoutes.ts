import type { Page, Request, Route } from '@playwright/test';

/** One type of request: a path without query, exact or by pattern. */
export interface HeldRequest {
  readonly method: string;
  readonly path: string | RegExp;
}

/** Requests of the page that are held by the driver. */
export interface HeldRoutes {
  /** The oldest held request of an actor; waits until one is made. */
  readonly take: (name: string) => Promise<Route>;
  /** Number of held requests of an actor. */
  readonly count: (name: string) => number;
  /** Requests that belong to no known actor: they are never answered and fail the path. */
  readonly unknown: readonly string[];
}

/** A busy machine can stall a browser for some seconds. Nothing waits this long where it works. */
const takeTimeout = 20_000;

interface Waiting {
  readonly name: string;
  readonly route: Route;
}

function matches(request: Request, { method, path }: HeldRequest): boolean {
  const { pathname } = new URL(request.url());
  return request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname));
}

/** Holds every request below /api/, by actor. */
export async function holdRoutes(page: Page, held: Readonly<Record<string, HeldRequest>>): Promise<HeldRoutes> {
  const waiting: Waiting[] = [];
  const unknown: string[] = [];
  let arrived = (): void => undefined;
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const name = Object.keys(held).find((key) => held[key] !== undefined && matches(request, held[key]));
    if (name === undefined) {
      unknown.push(`${request.method()} ${new URL(request.url()).pathname}`);
      return;
    }
    waiting.push({ name, route });
    arrived();
  });

  // Removes requests that the page itself aborts.
  page.on('requestfailed', (request) => {
    const index = waiting.findIndex(({ route }) => route.request() === request);
    if (index >= 0) waiting.splice(index, 1);
  });

  // The page's clock is frozen, the driver's isn't: this waits for the network, never for time.
  function nextArrival(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No request of "${name}" was made.`)), takeTimeout);
      arrived = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function take(name: string): Promise<Route> {
    for (;;) {
      const index = waiting.findIndex((entry) => entry.name === name);
      const [entry] = index < 0 ? [] : waiting.splice(index, 1);
      if (entry !== undefined) return entry.route;
      await nextArrival(name);
    }
  }

  const count = (name: string): number => waiting.filter((entry) => entry.name === name).length;

  return { take, count, unknown };
}

/** Fulfils a held request with JSON, or 204 for an actor without output. */
export async function fulfilWith(route: Route, output: unknown): Promise<void> {
  await (output === undefined ? route.fulfill({ status: 204 }) : route.fulfill({ json: output }));
}
