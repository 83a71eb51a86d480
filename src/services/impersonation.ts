/**
 * Viewing the program as another user, in this tab alone. It begins and ends by loading the page anew: in between nothing that
 * the device keeps for its own person is read or written.
 */

/** As whom this tab sees the program. */
export interface Impersonation {
  readonly token: string;
  readonly userId: string;
  readonly name: string;
}

const key = 'backstock/seeing';
const tokenKey = 'backstock/token';
/** What of the device's own holds here too, until it is changed. */
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
    // Nothing is kept, or the browser keeps nothing.
    return undefined;
  }
}

/** What this tab keeps, as long as it is not loaded anew; once the token is given up, the tab is its own person's again. */
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
