/** What is wrong with the surroundings of the server: the answer of `env-status`, for a Super_Admin. */
import { z } from 'zod';

export interface EnvironmentStatus {
  /** Environment variables that are missing. */
  readonly missing: readonly string[];
  /** What the server may not read or write. */
  readonly permissionIssues: readonly string[];
}

const names = z.array(z.unknown()).transform((list) => list.filter((item): item is string => typeof item === 'string' && item !== ''));
const statusSchema = z.object({ missing: names.nullish(), permissionIssues: names.nullish() });

/** Reads the answer of `env-status`; undefined when it cannot be read. */
export function readEnvironmentStatus(body: unknown): EnvironmentStatus | undefined {
  const { data } = statusSchema.safeParse(body);
  if (data?.missing === undefined && data?.permissionIssues === undefined) return undefined;
  return { missing: data.missing ?? [], permissionIssues: data.permissionIssues ?? [] };
}

/** Everything that is wrong, in one list. */
export function environmentErrors({ missing, permissionIssues }: EnvironmentStatus): readonly string[] {
  return [...missing, ...permissionIssues];
}
