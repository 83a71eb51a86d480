import type { ConsoleMethod } from '../../../machines/shared/apiConsole.ts';

/** Something to fill in besides the body. */
export interface CallParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
}

/** What a call sends: nothing, JSON (with a sample to begin from), or a form with one file. */
export type CallBody =
  | { readonly type: 'none' }
  | { readonly type: 'json'; readonly sample: string }
  | { readonly type: 'form'; readonly field: string };

/** One call that the console can make. */
export interface Call {
  readonly method: ConsoleMethod;
  /** Below `/api/`, with its parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly group: string;
  readonly parameters: readonly CallParameter[];
  readonly body: CallBody;
}

/** Method and path, which tell calls apart. */
export function keyOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The parameters that stand in a path: `{id}`. */
export function pathParameters(path: string): readonly CallParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, place: 'path' }));
}

/** The path with what was filled in; undefined while something is missing. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string | undefined {
  const isComplete = pathParameters(path).every(({ name }) => (values[name] ?? '') !== '');
  return isComplete
    ? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    : undefined;
}

/** True for calls that only look: they are made without asking. */
export function isHarmless({ method }: Pick<Call, 'method'>): boolean {
  return method === 'GET';
}
