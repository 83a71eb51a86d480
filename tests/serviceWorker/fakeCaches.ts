/** An in-memory version of the browser's caches, reduced to what the service worker uses. */
export class FakeCaches {
  readonly #all = new Map<string, Map<string, Response>>();
  /** Remaining storage on the device. */
  room = Number.POSITIVE_INFINITY;
  /** Writes end halfway, because the page that made the request was closed. */
  isCutOff = false;

  open(name: string): Promise<Cache> {
    const entries = this.#all.get(name) ?? new Map<string, Response>();
    this.#all.set(name, entries);
    const cache = {
      match: (key: string) => Promise.resolve(entries.get(pathOf(key))?.clone()),
      put: (key: string, response: Response) => {
        if (this.isCutOff) return Promise.reject(new DOMException('The operation was aborted.', 'AbortError'));
        if (this.room <= 0) return Promise.reject(new DOMException('The device is full.', 'QuotaExceededError'));
        this.room -= 1;
        entries.set(pathOf(key), response);
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...entries.keys()].map((key) => ({ url: `https://play.test${key}` }))),
      delete: (key: { readonly url: string } | string, { ignoreSearch = false } = {}) => {
        const path = pathOf(typeof key === 'string' ? key : key.url);
        const found = [...entries.keys()].filter((entry) =>
          ignoreSearch ? entry.split('?')[0] === path.split('?')[0] : entry === path,
        );
        for (const entry of found) entries.delete(entry);
        return Promise.resolve(found.length > 0);
      },
    };
    // The rest of the Cache API is not used.
    return Promise.resolve(cache as unknown as Cache);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.#all.keys()]);
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.#all.has(name));
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#all.delete(name));
  }

  match(key: string, options: { readonly cacheName?: string } = {}): Promise<Response | undefined> {
    const places = options.cacheName === undefined ? [...this.#all.values()] : [this.#all.get(options.cacheName)];
    return Promise.resolve(
      places
        .map((entries) => entries?.get(pathOf(key)))
        .find((found) => found !== undefined)
        ?.clone(),
    );
  }

  /** Paths in a cache; empty if there is none. */
  in(name: string): string[] {
    return [...(this.#all.get(name)?.keys() ?? [])];
  }

  /** As passed to the worker. */
  get storage(): CacheStorage {
    // The rest of the API is not used.
    return this as unknown as CacheStorage;
  }
}

function pathOf(key: string): string {
  const { pathname, search } = new URL(key, 'https://play.test');
  return pathname + search;
}

/** A server with files by path, and the requests it received. */
export function fakeServer(files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  return {
    asked,
    files: new Map(Object.entries(files)),
    isAway: false,
    fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (this.isAway) return Promise.reject(new TypeError('Failed to fetch'));
      const body = this.files.get(pathname);
      return Promise.resolve(body === undefined ? new Response('no', { status: 404 }) : new Response(body));
    },
  };
}
