/**
 * Sessions found before. A request with one isn't looked up again: the statement that reads its answer also confirms that neither the
 * session nor the user's permissions have changed since, by any process.
 */
import type { Session } from './session.ts';
import { chosenLanguage } from '../speaking/languages.ts';

/** What the session was found with. */
interface Basis {
  readonly tokenHash: Buffer;
  readonly usedAt: Date;
  /** The last event of the user. */
  readonly userSeq: number;
  /** The last event of any role. */
  readonly rolesSeq: number;
  readonly language: string | null;
}

interface Found {
  readonly session: Session;
  readonly basis: Basis;
}

export interface Remembered extends Found {
  /** A session that was last used or opened before these has expired. */
  readonly usedAfter: Date;
  readonly openedAfter: Date;
}

/** SQL condition for a session that is still as it was found. `$1` is the group; adds the other parameters to `values`. */
export function isUnchanged({ session, basis, usedAfter, openedAfter }: Remembered, values: unknown[]): string {
  const userId = values.push(session.user.id);
  return `(exists (select from session s where s.site_id = $1 and s.token_hash = $${values.push(basis.tokenHash)}
      and s.used_at > $${values.push(usedAfter)} and s.created_at > $${values.push(openedAfter)})
    and (select u.seq from record u where u.site_id = $1 and u.kind = 'user' and u.id = $${userId}) = $${values.push(basis.userSeq)}
    and ${lastOfRoles('$1')} = $${values.push(basis.rolesSeq)}
    and ${chosenLanguage('$1', `$${userId}`)} is not distinct from $${values.push(basis.language)})`;
}

/** SQL expression for the last event of any role, 0 if there is none. */
export function lastOfRoles(siteId: string): string {
  return `coalesce((select o.seq from kind_total o where o.site_id = ${siteId} and o.kind = 'role'), 0)`;
}

/** Maximum number of sessions; the one remembered first is forgotten. */
const keptMax = 1_000;

export class RememberedSessions {
  readonly #kept = new Map<string, Found>();

  keep(siteId: string, found: Found): void {
    const key = keyOf(siteId, found.basis.tokenHash);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [first] = this.#kept.keys();
    if (this.#kept.size > keptMax && first !== undefined) this.#kept.delete(first);
  }

  get(siteId: string, tokenHash: Buffer): Found | undefined {
    return this.#kept.get(keyOf(siteId, tokenHash));
  }

  forget(siteId: string, tokenHash: Buffer): void {
    this.#kept.delete(keyOf(siteId, tokenHash));
  }
}

function keyOf(siteId: string, tokenHash: Buffer): string {
  return `${siteId} ${tokenHash.toString('base64')}`;
}
