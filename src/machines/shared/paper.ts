/** Printing, as views may use it. Implemented by `src/services/paper`. */
import type { CodeShape } from '../../domain/labels/index.ts';
import type { PaperTools } from '../../services/paper/paperTools.ts';

export type { PaperTools };

export interface Paper {
  /** Fetches what printing needs, once; rejects where it cannot be fetched. */
  open(): Promise<PaperTools>;
  /** A QR code for the screen; fetches less than `open`. */
  qr(text: string): Promise<CodeShape>;
}
