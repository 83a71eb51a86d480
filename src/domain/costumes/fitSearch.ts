/** Searches the whole wardrobe in slices, so that the caller can do other work in between. */
import type { RecordOf } from '../catalogue/index.ts';
import { fitOf, isUnknown, needsNoSize } from './fit.ts';
import type { Body, Fit, FitQuestion, GarmentKind } from './fit.ts';

/** A costume and how it fits. */
export interface FittedPiece {
  readonly piece: RecordOf<'costume'>;
  readonly fit: Fit;
}

/** The groups of a search result, in display order: fits, fits if altered, may fit, doesn't fit, needs no size, can't be compared. */
export const fitGroupNames = ['fits', 'alter', 'maybe', 'no', 'unsized', 'unknown'] as const;
export type FitGroup = (typeof fitGroupNames)[number];

/** Costumes by group, the best fit first. */
export type FitGroups = Readonly<Record<FitGroup, readonly FittedPiece[]>>;

/** Whom costumes are made for. `grown` is anyone who has outgrown children's sizes. */
export const wearerChoices = ['grown', 'adult', 'teen', 'child', 'baby'] as const;
export type WearerChoice = (typeof wearerChoices)[number];

/** Search filters; an absent one excludes nothing. */
export interface FitFilter {
  readonly wearer?: WearerChoice | undefined;
  readonly cut?: string | undefined;
  readonly period?: Period | undefined;
  readonly isInCategory?: ((categoryId: string) => boolean) | undefined;
  readonly isFree?: ((piece: RecordOf<'costume'>) => boolean) | undefined;
}

type Period = NonNullable<RecordOf<'costume'>['values']['period']>[number];

const sliceSize = 500;

/** Measurements in millimetres from which a body has outgrown children's sizes. */
const grownFrom = { chest: 880, waist: 780, hip: 940, inseam: 800 } as const;

/** The default wearer: for a body beyond children's sizes, their costumes are excluded. */
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

/** The group a costume is shown in. */
export function fitGroupOf({ piece, fit }: FittedPiece, kind: GarmentKind): FitGroup {
  if (needsNoSize(piece, kind)) return 'unsized';
  if (fit.verdict !== 'maybe') return fit.verdict;
  if (fit.compared === 0) return 'unknown';
  return fit.reasons.every((reason) => !isUnknown(reason) && reason.key !== 'shoe') ? 'alter' : 'maybe';
}

function measuresUnknown({ reasons }: Fit): number {
  return reasons.filter(isUnknown).length;
}

/** Millimetres to let out and take in. A whole shoe size counts as 20 mm. */
function toAlter({ reasons }: Fit): number {
  return reasons.reduce((sum, { key, by }) => sum + (key === 'shoe' ? by * 20 : by), 0);
}

/** Average distance per measurement, so that costumes with more known measurements aren't ranked lower. */
function meanDistance({ distance, compared }: Fit): number {
  return compared === 0 ? 0 : distance / compared;
}

/** Compares two fits: fewer unknown measurements, then less to alter, then closer to the middle of the ease. */
export function closerFit(a: Fit, b: Fit): number {
  return measuresUnknown(a) - measuresUnknown(b) || toAlter(a) - toAlter(b) || meanDistance(a) - meanDistance(b);
}

/** Sorts by best fit, then by id to keep the order stable. */
export function closer(a: FittedPiece, b: FittedPiece): number {
  return closerFit(a.fit, b.fit) || (a.piece.id < b.piece.id ? -1 : Number(a.piece.id > b.piece.id));
}

/**
 * Judges every costume in use. Yields the number judged after each slice, and returns the groups at the end.
 *
 * @param kindOf the garment kind of a category
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
