/** Who signs in for a call or a performance: the same for screen, print and PDF. */
import { calledBy, companiesOf, isPlayedIn, performersOf } from '../../domain/calendar/index.ts';
import { fieldValue } from '../../domain/catalogue/index.ts';
import { isCalledOff, slotsOf } from '../../domain/events/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { paperSize } from '../../words/locale.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { placesOf, timeText, type Timed } from '../events/whenText.ts';
import { eventTexts } from '../texts/events.ts';
import { memberTexts } from '../texts/members.ts';
import { formatWeekday } from '../texts/plural.ts';
import { sheetRows, sheetSections, type SheetRow } from './sheet.ts';
import { paperFoot } from '../paperwork/paperFoot.ts';
import type { PaperSetting } from '../paperwork/RecordPaper.tsx';

/** Everyone called, with their call time. A performance has no call time: it is written in by hand. */
function timesOf(record: Timed, { all, world }: PaperSetting): ReadonlyMap<string, string> {
  const { eventId, start, end } = record.values;
  const company = companiesOf(all, (kind, id) => world.record(kind, id))(eventId);
  if (record.kind === 'performance') return new Map(performersOf(record, company).map((id) => [id, '']));
  const called = calledBy(record, company).filter((id) => world.record('member', id) !== undefined);
  const isFitting = fieldValue(record, 'callType') === 'fitting';
  const slots = isFitting ? slotsOf(start, String(end), called.length) : [];
  return new Map(called.map((id, index) => [id, slots[index] ?? start]));
}

/** What it is, when and where. */
function subtitleOf(record: Timed, { world, today }: PaperSetting): string {
  const { eventId, date } = record.values;
  const event = world.record('event', eventId);
  return [
    event === undefined ? '' : titleOf(event),
    titleOf(record),
    formatWeekday(date, today),
    timeText(record),
    ...placesOf(record, world),
    isCalledOff(record) ? eventTexts.cancelled : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The sign-in sheet of a call or a performance. */
export function signInPaper(record: Timed, setting: PaperSetting): PaperDocument {
  const { all, world, group, today } = setting;
  const event = world.record('event', record.values.eventId);
  const times = timesOf(record, setting);
  const company =
    event === undefined
      ? []
      : sheetRows(
          all,
          (kind, id) => world.record(kind, id),
          event,
          (part) => isPlayedIn(record, fieldValue(part, 'castId')),
        );
  const cells = ({ member, roles }: SheetRow) => [titleOf(member), roles.join(', '), times.get(member.id) ?? '', ''];
  return {
    title: routeOf('signInSheet').title,
    subtitle: subtitleOf(record, setting),
    ...paperFoot(group, today),
    page: paperSize(),
    isLandscape: false,
    columns: [
      { heading: memberTexts.name, share: 30 },
      { heading: memberTexts.role, share: 38 },
      { heading: memberTexts.callTime, share: 14, ...(record.kind === 'performance' ? { isBox: true } : {}) },
      { heading: memberTexts.initials, share: 18, isBox: true },
    ],
    sections: sheetSections(company.filter(({ member }) => times.has(member.id))).map(({ section, rows }) => ({
      heading: memberTexts.sections[section],
      rows: rows.map(cells),
    })),
  };
}
