/** True for what JSON calls an object, which may be looked into by name. The first load reads the wire by this: a library for schemas comes with what members need. */
export function isShape(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
