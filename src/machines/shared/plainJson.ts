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
  // What is there without a value stays there: guards ask for a key as often as for its value.
  if (value === undefined) return null;
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Any value as JSON can hold it, without passwords and tokens; what JSON cannot hold is named. */
export function plainJson(value: unknown): unknown {
  return plain(value, []);
}
