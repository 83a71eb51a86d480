import type { SampleProduction } from '../productions.ts';
import type { Thing } from '../thing.ts';
import type { Garment } from './garment.ts';

/** A costume of the sample while its history is generated. */
export interface Piece {
  readonly garment: Garment;
  readonly thing: Thing;
  /** Day on which it was entered. */
  readonly day: number;
  readonly shows: readonly SampleProduction[];
}
