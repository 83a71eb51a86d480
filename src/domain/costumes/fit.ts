/** Which pieces fit a body: ease, what a garment gives by itself, and what a needle can do. Unknown is never a no. */
import type { Length, RecordOf, WithValues } from '../catalogue/index.ts';

/** Measurements that bodies and garments have in common, by the costume's field. */
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

/** How much larger than the body a garment is, in millimetres: at least, so that one can move, and at most. */
export interface Ease {
  readonly min: number;
  readonly max: number;
}
/** How a kind of garment sits: on the skin, as usual, or over other clothes. */
export type Sit = 'close' | 'usual' | 'over';
export type EaseTable = Readonly<Record<LengthKey, Ease>>;

const ease = (min: number, max: number): Ease => ({ min, max });

/** Ease for each way to sit, where the group has no numbers of its own. */
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

/** Most that a seam is taken in, and a hem is taken up: beyond that it is another garment. */
const takenInMost = 80;
const takenUpMost = 120;
/** Along the body: let down and taken up, not let out and taken in. */
const hems: ReadonlySet<FitKey> = new Set(['inseam', 'sleeve']);

/** A body as far as it is known: millimetres, and a shoe size as written. */
export type Body = Readonly<Partial<Record<LengthKey, number>>> & { readonly shoe?: string };

/** Ease of garments that sit as usual, where it is not the standard one. */
export type OwnEase = Readonly<Partial<Record<LengthKey, Ease>>>;

/** What is looked for. */
export interface FitQuestion {
  readonly body: Body;
  /** Ease as usual; on the skin and over other clothes it moves along. */
  readonly ease?: OwnEase;
  /** Added to the least ease and to the most: negative `min` and positive `max` loosen. */
  readonly more?: Readonly<Partial<Record<LengthKey, Ease>>>;
}

export type Verdict = 'fits' | 'maybe' | 'no';

/** Why one measurement is not simply right. */
export interface FitReason {
  readonly key: FitKey;
  readonly what: 'small' | 'large' | 'body-unknown' | 'piece-unknown' | 'systems-differ';
  /** How much, in millimetres, or in sizes for shoes. */
  readonly by: number;
  /** True where the needle can mend it. */
  readonly canAlter: boolean;
}

export interface Fit {
  readonly verdict: Verdict;
  readonly reasons: readonly FitReason[];
  /** How far from the middle of the ease in all, in millimetres. */
  readonly distance: number;
  /** How many measurements are known of both. */
  readonly compared: number;
}

function isFitKey(key: string): key is FitKey {
  return (fitKeys as readonly string[]).includes(key);
}

/** How garments of a category are measured and sit. */
export interface GarmentKind {
  readonly measures: readonly FitKey[];
  readonly sit: Sit;
  /** Anybody can wear it: a belt, a brooch, a cloak. */
  readonly needsNoSize?: true;
}

/** What a category says, or the one above it. */
export function garmentKindOf(
  category: RecordOf<'costumeCategory'> | undefined,
  above?: RecordOf<'costumeCategory'>,
): GarmentKind {
  const sit = category?.values.sit ?? above?.values.sit ?? 'usual';
  if (sit === 'none') return { measures: [], sit: 'usual', needsNoSize: true };
  const measures: readonly string[] = category?.values.measures ?? above?.values.measures ?? [];
  return { measures: measures.filter(isFitKey), sit };
}

/** True for what anybody can wear: its category says so, it is one size, or nothing about it is a size. */
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

/** Half a size either way may do; a system that only one of them names is taken to be the same. */
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

/** The ease of a garment that sits so: its own, or the standard one moved by as much as the usual one is. */
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

/** Ease is reckoned in millimetres, and said in centimetres. */
export const MM_PER_CM = 10;

/** The ease that a group gives its measurements, as their options say it; what they do not say is the standard one. */
export function groupEase(optionOf: (id: string) => WithValues<'measurementOption'> | undefined): OwnEase {
  const said = lengthKeys.flatMap((key) => {
    const { easeLeast, easeMost } = optionOf(bodyOptionOf[key])?.values ?? {};
    return easeLeast !== undefined && easeMost !== undefined
      ? [[key, ease(Math.round(easeLeast * MM_PER_CM), Math.round(easeMost * MM_PER_CM))] as const]
      : [];
  });
  return Object.fromEntries(said);
}

/** True for a reason that stays unknown until somebody measures. */
export function isUnknown({ what }: FitReason): boolean {
  return what === 'body-unknown' || what === 'piece-unknown' || what === 'systems-differ';
}

/**
 * Judges one piece: by what its category is measured by, and by whatever else is known of it.
 *
 * It fits when all of that is known and right; it does not when one measurement is known and wrong beyond mending; else it may.
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
