/** Paperwork as text, ready to be displayed, printed or converted to PDF. */

interface PaperColumn {
  readonly heading: string;
  /** Share of the page width. */
  readonly share: number;
  /** A tick box. */
  readonly isTick?: true;
  /** An empty box to write in. */
  readonly isBox?: true;
}

export interface PaperSection {
  readonly heading: string;
  /** Shown after the heading, e.g. telephone numbers. */
  readonly note?: string;
  readonly rows: readonly (readonly string[])[];
  /** The page's own title and headings, for a recipient with another language. */
  readonly own?: PaperFace;
}

/** Everything on a page except the rows. */
export interface PaperFace {
  readonly title: string;
  /** The selection, in words. */
  readonly subtitle: string;
  readonly columns: readonly PaperColumn[];
  /** Prints each section on its own page, with these signature lines. */
  readonly slip?: { readonly terms: string; readonly signatures: readonly string[] };
}

/** The logo of a group, ready for printing. */
export interface PaperLogo {
  /** A `data:` URL. */
  readonly png: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PaperDocument extends PaperFace {
  /** Bottom left of every page: the group and the date. */
  readonly foot: string;
  readonly page: 'A4' | 'Letter';
  readonly isLandscape: boolean;
  readonly sections: readonly PaperSection[];
  /** Top right. */
  readonly logo?: PaperLogo;
  /** Page x of y. */
  readonly pageText: (page: number, of: number) => string;
}
