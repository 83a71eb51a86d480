/** People, locations and items side by side, on a desktop: what each is booked for, day by day. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  timelineGroups,
  timelineOf,
  within,
  type CalendarEntry,
  type Days,
  type TimelineBar,
  type TimelineGroup,
  type TimelineRow,
} from '../../domain/calendar/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { calendarTexts, dayTitle, timelineTexts, timeOf, weekdayLetter } from '../texts/calendar.ts';
import { SegmentedControl } from '../ui/blueprint.ts';
import { Input } from '../ui/inputs.tsx';
import { eachDay } from './calendarView.ts';
import { useGroupZone } from './useGroupZone.ts';
import './timeline.css';

export interface TimelineProps extends Days {
  readonly entries: readonly CalendarEntry[];
  readonly today: string;
}

const choices = ['all', ...timelineGroups] as const;

function useTimeline(entries: readonly CalendarEntry[], { from, until }: Days): readonly TimelineRow[] {
  const { client } = useBackstock();
  const { records } = client;
  const revision = useRevision('booking');
  const zone = useGroupZone();
  const today = client.today();
  return useMemo(() => {
    const world = { record: records.get, today, zone };
    return { revision, rows: timelineOf(entries, (kind) => records.all(kind), world, { from, until }) };
  }, [revision, entries, records, today, zone, from, until]).rows;
}

/** The dates of a bar, in words. */
function whenOf({ from, until, at }: TimelineBar): string {
  const last = addDays(until, -1);
  if (at !== undefined) return `${dayTitle(from)}, ${timeOf(at)}`;
  return last === from ? dayTitle(from) : `${dayTitle(from)} – ${dayTitle(last)}`;
}

function Bar({
  bar,
  days,
  place,
}: {
  readonly bar: TimelineBar;
  readonly days: Days;
  readonly place: readonly string[];
}) {
  const shown = within(bar, days);
  const first = place.indexOf(shown.from) + 2;
  const words = `${bar.title}, ${whenOf(bar)}`;
  return (
    <li style={{ gridColumn: `${first} / ${first + eachDay(shown.from, shown.until).length}` }}>
      <Link
        className={`timeline-bar layer-${bar.layer}`}
        to={recordPath(bar.record.kind, bar.record.id)}
        aria-label={words}
        title={words}
      >
        {bar.title}
      </Link>
    </li>
  );
}

export function Timeline({ entries, from, until, today }: TimelineProps) {
  const rows = useTimeline(entries, { from, until });
  const [group, setGroup] = useState<(typeof choices)[number]>('all');
  const [typed, setTyped] = useState('');
  const days = eachDay(from, until);
  const wanted = typed.trim().toLowerCase();
  const shown = rows.filter(
    (row) => (group === 'all' || row.group === group) && row.title.toLowerCase().includes(wanted),
  );
  const groups: readonly TimelineGroup[] = timelineGroups.filter((one) => shown.some((row) => row.group === one));
  return (
    <>
      <div className="timeline-filter">
        <SegmentedControl
          aria-label={timelineTexts.rows}
          options={choices.map((value) => ({ value, label: timelineTexts[value] }))}
          value={group}
          onValueChange={(value) => setGroup(choices.find((name) => name === value) ?? group)}
        />
        <Input
          type="search"
          aria-label={timelineTexts.filter}
          placeholder={timelineTexts.filter}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {shown.length === 0 && <p className="muted">{timelineTexts.none}</p>}
      {shown.length > 0 && (
        // A scrollable region must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="timeline" aria-label={calendarTexts.timeline} tabIndex={0}>
          <div className="timeline-days" aria-hidden="true">
            {days.map((day) => (
              <span key={day} className={day === today ? 'is-today' : undefined}>
                {weekdayLetter(day)}
                <b>{Number(day.slice(8))}</b>
              </span>
            ))}
          </div>
          {groups.map((one) => (
            <section key={one} aria-labelledby={`timeline-${one}`}>
              <h3 id={`timeline-${one}`}>{timelineTexts[one]}</h3>
              {shown
                .filter((row) => row.group === one)
                .map(({ record, title, bars }) => (
                  <ul key={record.id} className="timeline-row" aria-label={title}>
                    <li className="timeline-name">
                      <Link to={recordPath(record.kind, record.id)}>{title}</Link>
                    </li>
                    {bars.map((bar) => (
                      <Bar key={bar.id} bar={bar} days={{ from, until }} place={days} />
                    ))}
                  </ul>
                ))}
            </section>
          ))}
        </section>
      )}
    </>
  );
}
