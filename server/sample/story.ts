/** What happened to one thing, from the day it was entered to today. */
import type { FieldValue } from '../../src/domain/catalogue/index.ts';
import { CATALOGUE_WEEKEND, mint } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { Chronicle } from './chronicle.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './draw.ts';
import type { Fate, OpenLoan } from './fates.ts';
import { pastShowsOf } from './item.ts';
import type { SampleItem } from './item.ts';
import type { Random } from './random.ts';
import { disposals, missingNotes, returnNotes } from './words.ts';

export { castFates } from './fates.ts';

export interface Story {
  readonly item: SampleItem;
  readonly fate: Fate;
  /** Its picture, if it has one. */
  readonly mediaId: string | undefined;
  /** Place in the stock: old tags are numbered by it. */
  readonly order: number;
}

export interface Telling {
  readonly calendar: Calendar;
  readonly chronicle: Chronicle;
  readonly cast: Cast;
  readonly random: Random;
}

/** Days around which everything that had no picture was photographed. */
const PHOTO_WEEKEND = -1490;
/** Share of things out for a show that were signed out for it. */
const SIGNED_OUT = 0.75;

/** One thing while its story is told: what it is called in the log, and what its fields say by now. */
class Thing {
  readonly id: string;
  readonly values: Record<string, FieldValue>;
  readonly #telling: Telling;

  constructor(id: string, values: Record<string, FieldValue>, telling: Telling) {
    this.id = id;
    this.values = values;
    this.#telling = telling;
  }

  get quantity(): number {
    const { tracking, quantity } = this.values;
    return tracking === 'batch' && typeof quantity === 'number' ? quantity : 1;
  }

  change(day: number, key: string, to: FieldValue): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    const from = this.values[key] ?? null;
    this.values[key] = to;
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), { type: 'ChangeRecord', kind: 'prop', id: this.id, payload: { changes: { [key]: { from, to } } } });
  }

  signOut(loan: OpenLoan): { loanId: string; quantity: number } {
    const { calendar, chronicle, cast, random } = this.#telling;
    const at = calendar.moment(loan.from, random);
    const quantity = random.chance(0.5) ? this.quantity : random.int(1, this.quantity);
    const loanId = mint(at, random);
    const anybody = random.pick(cast.membersOn(loan.from));
    const memberId = loan.isFounders ? (cast.founder ?? anybody) : anybody;
    const by = this.values['loanable'] === 'ask' ? cast.keeper(loan.from, random) : cast.borrower(loan.from, random);
    chronicle.record(at, by, {
      type: 'SignOutItem', kind: 'prop', id: this.id,
      payload: { loanId, memberId, quantity, from: calendar.date(loan.from), dueBack: calendar.date(loan.due), purpose: loan.purpose },
    });
    return { loanId, quantity };
  }

  takeBack(day: number, loanId: string, quantity: number): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    const conditionIn = this.values['condition'] === 'good' && random.chance(0.18) ? 'fair' : undefined;
    if (conditionIn !== undefined) this.values['condition'] = conditionIn;
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
      type: 'ReturnItem', kind: 'prop', id: this.id,
      payload: { loanId, quantity, ...(conditionIn === undefined ? {} : { conditionIn }), ...(random.chance(0.2) ? { note: random.pick(returnNotes) } : {}) },
    });
  }
}

/** Tags from before the group numbered things itself, and from a roll of pre-printed ones. */
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
  return new Thing(id, values, telling);
}

function photograph(thing: Thing, { item, mediaId }: Story, { calendar, chronicle, cast, random }: Telling): void {
  if (mediaId === undefined) return;
  const isOld = item.day <= CATALOGUE_WEEKEND + 2;
  const day = isOld && random.chance(0.7) ? PHOTO_WEEKEND + random.int(0, 1) : Math.min(-1, item.day + random.int(1, 3));
  chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
    type: 'AddPhoto', kind: 'prop', id: thing.id, payload: { photo: { mediaId, width: PICTURE_WIDTH, height: PICTURE_HEIGHT } },
  });
}

/** Out for the shows it was in, and back. */
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

/** Small corrections of a quiet Tuesday; none while anything is out. */
function tidy(thing: Thing, { item }: Story, { cast, random }: Telling): void {
  if (!random.chance(0.11) || item.day > -40) return;
  const homes = cast.homes(item.archetype.home).filter((id) => id !== thing.values['homeLocationId']);
  if (random.chance(0.5) && homes.length > 0) thing.change(-28, 'homeLocationId', random.pick(homes));
  else thing.change(-27, 'notes', random.pick(['Checked at the stocktake.', 'Two people remember this from the old hall.', 'Try the other one first.', 'Do not lend in December, it is always wanted.', 'Needs a proper label.']));
}

function end(thing: Thing, { fate }: Story, { calendar, chronicle, cast, random }: Telling): void {
  if (fate.ends === 'out') {
    thing.signOut(fate.loan);
    return;
  }
  if (fate.ends === 'missing') {
    const quantity = random.int(1, Math.max(1, Math.floor(thing.quantity / 3)));
    const day = -random.int(22, 26);
    chronicle.record(calendar.moment(day, random), cast.borrower(day, random), { type: 'ReportMissing', kind: 'prop', id: thing.id, payload: { quantity, note: random.pick(missingNotes) } });
    if (fate.found) chronicle.record(calendar.moment(-8, random), cast.keeper(-8, random), { type: 'ReportFound', kind: 'prop', id: thing.id, payload: { quantity } });
  }
  if (fate.ends === 'disposed') {
    const [reason, note] = random.pick(disposals);
    const day = -random.int(18, 25);
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), { type: 'DisposeRecord', kind: 'prop', id: thing.id, payload: { reason, note } });
    if (fate.restored) chronicle.record(calendar.moment(-6, random), cast.keeper(-6, random), { type: 'RestoreRecord', kind: 'prop', id: thing.id, payload: {} });
  }
}

/** Tells one story into the chronicle. */
export function tellStory(story: Story, telling: Telling): void {
  const thing = enter(story, telling);
  photograph(thing, story, telling);
  playPastShows(thing, story, telling);
  tidy(thing, story, telling);
  end(thing, story, telling);
}
