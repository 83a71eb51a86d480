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
  /** The face of its page, where it is for someone who reads another language. */
  readonly own?: PaperFace;
}

/** What stands around the rows of a page. */
export interface PaperFace {
  readonly title: string;
  /** What was chosen, in words. */
  readonly subtitle: string;
  readonly columns: readonly PaperColumn[];
  /** Each section has a page of its own, with these lines to sign on. */
  readonly slip?: { readonly terms: string; readonly signatures: readonly string[] };
}

/** The logo of a group, ready to be set on paper. */
export interface PaperLogo {
  /** As a `data:` address. */
  readonly png: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PaperDocument extends PaperFace {
  /** Foot of every page, at its left: the group and the day. */
  readonly foot: string;
  readonly page: 'A4' | 'Letter';
  readonly isLandscape: boolean;
  readonly sections: readonly PaperSection[];
  /** At the head, on the right. */
  readonly logo?: PaperLogo;
  /** Page x of y. */
  readonly pageText: (page: number, of: number) => string;
}
