/**
 * Identifiers. Every record, command and event id is a UUID version 7 (RFC 9562): time-ordered,
 * so that ids minted on phones sort roughly by age in the database.
 */

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Writes version 7 and the variant into their places. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x70;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/**
 * Builds a UUID version 7.
 *
 * @param unixMs milliseconds since 1970-01-01 UTC, 0 to 2^48 - 1
 * @param random at least 10 random bytes; the caller supplies them, so that this stays pure
 */
export function uuidV7(unixMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  for (let i = 0; i < 6; i += 1) bytes[i] = Math.floor(unixMs / 2 ** (8 * (5 - i))) % 256;
  bytes.set(random.subarray(0, 10), 6);
  const hex = Array.from(bytes, (byte, index) => HEX[marked(byte, index)]).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Mints a fresh id; injected wherever ids are needed, so that tests can supply known ones. */
export type MintId = () => string;
