/** The history of one item, from the day it was entered to today. */
import type { FieldValue } from '../src/domain/catalogue/index.ts';
import { CATALOGUE_WEEKEND, mint } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { Fate } from './fates.ts';
import { pastShowsOf } from './item.ts';
import type { SampleItem } from './item.ts';
import type { Booked } from './lending/bookings.ts';
import type { Random } from './random.ts';
import { Thing } from './thing.ts';
import type { ThingTelling } from './thing.ts';
import { disposals } from './words.ts';

export { castFates } from './fates.ts';

export interface Story {
  readonly item: SampleItem;
  readonly fate: Fate;
  /** Its picture, if it has one. */
  readonly mediaId: string | undefined;
  /** Index in the stock: old tags are numbered by it. */
  readonly order: number;
}

export interface Telling extends ThingTelling {
  readonly cast: Cast;
  /** Bookings by the purpose of their loans. */
  readonly bookings: ReadonlyMap<string, Booked>;
}

/** Day around which items without a picture were photographed. */
const PHOTO_WEEKEND = -1490;
/** Share of items used in a show that were signed out for it. */
const SIGNED_OUT = 0.75;

/** Tags from before the group's own numbering, and from a roll of pre-printed ones. */
function tag(order: number, random: Random): string | undefined {
  const dice = random.next();
  if (dice < 0.09) return `HP/${String(order + 100).padStart(4, '0')}`;
  if (dice < 0.15) return `T${String(40_000 + order * 7)}`;
  return undefined;
}

function enter({ item, order }: Story, telling: Telling): Thing {
  const { calendar, chronicle, cast, random } = telling;
  const at = calendar.moment(item.day, random);
  const id = mint(at, random);
  const values: Record<string, FieldValue> = { ...item.values };
  const categoryId = cast.categories.get(item.archetype.category);
  if (categoryId !== undefined) values['categoryId'] = categoryId;
  if (!random.chance(0.05)) values['homeLocationId'] = random.pick(cast.homes(item.archetype.home));
  const code = tag(order, random);
  chronicle.add(at, cast.keeper(item.day, random), 'prop', id, code === undefined ? values : { ...values, code });
  return new Thing('prop', id, values, telling);
}

function photograph(thing: Thing, { item, mediaId }: Story, { random }: Telling): void {
  if (mediaId === undefined) return;
  const isOld = item.day <= CATALOGUE_WEEKEND + 2;
  const day =
    isOld && random.chance(0.7) ? PHOTO_WEEKEND + random.int(0, 1) : Math.min(-1, item.day + random.int(1, 3));
  thing.photograph(day, mediaId);
}

/** Signs an item out for the shows it was in, and returns it. */
function playPastShows(thing: Thing, { item }: Story, { random }: Telling): void {
  if (thing.values['condition'] === 'unusable' || item.archetype.always?.['stockKind'] === 'consumable') return;
  for (const show of pastShowsOf(item)) {
    if (!random.chance(SIGNED_OUT)) continue;
    const from = show.opens - random.int(6, 20);
    if (from <= item.day + 3) continue;
    const { loanId, quantity } = thing.signOut({ from, due: show.opens + 10, purpose: show.title });
    const back = show.opens + random.int(5, 13);
    if (quantity > 3 && random.chance(0.2)) {
      thing.takeBack(back, loanId, quantity - 1);
      thing.takeBack(back + 9, loanId, 1);
    } else {
      thing.takeBack(back, loanId, quantity);
    }
  }
}

/** Small corrections on a quiet day; none while any are out. */
function tidy(thing: Thing, { item }: Story, { cast, random }: Telling): void {
  if (!random.chance(0.11) || item.day > -40) return;
  const homes = cast.homes(item.archetype.home).filter((id) => id !== thing.values['homeLocationId']);
  if (random.chance(0.5) && homes.length > 0) thing.change(-28, { homeLocationId: random.pick(homes) });
  else
    thing.change(-27, {
      notes: random.pick([
        'Checked at the stocktake.',
        'Two people remember this from the old hall.',
        'Try the other one first.',
        'Do not lend in December, it is always wanted.',
        'Needs a proper label.',
      ]),
    });
}

function end(thing: Thing, { fate }: Story, { random, bookings }: Telling): void {
  if (fate.ends === 'out') {
    thing.signOut(fate.loan, bookings.get(fate.loan.purpose));
    return;
  }
  if (fate.ends === 'missing') {
    const quantity = random.int(1, Math.max(1, Math.floor(thing.quantity / 3)));
    thing.lose(-random.int(22, 26), quantity);
    if (fate.found) thing.find(-8, quantity);
  }
  if (fate.ends === 'disposed') {
    const disposal = random.pick(disposals);
    thing.dispose(-random.int(18, 25), disposal);
    if (fate.restored) thing.restore(-6);
  }
}

/** Adds one item's history to the chronicle, and returns the item. */
export function tellStory(story: Story, telling: Telling): Thing {
  const thing = enter(story, telling);
  photograph(thing, story, telling);
  playPastShows(thing, story, telling);
  tidy(thing, story, telling);
  end(thing, story, telling);
  return thing;
}
