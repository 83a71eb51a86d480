/** The weapon log: the same for screen, print and PDF. */
import { choiceLabel, recordNow, type RecordOf } from '../../domain/catalogue/index.ts';
import {
  showOfLoan,
  weaponLog,
  type PaperDocument,
  type PaperSection,
  type WeaponLoan,
} from '../../domain/paperwork/index.ts';
import { prop } from '../../domain/props/index.ts';
import { compareSortValues, titleOf } from '../../domain/query/index.ts';
import { paperSize } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { personName } from '../catalogue/detail/historyWords.ts';
import type { Wording } from '../catalogue/shared/displayText.ts';
import { paperTexts, weaponLogTexts } from '../texts/paperwork.ts';
import { dayOfDate, formatDay, formatDays, formatMoment, formatNumber } from '../texts/plural.ts';
import { paperFoot } from './paperFoot.ts';

/** The day of an instant where the reader is. */
export function dayOfInstant(instant: string): string {
  return dayOfDate(new Date(instant));
}

/** What it was for. Loans that were over when their event was merged still name the old record. */
function purposeText(loan: WeaponLoan['loan'], { world }: Wording): string {
  const event = loan.eventId === undefined ? undefined : recordNow('event', loan.eventId, world);
  return showOfLoan(event === undefined ? loan : { ...loan, eventId: event.id }, world)?.name ?? '';
}

function memberName(id: string, { world }: Wording): string {
  // Loans that were over when their member was merged still name the old record.
  const member = recordNow('member', id, world);
  return member === undefined ? paperTexts.none.holder : titleOf(member);
}

/** When it went out: with the time, unless it was recorded on another day. */
function outText({ loan, out }: WeaponLoan, { today }: Wording): string {
  return out !== undefined && dayOfInstant(out.recordedAt) === loan.from
    ? formatMoment(out.recordedAt, today)
    : formatDay(loan.from, today);
}

function rowOf(entry: WeaponLoan, wording: Wording): readonly string[] {
  const { loan, quantity, out, witnessId, returns } = entry;
  const counted = (text: string, count: number) =>
    count === quantity ? text : paperTexts.withNote({ name: text, note: formatNumber(count) });
  return [
    outText(entry, wording),
    [
      out === undefined ? '' : personName(out, wording),
      witnessId === undefined ? '' : weaponLogTexts.witness({ name: memberName(witnessId, wording) }),
    ]
      .filter(Boolean)
      .join('\n'),
    memberName(loan.memberId, wording),
    formatNumber(quantity),
    purposeText(loan, wording),
    returns
      .map(({ meta, quantity: count, isMissing }) => {
        const at = formatMoment(meta.recordedAt, wording.today);
        return counted(isMissing ? weaponLogTexts.missing({ at }) : at, count);
      })
      .join('\n'),
    [...new Set(returns.map(({ meta }) => personName(meta, wording)))].join('\n'),
    '',
    '',
    '',
    '',
    '',
  ];
}

/** The class and what tells it from other weapons. */
function noteOf({ values: { code, weaponClass, serial } }: RecordOf<'prop'>): string {
  const label = choiceLabel(prop.fields.weaponClass.choices, weaponClass);
  return [code, label && say(label), serial === undefined ? '' : weaponLogTexts.serial({ serial })]
    .filter(Boolean)
    .join(' · ');
}

/** A section for each weapon that went out, by name. */
function sectionsOf(loans: readonly WeaponLoan[], wording: Wording): readonly PaperSection[] {
  const itemOf = ({ itemId }: WeaponLoan) => recordNow('prop', itemId, wording.world);
  return [...new Set(loans.flatMap((entry) => itemOf(entry) ?? []))]
    .toSorted((a, b) => compareSortValues(titleOf(a), titleOf(b)))
    .map((item) => ({
      heading: titleOf(item),
      note: noteOf(item),
      rows: loans.filter((entry) => itemOf(entry) === item).map((entry) => rowOf(entry, wording)),
    }));
}

export function weaponLogPaper(
  loans: readonly WeaponLoan[],
  {
    from,
    to,
    group,
    wording,
  }: { readonly from: string; readonly to: string; readonly group: string; readonly wording: Wording },
): PaperDocument {
  return {
    title: say(weaponLog.title),
    subtitle: formatDays(from, to, wording.today),
    ...paperFoot(group, wording.today),
    page: paperSize(),
    isLandscape: true,
    columns: [
      { heading: weaponLogTexts.out, share: 12 },
      { heading: weaponLogTexts.outBy, share: 12.5 },
      { heading: weaponLogTexts.to, share: 14.5 },
      { heading: weaponLogTexts.quantity, share: 6 },
      { heading: weaponLogTexts.purpose, share: 14.5 },
      { heading: weaponLogTexts.back, share: 12 },
      { heading: weaponLogTexts.backBy, share: 13 },
      { heading: weaponLogTexts.inspected, share: 12, isBox: true },
      { heading: weaponLogTexts.blanksBefore, share: 9, isBox: true },
      { heading: weaponLogTexts.blanksLoaded, share: 9, isBox: true },
      { heading: weaponLogTexts.blanksFired, share: 9, isBox: true },
      { heading: weaponLogTexts.blanksAfter, share: 9, isBox: true },
    ],
    sections: sectionsOf(loans, wording),
  };
}
