/** Printing, for views. Implemented by `src/services/paper`. */
import type { CodeShape } from '../../domain/labels/index.ts';
import type { PaperTools } from '../../services/paper/paperTools.ts';

export type { PaperTools };

export interface Paper {
  /** Loads the printing code, once; rejects if it can't be loaded. */
  open(): Promise<PaperTools>;
  /** A QR code for the screen; loads less than `open`. */
  qr(text: string): Promise<CodeShape>;
}
