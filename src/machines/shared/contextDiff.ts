import { isShape } from '../../domain/kernel/shape.ts';
import { plainJson } from './plainJson.ts';

/** One path of the context that a step changed; `undefined` means missing. */
export interface ContextChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

function compare(before: unknown, after: unknown, path: string): ContextChange[] {
  if (isShape(before) && isShape(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => compare(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

/** The differences between two contexts, path by path; secrets are left out on both sides. */
export function contextChanges(before: unknown, after: unknown): readonly ContextChange[] {
  return before === after ? [] : compare(plainJson(before), plainJson(after), '');
}
