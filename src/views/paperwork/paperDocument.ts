/** The content of a list: the same for screen, print and PDF. */
import {
  type Catalogue,
  type CatalogueRecord,
  choiceLabel,
  fieldOf,
  fieldValue,
  type RecordOf,
} from '../../domain/catalogue/index.ts';
import { lookPiece, type LookSlot } from '../../domain/costumes/index.ts';
import { inspection } from '../../domain/equipment/index.ts';
import { hireOf } from '../../domain/lending/index.ts';
import {
  fullTitle,
  homeNames,
  latestTest,
  type Cell,
  type PaperDocument,
  type PaperFace,
  type PaperGroup,
  type PaperList,
  type PaperRow,
  type PaperSection,
  showOfLoan,
} from '../../domain/paperwork/index.ts';
import { named } from '../../words/named.ts';
import { currentSpeaker, say, speakingAs, type Speaker } from '../../words/speaker.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { daysOverdue, totalOf, whereaboutsState } from '../../domain/stock/index.ts';
import { borrowersOf } from '../catalogue/shared/borrowers.ts';
import { displayText, type Wording } from '../catalogue/shared/displayText.ts';
import { whereaboutsTexts } from '../texts/catalogue.ts';
import { lineCountWords } from '../texts/lending.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { formatDay, formatDayOf, formatNumber } from '../texts/plural.ts';
import { disposeTexts } from '../texts/record.ts';
import { paperFoot } from './paperFoot.ts';

function nameOf(memberId: string | undefined, { world }: Wording): string {
  const member = memberId === undefined ? undefined : world.record('member', memberId);
  return member === undefined ? '' : titleOf(member);
}

type ComputedCell = Extract<Cell, string>;

const computedText: Readonly<Record<ComputedCell, (row: PaperRow, wording: Wording) => string>> = {
  name: ({ item, look, piece }, { world }) => {
    if (item === look) return '';
    if (piece === undefined || item !== piece) return fullTitle(item, world);
    return sourcing(piece).join(', ') || paperTexts.toBeFound;
  },
  code: ({ item }) => fieldValue(item, 'code') ?? '',
  quantity: ({ item, loan, quantity }) => formatNumber(quantity ?? loan?.quantity ?? totalOf(item)),
  place: ({ item }, { world }) => homeNames(item, world).join(' › '),
  box: ({ item }, { world }) => homeNames(item, world).at(-1) ?? '',
  state: ({ item, look, piece, line }, wording) => {
    if (item === piece || item === look) return '';
    if (line !== undefined && line.counts.pulled > 0) return lineCountWords.pulled({ count: line.counts.pulled });
    const out = borrowersOf(item, wording);
    const state = whereaboutsTexts[whereaboutsState(item, wording.today)];
    return out === undefined ? state : `${state}: ${out.names}`;
  },
  holder: ({ loan }, wording) => nameOf(loan?.memberId, wording),
  out: ({ loan }, { today }) => (loan === undefined ? '' : formatDay(loan.from, today)),
  due: ({ loan }, { today }) => (loan === undefined ? '' : formatDay(loan.dueBack, today)),
  late: ({ loan }, { today }) => (loan === undefined ? '' : String(daysOverdue(loan, today) || '')),
  purpose: ({ loan }, { world }) => showOfLoan(loan, world)?.name ?? '',
  borrower: ({ loan }, { world }) => {
    const hire = hireOf(loan, world)?.values;
    return [hire?.borrower, hire?.contact].filter(Boolean).join('\n');
  },
  size: ({ item, piece }) => fieldValue(item, 'sizeLabel') ?? piece?.values.size ?? '',
  look: ({ look }) => (look === undefined ? '' : titleOf(look)),
  'change-from': ({ before }) => lookText(before),
  'change-into': ({ look }) => lookText(look),
  'change-notes': ({ look }) => look?.values.changeNotes ?? '',
  performer: ({ look }, wording) => {
    const performer = look?.values.performerId;
    return performer === undefined ? '' : nameOf(performer, wording);
  },
  character: ({ look }) => look?.values.character ?? '',
  scenes: ({ look }) => look?.values.scenes ?? '',
  piece: ({ piece }) =>
    piece === undefined ? '' : noted(pieceWords(titleOf(piece), piece.values.choice), [piece.values.note]),
  pieces: ({ look, slots = [] }) => piecesText(slots, look?.values.brings),
  change: ({ look, slots }) => (look === undefined || slots === undefined ? '' : changeText(look)),
  'appliance-class': ({ item }, { world }) => {
    const { applianceClass } = inspection.fields;
    return say(choiceLabel(applianceClass.choices, latestTest(item, world)?.values.applianceClass) ?? '');
  },
  tester: ({ item }, { world }) => latestTest(item, world)?.values.by ?? '',
  'disposal-reason': ({ item: { lifecycle } }) =>
    lifecycle.stage === 'active'
      ? ''
      : noted(named(disposeTexts.reasons, lifecycle.reason) ?? lifecycle.reason, [lifecycle.note]),
  'disposed-on': ({ item: { lifecycle } }, { today }) =>
    lifecycle.stage === 'active' ? '' : formatDayOf(lifecycle.stamp.at, today),
  tick: () => '',
  write: () => '',
};

/** A look with its scenes. */
function lookText(look: RecordOf<'look'> | undefined): string {
  return look === undefined ? '' : noted(titleOf(look), [look.values.scenes]);
}

function pieceWords(name: string, choice: unknown): string {
  return typeof choice === 'number' && choice > 1 ? paperTexts.instead({ name }) : name;
}

export function noted(name: string, notes: readonly (string | undefined)[]): string {
  const note = notes.filter((one) => one !== undefined).join(', ');
  return note === '' ? name : paperTexts.withNote({ name, note });
}

/** Where a piece comes from, and its status, as far as they are known. */
function sourcing({ values }: RecordOf<'lookPiece'>): readonly string[] {
  const { source, status } = lookPiece.fields;
  return [choiceLabel(source.choices, values.source), choiceLabel(status.choices, values.status)]
    .flatMap((label) => label ?? [])
    .map(say);
}

/** The size of a piece and where it comes from. Without a costume, and with neither source nor status, it is still to be found. */
export function sourcingNotes({ piece, costume }: LookSlot['pieces'][number]): readonly (string | undefined)[] {
  const known = sourcing(piece);
  const isToBeFound = costume === undefined && known.length === 0;
  return [isToBeFound ? paperTexts.toBeFound : undefined, piece.values.size, ...known];
}

/** The first choice of each piece with its code, size, source and status, and what the performer brings, each on a line. */
function piecesText(slots: readonly LookSlot[], brings: string | undefined): string {
  const pieces = slots
    .flatMap(({ pieces: choices }) => choices.slice(0, 1))
    .map((chosen) =>
      noted([titleOf(chosen.piece), fieldValue(chosen.costume, 'code')].filter(Boolean).join(' '), [
        ...sourcingNotes(chosen),
        chosen.piece.values.note,
      ]),
    );
  return [...pieces, ...(brings === undefined ? [] : [paperTexts.brings({ what: brings })])].join('\n');
}

function changeText({ values: { quickChange, changeNotes } }: RecordOf<'look'>): string {
  if (quickChange !== true) return changeNotes ?? '';
  return changeNotes === undefined ? paperTexts.quickChange : paperTexts.quickChangeHow({ how: changeNotes });
}

function cellText(from: Cell, row: PaperRow, wording: Wording): string {
  if (typeof from === 'string') return computedText[from](row, wording);
  return 'field' in from ? fieldText(row.item, from.field, wording) : cleaningText(row, from.cleaning, wording);
}

function fieldText({ kind, values }: CatalogueRecord, key: string, wording: Wording): string {
  const catalogue: Catalogue = catalogueOf(kind);
  const field = fieldOf(catalogue, key);
  return field === undefined ? '' : displayText(field, values[key], wording);
}

/** A field of the work order for the row's cleaning; empty if there is none that the user can see. */
function cleaningText({ cleaning }: PaperRow, key: string, wording: Wording): string {
  const order = cleaning && wording.world.record('costumeWork', cleaning.workId);
  return order === undefined ? '' : fieldText(order, key, wording);
}

export interface PaperSetting {
  readonly wording: Wording;
  readonly group: string;
  /** Description of the selection. */
  readonly chosen: string;
  readonly page: PaperDocument['page'];
  /** Telephone numbers by member. */
  readonly phones?: ReadonlyMap<string, string>;
  /** The speaker (language) for a member's slip. */
  readonly speakerFor?: (memberId: string | undefined) => Speaker;
}

type Setting = PaperSetting & { readonly counted: string };

/** Title, subtitle, columns and slip texts around the rows, in the current language. */
function faceOf(list: PaperList, { wording, group, chosen, counted }: Setting): PaperFace {
  const parts = list.isSlip ? [group, formatDay(wording.today, '')] : [chosen, counted];
  return {
    title: say(list.title),
    subtitle: parts.filter(Boolean).join(' · '),
    columns: list.columns.map(({ heading, share, from }) =>
      from === 'tick' ? { heading: say(heading), share, isTick: true } : { heading: say(heading), share },
    ),
    ...(list.isSlip ? { slip: { terms: paperTexts.terms, signatures: Object.values(paperTexts.signatures) } } : {}),
  };
}

/** The telephone numbers of the members that the rows are about. */
function phonesOf(rows: readonly PaperRow[], phones: NonNullable<PaperSetting['phones']>): string {
  const members = new Set(rows.flatMap(({ loan }) => loan?.memberId ?? []));
  return [...members].flatMap((id) => phones.get(id) ?? []).join(' · ');
}

function sectionOf(list: PaperList, { name, rows }: PaperGroup, { wording, phones }: PaperSetting): PaperSection {
  const note = phones === undefined ? '' : phonesOf(rows, phones);
  return {
    heading: name || paperTexts.none[list.groupBy],
    ...(note === '' ? {} : { note }),
    rows: rows.map((row) => list.columns.map(({ from }) => cellText(from, row, wording))),
  };
}

/** A page for one member, in their language. */
function slipFor(list: PaperList, group: PaperGroup, setting: Setting): PaperSection {
  const { speakerFor = currentSpeaker } = setting;
  return speakingAs(speakerFor(group.rows[0]?.loan?.memberId), () => ({
    ...sectionOf(list, group, setting),
    own: faceOf(list, setting),
  }));
}

export function paperDocument(list: PaperList, groups: readonly PaperGroup[], asked: PaperSetting): PaperDocument {
  const { wording, group, page } = asked;
  const rows = groups.reduce((sum, each) => sum + each.rows.length, 0);
  const setting = { ...asked, counted: paperTexts.count({ rows, groups: groups.length }) };
  return {
    ...faceOf(list, setting),
    ...paperFoot(group, wording.today),
    page,
    isLandscape: list.isLandscape === true,
    sections: groups.map((each) => (list.isSlip ? slipFor(list, each, setting) : sectionOf(list, each, setting))),
  };
}
