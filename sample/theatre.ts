/**
 * The sample theatre: an amateur group with twelve years of props, as the commands that created it. Pure: the same day and seed
 * always give the same theatre.
 */
import type { IsoDate } from '../src/domain/kernel/dates.ts';
import { Calendar } from './calendar.ts';
import { enterCast } from './cast.ts';
import type { Cast } from './cast.ts';
import { Chronicle } from './chronicle.ts';
import { pictureId } from './draw.ts';
import type { Subject } from './draw.ts';
import { tellDepartments } from './departments/index.ts';
import type { SampleCategories, SampleCommand, SampleCounts, SampleUser } from './host.ts';
import { tellInvoices } from './invoices.ts';
import { inventItem } from './item.ts';
import type { SampleItem } from './item.ts';
import { enterLoanBookings, tellBookings } from './lending/bookings.ts';
import { tellKit } from './lending/kits.ts';
import { Ledger } from './lending/ledger.ts';
import { tellRequests } from './lending/requests.ts';
import { samplePlaces } from './places.ts';
import { tellFacilities } from './facilities.ts';
import type { Fate } from './fates.ts';
import { sampleMembers } from './people.ts';
import { tellPapers } from './papers/index.ts';
import type { Paper } from './papers/index.ts';
import { tellPropStore } from './propStore.ts';
import { Random } from './random.ts';
import { tellSeason } from './season/index.ts';
import { tellSociety } from './society/index.ts';
import { castFates, tellStory } from './story.ts';
import { archetypes } from './stock/index.ts';

export interface SampleOptions {
  readonly today: IsoDate;
  readonly timezone: string;
  /** Existing categories. */
  readonly categories?: SampleCategories;
  /** Member record of the group's founder. */
  readonly founder?: string | undefined;
  readonly seed?: number;
}

export interface SampleTheatre {
  /** Oldest first. */
  readonly commands: readonly SampleCommand[];
  /** Pictures to draw, by the id to store them under. */
  readonly pictures: ReadonlyMap<string, Subject>;
  /** Documents to store before the commands that attach them. */
  readonly papers: readonly Paper[];
  readonly users: readonly SampleUser[];
  readonly counts: SampleCounts;
}

/** Year in which the group was founded; any number would do. */
const FIRST_SEASON = 1931;
/** Items entered before this day can have been repaired or counted since. */
const LONG_THERE = -100;

function inventStock(calendar: Calendar, seed: Random): readonly SampleItem[] {
  return archetypes.flatMap((archetype, index) => {
    const random = seed.fork(`${index} ${archetype.category} ${archetype.drawing}`);
    const kinds = archetype.names.flatMap((name) => archetype.stuffs.map((stuff) => ({ name, stuff })));
    return random
      .shuffled(kinds)
      .slice(0, archetype.count)
      .map(({ name, stuff }) => inventItem(archetype, name, stuff, calendar, random));
  });
}

/** Generates the history of each item, and collects the subjects of its pictures. */
function tellStories(
  stock: readonly SampleItem[],
  fates: readonly Fate[],
  pictures: Map<string, Subject>,
  desk: Parameters<typeof tellStory>[1],
) {
  return stock.map((item, index) => {
    const mediaId = item.subject && pictureId(item.subject);
    if (item.subject && mediaId !== undefined) pictures.set(mediaId, item.subject);
    return tellStory(
      { item, fate: fates[index] ?? { ends: 'kept' }, mediaId, order: index },
      { ...desk, random: desk.random.fork(`story ${index}`) },
    );
  });
}

/** Sorts by time; commands with the same time keep their order. */
function inOrder(commands: readonly SampleCommand[]): readonly SampleCommand[] {
  return commands.toSorted((a, b) =>
    a.command.issuedAt < b.command.issuedAt ? -1 : a.command.issuedAt > b.command.issuedAt ? 1 : 0,
  );
}

/** Generates the theatre. */
export function sampleTheatre({
  today,
  timezone,
  categories = new Map(),
  founder,
  seed = FIRST_SEASON,
}: SampleOptions): SampleTheatre {
  const random = new Random(seed);
  const calendar = new Calendar(today);
  const chronicle = new Chronicle(timezone);
  const company = enterCast(
    { calendar, chronicle, random: random.fork('cast') },
    categories.get('propCategory') ?? new Map(),
    founder,
  );
  const houses = new Chronicle(timezone);
  const facilities = tellFacilities(
    { calendar, chronicle: houses, random: random.fork('facilities') },
    company.places,
    company.members,
  );
  const seasons = new Chronicle(timezone);
  const events = tellSeason({ calendar, chronicle: seasons, random: random.fork('season') }, company, facilities);
  const abilities = tellSociety(
    { calendar, chronicle: seasons, random: random.fork('society') },
    company,
    categories.get('skill'),
  );
  const cast: Cast = { ...company, eventOf: (purpose) => events.get(purpose.split(', ')[0] ?? '') };
  const desk = new Chronicle(timezone);
  const ledger = new Ledger(
    { calendar, chronicle: desk, random: random.fork('lending') },
    { userId: cast.users[1]?.userId ?? '' },
  );
  const bookings = enterLoanBookings(ledger, cast);
  const stock = inventStock(calendar, random.fork('stock')).toSorted((a, b) => a.day - b.day);
  const pictures = new Map<string, Subject>();
  const fates = castFates(stock, random.fork('fates'));
  const things = tellStories(stock, fates, pictures, { calendar, chronicle, cast, bookings, random });
  const store = new Chronicle(timezone);
  const kept = things.filter((_, index) => fates[index]?.ends === 'kept' && (stock[index]?.day ?? 0) < LONG_THERE);
  const left = tellPropStore({ calendar, chronicle: store, random: random.fork('prop store') }, cast, kept);
  tellRequests(ledger, cast, tellBookings(ledger, cast, left));
  tellKit(ledger, cast, left);
  const others = new Chronicle(timezone);
  const departments = tellDepartments(
    { calendar, chronicle: others, random: random.fork('departments') },
    cast,
    categories,
    pictures,
  );
  const office = new Chronicle(timezone);
  const clerk = { calendar, chronicle: office, random: random.fork('office') };
  const papers = tellPapers(clerk, cast, { events, facilities, abilities, bookings });
  tellInvoices(clerk, cast.users);
  const { places, ...counts } = departments.counts;
  return {
    commands: inOrder([
      ...chronicle.tell(random.fork('ids')),
      ...others.tell(random.fork('department ids')),
      ...houses.tell(random.fork('facility ids')),
      ...store.tell(random.fork('prop store ids')),
      ...seasons.tell(random.fork('season ids')),
      ...desk.tell(random.fork('lending ids')),
      ...office.tell(random.fork('office ids')),
    ]),
    pictures,
    papers,
    users: [...cast.users, ...departments.users].map(({ userId, name, email, what }) => ({
      userId,
      name,
      email,
      what,
    })),
    counts: { members: sampleMembers.length, places: samplePlaces.length + places, props: stock.length, ...counts },
  };
}
