/** Small things kept in the browser's local storage. Everything is versioned; what cannot be read is dropped and said in the console. */
import { Subject } from 'rxjs';
import { isShape } from '../domain/kernel/shape.ts';
import type { Identity } from './ports.ts';
import { toCallback } from './toCallback.ts';

/** The label of a pass for pictures and files, which stands in their addresses. The pass itself is a cookie. */
export interface Ticket {
  readonly ticket: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

export interface TicketBox {
  get(): Ticket | null;
  set(ticket: Ticket | null): void;
}

/** Raised when the meaning of a stored value changes; older values are dropped then. */
const version = 1;
const prefix = 'backstock/';
const tokenKey = `${prefix}token`;

/** Values in memory for browsers that refuse storage. */
class MemoryStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly #values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage, or memory where it is switched off. */
export function openArea(open: () => Area = () => globalThis.localStorage): Area {
  try {
    const area = open();
    area.setItem(`${prefix}probe`, '1');
    area.removeItem(`${prefix}probe`);
    return area;
  } catch {
    console.warn(
      'Backstock: this browser keeps nothing between visits; settings and sign-in last until the page is closed.',
    );
    return new MemoryStorage();
  }
}

export type TokenChange = 'saved' | 'removed';

/** What the program keeps in local storage, and what other tabs do to it. */
export class LocalStore {
  readonly #area: Area;
  readonly #changed = new Subject<string | null>();
  /** Calls back with the name of what changed; null: everything may have. */
  readonly subscribe = toCallback(this.#changed);

  constructor(area: Area) {
    this.#area = area;
  }

  token(): string | null {
    return this.#read('token', (value) => (typeof value === 'string' ? value : undefined)) ?? null;
  }

  setToken(token: string | null): void {
    this.write('token', token);
  }

  /** Reads a value; one that is missing, of another version or does not fit gives undefined, the latter two with a word in the console. */
  read<Value>(name: string, fits: (value: unknown) => Value | undefined): Value | undefined {
    return this.#read(name, fits);
  }

  write(name: string, value: unknown): void {
    try {
      if (value === null) this.#area.removeItem(prefix + name);
      else this.#area.setItem(prefix + name, JSON.stringify({ version, value }));
    } catch {
      console.warn(`Backstock: "${name}" could not be kept, because the browser's storage is full or closed.`);
    }
    this.#changed.next(name);
  }

  /** Passes on what other tabs change. */
  listen(
    source: Pick<Window, 'addEventListener' | 'removeEventListener'>,
    onToken: (change: TokenChange) => void,
  ): () => void {
    const hear = (event: StorageEvent): void => {
      if (event.key === null || event.key === tokenKey) onToken(this.token() === null ? 'removed' : 'saved');
      if (event.key === null) this.#changed.next(null);
      else if (event.key.startsWith(prefix)) this.#changed.next(event.key.slice(prefix.length));
    };
    source.addEventListener('storage', hear);
    return () => source.removeEventListener('storage', hear);
  }

  #read<Value>(name: string, fits: (value: unknown) => Value | undefined): Value | undefined {
    const text = this.#area.getItem(prefix + name);
    if (text === null) return undefined;
    const value = contentOf(text, fits);
    if (value === undefined) {
      console.warn(`Backstock: what was kept as "${name}" could not be read and was dropped.`);
      this.#area.removeItem(prefix + name);
    }
    return value;
  }
}

function contentOf<Value>(text: string, fits: (value: unknown) => Value | undefined): Value | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('version' in stored) ||
      !('value' in stored) ||
      stored.version !== version
    )
      return undefined;
    return fits(stored.value);
  } catch {
    return undefined;
  }
}

/** What is known of the pass: kept, so that a reload asks for pictures at once. */
export function createTicketBox(store: LocalStore): TicketBox {
  const read = (): Ticket | null => store.read('pass', readTicket) ?? null;
  // Asked for once per picture on the screen: storage is read only when it changes.
  let known = read();
  store.subscribe((name) => {
    if (name === null || name === 'pass') known = read();
  });
  return { get: () => known, set: (ticket) => store.write('pass', ticket) };
}

function readTicket(value: unknown): Ticket | undefined {
  if (!isShape(value)) return undefined;
  const { ticket, expiresAt } = value;
  return typeof ticket === 'string' && typeof expiresAt === 'string' ? { ticket, expiresAt } : undefined;
}

/** The identity remembered on the device. */
export function readIdentity(value: unknown): Identity | undefined {
  if (!isShape(value) || !isShape(value['user']) || !isShape(value['preferences'])) return undefined;
  const { user, roles, permissions, features } = value;
  const lists = [roles, permissions, features];
  if (
    typeof user['id'] !== 'string' ||
    !lists.every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'))
  )
    return undefined;
  // Every part that is used has been looked at; the rest is as this program wrote it.
  return value as unknown as Identity;
}
