const secret = /password|token|secret|authorization|^answer$/i;

/** Stands where a secret was. */
export const LEFT_OUT = '(left out)';

export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for what must be neither recorded nor shown, by the name it is kept under. */
export function isSecret(key: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && secret.test(key);
}

/** What was looked through already: contexts share most of their parts from step to step. */
const cleaned = new WeakMap<object, object>();

function cleanObject(value: object): object {
  const known = cleaned.get(value);
  if (known !== undefined) return known;
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  // Also where it holds itself.
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

/** The same value where it holds no secret; otherwise a copy in which the secrets are left out. */
export function withoutSecrets<Value>(value: Value): Value {
  // A copy has the parts of what it was made from.
  return typeof value === 'object' && value !== null ? (cleanObject(value) as Value) : value;
}
