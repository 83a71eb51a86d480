/** A month, a week or three days as a wall calendar. */
import type { EventClickArg, EventContentArg, EventDropArg, EventInput } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import type { EventResizeDoneArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { calendarGridTexts } from '../../words/en/calendarGrid.ts';
import { firstDayOfWeek, isTwelveHour } from '../../words/locale.ts';
import { spokenLocale } from '../../words/speaker.ts';
import { condensed, layers, type CalendarEntry } from '../../domain/calendar/index.ts';
import { calendarTexts, manyOf } from '../texts/calendar.ts';
import { dayOfDate } from '../texts/plural.ts';
import { momentAt, type Moment } from './calendarView.ts';
import { useArrows } from './useArrows.ts';
import type { Move, Span } from './useMove.ts';

export interface CalendarGridProps extends Move {
  readonly view: 'month' | 'week' | 'days';
  readonly date: string;
  readonly today: string;
  /** The group's time zone, in which times are typed. */
  readonly zone: string;
  readonly entries: readonly CalendarEntry[];
  /** Ids of records with a clash. */
  readonly clashing: ReadonlySet<string>;
  readonly onEntry: (entry: CalendarEntry) => void;
  readonly onDay: (date: string) => void;
  /** Undefined if the user can't add anything. */
  readonly onAdd: ((moment: Moment) => void) | undefined;
}

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin];
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', days: 'timeGridDays' } as const;
const ownViews = { timeGridDays: { type: 'timeGrid', duration: { days: 3 } } };
/** Most entries per layer that a day shows individually. */
const ALONE = { month: 2, week: 3, days: 3 } as const;

function classesOf(entry: CalendarEntry, isClashing: boolean): string[] {
  return [
    'calendar-entry',
    `layer-${entry.layer}`,
    ...(entry.isUrgent ? ['is-urgent'] : []),
    ...(entry.isHold ? ['is-hold'] : []),
    ...(isClashing ? ['is-clashing'] : []),
  ];
}

/** Productions first, then timed entries, then the rest by layer. */
function rankOf({ isAllDay, layer }: CalendarEntry): number {
  if (!isAllDay) return 1;
  return layer === 'productions' ? 0 : 2 + layers.indexOf(layer);
}

function eventOf(entry: CalendarEntry, isClashing: boolean, isMovable: boolean): EventInput {
  return {
    id: entry.id,
    title: entry.title,
    start: entry.from,
    end: entry.until,
    allDay: entry.isAllDay,
    editable: isMovable,
    // All-day entries can be moved; their duration is changed on their own page.
    durationEditable: isMovable && !entry.isAllDay,
    classNames: classesOf(entry, isClashing),
    // Clickable entries can also be reached by keyboard.
    interactive: true,
    // Events come before tasks, so "more" doesn't hide them.
    rank: rankOf(entry),
    entry: { short: entry.short ?? entry.title, of: entry.of, isClashing },
  };
}

/** What an event was made from, as set by `eventOf`. */
interface Shown {
  readonly short: string;
  readonly of?: string;
  readonly isClashing: boolean;
}

function content({ event, timeText }: EventContentArg) {
  // The grid returns the properties untyped.
  const { short, of, isClashing } = event.extendedProps['entry'] as Shown;
  return (
    <span className="entry-text">
      {timeText !== '' && <span className="entry-time">{timeText}</span>}
      <span className="entry-name">
        {isClashing && <span className="visually-hidden">{calendarTexts.clash}: </span>}
        {short}
      </span>
      {of !== undefined && <span className="entry-of">{of}</span>}
    </span>
  );
}

/** The labels of FullCalendar itself. */
function localeOfGrid() {
  return {
    code: spokenLocale(),
    week: { dow: firstDayOfWeek(), doy: 4 },
    allDayText: calendarGridTexts.allDay,
    closeHint: calendarGridTexts.close,
    navLinkHint: (day: string) => calendarGridTexts.goTo({ day }),
    moreLinkHint: (count: number) => calendarGridTexts.more({ count }),
  };
}

/** Where an entry was dropped; undefined if it would change from all-day to timed or back. */
function spanIn({ start, end, startStr, allDay }: EventDropArg['event'], isAllDay: boolean): Span | undefined {
  if (allDay !== isAllDay || start === null) return undefined;
  if (isAllDay) return { from: startStr.slice(0, 10), to: startStr.slice(0, 10) };
  return end === null ? undefined : { from: start.toISOString(), to: end.toISOString() };
}

/** True if the entry has a part between midnight and eight o'clock. */
function isEarly({ isAllDay, from, until }: CalendarEntry): boolean {
  if (isAllDay) return false;
  const [start, last] = [new Date(from), new Date(Date.parse(until) - 1)];
  return start.getHours() < 8 || dayOfDate(start) !== dayOfDate(last);
}

function useViewOf(calendar: RefObject<FullCalendar | null>, view: CalendarGridProps['view'], date: string): void {
  useEffect(() => {
    // FullCalendar renders outside React's cycle.
    queueMicrotask(() => calendar.current?.getApi().changeView(viewNames[view], date));
  }, [calendar, view, date]);
}

export function CalendarGrid({
  view,
  date,
  today,
  zone,
  entries,
  clashing,
  onEntry,
  onDay,
  onAdd,
  mayMove,
  move,
}: CalendarGridProps) {
  const calendar = useRef<FullCalendar>(null);
  const shown = useMemo(() => condensed(entries, ALONE[view], manyOf), [entries, view]);
  // `mayMove` runs a decision: called once for each entry shown, not on every step of a drag.
  const movable = useMemo(() => new Set(shown.filter(mayMove).map(({ id }) => id)), [shown, mayMove]);
  const find = (id: string) => shown.find((entry) => entry.id === id);
  const grid = useArrows(shown, { mayMove, move });
  useViewOf(calendar, view, date);
  const pressed = ({ event, jsEvent }: EventClickArg) => {
    jsEvent.preventDefault();
    const entry = find(event.id);
    if (entry !== undefined) onEntry(entry);
  };
  const dropped = ({ event, revert }: EventDropArg | EventResizeDoneArg) => {
    const entry = find(event.id);
    const span = entry && spanIn(event, entry.isAllDay);
    if (entry === undefined || span === undefined) return revert();
    void move(entry, span).then((isMoved) => (isMoved ? undefined : revert()));
  };
  return (
    <div className="calendar-grid" ref={grid}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={localeOfGrid()}
        views={ownViews}
        initialView={viewNames[view]}
        initialDate={date}
        now={today}
        headerToolbar={false}
        height="auto"
        dayMaxEvents={5}
        fixedWeekCount={false}
        slotEventOverlap={false}
        eventOrder="rank,start,-duration,title"
        nowIndicator
        navLinks
        navLinkDayClick={(at) => onDay(dayOfDate(at))}
        moreLinkClick={({ date: at }) => {
          onDay(dayOfDate(at));
        }}
        // Fixes FullCalendar's ARIA: a cell is named by its contents, and "more" is a button.
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        moreLinkContent={({ num }) => calendarTexts.more({ count: num })}
        slotMinTime={shown.some(isEarly) ? '00:00:00' : '08:00:00'}
        slotMaxTime="24:00:00"
        slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: isTwelveHour() }}
        dayHeaderFormat={view === 'month' ? { weekday: 'short' } : { weekday: 'short', day: 'numeric' }}
        snapDuration="00:15:00"
        allDayText=""
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: isTwelveHour() }}
        displayEventEnd={view !== 'month'}
        eventDisplay="block"
        eventContent={content}
        events={shown.map((entry) =>
          eventOf(entry, entry.record !== undefined && clashing.has(entry.record.id), movable.has(entry.id)),
        )}
        eventDidMount={({ el, event }) => el.setAttribute('data-entry', event.id)}
        longPressDelay={400}
        dateClick={(at) => onAdd?.(momentAt(at.date, at.allDay, zone))}
        eventClick={pressed}
        eventDrop={dropped}
        eventResize={dropped}
      />
      {movable.size > 0 && <p className="muted small calendar-how">{calendarTexts.howToMove}</p>}
    </div>
  );
}
