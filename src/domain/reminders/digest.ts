/** What one person is reminded of on one day. */
import { isAdmin, scopesOf } from '../access/index.ts';
import type { Actor, Area } from '../access/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { NoticeKind } from '../preferences/index.ts';
import { catalogueOf } from '../registry.ts';
import type { Due } from './due.ts';

/** Parts of a digest, in the order in which they are read. */
const sections = ['bring', 'calls', 'overdue', 'tests', 'licences', 'renewals'] as const;
export type Section = (typeof sections)[number];

/** Somebody who may be reminded. */
export interface Reader {
  readonly actor: Actor;
  /** What they do not want to hear of. */
  readonly quiet: readonly NoticeKind[];
  /** True for an area whose stock they look after. */
  readonly keeps: (area: Area) => boolean;
}

/** Who looks after an area: those who were given it, or the administrators where nobody was. */
export function keepersAmong(actors: readonly Actor[]): (actor: Actor) => Reader['keeps'] {
  const isNamed = (actor: Actor, area: Area) => actor.permissions.includes(`${area}:manage`);
  return (actor) => (area) => isNamed(actor, area) || (isAdmin(actor) && !actors.some((other) => isNamed(other, area)));
}

/** When reminders are given: so many days from the day itself, and what was missed since the last time. */
export interface Occasion {
  readonly today: IsoDate;
  /** The last day on which anybody was reminded. */
  readonly since: IsoDate;
  readonly days: readonly number[];
}

/** Days before a membership or a certificate runs out on which it is told besides: renewing takes longer than bringing back. */
const RENEWAL_NOTICE = 30;

/** True where one of the days of reminding has come since the last time; a call that is over is not reminded of. */
export function isReminded({ about, on }: Due, { today, since, days }: Occasion): boolean {
  if (about === 'calls' && on < today) return false;
  const told = about === 'renewals' ? [...days, -RENEWAL_NOTICE] : days;
  return told.map((after) => addDays(on, after)).some((day) => day > since && day <= today);
}

/** Where a person reads of it; undefined where it is none of their business. */
function sectionOf(
  { about, on, record, memberIds }: Due,
  { actor, quiet, keeps }: Reader,
  today: IsoDate,
): Section | undefined {
  if (quiet.includes(about)) return undefined;
  const isTheirs = actor.memberId !== undefined && memberIds.includes(actor.memberId);
  if (about === 'calls') return isTheirs ? 'calls' : undefined;
  if (about === 'dueBacks' && isTheirs) return 'bring';
  if (about === 'renewals' && isTheirs) return 'renewals';
  const { area, scope } = catalogueOf(record.kind);
  if (!keeps(area) || !scopesOf(actor).includes(scope)) return undefined;
  if (about !== 'dueBacks') return about;
  return on < today ? 'overdue' : undefined;
}

export type Digest = readonly { readonly section: Section; readonly dues: readonly Due[] }[];

/** What a person is told, by part; empty where there is nothing. */
export function digestOf(dues: readonly Due[], reader: Reader, today: IsoDate): Digest {
  const placed = dues.map((due) => ({ due, section: sectionOf(due, reader, today) }));
  return sections
    .map((section) => ({ section, dues: placed.filter((each) => each.section === section).map(({ due }) => due) }))
    .filter((part) => part.dues.length > 0);
}
