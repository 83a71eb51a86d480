/** Device features for views, besides stored data. Implemented by `src/services`. */

import type { Signal } from '../../services/scanner/types.ts';

export type { Signal };

export interface Device {
  /** Plays a sound and vibrates, if the device can and the user hasn't switched it off. */
  signal(signal: Signal): void;
  /**
   * Codes typed by a wedge scanner outside text fields, for pages that handle scans; the last subscriber gets them. Returns an
   * unsubscribe function.
   */
  onWedgeCode(listener: (code: string) => void): () => void;
  /** Codes of a wedge scanner that no page handles. Returns an unsubscribe function. */
  onSpareWedgeCode(listener: (code: string) => void): () => void;
  /** Shows the camera's picture inside an element. Returns a function that removes it. */
  mountViewfinder(container: HTMLElement): () => void;
  /** Loads the decoder while there is a network. */
  prepareCamera(): void;
}
