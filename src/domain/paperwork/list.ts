/** How a list is declared that can be displayed, printed or converted to PDF. */
import type { Words } from '../../words/message.ts';
import type { Kind } from '../catalogue/index.ts';

/** Where the text of a column comes from: a field of the item or of its open cleaning, or something known about an item or its loan. */
export type Cell =
  | { readonly field: string }
  | { readonly cleaning: string }
  | 'name'
  | 'code'
  | 'quantity'
  | 'place'
  | 'box'
  | 'state'
  | 'holder'
  | 'out'
  | 'due'
  | 'late'
  | 'purpose'
  | 'borrower'
  | 'size'
  | 'character'
  | 'look'
  | 'change-from'
  | 'change-into'
  | 'change-notes'
  | 'scenes'
  | 'piece'
  | 'pieces'
  | 'change'
  | 'performer'
  | 'appliance-class'
  | 'tester'
  | 'disposal-reason'
  | 'disposed-on'
  | 'tick'
  | 'write';

export interface ListColumn {
  readonly heading: Words;
  /** Share of the page width. */
  readonly share: number;
  readonly from: Cell;
}

export type Grouping =
  | 'owner'
  | 'category'
  | 'care'
  | 'place'
  | 'home'
  | 'holder'
  | 'purpose'
  | 'character'
  | 'preset'
  | 'scene';

export interface PaperList {
  /** Part of its URL. */
  readonly key: string;
  /** Keys it used to have. */
  readonly formerKeys?: readonly string[];
  readonly title: Words;
  /** One sentence: who uses it and what for. */
  readonly use: Words;
  readonly kinds: readonly Kind[];
  /** One row per item, per open loan, per look, per piece of a look, or per line of a prop list. */
  readonly rows: 'items' | 'loans' | 'looks' | 'pieces' | 'lines';
  readonly isOverdueOnly?: true;
  /** Only what is borrowed or hired from others. */
  readonly isFromOthers?: true;
  /** Items that were disposed of, instead of those in use. */
  readonly isDisposedOnly?: true;
  /** Only looks that are changed into quickly, each with the one before it. */
  readonly isQuickOnly?: true;
  /** Only what has been worn or is to be cleaned. */
  readonly isToClean?: true;
  /** Only what is to be fetched: the reservations of the chosen booking, otherwise what is in store. */
  readonly isToFetch?: true;
  /** Only what is on stage: lines that are cut are left out. */
  readonly isWithoutCut?: true;
  readonly groupBy: Grouping;
  readonly columns: readonly ListColumn[];
  readonly isLandscape?: true;
  /** Each member's telephone numbers are below their name, as far as the user may see them. */
  readonly hasPhones?: true;
  /** One page per group, with signature lines. */
  readonly isSlip?: true;
}
