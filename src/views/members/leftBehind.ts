/** What a member still has: items, bookings, tasks, parts and a login. Said before their membership ends, and afterwards. */
import { isActive, type AllRecords, type Kind } from '../../domain/catalogue/index.ts';
import { isOpenEvent, leaderKeys } from '../../domain/events/index.ts';
import type { IsoDate } from '../../domain/kernel/dates.ts';
import { notLentTo } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf, stockKinds, workKinds } from '../../domain/registry.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import type { StepProps } from '../catalogue/slots.tsx';
import { heldOf } from '../stock/summary.ts';
import { memberTexts } from '../texts/members.ts';
import { foundWords } from '../texts/nouns.ts';

interface Left {
  readonly text: string;
  readonly to: string;
}

/** Records on the device, which of them the user can see, and the day. */
interface Seen {
  readonly all: AllRecords;
  readonly maySee: (kind: Kind) => boolean;
  readonly today: IsoDate;
}

/** What is in a member's hands until it is over: its kind, the field that names the member, and the standings in which it is over. */
const duties: readonly { readonly kind: Kind; readonly key: string; readonly over: readonly string[] }[] = [
  { kind: 'booking', key: 'memberId', over: ['empty', 'done', 'called-off'] },
  { kind: 'task', key: 'assigneeId', over: ['done'] },
  ...workKinds.map((kind) => ({ kind, key: 'assigneeId', over: ['done', 'cancelled'] })),
];

/** The kinds it is collected from. */
export const leftKinds: readonly Kind[] = [
  ...stockKinds,
  ...duties.map(({ kind }) => kind),
  'event',
  'casting',
  'crewMember',
  'user',
];

function dutiesOf(memberId: string, { all, today }: Seen, { kind, key, over }: (typeof duties)[number]): Left[] {
  const { standing, ...catalogue } = catalogueOf(kind);
  const isTheirs = standing?.choices.filter(({ value }) => !over.includes(value)).map(({ value }) => value) ?? [];
  const { length: count } = [...all(kind)].filter(
    (one) => isActive(one) && one.values[key] === memberId && isTheirs.includes(standing?.of(one, today) ?? ''),
  );
  if (count === 0) return [];
  const filters = new URLSearchParams([[key, memberId], ...isTheirs.map((value) => ['standing', value])]);
  return [{ text: foundWords(count, catalogue), to: `${screenOf(kind)?.list ?? ''}?${filters}` }];
}

/** Parts, positions and leads, one line for each event in progress. */
function partsOf(memberId: string, { all }: Seen): readonly Left[] {
  const parts = (['casting', 'crewMember'] as const)
    .flatMap((kind) => [...all(kind)])
    .filter((one) => isActive(one) && one.values.memberId === memberId);
  return [...all('event')].flatMap((event) => {
    if (!isActive(event) || !isOpenEvent(event)) return [];
    const count =
      parts.filter(({ values }) => values.eventId === event.id).length +
      leaderKeys.filter((key) => event.values[key] === memberId).length;
    if (count === 0) return [];
    const text = memberTexts.partsIn({ count, event: titleOf(event) });
    return [{ text, to: `${recordPath('event', event.id)}?page=company` }];
  });
}

/** What a member still has, as far as the user can see it: a line for each, with a link. */
export function leftBehind(memberId: string, seen: Seen): readonly Left[] {
  const { all, maySee } = seen;
  const items = heldOf(memberId, all).reduce((sum, { loan }) => sum + loan.quantity, 0);
  const users = maySee('user') ? [...all('user')] : [];
  return [
    ...(items > 0 ? [{ text: memberTexts.itemsOut({ count: items }), to: recordPath('member', memberId) }] : []),
    ...duties.filter(({ kind }) => maySee(kind)).flatMap((duty) => dutiesOf(memberId, seen, duty)),
    ...(maySee('casting') ? partsOf(memberId, seen) : []),
    ...users
      .filter((one) => isActive(one) && one.values.memberId === memberId)
      .map((user) => ({ text: memberTexts.login, to: recordPath('user', user.id) })),
  ];
}

/** True if a step ends the membership of somebody who still has something. */
export function asksOfLeaving({ record, to }: StepProps, seen: Seen): boolean {
  return record.kind === 'membership' && notLentTo.includes(to) && leftBehind(record.id, seen).length > 0;
}
