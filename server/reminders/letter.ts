/** The words of a morning's letter. */
import { dateInWords, daysBetween } from '../../src/domain/kernel/dates.ts';
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import { timeIn } from '../../src/domain/kernel/times.ts';
import type { Digest, Due, Section } from '../../src/domain/reminders/index.ts';
import type { Letter } from '../mail/carrier.ts';
import { letterOf } from '../mail/templates.ts';
import type { Recipient } from '../mail/templates.ts';

/** When and where the letter is written. */
export interface LetterDay {
  readonly today: IsoDate;
  readonly zone: string;
  /** Where the group is found. */
  readonly url: string;
  readonly choicesUrl: string;
}

const headings: Readonly<Record<Section, string>> = {
  bring: 'To bring back',
  calls: 'You are called',
  overdue: 'Late with others, of what you look after',
  tests: 'Tests due, of what you look after',
  licences: 'Licences and rented copies',
  renewals: 'Memberships and certificates that run out',
};

/** Lines of one part; the rest is counted. */
const LINES_MAX = 40;

function dayWords(on: IsoDate, today: IsoDate): string {
  const days = daysBetween(on, today);
  if (days === 0) return 'today';
  if (days === -1) return 'tomorrow';
  const late = days === 1 ? ', 1 day late' : days > 1 ? `, ${days} days late` : '';
  return `${dateInWords(on)}${late}`;
}

function lineOf(
  { name, on, at, place, holder }: Due,
  section: Section,
  { today, zone }: Pick<LetterDay, 'today' | 'zone'>,
): string {
  const time = at === undefined ? '' : ` at ${timeIn(at, zone)}`;
  const where = place === undefined ? '' : `, ${place}`;
  const who = section === 'overdue' && holder !== undefined ? `, with ${holder}` : '';
  return `${name}${who}: ${dayWords(on, today)}${time}${where}`;
}

function listOf(
  { section, dues }: Digest[number],
  day: Pick<LetterDay, 'today' | 'zone'>,
): { readonly heading: string; readonly lines: readonly string[] } {
  const lines = dues.slice(0, LINES_MAX).map((due) => lineOf(due, section, day));
  const rest = dues.length - lines.length;
  return { heading: headings[section], lines: rest > 0 ? [...lines, `and ${rest} more`] : lines };
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function subjectOf(digest: Digest, groupName: string, today: IsoDate): string {
  const own = digest.find(({ section }) => section === 'bring')?.dues ?? [];
  const late = own.filter(({ on }) => on < today).length;
  if (late > 0)
    return `${groupName}: ${counted(late, 'thing is', 'things are')} late, please bring ${late === 1 ? 'it' : 'them'} back`;
  if (own.length > 0) return `${groupName}: ${counted(own.length, 'thing is', 'things are')} due back`;
  const called = digest.find(({ section }) => section === 'calls')?.dues ?? [];
  return called.length > 0 ? `${groupName}: you are called` : `${groupName}: what needs you`;
}

export function reminderLetter(digest: Digest, { name, email, groupName }: Recipient, day: LetterDay): Letter {
  return letterOf({
    to: email,
    name,
    groupName,
    subject: subjectOf(digest, groupName, day.today),
    paragraphs: ['This is what has a day that comes soon, or has gone by.'],
    lists: digest.map((part) => listOf(part, day)),
    action: { label: `Open ${groupName}`, url: day.url },
    afterwards: [`You choose what you are reminded of below "Reminders" on your account: ${day.choicesUrl}`],
  });
}

/** For somebody who has no account: what they are to bring back, who writes and why, and nothing to press. */
export function borrowerLetter(
  digest: Digest,
  { name, email, groupName }: Recipient,
  day: Pick<LetterDay, 'today' | 'zone'>,
): Letter {
  return letterOf({
    to: email,
    name,
    groupName,
    subject: subjectOf(digest, groupName, day.today),
    paragraphs: [`${groupName} has lent you these things, and writes to you on the days when they are due.`],
    lists: digest.map((part) => listOf(part, day)),
    afterwards: [
      `You get this because they are signed out to you and ${groupName} has this address of yours. If you need them longer, or would rather not get such letters, tell whoever lent them to you.`,
    ],
  });
}
