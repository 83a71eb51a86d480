/** The grammar of the sample's stock: a sort of thing, in the words of people who look after it. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import type { DrawingName } from '../draw.ts';
import type { Finish } from '../drawings/brush.ts';
import type { Home } from '../places.ts';

/** What something is made of, or painted with, and what that looks like. */
export interface Stuff {
  /** As it stands in a name: "mahogany". */
  readonly word: string;
  readonly tint: string;
  readonly finish: Finish;
  /** Values of the catalogue's colours. */
  readonly colours: readonly string[];
  readonly material?: string;
}

/** One sort of thing, of which the theatre has several that differ. */
export interface Archetype {
  /** Name of the category. */
  readonly category: string;
  readonly drawing: DrawingName;
  /** How many records. */
  readonly count: number;
  /** Names; `{m}` is where the stuff goes. Every name goes with every stuff. */
  readonly names: readonly string[];
  readonly stuffs: readonly Stuff[];
  readonly accents: readonly string[];
  /** Sentences of which a description takes one or two. */
  readonly details: readonly string[];
  /** Pounds to replace one. */
  readonly value: readonly [low: number, high: number];
  /** Centimetres: width, height, depth. */
  readonly size?: readonly [number, number, number];
  readonly periods: readonly string[];
  readonly home: Home;
  /** How many identical ones a record counts, where they come in sets. */
  readonly batch?: readonly [low: number, high: number];
  /** Fields that all of the sort have. */
  readonly always?: FieldValues;
}
