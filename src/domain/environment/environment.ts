/** Problems with the server's environment: the response of `env-status`, for a Super_Admin. */
import { isShape } from '../kernel/shape.ts';

export interface EnvironmentStatus {
  /** Environment variables that are missing. */
  readonly missing: readonly string[];
  /** What the server has no permission to read or write. */
  readonly permissionIssues: readonly string[];
}

/** A list of names, possibly empty; undefined if it isn't a list. */
function readNames(list: unknown): readonly string[] | undefined {
  if (list === undefined || list === null) return [];
  return Array.isArray(list)
    ? list.filter((item): item is string => typeof item === 'string' && item !== '')
    : undefined;
}

/** Reads the response of `env-status`; undefined if it can't be read. */
export function readEnvironmentStatus(body: unknown): EnvironmentStatus | undefined {
  if (!isShape(body) || (body['missing'] === undefined && body['permissionIssues'] === undefined)) return undefined;
  const missing = readNames(body['missing']);
  const permissionIssues = readNames(body['permissionIssues']);
  return missing === undefined || permissionIssues === undefined ? undefined : { missing, permissionIssues };
}

/** All problems in one list. */
export function environmentErrors({ missing, permissionIssues }: EnvironmentStatus): readonly string[] {
  return [...missing, ...permissionIssues];
}
