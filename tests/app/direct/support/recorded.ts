/**
 * An object of which everything can be called: it records each call with its path and returns the path. Signals are left out.
 * `instead` has what some paths are.
 */
export function recorded(instead: Readonly<Record<string, unknown>> = {}) {
  const calls: (readonly unknown[])[] = [];
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, key) => {
        const inner = path === '' ? String(key) : `${path}.${String(key)}`;
        // A promise that resolves to this must not take it for another promise.
        if (key === 'then') return undefined;
        return inner in instead ? instead[inner] : at(inner);
      },
      apply: (_target, _this, args: readonly unknown[]) => {
        calls.push([path, ...args.filter((arg) => !(arg instanceof AbortSignal))]);
        return path;
      },
    });
  // Used for whatever type a test needs.
  return { calls, object: at('') as never };
}
