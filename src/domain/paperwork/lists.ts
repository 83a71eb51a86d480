/** Every list that is shown, printed and made into a PDF: its rows, how they are grouped, its columns. */
import type { Kind } from '../catalogue/index.ts';
import { stockKinds } from '../registry.ts';

/** Where the words of a column come from: a field, or something that is told of an item or its loan. */
export type Cell =
  | { readonly field: string }
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
  | 'size'
  | 'look'
  | 'piece'
  | 'performer'
  | 'tick'
  | 'write';

interface ListColumn {
  readonly heading: string;
  /** Share of the width. */
  readonly share: number;
  readonly from: Cell;
}

export type Grouping = 'category' | 'place' | 'home' | 'holder' | 'purpose' | 'character';

export interface PaperList {
  /** Part of its address. */
  readonly key: string;
  readonly title: string;
  /** Who uses it for what, in a sentence. */
  readonly use: string;
  readonly kinds: readonly Kind[];
  /** A row for each item, for each loan that is out, or for each piece of a look. */
  readonly rows: 'items' | 'loans' | 'pieces';
  readonly isOverdueOnly?: true;
  readonly groupBy: Grouping;
  readonly columns: readonly ListColumn[];
  readonly isLandscape?: true;
  /** A page for each group, with lines to sign on. */
  readonly isSlip?: true;
}

const column = (heading: string, share: number, from: Cell): ListColumn => ({ heading, share, from });
const name = column('Item', 30, 'name');
const code = column('Code', 12, 'code');
const quantity = column('Qty', 6, 'quantity');
const condition = column('Condition', 10, { field: 'condition' });
const due = column('Due back', 12, 'due');

export const paperLists: readonly PaperList[] = [
  {
    key: 'props',
    title: 'Prop list',
    use: 'Everything the props team has, by category.',
    kinds: ['prop'],
    rows: 'items',
    groupBy: 'category',
    isLandscape: true,
    columns: [
      code,
      name,
      quantity,
      condition,
      column('Lives in', 24, 'place'),
      column('Where it is', 20, 'state'),
      column('Notes', 22, { field: 'description' }),
    ],
  },
  {
    key: 'costume-plot',
    title: 'Costume plot',
    use: 'Who wears what in which show, from what is signed out.',
    kinds: ['costume'],
    rows: 'loans',
    groupBy: 'purpose',
    isLandscape: true,
    columns: [
      column('Performer', 20, 'holder'),
      column('Piece', 28, 'name'),
      code,
      column('Size', 10, 'size'),
      column('Colours', 14, { field: 'colours' }),
      due,
      column('Fitting and notes', 28, 'write'),
    ],
  },
  {
    key: 'dressing',
    title: 'Dressing list',
    use: 'What each character wears, look by look, with what stands in for it.',
    kinds: ['costume'],
    rows: 'pieces',
    groupBy: 'character',
    isLandscape: true,
    columns: [
      column('✓', 4, 'tick'),
      column('Look', 18, 'look'),
      column('Worn by', 16, 'performer'),
      column('Piece', 16, 'piece'),
      column('Costume', 24, 'name'),
      code,
      column('Size', 9, 'size'),
      column('Where it is', 16, 'state'),
      column('Notes', 16, 'write'),
    ],
  },
  {
    key: 'contents',
    title: 'Contents sheet',
    use: 'What is in each place, to hang on its door or stick on the box.',
    kinds: stockKinds,
    rows: 'items',
    groupBy: 'home',
    columns: [
      column('✓', 4, 'tick'),
      code,
      name,
      column('Size', 9, 'size'),
      quantity,
      condition,
      column('Where it is', 18, 'state'),
    ],
  },
  {
    key: 'pull',
    title: 'Pull list',
    use: 'What to fetch from the store, in the order of the shelves.',
    kinds: stockKinds,
    rows: 'items',
    groupBy: 'place',
    columns: [
      column('✓', 4, 'tick'),
      column('Box', 16, 'box'),
      code,
      name,
      column('Size', 9, 'size'),
      quantity,
      column('Where it is', 18, 'state'),
    ],
  },
  {
    key: 'check-in',
    title: 'Check-in list',
    use: 'What is out, to be ticked off as it comes back.',
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'holder',
    columns: [
      column('✓', 4, 'tick'),
      code,
      name,
      quantity,
      due,
      column('Lives in', 22, 'place'),
      column('Condition on return', 16, 'write'),
    ],
  },
  {
    key: 'return',
    title: 'Return list',
    use: 'What is out, by the shelf that it goes back to.',
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'place',
    columns: [
      column('✓', 4, 'tick'),
      column('Box', 16, 'box'),
      code,
      name,
      quantity,
      column('With', 18, 'holder'),
      due,
    ],
  },
  {
    key: 'slip',
    title: 'Sign-out slip',
    use: 'A page for each member with what they hold, to sign.',
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'holder',
    isSlip: true,
    columns: [code, name, quantity, condition, column('Out since', 12, 'out'), due, column('For', 18, 'purpose')],
  },
  {
    key: 'holdings',
    title: 'Who has what',
    use: 'Everything that is out, by member.',
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'holder',
    columns: [
      code,
      name,
      quantity,
      column('Out since', 12, 'out'),
      due,
      column('Days late', 9, 'late'),
      column('For', 18, 'purpose'),
    ],
  },
  {
    key: 'overdue',
    title: 'Overdue list',
    use: 'What should be back, by member, to ring round.',
    kinds: stockKinds,
    rows: 'loans',
    isOverdueOnly: true,
    groupBy: 'holder',
    columns: [
      code,
      name,
      quantity,
      due,
      column('Days late', 9, 'late'),
      column('For', 18, 'purpose'),
      column('Said', 20, 'write'),
    ],
  },
  {
    key: 'equipment',
    title: 'Equipment list',
    use: 'Make, model and tests of all equipment, by category.',
    kinds: ['equipment'],
    rows: 'items',
    groupBy: 'category',
    isLandscape: true,
    columns: [
      code,
      name,
      quantity,
      column('Make', 14, { field: 'make' }),
      column('Model', 14, { field: 'model' }),
      column('Serial number', 14, { field: 'serial' }),
      column('Lives in', 20, 'place'),
      column('Test', 9, { field: 'testResult' }),
      column('Test due', 11, { field: 'testDue' }),
    ],
  },
  {
    key: 'inventory',
    title: 'Inventory',
    use: 'All stock by place, with conditions and values, for the committee and the insurer.',
    kinds: stockKinds,
    rows: 'items',
    groupBy: 'place',
    isLandscape: true,
    columns: [
      code,
      name,
      quantity,
      column('Box', 16, 'box'),
      condition,
      column('Where it is', 18, 'state'),
      column('Value', 11, { field: 'replacementValue' }),
    ],
  },
];

/** The list of that key, if there is one. */
export function paperListOf(key: string | undefined): PaperList | undefined {
  return paperLists.find((list) => list.key === key);
}
