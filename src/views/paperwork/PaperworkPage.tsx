import { paperSize } from '../../words/locale.ts';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { canSee, isKind, type CatalogueRecord, type Kind } from '../../domain/catalogue/index.ts';
import { dressingList, type DressingListEntry } from '../../domain/costumes/index.ts';
import {
  isOfLooks,
  lookGroups,
  paperGroups,
  paperListOf,
  paperLists,
  propLineGroups,
  weaponLog,
  type PaperChoice,
  type PaperList,
} from '../../domain/paperwork/index.ts';
import { titleOf, referredKinds } from '../../domain/query/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Button } from '../ui/Button.tsx';
import { useAsked } from '../catalogue/list/useAsked.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { useMemberSpeakers } from '../shared/useMemberSpeakers.ts';
import { useSession } from '../shared/useSession.ts';
import { usePastRecords } from '../shared/usePastRecords.ts';
import { historyTexts } from '../texts/history.ts';
import { formatDay } from '../texts/plural.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { PaperActions } from './PaperActions.tsx';
import { paperDocument } from './paperDocument.ts';
import { DayChoice, pastDayOf, PaperChoices, unseenOf, useBooking, useChoices } from './PaperChoices.tsx';
import { PhonesProblem, usePhones } from './phones.tsx';
import { PaperTable } from './PaperTable.tsx';
import { useTitles } from './useTitles.ts';
import { WeaponLog } from './WeaponLog.tsx';
import './paperwork.css';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { say } from '../../words/speaker.ts';

/** Rows shown at first; all are printed. */
const FEW = 300;

/** The kinds of a list that a person can see. */
function kindsFor(list: Pick<PaperList, 'kinds'>, person: Actor | undefined): readonly Kind[] {
  return person === undefined ? [] : list.kinds.filter((kind) => canSee(person, catalogueOf(kind)));
}

/** The kinds of a list that the user can see. */
function useKinds(list: Pick<PaperList, 'kinds'>): readonly Kind[] {
  const { person } = useSession();
  return useMemo(() => kindsFor(list, person), [list, person]);
}

/** Parameters of a list's own, which don't make it a selection of records. */
const filters: readonly string[] = ['kind', 'member', 'for', 'event', 'booking'];

/** The kinds of records that rows are about. */
const listed: readonly Kind[] = [...stockKinds, 'propLine'];

/** Everything that can be on the list: the records in the URL, otherwise all of its kinds. */
function useItems(list: PaperList): {
  readonly items: readonly CatalogueRecord[] | undefined;
  readonly isAsked: boolean;
} {
  const { client } = useBackstock();
  const [params] = useSearchParams();
  const { asked, records } = useAsked();
  const kinds = useKinds(list);
  const revision = useRevisions(listed);
  const kind = params.get('kind');
  const isAsked =
    asked !== undefined && !(asked.by === 'list' && [...params.keys()].every((key) => filters.includes(key)));
  const items = useMemo(() => {
    // The revision changes whenever the records do.
    if (revision < 0) return undefined;
    if (isAsked) return records?.filter((record) => kinds.includes(record.kind));
    return kinds
      .filter((one) => kind === null || !isKind(kind) || one === kind)
      .flatMap((one) => [...client.records.all(one)]);
  }, [client, kinds, kind, isAsked, records, revision]);
  return { items, isAsked };
}

/** Every look with its pieces, for lists that need them. */
function useLooks(list: PaperList): readonly DressingListEntry[] {
  const { records } = useBackstock().client;
  const revision = useRevisions(dressed);
  // The revision changes whenever the records do.
  return useMemo(
    () =>
      isOfLooks(list) && revision >= 0
        ? dressingList(records.all('look'), records.all('lookPiece'), (id) => records.get('costume', id))
        : [],
    [list, records, revision],
  );
}

const dressed: readonly Kind[] = ['look', 'lookPiece', 'costume'];

/** Kinds whose names are used in rows and groups. */
const named: readonly Kind[] = [
  ...new Set([
    ...listed.flatMap((kind) => referredKinds(catalogueOf(kind))),
    'event' as const,
    'booking' as const,
    'inspection' as const,
    'costumeWork' as const,
  ]),
];

/** What the URL narrows a list down to. */
function useChoice(list: PaperList): PaperChoice {
  const [params] = useSearchParams();
  const booking = useBooking(list);
  const [memberId, purpose, eventId] = ['member', 'for', 'event'].map((name) => params.get(name) ?? undefined);
  return useMemo(
    () => withoutUndefined({ memberId, purpose, eventId, booking }),
    [memberId, purpose, eventId, booking],
  );
}

interface ListingProps {
  readonly list: PaperList;
  readonly items: readonly CatalogueRecord[];
  readonly isAsked: boolean;
}

function Listing({ list, items, isAsked }: ListingProps) {
  const [params] = useSearchParams();
  const current = useWording();
  const day = pastDayOf(params, list);
  const names = useRevisions(named);
  // The revision changes with the names of categories, locations and members.
  const wording = useMemo(
    () => (day === undefined || names < 0 ? current : { ...current, today: day }),
    [current, day, names],
  );
  const group = useGroupName();
  const speakerFor = useMemberSpeakers();
  const kinds = useKinds(list);
  const looks = useLooks(list);
  const world = useTitles(list, items, looks, wording);
  const { members, purposes, show } = useChoices(list, items, looks, world);
  const choice = useChoice(list);
  const { phones, ...numbers } = usePhones(list);
  const [most, setMost] = useState(FEW);
  const paper = useMemo(() => {
    const { memberId, booking } = choice;
    const chosen = [
      day === undefined ? '' : paperTexts.asOf({ day: formatDay(day, '') }),
      isAsked ? paperTexts.asked : '',
      members.find(([id]) => id === memberId)?.[1] ?? '',
      show?.name ?? '',
      booking === undefined ? '' : titleOf(booking),
      unseenOf(booking, wording.world),
    ]
      .filter(Boolean)
      .join(' · ');
    return paperDocument(
      list,
      isOfLooks(list)
        ? lookGroups(list, looks, choice, world)
        : list.rows === 'lines'
          ? propLineGroups(list, items, choice, world)
          : paperGroups(list, items, choice, { ...wording, world }),
      { wording: { ...wording, world }, group, chosen, page: paperSize(), speakerFor, ...withoutUndefined({ phones }) },
    );
  }, [speakerFor, phones, list, items, looks, choice, members, show, isAsked, wording, world, group, day]);
  const rows = paper.sections.reduce((sum, section) => sum + section.rows.length, 0);
  useEffect(() => {
    const showAll = () => flushSync(() => setMost(Number.POSITIVE_INFINITY));
    globalThis.addEventListener('beforeprint', showAll);
    return () => globalThis.removeEventListener('beforeprint', showAll);
  }, []);
  return (
    <>
      <PageHeading title={say(list.title)} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={paperTexts.fileName({ key: list.key })} isEmpty={rows === 0} />
      </PageHeading>
      <p className="paper-foot">{paper.foot}</p>
      <PaperChoices list={list} kinds={isAsked ? [] : kinds} members={members} purposes={purposes} show={show} />
      <PhonesProblem {...numbers} />
      {rows === 0 ? (
        <Message icon={<Inbox />} level={2} title={paperTexts.nothingTitle} text={paperTexts.nothingText} />
      ) : (
        <PaperTable paper={paper} most={most} />
      )}
      {rows > most && (
        <Button isQuiet onClick={() => setMost(Number.POSITIVE_INFINITY)}>
          {paperTexts.showAll({ count: rows })}
        </Button>
      )}
    </>
  );
}

/** A list for a past date: of everything at that time, since a selection of records only applies to today. */
function PastList({ list, day }: { readonly list: PaperList; readonly day: string }) {
  const [params] = useSearchParams();
  const all = useKinds(list);
  const kind = params.get('kind');
  const kinds = useMemo(() => all.filter((one) => kind === null || !isKind(kind) || one === kind), [all, kind]);
  const told = usePastRecords(kinds, day);
  const problem = told !== undefined && 'problem' in told ? told.problem : undefined;
  if (problem !== undefined) {
    return (
      <>
        <div className="paper-choices">
          <DayChoice list={list} />
        </div>
        <Problem tone="note">{historyTexts.pastNeedsServer({ why: problem })}</Problem>
      </>
    );
  }
  if (told === undefined || 'problem' in told)
    return (
      <p className="muted" role="status">
        {paperTexts.reading}
      </p>
    );
  return <Listing list={list} items={told.ok} isAsked={false} />;
}

function OneList({ list }: { readonly list: PaperList }) {
  const [params] = useSearchParams();
  const day = pastDayOf(params, list);
  return day === undefined ? <ListOfToday list={list} /> : <PastList list={list} day={day} />;
}

const none: readonly CatalogueRecord[] = [];

function ListOfToday({ list }: { readonly list: PaperList }) {
  const [params] = useSearchParams();
  const booking = useBooking(list);
  const { items, isAsked } = useItems(list);
  // Without the booking, the list would be of everything in store.
  const isOfUnknown = list.isToFetch === true && params.has('booking') && booking === undefined;
  if (items === undefined)
    return (
      <p className="muted" role="status">
        {paperTexts.preparing}
      </p>
    );
  return <Listing list={list} items={isOfUnknown ? none : items} isAsked={isAsked} />;
}

/** The weapon log, for people who can open the props. */
function Weapons() {
  const isAllowed = useKinds(weaponLog).length > 0;
  return isAllowed ? (
    <WeaponLog />
  ) : (
    <Message icon={<Inbox />} level={1} title={paperTexts.nothingTitle} text={paperTexts.nothingText} />
  );
}

/** All lists; if the user came from a list of records, its filters are passed on. */
function AllLists() {
  const { person } = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const kind = params.get('kind');
  const offered = [...paperLists, weaponLog].filter((list) =>
    kindsFor(list, person).some((one) => kind === null || one === kind),
  );
  return (
    <>
      <PageHeading title={paperTexts.title} subtitle={paperTexts.subtitle} />
      <ul className="cards paper-lists">
        {offered.map(({ key, title, use }) => (
          <li key={key} className="card">
            <h2>
              <Link to={{ pathname: pathOf('paperwork', key), search: params.toString() }} state={state}>
                {say(title)}
              </Link>
            </h2>
            <p className="muted">{say(use)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What isn't a list of records: all lists, and the weapon log. */
function NoList({ address }: { readonly address: string | undefined }) {
  if (address === undefined) return <AllLists />;
  if (address === weaponLog.key) return <Weapons />;
  return <Message icon={<Inbox />} title={paperTexts.unknownTitle} />;
}

/** `/paperwork` and `/paperwork/:list`. */
export function PaperworkPage() {
  const { list: key } = useParams();
  const { search, state } = useLocation();
  const list = key === undefined ? undefined : paperListOf(key);
  if (list !== undefined && list.key !== key)
    return <Navigate replace to={{ pathname: pathOf('paperwork', list.key), search }} state={state} />;
  const [only, ...others] = key === weaponLog.key ? weaponLog.kinds : (list?.kinds ?? []);
  return (
    <FirstLoad {...(only !== undefined && others.length === 0 ? { kind: only } : {})}>
      <div className="page paperwork">
        {key !== undefined && (
          <Link className="back-link" to={pathOf('paperwork')}>
            {paperTexts.back}
          </Link>
        )}
        {list === undefined ? <NoList address={key} /> : <OneList key={list.key} list={list} />}
      </div>
    </FirstLoad>
  );
}
