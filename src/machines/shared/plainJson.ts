import { isPlainObject, isSecret, LEFT_OUT } from '../../domain/kernel/withoutSecrets.ts';

function plainObject(value: object, seen: readonly object[]): unknown {
  if (seen.includes(value)) return '(again)';
  const path = [...seen, value];
  if (Array.isArray(value)) return value.map((item) => plain(item, path));
  if (value instanceof Error) return { message: value.message };
  if (value instanceof Set) return [...value].map((item) => plain(item, path));
  if (value instanceof Map) return [...value].map((entry) => plain(entry, path));
  if (value instanceof Date) return value.toISOString();
  if (!isPlainObject(value)) return `(${value.constructor.name})`;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key, part) ? LEFT_OUT : plain(part, path)]),
  );
}

function plain(value: unknown, seen: readonly object[]): unknown {
  if (typeof value === 'object' && value !== null) return plainObject(value, seen);
  if (typeof value === 'function' || typeof value === 'symbol') return `(${typeof value})`;
  // Keys with an undefined value are kept: guards check for keys as often as for values.
  if (value === undefined) return null;
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Any value as plain JSON, without passwords and tokens; values JSON can't represent are replaced by a name. */
export function plainJson(value: unknown): unknown {
  return plain(value, []);
}
