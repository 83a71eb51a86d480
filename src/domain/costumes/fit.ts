/** Which costumes fit a person: ease, adjustable sizes and possible alterations. An unknown measurement never rules a costume out. */
import type { Length, RecordOf, WithValues } from '../catalogue/index.ts';

/** Measurements shared by people and garments, by the costume's field. */
export const fitKeys = ['chest', 'waist', 'hip', 'inseam', 'sleeve', 'collar', 'shoulder', 'head', 'shoe'] as const;
export type FitKey = (typeof fitKeys)[number];
export type LengthKey = Exclude<FitKey, 'shoe'>;
export const lengthKeys: readonly LengthKey[] = fitKeys.filter((key) => key !== 'shoe');

/** The measurement option that each is compared with. */
export const bodyOptionOf: Readonly<Record<FitKey, string>> = {
  chest: 'chest',
  waist: 'waist',
  hip: 'hip',
  inseam: 'inseam',
  sleeve: 'sleeve',
  collar: 'neck',
  shoulder: 'shoulder',
  head: 'head',
  shoe: 'shoe',
};

/** Ease: how much larger than the body a garment is, in millimetres. The minimum allows movement. */
export interface Ease {
  readonly min: number;
  readonly max: number;
}
/** How a garment is worn: close to the skin, as usual, or over other clothes. */
export type Sit = 'close' | 'usual' | 'over';
export type EaseTable = Readonly<Record<LengthKey, Ease>>;

const ease = (min: number, max: number): Ease => ({ min, max });

/** Default ease for each way of wearing. */
export const easeTables: Readonly<Record<Sit, EaseTable>> = {
  close: {
    chest: ease(-60, 50),
    waist: ease(-60, 50),
    hip: ease(-60, 50),
    inseam: ease(-40, 40),
    sleeve: ease(-40, 40),
    collar: ease(0, 30),
    shoulder: ease(-20, 20),
    head: ease(-5, 15),
  },
  usual: {
    chest: ease(40, 160),
    waist: ease(10, 120),
    hip: ease(20, 160),
    inseam: ease(-30, 40),
    sleeve: ease(-20, 40),
    collar: ease(5, 30),
    shoulder: ease(-10, 40),
    head: ease(-5, 20),
  },
  over: {
    chest: ease(100, 280),
    waist: ease(60, 280),
    hip: ease(80, 280),
    inseam: ease(-30, 60),
    sleeve: ease(0, 60),
    collar: ease(5, 60),
    shoulder: ease(0, 60),
    head: ease(-5, 30),
  },
};

/** Maximum by which a seam can be taken in and a hem taken up, in millimetres. */
const takenInMost = 80;
const takenUpMost = 120;
/** Lengthwise measurements: let down and taken up rather than let out and taken in. */
const hems: ReadonlySet<FitKey> = new Set(['inseam', 'sleeve']);

/** A person's known measurements: millimetres, and the shoe size as written. */
export type Body = Readonly<Partial<Record<LengthKey, number>>> & { readonly shoe?: string };

/** A group's own ease for garments worn as usual. */
export type OwnEase = Readonly<Partial<Record<LengthKey, Ease>>>;

/** The input of a fit search. */
export interface FitQuestion {
  readonly body: Body;
  /** Ease for `usual`; the ease for `close` and `over` shifts with it. */
  readonly ease?: OwnEase;
  /** Added to the minimum and maximum ease: a negative `min` and a positive `max` loosen it. */
  readonly more?: Readonly<Partial<Record<LengthKey, Ease>>>;
}

export type Verdict = 'fits' | 'maybe' | 'no';

/** Why a measurement doesn't simply fit. */
export interface FitReason {
  readonly key: FitKey;
  readonly what: 'small' | 'large' | 'body-unknown' | 'piece-unknown' | 'systems-differ';
  /** Difference in millimetres, or in sizes for shoes. */
  readonly by: number;
  /** True if an alteration can fix it. */
  readonly canAlter: boolean;
}

export interface Fit {
  readonly verdict: Verdict;
  readonly reasons: readonly FitReason[];
  /** Total distance from the middle of the ease, in millimetres. */
  readonly distance: number;
  /** How many measurements are known for both. */
  readonly compared: number;
}

function isFitKey(key: string): key is FitKey {
  return (fitKeys as readonly string[]).includes(key);
}

/** How garments of a category are measured and worn. */
export interface GarmentKind {
  readonly measures: readonly FitKey[];
  readonly sit: Sit;
  /** Fits anyone: a belt, a brooch, a cloak. */
  readonly needsNoSize?: true;
}

/** The garment kind set by a category or its parent. */
export function garmentKindOf(
  category: RecordOf<'costumeCategory'> | undefined,
  above?: RecordOf<'costumeCategory'>,
): GarmentKind {
  const sit = category?.values.sit ?? above?.values.sit ?? 'usual';
  if (sit === 'none') return { measures: [], sit: 'usual', needsNoSize: true };
  const measures: readonly string[] = category?.values.measures ?? above?.values.measures ?? [];
  return { measures: measures.filter(isFitKey), sit };
}

/** True if it fits anyone: its category says so, it is one size, or it has no sizes at all. */
export function needsNoSize({ values }: RecordOf<'costume'>, kind: GarmentKind): boolean {
  if (kind.needsNoSize) return true;
  if (fitKeys.some((key) => values[key] !== undefined)) return false;
  return values.sizeSystem === 'one-size' || (kind.measures.length === 0 && values.sizeLabel === undefined);
}

const shoeSize = /^\s*([a-z]*)\s*(\d{1,2}\s*½|\d{1,2}(?:[.,]5)?)/i;

function shoeOf(text: string): { readonly system: string; readonly size: number } | undefined {
  const [, system = '', digits] = shoeSize.exec(text) ?? [];
  return digits === undefined
    ? undefined
    : { system: system.toLowerCase(), size: Number(digits.replace(',', '.').replace(/\s*½/, '.5')) };
}

/** Half a size either way may be acceptable. If only one of them names a size system, it is assumed to be the same. */
function shoeReason(worn: string, piece: string): FitReason | undefined {
  const [foot, shoe] = [shoeOf(worn), shoeOf(piece)];
  if (!foot || !shoe || (foot.system !== shoe.system && foot.system !== '' && shoe.system !== ''))
    return { key: 'shoe', what: 'systems-differ', by: 0, canAlter: true };
  const by = shoe.size - foot.size;
  return by === 0
    ? undefined
    : { key: 'shoe', what: by < 0 ? 'small' : 'large', by: Math.abs(by), canAlter: Math.abs(by) <= 0.5 };
}

interface Compared {
  readonly reasons: readonly FitReason[];
  readonly distance: number;
}

function compareLength(
  key: LengthKey,
  worn: number,
  size: number,
  { values }: RecordOf<'costume'>,
  { min, max }: Ease,
): Compared {
  const stretched: Readonly<Partial<Record<LengthKey, Length | undefined>>> = {
    chest: values.chestTo,
    waist: values.waistTo,
    hip: values.hipTo,
  };
  const most = Math.max(size, stretched[key]?.mm ?? 0);
  const mayAlter = values.alterations !== 'none';
  const isHem = hems.has(key);
  const [short, over] = [worn + min - most, size - worn - max];
  const reasons: FitReason[] = [];
  if (short > 0)
    reasons.push({
      key,
      what: 'small',
      by: short,
      canAlter: mayAlter && short <= (values[isHem ? 'letDown' : 'letOut']?.mm ?? 0),
    });
  if (over > 0)
    reasons.push({ key, what: 'large', by: over, canAlter: mayAlter && over <= (isHem ? takenUpMost : takenInMost) });
  return { reasons, distance: Math.abs(size - worn - (min + max) / 2) };
}

/** The ease for a way of wearing: the standard one, shifted by as much as the group's own differs from the usual. */
export function easeOf(key: LengthKey, sit: Sit, own: OwnEase = {}): Ease {
  const [standard, usual] = [easeTables[sit][key], easeTables.usual[key]];
  const asked = own[key] ?? usual;
  return { min: standard.min + asked.min - usual.min, max: standard.max + asked.max - usual.max };
}

function compare(
  key: FitKey,
  piece: RecordOf<'costume'>,
  { body, ease: usual, more }: FitQuestion,
  sit: Sit,
): Compared {
  const worn = body[key];
  if (worn === undefined) return { reasons: [{ key, what: 'body-unknown', by: 0, canAlter: true }], distance: 0 };
  const own = piece.values[key];
  if (own === undefined) return { reasons: [{ key, what: 'piece-unknown', by: 0, canAlter: true }], distance: 0 };
  if (key === 'shoe' || typeof own === 'string') {
    const reason = shoeReason(String(worn), String(own));
    return { reasons: reason ? [reason] : [], distance: reason?.by ?? 0 };
  }
  const { min, max } = easeOf(key, sit, usual);
  return compareLength(key, Number(worn), own.mm, piece, {
    min: min + (more?.[key]?.min ?? 0),
    max: max + (more?.[key]?.max ?? 0),
  });
}

/** Ease is calculated in millimetres and shown in centimetres. */
export const MM_PER_CM = 10;

/** The group's ease, from its measurement options. Options without one use the standard ease. */
export function groupEase(optionOf: (id: string) => WithValues<'measurementOption'> | undefined): OwnEase {
  const said = lengthKeys.flatMap((key) => {
    const { easeLeast, easeMost } = optionOf(bodyOptionOf[key])?.values ?? {};
    return easeLeast !== undefined && easeMost !== undefined
      ? [[key, ease(Math.round(easeLeast * MM_PER_CM), Math.round(easeMost * MM_PER_CM))] as const]
      : [];
  });
  return Object.fromEntries(said);
}

/** True for a reason that can only be resolved by measuring. */
export function isUnknown({ what }: FitReason): boolean {
  return what === 'body-unknown' || what === 'piece-unknown' || what === 'systems-differ';
}

/**
 * Judges one costume by the measurements of its category, and by any others that it has.
 *
 * It fits if all of these are known and right. It doesn't if a known one is wrong beyond alteration. Otherwise it may.
 */
export function fitOf(piece: RecordOf<'costume'>, question: FitQuestion, { measures, sit }: GarmentKind): Fit {
  const reasons: FitReason[] = [];
  let distance = 0;
  let compared = 0;
  for (const key of fitKeys) {
    if (piece.values[key] === undefined && !measures.includes(key)) continue;
    const one = compare(key, piece, question, sit);
    if (!one.reasons.some(isUnknown)) compared += 1;
    reasons.push(...one.reasons);
    distance += one.distance;
  }
  const isOut = reasons.some(({ canAlter }) => !canAlter);
  return {
    verdict: isOut ? 'no' : reasons.length > 0 || compared === 0 ? 'maybe' : 'fits',
    reasons,
    distance,
    compared,
  };
}
