import type { Kind } from '../../domain/catalogue/index.ts';
import { pathOf, titleOf } from '../../domain/query/index.ts';
import type { Titles } from '../../domain/query/index.ts';

/**
 * A place on a line that may be cut short: the innermost first, then what it stands in.
 *
 * @param count how many are told
 */
export function leafFirst(kind: Kind, id: string, world: Titles, count = 2): string {
  return pathOf(kind, id, world).slice(-count).toReversed().map(titleOf).join(' · ');
}
