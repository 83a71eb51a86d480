import type { Kind } from '../../../domain/catalogue/index.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import type { Titles } from '../../../domain/query/index.ts';

/** Levels enough for people who know the building: the shelf and the box. */
const LEVELS = 2;

/** The shelf and the box for use in a sentence: "D4, Box 18". */
export function innermostWords(kind: Kind, id: string, world: Titles): string {
  return pathOf(kind, id, world).slice(-LEVELS).map(titleOf).join(', ');
}

/** Index at which the innermost levels of a path start: the last of a short path, the last two of a long one. */
export function innermostFrom(length: number): number {
  return length > LEVELS ? length - LEVELS : Math.max(0, length - 1);
}
