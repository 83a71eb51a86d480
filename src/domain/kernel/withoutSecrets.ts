const secret = /password|token|secret|authorization|^answer$/i;

/** Placeholder for a removed secret. */
export const LEFT_OUT = '(left out)';

export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for values whose name shows that they must be neither recorded nor shown. */
export function isSecret(key: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && secret.test(key);
}

/** Cache of cleaned objects: contexts share most of their parts from step to step. */
const cleaned = new WeakMap<object, object>();

function cleanObject(value: object): object {
  const known = cleaned.get(value);
  if (known !== undefined) return known;
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  // Set first, for objects that contain themselves.
  cleaned.set(value, value);
  let copy: object | undefined;
  for (const [key, part] of Object.entries(value)) {
    const clean = isSecret(key, part) ? LEFT_OUT : withoutSecrets(part);
    if (clean === part) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    Reflect.set(copy, key, clean);
  }
  if (copy !== undefined) cleaned.set(value, copy);
  return copy ?? value;
}

/** Returns the value itself if it contains no secrets, otherwise a copy without them. */
export function withoutSecrets<Value>(value: Value): Value {
  // A copy has the same type as the original.
  return typeof value === 'object' && value !== null ? (cleanObject(value) as Value) : value;
}
