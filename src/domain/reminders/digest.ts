/** The reminders of one person on one day. */
import { isAdmin } from '../access/index.ts';
import type { Actor, Area } from '../access/index.ts';
import { canSee } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { NoticeKind } from '../preferences/index.ts';
import { catalogueOf } from '../registry.ts';
import type { Due } from './due.ts';

/** Sections of a digest, in order. */
const sections = ['bring', 'calls', 'overdue', 'tests', 'licences', 'renewals'] as const;
export type Section = (typeof sections)[number];

/** A recipient of reminders. */
export interface Reader {
  readonly actor: Actor;
  /** Notifications they have turned off. */
  readonly quiet: readonly NoticeKind[];
  /** True for an area whose stock they manage. */
  readonly keeps: (area: Area) => boolean;
}

/** Who manages an area: those with its permission or, if there are none, the administrators. */
export function keepersAmong(actors: readonly Actor[]): (actor: Actor) => Reader['keeps'] {
  const isNamed = (actor: Actor, area: Area) => actor.permissions.includes(`${area}:manage`);
  return (actor) => (area) => isNamed(actor, area) || (isAdmin(actor) && !actors.some((other) => isNamed(other, area)));
}

/** When reminders are sent: `days` after the due date (negative for before), including those missed since the last time. */
export interface Occasion {
  readonly today: IsoDate;
  /** The last day on which reminders were sent. */
  readonly since: IsoDate;
  readonly days: readonly number[];
}

/** Additional reminder for memberships and certificates, in days before expiry: renewing takes longer than returning an item. */
const RENEWAL_NOTICE = 30;

/** True if a reminder has become due since the last time. Past calls aren't reminded of. */
export function isReminded({ about, on }: Due, { today, since, days }: Occasion): boolean {
  if (about === 'calls' && on < today) return false;
  const told = about === 'renewals' ? [...days, -RENEWAL_NOTICE] : days;
  return told.map((after) => addDays(on, after)).some((day) => day > since && day <= today);
}

/** The section in which a person is reminded of it; undefined if it doesn't concern them. */
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
  const catalogue = catalogueOf(record.kind);
  if (!keeps(catalogue.area) || !canSee(actor, catalogue)) return undefined;
  if (about !== 'dueBacks') return about;
  return on < today ? 'overdue' : undefined;
}

export type Digest = readonly { readonly section: Section; readonly dues: readonly Due[] }[];

/** A person's reminders by section; empty if there are none. */
export function digestOf(dues: readonly Due[], reader: Reader, today: IsoDate): Digest {
  const placed = dues.map((due) => ({ due, section: sectionOf(due, reader, today) }));
  return sections
    .map((section) => ({ section, dues: placed.filter((each) => each.section === section).map(({ due }) => due) }))
    .filter((part) => part.dues.length > 0);
}
