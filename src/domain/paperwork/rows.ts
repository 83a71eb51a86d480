/** The rows of a list, grouped and sorted. */
import { fieldOf, fieldValue, isActive, lastTest, mergedInto, recordNow } from '../catalogue/index.ts';
import type { BookingLine, CatalogueRecord, Loan, OpenWork, RecordOf } from '../catalogue/index.ts';
import { homeOf } from '../places/index.ts';
import { careLabel, openCleanings } from '../costumes/index.ts';
import type { DressingListEntry, LookSlot } from '../costumes/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { searchKey } from '../kernel/text.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { compareSortValues, pathOf, titleOf } from '../query/index.ts';
import type { Titles } from '../query/index.ts';
import { catalogueOf } from '../registry.ts';
import { isOverdue, whereabouts } from '../stock/index.ts';
import { say } from '../../words/speaker.ts';
import type { Grouping, PaperList } from './list.ts';
import { isForShow, showOfLoan, showOfLook } from './shows.ts';
import type { PaperTitles } from './shows.ts';

/** An item, and the loan that the row is about, if any. */
export interface PaperRow {
  readonly item: CatalogueRecord;
  readonly loan?: Loan;
  /** How many to fetch or clean. */
  readonly quantity?: number;
  /** The cleaning that it is in or waits for. */
  readonly cleaning?: OpenWork;
  /** The line of the booking that the item is fetched for. */
  readonly line?: BookingLine;
  /** The look that it is part of, and which piece it is. */
  readonly look?: RecordOf<'look'>;
  readonly piece?: RecordOf<'lookPiece'>;
  /** On a list of quick changes: the look that is worn before it. */
  readonly before?: RecordOf<'look'>;
  /** All pieces of the look, in the look's first row only. */
  readonly slots?: readonly LookSlot[];
}

export interface PaperGroup {
  /** Name of the category, location, member or purpose; empty if there is none. */
  readonly name: string;
  readonly rows: readonly PaperRow[];
}

/** Filters for the rows. */
export interface PaperChoice {
  readonly memberId?: string;
  /** The name of a show, or the id of an event whose name others have too. */
  readonly purpose?: string;
  /** For prop lists and looks: the name in `purpose` may be that of several events. */
  readonly eventId?: string;
  /** For a list of what is to be fetched. */
  readonly booking?: RecordOf<'booking'>;
}

/** A line of a booking with something still to be fetched, and its item; undefined if the user can't see its department. */
interface LineToFetch {
  readonly line: BookingLine;
  readonly item: CatalogueRecord | undefined;
}

/** What a booking has reserved that isn't out yet, line by line. */
export function linesToFetch({ lines = [] }: RecordOf<'booking'>, world: Titles): readonly LineToFetch[] {
  return lines
    .filter(({ counts }) => counts.reserved > 0)
    .map((line) => ({ line, item: recordNow(line.kind, line.itemId, world) }));
}

export interface PaperWorld {
  readonly world: PaperTitles;
  readonly today: IsoDate;
}

/** The record of an item's latest test; undefined if there is none that the user can see. */
export function latestTest({ tests = [] }: CatalogueRecord, world: Titles): RecordOf<'inspection'> | undefined {
  const latest = lastTest(tests);
  return latest && world.record('inspection', latest.inspectionId);
}

/** Names of the locations that contain an item, outermost first; empty without a home location. */
export function homeNames(item: CatalogueRecord, world: Titles): readonly string[] {
  const home = homeOf(item);
  return home === undefined ? [] : pathOf('location', home, world).map(titleOf);
}

/** The title of an item, with the record it belongs to: a copy is listed by its script. */
export function fullTitle(item: CatalogueRecord, world: Titles): string {
  const scriptId = fieldValue(item, 'scriptId');
  const script = scriptId === undefined ? undefined : world.record('script', scriptId);
  return [...(script ? [titleOf(script)] : []), titleOf(item)].join(': ');
}

function memberOf({ loan }: PaperRow, world: Titles): RecordOf<'member'> | undefined {
  return loan && world.record('member', loan.memberId);
}

function memberName(row: PaperRow, world: Titles): string {
  const member = memberOf(row, world);
  return member ? titleOf(member) : '';
}

/** The group is the shelf: boxes on it are named in the row. */
function placeName({ item }: PaperRow, world: Titles): string {
  const names = homeNames(item, world);
  return (names.length > 1 ? names.slice(0, -1) : names).join(' › ');
}

function categoryName({ item }: PaperRow, world: Titles): string {
  const categoryId = fieldValue(item, 'categoryId');
  const field = fieldOf(catalogueOf(item.kind), 'categoryId');
  return field?.type === 'reference' && categoryId !== undefined
    ? pathOf(field.to, categoryId, world).map(titleOf).join(' › ')
    : '';
}

const inOwnGroups = () => '';

const groupName: Readonly<Record<Grouping, (row: PaperRow, world: PaperTitles) => string>> = {
  owner: ({ item }) => fieldValue(item, 'owner') ?? '',
  category: categoryName,
  care: ({ item }) => say(careLabel(item)),
  place: placeName,
  home: ({ item }, world) => homeNames(item, world).join(' › '),
  // Looks and prop lists have groups of their own: `lookGroups`, `propLineGroups`.
  character: inOwnGroups,
  preset: inOwnGroups,
  scene: inOwnGroups,
  holder: memberName,
  purpose: ({ loan }, world) => showOfLoan(loan, world)?.name ?? '',
};

function sortName(row: PaperRow, { groupBy }: PaperList, world: Titles): string {
  const title = fullTitle(row.item, world);
  if (groupBy === 'place') return [...homeNames(row.item, world).slice(-1), title].join(' ');
  return groupBy === 'purpose' ? `${memberName(row, world)} ${title}` : title;
}

/** A row for each cleaning, else what was worn and is in store. What was worn and went out again has no row. */
function cleaningRows(item: CatalogueRecord): readonly PaperRow[] {
  const cleanings = openCleanings(item);
  if (cleanings.length > 0) return cleanings.map((cleaning) => ({ item, cleaning, quantity: cleaning.quantity }));
  const { inStore } = whereabouts(item);
  return item.worn === true && inStore > 0 ? [{ item, quantity: inStore }] : [];
}

function itemRows({ isToFetch, isToClean }: PaperList, item: CatalogueRecord): readonly PaperRow[] {
  if (isToClean) return cleaningRows(item);
  if (isToFetch === undefined) return [{ item }];
  const { inStore } = whereabouts(item);
  return inStore > 0 ? [{ item, quantity: inStore }] : [];
}

/** True for items that go back to an owner. */
function isFromOthers(item: CatalogueRecord): boolean {
  return ['borrowed', 'hired'].includes(fieldValue(item, 'acquired') ?? '');
}

function rowsOf(
  list: PaperList,
  item: CatalogueRecord,
  { memberId, purpose }: PaperChoice,
  { world, today }: PaperWorld,
): readonly PaperRow[] {
  if (list.isDisposedOnly) return isActive(item) || mergedInto(item) !== undefined ? [] : [{ item }];
  if (list.isFromOthers && !isFromOthers(item)) return [];
  if (list.rows === 'items') return isActive(item) ? itemRows(list, item) : [];
  const isWanted = (loan: Loan) =>
    (memberId === undefined || loan.memberId === memberId) &&
    isForShow(showOfLoan(loan, world), purpose) &&
    (list.isOverdueOnly === undefined || isOverdue(loan, today));
  return item.loans.filter(isWanted).map((loan) => ({ item, loan }));
}

/** Sorts empty names last. */
function sortable(name: string): string | undefined {
  return name === '' ? undefined : name;
}

/** A row for the look itself, or one for each of its pieces: alternatives come after the pieces they replace. Looks without pieces have one. */
function lookRows({ rows }: PaperList, { look, slots }: DressingListEntry): readonly PaperRow[] {
  if (rows === 'looks' || slots.length === 0) return [{ item: look, look, slots }];
  return slots
    .flatMap(({ pieces }) => pieces)
    .map(({ piece, costume }, at) => ({ item: costume ?? piece, look, piece, ...(at === 0 ? { slots } : {}) }));
}

/** The look that the same performer wears before this one as the same character; undefined if the order isn't known. */
function lookBefore(
  { values: { order, character, performerId } }: RecordOf<'look'>,
  entries: readonly DressingListEntry[],
): RecordOf<'look'> | undefined {
  if (order === undefined || character === undefined) return undefined;
  const orderOf = ({ values }: RecordOf<'look'>) => values.order ?? order;
  return entries
    .map(({ look }) => look)
    .filter(
      (one) =>
        orderOf(one) < order &&
        one.values.performerId === performerId &&
        searchKey(one.values.character ?? '') === searchKey(character),
    )
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .at(-1);
}

/** The rows of a look; on a list of quick changes, only if it is changed into quickly. */
function rowsOfLook(
  list: PaperList,
  entry: DressingListEntry,
  ofShow: () => readonly DressingListEntry[],
): readonly PaperRow[] {
  if (!list.isQuickOnly) return lookRows(list, entry);
  if (entry.look.values.quickChange !== true) return [];
  const before = lookBefore(entry.look, ofShow());
  return lookRows(list, entry).map((row) => ({ ...row, ...withoutUndefined({ before }) }));
}

/** Looks by show and character, in the order in which they are worn and put on. */
export function lookGroups(
  list: PaperList,
  entries: readonly DressingListEntry[],
  { purpose, eventId }: PaperChoice,
  world: PaperTitles,
): readonly PaperGroup[] {
  const groups = new Map<string, { readonly name: string; readonly rows: PaperRow[] }>();
  const byCharacter = entries.toSorted((a, b) => compareSortValues(a.look.values.character, b.look.values.character));
  for (const entry of byCharacter) {
    const show = showOfLook(entry.look, world);
    if (!isForShow(show, purpose)) continue;
    if (eventId !== undefined && entry.look.values.eventId !== eventId) continue;
    const isOfShow = ({ look }: DressingListEntry) => showOfLook(look, world)?.own === show?.own;
    const rows = rowsOfLook(list, entry, () => entries.filter(isOfShow));
    if (rows.length === 0) continue;
    const character = list.groupBy === 'character' ? entry.look.values.character : undefined;
    const named = (first: string | undefined) => [first, character].filter((part) => part !== undefined).join(': ');
    const group = groups.get(named(show?.key)) ?? { name: named(show?.name), rows: [] };
    group.rows.push(...rows);
    groups.set(named(show?.key), group);
  }
  return [...groups.values()].toSorted((a, b) => compareSortValues(sortable(a.name), sortable(b.name)));
}

/** The rows of the items, or of the chosen booking if the list is of what is to be fetched. */
function allRows(
  list: PaperList,
  items: Iterable<CatalogueRecord>,
  choice: PaperChoice,
  known: PaperWorld,
): readonly PaperRow[] {
  const { booking } = choice;
  if (list.isToFetch === undefined || booking === undefined)
    return [...items].flatMap((item) => rowsOf(list, item, choice, known));
  const wanted = new Set([...items].map(({ id }) => id));
  return linesToFetch(booking, known.world).flatMap(({ line, item }) =>
    item !== undefined && wanted.has(item.id) ? [{ item, line, quantity: line.counts.reserved }] : [],
  );
}

/** The key of a group whose name another one may have. */
function groupKey({ groupBy }: PaperList, row: PaperRow, world: PaperTitles): string | undefined {
  if (groupBy === 'holder') return memberOf(row, world)?.id;
  return groupBy === 'purpose' ? showOfLoan(row.loan, world)?.key : undefined;
}

/** The groups of a list, sorted by name; rows without a group come last. */
export function paperGroups(
  list: PaperList,
  items: Iterable<CatalogueRecord>,
  choice: PaperChoice,
  { world, today }: PaperWorld,
): readonly PaperGroup[] {
  const groups = new Map<string, { readonly name: string; readonly rows: PaperRow[] }>();
  for (const row of allRows(list, items, choice, { world, today })) {
    const name = groupName[list.groupBy](row, world);
    const key = groupKey(list, row, world) ?? name;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { name, rows: [row] });
  }
  const sorted = (rows: readonly PaperRow[]) =>
    rows
      .map((row) => ({ row, key: sortName(row, list, world) }))
      .toSorted((a, b) => compareSortValues(a.key, b.key))
      .map(({ row }) => row);
  return [...groups.values()]
    .map(({ name, rows }) => ({ name, rows: sorted(rows) }))
    .toSorted((a, b) => compareSortValues(sortable(a.name), sortable(b.name)));
}
