/** Tokens that are worth something to whoever has them: only their marks are kept. */
import { createHash, randomBytes } from 'node:crypto';

export function mintToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. `purpose` is for those who share a form: a mark of one purpose is none of another. */
export function tokenHash(token: string, purpose?: 'link' | 'step' | 'calendar' | 'passkey' | 'browser'): Buffer {
  return createHash('sha256')
    .update(purpose === undefined ? token : `${purpose} ${token}`)
    .digest();
}
