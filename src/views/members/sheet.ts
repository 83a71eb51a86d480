/** Who is on a contact sheet and in which role, and its content: the same for screen, print and PDF. */
import { compareText, paperSize } from '../../words/locale.ts';
import { isActive, type AllRecords, type World, type RecordOf } from '../../domain/catalogue/index.ts';
import { event as eventCatalogue, leaderKeys } from '../../domain/events/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { isYoung, sharedContact, type PersonalValues } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { memberTexts } from '../texts/members.ts';
import { personalLabel, personalText } from './personalText.ts';
import { say } from '../../words/speaker.ts';
import { paperFoot } from '../paperwork/paperFoot.ts';

export type SheetSection = 'leads' | 'cast' | 'crew' | 'all';

/** A person on the sheet: their role in the event, and the record it comes from. */
export interface SheetRow {
  readonly member: RecordOf<'member'>;
  readonly roles: readonly string[];
  readonly section: SheetSection;
  readonly through?: { readonly kind: 'casting' | 'crewMember' | 'event'; readonly id: string };
}

/** Personal data by member id. */
export type Known = ReadonlyMap<string, PersonalValues>;

const byName = (a: SheetRow, b: SheetRow) => compareText(titleOf(a.member), titleOf(b.member));
const sections: readonly SheetSection[] = ['leads', 'cast', 'crew', 'all'];

/** Everyone once, in their most senior role; in an event leaders first, then cast, then crew, by the parts that count. */
export function sheetRows(
  all: AllRecords,
  find: World['record'],
  event: RecordOf<'event'> | undefined,
  plays: (part: RecordOf<'casting' | 'crewMember'>) => boolean = () => true,
): readonly SheetRow[] {
  if (event === undefined)
    return [...all('member')]
      .filter(isActive)
      .map((member): SheetRow => ({ member, roles: [], section: 'all' }))
      .toSorted(byName);
  const rows = new Map<string, SheetRow>();
  const put = (memberId: unknown, role: string, section: SheetSection, through: NonNullable<SheetRow['through']>) => {
    const member = typeof memberId === 'string' ? find('member', memberId) : undefined;
    if (member === undefined) return;
    const known = rows.get(member.id);
    const roles = known?.roles ?? [];
    rows.set(member.id, {
      member,
      section: known?.section ?? section,
      through: known?.through ?? through,
      roles: roles.includes(role) ? roles : [...roles, role],
    });
  };
  for (const key of leaderKeys)
    put(event.values[key], say(eventCatalogue.fields[key].label), 'leads', { kind: 'event', id: event.id });
  for (const [kind, section] of [
    ['casting', 'cast'],
    ['crewMember', 'crew'],
  ] as const) {
    for (const part of all(kind))
      if (part.values.eventId === event.id && isActive(part) && plays(part))
        put(part.values.memberId, titleOf(part), section, { kind, id: part.id });
  }
  return [...rows.values()].toSorted(
    (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || byName(a, b),
  );
}

const open = ['mobile', 'phone', 'email', 'address'] as const;
const closed = ['guardians', 'emergency', 'medical', 'access'] as const;
const shares: Readonly<Record<string, number>> = {
  name: 18,
  role: 18,
  mobile: 13,
  phone: 13,
  email: 24,
  address: 20,
  guardians: 22,
  emergency: 22,
  medical: 22,
  access: 18,
};

export interface SheetSetting {
  readonly rows: readonly SheetRow[];
  readonly known: Known;
  readonly confidential: Known | undefined;
  /** To be put up: `known` has only what people share. */
  readonly isPublic?: boolean;
  readonly event: RecordOf<'event'> | undefined;
  readonly group: string;
  readonly today: string;
}

/** What people share with the company, whatever else the reader knows: only what is known to be shared. */
export function sharedOnly(rows: readonly SheetRow[], known: Known): Known {
  return new Map(rows.map(({ member }) => [member.id, sharedContact(known.get(member.id) ?? {}, isYoung(member))]));
}

/** The title of a sheet. */
export function sheetTitle({ confidential, isPublic }: Pick<SheetSetting, 'confidential' | 'isPublic'>): string {
  if (isPublic) return memberTexts.sheetTitleShared;
  return confidential === undefined ? memberTexts.sheetTitle : memberTexts.sheetTitleConfidential;
}

/** Fields that at least one person on the sheet has. */
export function sheetKeys({
  rows,
  known,
  confidential,
}: Pick<SheetSetting, 'rows' | 'known' | 'confidential'>): readonly string[] {
  return [...open, ...(confidential === undefined ? [] : closed)].filter((key) =>
    rows.some(
      ({ member }) =>
        (known.get(member.id) ?? {})[key] !== undefined || (confidential?.get(member.id) ?? {})[key] !== undefined,
    ),
  );
}

/** Other names and pronouns, shown beside the name. */
export function calledToo({ values: { knownAs, pronouns } }: RecordOf<'member'>): string {
  return [knownAs, pronouns].filter((word) => typeof word === 'string').join(', ');
}

/** Sections that aren't empty, in order. */
export function sheetSections(
  rows: readonly SheetRow[],
): readonly { readonly section: SheetSection; readonly rows: readonly SheetRow[] }[] {
  return sections
    .map((section) => ({ section, rows: rows.filter((row) => row.section === section) }))
    .filter((part) => part.rows.length > 0);
}

/** The sheet for printing. */
export function sheetPaper(setting: SheetSetting): PaperDocument {
  const { rows, known, confidential, event, group, today } = setting;
  const keys = sheetKeys(setting);
  const cells = ({ member, roles }: SheetRow) => {
    const values: PersonalValues = { ...known.get(member.id), ...confidential?.get(member.id) };
    const also = calledToo(member);
    return [
      also === '' ? titleOf(member) : `${titleOf(member)} (${also})`,
      ...(event === undefined ? [] : [roles.join(', ')]),
      ...keys.map((key) => personalText(key, values[key])),
    ];
  };
  return {
    title: sheetTitle(setting),
    subtitle: [
      event === undefined ? memberTexts.sheetAll : memberTexts.sheetOf({ name: titleOf(event) }),
      confidential === undefined ? '' : memberTexts.sheetWarning,
    ]
      .filter(Boolean)
      .join(' · '),
    ...paperFoot(group, today, confidential === undefined ? '' : memberTexts.confidential),
    page: paperSize(),
    isLandscape: keys.length > 3,
    columns: ['name', ...(event === undefined ? [] : ['role']), ...keys].map((key) => ({
      heading: key === 'name' ? memberTexts.name : key === 'role' ? memberTexts.role : personalLabel(key),
      share: shares[key] ?? 15,
    })),
    sections: sheetSections(rows).map(({ section, rows: own }) => ({
      heading: memberTexts.sections[section],
      rows: own.map(cells),
    })),
  };
}
