/** Secret tokens: only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';

export function mintToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. `purpose` separates tokens of the same format: a hash for one purpose doesn't match another. */
export function tokenHash(token: string, purpose?: 'link' | 'step' | 'calendar' | 'passkey' | 'browser'): Buffer {
  return createHash('sha256')
    .update(purpose === undefined ? token : `${purpose} ${token}`)
    .digest();
}
