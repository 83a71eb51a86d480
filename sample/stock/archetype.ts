/** The model of the sample's stock: a type of item, in the words of the people who look after it. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import type { DrawingName } from '../draw.ts';
import type { Finish } from '../drawings/brush.ts';
import type { Home } from '../places.ts';

/** A material or paint, and how it looks. */
export interface Stuff {
  /** As used in a name: "mahogany". */
  readonly word: string;
  readonly tint: string;
  readonly finish: Finish;
  /** Values of the catalogue's colours. */
  readonly colours: readonly string[];
  readonly material?: string;
}

/** A type of item, of which the theatre has several variants. */
export interface Archetype {
  /** Name of the category. */
  readonly category: string;
  readonly drawing: DrawingName;
  /** How many records. */
  readonly count: number;
  /** Names; `{m}` is replaced with the material. Every name goes with every material. */
  readonly names: readonly string[];
  readonly stuffs: readonly Stuff[];
  readonly accents: readonly string[];
  /** Sentences; a description uses one or two. */
  readonly details: readonly string[];
  /** Replacement cost in pounds. */
  readonly value: readonly [low: number, high: number];
  /** Centimetres: width, height, depth. */
  readonly size?: readonly [number, number, number];
  readonly periods: readonly string[];
  readonly home: Home;
  /** Quantity per record, for types that come in sets. */
  readonly batch?: readonly [low: number, high: number];
  /** Field values all items of this type have. */
  readonly always?: FieldValues;
}
