/** The text of a morning's reminder email. */
import { daysBetween } from '../../src/domain/kernel/dates.ts';
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import { timeIn } from '../../src/domain/kernel/times.ts';
import { requestState, requestStateLabels } from '../../src/domain/lending/index.ts';
import type { Digest, Due, RequestNews, Section } from '../../src/domain/reminders/index.ts';
import { reminderLetterTexts as words } from '../../src/words/en/letters.ts';
import type { Value } from '../../src/words/message.ts';
import type { Letter } from '../mail/carrier.ts';
import { letterTo } from '../mail/templates.ts';
import type { Recipient } from '../mail/templates.ts';

/** The date, time zone and links of the email. */
export interface LetterDay {
  readonly today: IsoDate;
  readonly zone: string;
  /** The group's URL. */
  readonly url: string;
  readonly choicesUrl: string;
}

/** Maximum lines per section; the rest is summarised as a count. */
const LINES_MAX = 40;

function dayWords(on: IsoDate, today: IsoDate): Value {
  const days = daysBetween(on, today);
  if (days === 0) return words.today;
  if (days === -1) return words.tomorrow;
  return days > 0 ? words.late({ day: { day: on }, count: days }) : { day: on };
}

const has = (value: string | undefined) => (value === undefined ? 'no' : 'yes');

function lineOf(
  { name, on, at, place, holder }: Due,
  section: Section,
  { today, zone }: Pick<LetterDay, 'today' | 'zone'>,
): string {
  return words.line({
    name,
    isHeld: section === 'overdue' ? has(holder) : 'no',
    holder: holder ?? '',
    day: dayWords(on, today),
    hasTime: has(at),
    time: at === undefined ? '' : timeIn(at, zone),
    hasPlace: has(place),
    place: place ?? '',
  });
}

function listOf(
  section: keyof typeof words.sections,
  all: readonly string[],
): { readonly heading: string; readonly lines: readonly string[] } {
  const lines = all.slice(0, LINES_MAX);
  const rest = all.length - lines.length;
  return { heading: words.sections[section], lines: rest > 0 ? [...lines, words.more({ count: rest })] : lines };
}

/** What is due, a list for each section. */
function dueLists(digest: Digest, day: Pick<LetterDay, 'today' | 'zone'>) {
  return digest.map(({ section, dues }) =>
    listOf(
      section,
      dues.map((due) => lineOf(due, section, day)),
    ),
  );
}

/** Requests as lists: those to answer, and the answers to one's own. */
function requestLists({ toAnswer, answered }: RequestNews) {
  const requests = toAnswer.map(({ values }) => words.request({ name: values.name, day: { day: values.neededBy } }));
  const answers = answered.map((request) =>
    words.answer({ name: request.values.name, status: requestStateLabels[requestState(request)] }),
  );
  return [listOf('requests', requests), listOf('answers', answers)].filter(({ lines }) => lines.length > 0);
}

function subjectOf(digest: Digest, { answered }: RequestNews, groupName: string, today: IsoDate): string {
  const { subjects } = words;
  const own = digest.find(({ section }) => section === 'bring')?.dues ?? [];
  const late = own.filter(({ on }) => on < today).length;
  if (late > 0) return subjects.late({ groupName, count: late });
  if (own.length > 0) return subjects.due({ groupName, count: own.length });
  const called = digest.find(({ section }) => section === 'calls')?.dues ?? [];
  if (called.length > 0) return subjects.called({ groupName });
  return answered.length > 0 ? subjects.answered({ groupName }) : subjects.needsYou({ groupName });
}

export function reminderLetter(digest: Digest, news: RequestNews, recipient: Recipient, day: LetterDay): Letter {
  const { groupName } = recipient;
  return letterTo(recipient, () => ({
    subject: subjectOf(digest, news, groupName, day.today),
    paragraphs: [digest.length > 0 ? words.what : words.whatIsNew],
    lists: [...dueLists(digest, day), ...requestLists(news)],
    action: { label: words.open({ groupName }), url: day.url },
    afterwards: [words.choices({ url: day.choicesUrl })],
  }));
}

/** The email to a borrower without an account: what's due back, from whom and why, without a button. */
export function borrowerLetter(digest: Digest, recipient: Recipient, day: Pick<LetterDay, 'today' | 'zone'>): Letter {
  const { groupName } = recipient;
  return letterTo(recipient, () => ({
    subject: subjectOf(digest, { toAnswer: [], answered: [] }, groupName, day.today),
    paragraphs: [words.lent({ groupName })],
    lists: dueLists(digest, day),
    afterwards: [words.why({ groupName })],
  }));
}
