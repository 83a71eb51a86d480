/** What is wrong with the surroundings of the server: the answer of `env-status`, for a Super_Admin. */
import { isShape } from '../kernel/shape.ts';

export interface EnvironmentStatus {
  /** Environment variables that are missing. */
  readonly missing: readonly string[];
  /** What the server may not read or write. */
  readonly permissionIssues: readonly string[];
}

/** The names in a list, of which there may be none; undefined where it is something else. */
function readNames(list: unknown): readonly string[] | undefined {
  if (list === undefined || list === null) return [];
  return Array.isArray(list)
    ? list.filter((item): item is string => typeof item === 'string' && item !== '')
    : undefined;
}

/** Reads the answer of `env-status`; undefined when it cannot be read. */
export function readEnvironmentStatus(body: unknown): EnvironmentStatus | undefined {
  if (!isShape(body) || (body['missing'] === undefined && body['permissionIssues'] === undefined)) return undefined;
  const missing = readNames(body['missing']);
  const permissionIssues = readNames(body['permissionIssues']);
  return missing === undefined || permissionIssues === undefined ? undefined : { missing, permissionIssues };
}

/** Everything that is wrong, in one list. */
export function environmentErrors({ missing, permissionIssues }: EnvironmentStatus): readonly string[] {
  return [...missing, ...permissionIssues];
}
