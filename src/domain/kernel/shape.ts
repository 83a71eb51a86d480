/** True for a JSON object. The first load parses responses with this; the schema library is only loaded for members. */
export function isShape(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
