import type { ConsoleMethod } from '../../../machines/shared/apiConsole.ts';

/** A parameter to fill in, other than the body. */
export interface CallParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
}

/** The body of a call: none, JSON (with a sample), or a form with one file. */
export type CallBody =
  | { readonly type: 'none' }
  | { readonly type: 'json'; readonly sample: string }
  | { readonly type: 'form'; readonly field: string };

/** One call that the console can make. */
export interface Call {
  readonly method: ConsoleMethod;
  /** Below `/api/`, with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly group: string;
  readonly parameters: readonly CallParameter[];
  readonly body: CallBody;
}

/** Method and path, which identify a call. */
export function keyOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The parameters of a path: `{id}`. */
export function pathParameters(path: string): readonly CallParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, place: 'path' }));
}

/** The path with its parameters filled in; undefined if any is missing. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string | undefined {
  const isComplete = pathParameters(path).every(({ name }) => (values[name] ?? '') !== '');
  return isComplete
    ? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    : undefined;
}

/** True for read-only calls: they need no confirmation. */
export function isHarmless({ method }: Pick<Call, 'method'>): boolean {
  return method === 'GET';
}
