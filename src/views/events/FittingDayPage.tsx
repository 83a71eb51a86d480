import { paperSize } from '../../words/locale.ts';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { calledBy, companiesOf } from '../../domain/calendar/index.ts';
import { isActive, type Kind, type AllRecords, type World, type RecordOf } from '../../domain/catalogue/index.ts';
import { slotsOf, tooShort } from '../../domain/events/index.ts';
import { bodyOptions, isStale, neededIn, setsByMember } from '../../domain/measurements/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { noted } from '../paperwork/paperDocument.ts';
import { PaperActions } from '../paperwork/PaperActions.tsx';
import { PaperTable } from '../paperwork/PaperTable.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useMaySee } from '../shared/useMaySee.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { formatWeekday } from '../texts/plural.ts';
import { looksOf } from './eventFront.ts';
import '../catalogue/detail/detail.css';
import '../paperwork/paperwork.css';
import { paperFoot } from '../paperwork/paperFoot.ts';

const kinds: readonly Kind[] = [
  'call',
  'event',
  'casting',
  'crewMember',
  'character',
  'member',
  'look',
  'lookPiece',
  'costume',
  'measurement',
  'measurementOption',
];

interface Store {
  readonly all: AllRecords;
  readonly get: World['record'];
}

/** What to measure, in words; empty if the user can't see measurements. */
function measuringOf({ all }: Store, memberId: string, today: string): string {
  const set = setsByMember(all('measurement')).get(memberId);
  const known = set?.current ?? set?.open;
  if (known === undefined) return eventTexts.neverMeasured;
  if (isStale(known, today)) return eventTexts.measuredLongAgo;
  const missing = neededIn(known, bodyOptions(all('measurementOption')));
  return missing.length === 0 ? eventTexts.measured : eventTexts.toMeasure({ names: missing.map(titleOf).join(', ') });
}

/** The pieces of a member's looks in the event, first choices only. Sizes tell measurements: they are only for people who see those. */
function piecesOf({ all, get }: Store, eventId: string, memberId: string, seesSizes: boolean): string {
  return looksOf(eventId, all, get)
    .filter(({ look }) => look.values.performerId === memberId)
    .map(({ look, slots }) => {
      const words = slots
        .flatMap(({ pieces }) => pieces.slice(0, 1))
        .map(({ piece, costume, state }) => {
          if (costume !== undefined) return [titleOf(piece), costume.values.code].filter(Boolean).join(' ');
          return state === 'wanted'
            ? eventTexts.toFind({ piece: titleOf(piece) })
            : noted(titleOf(piece), [seesSizes ? piece.values.size : undefined]);
        });
      return `${titleOf(look)}: ${words.join(', ')}`;
    })
    .join('\n');
}

function charactersOf({ all }: Store, eventId: string, memberId: string): string {
  return [...all('casting')]
    .filter((part) => isActive(part) && part.values.eventId === eventId && part.values.memberId === memberId)
    .map(titleOf)
    .join(', ');
}

interface Setting {
  readonly today: string;
  readonly group: string;
  readonly seesMeasuring: boolean;
}

/** The list for a fitting day: who comes when, what to measure, what to try on, and a column for notes. */
function fittingPaper(call: RecordOf<'call'>, store: Store, { today, group, seesMeasuring }: Setting): PaperDocument {
  const { eventId, date, start, end, place } = call.values;
  const event = store.get('event', eventId);
  const members = calledBy(call, companiesOf(store.all, store.get)(eventId)).flatMap(
    (id) => store.get('member', id) ?? [],
  );
  const times = slotsOf(start, String(end), members.length);
  const rows = members.map((member, index) => [
    times[index] ?? '',
    titleOf(member),
    charactersOf(store, eventId, member.id),
    ...(seesMeasuring ? [measuringOf(store, member.id, today)] : []),
    piecesOf(store, eventId, member.id, seesMeasuring),
    '',
  ]);
  const heads = eventTexts.fittingColumns;
  return {
    title: titleOf(call),
    subtitle: [
      event === undefined ? '' : titleOf(event),
      formatWeekday(date, today),
      eventTexts.time({ start, end: String(end) }),
      place,
    ]
      .filter(Boolean)
      .join(' · '),
    ...paperFoot(group, today),
    page: paperSize(),
    isLandscape: true,
    columns: [
      { heading: heads.time, share: 8 },
      { heading: heads.who, share: 16 },
      { heading: heads.as, share: 16 },
      ...(seesMeasuring ? [{ heading: heads.measure, share: 20 }] : []),
      { heading: heads.pieces, share: 34 },
      { heading: heads.notes, share: 22 },
    ],
    sections: [{ heading: eventTexts.fittingList, rows }],
  };
}

function FittingDay({ call }: { readonly call: RecordOf<'call'> }) {
  const { records, today } = useBackstock().client;
  const revision = useRevisions(kinds);
  const group = useGroupName();
  const seesMeasuring = useMaySee()('measurement');
  const day = today();
  const paper = useMemo(
    () =>
      revision < 0
        ? undefined
        : fittingPaper(
            call,
            { all: (kind) => records.all(kind), get: (kind, id) => records.get(kind, id) },
            { today: day, group, seesMeasuring },
          ),
    [call, records, day, group, seesMeasuring, revision],
  );
  if (paper === undefined) return null;
  const people = paper.sections.reduce((count, { rows }) => count + rows.length, 0);
  const short = tooShort(call.values.start, String(call.values.end), people);
  return (
    <>
      <PageHeading title={paper.title} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={eventTexts.fittingFile} />
      </PageHeading>
      {short !== undefined && <p role="note">{eventTexts.fittingTooShort({ people, ...short })}</p>}
      <p className="paper-foot">{paper.foot}</p>
      {paper.sections.every(({ rows }) => rows.length === 0) ? (
        <p>{eventTexts.nobodyCalled}</p>
      ) : (
        <PaperTable paper={paper} most={Number.POSITIVE_INFINITY} />
      )}
    </>
  );
}

/** `/fittingDay/:id`: a fitting call as a worklist for the wardrobe. */
export function FittingDayPage() {
  const { id = '' } = useParams();
  const call = useRecord('call', id);
  return (
    <FirstLoad kind="call">
      <div className="page paperwork">
        <Link className="back-link" to={recordPath('call', id)}>
          {eventTexts.backToCall}
        </Link>
        {call === undefined ? <Message icon={<Inbox />} title={eventTexts.noSuchCall} /> : <FittingDay call={call} />}
      </div>
    </FirstLoad>
  );
}
