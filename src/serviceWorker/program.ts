/** The program itself, cached on the device: it starts offline, and each version includes all of its files. */

/** One build of the client. */
export interface Build {
  /** Changes with the content of any file. */
  readonly version: string;
  /** Paths of all built files, the page first. */
  readonly files: readonly string[];
  /** Paths of files only some users need (e.g. a language): cached once requested, and then included in later versions. */
  readonly optional: readonly string[];
}

export type Fetch = (request: Request) => Promise<Response>;

const prefix = 'backstock-program/';
/** File names here contain a hash of the content, so a cached file is never out of date. */
const lasting = '/assets/';
const page = '/index.html';
/** True for a page with its own content security policy from the server. */
function isApart({ pathname, searchParams }: URL): boolean {
  const path = pathname.replace(/\/+$/, '');
  return path === '/stripe' || path === '/pricing' || (path === '/subscription' && searchParams.get('card') === 'new');
}

/** True for paths that are not pages of the client. */
function isServers(pathname: string): boolean {
  return (
    pathname === '/api' ||
    pathname.startsWith('/api/') ||
    pathname === '/health' ||
    pathname === '/ready' ||
    pathname === '/metrics'
  );
}

/** The name of a file without its hash. */
const nameOf = (path: string): string => path.replace(/-[\w-]{8}\.js$/, '');

/** Caches and serves the files of one build. */
export class Program {
  readonly #caches: CacheStorage;
  readonly #fetch: Fetch;
  readonly #build: Build;
  readonly #origin: string;
  readonly #files: ReadonlySet<string>;

  constructor(caches: CacheStorage, fetch: Fetch, build: Build, origin: string) {
    this.#caches = caches;
    this.#fetch = fetch;
    this.#build = build;
    this.#origin = origin;
    this.#files = new Set(build.files);
  }

  /** Fetches missing files. If one fails, the install fails, and the next attempt continues from there. */
  async install(): Promise<void> {
    const cache = await this.#open();
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const used = await this.#used();
    const wanted = [...this.#build.files, ...this.#build.optional.filter((path) => used.has(nameOf(path)))];
    // One after another: the page asks for its data over the same connections.
    for (const path of wanted) if (!here.has(path)) await cache.put(path, await this.#get(path));
  }

  /** Deletes earlier versions, except the last one: a tab still showing it may load one of its files. */
  async activate(): Promise<void> {
    const own = prefix + this.#build.version;
    const others = (await this.#caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
    await Promise.all(others.slice(0, -1).map((name) => this.#caches.delete(name)));
  }

  /** The cached response to a request; undefined if only the server can answer it. */
  answer(request: Request): Promise<Response> | undefined {
    const url = new URL(request.url);
    const { origin, pathname } = url;
    if (request.method !== 'GET' || origin !== this.#origin || isServers(pathname)) return undefined;
    if (pathname.startsWith(lasting)) return this.#part(request, pathname);
    if (this.#files.has(pathname)) return this.#own(pathname, request);
    if (request.mode !== 'navigate') return undefined;
    return isApart(url) ? this.#fetch(request).catch(() => this.#own(page, request)) : this.#own(page, request);
  }

  /** A file of this version, or of the previous one. */
  async #part(request: Request, pathname: string): Promise<Response> {
    const kept = await this.#caches.match(pathname, { ignoreVary: true });
    if (kept !== undefined) return kept;
    const response = await this.#fetch(request);
    if (response.ok && this.#build.optional.includes(pathname))
      await (await this.#open()).put(pathname, response.clone());
    return response;
  }

  /** Names of the files on this device, of any version. */
  async #used(): Promise<ReadonlySet<string>> {
    const versions = (await this.#caches.keys()).filter((name) => name.startsWith(prefix));
    const kept = await Promise.all(versions.map(async (name) => (await this.#caches.open(name)).keys()));
    return new Set(kept.flat().map(({ url }) => nameOf(new URL(url).pathname)));
  }

  async #own(pathname: string, request: Request): Promise<Response> {
    const kept = await (await this.#open()).match(pathname, { ignoreVary: true });
    return kept ?? this.#fetch(request);
  }

  async #get(path: string): Promise<Response> {
    const isLasting = path.startsWith(lasting);
    const known = isLasting ? await this.#caches.match(path, { ignoreVary: true }) : undefined;
    if (known !== undefined) return known;
    const response = await this.#fetch(new Request(this.#origin + path, { cache: isLasting ? 'default' : 'no-cache' }));
    if (response.ok) return response;
    throw new Error(`${path} could not be fetched: the server answered ${response.status}.`);
  }

  #open(): Promise<Cache> {
    return this.#caches.open(prefix + this.#build.version);
  }
}
