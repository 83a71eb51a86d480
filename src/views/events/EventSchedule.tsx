import { Link } from 'react-router-dom';
import { choiceLabel, fieldValue, isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { call, event as catalogue, isCalledOff, performance } from '../../domain/events/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { formatWeekday } from '../texts/plural.ts';
import { daysOf, type Day } from './eventFront.ts';
import { WhenLine } from './WhenLine.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';
import { addWords } from '../texts/nouns.ts';

const kinds: readonly Kind[] = ['call', 'performance'];

function What({ record, today }: { readonly record: RecordOf<'call' | 'performance'>; readonly today: string }) {
  const type = choiceLabel(call.fields.callType.choices, fieldValue(record, 'callType'));
  return (
    <div className="row-text">
      <Link to={recordPath(record.kind, record.id)}>{titleOf(record)}</Link>
      <WhenLine record={record} hasDay={false} first={type && say(type)} />
      <span className="schedule-chips">
        {record.kind === 'performance' && <Chip tone="good">{eventTexts.performance}</Chip>}
        <StandingChip record={record} today={today} />
      </span>
    </div>
  );
}

/** Links to what is printed for it. */
function Sheets({ record }: { readonly record: RecordOf<'call' | 'performance'> }) {
  return (
    <>
      {fieldValue(record, 'callType') === 'fitting' && (
        <ButtonLink size="small" to={pathOf('fittingDay', record.id)}>
          {eventTexts.fittingDay}
        </ButtonLink>
      )}
      {!isCalledOff(record) && (
        <ButtonLink size="small" to={pathOf('signInSheet', record.id)}>
          {routeOf('signInSheet').title}
        </ButtonLink>
      )}
    </>
  );
}

function Days({
  event,
  days,
  today,
}: {
  readonly event: string;
  readonly days: readonly Day[];
  readonly today: string;
}) {
  return (
    <ol className="schedule">
      {days.map(({ date, records }) => (
        <li key={date} className="schedule-day">
          <div className="schedule-date">
            <h3>{formatWeekday(date, today)}</h3>
            {!records.every(isCalledOff) && (
              <ButtonLink size="small" to={`${pathOf('dailyCall', event)}?${new URLSearchParams({ on: date })}`}>
                {routeOf('dailyCall').title}
              </ButtonLink>
            )}
          </div>
          <ul className="rows">
            {records.map((record) => (
              <li key={record.id} className="row">
                <What record={record} today={today} />
                <Sheets record={record} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Calls and performances by day: upcoming days first, past ones collapsed. */
export function EventSchedule({ event }: { readonly event: RecordOf<'event'> }) {
  useRevisions(kinds);
  const { records, today } = useBackstock().client;
  const mayKeep = useMayManage(catalogue, event) && isActive(event);
  const days = daysOf((kind) => records.all(kind), event.id);
  const day = today();
  const [past, next] = [days.filter(({ date }) => date < day).toReversed(), days.filter(({ date }) => date >= day)];
  const query = new URLSearchParams({ eventId: event.id });
  return (
    <>
      {mayKeep && (
        <div className="detail-actions">
          <ButtonLink intent="primary" to={`${pathOf('newCall')}?${query}`}>
            {eventTexts.callPeople}
          </ButtonLink>
          <ButtonLink to={`${pathOf('newPerformance')}?${query}`}>{addWords(performance)}</ButtonLink>
        </div>
      )}
      <section className="detail-block" aria-label={eventTexts.toCome}>
        <h2>{eventTexts.toCome}</h2>
        {next.length === 0 ? (
          <p className="muted">{eventTexts.nothingNext}</p>
        ) : (
          <Days event={event.id} days={next} today={day} />
        )}
      </section>
      {past.length > 0 && (
        <details className="detail-block schedule-past">
          <summary>{eventTexts.pastDays({ count: past.length })}</summary>
          <Days event={event.id} days={past} today={day} />
        </details>
      )}
    </>
  );
}
