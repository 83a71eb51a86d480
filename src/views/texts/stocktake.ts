import type { Finding } from '../../domain/stocktaking/index.ts';
import { counted, formatDay, formatNumber } from './plural.ts';

const them = (quantity: number) => (quantity === 1 ? 'it' : `${formatNumber(quantity)} of it`);

/** Texts of a stocktake. */
export const stocktakeTexts = {
  back: 'All stocktakes',
  notThereTitle: 'This stocktake is not here',
  notThereText: 'It may have been called off, or the link is wrong.',
  everywhere: 'everywhere',
  about: (what: string, where: string) => `${what}, ${where}`,
  progress: (done: number, expected: number) => `${formatNumber(done)} of ${formatNumber(expected)}`,
  progressLabel: 'Counted so far',
  allDone: 'Everything that should be here has been looked for.',
  nothingExpected: 'Nothing is expected here. Whatever you scan is noted as unexpected.',
  pace: (perMinute: number, minutes: number) =>
    `${formatNumber(perMinute)} a minute, about ${counted(minutes, 'minute', 'minutes')} left`,
  unexpected: (count: number) => `${formatNumber(count)} unexpected`,
  counters: 'Counting',
  you: 'You',
  somebody: 'Somebody',
  edit: 'Edit',
  review: 'Review the counts',
  backToCounting: 'Go on counting',
  standing: 'You are in',
  standingHelp: 'Scan the label of a shelf or box to say where you are.',
  wholePlace: 'The whole place',
  toFind: (count: number) => `To find (${formatNumber(count)})`,
  seen: (count: number) => `Counted (${formatNumber(count)})`,
  listLabel: 'What the list shows',
  search: 'Find in this list',
  here: 'It is here',
  howMany: 'How many?',
  takeBack: 'Take back',
  noneToFind: 'Nothing is left to find.',
  noneCounted: 'Nothing has been counted yet.',
  noMatch: 'Nothing in this list is called that.',
  more: (count: number) => `Show ${formatNumber(count)} more`,
  expected: (quantity: number) => `${formatNumber(quantity)} should be here`,
  countedBy: (quantity: number, who: string) => `${formatNumber(quantity)} counted by ${who}`,
  quantityTitle: (name: string) => `How many of “${name}” are there?`,
  quantity: 'Number',
  quantityHelp: (expected: number, known: number | undefined) =>
    [
      expected > 0 ? `${formatNumber(expected)} should be here.` : '',
      known === undefined ? '' : `${formatNumber(known)} have been counted: write the new total.`,
    ]
      .filter(Boolean)
      .join(' '),
  quantityWrong: 'Write a whole number from 0 to 100,000.',
  count: 'Count',
  cancel: 'Not now',
} as const;

/** What one scan led to. */
export const countOutcomes = {
  found: 'Found',
  foundMany: (quantity: number) => (quantity === 0 ? 'None found' : `${formatNumber(quantity)} counted`),
  elsewhere: (home: string | undefined) =>
    home === undefined ? 'Unexpected here: it has no place of its own.' : `Unexpected here: it belongs to ${home}.`,
  out: (member: string, due: string, today: string) =>
    `Here, though signed out to ${member} until ${formatDay(due, today)}.`,
  missing: 'Found again: it was marked missing.',
  again: (who: string) => `Already counted by ${who}.`,
  place: (path: string) => `You are now in ${path}.`,
  otherPlace: (path: string) => `${path} is not part of this stocktake.`,
  unknown: 'No item has this tag.',
  notCounted: 'This is not something that is counted.',
  ignored: 'Not counted: go back to counting first.',
  crowded: 'Too many at once: scan it again.',
} as const;

/** Each kind of difference, and what would be done about it. */
export const findingTexts: Readonly<
  Record<Finding, { readonly title: string; readonly change: (quantity: number) => string }>
> = {
  missing: { title: 'Not found', change: (quantity) => `Mark ${them(quantity)} missing` },
  fewer: { title: 'Fewer than expected', change: (quantity) => `Mark ${them(quantity)} missing` },
  more: { title: 'More than expected', change: (quantity) => `Raise the quantity by ${formatNumber(quantity)}` },
  foundAgain: { title: 'Found again', change: (quantity) => `Mark ${them(quantity)} found` },
  out: { title: 'Here, though signed out', change: (quantity) => `Take ${them(quantity)} back` },
  misplaced: { title: 'In another place', change: () => 'Make this its place' },
  unexpected: { title: 'Belongs elsewhere', change: () => 'Make this its place' },
};

/** Texts of the review and of what came of it. */
export const reviewTexts = {
  title: 'Review',
  intro: 'Tick what shall be changed. What is not ticked stays as it is; nothing happens before the end.',
  notLooked: (count: number) =>
    `${counted(count, 'item has', 'items have')} not been looked for. Is somebody still counting, or a device without a signal? Their counts appear here as soon as they are sent.`,
  none: 'Everything is as it should be.',
  found: (found: number, expected: number) => `${formatNumber(found)} of ${formatNumber(expected)} found`,
  value: (amount: string) => `Not found is worth ${amount}`,
  all: (title: string) => `All of “${title}”`,
  instead: (quantity: number) => `Lower the quantity by ${formatNumber(quantity)}`,
  how: (name: string) => `What to do about “${name}”`,
  byHand: 'Only some are here: put them back by hand.',
  noPlace: 'Nobody said where it was: put it back by hand.',
  where: (home: string, here: string) => `lives in ${home}, counted in ${here}`,
  noHome: 'no place',
  unseen: (count: number) => `and ${formatNumber(count)} more, which follow the tick above`,
  apply: (count: number) =>
    count === 0 ? 'Close without changes' : `Make ${counted(count, 'change', 'changes')} and close`,
  applied: 'The stocktake is closed.',
  notAllowed: 'Somebody who looks after this department closes the stocktake.',
  callOff: 'Call it off',
  calledOff: 'Called off. What was counted stays in the history of each item.',
  calledOffTitle: 'This stocktake was called off',
  restore: 'Take it up again',
  restored: 'You can go on counting.',
  closedOn: (moment: string, who: string) => `Closed ${moment} by ${who}`,
  figures: {
    expected: 'expected',
    found: 'found',
    missing: 'not found',
    misplaced: 'in another place',
    unexpected: 'unexpected',
    differing: 'in another number',
  },
} as const;
