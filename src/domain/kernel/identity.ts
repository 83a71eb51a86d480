/** Addresses that people log in with. Compared here and nowhere else: what finds people (`searchKey`) must never let anybody in. */
import { searchKey } from './text.ts';

/** Their NFC or their lower case holds ASCII: an address with one of them would become the address of somebody else. */
const becomesAscii = /([\u0130\u037E\u1FEF\u212A]+)/u;

/**
 * What an address is known by: two are the same exactly where their keys are. NFC, lower case, trimmed, nothing folded;
 * a character that would become ASCII stays as it is, so that its address is nobody else's.
 */
export function identityKey(address: string): string {
  return address
    .trim()
    .split(becomesAscii)
    .map((part) => (becomesAscii.test(part) ? part : part.normalize('NFC').toLowerCase().normalize('NFC')))
    .join('');
}

/** What an address looks like: letters and digits of any language. */
export const ADDRESS_PATTERN =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}]{2,}$/u;

/** True for addresses with a character that some program may take for an ASCII one: KELVIN SIGN, full-width letters, dotless i, ligatures. */
export function mayBeMistaken(address: string): boolean {
  return Array.from(address).some(
    (character) =>
      character > '\u007F' &&
      [character.normalize('NFKC'), character.toLowerCase(), character.toUpperCase()].some((other) =>
        /[\0-\u007F]/.test(other),
      ),
  );
}

/** Addresses with the same one are easily taken for each other. Only for pointing that out. */
export function lookAlikeKey(address: string): string {
  return searchKey(address.normalize('NFKC'));
}
