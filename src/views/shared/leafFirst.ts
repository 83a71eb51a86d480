import type { Kind } from '../../domain/catalogue/index.ts';
import { pathOf, titleOf } from '../../domain/query/index.ts';
import type { Titles } from '../../domain/query/index.ts';

/**
 * A location on a line that may be truncated: the innermost first, then its parents.
 *
 * @param count number of levels
 */
export function leafFirst(kind: Kind, id: string, world: Titles, count = 2): string {
  return pathOf(kind, id, world).slice(-count).toReversed().map(titleOf).join(' · ');
}
