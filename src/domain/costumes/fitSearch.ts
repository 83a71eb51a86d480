/** Looks through a whole wardrobe, a slice at a time, so that whoever asks can do other things in between. */
import type { RecordOf } from '../catalogue/index.ts';
import { fitOf } from './fit.ts';
import type { Fit, FitQuestion, GarmentKind, Verdict } from './fit.ts';

/** A piece and how it fits. */
export interface FittedPiece {
  readonly piece: RecordOf<'costume'>;
  readonly fit: Fit;
}

/** Pieces by verdict, the closest first. */
export type FitGroups = Readonly<Record<Verdict, readonly FittedPiece[]>>;

const sliceSize = 500;

function isUsable({ values, lifecycle }: RecordOf<'costume'>): boolean {
  return lifecycle.stage === 'active' && values.condition !== 'unusable';
}

/** Pieces of which nothing can be compared come last; of the others, those of which one thing more is known come before those of which less is. */
function closer(a: FittedPiece, b: FittedPiece): number {
  return (
    Number(a.fit.compared === 0) - Number(b.fit.compared === 0) ||
    a.fit.reasons.length - b.fit.reasons.length ||
    a.fit.distance - b.fit.distance
  );
}

/**
 * Judges every piece in use. Yields how many were judged after each slice, and returns the groups at the end.
 *
 * @param kindOf what the category of a piece says of its garments
 */
export function* fitSearch(
  pieces: Iterable<RecordOf<'costume'>>,
  question: FitQuestion,
  kindOf: (categoryId: string) => GarmentKind,
): Generator<number, FitGroups> {
  const groups: Record<Verdict, FittedPiece[]> = { fits: [], maybe: [], no: [] };
  const kinds = new Map<string, GarmentKind>();
  let judged = 0;
  for (const piece of pieces) {
    judged += 1;
    if (judged % sliceSize === 0) yield judged;
    if (!isUsable(piece)) continue;
    const { categoryId } = piece.values;
    const kind = kinds.get(categoryId) ?? kindOf(categoryId);
    kinds.set(categoryId, kind);
    const fit = fitOf(piece, question, kind);
    groups[fit.verdict].push({ piece, fit });
  }
  for (const verdict of ['fits', 'maybe', 'no'] as const) {
    groups[verdict].sort(closer);
    yield judged;
  }
  return groups;
}
