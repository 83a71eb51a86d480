/** Paperwork in words, ready to be shown, printed or made into a PDF. */

interface PaperColumn {
  readonly heading: string;
  /** Share of the width of the page. */
  readonly share: number;
  /** A box to tick by hand. */
  readonly isTick?: true;
}

export interface PaperSection {
  readonly heading: string;
  /** Below the heading: until when, say. */
  readonly note?: string;
  readonly rows: readonly (readonly string[])[];
}

/** The logo of a group, ready to be set on paper. */
export interface PaperLogo {
  /** As a `data:` address. */
  readonly png: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PaperDocument {
  readonly title: string;
  /** What was chosen, in words. */
  readonly subtitle: string;
  /** Foot of every page, at its left: the group and the day. */
  readonly foot: string;
  readonly page: 'A4' | 'Letter';
  readonly isLandscape: boolean;
  readonly columns: readonly PaperColumn[];
  readonly sections: readonly PaperSection[];
  /** Each section has a page of its own, with these lines to sign on. */
  readonly slip?: { readonly terms: string; readonly signatures: readonly string[] };
  /** At the head, on the right. */
  readonly logo?: PaperLogo;
  /** Page x of y. */
  readonly pageText: (page: number, of: number) => string;
}
