/** What views may use of this device besides what it keeps. Implemented by `src/services`. */

import type { Signal } from '../../services/scanner/types.ts';

export type { Signal };

export interface Device {
  /** Plays and vibrates, where the device can and the person has not switched it off. */
  signal(signal: Signal): void;
  /** Codes typed by a keyboard-wedge scanner anywhere outside text fields, for a page that scans for itself: the one that asked last is told. Answers how to stop listening. */
  onWedgeCode(listener: (code: string) => void): () => void;
  /** Codes of a keyboard-wedge scanner that no page takes for itself. Answers how to stop listening. */
  onSpareWedgeCode(listener: (code: string) => void): () => void;
  /** Shows what the camera sees inside an element. Answers how to take it away. */
  mountViewfinder(container: HTMLElement): () => void;
  /** Fetches what reading codes needs, while there is a network. */
  prepareCamera(): void;
}
