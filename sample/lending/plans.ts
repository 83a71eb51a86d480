/** Loans of the sample: bookings and requests in every state a desk meets. Days are relative to today. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import type { RequestState } from '../../src/domain/lending/index.ts';

/** A booking for loans in the props' own histories, matched by purpose. */
export interface LoanBooking {
  readonly purpose: string;
  readonly entered: number;
  readonly who: string;
  readonly due: number;
  readonly values?: FieldValues;
}

export const loanBookings: readonly LoanBooking[] = [
  {
    purpose: 'The Importance of Being Earnest',
    entered: -22,
    who: 'tom-okafor',
    due: 26,
    values: { name: 'The Importance of Being Earnest, rehearsals and run', signedBy: 'Tom Okafor' },
  },
  { purpose: 'Cinderella, rehearsals', entered: -15, who: 'harriet-coombes', due: 24 },
  {
    purpose: 'Hay Fever',
    entered: -34,
    who: 'derek-pargeter',
    due: 12,
    values: {
      use: 'hire',
      borrower: 'St Anne’s Players',
      contact: 'Mrs Lorrimer, 01632 960 144',
      deposit: 5_000,
      fee: 2_500,
      feePaid: 2_500,
      signedBy: 'Celia Lorrimer',
    },
  },
];

/** One item of a booking: the name to look for, and its outcome. */
export interface LentThing {
  readonly on: RegExp;
  readonly quantity?: number;
  /** Stays on the shelf when the others go out. */
  readonly isLeft?: true;
  readonly back?: { readonly day: number; readonly quantity?: number; readonly damaged?: string };
}

export interface SampleBooking {
  readonly key: string;
  readonly name: string;
  readonly who: string;
  readonly entered: number;
  readonly from: number;
  readonly due: number;
  readonly values?: FieldValues;
  readonly pulled?: number;
  readonly out?: number;
  readonly things: readonly LentThing[];
}

export const sampleBookings: readonly SampleBooking[] = [
  {
    key: 'fete',
    name: 'Summer fête, tea tent',
    who: 'joan-tilling',
    entered: -40,
    from: -31,
    due: -24,
    values: { use: 'class' },
    out: -31,
    things: [
      { on: /breakfast cups|half-pint mugs/i, quantity: 7, back: { day: -25 } },
      { on: /bunting/i, back: { day: -25 } },
      { on: /water jug|milk jug/i, back: { day: -24, damaged: 'Chip in the lip' } },
    ],
  },
  {
    key: 'school',
    name: 'Key Stage 2 drama week',
    who: 'sophie-lindqvist',
    entered: -16,
    from: -7,
    due: 5,
    values: {
      use: 'hire',
      borrower: 'Hadderby Junior School',
      contact: 'Mr Oyelaran, school office',
      deposit: 2_000,
      signedBy: 'D. Oyelaran',
    },
    out: -7,
    things: [
      { on: /tumblers|wine glasses/i, quantity: 12, back: { day: -2, quantity: 8 } },
      { on: /crown|circlet/i, back: { day: -2, damaged: 'One point is bent' } },
      { on: /hobby horse/i },
      { on: /marching drum/i, back: { day: -2 } },
    ],
  },
  {
    key: 'reading',
    name: 'Play reading in the Rooms',
    who: 'tom-okafor',
    entered: -5,
    from: -1,
    due: 0,
    values: { use: 'internal' },
    out: -1,
    things: [{ on: /telephone/i }],
  },
  {
    key: 'tea',
    name: 'Earnest, act one tea table',
    who: 'tom-okafor',
    entered: -12,
    from: -3,
    due: 26,
    out: -3,
    pulled: -4,
    things: [
      { on: /teapot/i },
      { on: /breakfast cups|coffee cups/i, quantity: 6 },
      { on: /plates|fish knives/i, quantity: 6, isLeft: true },
      { on: /tea caddy/i, isLeft: true },
    ],
  },
  {
    key: 'workshop',
    name: 'Saturday clowning workshop',
    who: 'niamh-osullivan',
    entered: -8,
    from: 1,
    due: 4,
    values: { use: 'class' },
    pulled: -1,
    things: [{ on: /juggling balls/i, quantity: 3 }, { on: /conjuror|top hat/i }, { on: /umbrella|parasol/i }],
  },
  {
    key: 'posters',
    name: 'Photo call for the pantomime',
    who: 'priya-raman',
    entered: -4,
    from: 6,
    due: 8,
    things: [{ on: /lantern/i }, { on: /besom|witch’s broom/i }, { on: /cabin trunk|steamer trunk/i }],
  },
  {
    key: 'ball',
    name: 'Cinderella, the ball',
    who: 'harriet-coombes',
    entered: -9,
    from: 82,
    due: 110,
    things: [
      { on: /candelabrum/i },
      { on: /champagne flutes|sherry glasses/i, quantity: 8 },
      { on: /proclamation|letters/i },
      { on: /bracket clock|mantel clock/i },
    ],
  },
];

/** One line of a request; `from` is its source, once decided. */
interface RequestedThing {
  readonly name: string;
  readonly values?: FieldValues;
  readonly from?: string;
}

export interface SampleRequest {
  readonly name: string;
  readonly who: string;
  readonly entered: number;
  readonly needed: number;
  readonly until?: number;
  readonly values?: FieldValues;
  readonly lines: readonly RequestedThing[];
  /** Its state changes, each with its day. */
  readonly steps: readonly (readonly [day: number, to: RequestState, note?: string])[];
  /** Key of the booking created from it. */
  readonly booking?: string;
}

const wanted = (quantity: number, scene?: string): FieldValues =>
  scene === undefined ? { quantity } : { quantity, scene };

export const sampleRequests: readonly SampleRequest[] = [
  {
    name: 'Cinderella, the kitchen',
    who: 'tom-okafor',
    entered: -2,
    needed: 92,
    lines: [
      { name: 'Bellows for the hearth', values: wanted(1, 'Act 1, scene 2') },
      { name: 'Copper pans, three sizes', values: wanted(3, 'Act 1, scene 2') },
    ],
    steps: [],
  },
  {
    name: 'Cinderella, the wood',
    who: 'harriet-coombes',
    entered: -3,
    needed: 90,
    until: 110,
    lines: [
      { name: 'Bundle of firewood, light enough to drop', values: wanted(1, 'Act 1, scene 1') },
      {
        name: 'Fairy wand that can be swapped',
        values: { ...wanted(2, 'Act 1, scene 4'), character: 'Fairy Godmother' },
      },
      { name: 'Toadstools to sit on', values: wanted(4, 'Act 1, scene 1') },
    ],
    steps: [[-3, 'submitted']],
  },
  {
    name: 'Earnest, cucumber sandwiches',
    who: 'tom-okafor',
    entered: -6,
    needed: 12,
    until: 26,
    lines: [
      {
        name: 'Sandwiches, eaten every night',
        values: { ...wanted(8, 'Act 1'), useType: 'consumable', howUsed: 'Eaten' },
      },
      { name: 'Muffins under a silver cover', values: wanted(6, 'Act 2') },
    ],
    steps: [
      [-6, 'submitted'],
      [-5, 'in-review'],
    ],
  },
  {
    name: 'Earnest, Miss Prism’s handbag',
    who: 'tom-okafor',
    entered: -8,
    needed: 5,
    until: 26,
    lines: [
      {
        name: 'Black leather handbag with handles',
        values: { ...wanted(1, 'Act 3'), character: 'Miss Prism', priority: 'must' },
      },
    ],
    steps: [
      [-8, 'submitted'],
      [-7, 'in-review'],
      [-6, 'needs-information', 'Does the baby go in on stage, or is it never opened?'],
    ],
  },
  {
    name: 'Earnest, writing desk',
    who: 'priya-raman',
    entered: -10,
    needed: 2,
    until: 26,
    lines: [
      { name: 'Three bound manuscript volumes', values: wanted(3, 'Act 2'), from: 'make' },
      { name: 'Inkstand', values: wanted(1, 'Act 2'), from: 'borrow' },
    ],
    steps: [
      [-10, 'submitted'],
      [-9, 'in-review'],
      [-8, 'approved'],
      [-7, 'sourcing'],
    ],
  },
  {
    name: 'Cinderella, the ball',
    who: 'harriet-coombes',
    entered: -12,
    needed: 82,
    until: 110,
    lines: [
      { name: 'Candelabra', values: wanted(1, 'Act 2'), from: 'stock' },
      { name: 'Goblets for the toast', values: wanted(8, 'Act 2'), from: 'stock' },
      { name: 'Glass slipper that fits', values: wanted(1, 'Act 2'), from: 'buy' },
    ],
    steps: [
      [-12, 'submitted'],
      [-11, 'in-review'],
      [-10, 'part-approved'],
      [-8, 'allocated'],
    ],
    booking: 'ball',
  },
  {
    name: 'Earnest, act one tea table',
    who: 'tom-okafor',
    entered: -15,
    needed: 0,
    until: 26,
    lines: [
      { name: 'Teapot, the good one', values: wanted(1, 'Act 1'), from: 'stock' },
      { name: 'Cups', values: wanted(6, 'Act 1'), from: 'stock' },
      { name: 'Plates', values: wanted(6, 'Act 1'), from: 'stock' },
    ],
    steps: [
      [-15, 'submitted'],
      [-14, 'in-review'],
      [-13, 'approved'],
      [-11, 'allocated'],
      [-4, 'ready'],
    ],
    booking: 'tea',
  },
  {
    name: 'A working fountain',
    who: 'harriet-coombes',
    entered: -20,
    needed: 88,
    lines: [{ name: 'Fountain with real water', values: wanted(1, 'Act 2') }],
    steps: [
      [-20, 'submitted'],
      [-19, 'in-review'],
      [-18, 'declined', 'The stage is wired underneath. Painted, with a lamp behind it, by all means.'],
    ],
  },
  {
    name: 'Summer fête, tea tent',
    who: 'joan-tilling',
    entered: -45,
    needed: -31,
    until: -24,
    values: { context: 'Summer fête' },
    lines: [{ name: 'Cups and saucers', values: wanted(7), from: 'stock' }],
    steps: [
      [-44, 'submitted'],
      [-43, 'in-review'],
      [-42, 'approved'],
      [-39, 'allocated'],
      [-32, 'ready'],
      [-31, 'fulfilled'],
      [-23, 'closed'],
    ],
    booking: 'fete',
  },
];
