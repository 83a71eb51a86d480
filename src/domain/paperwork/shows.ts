/** What the rows of a list are for: an event, or what was typed. */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, Loan, RecordOf } from '../catalogue/index.ts';
import type { DressingListEntry } from '../costumes/index.ts';
import { titleOf } from '../query/index.ts';
import type { Titles } from '../query/index.ts';
import type { PaperList } from './list.ts';

export type PaperTitles = Titles & {
  /** Tells an event apart from others on the list that have its name; undefined if there are none. */
  readonly nameAmongOthers?: (event: RecordOf<'event'>) => string | undefined;
  /** True for a name that several events on the list have. */
  readonly isNameOfSeveral?: (name: string) => boolean;
};

export interface Show {
  /** What is its own if several events on the list have its name; otherwise the name. */
  readonly key: string;
  /** Id of the event, or what was typed in quotation marks: the same whatever else is on the list. */
  readonly own: string;
  readonly name: string;
  readonly title: string;
}

function quoted(typed: string): string {
  return `"${typed}"`;
}

/** An event, or what was typed without one that the user can see. */
function showNamed(eventId: string | undefined, typed: string | undefined, world: PaperTitles): Show | undefined {
  const event = eventId === undefined ? undefined : world.record('event', eventId);
  const title = event === undefined ? typed : titleOf(event);
  if (title === undefined || title === '') return undefined;
  if (event === undefined) {
    const own = quoted(title);
    return { key: world.isNameOfSeveral?.(title) === true ? own : title, own, name: title, title };
  }
  const name = world.nameAmongOthers?.(event);
  return { key: name === undefined ? title : event.id, own: event.id, name: name ?? title, title };
}

/** What an item is out for. */
export function showOfLoan(loan: Loan | undefined, world: PaperTitles): Show | undefined {
  return showNamed(loan?.eventId, loan?.purpose, world);
}

/** The show that a look is worn in. */
export function showOfLook(
  { values: { eventId, production } }: RecordOf<'look'>,
  world: PaperTitles,
): Show | undefined {
  return showNamed(eventId, production, world);
}

/** The show that a line of a prop list is for. */
export function showOfLine(line: CatalogueRecord, world: PaperTitles): Show | undefined {
  return showNamed(fieldValue(line, 'eventId'), undefined, world);
}

/** True if a row is for the chosen show: by its key, by what is its own, or by a name that others may have too. */
export function isForShow(show: Show | undefined, purpose: string | undefined): boolean {
  if (purpose === undefined) return true;
  return show !== undefined && [show.key, show.own, show.title].includes(purpose);
}

/** The chosen show as it is called on a list, also if nothing on the list is for it. */
export function chosenShow(purpose: string, shows: readonly Show[], world: PaperTitles): Pick<Show, 'key' | 'name'> {
  const show = shows.find(({ key }) => key === purpose) ?? shows.find(({ own }) => own === purpose);
  if (show !== undefined) return { key: show.key, name: show.name };
  const event = showNamed(purpose, undefined, world);
  return { key: purpose, name: event?.name ?? purpose.replace(/^"(.*)"$/u, '$1') };
}

/** Ids of the events on a list that have the same name as another one on it. */
export function eventsOfOneName(
  { rows }: PaperList,
  items: Iterable<CatalogueRecord>,
  looks: readonly DressingListEntry[],
  world: Titles,
): ReadonlySet<string> {
  const ids = new Set<string | undefined>(looks.map(({ look }) => look.values.eventId));
  for (const item of items) {
    if (rows === 'lines') ids.add(fieldValue(item, 'eventId'));
    if (rows === 'loans') for (const { eventId } of item.loans) ids.add(eventId);
  }
  const events = [...ids].flatMap((id) => (id === undefined ? [] : (world.record('event', id) ?? [])));
  const isTaken = (event: RecordOf<'event'>) =>
    events.some((other) => other !== event && titleOf(other) === titleOf(event));
  return new Set(events.filter(isTaken).map(({ id }) => id));
}
