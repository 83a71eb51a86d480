import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { event as catalogue, isGivenUp, isOpenEvent } from '../../domain/events/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { Steps } from '../catalogue/detail/Steps.tsx';
import { displayText } from '../catalogue/shared/displayText.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useMaySee } from '../shared/useMaySee.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { formatDay, formatDays } from '../texts/plural.ts';
import { countdown, houseOf, leadersOf, outFor, progressOf, upcoming } from './eventFront.ts';
import { lacking } from './lacking.ts';
import { notReady } from './notReady.ts';
import { WhenRows } from './WhenRows.tsx';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

const kinds: readonly Kind[] = [
  'event',
  'call',
  'performance',
  'character',
  'casting',
  'crewMember',
  'member',
  'memberCheck',
  'task',
  'eventCast',
  'look',
  'lookPiece',
  'propLine',
  'scriptLicence',
  'booking',
  'membership',
  ...stockKinds,
];
const NEXT = 4;

interface OfEvent {
  readonly event: RecordOf<'event'>;
}

/** When and where it is, and the countdown. */
function Hero({ event }: OfEvent) {
  const { today } = useBackstock().client;
  const wording = useWording();
  const [selected, select] = useDevicePreference('selectedEvent');
  const { opens, closes, venueId, venue, season, summary } = event.values;
  const days = typeof opens === 'string' ? formatDays(opens, typeof closes === 'string' ? closes : opens, today()) : '';
  const about = [days, displayText(catalogue.fields.venueId, venueId, wording), venue, season]
    .filter(Boolean)
    .join(' · ');
  const isSelected = selected?.id === event.id;
  return (
    <div className="event-hero">
      {event.photos.length > 0 && <Thumb record={event} size={120} />}
      <div className="event-hero-text">
        <p className="countdown">{countdown(event, today())}</p>
        {about !== '' && <p>{about}</p>}
        {typeof summary === 'string' && <p className="muted">{summary}</p>}
        {isActive(event) && !isSelected && (
          <Button className="event-work-on" onClick={() => select({ id: event.id, name: titleOf(event) })}>
            {eventTexts.workOn}
          </Button>
        )}
        {isSelected && <p className="muted small">{eventTexts.workingOn({ name: titleOf(event) })}</p>}
      </div>
    </div>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Next({ event }: OfEvent) {
  const { records, today } = useBackstock().client;
  const next = upcoming((kind) => records.all(kind), event.id, today(), NEXT);
  return (
    <Card title={eventTexts.next}>
      {next.length === 0 && <p className="muted">{eventTexts.nothingNext}</p>}
      <WhenRows records={next} />
      {next.length > 0 && (
        <Link className="card-more" to="?page=schedule">
          {eventTexts.wholeSchedule}
        </Link>
      )}
    </Card>
  );
}

/** What needs attention. */
function Lacking({ event }: OfEvent) {
  const { records, today } = useBackstock().client;
  const maySee = useMaySee();
  const lines = lacking(event, {
    all: (kind) => records.all(kind),
    find: (kind, id) => records.get(kind, id),
    maySee,
    today: today(),
  });
  return (
    <Card title={eventTexts.lacking}>
      {lines.length === 0 && <p className="muted">{eventTexts.lacksNothing}</p>}
      <ul className="plain-list">
        {lines.map(({ text, to, isBad }) => (
          <li key={text}>
            <Link to={to} className={isBad ? 'is-bad' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Leaders({ event }: OfEvent) {
  const { records } = useBackstock().client;
  const leaders = leadersOf(event, (kind, id) => records.get(kind, id));
  return (
    <Card title={eventTexts.leads}>
      {leaders.length === 0 && <p className="muted">{eventTexts.nobodyLeads}</p>}
      <ul className="rows">
        {leaders.map(([key, member]) => (
          <li key={key} className="row">
            <Thumb record={member} size={40} />
            <div className="row-text">
              <Link to={pathOf('member', member.id)}>{titleOf(member)}</Link>
              <span className="muted small">{say(catalogue.fields[key].label)}</span>
            </div>
          </li>
        ))}
      </ul>
      <Link className="card-more" to={pathOf('contactSheet', event.id)}>
        {eventTexts.contactSheet}
      </Link>
    </Card>
  );
}

function Progress({ event }: OfEvent) {
  const { records, today } = useBackstock().client;
  const { all } = records;
  const mayManage = useMayManage(catalogue, event);
  const lines = progressOf(event, all, (kind, id) => records.get(kind, id), today());
  const out = outFor(event.id, all);
  return (
    <Card title={eventTexts.progress}>
      {lines.length === 0 && out === 0 && <p className="muted">{eventTexts.noProgress}</p>}
      <ul className="plain-list">
        {lines.map(({ text, done, all: whole }) => (
          <li key={text} className="progress-line">
            <span>{text}</span>
            <progress value={done} max={whole} aria-label={text} />
          </li>
        ))}
        {out > 0 && <li className="progress-line">{eventTexts.out({ count: out })}</li>}
      </ul>
      {mayManage && (
        <>
          <h3 className="card-subheading">{eventTexts.onwards}</h3>
          <Steps catalogue={catalogue} record={event} />
        </>
      )}
    </Card>
  );
}

/** How many costumes and props aren't show-ready, by character. */
function NotReady({ event }: OfEvent) {
  const { records } = useBackstock().client;
  const maySee = useMaySee();
  const isAhead = isOpenEvent(event) && !isGivenUp(event) && event.values.status !== 'struck';
  const rows = isAhead
    ? notReady(
        event.id,
        (kind) => records.all(kind),
        (kind, id) => records.get(kind, id),
      )
    : [];
  if (rows.length === 0) return null;
  const departments = (
    [
      ['costumes', 'look', 'stock'],
      ['props', 'propLine', 'props'],
    ] as const
  ).filter(([, kind]) => maySee(kind));
  return (
    <Card title={eventTexts.notReady}>
      <table className="event-table" aria-label={eventTexts.notReady}>
        <thead>
          <tr>
            <th scope="col">{eventTexts.castCharacter}</th>
            {departments.map(([key, , page]) => (
              <th key={key} scope="col" className="is-amount">
                <Link to={`?page=${page}`}>{eventTexts.notReadyOf[key]}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.character ?? ''}>
              <th scope="row">{row.character ?? eventTexts.noCharacter}</th>
              {departments.map(([key]) => (
                <td key={key} className="is-amount">
                  {row[key] || ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{eventTexts.total}</th>
            {departments.map(([key]) => (
              <td key={key} className="is-amount">
                {rows.reduce((sum, row) => sum + row[key], 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

/** How full each performance is. */
function House({ event }: OfEvent) {
  const { records, today } = useBackstock().client;
  const house = houseOf((kind) => records.all(kind), event.id);
  if (house.length === 0) return null;
  return (
    <Card title={eventTexts.house}>
      <ul className="plain-list">
        {house.map(({ performance, sold, seats }) => (
          <li key={performance.id} className="progress-line">
            <span className="house-line">
              <Link
                to={recordPath('performance', performance.id)}
              >{`${formatDay(performance.values.date, today())}, ${titleOf(performance)}`}</Link>
              <span className="muted small">{eventTexts.sold({ sold, seats })}</span>
            </span>
            <progress
              value={sold}
              max={seats}
              aria-label={eventTexts.soldOf({ name: titleOf(performance), sold, seats })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The front page of an event: dates, what's next, what's missing, leaders and progress. */
export function EventOverview({ event }: OfEvent) {
  useRevisions(kinds);
  const maySee = useMaySee();
  const seesParts = maySee('call');
  return (
    <section aria-label={eventTexts.front} className="event-front">
      <Hero event={event} />
      <div className="cards">
        {seesParts && <Next event={event} />}
        {seesParts && <Lacking event={event} />}
        <Leaders event={event} />
        <Progress event={event} />
        {seesParts && <NotReady event={event} />}
        {seesParts && <House event={event} />}
      </div>
    </section>
  );
}
