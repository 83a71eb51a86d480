/** Rejects text that PostgreSQL can't store. */

/** Escapes that may stand for NUL or a lone surrogate. Valid characters outside the BMP use surrogate pairs too. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

function isKeepable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

function isKeepableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isKeepable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isKeepable(key) && isKeepableDeep(inner));
}

/** Parses JSON. Throws a SyntaxError if it's invalid or contains text that can't be stored. */
export function parseKeepableJson(text: string): unknown {
  const value: unknown = JSON.parse(text, (key, inner: unknown) => {
    if (key === '__proto__') throw new SyntaxError('A key of this name cannot be kept.');
    return inner;
  });
  if (suspicious.test(text) && !isKeepableDeep(value))
    throw new SyntaxError('The text holds characters that cannot be kept.');
  return value;
}

/** True if every part of a URL can be stored. */
export function isKeepableAddress(parts: unknown): boolean {
  return isKeepableDeep(parts);
}
