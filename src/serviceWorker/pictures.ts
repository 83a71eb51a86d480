/** Pictures seen before: a limited number is cached, each for the user who saw it. */
import type { PictureCache } from './messages.ts';
import type { Fetch } from './program.ts';

/** The cache the page deletes on logging out. */
export const PICTURES: PictureCache = 'backstock-pictures';

/** Maximum number cached; a thumbnail is about 15 kB, a large picture about 150 kB. */
const most = { thumb: 1_500, large: 120 } as const;
type Size = keyof typeof most;

const address = /^\/api\/media\/([^/]+)\/(thumb|large)$/;

interface Wanted {
  /** Cache key: includes the user it may be shown to, without parts that change from day to day. */
  readonly key: string;
  readonly mediaId: string;
  readonly size: Size;
}

/** The picture a URL requests; undefined if it isn't a picture or has no user. */
export function wantedOf(url: string, origin: string): Wanted | undefined {
  const { origin: of, pathname, searchParams } = new URL(url);
  const [, mediaId = '', size] = address.exec(pathname) ?? [];
  const [person] = (searchParams.get('ticket') ?? '').split('.');
  if (of !== origin || (size !== 'thumb' && size !== 'large') || person === undefined || person === '')
    return undefined;
  return { key: `${pathname}?of=${encodeURIComponent(person)}`, mediaId, size };
}

/** Caches and serves pictures. A picture never changes under its URL, so a cached one is as good as the server's. */
export class Pictures {
  readonly #caches: CacheStorage;
  readonly #fetch: Fetch;
  readonly #origin: string;
  readonly #most: Readonly<Record<Size, number>>;
  readonly #kept: Record<Size, number | undefined> = { thumb: undefined, large: undefined };
  /** Incremented when all are deleted: earlier requests are no longer cached. */
  #era = 0;
  /** When single pictures were deleted, as a request count. */
  readonly #forgotten = new Map<string, number>();
  #requests = 0;

  constructor(caches: CacheStorage, fetch: Fetch, origin: string, limits: Readonly<Record<Size, number>> = most) {
    this.#caches = caches;
    this.#fetch = fetch;
    this.#origin = origin;
    this.#most = limits;
  }

  /** Undefined if it isn't a request for a picture. `waitUntil` receives work that continues after the response. */
  answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> | undefined {
    const wanted = request.method === 'GET' ? wantedOf(request.url, this.#origin) : undefined;
    return wanted && this.#answer(request, wanted, waitUntil);
  }

  /** Deletes all cached pictures. */
  async forget(): Promise<void> {
    this.#era += 1;
    this.#kept.thumb = this.#kept.large = undefined;
    await this.#caches.delete(PICTURES);
  }

  /** Deletes some pictures in all sizes and for all users; those still being fetched aren't cached. */
  async forgetThese(mediaIds: readonly string[]): Promise<void> {
    for (const id of mediaIds) this.#forgotten.set(id, this.#requests);
    if (!(await this.#caches.has(PICTURES))) return;
    const cache = await this.#caches.open(PICTURES);
    await Promise.all(
      mediaIds.flatMap((id) =>
        Object.keys(most).map((size) =>
          cache.delete(`/api/media/${id}/${size}`, { ignoreSearch: true, ignoreVary: true }),
        ),
      ),
    );
  }

  async #answer(request: Request, wanted: Wanted, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
    const era = this.#era;
    const asked = (this.#requests += 1);
    const kept = await this.#caches.match(wanted.key, { cacheName: PICTURES, ignoreVary: true });
    if (kept !== undefined) return kept;
    const response = await this.#fetch(request);
    if (response.ok) waitUntil(this.#keep(wanted, response.clone(), { era, asked }));
    return response;
  }

  async #keep(
    { key, mediaId, size }: Wanted,
    response: Response,
    { era, asked }: { readonly era: number; readonly asked: number },
  ): Promise<void> {
    try {
      const isWanted = (): boolean => asked > (this.#forgotten.get(mediaId) ?? 0);
      if (era !== this.#era || !isWanted()) return;
      const cache = await this.#caches.open(PICTURES);
      await cache.put(key, response);
      if (era !== this.#era) await this.#caches.delete(PICTURES);
      else if (isWanted()) await this.#trim(cache, size);
      else await cache.delete(key);
    } catch (error) {
      // On a full device, commands waiting to be sent need the space more. After any other error, the picture just isn't cached.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await this.forget();
    }
  }

  /** Deletes the oldest tenth when there are too many. */
  async #trim(cache: Cache, size: Size): Promise<void> {
    const known = this.#kept[size];
    this.#kept[size] = known === undefined ? undefined : known + 1;
    if (known !== undefined && known < this.#most[size]) return;
    const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith(`/${size}`));
    const surplus = all.length > this.#most[size] ? all.slice(0, all.length - Math.floor(this.#most[size] * 0.9)) : [];
    await Promise.all(surplus.map((old) => cache.delete(old)));
    this.#kept[size] = all.length - surplus.length;
  }
}
