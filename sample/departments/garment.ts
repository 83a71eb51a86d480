/** The model of the sample's costumes: a type of garment, and how it fits. */
import type { FieldValues, Length } from '../../src/domain/catalogue/index.ts';
import type { DrawingName } from '../draw.ts';
import type { Random } from '../random.ts';
import type { Cloth } from './cloths.ts';
import type { WardrobeHome } from './places.ts';

/** Who a garment fits, and where it is measured. */
export type Fit =
  | 'mens-top'
  | 'mens-bottom'
  | 'collar'
  | 'womens'
  | 'womens-bottom'
  | 'head'
  | 'feet'
  | 'child'
  | 'alpha'
  | 'one-size';

/** A type of garment, of which the wardrobe has several variants. */
export interface Garment {
  /** Name of the category. */
  readonly category: string;
  readonly drawing: DrawingName;
  readonly count: number;
  /** Names; `{m}` is replaced with the fabric. Every name goes with every fabric. */
  readonly names: readonly string[];
  readonly stuffs: readonly Cloth[];
  readonly accents: readonly string[];
  readonly details: readonly string[];
  readonly value: readonly [low: number, high: number];
  readonly periods: readonly string[];
  readonly home: WardrobeHome;
  readonly fit: Fit;
  readonly care: readonly string[];
  readonly closures?: readonly string[];
  readonly always?: FieldValues;
}

/** Share of garments that have been measured. */
const MEASURED = 0.7;

function tape(random: Random, inches: number): Length {
  if (random.chance(0.55)) return { mm: Math.round(inches * 25.4), entered: `${inches} in` };
  const cm = Math.round(inches * 2.54);
  return { mm: cm * 10, entered: `${cm} cm` };
}

function lengths(random: Random, inches: Readonly<Record<string, number>>): FieldValues {
  if (!random.chance(MEASURED)) return {};
  return Object.fromEntries(Object.entries(inches).map(([key, length]) => [key, tape(random, length)]));
}

const fits: Readonly<Record<Fit, (random: Random) => FieldValues>> = {
  'mens-top': (random) => {
    const chest = random.int(17, 24) * 2;
    return {
      sizeLabel: `${chest}${random.pick(['R', 'R', 'L', 'S'])}`,
      sizeSystem: 'uk',
      cut: 'menswear',
      wearer: 'adult',
      ...lengths(random, { chest: chest + 2, waist: chest - random.int(3, 6), sleeve: random.int(23, 27) }),
    };
  },
  'mens-bottom': (random) => {
    const waist = random.int(14, 21) * 2;
    const inseam = random.int(28, 34);
    return {
      sizeLabel: `W${waist} L${inseam}`,
      sizeSystem: 'uk',
      cut: 'menswear',
      wearer: 'adult',
      ...lengths(random, { waist, inseam }),
    };
  },
  collar: (random) => {
    const collar = random.int(14, 18);
    return {
      sizeLabel: `${collar} collar`,
      sizeSystem: 'uk',
      cut: 'menswear',
      wearer: 'adult',
      ...lengths(random, { collar, chest: collar * 2 + random.int(8, 12), sleeve: random.int(31, 36) }),
    };
  },
  womens: (random) => {
    const size = random.int(4, 10) * 2;
    return {
      sizeLabel: `UK ${size}`,
      sizeSystem: 'uk',
      cut: 'womenswear',
      wearer: 'adult',
      ...lengths(random, { chest: size + 24, waist: size + 17, hip: size + 26, length: random.int(42, 58) }),
    };
  },
  'womens-bottom': (random) => {
    const size = random.int(4, 10) * 2;
    return {
      sizeLabel: `UK ${size}`,
      sizeSystem: 'uk',
      cut: 'womenswear',
      wearer: 'adult',
      ...lengths(random, { waist: size + 17, hip: size + 26, length: random.int(28, 42) }),
    };
  },
  head: (random) => {
    const cm = random.int(54, 61);
    return {
      sizeLabel: cm < 56 ? 'S' : cm < 59 ? 'M' : 'L',
      sizeSystem: 'alpha',
      wearer: 'adult',
      cut: 'any',
      ...(random.chance(MEASURED) ? { head: { mm: cm * 10, entered: `${cm} cm` } } : {}),
    };
  },
  feet: (random) => ({ shoe: `UK ${random.int(4, 12)}`, sizeSystem: 'uk', wearer: 'adult' }),
  child: (random) => {
    const age = random.int(5, 12);
    return {
      sizeLabel: `Age ${age}`,
      sizeSystem: 'age',
      wearer: 'child',
      cut: 'any',
      ...lengths(random, { chest: Math.round(20 + age * 0.9), waist: Math.round(19 + age * 0.6) }),
    };
  },
  alpha: (random) => {
    const size = random.int(0, 4);
    return {
      sizeLabel: ['S', 'M', 'L', 'XL', 'XXL'][size] ?? 'M',
      sizeSystem: 'alpha',
      wearer: 'adult',
      cut: 'any',
      ...lengths(random, { chest: 36 + size * 3, waist: 30 + size * 3 }),
    };
  },
  'one-size': () => ({ sizeSystem: 'one-size', wearer: 'any' }),
};

/** Size on the label and, for most, the measurements. */
export function fitting(random: Random, fit: Fit): FieldValues {
  return fits[fit](random);
}
