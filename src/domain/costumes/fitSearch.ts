/** Looks through a whole wardrobe, a slice at a time, so that whoever asks can do other things in between. */
import type { RecordOf } from '../catalogue/index.ts';
import { fitOf, isUnknown, needsNoSize } from './fit.ts';
import type { Body, Fit, FitQuestion, GarmentKind } from './fit.ts';

/** A piece and how it fits. */
export interface FittedPiece {
  readonly piece: RecordOf<'costume'>;
  readonly fit: Fit;
}

/**
 * What a search tells apart, in the order in which it is shown: what fits as it is, with a needle, perhaps, what does not,
 * what needs no size, and what cannot be compared.
 */
export const fitGroupNames = ['fits', 'alter', 'maybe', 'no', 'unsized', 'unknown'] as const;
export type FitGroup = (typeof fitGroupNames)[number];

/** Pieces by group, the closest first. */
export type FitGroups = Readonly<Record<FitGroup, readonly FittedPiece[]>>;

/** For whom pieces are made: `grown` is everybody who has outgrown children's sizes. */
export const wearerChoices = ['grown', 'adult', 'teen', 'child', 'baby'] as const;
export type WearerChoice = (typeof wearerChoices)[number];

/** What is looked through; nothing said leaves nothing out. */
export interface FitFilter {
  readonly wearer?: WearerChoice | undefined;
  readonly cut?: string | undefined;
  readonly period?: Period | undefined;
  readonly isInCategory?: ((categoryId: string) => boolean) | undefined;
  readonly isFree?: ((piece: RecordOf<'costume'>) => boolean) | undefined;
}

type Period = NonNullable<RecordOf<'costume'>['values']['period']>[number];

const sliceSize = 500;

/** Millimetres from which a body has outgrown children's sizes. */
const grownFrom = { chest: 880, waist: 780, hip: 940, inseam: 800 } as const;

/** Whose pieces are looked for where nobody says: a body beyond children's sizes wears none of theirs. */
export function likelyWearer(body: Body): WearerChoice | undefined {
  const keys = ['chest', 'waist', 'hip', 'inseam'] as const;
  return keys.some((key) => (body[key] ?? 0) >= grownFrom[key]) ? 'grown' : undefined;
}

function isFor({ values: { wearer, sizeSystem } }: RecordOf<'costume'>, asked: WearerChoice | undefined): boolean {
  const made = wearer ?? (sizeSystem === 'age' ? 'child' : 'any');
  if (asked === undefined || made === 'any' || made === asked) return true;
  return asked === 'grown' && (made === 'adult' || made === 'teen');
}

function passes(piece: RecordOf<'costume'>, { wearer, cut, period, isInCategory, isFree }: FitFilter): boolean {
  const { values } = piece;
  return (
    isFor(piece, wearer) &&
    (cut === undefined || values.cut === undefined || values.cut === 'any' || values.cut === cut) &&
    (period === undefined || (values.period?.includes(period) ?? false)) &&
    (isInCategory?.(values.categoryId) ?? true) &&
    (isFree?.(piece) ?? true)
  );
}

function isUsable({ values, lifecycle }: RecordOf<'costume'>): boolean {
  return lifecycle.stage === 'active' && values.condition !== 'unusable';
}

/** Where a judged piece is shown. */
export function fitGroupOf({ piece, fit }: FittedPiece, kind: GarmentKind): FitGroup {
  if (needsNoSize(piece, kind)) return 'unsized';
  if (fit.verdict !== 'maybe') return fit.verdict;
  if (fit.compared === 0) return 'unknown';
  return fit.reasons.every((reason) => !isUnknown(reason) && reason.key !== 'shoe') ? 'alter' : 'maybe';
}

function measuresUnknown({ reasons }: Fit): number {
  return reasons.filter(isUnknown).length;
}

/** Millimetres to let out and take in; a whole shoe size counts as much as a finger's breadth. */
function toAlter({ reasons }: Fit): number {
  return reasons.reduce((sum, { key, by }) => sum + (key === 'shoe' ? by * 20 : by), 0);
}

/** What is off a measurement on average, so that a piece of which more is known does not stand behind for it. */
function meanDistance({ distance, compared }: Fit): number {
  return compared === 0 ? 0 : distance / compared;
}

/** Which of two fits is the closer: less is unknown, less is to be altered, nearer to the middle of the ease. */
export function closerFit(a: Fit, b: Fit): number {
  return measuresUnknown(a) - measuresUnknown(b) || toAlter(a) - toAlter(b) || meanDistance(a) - meanDistance(b);
}

/** The closest first; what is as close stands by its id, so that every search shows the same order. */
export function closer(a: FittedPiece, b: FittedPiece): number {
  return closerFit(a.fit, b.fit) || (a.piece.id < b.piece.id ? -1 : Number(a.piece.id > b.piece.id));
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
  filter: FitFilter = {},
): Generator<number, FitGroups> {
  const groups: Record<FitGroup, FittedPiece[]> = { fits: [], alter: [], maybe: [], no: [], unsized: [], unknown: [] };
  const kinds = new Map<string, GarmentKind>();
  let judged = 0;
  for (const piece of pieces) {
    judged += 1;
    if (judged % sliceSize === 0) yield judged;
    if (!isUsable(piece) || !passes(piece, filter)) continue;
    const { categoryId } = piece.values;
    const kind = kinds.get(categoryId) ?? kindOf(categoryId);
    kinds.set(categoryId, kind);
    const fitted = { piece, fit: fitOf(piece, question, kind) };
    groups[fitGroupOf(fitted, kind)].push(fitted);
  }
  for (const group of fitGroupNames) {
    groups[group].sort(closer);
    yield judged;
  }
  return groups;
}
