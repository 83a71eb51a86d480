/** The calls and performances of an event on one day: the same for screen, print and PDF. */
import { choiceLabel, type RecordOf } from '../../domain/catalogue/index.ts';
import { isCalledOff } from '../../domain/events/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { paperSize } from '../../words/locale.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { paperFoot } from '../paperwork/paperFoot.ts';
import type { PaperSetting } from '../paperwork/RecordPaper.tsx';
import { eventTexts } from '../texts/events.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { formatWeekday } from '../texts/plural.ts';
import { daysOf } from './eventFront.ts';
import { calledText, placesOf, timeText, type Timed } from './whenText.ts';

/** Its name, and that it isn't announced or has changed. */
function nameOf(record: Timed, today: string): string {
  const { sign } = catalogueOf(record.kind);
  const said = sign && choiceLabel(sign.choices, sign.of(record, today));
  return said === undefined ? titleOf(record) : paperTexts.withNote({ name: titleOf(record), note: said });
}

function rowOf(record: Timed, { world, today }: PaperSetting): readonly string[] {
  return [
    timeText(record),
    nameOf(record, today),
    calledText(record),
    placesOf(record, world).join('\n'),
    record.values.notes ?? '',
  ];
}

export function dailyCallPaper(event: RecordOf<'event'>, date: string, setting: PaperSetting): PaperDocument {
  const { all, group, today } = setting;
  const records = daysOf(all, event.id).find((day) => day.date === date)?.records ?? [];
  const rows = records.filter((record) => !isCalledOff(record)).map((record) => rowOf(record, setting));
  return {
    title: routeOf('dailyCall').title,
    subtitle: [titleOf(event), formatWeekday(date, today)].join(' · '),
    ...paperFoot(group, today),
    page: paperSize(),
    isLandscape: false,
    columns: [
      { heading: eventTexts.callTime, share: 16 },
      { heading: eventTexts.callWhat, share: 24 },
      { heading: eventTexts.callWho, share: 24 },
      { heading: eventTexts.callWhere, share: 18 },
      { heading: eventTexts.callNotes, share: 18 },
    ],
    sections: rows.length === 0 ? [] : [{ heading: formatWeekday(date, today), rows }],
  };
}
