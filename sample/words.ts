/** Where items came from and their faults, in the volunteers' words. */
import type { Finish } from './drawings/brush.ts';
import type { Random } from './random.ts';

/** How an item was acquired: the catalogue's value, from whom, and a sentence for the description. */
export interface Origin {
  readonly acquired: 'bought' | 'made' | 'donated' | 'borrowed' | 'found' | 'transferred';
  readonly from?: string;
  readonly sentence?: string;
  readonly owner?: string;
}

const shops = [
  'Hadderby auction rooms',
  'the hospice shop',
  'Oxfam',
  'a car boot sale',
  'Tilling & Son',
  'the antiques arcade',
  'a school fête',
  'the army surplus shop',
];
const givers = [
  'the Quennell family',
  'Mrs Peake senior',
  'the Crown Hotel',
  'the Methodist hall',
  'Hadderby Junior School',
  'Dilys and Huw',
  'a lady in the audience',
  'the old Co-op',
  'Winston’s neighbour',
  'the solicitors on Castle Street',
  'the Hathersages',
];
const makers = [
  'Derek Pargeter',
  'Geoff Tilling',
  'Mei-Ling Chow',
  'Ted Makepeace',
  'the Tuesday workshop',
  'Beatrice Thorne',
  'Ben Achterberg',
  'Year 10',
];
const spots = [
  'behind the boiler',
  'under the stage',
  'in the organ loft',
  'in the skip at the Town Hall, with leave',
  'when the flat roof was mended',
  'in a hamper marked “Mikado”',
];
const lenders = ['St Anne’s Players', 'Margaret Ashdown', 'the Town Museum', 'Arthur Quennell'];

/** Generates how an item was acquired; for a show, if it was for one. */
export function originOf(random: Random, show: string | undefined, canBeMade: boolean): Origin {
  const dice = random.next();
  const forShow = show === undefined ? '' : ` for ${show}`;
  if (canBeMade && dice < 0.2) {
    const maker = random.pick(makers);
    return { acquired: 'made', from: maker, sentence: `Made by ${maker}${forShow}.` };
  }
  if (dice < 0.5) {
    const shop = random.pick(shops);
    return {
      acquired: 'bought',
      from: shop,
      ...(random.chance(0.5)
        ? { sentence: random.pick([`From ${shop}${forShow}.`, `Bought at ${shop}${forShow}.`, `Found at ${shop}.`]) }
        : {}),
    };
  }
  if (dice < 0.84) {
    const giver = random.pick(givers);
    return {
      acquired: 'donated',
      from: giver,
      ...(random.chance(0.6)
        ? {
            sentence: random.pick([
              `Given by ${giver}.`,
              `From ${giver}, with thanks.`,
              `Came from ${giver}${forShow}.`,
            ]),
          }
        : {}),
    };
  }
  if (dice < 0.93) return { acquired: 'found', sentence: `Found ${random.pick(spots)}.` };
  if (dice < 0.97) return { acquired: 'transferred', from: 'the Youth Theatre', sentence: 'Was the Youth Theatre’s.' };
  const owner = random.pick(lenders);
  return { acquired: 'borrowed', from: owner, owner, sentence: `Belongs to ${owner}; give it back if they ask.` };
}

const faults: Readonly<Record<Finish, readonly string[]>> = {
  wood: [
    'One joint loose.',
    'Woodworm, treated, holes are old.',
    'Ring mark from a cup.',
    'Veneer lifting at one corner.',
    'Scuffed along the bottom.',
    'Wobbles, folded paper helps.',
  ],
  metal: [
    'Tarnished; reads better that way.',
    'Dented on one side.',
    'Solder has gone once already.',
    'Lacquer worn through.',
    'Bit of rust inside.',
  ],
  ceramic: ['Chip on the rim.', 'Handle glued.', 'Crazed all over.', 'Hairline crack, no hot water.', 'Nibbled edge.'],
  glass: ['Chip on the foot.', 'Cloudy.', 'Scratched from the washer.', 'One has been replaced by a near match.'],
  fabric: [
    'Moth at one corner.',
    'Faded along the fold.',
    'Seam going.',
    'Candle wax on it.',
    'Sun has had it on one side.',
  ],
  paper: ['Dog-eared.', 'Foxed.', 'Tear mended with tape on the back.', 'Getting limp.'],
  leather: ['Scuffed at the corners.', 'Stitching going near the handle.', 'Spine cracked.', 'Dry, needs feeding.'],
  plain: ['Paint chipped.', 'Needs touching up.', 'Sticky, wash before use.', 'Repaired with gaffer tape.'],
};

/** A random fault. */
export function faultOf(random: Random, finish: Finish): string {
  return random.pick(faults[finish]);
}

/** Notes on returns. */
export const returnNotes = [
  'All there.',
  'Wiped down and back on its shelf.',
  'Handle came off in the second week, glued.',
  'Sticky: fake blood. Cleaned.',
  'Left in the trailer overnight, dried out.',
  'Scuffed in the get-out.',
  'Thank you, it was perfect.',
] as const;

/** A reason for disposal, and a note. */
export type Disposal = readonly [
  reason: 'sold' | 'donated' | 'scrapped' | 'lost' | 'returned-to-owner' | 'not-needed',
  note: string,
];

/** Reasons for disposal, with notes. */
export const disposals: readonly Disposal[] = [
  ['scrapped', 'Woodworm right through.'],
  ['scrapped', 'Dropped from the fly floor. Nobody underneath.'],
  ['scrapped', 'Flood in the basement.'],
  ['lost', 'Not seen since the carnival.'],
  ['lost', 'Left on a bus in Whitby.'],
  ['donated', 'To the Youth Theatre.'],
  ['donated', 'To St Anne’s Players, who lend it back.'],
  ['sold', 'Bring-and-buy, for the roof.'],
  ['sold', 'We had eleven.'],
  ['returned-to-owner', 'With a thank-you card.'],
  ['not-needed', 'Nobody has asked for it in ten years.'],
];

/** Notes on missing items. */
export const missingNotes = [
  'Not in its box at the stocktake.',
  'Was on the stage-left table at the last night.',
  'Somebody has it at home, please look.',
  'Last seen in dressing room 2.',
] as const;
