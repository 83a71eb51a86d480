/** Small values in the browser's local storage. All are versioned; unreadable values are dropped and logged to the console. */
import { Subject } from 'rxjs';
import { isShape } from '../domain/kernel/shape.ts';
import type { Identity } from './ports.ts';
import type { PassTimes } from './passTimes.ts';
import { toCallback } from './toCallback.ts';

/** The label of a pass for pictures and files, as used in their URLs. The pass itself is a cookie. */
export interface Ticket extends PassTimes {
  readonly ticket: string;
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

/** The browser's local storage, or memory if it is blocked. */
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

/** Events of a page that is shown again, on its window. */
const signsOfReturn = ['pageshow', 'visibilitychange'] as const;

export type TokenChange = 'saved' | 'removed';

/** The program's local storage, including changes made by other tabs. */
export class LocalStore {
  readonly #area: Area;
  readonly #changed = new Subject<string | null>();
  /** The token that this tab knows of. */
  #known: string | null = null;
  /** Calls back with the name of the changed value; null: everything may have changed. */
  readonly subscribe = toCallback(this.#changed);

  constructor(area: Area) {
    this.#area = area;
  }

  token(): string | null {
    return this.#read('token', (value) => (typeof value === 'string' ? value : undefined)) ?? null;
  }

  /** A new token can be somebody else's, so the person remembered with the former one is forgotten before it is stored. */
  setToken(token: string | null): void {
    if (token !== null && token !== this.token()) this.write('identity', null);
    this.write('token', token);
    this.#known = this.token();
  }

  /** Reads a value; undefined if it is missing, of another version or invalid. The latter two are logged to the console. */
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

  /** Reports changes made by other tabs: at once, or when a page that was suspended, and so told of nothing, is shown again. */
  listen(
    source: Pick<Window, 'addEventListener' | 'removeEventListener'>,
    onToken: (change: TokenChange) => void,
  ): () => void {
    this.#known = this.token();
    const report = (): void => {
      this.#known = this.token();
      onToken(this.#known === null ? 'removed' : 'saved');
    };
    const hear = (event: StorageEvent): void => {
      if (event.key === null || event.key === tokenKey) report();
      if (event.key === null) this.#changed.next(null);
      else if (event.key.startsWith(prefix)) this.#changed.next(event.key.slice(prefix.length));
    };
    const wake = (): void => {
      if (this.token() === this.#known) return;
      report();
      this.#changed.next(null);
    };
    source.addEventListener('storage', hear);
    for (const sign of signsOfReturn) source.addEventListener(sign, wake);
    return () => {
      source.removeEventListener('storage', hear);
      for (const sign of signsOfReturn) source.removeEventListener(sign, wake);
    };
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
    return isShape(stored) && stored['version'] === version ? fits(stored['value']) : undefined;
  } catch {
    return undefined;
  }
}

/** The stored ticket of the pass, so that a reload can request pictures at once. */
export function createTicketBox(store: LocalStore): TicketBox {
  const read = (): Ticket | null => store.read('pass', readTicket) ?? null;
  // Called for each picture on screen, so storage is read only when it changes.
  let known = read();
  store.subscribe((name) => {
    if (name === null || name === 'pass') known = read();
  });
  return { get: () => known, set: (ticket) => store.write('pass', ticket) };
}

function readTicket(value: unknown): Ticket | undefined {
  if (!isShape(value)) return undefined;
  const { ticket, expiresAt, askedAt } = value;
  if (typeof ticket !== 'string' || !isInstant(expiresAt)) return undefined;
  return { ticket, expiresAt, ...(isInstant(askedAt) ? { askedAt } : {}) };
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Parses the identity stored on the device. */
export function readIdentity(value: unknown): Identity | undefined {
  if (!isShape(value) || !isShape(value['user']) || !isShape(value['preferences'])) return undefined;
  const { user, roles, permissions, features } = value;
  const lists = [roles, permissions, features];
  if (
    typeof user['id'] !== 'string' ||
    !lists.every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'))
  )
    return undefined;
  // Every part in use has been checked; the rest is as this program wrote it.
  return value as unknown as Identity;
}
