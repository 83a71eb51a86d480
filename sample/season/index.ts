/** The sample's events: past shows in brief, the two in rehearsal in full, and possible future ones. */
import { sayInEnglish } from '../../src/words/speaker.ts';
import type { FieldValue, FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import { usualTasks } from '../../src/domain/events/index.ts';
import { mint } from '../calendar.ts';
import type { Cast, Stage } from '../cast.ts';
import { memberOf } from '../departments/company.ts';
import type { SampleCommand } from '../host.ts';
import { sampleMembers } from '../people.ts';
import { productionOf, sampleProductions } from '../productions.ts';
import type { SampleProduction } from '../productions.ts';
import type { Random } from '../random.ts';
import { sampleChapters, samplePlans } from './chapters.ts';
import { cinderella } from './cinderella.ts';
import { earnest } from './earnest.ts';
import type { SampleShow } from './show.ts';

/** Milliseconds into the morning from which events are entered: by then everyone who joined that day has been. */
const FIRST = 20_000;
/** Day on which the shows of earlier years were entered. */
const WRITTEN_UP = -300;
/** Shows from before this day are archived. */
const ARCHIVED = -700;
const SEATS = 182;

/** Enters records one after another on any day; returns their ids. */
class Pen {
  readonly #stage: Stage;
  readonly #by: SampleCommand['by'];
  #order = FIRST;

  constructor(stage: Stage, by: SampleCommand['by']) {
    this.#stage = stage;
    this.#by = by;
  }

  add(day: number, kind: Kind, values: Readonly<Record<string, FieldValue | undefined>>): string {
    const { calendar, chronicle, random } = this.#stage;
    const at = calendar.morning(day, (this.#order += 1));
    const id = mint(at, random);
    chronicle.add(
      at,
      this.#by,
      kind,
      id,
      Object.fromEntries(
        Object.entries(values).filter(
          (entry): entry is [string, FieldValue] => entry[1] !== undefined && entry[1] !== '',
        ),
      ),
    );
    return id;
  }

  step(day: number, id: string, from: string, to: string): void {
    const { calendar, chronicle } = this.#stage;
    chronicle.record(calendar.morning(day, (this.#order += 1)), this.#by, {
      type: 'ChangeRecord',
      kind: 'event',
      id,
      payload: { changes: { status: { from, to } } },
    });
  }
}

interface Telling {
  readonly stage: Stage;
  readonly pen: Pen;
  readonly members: ReadonlyMap<string, string>;
  /** Ids of buildings by name. */
  readonly facilities: ReadonlyMap<string, string>;
}

/** The theatre's year begins in September. */
function seasonOf(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '09' ? 1 : 0);
  return `${year}/${String(year + 1).slice(2)}`;
}

const named = ({ members }: Telling, leaders: Readonly<Record<string, string>>): FieldValues =>
  Object.fromEntries(Object.entries(leaders).map(([key, handle]) => [key, memberOf(members, handle)]));

function dated({ stage: { calendar } }: Telling, opens: number, closes: number) {
  return { opens: calendar.date(opens), closes: calendar.date(opens + closes), season: seasonOf(calendar.date(opens)) };
}

/** Enters a past show, with members who could have been in it. */
function tellPast(telling: Telling, { tag, title, opens }: SampleProduction, random: Random): void {
  const { pen, members, facilities, stage } = telling;
  const chapter = sampleChapters[tag];
  if (chapter === undefined) throw new Error(`Invariant broken: nothing is known of ${tag}`);
  const day = Math.max(WRITTEN_UP, opens + 10);
  const company = random
    .shuffled(sampleMembers.filter(({ yearsAgo }) => yearsAgo * 365 >= -opens && yearsAgo > 1))
    .map(({ key }) => memberOf(members, key));
  const [producerId, directorId, stageManagerId, ...others] = company;
  const status = opens > -100 ? 'struck' : 'wrapped';
  const id = pen.add(day, 'event', {
    name: title,
    eventType: 'production',
    status,
    ...dated(telling, opens, 3),
    number: `${stage.calendar.year(opens)}-1`,
    venueId: facilities.get('Assembly Rooms, Hadderby'),
    producerId,
    directorId,
    stageManagerId,
    attendance: chapter.attendance,
    review: chapter.review,
  });
  chapter.roles.forEach(
    (name, index) =>
      others[index] !== undefined &&
      pen.add(day, 'casting', { name, eventId: id, memberId: others[index], order: index + 1 }),
  );
  ['Lighting designer', 'Wardrobe supervisor'].forEach((name, index) =>
    pen.add(day, 'crewMember', {
      name,
      eventId: id,
      memberId: others[(chapter.roles.length + index) % others.length],
      order: index + 1,
    }),
  );
  if (opens < ARCHIVED) pen.step(day, id, 'wrapped', 'archived');
}

/** Ids of what belongs to a show: casts and characters by name, scenes in their order. */
interface Company {
  readonly castIds: ReadonlyMap<string, string>;
  readonly characters: ReadonlyMap<string, string>;
  readonly scenes: readonly string[];
}

function tellCompany({ pen, members }: Telling, show: SampleShow, id: string, day: number, castOn: number): Company {
  const castIds = new Map(
    (show.casts ?? []).map((name, index) => [name, pen.add(day, 'eventCast', { name, eventId: id, order: index + 1 })]),
  );
  const characters = new Map<string, string>();
  for (const { character, group, description } of show.roles) {
    if (!characters.has(character))
      characters.set(
        character,
        pen.add(day, 'character', { name: character, eventId: id, group, description, order: characters.size + 1 }),
      );
  }
  show.roles.forEach(({ character, by, billing, cast }, index) => {
    if (by === undefined) return;
    pen.add(castOn, 'casting', {
      name: character,
      eventId: id,
      memberId: memberOf(members, by),
      characterId: characters.get(character),
      billing,
      order: index + 1,
      castId: cast === undefined ? undefined : castIds.get(cast),
    });
  });
  show.crew.forEach(([name, by, department], index) =>
    pen.add(castOn, 'crewMember', {
      name,
      eventId: id,
      memberId: by === undefined ? undefined : memberOf(members, by),
      department,
      order: index + 1,
    }),
  );
  const scenes = show.scenes.map(([name, pages, setting, inIt], index) =>
    pen.add(day, 'scene', { name, eventId: id, order: index + 1, pages, setting, characters: inIt }),
  );
  return { castIds, characters, scenes };
}

/** Enters the prop list, by number. */
function tellProps(
  { stage: { calendar }, pen }: Telling,
  show: SampleShow,
  id: string,
  opens: number,
  { characters, scenes }: Company,
): void {
  show.props.forEach(({ name, scene, character, rehearsal, values }, index) =>
    pen.add(opens - show.entered + 2, 'propLine', {
      name,
      eventId: id,
      number: index + 1,
      sceneId: scenes[scene - 1],
      characterId: character === undefined ? undefined : characters.get(character),
      rehearsalBy: rehearsal === undefined ? undefined : calendar.date(opens + rehearsal),
      showBy: calendar.date(opens - 2),
      ...values,
    }),
  );
}

/** Enters tasks; those whose day has passed are done on that day. */
function tellTasks(
  { stage: { calendar }, pen, members }: Telling,
  show: SampleShow,
  id: string,
  day: number,
  opens: number,
): void {
  const today = calendar.date(0);
  const hands = [...Object.values(show.leaders), ...show.crew.flatMap(([, by]) => by ?? [])];
  usualTasks(id, calendar.date(opens), calendar.date(opens + show.closes), sayInEnglish).forEach((values, index) => {
    const isDone =
      typeof values['due'] === 'string' && values['due'] < today && !show.forgotten.includes(String(values['name']));
    const assigneeId = values['taskType'] === 'date' ? undefined : memberOf(members, hands[index % hands.length] ?? '');
    pen.add(isDone ? -1 : day, 'task', {
      ...values,
      assigneeId,
      doneOn: isDone ? calendar.date(Math.min(-2, -2 - (index % 5))) : undefined,
    });
  });
}

/** Enters a show in rehearsal with everything that belongs to it; returns its id. */
function tellShow(telling: Telling, show: SampleShow): string {
  const { stage, pen, facilities } = telling;
  const { title, opens } = productionOf(show.tag);
  const day = opens - show.entered;
  const id = pen.add(day, 'event', {
    name: title,
    status: 'casting',
    ...dated(telling, opens, show.closes),
    venueId: facilities.get('Assembly Rooms, Hadderby'),
    ...show.values,
    number: `${stage.calendar.year(opens)}-${String(show.values['number'])}`,
    ...named(telling, show.leaders),
  });
  const company = tellCompany(telling, show, id, day, opens - show.cast);
  for (const call of show.calls)
    pen.add(day + 2, 'call', {
      ...call.values,
      eventId: id,
      date: stage.calendar.date(opens + call.day),
      start: call.from,
      end: call.to,
    });
  for (const { name, day: at, start, sold, showing, cast } of show.performances) {
    pen.add(day + 2, 'performance', {
      name,
      eventId: id,
      date: stage.calendar.date(opens + at),
      start,
      showing,
      capacity: SEATS,
      sold,
      place: 'Assembly Rooms, Hadderby',
      castId: cast === undefined ? undefined : company.castIds.get(cast),
    });
  }
  for (const line of show.budget) pen.add(day + 2, 'budgetLine', { ...line, eventId: id });
  tellTasks(telling, show, id, day + 2, opens);
  tellProps(telling, show, id, opens, company);
  if (show.leaders.stageManagerId !== undefined) pen.step(opens - show.cast + 1, id, 'casting', 'rehearsal');
  return id;
}

/** Enters all events; returns the ids of those in rehearsal by name. */
export function tellSeason(
  stage: Stage,
  { members, users }: Cast,
  facilities: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const [administrator] = users;
  if (administrator === undefined) throw new Error('Invariant broken: the sample has an administrator');
  const telling: Telling = { stage, pen: new Pen(stage, { userId: administrator.userId }), members, facilities };
  const shows = [earnest, cinderella];
  const told = new Set(shows.map(({ tag }) => tag));
  for (const production of sampleProductions)
    if (!told.has(production.tag)) tellPast(telling, production, stage.random.fork(production.tag));
  for (const { day, opens, closes, values, leaders } of samplePlans) {
    telling.pen.add(day, 'event', {
      ...values,
      ...(opens === undefined ? {} : dated(telling, opens, (closes ?? opens) - opens)),
      ...named(telling, leaders),
    });
  }
  return new Map(shows.map((show) => [productionOf(show.tag).title, tellShow(telling, show)]));
}
