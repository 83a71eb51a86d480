import { counted, formatNumber } from './plural.ts';

/** Texts of the page of a place. */
export const placeTexts = {
  totals: 'At a glance',
  room: (pieces: number, capacity: number) => `${formatNumber(pieces)} of ${formatNumber(capacity)}`,
  fill: 'Room',
  overfull: (pieces: number, capacity: number) =>
    `${counted(pieces - capacity, 'thing', 'things')} more than there is room for.`,
  locked: (who: string) => `Locked: only ${who} may put things in or take them out.`,
  movable: 'Is carried with what is in it',
  labels: 'Print its label',
  move: 'Move it',
  facility: 'Facility',
} as const;

/** Texts of moving a place into another. */
export const moveTexts = {
  title: (name: string) => `Move ${name}`,
  to: 'Into',
  outermost: 'Leave empty for an outermost place.',
  moves: (things: number, places: number) => {
    const parts = [
      ...(things > 0 ? [counted(things, 'thing', 'things')] : []),
      ...(places > 0 ? [counted(places, 'place', 'places')] : []),
    ];
    return parts.length === 0
      ? 'Nothing is in it.'
      : `${parts.join(' and ')} ${things + places === 1 ? 'moves' : 'move'} with it.`;
  },
  ok: 'Move it',
  cancel: 'Leave it',
  done: (name: string, to: string | undefined) =>
    to === undefined ? `${name} stands by itself now.` : `${name} is in ${to} now.`,
} as const;

/** Texts of the landing page of facilities and places. */
export const facilitiesMenuTexts = {
  subtitle: 'Where we play, and where everything lives.',
  withoutPlace: 'Without a place',
  calm: 'Every place has room, and every thing has a place.',
  lockedPlaces: 'Locked places',
} as const;

/** Texts of what needs attention, by department. */
export const attentionTexts = {
  testsOverdue: (count: number) =>
    `${counted(count, 'thing is', 'things are')} overdue for a test and cannot be signed out`,
  testsSoon: (count: number) => `${counted(count, 'test is', 'tests are')} due within 30 days`,
  failed: (count: number) => `${counted(count, 'thing has failed its test', 'things have failed their test')}`,
  unusable: (count: number) => `${counted(count, 'item is', 'items are')} marked unusable`,
  rentalsDue: (count: number) => `${counted(count, 'rented copy goes', 'rented copies go')} back within 30 days`,
  overfull: (count: number) => `${counted(count, 'place holds', 'places hold')} more than there is room for`,
} as const;
