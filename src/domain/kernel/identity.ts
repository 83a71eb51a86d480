/** Login addresses. Compared here and nowhere else: a search key (`searchKey`) must never be used to log in. */
import { searchKey } from './text.ts';

/** Characters whose NFC or lower case contains ASCII: an address with one of them would become another user's address. */
const becomesAscii = /([\u0130\u037E\u1FEF\u212A]+)/u;

/**
 * The key of an address: two addresses are the same only if their keys are. NFC, lower case, trimmed, nothing folded.
 * A character that would become ASCII is left unchanged, so that the address doesn't match another user's.
 */
export function identityKey(address: string): string {
  return address
    .trim()
    .split(becomesAscii)
    .map((part) => (becomesAscii.test(part) ? part : part.normalize('NFC').toLowerCase().normalize('NFC')))
    .join('');
}

/**
 * Pattern of an email address, with letters and digits of any language. Without the signs that some programs don't take as part of
 * a name: routes and commands (`!`, `%`, `|`), encoded words (`?`), anchors in links (`#`).
 */
export const ADDRESS_PATTERN =
  /^(?:[\p{L}\p{M}\p{N}_'+$&*/=^{}~-]+\.)*[\p{L}\p{M}\p{N}_'+$&*/=^{}~-]*[\p{L}\p{M}\p{N}_+$&*/=^{}~-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|[xX][nN]--[a-zA-Z0-9-]*[a-zA-Z0-9])$/u;

/** True for addresses with a character that some programs convert to ASCII: KELVIN SIGN, full-width letters, dotless i, ligatures. */
export function mayBeMistaken(address: string): boolean {
  return Array.from(address).some(
    (character) =>
      character > '\u007F' &&
      [character.normalize('NFKC'), character.toLowerCase(), character.toUpperCase()].some((other) =>
        /[\0-\u007F]/.test(other),
      ),
  );
}

/** Addresses with the same key look alike. Only for warnings about that. */
export function lookAlikeKey(address: string): string {
  return searchKey(address.normalize('NFKD').replace(/\p{M}+/gu, ''));
}
