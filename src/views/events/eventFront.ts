/** What the page of an event says at a glance: plain walks over the records on the device. */
import { isActive, type CatalogueRecord, type Kind } from '../../domain/catalogue/index.ts';
import { lookState } from '../../domain/costumes/index.ts';
import { leaderKeys, task } from '../../domain/events/index.ts';
import { daysBetween } from '../../domain/kernel/dates.ts';
import { stockKinds } from '../stock/departments.ts';
import { eventTexts } from '../texts/events.ts';
import { formatDay } from '../texts/plural.ts';

type All = (kind: Kind) => Iterable<CatalogueRecord>;
type Find = (kind: Kind, id: string) => CatalogueRecord | undefined;

/** The records of a kind that belong to an event. */
export function ofEvent(all: All, kind: Kind, eventId: string): readonly CatalogueRecord[] {
  return [...all(kind)].filter((record) => record.values['eventId'] === eventId && isActive(record));
}

/** How long until it opens, or closes. */
export function countdown({ values: { opens, closes } }: CatalogueRecord, today: string): string {
  if (typeof opens !== 'string') return eventTexts.undated;
  const last = typeof closes === 'string' ? closes : opens;
  if (today < opens) return eventTexts.opensIn(daysBetween(today, opens));
  return today <= last ? eventTexts.isOn(daysBetween(today, last)) : eventTexts.wasOn(formatDay(last, today));
}

function dayAndTime({ values: { date, start } }: CatalogueRecord): string {
  return `${String(date)} ${String(start)}`;
}

/** Calls, performances and dates from today on, the next first. */
export function upcoming(all: All, eventId: string, today: string, count: number): readonly CatalogueRecord[] {
  const found = (['call', 'performance'] as const).flatMap((kind) => ofEvent(all, kind, eventId));
  return found.filter(({ values: { date } }) => typeof date === 'string' && date >= today).toSorted((a, b) => dayAndTime(a).localeCompare(dayAndTime(b))).slice(0, count);
}

/** Those who lead it, with what they are. */
export function leadersOf(event: CatalogueRecord, find: Find): readonly (readonly [key: string, member: CatalogueRecord])[] {
  return leaderKeys.flatMap((key) => {
    const id = event.values[key];
    const member = typeof id === 'string' ? find('member', id) : undefined;
    return member === undefined ? [] : [[key, member] as const];
  });
}

export interface ProgressLine {
  readonly text: string;
  readonly done: number;
  readonly all: number;
  readonly isBad?: boolean;
}

/** How far cast, tasks and looks are, and what is out. */
export function progressOf(event: CatalogueRecord, all: All, find: Find, today: string): readonly ProgressLine[] {
  const characters = ofEvent(all, 'character', event.id);
  const played = new Set(ofEvent(all, 'casting', event.id).map(({ values }) => values['characterId']));
  const tasks = ofEvent(all, 'task', event.id);
  const standing = (record: CatalogueRecord) => task.standing.of(record, today);
  const late = tasks.filter((one) => standing(one) === 'late').length;
  const looks = ofEvent(all, 'look', event.id);
  const pieces = [...all('lookPiece')];
  const ready = looks.filter((look) => ['ready', 'substituted'].includes(lookState(pieces.filter(({ values }) => values['lookId'] === look.id), (id) => find('costume', id)).standing)).length;
  const cast = characters.filter(({ id }) => played.has(id)).length;
  const done = tasks.filter((one) => standing(one) === 'done').length;
  return [
    { text: eventTexts.cast(cast, characters.length), done: cast, all: characters.length },
    { text: eventTexts.tasks(done, tasks.length), done, all: tasks.length },
    { text: eventTexts.late(late), done: late, all: late, isBad: true },
    { text: eventTexts.looks(ready, looks.length), done: ready, all: looks.length },
  ].filter((line) => line.all > 0);
}

/** How many things are out for it. */
export function outFor(eventId: string, all: All): number {
  let count = 0;
  for (const kind of stockKinds) for (const { loans } of all(kind)) for (const loan of loans) if (loan.eventId === eventId) count += loan.quantity;
  return count;
}
