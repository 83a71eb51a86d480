/** The costume check-in sheet of an event: the same for screen, print and PDF. */
import { companiesOf, performersOf, type Company } from '../../domain/calendar/index.ts';
import { fieldValue, type RecordOf } from '../../domain/catalogue/index.ts';
import type { DressingListEntry, LookSlot } from '../../domain/costumes/index.ts';
import { isCalledOff } from '../../domain/events/index.ts';
import type { PaperDocument, PaperSection } from '../../domain/paperwork/index.ts';
import { titleOf, type Titles } from '../../domain/query/index.ts';
import { compareText, paperSize } from '../../words/locale.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { noted, sourcingNotes } from '../paperwork/paperDocument.ts';
import { paperFoot } from '../paperwork/paperFoot.ts';
import type { PaperSetting } from '../paperwork/RecordPaper.tsx';
import { eventTexts } from '../texts/events.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { formatWeekday } from '../texts/plural.ts';
import { daysOf, looksOf } from './eventFront.ts';

/** Performances on one sheet: about a week's. */
const MOST = 8;

type Performance = RecordOf<'performance'>;

/** Something to check in, and the looks it is worn in. */
interface Piece {
  readonly text: string;
  readonly looks: Set<string>;
}

/** What one person wears; without a performer, what one character does. */
interface Wearer {
  readonly memberId: string | undefined;
  readonly name: string;
  readonly characters: Set<string>;
  readonly pieces: Map<string, Piece>;
}

/** The first performances from a day on; if there are none, the last ones before it. */
function performancesFrom(from: string, eventId: string, { all }: PaperSetting): readonly Performance[] {
  const performances = daysOf(all, eventId)
    .flatMap(({ records }) => records)
    .filter((record): record is Performance => record.kind === 'performance' && !isCalledOff(record));
  const coming = performances.filter(({ values }) => values.date >= from);
  return coming.length > 0 ? coming.slice(0, MOST) : performances.slice(-MOST);
}

/** The piece, with the costume that is used for it and its code; without one, its size and where it comes from. */
function pieceText(chosen: LookSlot['pieces'][number]): string {
  const { piece, costume } = chosen;
  const title = titleOf(piece);
  if (costume === undefined) return noted(title, sourcingNotes(chosen));
  const used = [titleOf(costume), fieldValue(costume, 'code')].filter(Boolean).join(' ');
  return `${title}\n${used}`;
}

/** First choices, each once for its wearer, and what the performer brings. */
function piecesOf({ look, slots }: DressingListEntry): readonly (readonly [key: string, text: string])[] {
  const { brings } = look.values;
  return [
    ...slots
      .flatMap(({ pieces }) => pieces.slice(0, 1))
      .map((chosen) => [chosen.costume?.id ?? chosen.piece.id, pieceText(chosen)] as const),
    ...(brings === undefined ? [] : [[`brings ${brings}`, paperTexts.brings({ what: brings })] as const]),
  ];
}

function wearerOf(
  { values: { performerId, character = '' } }: RecordOf<'look'>,
  world: Titles,
): Omit<Wearer, 'characters' | 'pieces'> {
  const member = performerId === undefined ? undefined : world.record('member', performerId);
  if (member !== undefined) return { memberId: member.id, name: titleOf(member) };
  const name = character === '' ? paperTexts.none.character : character;
  return { memberId: undefined, name: paperTexts.withNote({ name, note: eventTexts.nobodyYet }) };
}

function wearersOf(eventId: string, { all, world }: PaperSetting): readonly Wearer[] {
  const wearers = new Map<string, Wearer>();
  for (const entry of looksOf(eventId, all, (kind, id) => world.record(kind, id))) {
    const who = wearerOf(entry.look, world);
    const key = who.memberId ?? ` ${who.name}`;
    const wearer = wearers.get(key) ?? { ...who, characters: new Set(), pieces: new Map<string, Piece>() };
    wearers.set(key, wearer);
    const { character } = entry.look.values;
    if (character !== undefined && who.memberId !== undefined) wearer.characters.add(character);
    for (const [id, text] of piecesOf(entry)) {
      const piece = wearer.pieces.get(id) ?? { text, looks: new Set<string>() };
      wearer.pieces.set(id, piece);
      piece.looks.add(titleOf(entry.look));
    }
  }
  return [...wearers.values()].filter(({ pieces }) => pieces.size > 0).toSorted((a, b) => compareText(a.name, b.name));
}

/** Nothing to tick in a performance of a cast that the wearer isn't in. */
function boxFor(performance: Performance, memberId: string | undefined, company: Company): string {
  const isOff =
    memberId !== undefined && company.cast.has(memberId) && !performersOf(performance, company).includes(memberId);
  return isOff ? '–' : '';
}

function sectionOf(wearer: Wearer, boxes: readonly string[]): PaperSection {
  return {
    heading: wearer.name,
    note: [...wearer.characters].join(', '),
    rows: [...wearer.pieces.values()].map(({ text, looks }) => [text, [...looks].join(', '), ...boxes, '']),
  };
}

export function costumeCheckInPaper(event: RecordOf<'event'>, from: string, setting: PaperSetting): PaperDocument {
  const { all, world, group, today } = setting;
  const performances = performancesFrom(from, event.id, setting);
  const company = companiesOf(all, (kind, id) => world.record(kind, id))(event.id);
  const headings =
    performances.length === 0
      ? Array.from({ length: MOST }, (_, index) => String(index + 1))
      : performances.map(({ values: { date, start } }) => `${formatWeekday(date, today)} ${start}`);
  return {
    title: routeOf('costumeCheckIn').title,
    subtitle: titleOf(event),
    ...paperFoot(group, today),
    page: paperSize(),
    isLandscape: true,
    columns: [
      { heading: eventTexts.checkInPiece, share: 24 },
      { heading: eventTexts.checkInLooks, share: 16 },
      ...headings.map((heading) => ({ heading, share: 7, isBox: true as const })),
      { heading: eventTexts.callNotes, share: 14, isBox: true },
    ],
    sections: wearersOf(event.id, setting).map((wearer) =>
      sectionOf(
        wearer,
        performances.length === 0
          ? headings.map(() => '')
          : performances.map((performance) => boxFor(performance, wearer.memberId, company)),
      ),
    ),
  };
}
