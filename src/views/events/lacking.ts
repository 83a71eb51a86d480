/** What is missing in an event. */
import { calledBy, companiesOf } from '../../domain/calendar/index.ts';
import { isActive, recordNow } from '../../domain/catalogue/index.ts';
import type { AllRecords, CatalogueRecord, Kind, RecordOf, World } from '../../domain/catalogue/index.ts';
import { calledKey, isCalledOff, isGivenUp, isOpenEvent, isStaged, task } from '../../domain/events/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { countOf } from '../../domain/lending/index.ts';
import { memberCheck, notLentTo } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { companyWords } from '../../words/en/labelsEventsPeople.ts';
import { say, sayInEnglish } from '../../words/speaker.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { eventTexts } from '../texts/events.ts';
import { formatDay } from '../texts/plural.ts';
import { ofEvent, unplayed } from './eventFront.ts';

/** Something that needs attention, with a link. */
export interface Lack {
  readonly text: string;
  readonly to: string;
  readonly isBad?: true;
}

/** Records on the device, and the day. */
interface Looked {
  readonly all: AllRecords;
  readonly find: World['record'];
  /** Whether the user can see records of a kind. */
  readonly maySee: (kind: Kind) => boolean;
  readonly today: string;
}

/** Days before a call by which it should be announced. */
const ANNOUNCED_BEFORE = 14;
/** Most names listed before the rest are only counted. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const some = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? eventTexts.andMore({ names: some, more: names.length - NAMED }) : some;
}

const namesOf = (records: readonly CatalogueRecord[]) => listed(records.map(titleOf));

/** Signed licences of one script against the performances: their number, and their days. */
function lacksOfScript(
  licences: readonly RecordOf<'scriptLicence'>[],
  performances: readonly RecordOf<'performance'>[],
): readonly Lack[] {
  const to = '?page=stock';
  const outside = performances.filter(
    ({ values: { date } }) =>
      !licences.some(({ values: { from = date, to: last = date } }) => from <= date && date <= last),
  );
  const counts = licences.map(({ values }) => values.performances);
  const licensed = counts.reduce<number>((sum, count = performances.length) => sum + count, 0);
  const names = namesOf(licences);
  return [
    ...(outside.length > 0
      ? [{ text: eventTexts.outsideLicence({ names, days: namesOf(outside) }), to, isBad: true } as const]
      : []),
    ...(licensed < performances.length
      ? [
          {
            text: eventTexts.tooFewLicensed({ names, licensed, planned: performances.length }),
            to,
            isBad: true,
          } as const,
        ]
      : []),
  ];
}

/** The event's script, if it may not be performed without a licence and has none for this event. */
function lackOfLicence(
  { values: { scriptId, status } }: RecordOf<'event'>,
  licences: readonly RecordOf<'scriptLicence'>[],
  { find, maySee }: Looked,
): readonly Lack[] {
  const script = scriptId === undefined ? undefined : find('script', scriptId);
  const rights = script?.values.rights;
  if (script === undefined || (rights !== 'protected' && rights !== 'restricted')) return [];
  if (status === 'idea' || !maySee('scriptLicence') || licences.some(({ values }) => values.scriptId === scriptId))
    return [];
  return [{ text: eventTexts.unlicensed({ script: titleOf(script) }), to: '?page=stock', isBad: true }];
}

/** Licences that are missing or aren't signed, and those that don't cover what is planned. */
function lacksOfLicences(event: RecordOf<'event'>, looked: Looked): readonly Lack[] {
  const { all } = looked;
  const licences = ofEvent(all, 'scriptLicence', event.id).filter(({ values }) => values.refusedOn === undefined);
  const unsigned = licences.filter(({ values }) => values.signed === undefined);
  const signed = licences.filter(({ values }) => values.signed !== undefined);
  const performances = ofEvent(all, 'performance', event.id).filter((performance) => !isCalledOff(performance));
  return [
    ...lackOfLicence(event, licences, looked),
    ...(unsigned.length > 0 ? [{ text: eventTexts.unsigned({ names: namesOf(unsigned) }), to: '?page=stock' }] : []),
    ...[...new Set(signed.map(({ values }) => values.scriptId))].flatMap((scriptId) =>
      lacksOfScript(
        signed.filter(({ values }) => values.scriptId === scriptId),
        performances,
      ),
    ),
  ];
}

/** Names in calls to come that nobody in the company has, e.g. after a character was renamed. */
function namesOfNobody(event: RecordOf<'event'>, { all, find, today }: Looked): readonly string[] {
  const calls = ofEvent(all, 'call', event.id).filter(
    (call) => call.values.called === 'some' && call.values.date >= today && !isCalledOff(call),
  );
  if (calls.length === 0) return [];
  const company = companiesOf(all, find)(event.id);
  const isNobody = (name: string) => calledBy({ values: { called: 'some', who: [name] } }, company).length === 0;
  return [...new Set(calls.flatMap(({ values }) => values.who ?? []))].filter(isNobody);
}

const isNamed = (name: string | undefined) => (record: CatalogueRecord) =>
  name !== undefined && calledKey(titleOf(record)) === calledKey(name);

/** Looks whose performer plays their character no longer, by character and performer. */
function lacksOfLooks(event: RecordOf<'event'>, { all, find }: Looked): readonly Lack[] {
  const castings = ofEvent(all, 'casting', event.id);
  const looks = ofEvent(all, 'look', event.id);
  return ofEvent(all, 'character', event.id).flatMap((character) => {
    const players = castings.filter(({ values }) => values.characterId === character.id);
    if (!players.some(({ values: { billing = 'primary' } }) => billing === 'primary')) return [];
    const performers = looks
      .filter(({ values }) => isNamed(values.character)(character))
      .flatMap(({ values: { performerId } }) => performerId ?? [])
      .filter((id) => !players.some(({ values }) => values.memberId === id));
    return [...new Set(performers)].flatMap((id) => {
      const performer = find('member', id);
      if (performer === undefined) return [];
      const { length: count } = performers.filter((one) => one === id);
      const text = eventTexts.stillFor({ count, character: titleOf(character), performer: titleOf(performer) });
      return [{ text, to: '?page=stock' }];
    });
  });
}

/** Bookings with items reserved or out for an event that won't take place as planned. */
function stillBooked(event: RecordOf<'event'>, { all }: Looked): readonly Lack[] {
  if (!isGivenUp(event)) return [];
  const { length: count } = ofEvent(all, 'booking', event.id).filter((booking) =>
    (['reserved', 'pulled', 'out'] as const).some((one) => countOf(booking, one) > 0),
  );
  if (count === 0) return [];
  const text = eventTexts.stillBooked({ count, status: String(event.values.status) });
  return [{ text, to: `${pathOf('bookings')}?eventId=${event.id}`, isBad: true }];
}

/** The people named as chaperones, by position or in the event's own field. */
function chaperonesOf({ id, values }: RecordOf<'event'>, { all, find }: Looked): readonly string[] {
  const { chaperone } = companyWords.positions;
  const words = [say(chaperone), sayInEnglish(chaperone)].map((word) => word.toLowerCase());
  const positions = ofEvent(all, 'crewMember', id).filter((one) =>
    words.some((word) => titleOf(one).toLowerCase().includes(word)),
  );
  const names = (values.chaperones ?? '').split(/[,;\n]/);
  const members = [...all('member')];
  const named = names.flatMap((name) => {
    const namesakes = members.filter(isNamed(name));
    const active = namesakes.filter(isActive);
    return active.length > 0 ? active : namesakes;
  });
  const memberIds = [...positions.flatMap(({ values: { memberId } }) => memberId ?? []), ...named.map((one) => one.id)];
  return [...new Set(memberIds.map((one) => recordNow('member', one, { record: find })?.id ?? one))];
}

/** Checks of these people that have expired and weren't renewed. */
function lacksOfChecks(memberIds: readonly string[], { all, find, maySee, today }: Looked): readonly Lack[] {
  if (!maySee('memberCheck')) return [];
  const checks = [...all('memberCheck')].filter(isActive);
  const isExpired = (check: RecordOf<'memberCheck'>) => memberCheck.standing.of(check, today) === 'expired';
  return memberIds.flatMap((memberId) => {
    const own = checks.filter(({ values }) => values.memberId === memberId);
    const expired = own.filter(
      (check) => isExpired(check) && !own.some((other) => isNamed(titleOf(check))(other) && !isExpired(other)),
    );
    const member = find('member', memberId);
    return expired.map((check) => ({
      text: eventTexts.checkExpired({ name: member === undefined ? '' : titleOf(member), check: titleOf(check) }),
      to: recordPath('memberCheck', check.id),
      isBad: true,
    }));
  });
}

/** True for a member who left on that day or later, and not in an earlier membership. */
function leftAfter(
  { values: { status, joined = '', left } }: RecordOf<'membership'>,
  day: string | undefined,
): boolean {
  return status === 'left' && left !== undefined && day !== undefined && left >= joined && left >= day;
}

/** Chaperones whose membership is over, or will be before the event is. */
function lacksOfMemberships(
  { values: { opens, closes = opens } }: RecordOf<'event'>,
  memberIds: readonly string[],
  { find, maySee, today }: Looked,
): readonly Lack[] {
  if (!maySee('membership')) return [];
  return memberIds.flatMap((memberId) => {
    const membership = find('membership', memberId);
    if (membership === undefined) return [];
    const { name, status = '', joined = '', left } = membership.values;
    const to = recordPath('membership', memberId);
    if (!isActive(membership) || (notLentTo.includes(status) && !leftAfter(membership, closes)))
      return [{ text: eventTexts.chaperoneGone({ name }), to, isBad: true } as const];
    // A membership that was made active again may still have the date its member left.
    if (left === undefined || left < joined || left >= (closes ?? today)) return [];
    const tell = left < today ? eventTexts.chaperoneLeft : eventTexts.chaperoneGoes;
    return [{ text: tell({ name, day: formatDay(left, today) }), to, isBad: true } as const];
  });
}

/** What an event with under-18s needs: the licence for them, a chaperone, and valid checks and memberships of the chaperones. */
function lacksOfChildren(event: RecordOf<'event'>, looked: Looked): readonly Lack[] {
  const { children, childrenLicence, chaperones = '' } = event.values;
  const isYoung = ({ values: { memberId } }: RecordOf<'casting'>) =>
    looked.find('member', memberId)?.values.young === true;
  if (children !== true && !ofEvent(looked.all, 'casting', event.id).some(isYoung)) return [];
  const memberIds = chaperonesOf(event, looked);
  return [
    ...(childrenLicence === undefined ? [{ text: eventTexts.noChildrenLicence, to: '?edit=childrenLicence' }] : []),
    ...(memberIds.length === 0 && chaperones.trim() === ''
      ? [{ text: eventTexts.noChaperone, to: '?edit=chaperones' }]
      : []),
    ...lacksOfMemberships(event, memberIds, looked),
    ...lacksOfChecks(memberIds, looked),
  ];
}

/** What's missing: overdue tasks, vacant parts and positions, unannounced calls, calls of nobody, licences, looks of former players, what under-18s need, bookings of a cancelled event. */
export function lacking(event: RecordOf<'event'>, looked: Looked): readonly Lack[] {
  const { values } = event;
  const { all, today } = looked;
  if (!isOpenEvent(event)) return stillBooked(event, looked);
  const late = ofEvent(all, 'task', event.id).filter((one) => task.standing.of(one, today) === 'late');
  const free = unplayed(all, event.id);
  const open = ofEvent(all, 'crewMember', event.id).filter((one) => one.values.memberId === undefined);
  const soon = addDays(today, ANNOUNCED_BEFORE);
  const drafts = ofEvent(all, 'call', event.id).filter(
    ({ values: { announced, date } }) => announced === 'draft' && date >= today && date <= soon,
  );
  const nobody = namesOfNobody(event, looked);
  return [
    ...stillBooked(event, looked),
    ...(late.length > 0
      ? [
          {
            text: eventTexts.lateNamed({ count: late.length, names: namesOf(late) }),
            to: '?page=tasks',
            isBad: true,
          } as const,
        ]
      : []),
    ...(isStaged(event) && values.status !== 'idea' && values.stageManagerId === undefined
      ? [{ text: eventTexts.noStageManager, to: '?edit=stageManagerId' }]
      : []),
    ...(free.length > 0 ? [{ text: eventTexts.unplayed({ names: namesOf(free) }), to: '?page=company' }] : []),
    ...(open.length > 0 ? [{ text: eventTexts.unfilled({ names: namesOf(open) }), to: '?page=company' }] : []),
    ...(drafts.length > 0 ? [{ text: eventTexts.unannounced({ count: drafts.length }), to: '?page=schedule' }] : []),
    ...(nobody.length > 0
      ? [{ text: eventTexts.callsNobody({ names: listed(nobody) }), to: '?page=schedule', isBad: true } as const]
      : []),
    ...lacksOfLicences(event, looked),
    ...lacksOfLooks(event, looked),
    ...lacksOfChildren(event, looked),
  ];
}
