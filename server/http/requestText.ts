/** Text that PostgreSQL cannot keep is refused at the door. */

/** Escapes that can stand for a NUL or for half a character; whole characters beyond the first plane use them too. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

function isKeepable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

function isKeepableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isKeepable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isKeepable(key) && isKeepableDeep(inner));
}

/** Parses JSON. Throws a SyntaxError where it is none, or holds text that cannot be kept. */
export function parseKeepableJson(text: string): unknown {
  const value: unknown = JSON.parse(text, (key, inner: unknown) => {
    if (key === '__proto__') throw new SyntaxError('A key of this name cannot be kept.');
    return inner;
  });
  if (suspicious.test(text) && !isKeepableDeep(value))
    throw new SyntaxError('The text holds characters that cannot be kept.');
  return value;
}

/** True when every part of an address can be kept. */
export function isKeepableAddress(parts: unknown): boolean {
  return isKeepableDeep(parts);
}
