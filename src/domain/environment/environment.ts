/** What is wrong with the surroundings of the server: the answer of `env-status`, for a Super_Admin. */
import * as z from 'zod/mini';

export interface EnvironmentStatus {
  /** Environment variables that are missing. */
  readonly missing: readonly string[];
  /** What the server may not read or write. */
  readonly permissionIssues: readonly string[];
}

const names = z.pipe(
  z.array(z.unknown()),
  z.transform((list) => list.filter((item): item is string => typeof item === 'string' && item !== '')),
);
const statusSchema = z.object({ missing: z.nullish(names), permissionIssues: z.nullish(names) });

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
