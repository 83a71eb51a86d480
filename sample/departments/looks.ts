/** The looks of the characters in the next shows, with alternatives for pieces not available. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import { productionOf } from '../productions.ts';
import { enterThing, memberOf } from './company.ts';
import type { Department } from './company.ts';
import type { Dealer } from './dealer.ts';
import type { Piece } from './piece.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

/** A piece of a look: its name, the categories it may come from, and a note. */
interface Wanted {
  readonly name: string;
  /** Missing if it has yet to be found. */
  readonly from?: RegExp;
  readonly also?: RegExp;
  readonly optional?: true;
  readonly note?: string;
  /** How it is sourced, and its status. */
  readonly plot?: FieldValues;
}

interface SampleLook {
  readonly show: string;
  readonly character: string;
  readonly performer: string;
  readonly values: FieldValues & { readonly name: string };
  readonly pieces: readonly Wanted[];
}

const gown = /(ball|crinoline|bustle|Empire) gown$/;
const dress = /(tea|day) dress$/;
const bonnet = /bonnet$/;
const waistcoat = /waistcoat$/;
const gloves = /gloves$/;

const sampleLooks: readonly SampleLook[] = [
  {
    show: 'earnest',
    character: 'Lady Bracknell',
    performer: 'rosalind-peake',
    values: {
      name: 'Lady Bracknell, act one',
      scenes: 'Act one',
      order: 1,
      changeNotes: 'In costume from the half. The corset first, then sit down for a minute.',
      makeUp: 'Hair up under the hat, grey at the temples.',
      brings: 'Black stockings, own rings off.',
    },
    pieces: [
      { name: 'Gown', from: gown, also: gown, note: 'Train looped to the left wrist.' },
      { name: 'Corset', from: /(corset|stays)$/ },
      { name: 'Hat', from: bonnet, also: bonnet, note: 'Two pins.' },
      { name: 'Gloves', from: gloves },
      {
        name: 'Parasol',
        optional: true,
        note: 'Ask the props.',
        plot: { source: 'buy', status: 'sourced', cost: 1850 },
      },
    ],
  },
  {
    show: 'earnest',
    character: 'Jack Worthing',
    performer: 'tom-okafor',
    values: { name: 'Jack Worthing, act one: town', scenes: 'Act one', order: 1, brings: 'Black socks.' },
    pieces: [
      {
        name: 'Morning coat',
        from: /(morning coat|tailcoat)$/,
        plot: { source: 'stock', status: 'alterations' },
        note: 'Sleeves down 2 cm.',
      },
      { name: 'Waistcoat', from: waistcoat, also: waistcoat },
      { name: 'Trousers', from: /(?<!urchin’s) trousers$/ },
      { name: 'Shirt', from: /(dress|collarless) shirt$/ },
      { name: 'Top hat', from: /top hat$|stovepipe hat$/ },
      { name: 'Shoes', plot: { source: 'actor', status: 'ready', size: '43' } },
    ],
  },
  {
    show: 'earnest',
    character: 'Jack Worthing',
    performer: 'tom-okafor',
    values: {
      name: 'Jack Worthing, act two: mourning',
      scenes: 'Act two',
      order: 2,
      quickChange: true,
      changeNotes: 'Interval. Hat-band and gloves are set on the prompt-side hook.',
    },
    pieces: [
      { name: 'Frock coat', from: /frock coat$/, also: /(frock coat|overcoat)$/ },
      { name: 'Cravat', from: /cravat$/ },
      { name: 'Gloves', from: gloves, optional: true },
    ],
  },
  {
    show: 'earnest',
    character: 'Cecily Cardew',
    performer: 'imogen-fairweather',
    values: {
      name: 'Cecily, act two: the garden',
      scenes: 'Acts two and three',
      order: 1,
      makeUp: 'Hair down, one ribbon.',
    },
    pieces: [
      { name: 'Dress', from: dress, also: dress, note: 'Hem two fingers above the ankle.' },
      { name: 'Straw hat', note: 'Yellow straw, small.', plot: { source: 'make', status: 'needed', size: '56 cm' } },
      { name: 'Boots', from: /ankle boots$/ },
    ],
  },
  {
    show: 'earnest',
    character: 'Canon Chasuble',
    performer: 'alan-hathersage',
    values: { name: 'Canon Chasuble', scenes: 'Acts two and three', order: 1 },
    pieces: [
      { name: 'Cassock', from: /cassock$/ },
      { name: 'Hat', from: /(bowler|trilby)$/, optional: true },
    ],
  },
  {
    show: 'cinderella',
    character: 'Cinderella',
    performer: 'carys-bevan',
    values: {
      name: 'Cinderella, the kitchen',
      scenes: 'Act one, scenes 1 to 4',
      order: 1,
      changeNotes: 'Over the ball gown’s petticoat, so mind the hem.',
    },
    pieces: [
      { name: 'Skirt', from: / skirt$/ },
      { name: 'Blouse', from: /blouse$|poet’s shirt$/ },
    ],
  },
  {
    show: 'cinderella',
    character: 'Cinderella',
    performer: 'carys-bevan',
    values: {
      name: 'Cinderella, the ball',
      scenes: 'Act one finale, act two',
      order: 2,
      quickChange: true,
      changeNotes: 'Forty seconds behind the transformation gauze, two dressers. Poppers at the back.',
    },
    pieces: [
      { name: 'Ball gown', from: gown, also: gown },
      { name: 'Tiara', from: /(tiara|coronet)$/ },
      { name: 'Cloak', from: /cloak$|cape$/, optional: true },
      {
        name: 'Glass slippers',
        note: 'One pair that fits and one shoe that does not.',
        plot: { source: 'hire', status: 'fitting', size: '38', cost: 4500 },
      },
    ],
  },
];

/** Enters the looks of the shows in rehearsal, using costumes not used elsewhere; returns their first choices. */
export function tellLooks(department: Department, dealer: Dealer<Piece>): readonly Piece[] {
  const worn: Piece[] = [];
  for (const { show, character, performer, values, pieces } of sampleLooks) {
    const performerId = memberOf(department.members, performer);
    const eventId = department.company.eventOf?.(productionOf(show).title);
    const look = enterThing(department, 'look', -23, {
      production: productionOf(show).title,
      ...withoutUndefined({ eventId }),
      character,
      wearer: 'adult',
      performerId,
      ...values,
    });
    let pictured = false;
    pieces.forEach(({ name, from, also, optional, note, plot }, index) => {
      const found = [from, also].map(
        (names) => names && dealer.take(({ thing }) => names.test(String(thing.values['name']))),
      );
      const [first] = found;
      if (first) worn.push(first);
      if (first?.thing.picture !== undefined && !pictured) {
        look.photograph(-21, first.thing.picture);
        pictured = true;
      }
      const choices = found.filter((piece) => piece !== undefined);
      (choices.length === 0 ? [undefined] : choices).forEach((piece, turn) => {
        enterThing(department, 'lookPiece', -22, {
          name,
          lookId: look.id,
          order: index + 1,
          choice: turn + 1,
          ...(piece ? { costumeId: piece.thing.id } : {}),
          ...(optional ? { optional } : {}),
          ...(note !== undefined && turn === 0 ? { note } : {}),
          ...(turn === 0 ? plot : {}),
        });
      });
    });
  }
  return worn;
}
