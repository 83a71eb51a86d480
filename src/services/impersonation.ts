/**
 * Impersonation: viewing Backstock as another user, in this tab only. It begins and ends with a page reload; in between, none of
 * the data stored on the device for its own user is read or written.
 */

/** The user this tab is viewing as. */
export interface Impersonation {
  readonly token: string;
  readonly userId: string;
  readonly name: string;
}

const key = 'backstock/seeing';
const tokenKey = 'backstock/token';
/** The device's own values that apply here too, until changed. */
const shared = new Set(['backstock/theme', 'backstock/brand']);

export function beginImpersonation(impersonation: Impersonation): void {
  sessionStorage.setItem(key, JSON.stringify(impersonation));
}

export function readImpersonation(): Impersonation | undefined {
  try {
    const { token, userId, name } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<
      keyof Impersonation,
      unknown
    >;
    return typeof token === 'string' && typeof userId === 'string' && typeof name === 'string'
      ? { token, userId, name }
      : undefined;
  } catch {
    // Nothing is stored, or storage is blocked.
    return undefined;
  }
}

/** In-memory storage for this tab until it is reloaded. Removing the token ends the impersonation. */
export function impersonationStorage(
  { token, userId }: Impersonation,
  own: Pick<Storage, 'getItem'>,
  leave: (path: string) => void,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map([[tokenKey, JSON.stringify({ version: 1, value: token })]]);
  return {
    getItem: (name) => values.get(name) ?? (shared.has(name) ? own.getItem(name) : null),
    setItem: (name, value) => void values.set(name, value),
    removeItem(name) {
      values.delete(name);
      if (name !== tokenKey) return;
      sessionStorage.removeItem(key);
      leave(`/users/user/${encodeURIComponent(userId)}`);
    },
  };
}
